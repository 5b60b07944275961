import { expect, test } from 'vitest'
import { answeredProblem, done, noAnswer, type Outcome } from '../../../web/api/outcome.ts'
import type { MatchAnalysis } from '../../../web/api/types.ts'
import { readAnalysis } from '../../../web/log/analysis.ts'

type Answer = Outcome<MatchAnalysis & { readonly again: number | null }>

/** What is shown of these answers, and how long is waited between them. */
async function read(answers: readonly Answer[]) {
  const shown: number[] = []
  const pauses: number[] = []
  let asked = 0
  const client = {
    api: { analysis: async () => answers[asked++]! },
    wake: { pause: async (milliseconds: number) => void pauses.push(milliseconds) },
  }
  await readAnalysis(
    client as unknown as Parameters<typeof readAnalysis>[0],
    'm_1',
    new AbortController().signal,
    ({ done }) => shown.push(done),
  )
  return { shown, pauses, asked }
}

function known(made: number, again: number | null): Answer {
  return done({ done: made, of: 9, course: [], mistakes: [], again })
}

test('it is asked for until it is whole, and shown as it grows', async () => {
  const { shown, pauses, asked } = await read([known(1, 2), known(5, 2), known(8, 7), known(9, null)])
  expect(shown).toEqual([1, 5, 8, 9])
  expect(asked).toBe(4)
  expect(pauses).toEqual([2000, 2250, 7000])
})

test('where no answer comes it is asked for again; where there is none to be had it is not', async () => {
  const refused: Answer = {
    ok: false,
    problem: answeredProblem(404, { code: 'no-analysis', params: {}, detail: 'None.' }, null),
  }
  expect(await read([noAnswer(), known(9, null)])).toMatchObject({ shown: [9], asked: 2 })
  expect(await read([refused])).toMatchObject({ shown: [], pauses: [], asked: 1 })
})
