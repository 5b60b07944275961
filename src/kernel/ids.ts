import type * as z from 'zod'
import type * as schema from './schema.ts'

export type MatchId = z.infer<typeof schema.MatchId>
export type PlayerId = z.infer<typeof schema.PlayerId>
/** Chosen by the caller, so that a repeated request can be told from a new one. */
export type CommandId = z.infer<typeof schema.CommandId>
/** A SHA-256 in lower-case hex. */
export type Hash = z.infer<typeof schema.Hash>
/** A place at the table, counted from 0. */
export type Seat = z.infer<typeof schema.Seat>
/** The number of a commit in its match, counted from 1 without gaps. */
export type Seq = z.infer<typeof schema.Seq>

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
