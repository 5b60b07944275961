import { hexToBytes, hmacHex } from '../kernel/hash.ts'
import type { CommandId, PlayerId } from '../kernel/ids.ts'

/**
 * The id of a command and who gave it, as a number of 28 bits. A match keeps these instead of the ids, since all of
 * them go into every snapshot; what they find is compared with the commit itself. The match's secret goes in, so
 * that nobody can make ids that look alike.
 */
export function shortId(secret: string, player: PlayerId | null, id: CommandId): number {
  return Number.parseInt(hmacHex(hexToBytes(secret), `id:${player ?? ''}/${id}`).slice(0, 7), 16)
}

export function packIds(ids: readonly number[]): string {
  return Buffer.from(Uint32Array.from(ids).buffer).toString('base64')
}

export function unpackIds(packed: string): number[] {
  const bytes = Buffer.from(packed, 'base64')
  return Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(4 * index))
}
