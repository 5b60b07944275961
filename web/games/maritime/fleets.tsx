import type { Space } from '../../../src/games/maritime/data.ts'
import { chartOf } from '../../../src/games/maritime/rules/chart.ts'
import { isAfloat, type State } from '../../../src/games/maritime/state.ts'
import { pirateShip } from '../../../src/games/maritime/words/index.ts'
import type { PieceId, SeatLook } from '../board-game.ts'
import { ChartPiece } from '../piece.tsx'
import { cell, cornerOf, portPart, type Slot, slotAt, touch } from './chart.ts'
import { markOf } from './mark.ts'
import { fleetName, type Props, seatsWhere, spaceName } from './names.ts'
import { Badge, PirateMark, Ring, ShipMark } from './pieces.tsx'
import { words } from './words/index.ts'

/** Pirate ships, then fleets over them. A tap on a ship that is not asked for is a tap on the port or the space that it lies on. */
export function Fleets(props: Props) {
  const { captains } = props.view.state
  return (
    <>
      <Pirates {...props} />
      {captains.map((captain, seat) =>
        isAfloat(captain) ? <Fleet key={seat} props={props} seat={seat} /> : null,
      )}
    </>
  )
}

function Fleet({ props, seat }: { readonly props: Props; readonly seat: number }) {
  const { view, looks } = props
  const { space, fleet } = view.state.captains[seat]!
  const piece = `fleet/${seat}`
  return (
    <ChartPiece
      table={props}
      piece={piece}
      name={`${fleetName(props, seat)}.`}
      instead={groundOf(props, space)}
      transform={placed(slotOf(view.state, piece, space))}
    >
      <circle r={14} cy={-2} fill="transparent" />
      <TouchArea props={props} piece={piece} space={space} />
      <g transform="translate(0 -2)">
        <Ring r={16} mark={markOf(props, piece)} />
      </g>
      <FleetMark look={looks[seat]!} ships={fleet.length} />
    </ChartPiece>
  )
}

function FleetMark({ look, ships }: { readonly look: SeatLook; readonly ships: number }) {
  return (
    <>
      <ShipMark look={look} />
      <Badge x={9} y={9} figure={ships} />
    </>
  )
}

/** Pictures of the fleets and pirate ships on a space. */
export function ShipsBeyond({ props, space }: { readonly props: Props; readonly space: Space }) {
  const { state } = props.view
  return shipsOn(state, space).map((ship) => {
    const [kind, id] = ship.split('/')
    return (
      <g key={ship} transform={placed(slotOf(state, ship, space))}>
        {kind === 'fleet' ? (
          <FleetMark look={props.looks[Number(id)]!} ships={state.captains[Number(id)]!.fleet.length} />
        ) : (
          <RaiderMark strength={state.pirates[Number(id) - 1]!.strength} />
        )}
      </g>
    )
  })
}

function RaiderMark({ strength }: { readonly strength: number }) {
  return (
    <>
      <PirateMark />
      <Badge x={9} y={9} figure={strength} danger />
    </>
  )
}

function Pirates(props: Props) {
  const { view, say } = props
  return view.state.pirates.map(({ space, strength }, index) => {
    if (space === null) return null
    const piece = `pirate/${index + 1}`
    const name = words('pirate', {
      pirate: say(pirateShip(index + 1)),
      place: spaceName(props, space),
      strength,
    })
    return (
      <ChartPiece
        key={piece}
        table={props}
        piece={piece}
        name={`${name}.`}
        instead={groundOf(props, space)}
        transform={placed(slotOf(view.state, piece, space))}
      >
        <circle r={14} cy={-2} fill="transparent" />
        <TouchArea props={props} piece={piece} space={space} />
        <g transform="translate(0 -2)">
          <Ring r={16} mark={markOf(props, piece)} />
        </g>
        <RaiderMark strength={strength} />
      </ChartPiece>
    )
  })
}

/** What a ship lies on: a port that is asked for, else its space. */
function groundOf({ view, lit }: Props, space: Space): PieceId {
  const port = `port/${chartOf(view.state).portAt.get(space)}`
  return lit.has(port) ? port : `space/${space}`
}

type AreaProps = { readonly props: Props; readonly piece: PieceId; readonly space: Space }

/**
 * What a finger has of a ship that is asked for. One alone has all that its space leaves to ships; several share it, each round its
 * own place, unless there is a port besides: there they lie too near to each other for more than is drawn of them.
 */
function TouchArea({ props: { view, lit }, piece, space }: AreaProps) {
  if (!lit.has(piece)) return null
  const besidePort = chartOf(view.state).portAt.has(space)
  const alone = shipsOn(view.state, space).every((ship) => ship === piece || !lit.has(ship))
  if (besidePort && !alone) return null
  const slot = slotOf(view.state, piece, space)
  const [x, y] = cornerOf(space)
  const [left, top] = !alone
    ? [slot.x - touch / 2, slot.y - touch / 2]
    : besidePort
      ? [x + portPart, y + 8]
      : [x + (cell - touch) / 2, y + (cell - touch) / 2]
  return (
    <g transform={`scale(${1 / slot.scale}) translate(${left - slot.x} ${top - slot.y})`}>
      <rect width={touch} height={touch} fill="transparent" />
    </g>
  )
}

/** Where a ship is drawn among all that lie on its space. */
function slotOf(state: State, piece: string, space: Space): Slot {
  const together = shipsOn(state, space)
  const slot = slotAt(together.indexOf(piece), together.length, chartOf(state).portAt.has(space))
  const [x, y] = cornerOf(space)
  return { x: x + slot.x, y: y + slot.y, scale: slot.scale }
}

function shipsOn(state: State, space: Space): readonly PieceId[] {
  const fleets = seatsWhere(state, (captain) => isAfloat(captain) && captain.space === space)
  const pirates = state.pirates.flatMap((pirate, index) => (pirate.space === space ? [index + 1] : []))
  return [...fleets.map((seat) => `fleet/${seat}`), ...pirates.map((pirate) => `pirate/${pirate}`)]
}

function placed({ x, y, scale }: Slot): string {
  return `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(2)})`
}
