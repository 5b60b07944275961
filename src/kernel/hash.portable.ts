import type { Hash } from './ids.ts'

/**
 * For browsers, whose own hashes make one wait: with these they check a log as well as any server. SHA-256 is FIPS 180-4,
 * HMAC is RFC 2104.
 */
export function sha256(text: string): Hash {
  return bytesToHex(digest(bytesOf(text))) as Hash
}

export function hmac(key: Uint8Array, text: string): Uint8Array {
  const block = new Uint8Array(64)
  block.set(key.length > 64 ? digest(key) : key)
  const inner = digest(joined(masked(block, 0x36), bytesOf(text)))
  return digest(joined(masked(block, 0x5c), inner))
}

export function hmacHex(key: Uint8Array, text: string): string {
  return bytesToHex(hmac(key, text))
}

export function bytesToHex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += pairs[byte]!
  return text
}

const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export function hexToBytes(text: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/i.test(text)) throw new Error('not hex')
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.substr(2 * at, 2), 16))
}

function bytesOf(text: string): Uint8Array {
  return encoder.encode(text)
}

const encoder = new TextEncoder()

function masked(bytes: Uint8Array, mask: number): Uint8Array {
  return bytes.map((byte) => byte ^ mask)
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

const primes: readonly number[] = Array.from({ length: 310 }, (_, at) => at + 2).filter((number) => {
  for (let factor = 2; factor < number; factor++) if (number % factor === 0) return false
  return true
})

/** The first 32 bits after the point of a root, exactly: no engine's floating-point roots are trusted with it. */
function rootBits(number: number, power: number): number {
  const radicand = BigInt(number) << BigInt(32 * power)
  let root = 0n
  for (let bit = 1n << 37n; bit > 0n; bit >>= 1n) {
    if ((root + bit) ** BigInt(power) <= radicand) root += bit
  }
  return Number(BigInt.asIntN(32, root))
}

const start = Int32Array.from(primes.slice(0, 8), (prime) => rootBits(prime, 2))
const constants = Int32Array.from(primes, (prime) => rootBits(prime, 3))

function digest(message: Uint8Array): Uint8Array {
  const { length } = message
  const padded = new Uint8Array((length + 72) & ~63)
  padded.set(message)
  padded[length] = 0x80
  const bytes = new DataView(padded.buffer)
  bytes.setUint32(padded.length - 8, length / 2 ** 29)
  bytes.setUint32(padded.length - 4, length << 3)
  const hash = start.slice()
  const words = new Int32Array(64)
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 64; i++) words[i] = i < 16 ? bytes.getInt32(at + 4 * i) : extended(words, i)
    compress(hash, words)
  }
  const result = new DataView(new ArrayBuffer(32))
  hash.forEach((word, i) => {
    result.setInt32(4 * i, word)
  })
  return new Uint8Array(result.buffer)
}

function extended(words: Int32Array, i: number): number {
  const early = words[i - 15]!
  const late = words[i - 2]!
  const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
  const other = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
  return words[i - 16]! + one + words[i - 7]! + other
}

function compress(hash: Int32Array, words: Int32Array): void {
  let a = hash[0]!
  let b = hash[1]!
  let c = hash[2]!
  let d = hash[3]!
  let e = hash[4]!
  let f = hash[5]!
  let g = hash[6]!
  let h = hash[7]!
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g)
    const major = (a & b) ^ (a & c) ^ (b & c)
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + constants[i]! + words[i]!
    const other = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + major
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + other) | 0
  }
  hash[0]! += a
  hash[1]! += b
  hash[2]! += c
  hash[3]! += d
  hash[4]! += e
  hash[5]! += f
  hash[6]! += g
  hash[7]! += h
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}
