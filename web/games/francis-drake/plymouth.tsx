import { figuresOf } from '../../../src/games/francis-drake/edition.ts'
import type { State } from '../../../src/games/francis-drake/state.ts'
import { pointsParam } from '../../../src/games/francis-drake/words/index.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { ChartPiece } from '../piece.tsx'
import { unspoken } from '../unspoken.ts'
import type { MapLayout } from './chart.ts'
import type { Props } from './names.ts'
import { Figure } from './pieces.tsx'
import { Caption, ShipPiece, shipWords } from './ships.tsx'
import { words } from './words/index.ts'

type PlymouthProps = { readonly props: Props } & MapLayout['plymouth']

/** Plymouth, far in the east of the map: who is at sea, in Sailing Order, and who is home. */
export function Plymouth({ props, x, y, width }: PlymouthProps) {
  const { state } = props.view
  const { outbound, homebound, captains } = state
  const step = Math.min(40, (width - 8) / captains.length)
  const scale = Math.min(0.76, step / 34)
  const middle = (index: number) => 5 + (step - 3) / 2 + index * step
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width={width}
        height={96}
        rx={6}
        fill="var(--card)"
        fill-opacity={0.85}
        stroke="var(--coast)"
        stroke-width={1.2}
        {...unspoken}
      />
      <Caption x={6} y={13}>
        {words('plymouth.out')}
      </Caption>
      <Caption x={6} y={60}>
        {words('plymouth.home')}
      </Caption>
      {captains.map((_, index) => (
        <Berth key={index} props={props} index={index} x={5 + index * step} width={step - 3} />
      ))}
      {outbound.flatMap((walker, index) =>
        isAway(state, walker)
          ? []
          : [
              <ShipPiece
                key={walker}
                props={props}
                walker={walker}
                x={middle(index)}
                y={37}
                scale={scale}
                name={words('ship.sea', { ...shipWords(props, walker), number: index + 1 })}
              />,
            ],
      )}
      {homebound.map((seat, index) => (
        <ShipPiece
          key={seat}
          props={props}
          walker={seat}
          x={middle(index)}
          y={83}
          scale={Math.min(0.68, scale)}
          name={words('ship.home', { ...shipWords(props, seat), dock: index + 1 })}
        />
      ))}
    </g>
  )
}

/** A Homebound Dock, with its bonus as long as it can be had. */
function Berth({ props, index, x, width }: BerthProps) {
  const { state } = props.view
  const bonus = index < state.homebound.length ? undefined : figuresOf(state).heroBonus[index]
  return (
    <ChartPiece
      table={props}
      piece={`home/${index + 1}`}
      name={homeName(props, index)}
      transform={`translate(${x} 64)`}
    >
      <rect
        width={width}
        height={27}
        rx={3}
        fill="var(--sea)"
        stroke="var(--coast)"
        stroke-width={1}
        stroke-dasharray="3 2"
      />
      {bonus === undefined ? null : (
        <Figure x={width / 2} y={13.5} ink="var(--gold)">
          {`+${bonus}`}
        </Figure>
      )}
    </ChartPiece>
  )
}

type BerthProps = {
  readonly props: Props
  readonly index: number
  readonly x: number
  readonly width: number
}

export function homeName({ view, say }: Props, index: number): string {
  const bonus = figuresOf(view.state).heroBonus[index]
  const dock = index + 1
  return bonus === undefined
    ? words('dock.home', { dock })
    : words('dock.home.bonus', { dock, points: say(pointsParam(bonus)) })
}

/** Home already, or at the Destination that is dealt with. */
function isAway({ homebound, phase }: State, walker: Seat | null): boolean {
  if (walker === null) return false
  return homebound.includes(walker) || (phase.name === 'missions' && phase.seat === walker)
}
