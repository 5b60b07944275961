import { bearings, directions } from '../../../src/games/maritime/data.ts'
import { driftOf } from '../../../src/games/maritime/rules/drift.ts'
import { captainAt } from '../../../src/games/maritime/state.ts'
import { counted, tell, word } from '../../../src/games/maritime/words/index.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { CompassRose } from '../caribbean/rose.tsx'
import { plain } from '../caribbean/type.ts'
import { ChartPiece } from '../piece.tsx'
import { unspoken } from '../unspoken.ts'
import { cell, centreOf } from './chart.ts'
import { IconMark } from './icons.tsx'
import type { Props } from './names.ts'
import { roseAt } from './rose-place.ts'
import { words } from './words/index.ts'

/** The rose, with the wind of the round as an arrow over it. */
export function Wind(props: Props) {
  const { view, say } = props
  const { weather } = view.state.affairs
  const [x, y] = roseAt(view.state)
  const name =
    weather === null
      ? words('rose')
      : say(
          tell('position.wind', {
            spaces: counted(weather.spaces, 'space'),
            direction: word(`direction/${weather.direction}`),
          }),
        )
  return (
    <ChartPiece table={props} piece="wind" name={name} transform={`translate(${x} ${y})`}>
      <g opacity={0.8} {...unspoken}>
        <CompassRose r={34} letters={lettersOf(props)} />
      </g>
      {weather === null ? null : (
        <g transform={`rotate(${45 * directions.indexOf(weather.direction)})`} {...unspoken}>
          <path
            d="M0 -39L8 -24L3 -27V30L0 34L-3 30V-27L-8 -24Z"
            fill="var(--border)"
            stroke="var(--ink)"
            stroke-width={0.8}
            stroke-linejoin="round"
          />
        </g>
      )}
      {weather === null ? null : (
        <g {...unspoken}>
          <circle r={9} fill="var(--card)" stroke="var(--ink)" stroke-width={1} />
          <text
            y={5}
            font-family={plain}
            font-size={14}
            font-weight={700}
            text-anchor="middle"
            fill="var(--ink)"
          >
            {weather.spaces}
          </text>
        </g>
      )}
    </ChartPiece>
  )
}

/** N, E, S, W in the reader's language. */
function lettersOf({ say }: Pick<Props, 'say'>): [string, string, string, string] {
  return (['north', 'east', 'south', 'west'] as const).map((direction) =>
    say(word(`direction/${direction}`))
      .charAt(0)
      .toUpperCase(),
  ) as [string, string, string, string]
}

/** Where the weather would drive each fleet that still has to face it, and what it would strike. */
export function Drifts({ view }: Props) {
  const { phase, affairs } = view.state
  if (phase.name !== 'weather' || affairs.weather === null) return null
  return (
    <g {...unspoken} pointer-events="none">
      {phase.waiting.map((seat, index) => (
        <Drift key={seat} view={view} seat={seat} next={index === 0} />
      ))}
    </g>
  )
}

type DriftProps = { readonly view: Props['view']; readonly seat: Seat; readonly next: boolean }

function Drift({ view, seat, next }: DriftProps) {
  const { to, struck } = driftOf(view.state, seat)
  const [down, right] = bearings[view.state.affairs.weather!.direction]
  const [x, y] = centreOf(captainAt(view.state, seat).space)
  const [tx, ty] = centreOf(to)
  // Around the world: as far as the edge is enough to say where it goes.
  const far = Math.abs(tx - x) > 4 * cell
  const [ex, ey] = far ? [x + right * cell, y + down * cell] : [tx, ty]
  const [sx, sy] = [ex + right * cell * 0.42, ey + down * cell * 0.42]
  const end = struck === 'nothing' ? [ex, ey] : [sx, sy]
  return (
    <g opacity={next ? 1 : 0.45}>
      <path
        d={`M${x} ${y}L${end[0]} ${end[1]}`}
        fill="none"
        stroke="var(--border)"
        stroke-width={3}
        stroke-dasharray="7 5"
        stroke-linecap="round"
      />
      {struck === 'nothing' ? (
        <circle cx={ex} cy={ey} r={6} fill="none" stroke="var(--border)" stroke-width={3} />
      ) : (
        <IconMark name="hit" x={sx} y={sy} scale={1.1} ink="var(--danger)" fill="var(--card)" />
      )}
    </g>
  )
}
