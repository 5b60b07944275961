import { standIn } from '../bots/names.ts'
import { runningOf } from '../kernel/clock.ts'
import type { Typed } from '../kernel/game.ts'
import { endsUnplayed } from '../kernel/helm-commands.ts'
import type { CommandId, MatchId, Seat } from '../kernel/ids.ts'
import type { MatchCommand } from '../kernel/lobby.ts'
import type { Match } from '../kernel/match.ts'
import { hour, isLive, second } from '../kernel/pace.ts'
import { forEachMatch, type Report } from './consumers/consumer.ts'
import type { Context } from './context.ts'
import { submit } from './play.ts'
import { computersToMove, overdue } from './row.ts'

/** The name of the beat: when a sweep was done last. */
const beatName = 'sweep'

/** Often enough to know when the service was there, and seldom enough for what each beat costs to write. */
const beatEvery = 60 * second

/** Between two beats further apart than this nobody could have played. */
const outageFrom = 300 * second

/** After an outage everybody has at least this much time. */
const graceAfterOutage = 12 * hour

/**
 * Does what is due by now, and says in which matches computer players are overdue. Each command has an id that another sweep
 * would give it as well, so that two of them side by side do nothing twice.
 */
export async function sweep(context: Context, report: Report): Promise<readonly MatchId[]> {
  const now = context.clock()
  const { accounts, views } = context.store
  const last = await accounts.beat(beatName)
  if (last !== null && now - last > outageFrom) {
    for (const match of await views.due(now + graceAfterOutage)) {
      await forEachMatch([match], report, () => allowForOutage(context, match, last, now))
    }
  }
  const overdueIn: MatchId[] = []
  for (const match of await views.due(now)) {
    await forEachMatch([match], report, async () => {
      if (await doWhatIsDue(context, match)) overdueIn.push(match)
    })
  }
  if (last === null || now - last >= beatEvery) await accounts.putBeat(beatName, now)
  return overdueIn
}

/** Whoever had to move while the service was away has as much more time, and enough to learn of it. */
async function allowForOutage(context: Context, match: MatchId, last: number, now: number): Promise<void> {
  const moves = await context.matches.use(
    match,
    async (folded) => folded && movesAfter(folded.truth, last, now),
  )
  for (const { seat, deadline } of moves ?? []) {
    const command = { type: 'move-deadline', seat, deadline, why: 'outage' } as const
    await say(context, match, () => ({ command, id: `outage-${last}-${seat}` }))
  }
}

function movesAfter(match: Match, last: number, now: number): { seat: Seat; deadline: number }[] {
  const live = match.pace !== null && isLive(match.pace)
  const soonest = now + (live ? 2 * match.pace!.seconds * second : graceAfterOutage)
  return match.seats.flatMap(({ clock }, seat) => {
    const running = runningOf(clock)
    if (running === undefined || running.deadline < last || running.deadline > now + graceAfterOutage)
      return []
    return [{ seat, deadline: Math.max(running.deadline + now - last, soonest) }]
  })
}

type Due = { readonly command: MatchCommand; readonly id: string }

/** More than can be due in one match at a time: a time-out for each seat, and the end of a pause. */
const mostAtOnce = 20

/** One commit for each thing that is due. Says whether a computer player is overdue. */
async function doWhatIsDue(context: Context, match: MatchId): Promise<boolean> {
  const due = (truth: Match): Due | undefined => dueNow(truth, Math.max(context.clock(), truth.updated))
  for (let count = 0; count < mostAtOnce && (await say(context, match, due)); count++);
  const isOverdue = await context.matches.use(match, async (folded) => {
    if (folded === undefined || folded.truth.status !== 'running') return false
    const { game, truth } = folded
    return truth.updated + overdue <= context.clock() && computersToMove(game, truth).length > 0
  })
  return isOverdue
}

/** Says something for the service, if there is something to say; false where it was not accepted. */
function say(context: Context, match: MatchId, due: (truth: Match) => Due | undefined): Promise<boolean> {
  return context.matches.use(match, async (folded) => {
    const said = folded && due(folded.truth)
    if (said === undefined) return false
    const order = { match, command: said.command as Typed, id: said.id as CommandId }
    const outcome = await submit(context, folded!, { player: null, seat: null }, order)
    return outcome.ok
  })
}

function dueNow(match: Match, now: number): Due | undefined {
  const { status, seq, pause, seats } = match
  const end = endsUnplayed(match)
  if (end !== null && end <= now) return { command: { type: 'abandon' }, id: `abandon-${seq}` }
  if (status !== 'running') return undefined
  if (pause.until !== null && pause.until <= now) return { command: { type: 'resume' }, id: `resume-${seq}` }
  if (pause.offer !== null && pause.offer.lapses <= now) {
    return { command: { type: 'lapse-pause' }, id: `lapse-${seq}` }
  }
  const seat = seats.findIndex(({ clock }) => (runningOf(clock)?.deadline ?? Number.POSITIVE_INFINITY) <= now)
  if (seat === -1) return undefined
  const command = { type: 'time-out', seat, mate: standIn(match.game) } as const
  return { command, id: `due-${seats[seat]!.clock!.seq}-${seat}` }
}
