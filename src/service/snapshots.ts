import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { type Commit, genesis } from '../kernel/commit.ts'
import { blank, evolve, fold, foldFrom, pathFrom } from '../kernel/fold.ts'
import type { Game } from '../kernel/game.ts'
import { sha256 } from '../kernel/hash.ts'
import type { MatchId, Seq } from '../kernel/ids.ts'
import { canonical } from '../kernel/json.ts'
import type { Match } from '../kernel/match.ts'
import { type Checkpoint, type Snapshot, type Store, StoreError } from '../store/port.ts'
import { allEyes, type Eyes, seatIn, seenBy } from './eyes.ts'
import type { Folded } from './shelf.ts'
import {
  checkpointOwed,
  markUpTo,
  packTrail,
  pathTo,
  type Spacing,
  stretchesOf,
  unpackTrail,
} from './trail.ts'

/** Commits, and what they follow: a checkpoint, or where there is none the start. */
export type Stretch = { readonly base: Checkpoint | undefined; readonly commits: readonly Commit[] }

export type Snapshots = {
  /** The newest snapshot of a match that this code can go on from. */
  newest(id: MatchId): Promise<Snapshot | undefined>
  /** The match after a commit, through each of these eyes; the server's own, who see all, are 'all'. */
  matchesAt(folded: Folded, seq: Seq, eyes: readonly (Eyes | 'all')[]): Promise<Match[]>
  /** The game after a commit, as the server knows it. */
  stateAt(folded: Folded, seq: Seq): Promise<object | null>
  /**
   * Stores what is owed: where much is, piece by piece, so that others are served in between. `now` tells how the
   * match looks at this moment, which need not be folded again.
   */
  keep(folded: Folded, now: (eyes: readonly Eyes[]) => Promise<readonly Match[]>): Promise<void>
}

/** Any commit of a match, however long its log, is folded from a checkpoint near it. */
export function openSnapshots(
  { journal, views }: Pick<Store, 'journal' | 'views'>,
  gameOf: (id: string) => Game | undefined,
  spacing: Spacing,
): Snapshots {
  const shapes = new Map<Game, string>()

  async function newest(id: MatchId): Promise<Snapshot | undefined> {
    const snapshot = await views.snapshot(id)
    const game = snapshot && gameOf(snapshot.state.game)
    return game !== undefined && snapshot?.shape === shapeOf(game) ? snapshot : undefined
  }

  async function matchesAt(folded: Folded, seq: Seq, eyes: readonly (Eyes | 'all')[]): Promise<Match[]> {
    const { game, truth } = folded
    const { base, commits } = await stretchTo(folded, seq)
    const start = base?.seq ?? 0
    const from = pathFrom(start, commits)
    const states = from < start ? await statesAt(folded, from, eyes) : undefined
    return eyes.map((each, index) => {
      const match = matchIn(base, each) ?? blank(truth.id)
      const seen = commits.map((commit) => seenBy(commit, each))
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

  /** Of all that a log tells, the game alone follows the path, so its commits alone have to be read. */
  async function statesAt(
    folded: Folded,
    seq: Seq,
    eyes: readonly (Eyes | 'all')[],
  ): Promise<(object | null)[]> {
    const { game, truth, trail } = folded
    if (pathTo(trail, seq).path.length > 2 * spacing.every) await learnMarks(folded)
    const { mark, path } = pathTo(trail, seq)
    const base = await marked(folded, mark)
    if (base === 'lost') return statesAt(folded, seq, eyes)
    const commits: Commit[] = []
    for (const { after, count } of stretchesOf(path)) {
      commits.push(...(await journal.read(truth.id, after, count)))
    }
    return eyes.map((each) => {
      const match = matchIn(base, each) ?? blank(truth.id)
      for (const commit of commits) {
        for (const event of seenBy(commit, each).events) evolve(game, match, event)
      }
      return match.state
    })
  }

  /** Where another process keeps the checkpoints, those that it has made since are told by the newest snapshot. */
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
    if (checkpoint?.shape === shapeOf(game)) return checkpoint
    trail.marks.delete(mark)
    return 'lost'
  }

  async function keep(
    folded: Folded,
    now: (eyes: readonly Eyes[]) => Promise<readonly Match[]>,
  ): Promise<void> {
    const { game, truth, trail } = folded
    for (;;) {
      const seq = checkpointOwed(trail, truth.seq, spacing)
      if (seq === undefined) return
      const isHead = seq === truth.seq
      const state = isHead ? truth : (await matchesAt(folded, seq, ['all']))[0]!
      const everyone = allEyes(state)
      const seen = isHead ? await now(everyone) : await matchesAt(folded, seq, everyone)
      const checkpoint = { match: truth.id, seq, shape: shapeOf(game), state, views: seen }
      // What is not kept now would be owed, and declined, again and again.
      if (!(await views.putCheckpoint(checkpoint))) return
      trail.marks.add(seq)
      if (isHead) await views.putSnapshot({ ...checkpoint, trail: packTrail(trail) })
      await nextTurn()
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
    newest,
    matchesAt,
    stateAt: async (folded, seq) => (await statesAt(folded, seq, ['all']))[0]!,
    keep,
  }
}

/** Raised when the match around a game folds differently than before, so that old snapshots are passed over. */
const foldVersion = 3

/**
 * A copy, to fold on. Seats that were taken later have seen what spectators saw: before the start all see the same. And
 * whoever resigned later had seen what the seat saw.
 */
function matchIn(base: Checkpoint | undefined, eyes: Eyes | 'all'): Match | undefined {
  if (base === undefined) return undefined
  if (eyes === 'all') return structuredClone(base.state)
  const known = allEyes(base.state)
  const nearest = [eyes, typeof eyes === 'string' ? seatIn(eyes) : null, null].find((each) =>
    known.includes(each),
  )!
  return structuredClone(base.views[known.indexOf(nearest)])
}

/** What was read must follow from what is known: a row that was changed or lost is noticed here. */
export function link(id: MatchId, head: string, commits: readonly Commit[]): void {
  const [first] = commits
  if (first !== undefined && first.prev !== head) {
    throw new StoreError('corrupt', `commit ${first.seq} does not follow from the one before it`, {
      match: id,
    })
  }
}
