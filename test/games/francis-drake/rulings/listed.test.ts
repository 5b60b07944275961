import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/rulings/francis-drake.md', 'utf8')
const numbersIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, number]) => Number(number)))].sort((a, b) => a - b)

test('each ruling has a test that begins with its number, and each such test has its ruling', () => {
  const tests = globSync('test/games/francis-drake/rulings/*.test.ts')
    .filter((file) => !file.endsWith('listed.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const listed = numbersIn(page, /^\| (\d+) \|/gm)
  expect(listed).toEqual(Array.from({ length: 52 }, (_, index) => index + 1))
  expect(numbersIn(tests, /'ruling (\d+): /g)).toEqual(listed)
})
