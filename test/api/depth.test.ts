import { expect, test } from 'vitest'
import { deepest, isTooDeep } from '../../src/api/depth.ts'

const nested = (depth: number, inside = '"x"') => '['.repeat(depth) + inside + ']'.repeat(depth)

test('a text is too deep beyond the limit, however wide it is', () => {
  expect(isTooDeep(nested(deepest))).toBe(false)
  expect(isTooDeep(nested(deepest + 1))).toBe(true)
  expect(
    isTooDeep(
      `{"a":[${Array(500)
        .fill(nested(deepest - 2))
        .join()}]}`,
    ),
  ).toBe(false)
  expect(
    isTooDeep(
      `{"a":[${Array(500)
        .fill(nested(deepest - 1))
        .join()}]}`,
    ),
  ).toBe(true)
  expect(isTooDeep(`${'{"a":'.repeat(deepest + 1)}0${'}'.repeat(deepest + 1)}`)).toBe(true)
})

test('brackets in strings do not count, whatever stands before their quotes', () => {
  const brackets = '['.repeat(1000)
  for (const text of [brackets, `\\${brackets}`, `"${brackets}`, `\\"${brackets}`, `${brackets}\\`]) {
    expect(isTooDeep(JSON.stringify({ text, after: [] }))).toBe(false)
    expect(isTooDeep(JSON.stringify({ [text]: { text } }))).toBe(false)
    expect(isTooDeep(`[${JSON.stringify(text)},${nested(deepest)}]`)).toBe(true)
  }
})

test('what is no JSON at all is judged without harm', () => {
  for (const text of ['"'.repeat(1000), '\\'.repeat(1000), ']'.repeat(1000), `"${'['.repeat(1000)}`])
    expect(isTooDeep(text)).toBe(false)
})
