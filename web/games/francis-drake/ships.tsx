import { captainAt } from '../../../src/games/francis-drake/state.ts'
import { word } from '../../../src/games/francis-drake/words/index.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { plain } from '../caribbean/type.ts'
import { ChartPiece } from '../piece.tsx'
import { unspoken } from '../unspoken.ts'
import { type Props, walkerName } from './names.ts'
import { Ship } from './pieces.tsx'

/** A captain's ship, or Hawkins's. In the harbour a tap on it is a tap on the docks. */
export function ShipPiece({ props, walker, x, y, name, scale = 1 }: ShipProps) {
  return (
    <ChartPiece
      table={props}
      piece={walker === null ? 'hawkins' : `ship/${walker}`}
      name={name}
      instead="harbour"
      transform={`translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`}
    >
      <rect x={-16} y={-22} width={33} height={34} fill="transparent" />
      <Ship look={walker === null ? null : props.looks[walker]!} ship={shipOf(props, walker)} />
    </ChartPiece>
  )
}

type ShipProps = {
  readonly props: Props
  readonly walker: Seat | null
  readonly x: number
  readonly y: number
  readonly name: string
  readonly scale?: number
}

function shipOf({ view }: Props, walker: Seat | null) {
  return walker === null ? 'frigate' : captainAt(view.state, walker).ship
}

/** What fills the gaps of a ship's name. */
export function shipWords(props: Props, walker: Seat | null) {
  return { ship: props.say(word(`ship/${shipOf(props, walker)}`)), name: walkerName(props, walker) }
}

/** A few words over docks. */
export function Caption({ x, y, children }: CaptionProps) {
  return (
    <text x={x} y={y} font-family={plain} font-size={11.5} fill="var(--ink-2)" {...unspoken}>
      {children}
    </text>
  )
}

type CaptionProps = { readonly x: number; readonly y: number; readonly children: string }
