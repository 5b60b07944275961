import { isHalfway } from '../../../src/games/francis-drake/rules/street.ts'
import { captainAt, type Stop } from '../../../src/games/francis-drake/state.ts'
import { locationParam } from '../../../src/games/francis-drake/words/index.ts'
import { plain } from '../caribbean/type.ts'
import { ChartPiece } from '../piece.tsx'
import type { Size } from './chart.ts'
import { type Holder, type House, houseOf, nextCircle, type Sign } from './gains.ts'
import { type Mark, markOf } from './mark.ts'
import type { Facts, Props } from './names.ts'
import { circlePath, Figure, Outline, Overlay, PlayerDisc } from './pieces.tsx'
import { Signs, signsWidth } from './signs.tsx'

type HouseProps = {
  readonly props: Props
  readonly facts: Facts
  readonly stop: Stop
  readonly place: number
  readonly at: readonly [number, number]
  readonly size: Size
}

/** A house of the street with its circles. One that lies behind the reader's last disc is pale: nobody goes back. */
export function HousePiece({ props, facts, stop, place, at, size }: HouseProps) {
  const piece = `house/${stop.location}`
  const mark = markOf(props, piece) ?? (isAsked(props, stop) ? 'taken' : undefined)
  const house = houseOf(props.view.state, stop)
  const tall = size.height > size.width
  return (
    <g transform={`translate(${at[0]} ${at[1]})`} opacity={isBehind(props, place) ? 0.45 : 1}>
      <ChartPiece table={props} piece={piece} name={facts.house(stop.location)}>
        <path
          d={outline(size, 0)}
          fill={mark === undefined ? 'var(--card)' : 'var(--face)'}
          stroke="var(--coast)"
          stroke-width={1.2}
          stroke-linejoin="round"
        />
        <text
          x={size.width / 2 + (tall ? 0 : 4)}
          y={tall ? 38 : 24}
          font-family={plain}
          font-size={13}
          font-weight={700}
          text-anchor="middle"
          fill="var(--ink)"
        >
          {props.say(locationParam(stop.location))}
        </text>
        <Outline mark={mark} path={(beyond) => outline(size, beyond)} />
      </ChartPiece>
      <Overlay>
        <text x={7} y={25} font-family={plain} font-size={11.5} fill="var(--ink-3)">
          {place}
        </text>
        {tall ? (
          <Tall props={props} house={house} size={size} next={mark && nextCircle(stop)} />
        ) : (
          <Flat props={props} house={house} size={size} next={mark && nextCircle(stop)} />
        )}
      </Overlay>
    </g>
  )
}

/** Drake asks what else to take once the second disc comes. */
function isAsked({ lit }: Props, { location }: Stop): boolean {
  return location === 'drake' && lit.has('extra/crew')
}

/** Half-way at Drake one stands before his house still. */
function isBehind({ view: { state }, seat }: Props, place: number): boolean {
  if (seat === null || state.phase.name !== 'provisioning') return false
  const own = captainAt(state, seat).place
  return place < own || (place === own && !isHalfway(state, seat))
}

function outline({ width, height }: Size, beyond: number): string {
  const [left, right, low] = [-beyond, width + beyond, height + beyond]
  return `M${left} ${low}V${11 - beyond / 2}L${width / 2} ${-beyond}L${right} ${11 - beyond / 2}V${low}Z`
}

type InsideProps = {
  readonly props: Props
  readonly house: House
  readonly size: Size
  /** The circle that the reader's disc would take. */
  readonly next: Mark | number
}

/** Each circle with what it gives beside it; or all circles above what there is to choose from. */
function Tall({ props, house, size, next }: InsideProps) {
  if (!house.choose) {
    return house.gains.map((signs, index) => {
      const y = 58 + index * 33
      const taken = house.circles[index]?.[0] !== undefined
      return (
        <g key={index}>
          <Circle props={props} holder={house.circles[index]?.[0]} x={16} y={y} isNext={index === next} />
          <g opacity={taken ? 0.4 : 1}>
            <Signs signs={signs} x={31} y={y} room={size.width - 31} />
          </g>
        </g>
      )
    })
  }
  const top = 50 + house.circles.length * 29
  const lines = [...(house.price.length > 0 ? [house.price] : []), ...house.gains]
  return (
    <>
      {house.circles.map((holders, index) =>
        holders.map((holder, disc) => (
          <Circle
            key={`${index} ${disc}`}
            props={props}
            holder={holder}
            x={size.width / 2 - 15 + disc * 30}
            y={58 + index * 29}
            isNext={index === next}
          />
        )),
      )}
      {lines.map((signs, index) => (
        <Signs key={index} signs={signs} x={size.width / 2} y={top + 5 + index * 20} centred />
      ))}
      <Guests props={props} guests={house.guests} x={size.width / 2} y={size.height - 11} r={5} />
    </>
  )
}

/** All in one line below the name. Where all circles give the same, free ones show how much of it. */
function Flat({ props, house, size, next }: InsideProps) {
  const cells = cellsOf(house)
  const width = cells.reduce((sum, cell) => sum + cellWidth(cell), 0)
  const shrink = Math.min(1, (size.width - 8) / width)
  const y = house.guests.length > 0 ? 39 : 42
  let x = 0
  return (
    <>
      <g transform={`translate(${size.width / 2 - (width * shrink) / 2} ${y}) scale(${shrink})`}>
        {cells.map((cell, index) => {
          const left = x
          x += cellWidth(cell)
          return (
            <g key={index}>
              {cell.holders.map((holder, disc) => (
                <Circle
                  key={disc}
                  props={props}
                  holder={holder}
                  x={left + 12 + disc * 25}
                  y={0}
                  number={cell.number}
                  isNext={cell.circle !== undefined && cell.circle === next}
                />
              ))}
              <g opacity={cell.holders[0] === undefined ? 1 : 0.4}>
                <Signs signs={cell.signs} x={left + cell.holders.length * 25 + 1} y={0} />
              </g>
            </g>
          )
        })}
      </g>
      <Guests props={props} guests={house.guests} x={size.width / 2} y={size.height - 9} r={4.6} />
    </>
  )
}

type Cell = {
  readonly holders: readonly Holder[]
  readonly signs: readonly Sign[]
  readonly circle?: number
  readonly number?: string
}

function cellsOf(house: House): Cell[] {
  const same = sameIn(house)
  if (same !== undefined) {
    const circles = house.gains.map(([sign], circle) => ({
      holders: house.circles[circle]!,
      signs: [],
      circle,
      number: sign!.text,
    }))
    return [...circles, { holders: [], signs: [{ icon: same, text: '' }] }]
  }
  if (!house.choose) {
    return house.gains.map((signs, circle) => ({ holders: house.circles[circle]!, signs, circle }))
  }
  return [
    ...house.circles.map((holders, circle) => ({ holders, signs: [], circle })),
    ...(house.price.length > 0 ? [{ holders: [], signs: house.price }] : []),
    ...house.gains.map((signs) => ({ holders: [], signs })),
  ]
}

/** What all circles of a house give, in different numbers; undefined where they give other things. */
export function sameIn({ gains, choose }: House): Sign['icon'] | undefined {
  const [first] = gains
  const icon = first?.[0]?.icon
  const same = gains.every(
    (signs) => signs.length === 1 && signs[0]!.icon === icon && /^\d+$/.test(signs[0]!.text),
  )
  return choose || !same ? undefined : icon
}

function cellWidth({ holders, signs }: Cell): number {
  return holders.length * 25 + signsWidth(signs) + 5
}

/** A circle: free, or with the disc that lies on it. */
export function Circle({ props, holder, x, y, number, isNext = false, r = 11 }: CircleProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {holder === undefined ? (
        <>
          <circle r={r} fill="var(--well)" stroke="var(--coast)" stroke-width={1.2} />
          {isNext ? <path d={circlePath(r)} fill="none" stroke="var(--go)" stroke-width={3} /> : null}
          {number === undefined ? null : <Figure>{number}</Figure>}
        </>
      ) : (
        <PlayerDisc look={holder === null ? null : props.looks[holder]!} r={r} />
      )}
    </g>
  )
}

type CircleProps = {
  readonly props: Props
  readonly holder: Holder
  readonly x: number
  readonly y: number
  /** What a free circle gives, where a number says it. */
  readonly number?: string | undefined
  readonly isNext?: boolean
  readonly r?: number
}

/** Where everybody may stop, discs lie in a row. */
function Guests({ props, guests, x, y, r }: GuestsProps) {
  const step = 2 * r + 0.8
  return guests.map((guest, index) => (
    <g key={index} transform={`translate(${x + (index - (guests.length - 1) / 2) * step} ${y})`}>
      <PlayerDisc look={guest === null ? null : props.looks[guest]!} r={r} />
    </g>
  ))
}

type GuestsProps = {
  readonly props: Props
  readonly guests: House['guests']
  readonly x: number
  readonly y: number
  readonly r: number
}
