import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Commit, genesis } from '../kernel/commit.ts'
import { blank, fold, foldFrom, pathFrom, rewoundTo } from '../kernel/fold.ts'
import type { Game } from '../kernel/game.ts'
import type { CommandId, MatchId, PlayerId, Seq } from '../kernel/ids.ts'
import type { Match } from '../kernel/match.ts'
import { type Store, StoreError } from '../store/port.ts'
import { allEyes, type Eyes, seenBy } from './eyes.ts'
import { shortId } from './ids.ts'
import { link, openSnapshots, type Stretch } from './snapshots.ts'
import { type Spacing, type Trail, unpackTrail } from './trail.ts'

/**
 * A match in memory: the server's fold and, as they are asked for, the folds that its viewers have. Views stay
 * where they were last looked at; `tail` has all commits that any of them lacks.
 */
export type Folded = {
  readonly game: Game
  readonly truth: Match
  readonly views: Map<Eyes, Match>
  tail: Commit[]
  readonly trail: Trail
  /** What `truth` was folded from, for as long as whoever had it read is at the match: views are folded from it too. */
  log: Stretch | null
}

export type Shelf = {
  /** Runs `work` on a match that is read up to its newest commit, with nobody else at it meanwhile. */
  use<T>(id: MatchId, work: (folded: Folded | undefined) => Promise<T>): Promise<T>
  /**
   * What a viewer knows of the match; with `at`, what was known after that commit. It moves on with the next
   * look through the same eyes.
   */
  view(folded: Folded, eyes: Eyes, at?: Seq): Promise<Match>
  /** The commit that a command became, if this player has sent one under this id. */
  find(folded: Folded, player: PlayerId | null, id: CommandId): Promise<Commit | undefined>
  /** Keeps a match that was just opened. */
  open(game: Game, match: Match, first: Commit): void
  /** Keeps a commit that was just decided on the fold and stored. */
  take(folded: Folded, commit: Commit): Promise<void>
  /** Forgets a fold that can't be relied on any more, since something was decided on it that was not stored. */
  drop(id: MatchId): void
  /** The same, and folds it anew. Only for whoever is using the match. */
  reload(id: MatchId): Promise<Folded | undefined>
  /** Stores the snapshots that the match should have by now. */
  keep(folded: Folded): Promise<void>
  readonly size: number
}

export type ShelfOptions = {
  /** How many matches are kept folded in memory. */
  readonly capacity: number
  readonly spacing: Spacing
  /** Whether snapshots that are missing are stored by whoever had to do without; else `keep` alone does. */
  readonly mends: boolean
}

/**
 * Keeps the matches in use folded, the least recently used going first. A match that is here costs a read
 * of its tail, whatever the length of its log.
 */
export function openShelf(
  store: Store,
  gameOf: (id: string) => Game | undefined,
  { capacity, spacing, mends }: ShelfOptions,
): Shelf {
  const shelf = new Map<MatchId, Folded>()
  const queues = new Map<MatchId, Promise<void>>()
  const snapshots = openSnapshots(store, gameOf, spacing)

  async function use<T>(id: MatchId, work: (folded: Folded | undefined) => Promise<T>): Promise<T> {
    const before = queues.get(id)
    const { promise: mine, resolve: leave } = Promise.withResolvers<void>()
    queues.set(id, mine)
    try {
      if (before !== undefined) await before
      const folded = await up(id)
      try {
        return await work(folded)
      } finally {
        if (folded !== undefined) folded.log = null
        const held = shelf.get(id)
        if (held !== undefined) held.log = null
      }
    } finally {
      if (queues.get(id) === mine) queues.delete(id)
      leave()
    }
  }

  /** The match at its head: from the shelf and its tail, from a snapshot and its tail, or from the start. */
  async function up(id: MatchId): Promise<Folded | undefined> {
    const held = shelf.get(id)
    if (held === undefined) return fetch(id)
    const tail = await store.journal.read(id, held.truth.seq)
    link(id, held.truth.head, tail)
    if (tail.length > 0) await follow(held, tail)
    shelf.delete(id)
    shelf.set(id, held)
    return held
  }

  async function fetch(id: MatchId): Promise<Folded | undefined> {
    shelf.delete(id)
    const folded = (await fromSnapshot(id)) ?? (await fromStart(id))
    if (folded === undefined) return undefined
    put(folded)
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
    const everyone = allEyes(state)
    const folded: Folded = {
      game: gameOf(state.game)!,
      truth: state,
      views: new Map(views.map((view, index) => [everyone[index]!, view])),
      tail: [],
      trail: unpackTrail(snapshot.trail),
      log: { base: snapshot, commits: tail },
    }
    await foldOn(folded, tail)
    // The views are folded on when somebody looks.
    if (tail.some(isRewind)) folded.views.clear()
    else folded.tail = [...tail]
    return folded
  }

  async function fromStart(id: MatchId): Promise<Folded | undefined> {
    const commits = await readWhole(id)
    const created = commits[0]?.events[0] as { game?: string } | undefined
    if (created === undefined) return undefined
    const game = gameOf(created.game ?? '')
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
      await keep(folded)
    } catch (error) {
      // Without room for a snapshot the match can be read all the same.
      if (!(error instanceof StoreError)) throw error
    }
  }

  /** Folds commits that others made. Nothing is changed before all that can fail is done. */
  async function follow(folded: Folded, commits: readonly Commit[]): Promise<void> {
    await foldOn(folded, commits)
    pass(folded, commits)
  }

  async function foldOn(folded: Folded, commits: readonly Commit[]): Promise<void> {
    const { game, truth } = folded
    const from = pathFrom(truth.seq, commits)
    if (from < truth.seq) foldFrom(game, truth, await snapshots.stateAt(folded, from), commits)
    else fold(game, truth, commits)
    for (const commit of commits) note(folded, commit)
  }

  async function take(folded: Folded, commit: Commit): Promise<void> {
    const to = rewoundTo(commit)
    if (to !== undefined) {
      // Until the state is read, the fold is of no use to anybody else.
      shelf.delete(commit.match)
      folded.truth.state = await snapshots.stateAt(folded, to)
      put(folded)
    }
    note(folded, commit)
    folded.log = null
    pass(folded, [commit])
  }

  /** Lets the views fall behind. After a rewind they are begun anew, from a snapshot. */
  function pass(folded: Folded, commits: readonly Commit[]): void {
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
    for (const [eyes, view] of views) moveOn(folded.game, tail, eyes, view, folded.tail[0]!.seq - 1)
  }

  async function view(folded: Folded, eyes: Eyes, at = folded.truth.seq): Promise<Match> {
    if (at === folded.truth.seq) return (await now(folded, [eyes]))[0]!
    const held = folded.views.get(eyes)
    if (held !== undefined && held.seq <= at) return moveOn(folded.game, folded.tail, eyes, held, at)
    return (await snapshots.matchesAt(folded, at, [eyes]))[0]!
  }

  async function now(folded: Folded, eyes: readonly Eyes[]): Promise<Match[]> {
    const { game, truth, views, tail } = folded
    const missing = eyes.filter((each) => !views.has(each))
    if (missing.length > 0) {
      const made = await snapshots.matchesAt(folded, truth.seq, missing)
      for (const [index, each] of missing.entries()) views.set(each, made[index]!)
    }
    return eyes.map((each) => moveOn(game, tail, each, views.get(each)!, truth.seq))
  }

  async function find(
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

  function put(folded: Folded): void {
    const { id } = folded.truth
    shelf.delete(id)
    shelf.set(id, folded)
    for (const oldest of shelf.keys()) {
      if (shelf.size <= capacity) return
      shelf.delete(oldest)
    }
  }

  const keep = (folded: Folded): Promise<void> => snapshots.keep(folded, (eyes) => now(folded, eyes))

  return {
    use,
    view,
    find,
    open(game, match, first) {
      const folded = unread(game, match)
      note(folded, first)
      put(folded)
    },
    take,
    drop: (id) => shelf.delete(id),
    reload: fetch,
    keep,
    get size() {
      return shelf.size
    },
  }
}

/** A view that nobody looks at falls behind by so many commits before it is folded on, and then half of the way. */
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

function moveOn(game: Game, tail: readonly Commit[], eyes: Eyes, view: Match, to: Seq): Match {
  if (view.seq >= to) return view
  const missing = tail.filter(({ seq }) => seq > view.seq && seq <= to)
  const seen = missing.map((commit) => seenBy(commit, eyes))
  if (missing[0]?.seq !== view.seq + 1 || !fold(game, view, seen) || view.seq !== to) {
    throw new Error(`a view of ${view.id} can't get from commit ${view.seq} to ${to}`)
  }
  return view
}
