import type { PieceId } from '../board-game.ts'
import type { Props } from './names.ts'

/** The part of the chart that matters now: the reader's ship and all that is lit; where a seat is asked for, its ship. */
export function focus({ seat, lit }: Props): readonly PieceId[] {
  const asked = [...lit.keys()].flatMap((piece) => onChart(piece) ?? [])
  return [...new Set([...(seat === null ? [] : [`ship/${seat}`]), ...asked])]
}

function onChart(piece: PieceId): PieceId | undefined {
  const [kind, which = ''] = piece.split('/')
  if (kind === 'seat') return `ship/${which}`
  if (kind === 'tile') return which.startsWith('bar-') ? undefined : piece
  return kind === 'port' || kind === 'ship' || kind === 'rose' || kind === 'loot' ? piece : undefined
}
