import type { ComponentChildren } from 'preact'
import type { PieceId } from '../board-game.ts'
import { plain } from '../caribbean/type.ts'
import { ChartPiece } from '../piece.tsx'
import type { PlateSize, Size } from './chart.ts'
import type { Sign } from './gains.ts'
import { markOf } from './mark.ts'
import type { Props } from './names.ts'
import { boxPath, Outline, Overlay } from './pieces.tsx'
import { Signs, signsWidth } from './signs.tsx'

/** Something to tap beside a piece: words, signs, or a drawing of its own. */
export type Chip = {
  readonly piece: PieceId
  /** What it is called by those who hear it; what is to be read on it is part of it. */
  readonly name: string
  readonly text?: string
  readonly signs?: readonly Sign[]
  /** About 30 wide and high, round the origin. */
  readonly drawing?: ComponentChildren
}

/** A line of signs with what it is about, such as what an attack asks. */
export type PlateLine = { readonly label: string; readonly signs: readonly Sign[] }

export type PlateBeside = Size & { readonly x: number; readonly y: number }

type PlateProps = {
  readonly props: Props
  readonly title: string
  /** All that stands on it, in words; its title where there is nothing else. */
  readonly told?: string | undefined
  readonly lines?: readonly PlateLine[]
  readonly chips: readonly Chip[]
  /** What it stands beside: a box of the chart. */
  readonly beside: PlateBeside
  /** The chart that it stays within, and how large it is there. */
  readonly layout: { readonly size: Size; readonly plate: PlateSize }
}

const pad = 9
const gap = 8
const widest = 240

/**
 * What can be done with a piece, beside it: below it where there is room, else above. Where there is nothing to tap on it, what it
 * lies on can be tapped.
 */
export function Plate({ props, title, told, lines = [], chips, beside, layout }: PlateProps) {
  const { scale, chip: chipHeight } = layout.plate
  const rows = rowsOf(chips)
  const labels = Math.max(0, ...lines.map(({ label }) => label.length * 6 + 8))
  const width =
    2 * pad +
    Math.max(
      title.length * 6.6,
      ...rows.map((row) => rowWidth(row)),
      ...lines.map(({ signs }) => labels + signsWidth(signs)),
    )
  const top = 24 + lines.length * 20
  const height = top + rows.length * (chipHeight + gap) + 4
  const [x, y] = cornerOf(beside, { width: width * scale, height: height * scale }, layout.size)
  return (
    <g
      transform={`translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`}
      pointer-events={chips.length === 0 ? 'none' : undefined}
    >
      <ChartPiece table={props} piece="plate" name={told ?? title}>
        <rect width={width} height={height} rx={8} fill="var(--card)" stroke="var(--go)" stroke-width={2} />
        <text x={pad} y={17} font-family={plain} font-size={13} font-weight={700} fill="var(--ink)">
          {title}
        </text>
        {lines.map(({ label, signs }, index) => (
          <g key={label} transform={`translate(${pad} ${33 + index * 20})`}>
            <text y={4} font-family={plain} font-size={12.5} fill="var(--ink-2)">
              {label}
            </text>
            <Signs signs={signs} x={labels} y={0} />
          </g>
        ))}
      </ChartPiece>
      {rows.flatMap((row, down) => {
        let left = pad
        return row.map((chip) => {
          const from = left
          left += chipWidth(chip) + gap
          return (
            <ChipPiece
              key={chip.piece}
              props={props}
              chip={chip}
              height={chipHeight}
              x={from}
              y={top + down * (chipHeight + gap)}
            />
          )
        })
      })}
    </g>
  )
}

/**
 * Words alone are a button filled with the colour of what can be done; what is drawn has a ring instead. A finger has half of the
 * way to the next one besides.
 */
function ChipPiece({ props, chip, height, x, y }: ChipProps) {
  const width = chipWidth(chip)
  const mark = markOf(props, chip.piece)
  const filled = mark === 'lit' && chip.text !== undefined
  return (
    <g transform={`translate(${x + width / 2} ${y + height / 2})`} opacity={mark === undefined ? 0.5 : 1}>
      <ChartPiece table={props} piece={chip.piece} name={chip.name}>
        <path d={boxPath(width + gap, height + gap, 0)} fill="transparent" />
        <path
          d={boxPath(width, height, 6)}
          fill={filled ? 'var(--go)' : 'var(--face)'}
          stroke={filled ? 'var(--go)' : 'var(--line)'}
          stroke-width={1.2}
        />
        {chip.text === undefined ? null : (
          <text
            y={4.6}
            font-family={plain}
            font-size={13.5}
            font-weight={700}
            text-anchor="middle"
            fill={filled ? 'var(--on-go)' : 'var(--ink-3)'}
          >
            {chip.text}
          </text>
        )}
        {filled ? null : (
          <Outline
            mark={mark}
            path={(beyond) => boxPath(width + 2 * beyond - 6, height + 2 * beyond - 6, 6)}
          />
        )}
      </ChartPiece>
      <Overlay>
        {chip.signs === undefined ? null : <Signs signs={chip.signs} x={0} y={0} centred />}
        {chip.drawing}
      </Overlay>
    </g>
  )
}

type ChipProps = {
  readonly props: Props
  readonly chip: Chip
  readonly height: number
  readonly x: number
  readonly y: number
}

function chipWidth({ text, signs = [], drawing }: Chip): number {
  const inside = text === undefined ? signsWidth(signs) : text.length * 7.1
  return Math.max(40, inside + 18, drawing === undefined ? 0 : 40)
}

function rowWidth(row: readonly Chip[]): number {
  return row.reduce((sum, chip) => sum + chipWidth(chip) + gap, -gap)
}

/** Side by side as long as there is room. */
function rowsOf(chips: readonly Chip[]): readonly (readonly Chip[])[] {
  const rows: Chip[][] = []
  for (const chip of chips) {
    const last = rows.at(-1)
    if (last !== undefined && rowWidth([...last, chip]) <= widest) last.push(chip)
    else rows.push([chip])
  }
  return rows
}

function cornerOf(beside: PlateBeside, { width, height }: Size, within: Size): [number, number] {
  const middle = beside.x + beside.width / 2 - width / 2
  const x = Math.min(Math.max(8, middle), within.width - width - 8)
  const below = beside.y + beside.height + 6
  if (below + height <= within.height - 6) return [x, below]
  const above = beside.y - height - 6
  if (above >= 6) return [x, above]
  // Neither fits: as far down as can be, on the side with more room.
  const y = within.height - height - 6
  return [beside.x > within.width / 2 ? beside.x - width - 8 : beside.x + beside.width + 8, y]
}
