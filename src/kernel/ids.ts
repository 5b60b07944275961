import { z } from 'zod'

/** Opaque names. The brand keeps a match's id from being passed where a player's is meant. */
export const MatchId = z
  .string()
  .regex(/^m_[0-9a-z]{26}$/)
  .brand<'MatchId'>()
export type MatchId = z.infer<typeof MatchId>

export const PlayerId = z
  .string()
  .regex(/^p_[0-9a-z]{26}$/)
  .brand<'PlayerId'>()
export type PlayerId = z.infer<typeof PlayerId>

/** Chosen by the caller, so that a repeated request can be told from a new one. */
export const CommandId = z
  .string()
  .regex(/^[\x21-\x7e]{1,64}$/)
  .brand<'CommandId'>()
export type CommandId = z.infer<typeof CommandId>

/** A SHA-256 in lower-case hex. */
export const Hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<'Hash'>()
export type Hash = z.infer<typeof Hash>

/** A place at the table, counted from 0. */
export const Seat = z.int().min(0).max(9)
export type Seat = z.infer<typeof Seat>

/** The number of a commit in its match, counted from 1 without gaps. */
export const Seq = z.int().min(0)
export type Seq = z.infer<typeof Seq>

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
