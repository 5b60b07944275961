import { expect, test } from 'vitest'
import * as z from 'zod'
import { secretOf } from '../../src/kernel/schema.ts'
import { isSecret, redact, seal, sealOf, secret, secretsIn } from '../../src/kernel/secret.ts'

const salts = () => {
  let grain = 0
  return () => String(grain++).padStart(64, '0')
}

const dealt = () =>
  seal(
    {
      type: 'dealt',
      hands: [
        { seat: 0, cards: secret(['ace', 'king'], [0]) },
        { seat: 1, cards: secret(['two'], [1]) },
      ],
      wind: 'east',
      both: secret({ tile: 7 }, [1, 0]),
    },
    salts(),
  )

test('each viewer keeps the secrets told to him; of the others only the seal is left', () => {
  const event = dealt()
  const seen = redact(event, [0])
  expect(seen.hands[0]!.cards).toEqual(event.hands[0]!.cards)
  expect(seen.hands[1]!.cards).toEqual({ to: [1], seal: event.hands[1]!.cards.seal })
  expect(seen.both.value).toEqual({ tile: 7 })
  expect(seen.wind).toBe('east')
})

test('a spectator sees none, a player of two seats sees both, and the server all', () => {
  const event = dealt()
  expect(
    [...secretsIn(redact(event, []))].map(({ secret: each }) => 'value' in each || 'salt' in each),
  ).toEqual([false, false, false])
  expect(redact(event, [0, 1])).toEqual(event)
  expect(redact(event, 'all')).toBe(event)
})

test('redaction leaves the original alone and shares what it does not change', () => {
  const event = dealt()
  const before = structuredClone(event)
  const seen = redact(event, [0])
  expect(event).toEqual(before)
  expect(seen.hands[0]).toBe(event.hands[0])
  expect(seen.hands).not.toBe(event.hands)
  const plain = { type: 'sailed', to: ['havana', { rank: 3 }] }
  expect(redact(plain, [])).toBe(plain)
})

test('redacting twice is redacting once', () => {
  expect(redact(redact(dealt(), [1]), [1])).toEqual(redact(dealt(), [1]))
  expect(redact(redact(dealt(), [1]), [])).toEqual(redact(dealt(), []))
})

test('value and salt open the seal; another value or another salt does not', () => {
  const { cards } = dealt().hands[0]!
  expect(sealOf(cards.salt!, cards.value)).toBe(cards.seal)
  expect(sealOf(cards.salt!, ['king', 'ace'])).not.toBe(cards.seal)
  expect(sealOf('1'.repeat(64), cards.value)).not.toBe(cards.seal)
})

test('every secret gets a salt of its own, so that equal values have different seals', () => {
  const [one, other] = seal([secret('east', [0]), secret('east', [1])], salts())
  expect(one!.value).toBe(other!.value)
  expect(one!.seal).not.toBe(other!.seal)
})

test('sealing copies: what decide yielded is not written to', () => {
  const yielded = { cards: secret(['ace'], [0]) }
  const sealed = seal(yielded, salts())
  expect(yielded.cards.seal).toBe('')
  expect(sealed.cards.seal).toMatch(/^[0-9a-f]{64}$/)
})

test('a secret without a value can not be sealed', () => {
  expect(() => seal({ card: secret(undefined, [0]) }, salts())).toThrow(TypeError)
})

test('the seats that may see it are named in order, so that their order tells nothing', () => {
  expect(secret('x', [3, 0, 2]).to).toEqual([0, 2, 3])
})

test('secrets are found wherever they lie, with the way to them', () => {
  expect([...secretsIn(dealt())].map(({ path }) => path)).toEqual(['hands.0.cards', 'hands.1.cards', 'both'])
  expect([...secretsIn({ value: secret({ inner: secret(1, []) }, []) })]).toHaveLength(1)
})

test('the schema takes a secret whole or redacted, and nothing else beside it', () => {
  const schema = secretOf(z.array(z.string()))
  const { cards } = dealt().hands[0]!
  expect(schema.safeParse(cards).success).toBe(true)
  expect(schema.safeParse(redact(cards, [])).success).toBe(true)
  expect(schema.safeParse({ ...cards, value: [1] }).success).toBe(false)
  expect(schema.safeParse({ ...cards, hint: 'ace' }).success).toBe(false)
  expect(schema.safeParse(secret(['unsealed'], [0])).success).toBe(false)
})

test('only what bears a seal is a secret', () => {
  expect(isSecret(secret(1, []))).toBe(true)
  for (const other of [null, 'seal', ['seal'], {}, { value: 1, to: [] }]) expect(isSecret(other)).toBe(false)
})
