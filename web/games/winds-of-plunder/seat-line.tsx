import { pirateAt } from '../../../src/games/winds-of-plunder/state.ts'
import { counted } from '../../../src/games/winds-of-plunder/words/index.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { nameOf, type Props } from './names.ts'
import { Figure } from './seat-details.tsx'
import { words } from './words/index.ts'

/** Wind Cubes and cards. */
export function SeatLine(props: Props & { readonly of: Seat }) {
  const { view, say, of } = props
  const name = nameOf(props, of)
  const { windCubes, hand } = pirateAt(view.state, of)
  return (
    <div class="winds-stock">
      <Figure
        props={props}
        piece={`cubes/${of}`}
        icon="cube"
        figure={windCubes}
        name={words('seat.cubes', { name, cubes: say(counted(windCubes, 'wind-cube')) })}
      />
      <Figure
        props={props}
        piece={`hand/${of}`}
        icon="cards"
        figure={hand.length}
        name={words('seat.hand', { name, cards: say(counted(hand.length, 'action-card')) })}
      />
    </div>
  )
}
