import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod'
import type { GameEntry } from '../games/entry.ts'
import { type Commit, genesis } from '../kernel/commit.ts'
import { blank, evolve, fold, foldFrom, pathFrom } from '../kernel/fold.ts'
import { sha256 } from '../kernel/hash.ts'
import type { MatchId, Seq } from '../kernel/ids.ts'
import { canonical } from '../kernel/json.ts'
import type { Match } from '../kernel/match.ts'
import { type Checkpoint, type Snapshot, type Store, StoreError } from '../store/port.ts'
import type { Folded } from './match-cache.ts'
import { oncePer } from './once.ts'
import {
  checkpointOwed,
  markUpTo,
  packTrail,
  pathTo,
  type Spacing,
  stretchesOf,
  unpackTrail,
} from './trail.ts'
import { allViewpoints, seatIn, seenFrom, type Viewpoint } from './viewpoint.ts'

/** Commits, and what they follow: a checkpoint, or where there is none the start. */
export type Stretch = { readonly base: Checkpoint | undefined; readonly commits: readonly Commit[] }

export type Snapshots = {
  /** The newest snapshot of a match that this code can go on from. */
  newest(id: MatchId): Promise<Snapshot | undefined>
  /** The match after a commit, from each of these viewpoints; 'all' is the server's own, which sees everything. */
  matchesAt(folded: Folded, seq: Seq, viewpoints: readonly (Viewpoint | 'all')[]): Promise<Match[]>
  /** The game after a commit, as the server knows it. */
  stateAt(folded: Folded, seq: Seq): Promise<object | null>
  /**
   * Stores the checkpoints that are due, one at a time with a turn of the event loop between them. `now` gives the views
   * at the head, which need not be folded again.
   */
  store(folded: Folded, now: (viewpoints: readonly Viewpoint[]) => Promise<readonly Match[]>): Promise<void>
}

/** Any commit of a match, however long its log, is folded from a checkpoint near it. */
export function openSnapshots(
  { journal, views }: Pick<Store, 'journal' | 'views'>,
  games: readonly GameEntry[],
  spacing: Spacing,
): Snapshots {
  async function newest(id: MatchId): Promise<Snapshot | undefined> {
    const snapshot = await views.snapshot(id)
    const game = games.find(({ id }) => id === snapshot?.state.game)
    return game !== undefined && snapshot?.shape === (await shapeOf(game.id)) ? snapshot : undefined
  }

  async function matchesAt(
    folded: Folded,
    seq: Seq,
    viewpoints: readonly (Viewpoint | 'all')[],
  ): Promise<Match[]> {
    const { game, truth } = folded
    const { base, commits } = await stretchTo(folded, seq)
    const start = base?.seq ?? 0
    const from = pathFrom(start, commits)
    const states = from < start ? await statesAt(folded, from, viewpoints) : undefined
    return viewpoints.map((each, index) => {
      const match = matchIn(base, each) ?? blank(truth.id)
      const seen = commits.map((commit) => seenFrom(commit, each))
      if (states === undefined) fold(game, match, seen)
      else foldFrom(game, match, states[index]!, seen)
      return match
    })
  }

  /** From the newest checkpoint up to a commit, in the log's own order. */
  async function stretchTo(folded: Folded, seq: Seq): Promise<Stretch> {
    const { truth, trail, log } = folded
    if (seq - markUpTo(trail, seq) > 2 * spacing.every) await learnMarks(folded)
    const mark = markUpTo(trail, seq)
    if (log !== null && (log.base?.seq ?? 0) === mark && mark + log.commits.length >= seq) {
      return { base: log.base, commits: log.commits.slice(0, seq - mark) }
    }
    const base = await marked(folded, mark)
    if (base === 'lost') return stretchTo(folded, seq)
    const commits = await journal.read(truth.id, mark, seq - mark)
    link(truth.id, base?.state.head ?? genesis, commits)
    return { base, commits }
  }

  /** Only the game's state follows the path of rewinds, so only the commits on the path are read. */
  async function statesAt(
    folded: Folded,
    seq: Seq,
    viewpoints: readonly (Viewpoint | 'all')[],
  ): Promise<(object | null)[]> {
    const { game, truth, trail } = folded
    if (pathTo(trail, seq).path.length > 2 * spacing.every) await learnMarks(folded)
    const { mark, path } = pathTo(trail, seq)
    const base = await marked(folded, mark)
    if (base === 'lost') return statesAt(folded, seq, viewpoints)
    const commits: Commit[] = []
    for (const { after, count } of stretchesOf(path)) {
      commits.push(...(await journal.read(truth.id, after, count)))
    }
    return viewpoints.map((each) => {
      const match = matchIn(base, each) ?? blank(truth.id)
      for (const commit of commits) {
        for (const event of seenFrom(commit, each).events) evolve(game, match, event)
      }
      return match.state
    })
  }

  /** Where another process stores the checkpoints, the newest snapshot lists those that it has made since. */
  async function learnMarks({ truth, trail }: Folded): Promise<void> {
    if (truth.seq < spacing.from) return
    const snapshot = await newest(truth.id)
    if (snapshot === undefined) return
    for (const mark of unpackTrail(snapshot.trail).marks) if (mark <= truth.seq) trail.marks.add(mark)
  }

  /** Checkpoints may be thrown away at any time: then the mark goes as well, and one before it will do. */
  async function marked({ game, truth, trail }: Folded, mark: Seq): Promise<Checkpoint | undefined | 'lost'> {
    if (mark === 0) return undefined
    const checkpoint = await views.checkpoint(truth.id, mark)
    if (checkpoint?.shape === (await shapeOf(game.id))) return checkpoint
    trail.marks.delete(mark)
    return 'lost'
  }

  async function store(
    folded: Folded,
    now: (viewpoints: readonly Viewpoint[]) => Promise<readonly Match[]>,
  ): Promise<void> {
    const { game, truth, trail } = folded
    for (;;) {
      const seq = checkpointOwed(trail, truth.seq, spacing)
      if (seq === undefined) return
      const isHead = seq === truth.seq
      const state = isHead ? truth : (await matchesAt(folded, seq, ['all']))[0]!
      const viewpoints = allViewpoints(state)
      const seen = isHead ? await now(viewpoints) : await matchesAt(folded, seq, viewpoints)
      const checkpoint = { match: truth.id, seq, shape: await shapeOf(game.id), state, views: seen }
      // One that is too large for the store would be due, and declined, again and again.
      if (!(await views.putCheckpoint(checkpoint))) return
      trail.marks.add(seq)
      if (isHead) await views.putSnapshot({ ...checkpoint, trail: packTrail(trail) })
      await nextTurn()
    }
  }

  function shapeOf(id: string): Promise<string> {
    return foldShape(games.find((each) => each.id === id)!)
  }

  return {
    newest,
    matchesAt,
    stateAt: async (folded, seq) => (await statesAt(folded, seq, ['all']))[0]!,
    store,
  }
}

/** What a fold of a game looks like under this code. */
const foldShape = oncePer(async ({ id, meta, schemas }: GameEntry): Promise<string> => {
  const state = z.toJSONSchema((await schemas()).state, { unrepresentable: 'any' })
  return sha256(canonical([foldVersion, id, meta.rules, state]))
})

/** Raised when the match around a game folds differently than before, so that old snapshots are passed over. */
const foldVersion = 6

/**
 * A copy, to fold on. A seat that was taken after the checkpoint has seen what spectators saw (before the start all see
 * the same), and a player who resigned after it has seen what the seat saw.
 */
function matchIn(base: Checkpoint | undefined, viewpoint: Viewpoint | 'all'): Match | undefined {
  if (base === undefined) return undefined
  if (viewpoint === 'all') return structuredClone(base.state)
  const known = allViewpoints(base.state)
  const nearest = [viewpoint, typeof viewpoint === 'string' ? seatIn(viewpoint) : null, null].find((each) =>
    known.includes(each),
  )!
  return structuredClone(base.views[known.indexOf(nearest)])
}

/** Commits that were read must follow from the head that is known: a changed or missing row is found here. */
export function link(id: MatchId, head: string, commits: readonly Commit[]): void {
  const [first] = commits
  if (first !== undefined && first.prev !== head) {
    throw new StoreError('corrupt', `commit ${first.seq} does not follow from the one before it`, {
      match: id,
    })
  }
}
