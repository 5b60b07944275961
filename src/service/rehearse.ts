import type { GameEntry } from '../games/entry.ts'
import { type Commit, redactCommit } from '../kernel/commit.ts'
import { blank, fold } from '../kernel/fold.ts'
import type { Game } from '../kernel/game.ts'
import type { MatchId, Seat } from '../kernel/ids.ts'
import { canonical } from '../kernel/json.ts'
import type { MatchEvent } from '../kernel/lobby.ts'
import type { Match } from '../kernel/match.ts'
import type { GameSchemas } from '../kernel/schema.ts'
import { choicesOf, turnOf } from '../kernel/turn.ts'
import { type Store, StoreError } from '../store/port.ts'
import { rowOf } from './row.ts'

/** A match as this code would take it up, and what is wrong with that. */
export type Rehearsed = {
  readonly match: MatchId
  readonly commits: number
  readonly faults: readonly string[]
}

export type Rehearsal = Pick<Store, 'journal'> & {
  readonly views: Pick<Store['views'], 'row'>
  readonly games: readonly GameEntry[]
}

/**
 * Folds every stored match under this code, for the server and from every seat, as if it were about to serve it: before
 * an upgrade, so that what it would break is known while the old code still runs. Writes nothing.
 */
export async function* rehearse(rehearsal: Rehearsal, atOnce = 16): AsyncGenerator<Rehearsed> {
  const matches = rehearsal.journal.matches()
  let batch: Promise<Rehearsed>[] = []
  for await (const match of matches) {
    batch.push(rehearseOne(rehearsal, match))
    if (batch.length < atOnce) continue
    yield* await Promise.all(batch)
    batch = []
  }
  yield* await Promise.all(batch)
}

async function rehearseOne({ journal, views, games }: Rehearsal, match: MatchId): Promise<Rehearsed> {
  let commits: readonly Commit[] = []
  try {
    commits = await journal.read(match, 0)
    const created = commits[0]?.events[0] as MatchEvent | undefined
    const name = created?.type === 'created' ? created.game : ''
    const entry = games.find(({ id }) => id === name)
    if (entry === undefined)
      return { match, commits: commits.length, faults: [`no rules for the game "${name}"`] }
    const game = await entry.load()
    const { state } = await entry.schemas()
    const truth = folded(game, match, commits)
    const faults = [
      ...standFaults(game, state, truth, commits),
      ...rowFaults(game, truth, await views.row(match)),
    ]
    return { match, commits: commits.length, faults }
  } catch (error) {
    if (error instanceof StoreError && error.code === 'unavailable') throw error
    return {
      match,
      commits: commits.length,
      faults: [error instanceof Error ? error.message : String(error)],
    }
  }
}

function folded(game: Game, id: MatchId, commits: readonly Commit[]): Match {
  const match = blank(id)
  fold(game, match, commits)
  return match
}

/** The match must have a state that the game knows, and a seat that has to act must be offered a choice. */
function* standFaults(
  game: Game,
  state: GameSchemas['state'],
  truth: Match,
  commits: readonly Commit[],
): Generator<string> {
  if (truth.state !== null) {
    const fits = state.safeParse(truth.state)
    if (!fits.success) yield `its state has another shape: ${fits.error.issues[0]?.path.join('.')}`
  }
  const turn = turnOf(game, truth)
  if (truth.status === 'running' && turn.length === 0) yield 'it is running and waits for nobody'
  const everyone: (Seat | null)[] = [...truth.seats.keys(), null]
  for (const viewer of everyone) {
    const seen = commits.map((commit) => redactCommit(commit, viewer === null ? [] : [viewer]))
    const view = folded(game, truth.id, seen)
    if (view.head !== truth.head)
      yield `${viewer === null ? 'spectators' : `seat ${viewer}`} would see another head`
    if (viewer === null || !turn.includes(viewer)) continue
    if (choicesOf(game, view, viewer).length === 0) yield `seat ${viewer} has to act and is offered no choice`
  }
}

/** The row was made by the code that runs now: this code must make the same one. */
function* rowFaults(game: Game, truth: Match, row: Awaited<ReturnType<Rehearsal['views']['row']>>) {
  if (row === undefined || row.seq !== truth.seq) return
  const anew = rowOf({ game, truth })
  for (const field of ['status', 'turn', 'waiting', 'seats'] as const) {
    const [before, after] = [canonical(row[field]), canonical(anew[field])]
    if (before !== after) yield `${field} would be ${after}, and is ${before}`
  }
}
