import type { ComponentChildren } from 'preact'
import { unspoken } from '../unspoken.ts'
import { landPath, type Point, type Projection, short } from './coast-path.ts'
import { italics } from './type.ts'

type Size = { readonly width: number; readonly height: number }

const paths = new Map<string, string>()

/** Made once for each projection: it is the same in every position and theme. */
function landOf(projection: Projection): string {
  const key = JSON.stringify(projection)
  const path = paths.get(key) ?? landPath(projection)
  paths.set(key, path)
  return path
}

/** Water, the engraver's water-lines along the coasts, and land. `id` has to be the only one of its name on the page. */
export function Sea({ size, projection, id, centre }: SeaProps) {
  return (
    <g {...unspoken}>
      <rect width={size.width} height={size.height} fill="var(--sea)" />
      <RhumbLines centre={centre} />
      <defs>
        <path id={id} d={landOf(projection)} stroke-linejoin="round" />
      </defs>
      {waterLines.map(([width, opacity]) => (
        <use
          key={width}
          href={`#${id}`}
          fill="none"
          stroke="var(--sea-line)"
          stroke-width={width}
          opacity={opacity}
        />
      ))}
      <use href={`#${id}`} fill="var(--land)" stroke="var(--coast)" stroke-width={1.4} />
    </g>
  )
}

type SeaProps = {
  readonly size: Size
  readonly projection: Projection
  readonly id: string
  /** Where the rose stands, from which the rhumb lines go out. */
  readonly centre: Point
}

const waterLines = [
  [22, 0.12],
  [14, 0.18],
  [7, 0.28],
] as const

function RhumbLines({ centre: [x, y] }: { readonly centre: Point }) {
  const lines = Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8
    return `M${x} ${y}L${short(x + 1400 * Math.cos(angle))} ${short(y + 1400 * Math.sin(angle))}`
  })
  return <path d={lines.join('')} stroke="var(--sea-line)" stroke-width={0.7} opacity={0.45} fill="none" />
}

/** The chequered frame of a chart, over everything that runs to its edge. */
export function Frame({ width, height }: Size) {
  const [across, down] = [22, 14]
  const cells = [
    ...chequers(
      across,
      (i) => `M${at(i, width, across)} 0h${short(width / across)}v7h-${short(width / across)}Z`,
    ),
    ...chequers(
      across,
      (i) =>
        `M${at(i + 1, width, across)} ${height - 7}h${short(width / across)}v7h-${short(width / across)}Z`,
    ),
    ...chequers(down, (i) => `M0 ${at(i, height, down)}h7v${short(height / down)}h-7Z`),
    ...chequers(down, (i) => `M${width - 7} ${at(i + 1, height, down)}h7v${short(height / down)}h-7Z`),
  ]
  return (
    <g {...unspoken}>
      <path
        d={`M0 0H${width}V${height}H0ZM7 7V${height - 7}H${width - 7}V7Z`}
        fill="var(--card)"
        fill-rule="evenodd"
      />
      <path d={cells.join('')} fill="var(--coast)" opacity={0.6} />
      <rect
        x={0.75}
        y={0.75}
        width={width - 1.5}
        height={height - 1.5}
        fill="none"
        stroke="var(--coast)"
        stroke-width={1.5}
      />
      <rect
        x={7}
        y={7}
        width={width - 14}
        height={height - 14}
        fill="none"
        stroke="var(--coast)"
        stroke-width={1}
      />
    </g>
  )
}

function chequers(count: number, cell: (index: number) => string): string[] {
  return Array.from({ length: count / 2 }, (_, i) => cell(2 * i))
}

function at(index: number, length: number, count: number): string {
  return short((index * length) / count)
}

/** The name of a sea or a land, in italics. */
export function WideName({ x, y, size, of, children }: WideNameProps) {
  return (
    <text
      x={x}
      y={y}
      font-family={italics}
      font-style="italic"
      font-size={size}
      fill={`var(--${of}-name)`}
      text-anchor="middle"
      {...unspoken}
    >
      {children}
    </text>
  )
}

type WideNameProps = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly of: 'sea' | 'land'
  readonly children: ComponentChildren
}
