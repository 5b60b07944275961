import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as node from '../../src/kernel/hash.node.ts'
import * as portable from '../../src/kernel/hash.portable.ts'
import { idText } from '../../src/kernel/ids.ts'
import { MatchId } from '../../src/kernel/schema.ts'
import { prng } from '../kit/prng.ts'

describe.each([
  ['on Node', node],
  ['elsewhere', portable],
])('%s', (_, { bytesToHex, hexToBytes, hmac, hmacHex, sha256 }) => {
  test('SHA-256 gives the answers of FIPS 180-4', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(sha256('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    )
  })

  test('HMAC-SHA-256 gives the answers of RFC 4231', () => {
    expect(bytesToHex(hmac(new Uint8Array(20).fill(0x0b), 'Hi There'))).toBe(
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    )
    const jefe = new TextEncoder().encode('Jefe')
    expect(bytesToHex(hmac(jefe, 'what do ya want for nothing?'))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
  })

  test('both agree with the platform on texts of every length around a block, beyond ASCII too', () => {
    const chance = prng(1)
    for (let length = 0; length < 200; length++) {
      const text = Array.from({ length }, () => chance.pick(['a', 'ñ', '\u{1f3f4}', '\n'])).join('')
      const key = Uint8Array.from({ length }, () => chance.int(256))
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
      const keyed = createHmac('sha256', key).update(text).digest('hex')
      expect(bytesToHex(hmac(key, text))).toBe(keyed)
      expect(hmacHex(key, text)).toBe(keyed)
    }
  })

  test('hex is read back as it was written, and nothing else is read', () => {
    expect([...hexToBytes('00ff10')]).toEqual([0, 255, 16])
    expect(bytesToHex(Uint8Array.of(0, 255, 16))).toBe('00ff10')
    expect(bytesToHex(Uint8Array.of(9, 0, 255, 16).subarray(1))).toBe('00ff10')
    for (const wrong of ['00f', '0g', '00ffx0']) expect(() => hexToBytes(wrong)).toThrow()
  })
})

test('sixteen bytes make one id of 26 letters, and different bytes make different ids', () => {
  const chance = prng(2)
  const seen = new Set<string>()
  for (let i = 0; i < 500; i++) {
    const text = idText(Uint8Array.from({ length: 16 }, () => chance.int(256)))
    expect(MatchId.safeParse(`m_${text}`).success).toBe(true)
    seen.add(text)
  }
  expect(seen.size).toBe(500)
  expect(idText(new Uint8Array(16))).toBe('0'.repeat(26))
  expect(idText(new Uint8Array(16).fill(255))).toBe(`7${'z'.repeat(25)}`)
})
