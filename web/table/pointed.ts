import { useState } from 'preact/hooks'
import type { PieceId, TableProps } from '../games/board-game.ts'
import { pieceOf } from './roving.tsx'

type Pointed = {
  readonly pointed: PieceId | undefined
  /** For the element that the pieces are in. */
  readonly listen: {
    onPointerOver(event: PointerEvent): void
    onPointerLeave(): void
    onFocusIn(event: FocusEvent): void
  }
}

/**
 * The piece under the mouse, or that keys have led to, once something has been tapped: a board may show what the next tap would
 * come to. Before that nothing is drawn again for it.
 */
export function usePointed({ taken }: Pick<TableProps, 'taken'>): Pointed {
  const [piece, setPiece] = useState<PieceId | undefined>(undefined)
  const asks = taken.length > 0
  const point = (element: Element | undefined) =>
    setPiece(asks ? (element?.getAttribute('data-piece') ?? undefined) : undefined)
  return {
    pointed: asks ? piece : undefined,
    listen: {
      onPointerOver({ pointerType, target }) {
        if (pointerType === 'mouse') point(pieceOf(target))
      },
      onPointerLeave: () => point(undefined),
      onFocusIn({ target }) {
        const focused = pieceOf(target)
        if (focused?.matches(':focus-visible')) point(focused)
      },
    },
  }
}
