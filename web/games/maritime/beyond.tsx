import { type Space, width } from '../../../src/games/maritime/data.ts'
import { chartOf } from '../../../src/games/maritime/rules/chart.ts'
import { unspoken } from '../unspoken.ts'
import { cell, margin, size } from './chart.ts'
import { ShipsBeyond } from './fleets.tsx'
import type { Props } from './names.ts'
import { PortBeyond } from './ports.tsx'

/** Inside of the frame. */
const edge = 8

/**
 * Once the world is round, what lies in the columns at its edges is seen beyond the other edge too, pale: ports, fleets and pirate
 * ships. The pieces themselves lie where they are.
 */
export function Beyond(props: Props) {
  const { state } = props.view
  if (!state.globe) return null
  const over = [...chartOf(state).across.values()]
  const world = width * cell
  return (
    <g {...unspoken} class="mari-beyond" opacity={0.5} pointer-events="none">
      <Margin props={props} x={edge} from={edge + world} spaces={to(over, 'west')} />
      <Margin
        props={props}
        x={size.width - margin.x}
        from={size.width - margin.x - world}
        spaces={to(over, 'east')}
      />
    </g>
  )
}

type Way = { readonly direction: string; readonly to: Space }

function to(over: readonly Way[], direction: 'east' | 'west'): readonly Space[] {
  return over.flatMap((way) => (way.direction === direction ? [way.to] : []))
}

type MarginProps = {
  readonly props: Props
  readonly x: number
  /** Where on the chart that begins which is seen there. */
  readonly from: number
  readonly spaces: readonly Space[]
}

/** A drawing of its own, which cuts off what would lie on the frame. */
function Margin({ props, x, from, spaces }: MarginProps) {
  const wide = margin.x - edge
  return (
    <svg
      aria-hidden="true"
      x={x}
      y={0}
      width={wide}
      height={size.height}
      viewBox={`${from} 0 ${wide} ${size.height}`}
    >
      {spaces.map((space) => (
        <g key={space}>
          <PortBeyond props={props} space={space} />
          <ShipsBeyond props={props} space={space} />
        </g>
      ))}
    </svg>
  )
}
