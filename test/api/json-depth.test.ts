import { expect, test } from 'vitest'
import { isTooDeep, maxDepth } from '../../src/api/json-depth.ts'

const nested = (depth: number, inside = '"x"') => '['.repeat(depth) + inside + ']'.repeat(depth)

test('a text is too deep beyond the limit, however wide it is', () => {
  expect(isTooDeep(nested(maxDepth))).toBe(false)
  expect(isTooDeep(nested(maxDepth + 1))).toBe(true)
  expect(
    isTooDeep(
      `{"a":[${Array(500)
        .fill(nested(maxDepth - 2))
        .join()}]}`,
    ),
  ).toBe(false)
  expect(
    isTooDeep(
      `{"a":[${Array(500)
        .fill(nested(maxDepth - 1))
        .join()}]}`,
    ),
  ).toBe(true)
  expect(isTooDeep(`${'{"a":'.repeat(maxDepth + 1)}0${'}'.repeat(maxDepth + 1)}`)).toBe(true)
})

test('brackets in strings do not count, whatever stands before their quotes', () => {
  const brackets = '['.repeat(1000)
  for (const text of [brackets, `\\${brackets}`, `"${brackets}`, `\\"${brackets}`, `${brackets}\\`]) {
    expect(isTooDeep(JSON.stringify({ text, after: [] }))).toBe(false)
    expect(isTooDeep(JSON.stringify({ [text]: { text } }))).toBe(false)
    expect(isTooDeep(`[${JSON.stringify(text)},${nested(maxDepth)}]`)).toBe(true)
  }
})

test('what is no JSON at all is judged without harm', () => {
  for (const text of ['"'.repeat(1000), '\\'.repeat(1000), ']'.repeat(1000), `"${'['.repeat(1000)}`])
    expect(isTooDeep(text)).toBe(false)
})
