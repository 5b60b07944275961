import { pirateAt, type State } from '../../../src/games/winds-of-plunder/state.ts'
import { portParam } from '../../../src/games/winds-of-plunder/words/index.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { ChartPiece } from '../piece.tsx'
import { type ShipSlot, shipAt } from './chart.ts'
import { markOf } from './mark.ts'
import { nameOf, type Props, seatsWhere } from './names.ts'
import { Ring, Ship } from './pieces.tsx'
import { words } from './words/index.ts'

/** A lit seat can be tapped at its ship as well as at its card. */
export function Ships(props: Props) {
  const { view, looks, say, lit } = props
  return view.state.pirates.map(({ port }, seat) => {
    const { x, y, scale } = shipSlot(view.state, seat)
    const name = words('ship', { name: nameOf(props, seat), port: say(portParam(port)) })
    const seatLit = lit.has(`seat/${seat}`)
    const mark = markOf(props, `ship/${seat}`) ?? (seatLit ? 'lit' : undefined)
    return (
      <ChartPiece
        key={seat}
        table={props}
        piece={`ship/${seat}`}
        name={name}
        instead={seatLit ? `seat/${seat}` : `port/${port}`}
        transform={`translate(${x} ${y}) scale(${scale})`}
      >
        <circle r={20} cy={-4} fill="transparent" />
        <g transform="translate(0 -4)">
          <Ring r={22} mark={mark} />
        </g>
        <Ship look={looks[seat]!} />
      </ChartPiece>
    )
  })
}

/** Where a ship is drawn among those in its port. */
export function shipSlot(state: State, seat: Seat): ShipSlot {
  const { port } = pirateAt(state, seat)
  const together = seatsWhere(state, (other) => pirateAt(state, other).port === port)
  return shipAt(port, together.indexOf(seat), together.length)
}
