import type { Nation } from '../../../src/games/maritime/data.ts'
import type { State } from '../../../src/games/maritime/state.ts'
import type { SeatLook } from '../board-game.ts'
import { plain } from '../caribbean/type.ts'
import { SeatShape, shapePath } from '../seat-shape.tsx'
import { IconMark } from './icons.tsx'
import type { Mark } from './mark.ts'
import { captainOf } from './names.ts'
import { words } from './words/index.ts'

/** A ship round the origin, in its seat's colour and with its seat's shape at the mast. */
export function ShipMark({ look }: { readonly look: Pick<SeatLook, 'fill' | 'shape'> }) {
  return (
    <g stroke="var(--ink)" stroke-linejoin="round">
      <Rigging sails={look.fill} />
      <path
        d={shapePath(look.shape, 4.6)}
        transform="translate(-1.2 -14.5)"
        fill={look.fill}
        stroke-width={1}
      />
    </g>
  )
}

/** A pirate ship: black sails, and a skull for a flag. */
export function PirateMark() {
  return (
    <g stroke="var(--ink)" stroke-linejoin="round">
      <Rigging sails="var(--bar)" />
      <IconMark name="skull" x={-1.2} y={-14} scale={0.55} ink="var(--ink)" fill="var(--card)" />
    </g>
  )
}

function Rigging({ sails }: { readonly sails: string }) {
  return (
    <>
      <path d="M-1.2 6V-12M-6.5 6V-6" fill="none" stroke-width={1.2} />
      <path d="M-13 5C-10 13 9 13 13.5 4L11 4.5C5 7-5 7-11 5Z" fill="var(--coast)" stroke-width={1} />
      <path d="M0-10C8.5-9 9.5-2 8.5 3C5 2 3 2 0 3Z" fill={sails} stroke-width={1} />
      <path d="M-3-6.5C-9-5.5-9.5-1-9 3C-7 2.4-5 2.4-3 3Z" fill={sails} stroke-width={1} />
    </>
  )
}

/** A small number on a disc, such as the ships of a fleet. */
export function Badge({ x, y, figure, danger = false }: BadgeProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={6} fill={danger ? 'var(--danger)' : 'var(--card)'} stroke="var(--ink)" stroke-width={1} />
      <text
        y={3.8}
        font-family={plain}
        font-size={10.5}
        font-weight={700}
        text-anchor="middle"
        fill={danger ? 'var(--on-danger)' : 'var(--ink)'}
      >
        {figure}
      </text>
    </g>
  )
}

type BadgeProps = {
  readonly x: number
  readonly y: number
  readonly figure: number
  readonly danger?: boolean
}

/** Whose port it is: the shape of who plays the nation, the letter of one that nobody plays, or a skull. */
export function FlagMark({ state, looks, flag }: FlagProps) {
  const seat = flag === 'pirates' ? undefined : captainOf(state, flag)
  const look = seat === undefined ? undefined : looks[seat]
  if (look !== undefined) return <SeatShape look={look} r={5.4} />
  const pirates = flag === 'pirates'
  return (
    <>
      <rect
        x={-6}
        y={-5.5}
        width={12}
        height={11}
        rx={1}
        fill={pirates ? 'var(--bar)' : 'var(--face)'}
        stroke="var(--ink)"
        stroke-width={1}
      />
      {pirates ? (
        <IconMark name="skull" scale={0.45} y={0.3} ink="var(--on-bar)" />
      ) : (
        <text
          y={3.6}
          font-family={plain}
          font-size={10}
          font-weight={700}
          text-anchor="middle"
          fill="var(--ink)"
        >
          {words(`nation.${flag}`)}
        </text>
      )}
    </>
  )
}

type FlagProps = {
  readonly state: State
  readonly looks: readonly SeatLook[]
  readonly flag: Nation | 'pirates'
}

/** The same in a line of text; the nation is named beside it. */
export function FlagSign({ size = 16, ...flag }: FlagProps & { readonly size?: number }) {
  return (
    <svg class="seat-sign" width={size} height={size} viewBox="-8 -8 16 16" aria-hidden="true">
      <FlagMark {...flag} />
    </svg>
  )
}

/** Two strokes, so that a target shows without colour: one solid, one dashed outside. */
export function Ring({ r, mark }: { readonly r: number; readonly mark: Mark }) {
  if (mark === undefined) return null
  return (
    <>
      <circle r={r} fill="none" stroke="var(--go)" stroke-width={3} />
      {mark === 'lit' ? (
        <circle r={r + 3.5} fill="none" stroke="var(--go)" stroke-width={1.5} stroke-dasharray="3 3" />
      ) : null}
    </>
  )
}
