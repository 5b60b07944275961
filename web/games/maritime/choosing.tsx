import { cabinsLeft, holdLeft } from '../../../src/games/maritime/rules/fleet.ts'
import { captainAt, type Vessel } from '../../../src/games/maritime/state.ts'
import { PanelPiece } from '../piece.tsx'
import { Stepper } from '../stepper.tsx'
import { type Props, shipName } from './names.ts'
import { words } from './words/index.ts'

type ChoosingProps = {
  readonly props: Props
  /** The kinds of pieces of this panel: what was tapped in another is gone on with there. */
  readonly kinds: readonly string[]
  /** Ships are to be seen in the panel itself. */
  readonly ships?: false
}

/** What else a tap asks for, below the panel that it was made in: which ship, and how many. */
export function Choosing({ props, kinds, ships }: ChoosingProps) {
  const { view, seat, taken, lit } = props
  const [first] = taken
  if (seat === null || first === undefined || !kinds.includes(first.split('/')[0]!)) return null
  const open = captainAt(view.state, seat).fleet.filter(({ ship }) => lit.has(`ship/${ship}`))
  return (
    <div class="mari-choosing">
      {ships === false
        ? null
        : open.map((vessel) => <ShipChip key={vessel.ship} props={props} vessel={vessel} first={first} />)}
      {ships === false && open.length > 0 ? <span class="mari-note">{words('choose.ship')}</span> : null}
      <Stepper table={props} />
    </div>
  )
}

type ShipChipProps = { readonly props: Props; readonly vessel: Vessel; readonly first: string }

function ShipChip({ props, vessel, first }: ShipChipProps) {
  const { state } = props.view
  const room = first.startsWith('passenger/') ? cabinsLeft(state, vessel) : holdLeft(state, vessel)
  const name = first.startsWith('sell/')
    ? shipName(props, vessel.ship)
    : words('choose.room', { ship: shipName(props, vessel.ship), room })
  return (
    <PanelPiece table={props} piece={`ship/${vessel.ship}`} name={name} look="mari-chip">
      {name}
    </PanelPiece>
  )
}
