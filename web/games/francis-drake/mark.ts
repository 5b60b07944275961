import type { PieceId, TableProps } from '../board-game.ts'

/** What a ring says: a tap leads on, or it was tapped already. */
export type Mark = 'lit' | 'taken' | undefined

export function markOf({ lit, taken }: Pick<TableProps, 'lit' | 'taken'>, piece: PieceId): Mark {
  return lit.has(piece) ? 'lit' : taken.includes(piece) ? 'taken' : undefined
}
