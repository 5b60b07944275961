import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/rulings/maritime.md', 'utf8')
const written = [...page.matchAll(/^\| ([OMCLPVX]\d+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
  ([, name]) => name!,
)

function testsIn(pattern: string): string[] {
  return globSync(pattern).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['`]([A-Z]\d+): /g)].map(([, name]) => name!),
  )
}

test('every ruling on the page has a test under its name, and every such test a ruling', () => {
  const tested = new Set(testsIn('test/games/maritime/rulings/*.test.ts'))
  expect(new Set(written).size).toBe(written.length)
  expect([...tested].sort()).toEqual([...written].sort())
})

test('the rulings that came with the figures are all there', () => {
  const sections = { O: 7, M: 11, C: 29, L: 8, P: 12, V: 11, X: 9 }
  for (const [letter, count] of Object.entries(sections)) {
    for (let number = 1; number <= count; number++) expect(written).toContain(`${letter}${number}`)
  }
})

test('every worked example has a test under its name', () => {
  const tested = new Set(
    globSync('test/games/maritime/*.test.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/['`]([TD]\d\d)(?::|')/g)].map(([, name]) => name!),
    ),
  )
  const names = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`)
  expect([...tested].sort()).toEqual([...names('D', 25), ...names('T', 21)])
})
