import { directions } from '../../../src/games/winds-of-plunder/data.ts'
import { figuresOf } from '../../../src/games/winds-of-plunder/edition.ts'
import type { State } from '../../../src/games/winds-of-plunder/state.ts'
import { counted, directionParam, tell } from '../../../src/games/winds-of-plunder/words/index.ts'
import { CompassRose, letterAt } from '../caribbean/rose.tsx'
import { plain } from '../caribbean/type.ts'
import { ChartPiece } from '../piece.tsx'
import { unspoken } from '../unspoken.ts'
import { rose } from './chart.ts'
import { markOf } from './mark.ts'
import { letters, type Props, quarterOf } from './names.ts'
import { Ring } from './pieces.tsx'
import { words } from './words/index.ts'

/** The rose with its arms, what the wind means in words, and the Gust that can be bought. */
export function Wind(props: Props) {
  const { view, say } = props
  const wind = quarterOf(view.state.wind)
  const name = words('rose', {
    wind: say(tell('position.wind', { direction: directionParam(view.state.wind) })),
  })
  return (
    <>
      <ChartPiece table={props} piece="rose" name={name} transform={`translate(${rose.x} ${rose.y})`}>
        <CompassRose r={rose.r} wind={wind} letters={letters(say)} />
      </ChartPiece>
      {directions.map((direction, quarter) => (
        <ArmPiece
          key={direction}
          props={props}
          piece={`rose/${direction}`}
          quarter={quarter}
          name={say(directionParam(direction))}
        />
      ))}
      <Plate {...props} />
      <Gust {...props} />
    </>
  )
}

/** All four arms lie side by side: each can be tapped as far as the next one's quarter. The ring stands round its letter. */
function ArmPiece({ props, piece, quarter, name }: ArmProps) {
  const [x, y] = letterAt(quarter, rose.r)
  const mark = markOf(props, piece)
  if (mark === undefined) return null
  return (
    <ChartPiece table={props} piece={piece} name={name} transform={`translate(${rose.x} ${rose.y})`}>
      <path
        d={`M0 0L${outer} ${-outer}H${-outer}Z`}
        transform={`rotate(${quarter * 90})`}
        fill="transparent"
      />
      <g transform={`translate(${x} ${y})`}>
        <Ring r={11} mark={mark} />
      </g>
    </ChartPiece>
  )
}

const outer = rose.r + 20

type ArmProps = {
  readonly props: Props
  readonly piece: string
  readonly quarter: number
  readonly name: string
}

const plate = { x: 154, y: 396, width: 116, height: 57 } as const
const arrows = ['↑', '→', '↓', '←'] as const

function Plate({ view, say }: Props) {
  const { state } = view
  const settled = state.phase.name === 'plundering' || state.phase.name === 'first-player'
  return (
    <g {...unspoken} transform={`translate(${plate.x} ${plate.y})`} font-family={plain}>
      <rect
        width={plate.width}
        height={plate.height}
        rx={4}
        fill="var(--card)"
        stroke="var(--coast)"
        stroke-width={1}
      />
      <text x={9} y={15} font-size={12} fill="var(--ink-2)">
        {words(settled ? 'wind.blows' : 'wind.points')}
      </text>
      <text x={9} y={33} font-size={17} font-weight={700} fill="var(--ink)">
        {`${say(directionParam(state.wind))} ${arrows[quarterOf(state.wind)]}`}
      </text>
      <text x={9} y={49} font-size={12} fill="var(--ink-2)">
        {reach(state)}
      </text>
    </g>
  )
}

function reach(state: State): string {
  if (state.wind === 'east' || state.wind === 'west') {
    return words('wind.areas', { areas: figuresOf(state).eastWestRange })
  }
  return words(state.options.localNorthSouth ? 'wind.own' : 'wind.beside')
}

/** What the Gust of this turn is: for sale, ready or used. A table that plays without it has none. */
function Gust(props: Props) {
  const { view, say } = props
  const { state } = view
  if (state.options.noGust) return null
  const points = figuresOf(state).gustCost
  const gust = state.phase.name === 'plundering' ? state.phase.gust : 'none'
  const text = gust === 'none' ? words('gust', { points }) : words(`gust.${gust}`)
  const cost = words('gust.name', { points: say(counted(points, 'action-point')) })
  const name = gust === 'none' ? words('fact', { name: text, value: cost }) : text
  const isLit = props.lit.has('gust')
  return (
    <ChartPiece
      table={props}
      piece="gust"
      name={name}
      transform={`translate(${plate.x} ${plate.y + plate.height + 5})`}
    >
      <rect
        width={plate.width}
        height={28}
        rx={6}
        fill={isLit ? 'var(--go)' : 'var(--well)'}
        stroke={isLit ? 'var(--go)' : 'var(--line)'}
        stroke-width={1.2}
      />
      {/* With what the wind means above it, it is high enough for a finger. */}
      {isLit ? <rect y={-26} width={plate.width} height={60} fill="transparent" /> : null}
      {isLit ? (
        <rect
          x={-4}
          y={-4}
          width={plate.width + 8}
          height={36}
          rx={9}
          fill="none"
          stroke="var(--go)"
          stroke-width={1.6}
          stroke-dasharray="3 3.5"
        />
      ) : null}
      <text
        x={plate.width / 2}
        y={19}
        font-family={plain}
        font-size={14.5}
        font-weight={700}
        text-anchor="middle"
        fill={isLit ? 'var(--on-go)' : 'var(--ink-2)'}
      >
        {text}
      </text>
    </ChartPiece>
  )
}
