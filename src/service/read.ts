import type { Commit } from '../kernel/commit.ts'
import { redactCommit } from '../kernel/commit.ts'
import type { Game, Result, Typed } from '../kernel/game.ts'
import type { Hash, MatchId, PlayerId, Seat, Seq } from '../kernel/ids.ts'
import { type Match, seatsOf } from '../kernel/match.ts'
import { type DiceInfo, diceInfo } from '../kernel/nonces.ts'
import { choicesOf, turnOf, waitingOf } from '../kernel/turn.ts'
import { type Caller, type Context, mayRead } from './context.ts'
import type { Folded } from './match-cache.ts'
import { type SeatInfo, seatInfos } from './names.ts'
import { done, failed, type Outcome, unknownMatch } from './outcome.ts'
import { type ToldEvent, toldEvents } from './told-events.ts'
import { isOver, type Viewpoint, viewerOf, viewpointOf } from './viewpoint.ts'

export type Choice = { readonly seat: Seat; readonly command: Typed; readonly text: string }

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
  readonly dice: DiceInfo
  readonly turn: readonly Seat[]
  /** The seats in turn, and those asked for their consent to an undo. */
  readonly waiting: readonly Seat[]
  /** The seats that the caller holds. */
  readonly you: readonly Seat[]
  /** The seat whose view this is; null for a spectator's. */
  readonly seat: Seat | null
  readonly view: object | null
  readonly choices: readonly Choice[]
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
    if (folded === undefined || !mayRead(folded.truth, caller)) return unknownMatch
    const seat = seatToSee(folded.truth, folded.game, caller, query.seat)
    if (!seat.ok) return seat
    const viewpoint = seat.value === null ? null : viewpointOf(folded.truth, seat.value)
    const { seq } = folded.truth
    const at = query.at ?? seq
    if (at < 1 || at > seq) {
      return failed('unknown', 'unknown-seq', 'This match has commits 1 to {seq}.', { seq })
    }
    const view = await context.matches.view(folded, viewpoint, at)
    const you = seatsOf(folded.truth, caller?.player ?? null)
    const tag = `${view.head.slice(0, 32)}.${viewpoint ?? 'x'}.${you.join('-')}`
    const seen = { view, viewpoint, seat: seat.value, you }
    return done({ tag, match: tag === known ? null : await matchViewOf(context, folded, seen) })
  })
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
    return failed('unknown', 'unknown-seat', 'This match has no seat {seat}.', { seat: wanted })
  }
  if (mine.includes(wanted) || isOver(match)) return done(wanted)
  return failed(
    'forbidden',
    'not-your-seat',
    'Until the match is over, only its player sees through the eyes of that seat.',
  )
}

type Seen = {
  readonly view: Match
  readonly viewpoint: Viewpoint
  readonly seat: Seat | null
  readonly you: readonly Seat[]
}

/** A copy, since the folds go on changing in place while the answer is being sent. */
async function matchViewOf(
  context: Context,
  folded: Folded,
  { view, viewpoint, seat: seen, you }: Seen,
): Promise<MatchView> {
  const { game } = folded
  const names = await context.names.of(view.seats.map((holder) => holder.player))
  const titles = await context.store.accounts.titles([view.id])
  const choices: Choice[] = []
  for (const seat of you) {
    if (view.seats[seat]?.resigned != null) continue
    const own = seat === viewpoint ? view : await context.matches.view(folded, seat, view.seq)
    for (const command of choicesOf(game, own, seat)) {
      choices.push({ seat, command, text: game.notation.format(command) })
    }
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
    dice: diceInfo(view),
    turn: [...turnOf(game, view)],
    waiting: waitingOf(game, view),
    you,
    seat: seen,
    view: structuredClone(view.state),
    choices,
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
      return failed('unknown', 'unknown-seq', 'This match has commits 1 to {seq}.', { seq: truth.seq })
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
        return failed('unknown', 'unknown-seq', 'This match has commits 1 to {seq}.', { seq: truth.seq })
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
