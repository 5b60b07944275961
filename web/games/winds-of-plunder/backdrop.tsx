import { Component } from 'preact'
import { ports } from '../../../src/games/winds-of-plunder/data.ts'
import { editionOf, figuresOf } from '../../../src/games/winds-of-plunder/edition.ts'
import type { State } from '../../../src/games/winds-of-plunder/state.ts'
import { counted } from '../../../src/games/winds-of-plunder/words/index.ts'
import { Sea, WideName } from '../caribbean/sea.tsx'
import { smallCapitals } from '../caribbean/type.ts'
import { ChartPiece } from '../piece.tsx'
import { unspoken } from '../unspoken.ts'
import { areaMiddles, borderPath, borders, projection, rose, size } from './chart.ts'
import type { Props } from './names.ts'
import { numerals, words } from './words/index.ts'

/** Sea, land and their names: drawn once, since no position changes them. */
export class StillChart extends Component<{ readonly id: string }> {
  override shouldComponentUpdate(): boolean {
    return false
  }

  override render() {
    return (
      <>
        <Sea size={size} projection={projection} id={this.props.id} centre={[rose.x, rose.y]} />
        <g {...unspoken}>
          <rect
            x={borders[0]}
            y={0}
            width={borders[1] - borders[0]}
            height={size.height}
            fill="var(--sea-line)"
            opacity={0.09}
          />
          <rect
            x={borders[2]}
            y={0}
            width={size.width - borders[2]}
            height={size.height}
            fill="var(--sea-line)"
            opacity={0.09}
          />
          {borders.map((x) => (
            <path
              key={x}
              d={borderPath(x)}
              fill="none"
              stroke="var(--border)"
              stroke-width={1.8}
              stroke-dasharray="9 6"
              opacity={0.8}
            />
          ))}
        </g>
        <WideName x={120} y={70} size={17} of="sea">
          {words('name.gulf')}
        </WideName>
        <WideName x={372} y={360} size={27} of="sea">
          {words('name.caribbean')}
        </WideName>
        <WideName x={622} y={92} size={23} of="sea">
          {words('name.ocean')}
        </WideName>
        <WideName x={470} y={489} size={20} of="land">
          {words('name.main')}
        </WideName>
      </>
    )
  }
}

/** The number of each area at the top, with what the next one known in all its ports scores. */
export function AreaSigns(props: Props) {
  return areaMiddles.map((x, area) => {
    const numeral = numerals[area]!
    const bonus = nextBonus(props.view.state, area)
    const name =
      bonus === undefined
        ? words('area', { numeral })
        : words('area.next', { numeral, points: props.say(counted(bonus, 'victory-point')) })
    return (
      <ChartPiece
        key={numeral}
        table={props}
        piece={`area/${area}`}
        name={name}
        transform={`translate(${x} 19)`}
      >
        <rect
          x={-20}
          y={-11}
          width={40}
          height={22}
          rx={11}
          fill="var(--card)"
          stroke="var(--border)"
          stroke-width={1.2}
        />
        <text y={5.5} font-family={smallCapitals} font-size={16} fill="var(--ink)" text-anchor="middle">
          {numeral}
        </text>
      </ChartPiece>
    )
  })
}

export function portsOf(state: State, area: number) {
  const { chart } = editionOf(state)
  return ports.filter((port) => chart[port].area === area)
}

/** What the next pirate scores who is known in all ports of an area; nothing once all are. */
export function nextBonus(state: State, area: number): number | undefined {
  const wanted = portsOf(state, area)
  const known = state.pirates.filter(({ reputation }) => wanted.every((port) => reputation.includes(port)))
  return known.length === state.pirates.length ? undefined : figuresOf(state).areaBonus[known.length]
}
