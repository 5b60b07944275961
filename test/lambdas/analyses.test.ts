import { expect, test } from 'vitest'
import type { Work } from '../../lambdas/thinking/messages.ts'
import { thoughtful } from '../../lambdas/thinking/thoughtful.ts'
import { thoughtless } from '../../lambdas/thinking/thoughtless.ts'
import { readAnalysis } from '../../src/service/analysis.ts'
import { goOn, keptAnalysis } from '../../src/service/analysis-steps.ts'
import { assemble } from '../../src/service/assemble.ts'
import { play } from '../../src/service/play.ts'
import { createMatch, startMatch, takeSeat } from '../../src/service/tables.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { as, players, value } from '../service/table.ts'

const game = 'winds-of-plunder'

test('whoever asks for an analysis is told how far it is, and the rest of it is sent for', async () => {
  const store = openSqlite({ dir: ':memory:' })
  const sent: Work[] = []
  const context = assemble(
    { store },
    thoughtful(store, async (work) => void sent.push(work)),
  )
  const match = value(await createMatch(context, players[0]!, { game, seats: 3 }))
  for (const player of players.slice(1, 3)) value(await takeSeat(context, player, { match }))
  value(await startMatch(context, players[0]!, match))
  for (const seat of [1, 2]) value(await play(context, as(seat), { match, command: { type: 'resign' } }))
  const ask = async () => value(await readAnalysis(context, null, match))

  const first = await ask()
  expect(first).toMatchObject({ done: 0, course: [], mistakes: [] })
  expect(first.of).toBeGreaterThan(0)
  expect(sent).toEqual([{ what: 'analysis', match, done: 0 }])
  await goOn(context, { match, game, from: await keptAnalysis(context, match, game) })
  expect(await ask()).toMatchObject({ done: first.of, of: first.of })
  expect(sent).toHaveLength(1)
  await store.close()
})

test('a function without thought has none by accident', () => {
  const { minds, thinker, analyses } = thoughtless
  const job = { match: 'm_1', game, priority: 'live', text: '' } as never
  for (const think of [() => minds(game), () => thinker.think(job), () => analyses.begin(job, game)])
    expect(think).toThrow('nothing is thought')
})
