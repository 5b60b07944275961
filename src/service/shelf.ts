import { z } from 'zod'
import { type Commit, genesis } from '../kernel/commit.ts'
import { blank, fold } from '../kernel/fold.ts'
import type { Game } from '../kernel/game.ts'
import { sha256 } from '../kernel/hash.ts'
import type { CommandId, MatchId, PlayerId, Seq } from '../kernel/ids.ts'
import { canonical } from '../kernel/json.ts'
import type { Match } from '../kernel/match.ts'
import { type Snapshot, type Store, StoreError } from '../store/port.ts'
import { allEyes, type Eyes, seenBy } from './eyes.ts'

/**
 * A match in memory: the server's fold and, as they are asked for, the folds that its viewers have. Views stay
 * where they were last looked at; `tail` has all commits that any of them lacks.
 */
export type Folded = {
  readonly game: Game
  truth: Match
  readonly views: Map<Eyes, Match>
  tail: Commit[]
  /** Which commit each command became, so that one that is sent again is known for ever. */
  readonly ids: Map<string, Seq>
  /** The whole log, for as long as whoever had it read is at the match: his view is folded from it too. */
  log: readonly Commit[] | null
}

export type Shelf = {
  /** Runs `work` on a match that is read up to its newest commit, with nobody else at it meanwhile. */
  use<T>(id: MatchId, work: (folded: Folded | undefined) => Promise<T>): Promise<T>
  /**
   * What a viewer knows of the match; with `at`, what was known after that commit. It moves on with the next
   * look through the same eyes.
   */
  view(folded: Folded, eyes: Eyes, at?: Seq): Promise<Match>
  /** Keeps a commit that was just decided on the fold and stored. */
  take(folded: Folded, commit: Commit): void
  /** After a rewind: every fold starts over from the log. */
  refold(folded: Folded): Promise<void>
  put(folded: Folded): void
  /** Forgets a fold that can't be relied on any more, since something was decided on it that was not stored. */
  drop(id: MatchId): void
  /** The same, and folds it anew. Only for whoever is using the match. */
  reload(id: MatchId): Promise<Folded | undefined>
  snapshot(folded: Folded): Promise<Snapshot>
  readonly size: number
}

/**
 * Keeps the matches in use folded, the least recently used going first. A match that is here costs a read
 * of its tail, whatever the length of its log.
 */
export function openShelf(store: Store, gameOf: (id: string) => Game | undefined, capacity: number): Shelf {
  const shelf = new Map<MatchId, Folded>()
  const queues = new Map<MatchId, Promise<void>>()
  const shapes = new Map<Game, string>()

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
    for (const commit of tail) {
      if (!fold(held.game, held.truth, [commit])) return fetch(id)
      take(held, commit)
    }
    shelf.delete(id)
    shelf.set(id, held)
    return held
  }

  async function fetch(id: MatchId): Promise<Folded | undefined> {
    shelf.delete(id)
    const folded = (await fromSnapshot(id)) ?? (await fromStart(id))
    if (folded !== undefined) put(folded)
    return folded
  }

  async function fromSnapshot(id: MatchId): Promise<Folded | undefined> {
    const snapshot = await store.views.snapshot(id)
    const game = snapshot && gameOf(snapshot.state.game)
    if (snapshot === undefined || game === undefined || snapshot.shape !== shapeOf(game)) return undefined
    const tail = await store.journal.read(id, snapshot.seq)
    link(id, snapshot.state.head, tail)
    const everyone = allEyes(snapshot.state)
    if (!fold(game, snapshot.state, tail)) return undefined
    const views = new Map<Eyes, Match>()
    snapshot.views.forEach((view, index) => {
      const eyes = everyone[index]!
      const seen = tail.map((commit) => seenBy(commit, eyes))
      fold(game, view, seen)
      views.set(eyes, view)
    })
    const ids = new Map(Object.entries(snapshot.ids))
    for (const commit of tail) note(ids, commit)
    return { game, truth: snapshot.state, views, tail: [], ids, log: null }
  }

  async function fromStart(id: MatchId): Promise<Folded | undefined> {
    const commits = await store.journal.read(id, 0)
    const created = commits[0]?.events[0] as { game?: string } | undefined
    if (created === undefined) return undefined
    const game = gameOf(created.game ?? '')
    if (game === undefined)
      throw new StoreError('corrupt', `no rules for the game "${created.game}"`, { match: id })
    link(id, genesis, commits)
    const truth = blank(id)
    fold(game, truth, commits)
    const ids = new Map<string, Seq>()
    for (const commit of commits) note(ids, commit)
    return { game, truth, views: new Map(), tail: [], ids, log: commits }
  }

  async function view(folded: Folded, eyes: Eyes, at?: Seq): Promise<Match> {
    const { id, seq } = folded.truth
    const wanted = at ?? seq
    const held = folded.views.get(eyes)
    if (held !== undefined && held.seq <= wanted) return moveOn(folded.game, folded.tail, eyes, held, wanted)
    const commits = folded.log?.slice(0, wanted) ?? (await store.journal.read(id, 0, wanted))
    const made = viewFrom(folded, eyes, commits)
    if (wanted === seq) folded.views.set(eyes, made)
    return made
  }

  function viewFrom({ game, truth }: Folded, eyes: Eyes, commits: readonly Commit[]): Match {
    const made = blank(truth.id)
    const seen = commits.map((commit) => seenBy(commit, eyes))
    fold(game, made, seen)
    return made
  }

  function take(folded: Folded, commit: Commit): void {
    note(folded.ids, commit)
    folded.log = null
    const { views, tail } = folded
    if (views.size === 0) return
    tail.push(commit)
    if (tail.length <= longestTail) return
    folded.tail = tail.slice(-longestTail / 2)
    for (const [eyes, view] of views) moveOn(folded.game, tail, eyes, view, folded.tail[0]!.seq - 1)
  }

  async function refold(folded: Folded): Promise<void> {
    const anew = await fromStart(folded.truth.id)
    if (anew !== undefined) folded.truth = anew.truth
    folded.views.clear()
    folded.tail = []
    folded.log = null
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

  async function snapshot(folded: Folded): Promise<Snapshot> {
    const { game, truth, views, tail, ids } = folded
    const everyone = allEyes(truth)
    const missing = everyone.filter((eyes) => !views.has(eyes))
    if (missing.length > 0) {
      const commits = folded.log ?? (await store.journal.read(truth.id, 0, truth.seq))
      for (const eyes of missing) views.set(eyes, viewFrom(folded, eyes, commits))
    }
    return {
      match: truth.id,
      seq: truth.seq,
      shape: shapeOf(game),
      state: truth,
      views: everyone.map((eyes) => moveOn(game, tail, eyes, views.get(eyes)!, truth.seq)),
      ids: Object.fromEntries(ids),
    }
  }

  function shapeOf(game: Game): string {
    let shape = shapes.get(game)
    if (shape === undefined) {
      shape = sha256(
        canonical([foldVersion, game.id, game.rules, z.toJSONSchema(game.state, { unrepresentable: 'any' })]),
      )
      shapes.set(game, shape)
    }
    return shape
  }

  return {
    use,
    view,
    take,
    refold,
    put,
    drop: (id) => shelf.delete(id),
    reload: fetch,
    snapshot,
    get size() {
      return shelf.size
    },
  }
}

/** Raised when the match around a game folds differently than before, so that old snapshots are passed over. */
const foldVersion = 2

/** A view that nobody looks at falls behind by so many commits before it is folded on, and then half of the way. */
const longestTail = 32

function moveOn(game: Game, tail: readonly Commit[], eyes: Eyes, view: Match, to: Seq): Match {
  if (view.seq >= to) return view
  const missing = tail.filter(({ seq }) => seq > view.seq && seq <= to)
  const seen = missing.map((commit) => seenBy(commit, eyes))
  if (missing[0]?.seq !== view.seq + 1 || !fold(game, view, seen) || view.seq !== to) {
    throw new Error(`a view of ${view.id} can't get from commit ${view.seq} to ${to}`)
  }
  return view
}

/** Two players may choose the same id. */
export function idKey(player: PlayerId | null, id: CommandId): string {
  return `${player ?? ''}/${id}`
}

function note(ids: Map<string, Seq>, { by, id, seq }: Commit): void {
  ids.set(idKey(by.player, id), seq)
}

/** What was read must follow from what is known: a row that was changed or lost is noticed here. */
function link(id: MatchId, head: string, commits: readonly Commit[]): void {
  const [first] = commits
  if (first !== undefined && first.prev !== head) {
    throw new StoreError('corrupt', `commit ${first.seq} does not follow from the one before it`, {
      match: id,
    })
  }
}
