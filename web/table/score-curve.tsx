import type { SeatLook } from '../games/board-game.ts'
import { SeatShape } from '../games/seat-shape.tsx'
import { t } from '../words/index.ts'
import { number } from '../words/numbers.ts'
import type { Curve } from './scores.ts'

const width = 480
const height = 220
const pad = { left: 38, right: 22, top: 12, bottom: 28 }

/** Points over time, one line for each seat; shapes tell them apart as well as colours. */
export function ScoreCurve({
  curves,
  looks,
}: {
  readonly curves: readonly Curve[]
  readonly looks: readonly SeatLook[]
}) {
  const all = curves.flatMap(({ points }) => points)
  if (all.length === 0) return null
  const first = Math.min(...all.map(({ seq }) => seq))
  const last = Math.max(...all.map(({ seq }) => seq))
  const low = Math.min(0, ...all.map(({ score }) => score))
  const high = Math.max(1, ...all.map(({ score }) => score))
  const x = (seq: number) =>
    pad.left + ((seq - first) / Math.max(1, last - first)) * (width - pad.left - pad.right)
  const y = (score: number) =>
    height - pad.bottom - ((score - low) / (high - low)) * (height - pad.top - pad.bottom)
  const finals = curves.map(({ seat, points }) =>
    t('table.curve.of', { name: { literal: looks[seat]?.name ?? '' }, score: points.at(-1)!.score }),
  )
  return (
    <svg
      class="score-curve"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={[t('table.curve'), ...finals].join('. ')}
    >
      {gridOf(low, high).map((score) => (
        <g key={score}>
          <path class="curve-grid" d={`M${pad.left} ${y(score)}H${width - pad.right}`} />
          <text class="curve-text" x={pad.left - 6} y={y(score) + 5} text-anchor="end">
            {number(score)}
          </text>
        </g>
      ))}
      <text class="curve-text" x={pad.left} y={height - 6}>
        {number(first)}
      </text>
      <text class="curve-text" x={width - pad.right} y={height - 6} text-anchor="end">
        {number(last)}
      </text>
      {curves.map(({ seat, points }) => (
        <g key={seat}>
          <path class="curve-under" d={steps(points, x, y)} />
          <path class="curve-line" d={steps(points, x, y)} stroke={looks[seat]?.fill} />
          {marksOf(points).map(({ seq, score }) => (
            <SeatShape key={seq} look={looks[seat]!} r={5} x={x(seq)} y={y(score)} />
          ))}
        </g>
      ))}
    </svg>
  )
}

type Points = Curve['points']

/** Points come at once, not by and by: level lines with steps between them. */
function steps(points: Points, x: (seq: number) => number, y: (score: number) => number): string {
  return points
    .map(({ seq, score }, index) => (index === 0 ? `M${x(seq)} ${y(score)}` : `H${x(seq)}V${y(score)}`))
    .join('')
}

/** A few shapes along the line and one at its end. */
function marksOf(points: Points): Points {
  const every = Math.max(1, Math.floor(points.length / 5))
  return points.filter((_, index) => index === points.length - 1 || (index > 0 && index % every === 0))
}

function gridOf(low: number, high: number): readonly number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((each) => (high - low) / each <= 6) ?? 1000
  const lines: number[] = []
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) lines.push(at)
  return lines
}
