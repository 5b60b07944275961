import { type Analysis, analyse, analysisVersion, begun } from '../bots/analysis/analysis.ts'
import { type Finished, finishedOf } from '../bots/analysis/finished.ts'
import type { Minds } from '../bots/thought.ts'
import { loadGame } from '../games/entry.ts'
import type { MatchId } from '../kernel/ids.ts'
import type { Context } from './context.ts'

export type AnalysisParts = Pick<Context, 'store' | 'games' | 'minds' | 'thinker'>

/** So many steps may be lost by a crash, and are made again. */
export const saveEvery = 32

/** The analysis of a match as far as it is kept; one by other bots is begun anew. */
export async function keptAnalysis(parts: AnalysisParts, match: MatchId, game: string): Promise<Analysis> {
  const minds = await parts.minds(game)
  const kept = await parts.store.views.analysis(match)
  if (kept?.version === versionOf(minds)) return kept.body as Analysis
  return begun(await read(parts, match, game), minds.analyst!)
}

export type GoOn = {
  readonly match: MatchId
  readonly game: string
  /** As far as it has come. */
  readonly from: Analysis
  /** After how many steps it stops. */
  readonly most?: number
  readonly signal?: AbortSignal
  /** Hears of each step. */
  readonly tell?: (analysis: Analysis) => void
}

/** Goes on with an analysis. What was made is kept now and then, at the end, and where it fails. */
export async function goOn(
  parts: AnalysisParts,
  { match, game, from, most = Infinity, signal, tell = () => {} }: GoOn,
): Promise<Analysis> {
  const { store, thinker } = parts
  const minds = await parts.minds(game)
  const version = versionOf(minds)
  let analysis = from
  let saved = from.done
  async function save(): Promise<void> {
    if (analysis.done === saved) return
    saved = analysis.done
    await store.views.putAnalysis({ match, version, done: saved, body: analysis })
  }
  try {
    signal?.throwIfAborted()
    const steps = analyse(await read(parts, match, game), minds.analyst!, from)
    for (let step = steps.next(); ; ) {
      analysis = step.done ? step.value : step.value.analysis
      tell(analysis)
      if (step.done || analysis.done - from.done >= most) break
      if (analysis.done - saved >= saveEvery) await save()
      const job = { match, game, priority: 'analysis', text: JSON.stringify(step.value.task) } as const
      step = steps.next(await thinker.think(job, signal))
    }
  } finally {
    await save()
  }
  return analysis
}

async function read({ games, store }: AnalysisParts, match: MatchId, game: string): Promise<Finished> {
  const [rules, commits] = await Promise.all([loadGame(games, game), store.journal.read(match, 0)])
  return finishedOf(rules!, commits)!
}

/** Which bots, and which code, an analysis is made by. */
function versionOf({ version }: Minds): string {
  return `${version}.${analysisVersion}`
}
