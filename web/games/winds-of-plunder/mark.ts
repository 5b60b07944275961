import type { PieceId } from '../board-game.ts'
import type { Props } from './names.ts'

/** What a ring says: a tap leads on, or it was tapped already. */
export type Mark = 'lit' | 'taken' | undefined

export function markOf({ lit, taken }: Pick<Props, 'lit' | 'taken'>, piece: PieceId): Mark {
  return lit.has(piece) ? 'lit' : taken.includes(piece) ? 'taken' : undefined
}
