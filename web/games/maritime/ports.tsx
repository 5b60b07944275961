import { book, type Port, ports, type Space } from '../../../src/games/maritime/data.ts'
import { figuresOf } from '../../../src/games/maritime/edition.ts'
import { hasPassengerFor, isHostile } from '../../../src/games/maritime/rules/affairs.ts'
import { chartOf } from '../../../src/games/maritime/rules/chart.ts'
import { portIn } from '../../../src/games/maritime/state.ts'
import { word } from '../../../src/games/maritime/words/index.ts'
import { short } from '../caribbean/coast-path.ts'
import { plain, smallCapitals } from '../caribbean/type.ts'
import { ChartPiece } from '../piece.tsx'
import { unspoken } from '../unspoken.ts'
import { cornerOf, portPart, touch } from './chart.ts'
import { IconMark } from './icons.tsx'
import { type Label, portLabels } from './labels.ts'
import { markOf } from './mark.ts'
import { type Props, portName } from './names.ts'
import { FlagMark, Ring } from './pieces.tsx'

/** A tap on a port in a lit space is a tap on the space, unless the port itself is asked for. */
export function Ports(props: Props) {
  const labels = portLabels(props.view.state, (port) => props.say(word(`port/${port}`)))
  return (
    <>
      {ports.map((port) => (
        <PortPiece key={port} props={props} port={port} label={labels.get(port)!} />
      ))}
      <g {...unspoken} pointer-events="none">
        {ports.map((port) => (
          <Signs key={port} props={props} port={port} />
        ))}
      </g>
    </>
  )
}

function PortPiece({ props, port, label }: PortProps & { readonly label: Label }) {
  const { state } = props.view
  const space = chartOf(state).spaceOf.get(port)!
  const [x, y] = cornerOf(space)
  const piece = `port/${port}`
  return (
    <ChartPiece
      table={props}
      piece={piece}
      name={`${portName(props, port)}.`}
      instead={`space/${space}`}
      transform={`translate(${x} ${y})`}
    >
      <rect x={1} y={15} width={22} height={34} fill="transparent" />
      {props.lit.has(piece) ? (
        <rect x={portPart - touch} y={5} width={touch} height={touch} fill="transparent" />
      ) : null}
      <g transform="translate(11.5 38)">
        <Ring r={13} mark={markOf(props, piece)} />
        <House props={props} port={port} />
      </g>
      <PortLabel label={label} from={[x, y]} />
    </ChartPiece>
  )
}

/** A picture of the port on a space, where there is one. */
export function PortBeyond({ props, space }: { readonly props: Props; readonly space: Space }) {
  const port = chartOf(props.view.state).portAt.get(space)
  if (port === undefined) return null
  const [x, y] = cornerOf(space)
  return (
    <>
      <g transform={`translate(${x + 11.5} ${y + 38})`}>
        <House props={props} port={port} />
      </g>
      <Signs props={props} port={port} />
    </>
  )
}

function House({ props, port }: PortProps) {
  const { state } = props.view
  const damaged = portIn(state, port).strength < book.strongest
  return (
    <path
      d="M-7.5 8V-2.5L0-8.5L7.5-2.5V8Z"
      fill={figuresOf(state).ports[port].productive ? 'var(--gold)' : 'var(--face)'}
      stroke={damaged ? 'var(--danger)' : 'var(--ink)'}
      stroke-width={damaged ? 2.2 : 1.1}
      stroke-linejoin="round"
    />
  )
}

type PortProps = { readonly props: Props; readonly port: Port }

/** What is to be seen on a port: its strength on the house, the flag, whether it is closed, at war, or where somebody wants to go. */
function Signs({ props, port }: PortProps) {
  const { view, looks, seat } = props
  const [x, y] = cornerOf(chartOf(view.state).spaceOf.get(port)!)
  const { flag, strength, closed } = portIn(view.state, port)
  const { productive } = figuresOf(view.state).ports[port]
  return (
    <g transform={`translate(${x} ${y})`}>
      <text
        x={11.5}
        y={43.8}
        font-family={plain}
        font-size={11}
        font-weight={700}
        text-anchor="middle"
        fill={productive ? 'var(--card)' : 'var(--ink)'}
      >
        {strength}
      </text>
      {flag === null ? null : (
        <g transform="translate(12 22)">
          <path d="M-5.5-5V10" stroke="var(--ink)" stroke-width={1.2} fill="none" />
          <FlagMark state={view.state} looks={looks} flag={flag} />
        </g>
      )}
      {closed ? <NoEntry /> : null}
      {seat !== null && isHostile(view.state, seat, port) ? (
        <IconMark name="swords" x={27} y={22} scale={0.6} ink="var(--danger)" />
      ) : null}
      {seat !== null && hasPassengerFor(view.state, seat, port) ? (
        <IconMark name="cabins" x={41} y={22} scale={0.6} ink="var(--ink)" fill="var(--card)" />
      ) : null}
    </g>
  )
}

function NoEntry() {
  return (
    <g transform="translate(11.5 38)" fill="none" stroke="var(--danger)" stroke-width={2.6}>
      <circle r={10} />
      <path d="M-7-7L7 7" />
    </g>
  )
}

function PortLabel({ label, from }: { readonly label: Label; readonly from: readonly [number, number] }) {
  return (
    <text
      x={short(label.x - from[0])}
      y={short(label.y - from[1])}
      text-anchor="middle"
      font-family={smallCapitals}
      font-size={label.size}
      fill="var(--ink)"
      stroke="var(--paper)"
      stroke-width={2.6}
      stroke-linejoin="round"
      paint-order="stroke"
    >
      {label.lines[0]}
    </text>
  )
}
