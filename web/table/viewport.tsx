import type { ComponentChildren, RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { PieceId } from '../games/board-game.ts'
import { t } from '../words/index.ts'
import {
  around,
  type Box,
  fitScale,
  freeWidth,
  isInSight,
  type Pan,
  type Rect,
  type Size,
  settle,
  showing,
  zoomAt,
} from './geometry.ts'

type ViewportProps = {
  readonly size: Size
  /** What should be in sight now; looked at whenever `occasion` changes. */
  readonly focus: readonly PieceId[]
  readonly occasion: unknown
  /** A click on the ground, beside all pieces. */
  readonly beside: () => void
  readonly children: ComponentChildren
}

const whole: Pan = { x: 0, y: 0, zoom: 1 }
/** A box in which the whole board would be smaller than this shows the part that matters instead. */
const legible = 0.6
/** So near are a few pieces looked at that what is drawn 40 high has the 44 px that a finger needs. */
const nearest = 1.1
/** What the buttons and the minimap take at the right edge: 44 px for a finger, and a space on both sides. */
const rightEdge = 52

/** The board in a box of its own: panned by dragging, zoomed by wheel, pinch, buttons and keys. */
export function Viewport({ size, focus, occasion, beside, children }: ViewportProps) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<Box>({ width: 0, height: 0, beside: rightEdge })
  const [pan, setPan] = useState<Pan>(whole)
  const drawn = settle(pan, size, room)
  const scale = fitScale(size, room) * drawn.zoom

  useLayoutEffect(() => {
    const element = box.current!
    const measure = () =>
      setRoom({ width: element.clientWidth, height: element.clientHeight, beside: rightEdge })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  // Opens at, and goes to, what matters now; what lies in sight stays where it is. Before it is seen: nothing moves under a finger.
  useLayoutEffect(() => {
    if (room.width === 0 || scale === 0) return
    const rects = focus.flatMap((piece) => rectOf(box.current, piece, drawn, scale))
    const part = around(rects, 28)
    if (part === undefined || (drawn.zoom === 1 && scale >= legible)) return
    const inSight = drawn.zoom > 1 && isInSight(part, drawn, scale, room)
    if (!inSight) setPan(showing(part, size, room, Math.max(2.6, nearest / fitScale(size, room))))
  }, [occasion, room.width, room.height])

  const zoom = (factor: number, at = { x: room.width / 2, y: room.height / 2 }) =>
    setPan((now) => zoomAt(settle(now, size, room), factor, at, size, room))
  useZoomKeys(zoom, () => setPan(whole))
  const drag = usePointers(box, (dx, dy) => setPan((now) => moved(now, dx, dy)), zoom)
  const moved = (now: Pan, dx: number, dy: number) => {
    const { x, y, zoom } = settle(now, size, room)
    return settle({ x: x + dx, y: y + dy, zoom }, size, room)
  }

  return (
    <div class="viewport">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is what lies round the pieces. */}
      <div
        ref={box}
        class="viewport-box"
        data-zoomed={drawn.zoom > 1 ? '' : undefined}
        onClick={beside}
        {...drag}
      >
        <div
          class="viewport-board"
          style={{
            width: `${size.width * scale}px`,
            height: `${size.height * scale}px`,
            transform: `translate(${drawn.x}px, ${drawn.y}px)`,
          }}
        >
          {children}
        </div>
      </div>
      <div class="viewport-buttons">
        <ZoomButton label={t('table.zoom-in')} sign="+" act={() => zoom(1.5)} />
        <ZoomButton label={t('table.zoom-out')} sign="−" act={() => zoom(1 / 1.5)} />
        {drawn.zoom > 1 && <ZoomButton label={t('table.fit')} sign="⤢" act={() => setPan(whole)} />}
      </div>
      {drawn.zoom > 1.2 && scale > 0 && (
        <Minimap size={size} room={room} pan={drawn} scale={scale} land={landIn(box.current)} />
      )}
    </div>
  )
}

function ZoomButton({
  label,
  sign,
  act,
}: {
  readonly label: string
  readonly sign: string
  readonly act: () => void
}) {
  return (
    <button type="button" class="button zoom" aria-label={label} title={label} onClick={act}>
      {sign}
    </button>
  )
}

/** The id of the land of a chart, by which it is drawn again; undefined of a board that has none. */
function landIn(box: Element | null): string | undefined {
  return box?.querySelector('defs > path[id^="land"]')?.id
}

type MinimapProps = {
  readonly size: Size
  readonly room: Box
  readonly pan: Pan
  readonly scale: number
  readonly land: string | undefined
}

/** Where on the whole board the box is. */
function Minimap({ size, room, pan, scale, land }: MinimapProps) {
  const width = Math.min(size.width, freeWidth(room) / scale)
  const height = Math.min(size.height, room.height / scale)
  return (
    <svg class="minimap" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <rect class="minimap-board" width={size.width} height={size.height} />
      {land !== undefined && <use class="minimap-land" href={`#${land}`} />}
      <rect
        class="minimap-part"
        x={Math.max(0, -pan.x / scale)}
        y={Math.max(0, -pan.y / scale)}
        width={width}
        height={height}
      />
    </svg>
  )
}

/** A piece's place in the board's own units. */
function rectOf(box: Element | null, piece: PieceId, pan: Pan, scale: number): readonly Rect[] {
  const element = box?.querySelector(`[data-piece="${CSS.escape(piece)}"]`)
  if (box === null || element === null || element === undefined) return []
  const { left, top, width, height } = element.getBoundingClientRect()
  const frame = box.getBoundingClientRect()
  return [
    {
      x: (left - frame.left - pan.x) / scale,
      y: (top - frame.top - pan.y) / scale,
      width: width / scale,
      height: height / scale,
    },
  ]
}

function useZoomKeys(zoom: (factor: number) => void, fit: () => void): void {
  const latest = useRef({ zoom, fit })
  latest.current = { zoom, fit }
  useEffect(() => {
    const onZoom = (event: Event) => {
      const { detail } = event as CustomEvent<'in' | 'out' | 'fit'>
      if (detail === 'fit') latest.current.fit()
      else latest.current.zoom(detail === 'in' ? 1.5 : 1 / 1.5)
    }
    window.addEventListener('rutter-zoom', onZoom)
    return () => window.removeEventListener('rutter-zoom', onZoom)
  }, [])
}

/** Said by the key table; the board that is shown listens. */
export function askZoom(how: 'in' | 'out' | 'fit'): void {
  window.dispatchEvent(new CustomEvent('rutter-zoom', { detail: how }))
}

type Point = { readonly x: number; readonly y: number }

/** Dragging pans, two fingers pinch, the wheel zooms. A drag is no tap: the click that ends it goes nowhere. */
function usePointers(
  box: RefObject<HTMLDivElement | null>,
  pan: (dx: number, dy: number) => void,
  zoom: (factor: number, at: Point) => void,
) {
  const pointers = useRef(new Map<number, Point>())
  const dragged = useRef(false)
  const latest = useRef(zoom)
  latest.current = zoom

  useEffect(() => {
    const element = box.current!
    const onWheel = (event: WheelEvent) => {
      if (event.deltaY === 0) return
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const at = { x: event.clientX - left, y: event.clientY - top }
      latest.current(Math.exp(-Math.sign(event.deltaY) * Math.min(0.3, Math.abs(event.deltaY) / 400)), at)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [box])

  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      if (pointers.current.size === 0) dragged.current = false
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent) {
      const before = pointers.current.get(event.pointerId)
      if (before === undefined) return
      const now = { x: event.clientX, y: event.clientY }
      const others = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
      const [other] = others
      if (other === undefined) {
        if (!dragged.current && Math.hypot(now.x - before.x, now.y - before.y) < 6) return
        if (!dragged.current) box.current?.setPointerCapture(event.pointerId)
        dragged.current = true
        pan(now.x - before.x, now.y - before.y)
      } else {
        dragged.current = true
        const { left, top } = box.current!.getBoundingClientRect()
        const at = { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top }
        zoom(distance(now, other) / Math.max(1, distance(before, other)), at)
        pan((now.x - before.x) / 2, (now.y - before.y) / 2)
      }
      pointers.current.set(event.pointerId, now)
    },
    onPointerUp: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    onClickCapture(event: MouseEvent) {
      if (!dragged.current) return
      dragged.current = false
      event.stopPropagation()
      event.preventDefault()
    },
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
