import { hmac as hmacOf } from '@noble/hashes/hmac.js'
import { sha256 as sha256Of } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Hash } from './ids.ts'

/** For browsers, whose own hashes make one wait: with these they check a log as well as any server. */
export function sha256(text: string): Hash {
  return bytesToHex(sha256Of(utf8ToBytes(text))) as Hash
}

export function hmac(key: Uint8Array, text: string): Uint8Array {
  return hmacOf(sha256Of, key, utf8ToBytes(text))
}

export function hmacHex(key: Uint8Array, text: string): string {
  return bytesToHex(hmac(key, text))
}

export { bytesToHex, hexToBytes }
