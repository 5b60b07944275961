import type { Analysis } from '../bots/analysis/analysis.ts'
import type { MatchId } from '../kernel/ids.ts'
import { type AnalysisParts, goOn, keptAnalysis } from './analysis-steps.ts'

/** The analyses of finished matches, made in this process or sent for. */
export type Analyses = {
  /** That of a match, from where it stopped last time; `done` resolves once this process has done what it does for it. */
  begin(match: MatchId, game: string): Promise<Work>
  /** Resolves once what was made so far is kept. */
  stop(): Promise<void>
}

export type Work = {
  /** As far as it has come. */
  analysis: Analysis
  readonly done: Promise<void>
}

/** So many at once; of those that wait, there is only the number of their steps in memory. */
const atOnce = 4

export function openAnalyses(parts: AnalysisParts): Analyses {
  const underWay = new Map<MatchId, Promise<Work>>()
  /** Whoever asks next is told; whoever asks after them begins it again. */
  const failures = new Map<MatchId, { readonly error: unknown }>()
  const closing = new AbortController()
  const turn = openTurns(atOnce)

  async function begin(match: MatchId, game: string): Promise<Work> {
    const failure = failures.get(match)
    if (failure !== undefined) {
      failures.delete(match)
      throw failure.error
    }
    const known = underWay.get(match)
    if (known !== undefined) return known
    const work = open(match, game)
    underWay.set(match, work)
    const forget = () => underWay.delete(match)
    const fail = (error: unknown) => failures.set(match, { error })
    work.then(({ done }) => done.catch(fail).finally(forget), forget)
    return work
  }

  async function open(match: MatchId, game: string): Promise<Work> {
    const from = await keptAnalysis(parts, match, game)
    const work: { analysis: Analysis; done: Promise<void> } = { analysis: from, done: Promise.resolve() }
    const tell = (analysis: Analysis) => {
      work.analysis = analysis
    }
    if (from.done < from.of)
      work.done = turn(async () => {
        await goOn(parts, { match, game, from, signal: closing.signal, tell })
      })
    return work
  }

  return {
    begin,
    async stop() {
      closing.abort()
      const all = await Promise.allSettled(underWay.values())
      await Promise.allSettled(all.map((opened) => opened.status === 'fulfilled' && opened.value.done))
    },
  }
}

/** Runs so many pieces of work at once, the others in the order in which they came. */
function openTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
