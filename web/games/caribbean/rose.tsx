import { smallCapitals } from './type.ts'

type RoseProps = {
  readonly r: number
  /** The arm that the wind follows, as quarter turns from north; none on charts without wind. */
  readonly wind?: number | undefined
  /** What stands at north, east, south and west. */
  readonly letters: readonly [string, string, string, string]
}

/** A compass rose round the origin. The wind's arm is longer and has an arrow head, so that it shows without colour. */
export function CompassRose({ r, wind, letters }: RoseProps) {
  return (
    <>
      <circle r={r} fill="var(--card)" fill-opacity={0.55} stroke="var(--ink-3)" stroke-width={1} />
      <circle r={r - 3} fill="none" stroke="var(--ink-3)" stroke-width={0.6} />
      {[45, 135, 225, 315].map((turn) => (
        <Arm key={turn} turn={turn} length={r * 0.66} width={3.4} fill="var(--ink-3)" />
      ))}
      {[0, 1, 2, 3].map((quarter) => (
        <Arm
          key={quarter}
          turn={quarter * 90}
          length={r - 3}
          width={5.4}
          fill={quarter === wind ? 'var(--border)' : 'var(--ink)'}
        />
      ))}
      {wind === undefined ? null : <WindArrow r={r} turn={wind * 90} />}
      {letters.map((letter, quarter) => {
        const [x, y] = letterAt(quarter, r)
        return (
          <text
            key={letter}
            x={x}
            y={y + 5.5}
            font-family={smallCapitals}
            font-size={16}
            font-weight={700}
            text-anchor="middle"
            fill={quarter === wind ? 'var(--border)' : 'var(--ink)'}
            stroke="var(--sea)"
            stroke-width={3}
            paint-order="stroke"
          >
            {letter}
          </text>
        )
      })}
    </>
  )
}

/** Where the letter of a quarter stands, from the middle of the rose. */
export function letterAt(quarter: number, r: number): readonly [number, number] {
  const far = r + 13
  return [[0, -far] as const, [far, 0] as const, [0, far] as const, [-far, 0] as const][quarter]!
}

type ArmProps = {
  readonly turn: number
  readonly length: number
  readonly width: number
  readonly fill: string
}

/** One half of an arm is dark and one light, as if lit from the side. */
function Arm({ turn, length, width, fill }: ArmProps) {
  return (
    <g transform={`rotate(${turn})`} stroke="var(--ink)" stroke-width={0.6} stroke-linejoin="round">
      <path d={`M0 0L${width} ${-width}L0 ${-length}Z`} fill={fill} />
      <path d={`M0 0L${-width} ${-width}L0 ${-length}Z`} fill="var(--card)" />
    </g>
  )
}

function WindArrow({ r, turn }: { readonly r: number; readonly turn: number }) {
  return (
    <path
      d={`M0 ${-r - 3}L7 ${-r + 9}L0 ${-r + 6}L-7 ${-r + 9}Z`}
      transform={`rotate(${turn})`}
      fill="var(--border)"
      stroke="var(--ink)"
      stroke-width={0.8}
      stroke-linejoin="round"
    />
  )
}
