import type { ComponentChildren } from 'preact'
import type { PieceId, TableProps } from './board-game.ts'

/** What of a table decides how a piece behaves. */
export type Pointing = Pick<TableProps, 'lit' | 'taken' | 'tap'>

/**
 * The attributes of anything that can be pointed at: a button while a tap on it leads on, else a picture with a name. It never
 * takes a place in the tab order: the page moves the focus among pieces. In a still picture nothing is a button.
 */
export function pieceAttributes(
  { lit, taken, tap }: Pointing,
  piece: PieceId,
  name: string,
  instead?: PieceId,
) {
  const meaning = tap === undefined ? undefined : lit.get(piece)
  const target =
    meaning !== undefined ? piece : instead !== undefined && lit.has(instead) ? instead : undefined
  return {
    'data-piece': piece,
    class: `piece${lit.has(piece) ? ' lit' : ''}${taken.includes(piece) ? ' taken' : ''}`,
    role: meaning === undefined ? ('img' as const) : ('button' as const),
    tabIndex: meaning === undefined ? undefined : -1,
    'aria-label': meaning === undefined ? name : `${name}. ${meaning}`,
    onClick: target === undefined || tap === undefined ? undefined : tapping(tap, target),
  }
}

/** Whatever it lies on is not tapped as well. */
function tapping(tap: (piece: PieceId) => void, piece: PieceId) {
  return (event: Event) => {
    event.stopPropagation()
    tap(piece)
  }
}

type PieceProps = {
  readonly table: Pointing
  readonly piece: PieceId
  readonly name: string
  /** What a tap on it means while the piece itself is not lit: the port that a tile lies in. */
  readonly instead?: PieceId
  readonly children: ComponentChildren
}

/** A piece of a chart. */
export function ChartPiece({
  table,
  piece,
  name,
  instead,
  transform,
  children,
}: PieceProps & { readonly transform?: string }) {
  return (
    <g {...pieceAttributes(table, piece, name, instead)} transform={transform}>
      {children}
    </g>
  )
}

/** A piece in the text of a panel. */
export function PanelPiece({
  table,
  piece,
  name,
  instead,
  look = '',
  children,
}: PieceProps & { readonly look?: string }) {
  const attributes = pieceAttributes(table, piece, name, instead)
  return (
    <span {...attributes} class={`${attributes.class} ${look}`.trimEnd()}>
      {children}
    </span>
  )
}
