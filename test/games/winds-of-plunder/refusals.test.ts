import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { play, position, refusal } from './kit.ts'
import { cases } from './refusal-cases.ts'

test.each(cases)('$code: when $when', ({ code, given, after = [], by = 'red', say }) => {
  const state = position(given)
  for (const [colour, text] of after) play(state, colour, text)
  expect(refusal(state, by, say)).toBe(code)
})

test('every code that the rules can answer is tested here', () => {
  const written = globSync('src/games/winds-of-plunder/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/refuse\(\s*'([a-z-]+)'/g)].map(([, code]) => code!),
  )
  // These two the kernel says for every game.
  expect([...new Set([...written, 'no-such-seat', 'not-your-turn'])].sort()).toEqual(
    [...new Set(cases.map(({ code }) => code))].sort(),
  )
})
