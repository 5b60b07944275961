import { useId } from 'preact/hooks'
import { ports } from '../../../src/games/winds-of-plunder/data.ts'
import { editionOf } from '../../../src/games/winds-of-plunder/edition.ts'
import { pirateAt, tileAt } from '../../../src/games/winds-of-plunder/state.ts'
import { portParam } from '../../../src/games/winds-of-plunder/words/index.ts'
import { Frame } from '../caribbean/sea.tsx'
import { plain, smallCapitals } from '../caribbean/type.ts'
import { ChartPiece, pieceAttributes } from '../piece.tsx'
import { SeatShape } from '../seat-shape.tsx'
import { unspoken } from '../unspoken.ts'
import { AreaSigns, StillChart } from './backdrop.tsx'
import { course, cubeAt, sites, size, tileAt as tilePlace } from './chart.ts'
import { LootChips } from './loot.tsx'
import { markOf } from './mark.ts'
import { nameOf, type Props, portName, seatsWhere, tileName } from './names.ts'
import { Ring, TileFace } from './pieces.tsx'
import { Ships } from './ships.tsx'
import { Wind } from './wind.tsx'
import { words } from './words/index.ts'

/** The whole chart. */
export function Board(props: Props) {
  return <Chart {...props} part={[0, 0, size.width, size.height]} />
}

/** A part of the chart: what never changes at the bottom, then courses, ports, tiles, cubes and ships. */
export function Chart({ part, ...props }: Props & { readonly part: readonly number[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no other element holds a group of drawn pieces.
    <svg
      class={`winds-board${props.taken.length > 0 ? ' narrowed' : ''}`}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={part.join(' ')}
      role="group"
      aria-label={words('chart')}
    >
      <StillChart id={`land${useId()}`} />
      <AreaSigns {...props} />
      <Courses {...props} />
      <Ports {...props} />
      <Latitudes {...props} />
      <Tiles {...props} />
      <Cubes {...props} />
      <Frame {...size} />
      <Ships {...props} />
      <Wind {...props} />
      <LootChips {...props} />
    </svg>
  )
}

/** From the reader's ship to every port that it may sail to. */
function Courses({ view, seat, lit }: Props) {
  if (seat === null) return null
  const from = pirateAt(view.state, seat).port
  const open = ports.filter((port) => port !== from && lit.has(`port/${port}`))
  if (open.length === 0) return null
  return (
    <g {...unspoken} fill="none" stroke="var(--go)" stroke-width={2.2} stroke-linecap="round" opacity={0.85}>
      {open.map((port) => (
        <path key={port} d={course(from, port)} stroke-dasharray="2 6" />
      ))}
    </g>
  )
}

function Ports(props: Props) {
  return ports.map((port) => {
    const { at, name } = sites[port]
    const piece = `port/${port}`
    const facts = portName(props, port)
    const attributes = pieceAttributes(props, piece, facts)
    const reached = props.lit.has(piece)
    return (
      <g
        key={port}
        {...attributes}
        aria-label={reached ? `${words('port.reach', { facts })}.` : `${facts}.`}
        transform={`translate(${at[0]} ${at[1]})`}
      >
        <circle r={22} fill="transparent" />
        <circle r={9.5} fill="var(--ink)" stroke="var(--card)" stroke-width={2} />
        <Ring r={14} mark={markOf(props, piece)} />
        <text
          x={name.dx}
          y={name.dy}
          text-anchor={name.anchor}
          font-family={smallCapitals}
          font-size={16.5}
          fill="var(--ink)"
          stroke="var(--sea)"
          stroke-width={3.5}
          stroke-linejoin="round"
          paint-order="stroke"
        >
          {props.say(portParam(port))}
        </text>
      </g>
    )
  })
}

/** The latitudes stand apart from the ports, whose names say them in words. */
function Latitudes({ view }: Props) {
  const { chart } = editionOf(view.state)
  return (
    <g
      {...unspoken}
      font-family={plain}
      font-size={11.5}
      font-weight={700}
      text-anchor="middle"
      fill="var(--card)"
      pointer-events="none"
    >
      {ports.map((port) => (
        <text key={port} x={sites[port].at[0]} y={sites[port].at[1] + 4}>
          {chart[port].latitude}
        </text>
      ))}
    </g>
  )
}

/** A tap on the tile of a lit port is a tap on the port, unless tiles themselves are asked for. */
function Tiles(props: Props) {
  const { state } = props.view
  return ports.map((port) => {
    const [x, y] = tilePlace(port)
    const mark = markOf(props, `tile/${port}`) ?? (props.lit.has(`port/${port}`) ? 'taken' : undefined)
    return (
      <ChartPiece
        key={port}
        table={props}
        piece={`tile/${port}`}
        name={tileName(props, port)}
        instead={`port/${port}`}
        transform={`translate(${x} ${y})`}
      >
        <TileFace tile={tileAt(state, port)} edition={editionOf(state)} mark={mark} />
      </ChartPiece>
    )
  })
}

function Cubes(props: Props) {
  const { view, looks, say } = props
  return ports.flatMap((port) =>
    seatsWhere(view.state, (seat) => pirateAt(view.state, seat).reputation.includes(port)).map(
      (seat, index) => {
        const [x, y] = cubeAt(port, index)
        const name = words('cube', { name: nameOf(props, seat), port: say(portParam(port)) })
        return (
          <ChartPiece
            key={`${port} ${seat}`}
            table={props}
            piece={`cube/${port}/${seat}`}
            name={name}
            instead={`port/${port}`}
          >
            <SeatShape look={looks[seat]!} r={4.8} x={x} y={y} />
          </ChartPiece>
        )
      },
    ),
  )
}
