import { type Space, spaces, width } from '../../../src/games/maritime/data.ts'
import { chartOf } from '../../../src/games/maritime/rules/chart.ts'
import { captainAt } from '../../../src/games/maritime/state.ts'
import { ChartPiece } from '../piece.tsx'
import { cell, cornerOf } from './chart.ts'
import { type Mark, markOf } from './mark.ts'
import { type Props, spaceName } from './names.ts'
import { nearSpaces } from './refused.ts'
import { words } from './words/index.ts'

/** The spaces that a fleet may go to, and those beside it that it may not, which say why. */
export function Targets(props: Props) {
  const { view, seat } = props
  const near = seat === null ? [] : nearSpaces(view.state, seat, view.rules)
  const shown = spaces.filter(
    (space) => markOf(props, `space/${space}`) !== undefined || near.includes(space),
  )
  return shown.map((space) => <Target key={space} props={props} space={space} />)
}

type TargetProps = { readonly props: Props; readonly space: Space }

/**
 * Once the world is round, a space at the other edge lies beyond this one: there it is to be tapped, beside the fleet, and where
 * it is on the chart as well.
 */
function Target({ props, space }: TargetProps) {
  const [x, y] = cornerOf(space)
  const beyond = shiftBeyond(props, space)
  const mark = markOf(props, `space/${space}`)
  return (
    <>
      <ChartPiece
        table={props}
        piece={`space/${space}`}
        name={spaceName(props, space)}
        transform={`translate(${x + beyond} ${y})`}
      >
        <Square mark={mark} />
      </ChartPiece>
      {beyond === 0 ? null : (
        <ChartPiece
          table={props}
          piece={`across/${space}`}
          name={words('across', { place: spaceName(props, space) })}
          instead={`space/${space}`}
          transform={`translate(${x} ${y})`}
        >
          <Square mark={mark} />
        </ChartPiece>
      )}
    </>
  )
}

/** How far from its place a space is drawn: the whole width of the world where the reader's fleet reaches it across the edge. */
function shiftBeyond({ view, seat }: Props, space: Space): number {
  if (seat === null || !view.state.globe) return 0
  const across = chartOf(view.state).across.get(captainAt(view.state, seat).space)
  if (across?.to !== space) return 0
  return across.direction === 'east' ? width * cell : -width * cell
}

function Square({ mark }: { readonly mark: Mark }) {
  return (
    <>
      <rect
        x={2.5}
        y={2.5}
        width={cell - 5}
        height={cell - 5}
        rx={6}
        fill={mark === undefined ? 'transparent' : 'var(--go)'}
        fill-opacity={0.16}
        stroke={mark === undefined ? 'none' : 'var(--go)'}
        stroke-width={2.6}
      />
      {mark === 'lit' ? (
        <rect
          x={6.5}
          y={6.5}
          width={cell - 13}
          height={cell - 13}
          rx={4}
          fill="none"
          stroke="var(--go)"
          stroke-width={1.3}
          stroke-dasharray="3 3"
        />
      ) : null}
    </>
  )
}
