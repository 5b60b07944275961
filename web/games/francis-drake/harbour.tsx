import type { State } from '../../../src/games/francis-drake/state.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { ChartPiece } from '../piece.tsx'
import { unspoken } from '../unspoken.ts'
import type { Size } from './chart.ts'
import { markOf } from './mark.ts'
import type { Props } from './names.ts'
import { boxPath, Figure, Outline, Overlay } from './pieces.tsx'
import { Caption, ShipPiece, shipWords } from './ships.tsx'
import { words } from './words/index.ts'

type HarbourProps = { readonly props: Props; readonly y: number; readonly size: Size }

/** The end of the street: the Outbound Docks, the whole of which can be tapped, and the ships that are still being provisioned. */
export function Harbour({ props, y, size }: HarbourProps) {
  const { state } = props.view
  const waiting = waitingShips(state)
  const shape = size.width < 600 ? narrow : wide
  const docks = docksOf(state) * shape.step
  const start = shape.waiting ?? size.width - 14 - waiting.length * shape.waitingStep
  return (
    <g transform={`translate(0 ${y})`}>
      <Water width={size.width} height={size.height - y} />
      <Docks props={props} shape={shape} width={docks} />
      {state.outbound.map((walker, index) => (
        <ShipPiece
          key={walker}
          props={props}
          walker={walker}
          x={shape.left + index * shape.step + (shape.step - 4) / 2}
          y={shape.ships}
          scale={shape.scale}
          name={words('ship.out', { ...shipWords(props, walker), dock: index + 1 })}
        />
      ))}
      {waiting.length === 0 ? null : (
        <Caption x={start} y={22}>
          {words('docks.start')}
        </Caption>
      )}
      {waiting.map((walker, index) => (
        <ShipPiece
          key={walker}
          props={props}
          walker={walker}
          x={start + shape.waitingStep / 2 + index * shape.waitingStep}
          y={shape.ships}
          scale={shape.waitingScale}
          name={words('ship.street', { ...shipWords(props, walker), number: numberOf(state, walker) })}
        />
      ))}
    </g>
  )
}

type Shape = {
  readonly left: number
  readonly step: number
  readonly berth: number
  readonly ships: number
  readonly scale: number
  /** Where the ships that wait begin; at the right edge where nothing is said. */
  readonly waiting?: number
  readonly waitingStep: number
  readonly waitingScale: number
}

const wide: Shape = {
  ...{ left: 24, step: 58, berth: 62, ships: 74, scale: 1.35 },
  ...{ waiting: 440, waitingStep: 50, waitingScale: 1.2 },
}
const narrow: Shape = {
  ...{ left: 12, step: 35, berth: 36, ships: 56, scale: 0.9 },
  ...{ waitingStep: 24, waitingScale: 0.66 },
}

function Docks({ props, shape, width }: DocksProps) {
  const mark = markOf(props, 'harbour')
  const next = mark === undefined ? undefined : props.view.state.outbound.length
  const height = shape.berth + 26
  const docks = Array.from({ length: docksOf(props.view.state) }, (_, index) => index)
  const size = { width: shape.step - 4, height: shape.berth }
  return (
    <g transform={`translate(${shape.left} 12)`}>
      <ChartPiece table={props} piece="harbour" name={harbourName(props)}>
        <rect x={-6} y={-4} width={width + 8} height={height} fill="transparent" />
        {docks.map((index) => (
          <Berth key={index} x={index * shape.step} size={size} next={index === next} />
        ))}
        <g transform={`translate(${width / 2 - 2} ${height / 2 - 2})`}>
          <Outline
            mark={mark}
            path={(beyond) => boxPath(width + 4 + 2 * beyond, height + 2 * beyond - 4, 6)}
          />
        </g>
      </ChartPiece>
      <Overlay>
        <Caption x={0} y={10}>
          {words('docks.out')}
        </Caption>
        {docks.map((index) => (
          <Figure key={index} x={index * shape.step + size.width - 7} y={25} size={11} ink="var(--ink-3)">
            {index + 1}
          </Figure>
        ))}
      </Overlay>
    </g>
  )
}

type DocksProps = { readonly props: Props; readonly shape: Shape; readonly width: number }

function Berth({ x, size, next }: BerthProps) {
  return (
    <rect
      x={x}
      y={17}
      {...size}
      rx={3}
      fill="var(--card)"
      fill-opacity={0.5}
      stroke={next ? 'var(--go)' : 'var(--coast)'}
      stroke-width={next ? 3 : 1}
      stroke-dasharray={next ? undefined : '3 2'}
    />
  )
}

type BerthProps = {
  readonly x: number
  readonly size: Size
  readonly next: boolean
}

function Water({ width, height }: Size) {
  const waves = Array.from({ length: Math.floor(height / 26) }, (_, line) => {
    const y = 18 + line * 26
    return `M0 ${y}${Array.from({ length: Math.ceil(width / 40) }, () => 'q10 -5 20 0t20 0').join('')}`
  })
  return (
    <g {...unspoken}>
      <rect width={width} height={height} fill="var(--sea)" />
      <path d={waves.join('')} fill="none" stroke="var(--sea-line)" stroke-width={0.8} opacity={0.6} />
      <path d={`M0 0H${width}`} stroke="var(--coast)" stroke-width={4} />
      <path d={`M0 0H${width}`} stroke="var(--land)" stroke-width={2} stroke-dasharray="9 3" />
    </g>
  )
}

/** Hawkins needs a dock too, until the others sail. */
function docksOf({ captains, hawkins }: State): number {
  return captains.length + (hawkins === null ? 0 : 1)
}

/** In the starting order, Hawkins last. */
function waitingShips({ starting, outbound, hawkins, phase }: State): (Seat | null)[] {
  if (phase.name !== 'provisioning') return []
  const rota = hawkins === null ? starting : [...starting, null]
  return rota.filter((walker) => !outbound.includes(walker))
}

function numberOf({ starting }: State, walker: Seat | null): number {
  return walker === null ? starting.length + 1 : starting.indexOf(walker) + 1
}

export function harbourName({ view }: Props): string {
  const dock = view.state.outbound.length + 1
  return dock > docksOf(view.state) ? words('harbour.full') : words('harbour.dock', { dock })
}
