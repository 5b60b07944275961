import { hexToBytes, hmacHex } from '../kernel/hash.ts'
import type { CommandId, PlayerId } from '../kernel/ids.ts'

/**
 * The id of a command and who gave it, as a number of 28 bits. A match keeps these instead of the ids, since all of
 * them go into every snapshot; what they find is compared with the commit itself. The match's secret goes in, so
 * that no player can make ids with the same number.
 */
export function shortId(secret: string, player: PlayerId | null, id: CommandId): number {
  return Number.parseInt(hmacHex(hexToBytes(secret), `id:${player ?? ''}/${id}`).slice(0, 7), 16)
}
