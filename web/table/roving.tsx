import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { PieceId } from '../games/board-game.ts'
import { type Direction, nearestTo } from './geometry.ts'

type RovingProps = {
  readonly class?: string
  readonly children: ComponentChildren
  readonly tap: ((piece: PieceId) => void) | undefined
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/**
 * Pieces as one stop of the Tab key: arrows move to the nearest piece in their direction, Enter and Space take it. A click on one
 * that leads on is taken by the piece itself; that on any other is told as well.
 */
export function Roving({ children, tap, class: name }: RovingProps) {
  const root = useRef<HTMLDivElement>(null)
  const last = useRef<PieceId | undefined>(undefined)

  // After every drawing: one piece alone can be reached by Tab, the last one that had the focus if it is still there.
  useEffect(() => {
    const pieces = piecesIn(root.current)
    const kept = pieces.find((piece) => piece.dataset.piece === last.current)
    const stop = kept ?? pieces.find((piece) => piece.getAttribute('role') === 'button') ?? pieces[0]
    for (const piece of pieces) makeStop(piece, piece === stop)
  })

  function onKeyDown(event: KeyboardEvent): void {
    const focused = pieceOf(event.target)
    if (focused === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      if (focused.getAttribute('role') !== 'button') return
      event.preventDefault()
      event.stopPropagation()
      tap?.(focused.dataset.piece!)
      return
    }
    const direction = directions[event.key]
    if (direction === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const spots = piecesIn(root.current).map((of) => ({ of, ...middleOf(of) }))
    const next = nearestTo({ of: focused, ...middleOf(focused) }, direction, spots)
    if (next === undefined) return
    makeStop(focused, false)
    makeStop(next, true)
    next.focus()
  }

  function onClick(event: MouseEvent): void {
    const piece = pieceOf(event.target)
    if (piece === undefined || isControl(event.target)) return
    event.stopPropagation()
    tap?.(piece.dataset.piece!)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are those of the pieces in it.
    <div
      ref={root}
      class={name}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocusIn={(event) => {
        last.current = pieceOf(event.target)?.dataset.piece
      }}
    >
      {children}
    </div>
  )
}

function makeStop(piece: Element, isStop: boolean): void {
  piece.setAttribute('tabindex', isStop ? '0' : '-1')
  piece.toggleAttribute('data-stop', isStop)
}

/** Those that are shown now: of a seat a phone shows one line, a desk all it has. */
function piecesIn(root: Element | null): readonly (HTMLElement | SVGElement)[] {
  const pieces = [...(root?.querySelectorAll<HTMLElement | SVGElement>('[data-piece]') ?? [])]
  return pieces.filter((piece) => piece.checkVisibility({ visibilityProperty: true }))
}

/** Such as − and + within a piece. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, summary, a') !== null
}

export function pieceOf(target: EventTarget | null): HTMLElement | SVGElement | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest<HTMLElement | SVGElement>('[data-piece]') ?? undefined
}

function middleOf(element: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
