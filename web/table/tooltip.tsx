import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { PieceId } from '../games/board-game.ts'
import { capital } from '../play/choices.ts'
import type { Table } from './model.ts'
import { pieceOf } from './roving.tsx'

type Shown = { readonly piece: PieceId; readonly at: DOMRect }

const hoverDelay = 350
const pressDelay = 500

/** What there is to know about a piece: on hover, on focus by keyboard, on a long press, and by the key `i`. */
export function Tooltip({
  table,
  root,
}: {
  readonly table: Table
  readonly root: RefObject<HTMLElement | null>
}) {
  const [shown, setShown] = useState<Shown | undefined>(undefined)
  useExplaining(root, setShown)
  const tip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = tip.current
    if (element === null || shown === undefined) return
    const { width, height } = element.getBoundingClientRect()
    const { left, top, bottom } = shown.at
    const x = Math.max(8, Math.min(left + shown.at.width / 2 - width / 2, window.innerWidth - width - 8))
    const above = top - height - 8
    element.style.left = `${x}px`
    element.style.top = `${above > 8 ? above : Math.min(bottom + 8, window.innerHeight - height - 8)}px`
  })
  const props = table.props.value
  if (shown === undefined || table.board === undefined || props === undefined) return null
  const [name, ...lines] = table.board
    .explain(props, shown.piece)
    .map((said) => (typeof said === 'string' ? said : props.say(said)))
  if (name === undefined) return null
  const refused = table.refused.value.find(({ piece }) => piece === shown.piece)
  return (
    <div ref={tip} class="tooltip" role="tooltip">
      <strong>{capital(name)}</strong>
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
      {refused !== undefined && <p class="why">{refused.why}</p>}
    </div>
  )
}

function useExplaining(root: RefObject<HTMLElement | null>, show: (shown: Shown | undefined) => void): void {
  useEffect(() => {
    const element = root.current
    if (element === null) return
    const ended = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let pressed = false

    const explain = (piece: Element) => {
      const id = piece.getAttribute('data-piece')
      if (id !== null && piece.isConnected) show({ piece: id, at: piece.getBoundingClientRect() })
    }
    const later = (piece: Element, delay: number, then: () => void = () => {}) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        then()
        explain(piece)
      }, delay)
    }
    const hide = () => {
      clearTimeout(timer)
      show(undefined)
    }
    const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(type, act, { signal: ended.signal, capture: true })

    on('pointerover', (event) => {
      const piece = pieceOf(event.target)
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return
      if (piece === undefined) hide()
      else later(piece, hoverDelay)
    })
    on('pointerleave', ({ pointerType }) => {
      // A finger that is lifted leaves too: what it asked for is read then, until the next touch.
      if (pointerType === 'mouse') hide()
    })
    on('focusin', ({ target }) => {
      const piece = pieceOf(target)
      // Focus that a click has moved is no question.
      if (piece?.matches(':focus-visible')) explain(piece)
      else if (!pressed) hide()
    })
    on('pointerdown', (event) => {
      hide()
      pressed = false
      const piece = pieceOf(event.target)
      if (piece === undefined || event.pointerType === 'mouse') return
      later(piece, pressDelay, () => {
        pressed = true
      })
    })
    on('pointermove', (event) => {
      if (event.pointerType !== 'mouse' && Math.hypot(event.movementX, event.movementY) > 4)
        clearTimeout(timer)
    })
    on('pointerup', () => clearTimeout(timer))
    on('click', (event) => {
      // A long press explains instead of playing.
      if (!pressed) return
      pressed = false
      event.stopPropagation()
      event.preventDefault()
    })
    on('contextmenu', (event) => {
      const piece = pieceOf(event.target)
      if (piece === undefined) return
      event.preventDefault()
      explain(piece)
    })
    element.addEventListener(
      'rutter-explain',
      () => {
        const piece = pieceOf(document.activeElement)
        if (piece !== undefined) explain(piece)
      },
      { signal: ended.signal },
    )
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') hide()
      },
      { signal: ended.signal },
    )
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [root, show])
}
