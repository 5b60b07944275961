import { book } from '../../../src/games/maritime/data.ts'
import { chancesOf } from '../../../src/games/maritime/describe/labels-combat.ts'
import { portHere } from '../../../src/games/maritime/rules/affairs.ts'
import { driftOf } from '../../../src/games/maritime/rules/drift.ts'
import { cannonsOf, lowestSails } from '../../../src/games/maritime/rules/fleet.ts'
import { fareNow } from '../../../src/games/maritime/rules/prices.ts'
import { captainAt, portIn } from '../../../src/games/maritime/state.ts'
import { place, word } from '../../../src/games/maritime/words/index.ts'
import { plain, sizeWithin } from '../caribbean/type.ts'
import { ChartPiece } from '../piece.tsx'
import { cell, cornerOf, size } from './chart.ts'
import type { Own, Props } from './names.ts'
import { words } from './words/index.ts'

/** What can be done where a fleet is: chips beside it, in this order. */
export const deeds = [
  'trade',
  'attack',
  'toll',
  'deliver',
  'rebuild',
  'leave-damaged',
  'test-sails',
  'drift',
] as const
export type Deed = (typeof deeds)[number]

const chip = { width: 104, height: 40, gap: 5 } as const
const inside = chip.width - 8

/** Only while they are asked for: the port was tapped, or the wind blows. */
export function Deeds(props: Props) {
  const { seat, lit } = props
  const open = deeds.filter((deed) => lit.has(`deed/${deed}`))
  if (seat === null || open.length === 0) return null
  const [left, top] = corner({ ...props, seat }, open.length)
  return open.map((deed, index) => (
    <Chip
      key={deed}
      props={{ ...props, seat }}
      deed={deed}
      x={left}
      y={top + index * (chip.height + chip.gap)}
    />
  ))
}

/** Right of the fleet's space where there is room, else left of it; never beyond the frame. */
function corner({ view, seat }: Own, chips: number): readonly [number, number] {
  const [x, y] = cornerOf(captainAt(view.state, seat).space)
  const high = chips * (chip.height + chip.gap)
  const right = x + cell + 4
  const left = right + chip.width < size.width - 8 ? right : x - 4 - chip.width
  return [left, Math.min(y + 4, size.height - 10 - high)]
}

type ChipProps = { readonly props: Own; readonly deed: Deed; readonly x: number; readonly y: number }

/** Between two chips nothing is left that a finger could miss. */
function Chip({ props, deed, x, y }: ChipProps) {
  const title = words(`deed.${deed}`)
  const note = noteOf(props, deed)
  return (
    <ChartPiece
      table={props}
      piece={`deed/${deed}`}
      name={words('deed.name', { deed: title, note })}
      transform={`translate(${x} ${y})`}
    >
      <rect y={-chip.gap / 2} width={chip.width} height={chip.height + chip.gap} fill="transparent" />
      <rect
        width={chip.width}
        height={chip.height}
        rx={7}
        fill="var(--go)"
        stroke="var(--card)"
        stroke-width={1.5}
      />
      <rect
        x={3}
        y={3}
        width={chip.width - 6}
        height={chip.height - 6}
        rx={5}
        fill="none"
        stroke="var(--on-go)"
        stroke-width={1}
        stroke-dasharray="3 3"
        opacity={0.6}
      />
      <text x={chip.width / 2} y={17} text-anchor="middle" font-family={plain} fill="var(--on-go)">
        <tspan font-size={sizeWithin(inside, title, 14.5)} font-weight={700}>
          {title}
        </tspan>{' '}
        <tspan x={chip.width / 2} y={32} font-size={sizeWithin(inside, note, 12)}>
          {note}
        </tspan>
      </text>
    </ChartPiece>
  )
}

/** What it is about, costs or brings. */
function noteOf({ view, seat, say }: Own, deed: Deed): string {
  const { state } = view
  const captain = captainAt(state, seat)
  const port = portHere(state, seat)
  switch (deed) {
    case 'trade':
      return port === undefined ? '' : say(word(`port/${port}`))
    case 'attack':
      return words('deed.against', {
        cannons: cannonsOf(captain),
        strength: port === undefined ? 0 : portIn(state, port).strength,
      })
    case 'toll':
      return words('gold', { gold: book.toll })
    case 'deliver':
      return words('gold.plus', { gold: fareNow(state) })
    case 'rebuild':
      return words('gold', { gold: book.rebuildCost })
    case 'leave-damaged':
      return words('port.strength', { strength: port === undefined ? 0 : portIn(state, port).strength })
    case 'test-sails':
      return words('chances', { chances: chancesOf(lowestSails(captain)) })
    case 'drift':
      return say(place(driftOf(state, seat).to))
  }
}
