import { Component } from 'preact'
import { height, spaces, width } from '../../../src/games/maritime/data.ts'
import { chartOf } from '../../../src/games/maritime/rules/chart.ts'
import { word } from '../../../src/games/maritime/words/index.ts'
import type { Say } from '../board-game.ts'
import { type Point, short } from '../caribbean/coast-path.ts'
import { Frame } from '../caribbean/sea.tsx'
import { italics, plain } from '../caribbean/type.ts'
import { unspoken } from '../unspoken.ts'
import { cell, cornerOf, margin, pixels, size } from './chart.ts'
import { type Label, portLabels, regionLabels } from './labels.ts'
import { landOf } from './land.ts'
import { roseAt } from './rose-place.ts'

type StillProps = {
  readonly edition: string
  readonly globe: boolean
  readonly say: Say
  /** The only one of its name on the page. */
  readonly id: string
}

/** Sea, spaces, land and the names of regions: drawn once for an edition, and again when the world has become round. */
export class StillChart extends Component<StillProps> {
  override shouldComponentUpdate({ edition, globe, say }: StillProps): boolean {
    return edition !== this.props.edition || globe !== this.props.globe || say !== this.props.say
  }

  override render() {
    const { edition, globe, say, id } = this.props
    const table = { edition }
    return (
      <g {...unspoken}>
        <rect width={size.width} height={size.height} fill="var(--sea)" />
        <RhumbLines centre={roseAt(table)} />
        <defs>
          <path id={id} d={landOf(table)} stroke-linejoin="round" fill-rule="evenodd" />
        </defs>
        {waterLines.map(([wide, opacity]) => (
          <use
            key={wide}
            href={`#${id}`}
            fill="none"
            stroke="var(--sea-line)"
            stroke-width={wide}
            opacity={opacity}
          />
        ))}
        <path
          d={gridOf(table, globe)}
          fill="none"
          stroke="var(--sea-line)"
          stroke-width={0.8}
          opacity={0.75}
        />
        <use href={`#${id}`} fill="var(--land)" stroke="var(--coast)" stroke-width={1.4} />
        <RegionNames table={table} say={say} />
        <Edges globe={globe} />
        <Frame {...size} />
        <Axes />
      </g>
    )
  }
}

const waterLines = [
  [20, 0.12],
  [12, 0.18],
  [6, 0.28],
] as const

function RhumbLines({ centre: [x, y] }: { readonly centre: Point }) {
  const lines = Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8
    return `M${x} ${y}L${short(x + 1200 * Math.cos(angle))} ${short(y + 1200 * Math.sin(angle))}`
  })
  return <path d={lines.join('')} stroke="var(--sea-line)" stroke-width={0.6} opacity={0.4} fill="none" />
}

/** A square for each space that has water; once the world is round, those at the edges go on beyond them. */
function gridOf(table: { readonly edition: string }, globe: boolean): string {
  const { water, across } = chartOf(table)
  const squares = spaces.filter((space) => water.has(space)).map((space) => squareAt(...cornerOf(space)))
  if (!globe) return squares.join('')
  const ghosts = [...across.values()].map(({ direction, to }) => {
    const [x, y] = cornerOf(to)
    return squareAt(direction === 'east' ? x + width * cell : x - width * cell, y)
  })
  return [...squares, ...ghosts].join('')
}

function squareAt(x: number, y: number): string {
  return `M${x + 4} ${y + 1.5}h${cell - 8}q2.5 0 2.5 2.5v${cell - 8}q0 2.5-2.5 2.5h-${cell - 8}q-2.5 0-2.5-2.5v-${cell - 8}q0-2.5 2.5-2.5Z`
}

function RegionNames({ table, say }: { readonly table: { readonly edition: string }; readonly say: Say }) {
  const ports = portLabels(table, (port) => say(word(`port/${port}`)))
  const labels = regionLabels(table, (region) => say(word(`area/${region}`)), ports)
  return [...labels].map(([region, label]) => <RegionName key={region} label={label} />)
}

function RegionName({ label: { lines, x, y, size: set } }: { readonly label: Label }) {
  return (
    <text
      font-family={italics}
      font-style="italic"
      font-size={set}
      fill="var(--land-name)"
      text-anchor="middle"
    >
      {lines.map((line, index) => (
        <tspan key={line} x={short(x)} y={short(y + index * set)}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** Beyond the edge the sea is darker. A flat world ends there with a wall, a round one goes on. */
function Edges({ globe }: { readonly globe: boolean }) {
  const [right, bottom] = [size.width - margin.x, size.height - margin.y]
  const around = `M0 0H${size.width}V${size.height}H0Z`
  const inner = `M${margin.x} ${margin.y}V${bottom}H${right}V${margin.y}Z`
  return (
    <>
      <path d={around + inner} fill="var(--card)" fill-opacity={globe ? 0.3 : 0.72} fill-rule="evenodd" />
      <path
        d={`M${margin.x} ${margin.y}H${right}M${margin.x} ${bottom}H${right}`}
        stroke="var(--coast)"
        stroke-width={1.6}
      />
      <path
        d={`M${margin.x} ${margin.y}V${bottom}M${right} ${margin.y}V${bottom}`}
        stroke={globe ? 'var(--sea-line)' : 'var(--coast)'}
        stroke-width={1.6}
        stroke-dasharray={globe ? '5 5' : undefined}
      />
    </>
  )
}

/** Columns by letters, rows by numbers, as the spaces are named. */
function Axes() {
  const columns = Array.from({ length: width }, (_, column) => ({
    name: spaces[column]!.charAt(0),
    at: pixels(column + 0.5, 0),
  }))
  const rows = Array.from({ length: height }, (_, row) => ({ name: String(row), at: pixels(0, row + 0.5) }))
  return (
    <g font-family={plain} font-size={11.5} fill="var(--ink-2)" text-anchor="middle">
      {columns.map(({ name, at: [x] }) => (
        <text key={name} x={x} y={16.5}>
          {name}
        </text>
      ))}
      {rows.map(({ name, at: [, y] }) => (
        <text key={name} x={17} y={y + 4}>
          {name}
        </text>
      ))}
    </g>
  )
}
