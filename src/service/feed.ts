import type { Commit } from '../kernel/commit.ts'
import { redactCommit } from '../kernel/commit.ts'
import type { Game } from '../kernel/game.ts'
import type { MatchId, Seat, Seq } from '../kernel/ids.ts'
import type { Match } from '../kernel/match.ts'
import type { Viewer } from '../kernel/secret.ts'
import { turnOf } from '../kernel/turn.ts'
import type { Store } from '../store/port.ts'
import { type Caller, type Context, mayRead } from './context.ts'
import type { MatchCache } from './match-cache.ts'
import { done, failed, type Outcome, unknownMatch } from './outcome.ts'
import type { Update } from './read.ts'
import { toldEvents } from './told-events.ts'
import { isOver, viewerOf } from './viewpoint.ts'

/** One commit as a class of viewers may see it: those who hold the same seats are given the same object. */
export type FeedUpdate = Update & {
  /** The seats in turn and how the match stands; null where later commits had been made by then. */
  readonly turn: readonly Seat[] | null
  readonly status: Match['status'] | null
  /** The commit itself, with the secrets of other seats as seals. */
  readonly commit: Commit
}

export type FeedQuery = {
  readonly match: MatchId
  /** The last commit that the caller has; null to learn which is the newest. */
  readonly after: Seq | null
  readonly limit: number
  /** The match as it was read for another caller will do, if it had this many commits then. */
  readonly asOf?: Seq | undefined
}

export type FeedPage = {
  readonly seq: Seq
  readonly over: boolean
  readonly updates: readonly FeedUpdate[]
}

/** The commits after one, as the caller may see them, and where the match stood when they were read. */
export async function feed(context: Context, caller: Caller, query: FeedQuery): Promise<Outcome<FeedPage>> {
  const { match, after, limit, asOf } = query
  const state = await context.feeds.state(match, after, asOf)
  if (state === undefined || !mayRead(state, caller)) return unknownMatch
  const { seq } = state
  if (after !== null && after > seq) {
    return failed('unknown', 'unknown-seq', { seq })
  }
  const last = Math.min(seq, (after ?? seq) + limit)
  const entries = await context.feeds.entries(match, after ?? seq, last)
  const player = caller?.player ?? null
  // Asked for each time: a state may be kept for longer than a name may be used.
  const nameOf = await context.names.seats(state)
  const names = state.seats.map((_, seat) => nameOf(seat))
  const updates = entries.map((entry) =>
    updateFor(entry, state, viewerOf(state, player, entry.commit.seq), names),
  )
  return done({ seq, over: isOver(state), updates })
}

/**
 * A match at one moment. Rights are judged by it, and no commit is told that was made later, however long ago it was
 * read.
 */
type FeedState = Pick<Match, 'seq' | 'status' | 'private' | 'seats'> & {
  readonly game: Game
  readonly turn: readonly Seat[]
}

/** A commit with its secrets, and what was made of it for each class of viewers. */
type FeedEntry = {
  readonly commit: Commit
  readonly told: Map<string, Pick<FeedUpdate, 'commit' | 'events'>>
  readonly updates: Map<string, FeedUpdate>
}

/** What all who follow matches in this process share. None of it leaves the service but through `feed`. */
export type Feeds = {
  state(match: MatchId, after: Seq | null, asOf?: Seq): Promise<FeedState | undefined>
  /** The commits after one, up to another that is known to exist. */
  entries(match: MatchId, after: Seq, last: Seq): Promise<FeedEntry[]>
}

export type FeedSizes = { readonly states: number; readonly commits: number }

/** A commit with its updates takes some 3 KB. */
const usualSizes: FeedSizes = { states: 1000, commits: 2048 }

export function openFeeds(
  journal: Store['journal'],
  matches: MatchCache,
  sizes: FeedSizes = usualSizes,
): Feeds {
  const known = new Map<MatchId, FeedState>()
  const reading = new Map<MatchId, Promise<FeedState | undefined>>()
  const kept = new Map<string, Promise<FeedEntry>>()

  async function state(match: MatchId, after: Seq | null, asOf?: Seq): Promise<FeedState | undefined> {
    const before = known.get(match)
    if (asOf !== undefined && before !== undefined && before.seq >= asOf && isNews(before, after))
      return before
    // One that began earlier may have missed the newest commit: it serves only those to whom it tells something new.
    const earlier = await reading.get(match)?.catch(() => undefined)
    if (earlier !== undefined && isNews(earlier, after)) return earlier
    return reading.get(match) ?? readState(match)
  }

  function readState(match: MatchId): Promise<FeedState | undefined> {
    const read = matches.use(match, async (folded) => {
      if (folded === undefined) return undefined
      const { game, truth } = folded
      return {
        game,
        seq: truth.seq,
        status: truth.status,
        private: truth.private,
        seats: truth.seats.map((holder) => ({ ...holder })),
        turn: [...turnOf(game, truth)],
      }
    })
    reading.set(match, read)
    const ended = () => reading.delete(match)
    read.then((found) => {
      ended()
      if (found !== undefined) remember(known, match, found, sizes.states)
    }, ended)
    return read
  }

  /** Each commit is read once, however many need it. */
  function entries(match: MatchId, after: Seq, last: Seq): Promise<FeedEntry[]> {
    const seqs = Array.from({ length: last - after }, (_, index) => after + 1 + index)
    const missing = seqs.filter((seq) => !kept.has(`${match} ${seq}`))
    if (missing.length > 0) readEntries(match, missing[0]! - 1, missing.at(-1)!)
    const found = seqs.map((seq) => kept.get(`${match} ${seq}`)!)
    for (const [index, entry] of found.entries()) {
      remember(kept, `${match} ${after + 1 + index}`, entry, sizes.commits)
    }
    return Promise.all(found)
  }

  function readEntries(match: MatchId, after: Seq, last: Seq): void {
    const page = journal.read(match, after, last - after)
    for (let seq = after + 1; seq <= last; seq++) {
      const key = `${match} ${seq}`
      if (kept.has(key)) continue
      const entry = page.then((commits) => entryOf(match, seq, commits[seq - after - 1]))
      kept.set(key, entry)
      entry.catch(() => {
        if (kept.get(key) === entry) kept.delete(key)
      })
    }
  }

  return { state, entries }
}

function isNews({ seq }: FeedState, after: Seq | null): boolean {
  return after !== null && seq > after
}

function entryOf(match: MatchId, seq: Seq, commit: Commit | undefined): FeedEntry {
  if (commit?.seq !== seq) throw new Error(`${match} has commit ${seq}, but it could not be read`)
  return { commit, told: new Map(), updates: new Map() }
}

/** The least recently used goes first. */
function remember<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key)
  map.set(key, value)
  while (map.size > most) map.delete(map.keys().next().value!)
}

/** Made once for each class of viewers; the names of the seats are part of it, since an erased player loses theirs. */
function updateFor(
  { commit, told, updates }: FeedEntry,
  state: FeedState,
  viewer: Viewer,
  names: readonly string[],
): FeedUpdate {
  const { game, turn, status } = state
  const viewers = `${viewer} ${JSON.stringify(names)}`
  const isNewest = commit.seq === state.seq
  const key = `${isNewest} ${viewers}`
  const known = updates.get(key)
  if (known !== undefined) return known
  const parts = told.get(viewers) ?? tell(game, redactCommit(commit, viewer), names)
  told.set(viewers, parts)
  const update = {
    seq: commit.seq,
    head: commit.hash,
    at: commit.at,
    seat: commit.by.seat,
    turn: isNewest ? turn : null,
    status: isNewest ? status : null,
    ...parts,
  }
  updates.set(key, update)
  return update
}

function tell(game: Game, commit: Commit, names: readonly string[]) {
  const events = toldEvents(game, commit, (seat) => names[seat] ?? `Seat ${seat + 1}`)
  return { commit, events }
}
