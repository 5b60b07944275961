import type { Location, Treasure } from '../../../src/games/francis-drake/data.ts'
import { edition, figuresOf } from '../../../src/games/francis-drake/edition.ts'
import { captainsAt } from '../../../src/games/francis-drake/rules/street.ts'
import type { State, Stop } from '../../../src/games/francis-drake/state.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { IconName } from './icons.tsx'

/** A sign with a number or a few letters, such as a gun and `2`. */
export type Sign = { readonly icon: IconName | Treasure; readonly text: string }

/** Who holds a circle: a seat, null for Hawkins, or nobody. */
export type Holder = Seat | null | undefined

/** A Location as it is drawn: who has been there, and what it gives. */
export type House = {
  /** Each captain's circles, the best first: one, or two at Drake. None where everybody may stop. */
  readonly circles: readonly (readonly Holder[])[]
  /** What each circle gives; or all that there is to choose from. */
  readonly gains: readonly (readonly Sign[])[]
  readonly choose: boolean
  /** What it asks for besides a disc. */
  readonly price: readonly Sign[]
  /** The discs that lie where everybody may stop. */
  readonly guests: readonly (Seat | null)[]
}

export function houseOf(state: State, stop: Stop): House {
  const printed = printedAt(state, stop.location)
  const open = printed.captains === null
  const [first] = printed.circles
  return {
    circles: open ? [] : circlesOf(printed.captains!, printed.discs, stop),
    gains: printed.circles.map((gain) => signsOf(state, gain)),
    choose: printed.choose,
    price: first !== undefined && first.points < 0 ? [{ icon: 'points', text: `−${-first.points}` }] : [],
    guests: open ? stop.discs : [],
  }
}

/** Which circle the next captain takes, counted from 0. */
export function nextCircle(stop: Stop): number {
  return captainsAt(stop)
}

/** Two discs at Drake are one captain's, and lie side by side. */
function circlesOf(captains: number, discs: number, stop: Stop): Holder[][] {
  const holders = stop.location === 'drake' ? [...new Set(stop.discs)] : stop.discs
  return Array.from({ length: captains }, (_, index) => {
    const holder = holders[index]
    const laid = discs === 1 ? 1 : stop.discs.filter((disc) => disc === holder).length
    return Array.from({ length: discs }, (_, disc) =>
      index < holders.length && disc < laid ? holder : undefined,
    )
  })
}

type Printed = ReturnType<typeof edition>['sets'][number]['locations'][number]

const sets = new Map<string, readonly Printed[]>()

/** The set for so many captains is laid out once. */
function printedAt(state: State, location: Location): Printed {
  const players = state.captains.length
  const key = `${state.edition} ${players}`
  const set =
    sets.get(key) ?? edition(state.edition).sets.find((each) => each.players.includes(players))!.locations
  sets.set(key, set)
  return set.find((each) => each.location === location)!
}

function signsOf(state: State, gain: Printed['circles'][number]): Sign[] {
  const signs: Sign[] = []
  const add = (icon: Sign['icon'], text: string | number = '') => signs.push({ icon, text: String(text) })
  if (gain.ship !== null) add(gain.ship)
  if (gain.pinnace) add('pinnace')
  if (gain.dieBonus !== null) add('die', gain.dieBonus > 0 ? `+${gain.dieBonus}` : '')
  for (const item of ['crew', 'guns', 'goods', 'barrels'] as const) if (gain[item] > 0) add(item, gain[item])
  if (gain.disc === 'golden-hind') add('golden-hind')
  if (gain.role !== null) add(gain.role)
  if (gain.role === 'governor') add('dock', '↑')
  // With six captains both score once, whatever is left on the map.
  const { unclaimedPoints, sixPlayerPoints } = figuresOf(state)
  if (gain.role === 'admiral' || gain.role === 'governor') {
    if (state.captains.length === 6) add('points', sixPlayerPoints)
    else {
      add('points', `${unclaimedPoints}/`)
      add(gain.role === 'admiral' ? 'gold' : 'silver')
    }
  }
  return signs
}
