import { expect, test } from 'vitest'
import { canonical } from '../../src/kernel/json.ts'

test('a value has one text, whatever the order in which its keys were written', () => {
  const one = { wind: 'east', ports: [3, 1], crew: { b: null, a: true } }
  const other = { crew: { a: true, b: null }, ports: [3, 1], wind: 'east' }
  expect(canonical(one)).toBe('{"crew":{"a":true,"b":null},"ports":[3,1],"wind":"east"}')
  expect(canonical(other)).toBe(canonical(one))
})

test('the order of a list matters', () => {
  expect(canonical([1, 2])).not.toBe(canonical([2, 1]))
})

test('a key without a value is no key', () => {
  expect(canonical({ a: 1, b: undefined })).toBe('{"a":1}')
  expect(canonical({ a: undefined })).toBe('{}')
})

test('the text is JSON, and reading it gives the value back', () => {
  const value = {
    quotes: '"\\/\b\f\n\r\t',
    letters: 'Curaçao \u2028 \u{1f3f4}',
    '': 0,
    nested: [[], {}, [[-5]]],
  }
  expect(JSON.parse(canonical(value))).toEqual(value)
})

test('keys are sorted by code unit, as every JSON library can do it', () => {
  expect(canonical({ é: 1, z: 2, Z: 3, 10: 4, 9: 5 })).toBe('{"10":4,"9":5,"Z":3,"z":2,"é":1}')
})

test.each([2, 15, 16, 17, 60])('%d keys are sorted as any number of them', (count) => {
  const keys = Array.from({ length: count }, (_, i) => `k${(i * 37) % 101}`)
  const text = canonical(Object.fromEntries(keys.map((key) => [key, 0])))
  expect(text).toBe(
    `{${keys
      .sort()
      .map((key) => `"${key}":0`)
      .join()}}`,
  )
})

test('minus nought is nought', () => {
  expect(canonical(-0)).toBe('0')
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is no number of ours', (number) => {
  expect(() => canonical({ number })).toThrow(TypeError)
})

test.each([undefined, () => 1, Symbol('s'), 1n])('what JSON does not have is refused: %s', (value) => {
  expect(() => canonical([value])).toThrow(TypeError)
})

test('every character is written as any JSON library would', () => {
  for (let code = 0; code < 0x3000; code++) {
    const text = `a${String.fromCharCode(code)}b`
    expect(canonical(text)).toBe(JSON.stringify(text))
  }
})
