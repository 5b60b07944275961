import { type Analysis, analyse, analysisVersion, begun } from '../bots/analysis/analysis.ts'
import { type Finished, finishedOf } from '../bots/analysis/finished.ts'
import type { Minds } from '../bots/thought.ts'
import { loadGame } from '../games/entry.ts'
import type { MatchId } from '../kernel/ids.ts'
import type { Context } from './context.ts'

/** The analyses of finished matches that this process makes. */
export type Analyses = {
  /** That of a match, from where it stopped last time; `done` resolves once it is kept whole. */
  begin(match: MatchId, game: string): Promise<Work>
  /** Resolves once what was made so far is kept. */
  stop(): Promise<void>
}

export type Work = {
  /** As far as it has come. */
  analysis: Analysis
  readonly done: Promise<void>
}

type Parts = Pick<Context, 'store' | 'games' | 'minds' | 'thinker'>

/** So many at once; of those that wait, there is only the number of their steps in memory. */
const atOnce = 4
/** So many steps may be lost by a crash, and are made again. */
const saveEvery = 32

export function openAnalyses({ store, games, minds: mindsFor, thinker }: Parts): Analyses {
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
    const minds = await mindsFor(game)
    const kept = await store.views.analysis(match)
    const isOurs = kept?.version === versionOf(minds)
    const analysis = isOurs ? (kept.body as Analysis) : begun(await read(match, game), minds.analyst!)
    const work: { analysis: Analysis; done: Promise<void> } = { analysis, done: Promise.resolve() }
    if (analysis.done < analysis.of) work.done = turn(() => makeAndSave(match, game, minds, work))
    return work
  }

  async function makeAndSave(match: MatchId, game: string, minds: Minds, work: Work): Promise<void> {
    let saved = work.analysis.done
    async function save(): Promise<void> {
      const { analysis } = work
      if (analysis.done === saved) return
      saved = analysis.done
      await store.views.putAnalysis({ match, version: versionOf(minds), done: saved, body: analysis })
    }
    try {
      const steps = analyse(await read(match, game), minds.analyst!, work.analysis)
      let step = steps.next()
      while (!step.done) {
        const { task, analysis } = step.value
        work.analysis = analysis
        if (analysis.done - saved >= saveEvery) await save()
        const job = { match, game, priority: 'analysis', text: JSON.stringify(task) } as const
        step = steps.next(await thinker.think(job, closing.signal))
      }
      work.analysis = step.value
    } finally {
      await save()
    }
  }

  async function read(match: MatchId, game: string): Promise<Finished> {
    closing.signal.throwIfAborted()
    const [rules, commits] = await Promise.all([loadGame(games, game), store.journal.read(match, 0)])
    return finishedOf(rules!, commits)!
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

/** Which bots, and which code, an analysis is made by. */
function versionOf({ version }: Minds): string {
  return `${version}.${analysisVersion}`
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
