import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, openKit, startedMatch } from '../kit.ts'

let kit: Kit
beforeAll(async () => {
  kit = await openKit()
})
afterAll(() => kit.close())

test('two people sign up, sit down and play', async () => {
  const anne = await kit.signUp('Anne')
  const mary = await kit.signUp('Mary')
  const { path } = await startedMatch([anne, mary])
  const { body: seen } = await anne.get(path)
  expect(seen.you).toEqual([0])
  const { command } = seen.choices[0]
  const played = await anne.post(`${path}/commands`, { command, expect: seen.seq })
  expect(played.status).toBe(200)
  expect(played.body.turn).toEqual([1])
})
