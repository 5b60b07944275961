import type { Commit } from '../kernel/commit.ts'
import { redactCommit } from '../kernel/commit.ts'
import type { Game, Result } from '../kernel/game.ts'
import { sha256 } from '../kernel/hash.ts'
import type { Hash, MatchId, PlayerId, Seat, Seq } from '../kernel/ids.ts'
import { type Match, seatsOf } from '../kernel/match.ts'
import { type DiceInfo, diceInfo } from '../kernel/nonces.ts'
import { turnOf, waitingOf } from '../kernel/turn.ts'
import type { RunningClock } from '../store/port.ts'
import { givesHints } from './advice.ts'
import { type Caller, type Context, mayRead } from './context.ts'
import type { Folded } from './match-cache.ts'
import { type SeatInfo, seatInfos, seatName } from './names.ts'
import { type Choice, type ToldAction, toldActions, toldChoices } from './offers.ts'
import { done, failed, type Outcome, unknownMatch } from './outcome.ts'
import { runningClocks } from './row.ts'
import { type ToldEvent, toldEvents } from './told-events.ts'
import { isOver, type Viewpoint, viewerOf, viewpointOf } from './viewpoint.ts'

/** A match as a caller sees it. */
export type MatchView = {
  readonly id: MatchId
  readonly game: string
  readonly title: string | null
  readonly status: Match['status']
  readonly seq: Seq
  readonly head: Hash
  readonly rules: number
  readonly edition: string
  readonly options: object
  readonly private: boolean
  readonly hotseat: boolean
  readonly host: PlayerId
  readonly capacity: number
  readonly created: number
  readonly updated: number
  readonly seats: readonly SeatInfo[]
  readonly pace: Match['pace']
  /** The seats whose time runs. */
  readonly clocks: readonly RunningClock[]
  /** Until when nobody has to move. */
  readonly paused: number | null
  readonly dice: DiceInfo
  readonly turn: readonly Seat[]
  /** The seats in turn, and those asked about an undo. */
  readonly waiting: readonly Seat[]
  /** The seats that the caller holds. */
  readonly you: readonly Seat[]
  /** The seat whose view this is; null for a spectator's. */
  readonly seat: Seat | null
  readonly view: object | null
  readonly choices: readonly Choice[]
  /** What the caller can do besides: take back, agree to that, resign. */
  readonly actions: readonly ToldAction[]
  /** Whether hints are given now. */
  readonly hints: boolean
  readonly undo: Match['undo']
  readonly result: Result | null
}

export type ViewQuery = {
  readonly match: MatchId
  readonly seat?: Seat | undefined
  readonly at?: Seq | undefined
}

/**
 * A match from the caller's viewpoint. `known` is the tag that the caller has from last time: if nothing has changed for
 * that viewpoint, the answer is the tag alone.
 */
export function readMatch(
  context: Context,
  caller: Caller,
  query: ViewQuery,
  known?: string,
): Promise<Outcome<{ readonly tag: string; readonly match: MatchView | null }>> {
  return context.matches.use(query.match, async (folded) => {
    const seen = await seenThrough(context, folded, caller, query)
    if (!seen.ok) return seen
    const { tag } = seen.value
    return done({ tag, match: tag === known ? null : await matchViewOf(context, folded!, seen.value) })
  })
}

/** What a caller's query shows: a view, and how the caller came to it. */
export type Seen = {
  readonly game: Game
  readonly view: Match
  readonly viewpoint: Viewpoint
  readonly seat: Seat | null
  /** The seats that the caller holds. */
  readonly you: readonly Seat[]
  /** Changes whenever the answer does. */
  readonly tag: string
}

/** To be raised when answers get other fields or texts, so that no client keeps an older one. */
const answerVersion = 4

export async function seenThrough(
  context: Context,
  folded: Folded | undefined,
  caller: Caller,
  query: ViewQuery,
): Promise<Outcome<Seen>> {
  if (folded === undefined || !mayRead(folded.truth, caller)) return unknownMatch
  const { game, truth } = folded
  const seat = seatToSee(truth, game, caller, query.seat)
  if (!seat.ok) return seat
  const viewpoint = seat.value === null ? null : viewpointOf(truth, seat.value)
  const at = query.at ?? truth.seq
  if (at < 1 || at > truth.seq) return failed('unknown', 'unknown-seq', { seq: truth.seq })
  const view = await context.matches.view(folded, viewpoint, at)
  const you = seatsOf(truth, caller?.player ?? null)
  const nameOf = await context.names.seats(view)
  const names = view.seats.map((_, each) => nameOf(each))
  // The log, the rules that the game has by now, what players are called, and how an answer looks.
  const rest = sha256(JSON.stringify([answerVersion, game.rules, names])).slice(0, 8)
  const tag = `${view.head.slice(0, 32)}.${viewpoint ?? 'x'}.${you.join('-')}.${rest}`
  return done({ game, view, viewpoint, seat: seat.value, you, tag })
}

/**
 * One's own seat by default; if one holds several, the one whose turn it is, and one that was not resigned before one
 * that was. Another's only after the end.
 */
function seatToSee(match: Match, game: Game, caller: Caller, wanted: Seat | undefined): Outcome<Seat | null> {
  const mine = seatsOf(match, caller?.player ?? null)
  if (wanted === undefined) {
    const turn = turnOf(game, match)
    const kept = mine.filter((seat) => match.seats[seat]!.resigned === null)
    return done(kept.find((seat) => turn.includes(seat)) ?? kept[0] ?? mine[0] ?? null)
  }
  if (wanted >= match.seats.length) {
    return failed('unknown', 'unknown-seat', { seat: wanted })
  }
  if (mine.includes(wanted) || isOver(match)) return done(wanted)
  return failed('forbidden', 'not-your-seat')
}

/** A copy, since the folds go on changing in place while the answer is being sent. */
async function matchViewOf(
  context: Context,
  folded: Folded,
  { game, view, viewpoint, seat: seen, you }: Seen,
): Promise<MatchView> {
  const names = await context.names.of(view.seats.map((holder) => holder.player))
  const titles = await context.store.accounts.titles([view.id])
  const nameOf = (seat: Seat): string => seatName(view, seat, names)
  const choices: Choice[] = []
  const actions: ToldAction[] = []
  for (const seat of you) {
    if (view.seats[seat]?.resigned != null) continue
    const own = seat === viewpoint ? view : await context.matches.view(folded, seat, view.seq)
    choices.push(...toldChoices(game, own, seat, nameOf))
    actions.push(...toldActions(game, own, seat, nameOf))
  }
  const { id, status, seq, head, rules, edition, options, hotseat, host, capacity, created, updated } = view
  return {
    id,
    game: game.id,
    title: titles.get(id) ?? null,
    status,
    seq,
    head,
    rules,
    edition,
    options,
    private: view.private,
    hotseat,
    host,
    capacity,
    created,
    updated,
    seats: seatInfos(view, names),
    pace: view.pace,
    clocks: runningClocks(view),
    paused: view.pause.until,
    dice: diceInfo(view),
    turn: [...turnOf(game, view)],
    waiting: waitingOf(game, view),
    you,
    seat: seen,
    view: structuredClone(view.state),
    choices,
    actions,
    hints: givesHints(view),
    undo: structuredClone(view.undo),
    result: view.result,
  }
}

export type Since = {
  readonly match: MatchId
  readonly after: Seq
  /** Counted in commits, which are never split. */
  readonly limit: number
}

/** One commit's events, and where the match stood after it. */
export type Update = {
  readonly seq: Seq
  readonly head: Hash
  readonly at: number
  readonly seat: Seat | null
  readonly events: readonly ToldEvent[]
}

/** What happened after a commit, as the caller may see it. */
export function updates(context: Context, caller: Caller, since: Since): Promise<Outcome<readonly Update[]>> {
  return context.matches.use(since.match, async (folded) => {
    if (folded === undefined || !mayRead(folded.truth, caller)) return unknownMatch
    const { game, truth } = folded
    if (since.after > truth.seq) {
      return failed('unknown', 'unknown-seq', { seq: truth.seq })
    }
    if (since.after === truth.seq) return done([])
    const player = caller?.player ?? null
    const nameOf = await context.names.seats(truth)
    const commits = await context.store.journal.read(since.match, since.after, since.limit)
    return done(
      commits.map((commit) => ({
        seq: commit.seq,
        head: commit.hash,
        at: commit.at,
        seat: commit.by.seat,
        events: toldEvents(game, redactCommit(commit, viewerOf(truth, player, commit.seq)), nameOf),
      })),
    )
  })
}

export type LogQuery = Since & {
  /** Where the log ended when its first page was read: what came later is left out, and shows no more of what is in. */
  readonly until?: Seq | undefined
}

export type LogPage = {
  readonly commits: readonly Commit[]
  /** Where the log ends. */
  readonly seq: Seq
}

/** A page of the log itself, redacted for the caller until the match is over. */
export async function log(context: Context, caller: Caller, query: LogQuery): Promise<Outcome<LogPage>> {
  const { match, after, limit } = query
  // Loaded before it waits for its turn: folding a match from its start would hold up the pages of all other readers.
  await context.matches.use(match, async () => {})
  return context.pages(() =>
    context.matches.use(match, async (folded) => {
      if (folded === undefined || !mayRead(folded.truth, caller)) return unknownMatch
      const { truth } = folded
      if (after > truth.seq) {
        return failed('unknown', 'unknown-seq', { seq: truth.seq })
      }
      const seq = Math.min(query.until ?? truth.seq, truth.seq)
      const then = { seats: truth.seats, status: seq < truth.seq ? 'running' : truth.status } as const
      const player = caller?.player ?? null
      const commits = await context.store.journal.read(
        match,
        after,
        Math.min(limit, Math.max(0, seq - after)),
      )
      const seen = commits.map((commit) => redactCommit(commit, viewerOf(then, player, commit.seq)))
      return done({ commits: seen, seq })
    }),
  )
}
