import type * as z from 'zod'
import { isTimed } from '../kernel/clock.ts'
import { type Actor, type Commit, redactCommit } from '../kernel/commit.ts'
import type { Game, Typed } from '../kernel/game.ts'
import { bytesToHex } from '../kernel/hash.ts'
import type { CommandId, Hash, MatchId, PlayerId, Seat, Seq } from '../kernel/ids.ts'
import { canonical } from '../kernel/json.ts'
import { mostCommits, undoLimit } from '../kernel/limits.ts'
import { isMatchCommand } from '../kernel/lobby.ts'
import type { MatchCommand } from '../kernel/log-schema.ts'
import type { Match } from '../kernel/match.ts'
import { type Performed, perform, type Request } from '../kernel/perform.ts'
import { refuseSender } from '../kernel/resigned.ts'
import type { GameSchemas } from '../kernel/schema.ts'
import type { Param, Refusal } from '../kernel/sentence.ts'
import { choicesOf, turnOf } from '../kernel/turn.ts'
import type { Appended } from '../store/port.ts'
import { calendarFor } from './calendar.ts'
import { type Caller, type Context, mayRead, seatFor } from './context.ts'
import type { Folded } from './match-cache.ts'
import { done, type Failure, failed, issue, type Outcome, refused, unknownMatch } from './outcome.ts'
import { type ToldEvent, toldEvents } from './told-events.ts'
import { isOver, viewerOf } from './viewpoint.ts'

/** A command that is to be played in a match. */
export type Order = {
  readonly match: MatchId
  readonly command: Typed
  /** The seq that the sender last saw. */
  readonly expect?: Seq | undefined
  readonly id?: CommandId | undefined
}

/** An order as it is sent: for a seat, and for a game, where its sender named one. */
export type SentOrder = Order & {
  readonly seat?: Seat | undefined
  readonly game?: string | null | undefined
}

export type Played = {
  readonly seq: Seq
  readonly head: Hash
  readonly events: readonly ToldEvent[]
  readonly turn: readonly Seat[]
}

/** A command's one way through the service: load, check the seat, decide, append, tell. */
export function play(context: Context, caller: Caller, sent: SentOrder): Promise<Outcome<Played>> {
  return context.matches.use(sent.match, async (folded) => {
    if (folded === undefined || !mayRead(folded.truth, caller)) return unknownMatch
    const seat = seatFor(folded.truth, caller, sent.seat)
    if (!seat.ok) return seat
    const command = await readCommand(context, folded.game.id, sent)
    if (!command.ok) return command
    const by = { player: caller?.player ?? null, seat: seat.value }
    const { match, expect, id } = sent
    return submit(context, folded, by, { match, command: command.value, expect, id })
  })
}

/** Commands of the table that have calls of their own, and those of the service, which no player can send. */
export const elsewhere = new Set([
  'create',
  'take-seat',
  'leave-seat',
  'set-capacity',
  'seal-nonce',
  'open-nonce',
  'start',
  'take-advice',
  'take-over',
  'set-pace',
  'abandon',
  'time-out',
  'move-deadline',
  'lapse-pause',
])

async function readCommand(
  { games }: Context,
  game: string,
  { command, game: meant = null }: SentOrder,
): Promise<Outcome<Typed>> {
  // A move of another game is refused even where this one has a command of the same shape.
  if (meant !== null && meant !== game) return notACommand(issue('issue.other-game'))
  if (elsewhere.has(command.type)) {
    return notACommand(issue('issue.elsewhere', { type: { literal: command.type } }))
  }
  const schema = isMatchCommand(command) ? await matchCommands() : await commandsOf(games, game)
  const read = schema.safeParse(command)
  return read.success ? done(read.data) : notACommand(issueOf(read.error, 'command'))
}

/** Loaded when one is said, as those of a game are: moves are most of what is said. */
async function matchCommands(): Promise<typeof MatchCommand> {
  return (await import('../kernel/log-schema.ts')).MatchCommand
}

async function commandsOf(games: Context['games'], game: string): Promise<GameSchemas['command']> {
  return (await games.find(({ id }) => id === game)!.schemas()).command
}

function notACommand(issue: Param) {
  return failed('malformed', 'malformed-command', { issue })
}

/** An issue may repeat what was sent: so much of it is enough to find it. */
const mostOfIssue = 300

/** The first thing that a schema has against a value. */
export function issueOf({ issues: [first] }: z.ZodError, whole: string): Param {
  // What is not there is called undefined by the library, which says nothing to who sent it.
  const said = first?.message.replace(/\breceived undefined$/, 'received nothing')
  return { literal: `${first?.path.join('.') || whole}: ${said}`.slice(0, mostOfIssue) }
}

const tries = 4

/**
 * Decides and appends, inside `use` of the match. Where another process was first to append, decides again. A computer
 * player acts for the player null.
 */
export async function submit(
  context: Context,
  folded: Folded,
  by: Actor,
  order: Order,
): Promise<Outcome<Played>> {
  const id = order.id ?? (bytesToHex(context.random(16)) as CommandId)
  let current = folded
  for (let attempt = 1; attempt <= tries; attempt++) {
    if (order.command.type !== 'abandon') current = await closeFull(context, current)
    const seen = await context.matches.findCommit(current, by.player, id)
    if (seen !== undefined) return repeat(context, current, by, order, seen)
    const gone = refuseSender(current.truth, by)
    if (gone !== undefined) return refusedIn(context, current, gone)
    if (order.expect !== undefined && order.expect !== current.truth.seq) {
      const stale = await staleness(context, current, by, order.command, order.expect)
      if (stale !== undefined) return stale
    }

    const limit = isOver(current.truth) ? undefined : undoLimit(current.truth, order.command)
    if (limit !== undefined) return refusedIn(context, current, limit)
    const time = await timeFor(context, current, by, order.command)
    const performed = decide(context, current, by, order.command, id, time)
    if (!performed.ok) return refusedIn(context, current, performed.refusal)
    if (await append(context, performed.commit)) {
      await context.matches.record(current, performed.commit)
      context.signals.notify(order.match, performed.commit.seq)
      const played = await answer(context, current.game, current.truth, performed.commit, by.player)
      await closeFull(context, current)
      return done(played)
    }
    const anew = await context.matches.reload(order.match)
    if (anew === undefined) return unknownMatch
    current = anew
  }
  return failed('unavailable', 'too-busy')
}

export async function refusedIn(
  context: Context,
  { game, truth }: Folded,
  refusal: Refusal,
): Promise<Failure> {
  return refused(game, refusal, await context.names.seats(truth))
}

/** The last commit that a log may have is kept for this: where there is room for no other, the match is abandoned. */
async function closeFull(context: Context, folded: Folded): Promise<Folded> {
  const { id, seq } = folded.truth
  if (seq + 1 !== mostCommits || isOver(folded.truth)) return folded
  await submit(context, folded, { player: null, seat: null }, { match: id, command: { type: 'abandon' } })
  // Another process may have appended first, and then this fold is ahead of the store.
  return (await context.matches.reload(id)) ?? folded
}

/** A command id that was seen before: the first answer again, and nothing is done. */
async function repeat(
  context: Context,
  folded: Folded,
  by: Actor,
  order: Order,
  commit: Commit,
): Promise<Outcome<Played>> {
  const { seq } = commit
  if (commit.by.seat !== by.seat || canonical(commit.command.value) !== canonical(order.command)) {
    return failed('refused', 'id-reused', { seq })
  }
  const then = await context.matches.view(folded, by.seat, seq)
  return done(await answer(context, folded.game, then, commit, by.player))
}

/**
 * A command is late only if the seat's own choices have changed since what its sender saw; an answer to a wish to go back or to pause,
 * only if that wish is there no more, or is another one.
 */
export async function staleness(
  context: Context,
  folded: Folded,
  by: Actor,
  command: Pick<Typed, 'type'>,
  expect: Seq,
): Promise<Failure | undefined> {
  const { seat } = by
  const { truth, game } = folded
  if (seat === null) return undefined
  if (expect < truth.seq) {
    const wish = wishes.get(command.type)
    const changed =
      wish === undefined
        ? await choicesChanged(context, folded, seat, expect)
        : await hasChanged(context, folded, seat, expect, wish)
    if (!changed) return undefined
  }
  const { after, events } = await lastEvents(context, folded, by.player, expect)
  return failed(
    'stale',
    'stale',
    { expect, seq: truth.seq },
    {
      seq: truth.seq,
      head: truth.head,
      turn: [...turnOf(game, truth)],
      after,
      events,
    },
  )
}

/** Whether a seat may do something else now than after an earlier commit. */
export function choicesChanged(context: Context, folded: Folded, seat: Seat, since: Seq): Promise<boolean> {
  return hasChanged(context, folded, seat, since, (view) => canonical(choicesOf(folded.game, view, seat)))
}

async function hasChanged(
  { matches }: Context,
  folded: Folded,
  seat: Seat,
  since: Seq,
  concern: (view: Match) => string,
): Promise<boolean> {
  // In this order: mostly the seat's view is still at `since`, and is folded on from there.
  const then = concern(await matches.view(folded, seat, since))
  return concern(await matches.view(folded, seat)) !== then
}

/** Whose wish, and how far back; who has agreed to it so far does not make it another one. */
function wishToGoBack({ undo: { offer } }: Match): string {
  return offer === null ? '' : `${offer.seat} ${offer.to}`
}

function wishToPause({ pause: { offer } }: Match): string {
  return offer === null ? '' : `${offer.seat} ${offer.until}`
}

/** What an answer is about. */
const wishes: ReadonlyMap<string, (match: Match) => string> = new Map([
  ['accept-undo', wishToGoBack],
  ['decline-undo', wishToGoBack],
  ['accept-pause', wishToPause],
  ['decline-pause', wishToPause],
])

/** The newest of the events after a commit, of whole commits, and the commit after which they begin. */
async function lastEvents(context: Context, { game, truth }: Folded, player: PlayerId | null, since: Seq) {
  const nameOf = await context.names.seats(truth)
  const events: ToldEvent[] = []
  // Each commit has an event or more, so no more than these can be wanted.
  const commits = await context.store.journal.read(truth.id, Math.max(since, truth.seq - mostMissed))
  let after = truth.seq
  for (const commit of commits.reverse()) {
    const seen = redactCommit(commit, viewerOf(truth, player, commit.seq))
    const told = toldEvents(game, seen, nameOf)
    if (events.length > 0 && events.length + told.length > mostMissed) break
    events.unshift(...told)
    after = commit.seq - 1
  }
  return { after, events }
}

/** The most events in the answer to a stale command; earlier ones are read page by page. */
const mostMissed = 200

type When = Pick<Request, 'at' | 'calendar' | 'turnAt'>

/** When a command is decided: never before the commit before it, though the machine's clock be put back. */
async function timeFor(context: Context, folded: Folded, by: Actor, command: Typed): Promise<When> {
  const { game, truth } = folded
  const at = Math.max(context.clock(), truth.updated)
  const pace = truth.pace ?? (isMatchCommand(command) && command.type === 'set-pace' ? command.pace : null)
  if (pace === null && !isTimed(truth)) return { at }
  const mover = by.player === null || isMatchCommand(command) ? null : by.seat
  const calendar = await calendarFor(context, truth, pace, { mover })
  const to = mayGoBackTo(truth, command)
  if (to === undefined) return { at, calendar }
  const turn = turnOf(game, await context.matches.view(folded, null, to))
  return { at, calendar, turnAt: () => turn }
}

/** The commit that a command would go back to, if it does. */
function mayGoBackTo({ seq, undo }: Match, command: Typed): Seq | undefined {
  if (!isMatchCommand(command)) return undefined
  const to =
    command.type === 'undo' ? command.to : command.type === 'accept-undo' ? undo.offer?.to : undefined
  return to !== undefined && to >= 1 && to < seq ? to : undefined
}

function decide(
  context: Context,
  { game, truth }: Folded,
  by: Actor,
  command: Typed,
  id: CommandId,
  time: When,
): Performed {
  try {
    return perform(game, truth, { by, command, id, ...time })
  } catch (bug) {
    context.matches.drop(truth.id)
    throw bug
  }
}

/** False where another commit has this seq. The fold is ahead of the store until this has answered. */
async function append(context: Context, commit: Commit): Promise<boolean> {
  let appended: Appended | undefined
  try {
    appended = await context.store.journal.append(commit)
    return appended.ok
  } finally {
    if (appended === undefined) context.matches.drop(commit.match)
  }
}

async function answer(
  context: Context,
  game: Game,
  match: Match,
  commit: Commit,
  player: PlayerId | null,
): Promise<Played> {
  const seen = redactCommit(commit, viewerOf(match, player, commit.seq))
  const events = toldEvents(game, seen, await context.names.seats(match))
  return { seq: commit.seq, head: commit.hash, events, turn: [...turnOf(game, match)] }
}
