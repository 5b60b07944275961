import { describe, expect, test } from 'vitest'
import { diceAt, diceKey, saltsAt } from '../../src/kernel/dice.ts'
import { bytesToHex, hmac, sha256 } from '../../src/kernel/hash.ts'
import type { MatchId } from '../../src/kernel/ids.ts'

const match = `m_${'0'.repeat(26)}` as MatchId
const secret = sha256('a secret')
const key = diceKey(secret, match, ['a', null])

const throws = (dice: ReturnType<typeof diceAt>, sides: number, times: number): number[] =>
  Array.from({ length: times }, () => dice.int(sides))

describe('the same key and seq', () => {
  test('always fall the same way, so that trying again is no reroll', () => {
    expect(throws(diceAt(key, 7), 6, 100)).toEqual(throws(diceAt(key, 7), 6, 100))
    expect(diceAt(key, 7).shuffle(['a', 'b', 'c', 'd'])).toEqual(diceAt(key, 7).shuffle(['a', 'b', 'c', 'd']))
  })

  test('are the words of HMAC-SHA-256 at seq:counter, as the documentation promises', () => {
    const wordsOf = (block: Uint8Array) =>
      Array.from({ length: 8 }, (_, i) => Number.parseInt(bytesToHex(block.slice(4 * i, 4 * i + 4)), 16))
    const words = [...wordsOf(hmac(key, '7:0')), ...wordsOf(hmac(key, '7:1'))]
    expect(throws(diceAt(key, 7), 2 ** 32, 16)).toEqual(words)
    expect(
      throws(
        diceAt(() => key, 7),
        2 ** 32,
        16,
      ),
    ).toEqual(words)
  })
})

test('another seq, secret, match or nonce gives other dice', () => {
  const others = [
    diceAt(key, 8),
    diceAt(diceKey(sha256('another secret'), match, ['a', null]), 7),
    diceAt(diceKey(secret, `m_${'1'.repeat(26)}` as MatchId, ['a', null]), 7),
    diceAt(diceKey(secret, match, ['b', null]), 7),
    diceAt(diceKey(secret, match, [null, 'a']), 7),
    diceAt(diceKey(secret, match, ['a', null, null]), 7),
  ]
  const texts = [diceAt(key, 7), ...others].map((dice) => throws(dice, 1000, 10).join())
  expect(new Set(texts).size).toBe(texts.length)
})

/** 99.99 % of fair dice stay below this, by the Wilson-Hilferty approximation. */
function limitOf(freedom: number): number {
  const spread = 2 / (9 * freedom)
  return freedom * (1 - spread + 3.719 * Math.sqrt(spread)) ** 3
}

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

test.each([2, 3, 6, 10, 40])('a die of %i sides shows each side equally often', (sides) => {
  const counts = new Array<number>(sides).fill(0)
  for (let seq = 1; seq <= 60; seq++) {
    for (const side of throws(diceAt(key, seq), sides, 500)) counts[side]!++
  }
  expect(chiSquare(counts)).toBeLessThan(limitOf(sides - 1))
})

test('the test for evenness sees a die that is off by a tenth', () => {
  expect(chiSquare([5500, 5000, 5000, 5000, 5000, 4500])).toBeGreaterThan(limitOf(5))
})

test('words past the last full multiple are thrown again', () => {
  // With 2^31 + 1 sides about half of all words would land on the low numbers a second time.
  const sides = 2 ** 31 + 1
  let seq = 1
  let words: number[]
  do words = throws(diceAt(key, seq++), 2 ** 32, 8)
  while (!(words[0]! >= sides && words[1]! < sides))
  expect(diceAt(key, seq - 1).int(sides)).toBe(words[1])
  const low = throws(diceAt(key, 5), sides, 4000).filter((value) => value < sides / 2).length
  expect(low).toBeGreaterThan(1840)
  expect(low).toBeLessThan(2160)
})

test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('no die has %d sides', (sides) => {
  expect(() => diceAt(key, 1).int(sides)).toThrow(RangeError)
})

test('all 24 orders of four cards come equally often', () => {
  const counts = new Map<string, number>()
  for (let seq = 1; seq <= 1200; seq++) {
    const dice = diceAt(key, seq)
    for (let i = 0; i < 10; i++) {
      const order = dice.shuffle(['a', 'b', 'c', 'd']).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
  }
  expect(counts.size).toBe(24)
  expect(chiSquare([...counts.values()])).toBeLessThan(limitOf(23))
})

test('a shuffle keeps every card and leaves the given list alone', () => {
  const deck = Object.freeze(Array.from({ length: 40 }, (_, i) => i))
  const order = diceAt(key, 3).shuffle(deck)
  expect(order).not.toEqual(deck)
  expect([...order].sort((a, b) => a - b)).toEqual(deck)
  expect(diceAt(key, 3).shuffle([])).toEqual([])
})

test('dice count how often they were asked', () => {
  const dice = diceAt(key, 1)
  expect(dice.rolls).toBe(0)
  dice.int(6)
  dice.shuffle([1, 2, 3])
  expect(dice.rolls).toBe(3)
})

test('salts can be made again by whoever knows the secret, and differ at every seq and place', () => {
  const [a, b] = [saltsAt(secret, 4), saltsAt(secret, 4)]
  const first = [a(), a(), a()]
  expect([b(), b(), b()]).toEqual(first)
  const all = [...first, saltsAt(secret, 5)(), saltsAt(sha256('another'), 4)()]
  expect(new Set(all).size).toBe(5)
  expect(all).not.toContain(bytesToHex(key))
})
