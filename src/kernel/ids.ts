export type { CommandId, Hash, MatchId, PlayerId, Seat, Seq } from './schema.ts'

/** The highest number that a seat can have. */
export const lastSeat = 9

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Sixteen random bytes as the 26 letters that follow an id's prefix. */
export function idText(bytes: Uint8Array): string {
  let bits = 0n
  for (const byte of bytes.subarray(0, 16)) bits = (bits << 8n) | BigInt(byte)
  let text = ''
  for (let i = 0; i < 26; i++) {
    text = alphabet[Number(bits & 31n)] + text
    bits >>= 5n
  }
  return text
}
