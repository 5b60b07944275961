import type { ComponentChildren } from 'preact'
import type { Commodity, Disc, Treasure } from '../../../src/games/francis-drake/data.ts'
import type { Captain } from '../../../src/games/francis-drake/state.ts'
import type { SeatLook } from '../board-game.ts'
import { plain } from '../caribbean/type.ts'
import { shapePath } from '../seat-shape.tsx'
import { unspoken } from '../unspoken.ts'
import { IconMark, wareColours } from './icons.tsx'
import type { Mark } from './mark.ts'

/** A number or a letter in the middle of a piece. */
export function Figure({
  x = 0,
  y = 0,
  size = 13,
  ink = 'var(--ink)',
  anchor = 'middle',
  children,
}: FigureProps) {
  return (
    <text
      x={x}
      y={y + size * 0.35}
      font-family={plain}
      font-size={size}
      font-weight={700}
      text-anchor={anchor}
      fill={ink}
    >
      {children}
    </text>
  )
}

type FigureProps = {
  readonly x?: number
  readonly y?: number
  readonly size?: number
  readonly ink?: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly children: string | number
}

/**
 * Numbers and signs over a piece, which stand beside it and not in it: what is read on a button has to be its name, and their
 * meaning is in the name by words. A tap goes through to the piece.
 */
export function Overlay({ children }: { readonly children: ComponentChildren }) {
  return (
    <g class="overlay" pointer-events="none" {...unspoken}>
      {children}
    </g>
  )
}

/** Two strokes, so that a target shows without colour: one solid, one dashed outside. */
export function Outline({ mark, path }: { readonly mark: Mark; readonly path: (beyond: number) => string }) {
  if (mark === undefined) return null
  return (
    <>
      <path d={path(1.5)} fill="none" stroke="var(--go)" stroke-width={3.5} />
      {mark === 'lit' ? (
        <path d={path(5.5)} fill="none" stroke="var(--go)" stroke-width={1.6} stroke-dasharray="3 3.5" />
      ) : null}
    </>
  )
}

export function circlePath(r: number): string {
  return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
}

export function boxPath(width: number, height: number, radius = 0): string {
  const [w, h, r] = [width / 2, height / 2, radius]
  if (r === 0) return `M${-w} ${-h}H${w}V${h}H${-w}Z`
  return `M${-w + r} ${-h}H${w - r}a${r} ${r} 0 0 1 ${r} ${r}V${h - r}a${r} ${r} 0 0 1 ${-r} ${r}H${-w + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${-h + r}a${r} ${r} 0 0 1 ${r} ${-r}Z`
}

/** A disc of a seat with its shape on it: what lies on the street, and the back of a Mission Disc. Null is Hawkins's. */
export function PlayerDisc({ look, r = 11 }: { readonly look: SeatLook | null; readonly r?: number }) {
  return (
    <>
      <circle r={r} fill={look?.fill ?? 'var(--well)'} stroke="var(--ink)" stroke-width={1.2} />
      {look === null ? (
        <Figure size={r * 1.1}>H</Figure>
      ) : (
        <path
          d={shapePath(look.shape, r * 0.5)}
          fill="none"
          stroke={look.ink}
          stroke-width={1.4}
          stroke-linejoin="round"
        />
      )}
    </>
  )
}

/** A Mission Disc: its number or sign where the reader knows it, else its back. The shape of its seat is always on it. */
export function MissionDisc({ look, disc, r = 10 }: MissionDiscProps) {
  if (disc === null) return <PlayerDisc look={look} r={r} />
  return (
    <>
      <circle r={r} fill={look.fill} stroke="var(--ink)" stroke-width={1.2} />
      <circle r={r - 2} fill="none" stroke={look.ink} stroke-width={0.7} opacity={0.7} />
      {disc === 'golden-hind' || disc === 'ghost-ship' ? (
        <IconMark name={disc} scale={r * 0.066} ink={look.ink} />
      ) : (
        <Figure size={r * 1.35} ink={look.ink}>
          {disc.slice('disc-'.length)}
        </Figure>
      )}
      <path
        d={shapePath(look.shape, r * 0.36)}
        transform={`translate(${r * 0.8} ${-r * 0.72})`}
        fill={look.fill}
        stroke="var(--ink)"
        stroke-width={1}
      />
    </>
  )
}

type MissionDiscProps = {
  readonly look: SeatLook
  readonly disc: Disc | null
  readonly r?: number
}

const stones: { readonly [treasure in Treasure]: string } = {
  silver: 'M-5 5L-7.5-1.5L-3.5-5.5H3.5L7.5-1.5L5 5Z',
  gold: 'M0-7L6.8-2.2L4.2 5.8H-4.2L-6.8-2.2Z',
  jewel: 'M-4-5.5H4L7.5-1.5L0 7L-7.5-1.5ZM-7.5-1.5H7.5M-2.5-1.5L0 7L2.5-1.5',
  relic: 'M-7.5 6V2.5H-5V-.5H-2.5V-6H2.5V-.5H5V2.5H7.5V6Z',
}

/** A stone round the origin: each kind has a shape of its own. */
export function Stone({ treasure, x = 0, y = 0, scale = 1 }: StoneProps) {
  return (
    <path
      d={stones[treasure]}
      transform={`translate(${x} ${y}) scale(${scale})`}
      fill={`var(--stone-${treasure})`}
      stroke="var(--ink)"
      stroke-width={1.1}
      stroke-linejoin="round"
    />
  )
}

type StoneProps = {
  readonly treasure: Treasure
  readonly x?: number
  readonly y?: number
  readonly scale?: number
}

/** A commodity with its letter; one that is gone leaves an empty place. */
export function Ware({ commodity, letter, x = 0, y = 0, gone = false }: WareProps) {
  const { fill, ink } = wareColours(commodity)
  return (
    <>
      <rect
        x={x - 8}
        y={y - 8}
        width={16}
        height={16}
        rx={3}
        fill={gone ? 'none' : fill}
        stroke={gone ? 'var(--line)' : 'var(--ink)'}
        stroke-width={1}
        stroke-dasharray={gone ? '2 2' : undefined}
      />
      <Figure x={x} y={y} size={12} ink={gone ? 'var(--ink-3)' : ink}>
        {letter}
      </Figure>
    </>
  )
}

type WareProps = {
  readonly commodity: Commodity
  readonly letter: string
  readonly x?: number
  readonly y?: number
  readonly gone?: boolean
}

/** A ship round the origin, in its seat's colour and with its seat's shape at the mast. Null is Hawkins's. */
export function Ship({ look, ship }: { readonly look: SeatLook | null; readonly ship: Captain['ship'] }) {
  const sail = look?.fill ?? 'var(--well)'
  return (
    <g stroke="var(--ink)" stroke-linejoin="round">
      <path d="M-15 5C-11 13 11 13 16 4L13 4C6 7-6 7-12 5Z" fill="var(--coast)" stroke-width={1.1} />
      {ship === 'galleon' ? (
        <>
          <path d="M-5 5V-13M6 5V-11" fill="none" stroke-width={1.3} />
          <path d="M-11-10H1L2 3C-2 1-7 1-11 3Z" fill={sail} stroke-width={1.1} />
          <path d="M3-8H12L12.5 3C9 1 6 1 3 3Z" fill={sail} stroke-width={1.1} />
        </>
      ) : (
        <>
          <path d="M0 5V-13" fill="none" stroke-width={1.3} />
          <path d="M1-12C11-8 12-1 10 3C7 1 4 1 1 2Z" fill={sail} stroke-width={1.1} />
          <path d="M-1-9C-7-6-8-1-7 3C-5 1-3 1-1 2Z" fill={sail} stroke-width={1.1} />
        </>
      )}
      {look === null ? (
        <Figure y={-17} size={11}>
          H
        </Figure>
      ) : (
        <path
          d={shapePath(look.shape, 4.5)}
          transform={`translate(${ship === 'galleon' ? -5 : 0} -17)`}
          fill={look.fill}
          stroke-width={1.1}
        />
      )}
    </g>
  )
}

/** A Spanish counter: its back, what the reader knows of it, or its face once it is turned up. */
export function Counter({ strength, up, x = 0, y = 0, scale = 1 }: CounterProps) {
  const unknown = strength === undefined
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect
        x={-7}
        y={-7.5}
        width={14}
        height={15}
        rx={2.5}
        fill={unknown ? 'var(--back)' : 'var(--face)'}
        stroke={unknown || up ? 'var(--ink)' : 'var(--back)'}
        stroke-width={unknown || up ? 1 : 2}
      />
      <Figure size={12} ink={unknown ? 'var(--on-back)' : 'var(--ink)'}>
        {strength ?? '?'}
      </Figure>
    </g>
  )
}

type CounterProps = {
  /** Undefined where the reader can't know it. */
  readonly strength: number | undefined
  readonly up: boolean
  readonly x?: number
  readonly y?: number
  readonly scale?: number
}
