import type { ComponentChildren, RefObject } from 'preact'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { PieceId } from '../games/board-game.ts'
import { capital } from '../play/choices.ts'
import type { Table } from './model.ts'
import { pieceOf } from './roving.tsx'

type Shown = {
  readonly piece: Element
  readonly at: DOMRect
  /** Counts how often `i` has asked; 0 where the pointer or the focus is what explains. */
  readonly asked: number
}

const hoverDelay = 350
const pressDelay = 500

type TooltipProps = { readonly table: Table; readonly root: RefObject<HTMLElement | null> }

/** What there is to know about a piece: on hover, on focus by keyboard, on a long press, and by the key `i`. */
export function Tooltip({ table, root }: TooltipProps) {
  const [shown, setShown] = useState<Shown | undefined>(undefined)
  const id = useId()
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
  const explained = shown === undefined ? null : explanationOf(table, pieceIdOf(shown.piece))
  useDescribing(explained === null ? undefined : shown?.piece, id)
  return (
    <>
      {/* There before it says anything, and anew each time that it is asked. */}
      <div class="visually-hidden" aria-live="polite">
        {shown !== undefined && shown.asked > 0 && <div key={shown.asked}>{explained}</div>}
      </div>
      {explained !== null && (
        <div ref={tip} id={id} class="tooltip" role="tooltip">
          {explained}
        </div>
      )}
    </>
  )
}

function pieceIdOf(piece: Element): PieceId {
  return piece.getAttribute('data-piece')!
}

function explanationOf({ board, props, refused }: Table, piece: PieceId): ComponentChildren {
  const now = props.value
  if (board === undefined || now === undefined) return null
  const [name, ...lines] = board
    .explain(now, piece)
    .map((said) => (typeof said === 'string' ? said : now.say(said)))
  if (name === undefined) return null
  const why = refused.value.find((each) => each.piece === piece)?.why
  return (
    <>
      <strong>{capital(name)}</strong>
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
      {why !== undefined && <p class="why">{why}</p>}
    </>
  )
}

/** Whoever hears the page is told what the tooltip says with the piece itself. */
function useDescribing(piece: Element | undefined, tooltip: string): void {
  useLayoutEffect(() => {
    if (piece === undefined) return undefined
    piece.setAttribute('aria-describedby', tooltip)
    return () => piece.removeAttribute('aria-describedby')
  }, [piece, tooltip])
}

function useExplaining(root: RefObject<HTMLElement | null>, show: (shown: Shown | undefined) => void): void {
  useEffect(() => {
    const element = root.current
    if (element === null) return
    const ended = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let pressed = false
    let asked = 0

    const explain = (piece: Element, asked = 0) => {
      if (piece.isConnected) show({ piece, at: piece.getBoundingClientRect(), asked })
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
        if (piece !== undefined) explain(piece, ++asked)
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
