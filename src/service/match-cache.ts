import { setImmediate as nextTurn } from 'node:timers/promises'
import { type GameEntry, loadGame } from '../games/entry.ts'
import { type Commit, genesis } from '../kernel/commit.ts'
import { blank, fold, foldFrom, pathFrom, rewoundTo } from '../kernel/fold.ts'
import type { Game } from '../kernel/game.ts'
import type { CommandId, MatchId, PlayerId, Seq } from '../kernel/ids.ts'
import type { Match } from '../kernel/match.ts'
import { type Store, StoreError } from '../store/port.ts'
import { shortId } from './ids.ts'
import { link, openSnapshots, type Stretch } from './snapshots.ts'
import { type Spacing, type Trail, unpackTrail } from './trail.ts'
import { allViewpoints, seenFrom, type Viewpoint } from './viewpoint.ts'

/**
 * A match in memory: the server's fold and, as they are asked for, the views folded from what each viewpoint was told.
 * A view stays at the commit at which it was last asked for; `tail` has all commits that any of them lacks.
 */
export type Folded = {
  readonly game: Game
  readonly truth: Match
  readonly views: Map<Viewpoint, Match>
  tail: Commit[]
  readonly trail: Trail
  /** The commits that `truth` was folded from, kept while `use` runs its work: views are folded from them too. */
  log: Stretch | null
}

export type MatchCache = {
  /** Runs `work` on a match that is read up to its newest commit; work on one match runs one piece at a time. */
  use<T>(id: MatchId, work: (folded: Folded | undefined) => Promise<T>): Promise<T>
  /**
   * What a viewpoint knows of the match; with `at`, what it knew after that commit. The same object is folded on by the
   * next call for that viewpoint, so copy what must stay.
   */
  view(folded: Folded, viewpoint: Viewpoint, at?: Seq): Promise<Match>
  /** The commit that a command became, if this player has sent one under this id. */
  findCommit(folded: Folded, player: PlayerId | null, id: CommandId): Promise<Commit | undefined>
  /** Adds a match that was just opened. */
  add(game: Game, match: Match, first: Commit): void
  /** Records a commit that was just decided on the fold and stored. */
  record(folded: Folded, commit: Commit): Promise<void>
  /** Drops a fold that is ahead of the store, because a commit decided on it was not stored. */
  drop(id: MatchId): void
  /** The same, and folds it anew. Only for work that runs inside `use` of this match. */
  reload(id: MatchId): Promise<Folded | undefined>
  /** Stores the snapshots that the match should have by now. */
  storeSnapshots(folded: Folded): Promise<void>
  readonly size: number
}

export type MatchCacheOptions = {
  /** How many matches are kept folded in memory. */
  readonly capacity: number
  readonly spacing: Spacing
  /** Whether loading a match stores the snapshots that it lacks; else only `storeSnapshots` does. */
  readonly mends: boolean
}

/**
 * Keeps the matches in use folded and drops the least recently used. A match that is here costs a read of its tail,
 * whatever the length of its log.
 */
export function openMatchCache(
  store: Store,
  games: readonly GameEntry[],
  { capacity, spacing, mends }: MatchCacheOptions,
): MatchCache {
  const held = new Map<MatchId, Folded>()
  const queues = new Map<MatchId, Promise<void>>()
  const snapshots = openSnapshots(store, games, spacing)

  async function use<T>(id: MatchId, work: (folded: Folded | undefined) => Promise<T>): Promise<T> {
    const before = queues.get(id)
    const { promise: mine, resolve: leave } = Promise.withResolvers<void>()
    queues.set(id, mine)
    try {
      if (before !== undefined) await before
      const folded = await load(id)
      try {
        return await work(folded)
      } finally {
        if (folded !== undefined) folded.log = null
        const cached = held.get(id)
        if (cached !== undefined) cached.log = null
      }
    } finally {
      if (queues.get(id) === mine) queues.delete(id)
      leave()
    }
  }

  /** The match at its head: from memory and its tail, from a snapshot and its tail, or from the start. */
  async function load(id: MatchId): Promise<Folded | undefined> {
    const folded = held.get(id)
    if (folded === undefined) return fetch(id)
    const tail = await store.journal.read(id, folded.truth.seq)
    link(id, folded.truth.head, tail)
    if (tail.length > 0) await catchUp(folded, tail)
    held.delete(id)
    held.set(id, folded)
    return folded
  }

  async function fetch(id: MatchId): Promise<Folded | undefined> {
    held.delete(id)
    const folded = (await fromSnapshot(id)) ?? (await fromStart(id))
    if (folded === undefined) return undefined
    keep(folded)
    if (mends) await mend(folded)
    return folded
  }

  async function fromSnapshot(id: MatchId): Promise<Folded | undefined> {
    const snapshot = await snapshots.newest(id)
    if (snapshot === undefined) return undefined
    const { seq } = snapshot
    const tail = await store.journal.read(id, seq)
    link(id, snapshot.state.head, tail)
    const [state, views] = structuredClone([snapshot.state, snapshot.views] as const)
    const everyone = allViewpoints(state)
    const folded: Folded = {
      game: (await loadGame(games, state.game))!,
      truth: state,
      views: new Map(views.map((view, index) => [everyone[index]!, view])),
      tail: [],
      trail: unpackTrail(snapshot.trail),
      log: { base: snapshot, commits: tail },
    }
    await foldOn(folded, tail)
    // The views are folded on when they are asked for.
    if (tail.some(isRewind)) folded.views.clear()
    else folded.tail = [...tail]
    return folded
  }

  async function fromStart(id: MatchId): Promise<Folded | undefined> {
    const commits = await readWhole(id)
    const created = commits[0]?.events[0] as { game?: string } | undefined
    if (created === undefined) return undefined
    const game = await loadGame(games, created.game ?? '')
    if (game === undefined)
      throw new StoreError('corrupt', `no rules for the game "${created.game}"`, { match: id })
    const folded = unread(game, blank(id))
    await foldOn(folded, commits)
    folded.log = { base: undefined, commits }
    return folded
  }

  async function readWhole(id: MatchId): Promise<Commit[]> {
    const commits: Commit[] = []
    for (;;) {
      const page = await store.journal.read(id, commits.length, pageOfLog)
      link(id, commits.at(-1)?.hash ?? genesis, page)
      commits.push(...page)
      if (page.length < pageOfLog) return commits
      await nextTurn()
    }
  }

  async function mend(folded: Folded): Promise<void> {
    try {
      await storeSnapshots(folded)
    } catch (error) {
      // The match can be read without the snapshot.
      if (!(error instanceof StoreError)) throw error
    }
  }

  /** Folds commits that another process made. Nothing is changed before all that can fail is done. */
  async function catchUp(folded: Folded, commits: readonly Commit[]): Promise<void> {
    await foldOn(folded, commits)
    leaveBehind(folded, commits)
  }

  async function foldOn(folded: Folded, commits: readonly Commit[]): Promise<void> {
    const { game, truth } = folded
    const from = pathFrom(truth.seq, commits)
    if (from < truth.seq) foldFrom(game, truth, await snapshots.stateAt(folded, from), commits)
    else fold(game, truth, commits)
    for (const commit of commits) note(folded, commit)
  }

  async function record(folded: Folded, commit: Commit): Promise<void> {
    const to = rewoundTo(commit)
    if (to !== undefined) {
      // Until the state is read, the fold must not be used by other work.
      held.delete(commit.match)
      folded.truth.state = await snapshots.stateAt(folded, to)
      keep(folded)
    }
    note(folded, commit)
    folded.log = null
    leaveBehind(folded, [commit])
  }

  /** Lets the views fall behind. After a rewind they are begun anew, from a snapshot. */
  function leaveBehind(folded: Folded, commits: readonly Commit[]): void {
    const { views, tail } = folded
    if (commits.some(isRewind)) {
      views.clear()
      folded.tail = []
      return
    }
    if (views.size === 0) return
    tail.push(...commits)
    if (tail.length <= longestTail) return
    folded.tail = tail.slice(-longestTail / 2)
    for (const [viewpoint, view] of views) moveOn(folded.game, tail, viewpoint, view, folded.tail[0]!.seq - 1)
  }

  async function view(folded: Folded, viewpoint: Viewpoint, at = folded.truth.seq): Promise<Match> {
    if (at === folded.truth.seq) return (await now(folded, [viewpoint]))[0]!
    const known = folded.views.get(viewpoint)
    if (known !== undefined && known.seq <= at) return moveOn(folded.game, folded.tail, viewpoint, known, at)
    return (await snapshots.matchesAt(folded, at, [viewpoint]))[0]!
  }

  async function now(folded: Folded, viewpoints: readonly Viewpoint[]): Promise<Match[]> {
    const { game, truth, views, tail } = folded
    const missing = viewpoints.filter((each) => !views.has(each))
    if (missing.length > 0) {
      const made = await snapshots.matchesAt(folded, truth.seq, missing)
      for (const [index, each] of missing.entries()) views.set(each, made[index]!)
    }
    return viewpoints.map((each) => moveOn(game, tail, each, views.get(each)!, truth.seq))
  }

  async function findCommit(
    { truth, trail: { ids } }: Folded,
    player: PlayerId | null,
    id: CommandId,
  ): Promise<Commit | undefined> {
    const short = shortId(truth.secret!, player, id)
    for (let seq = ids.indexOf(short) + 1; seq > 0; seq = ids.indexOf(short, seq) + 1) {
      const [commit] = await store.journal.read(truth.id, seq - 1, 1)
      if (commit?.id === id && commit.by.player === player) return commit
    }
    return undefined
  }

  function keep(folded: Folded): void {
    const { id } = folded.truth
    held.delete(id)
    held.set(id, folded)
    for (const oldest of held.keys()) {
      if (held.size <= capacity) return
      held.delete(oldest)
    }
  }

  const storeSnapshots = (folded: Folded): Promise<void> =>
    snapshots.store(folded, (viewpoints) => now(folded, viewpoints))

  return {
    use,
    view,
    findCommit,
    add(game, match, first) {
      const folded = unread(game, match)
      note(folded, first)
      keep(folded)
    },
    record,
    drop: (id) => held.delete(id),
    reload: fetch,
    storeSnapshots,
    get size() {
      return held.size
    },
  }
}

/** A view falls behind by at most this many commits; then it is folded on by half of them. */
const longestTail = 32

/** Commits that are read at once where a whole log has to be. */
const pageOfLog = 500

function unread(game: Game, truth: Match): Folded {
  const trail: Trail = { ids: [], rewinds: new Map(), marks: new Set() }
  return { game, truth, views: new Map(), tail: [], trail, log: null }
}

function note({ truth, trail }: Folded, commit: Commit): void {
  const to = rewoundTo(commit)
  if (to !== undefined) trail.rewinds.set(commit.seq, to)
  trail.ids.push(shortId(truth.secret!, commit.by.player, commit.id))
}

function isRewind(commit: Commit): boolean {
  return rewoundTo(commit) !== undefined
}

function moveOn(game: Game, tail: readonly Commit[], viewpoint: Viewpoint, view: Match, to: Seq): Match {
  if (view.seq >= to) return view
  const missing = tail.filter(({ seq }) => seq > view.seq && seq <= to)
  const seen = missing.map((commit) => seenFrom(commit, viewpoint))
  if (missing[0]?.seq !== view.seq + 1 || !fold(game, view, seen) || view.seq !== to) {
    throw new Error(`a view of ${view.id} can't get from commit ${view.seq} to ${to}`)
  }
  return view
}
