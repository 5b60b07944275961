import type { Seat } from '../../../kernel/ids.ts'
import { book, type Ship } from '../data.ts'
import { figuresOf, type ShipCard } from '../edition.ts'
import { type Captain, captainAt, type Fitted, isAfloat, type State, type Vessel } from '../state.ts'

export function cardOf(state: State, ship: Ship): ShipCard {
  return figuresOf(state).ships[ship]
}

export function vesselOf(state: State, seat: Seat, ship: Ship): Vessel | undefined {
  return captainAt(state, seat).fleet.find((each) => each.ship === ship)
}

/** The slowest ship sets the pace of a fleet, for actions and for sailing tests. */
export function lowestSails({ fleet }: Captain): number {
  return Math.min(...fleet.map(({ sails }) => sails))
}

export function cannonsOf({ fleet }: Captain): number {
  return fleet.reduce((sum, { cannons }) => sum + cannons, 0)
}

/** One more than the lowest sails, then what the special event makes of it (ruling O5). */
export function actionsOf(state: State, seat: Seat): number {
  const { fairWindsActions, becalmedActions, fewestActions } = figuresOf(state).specials
  const actions = lowestSails(captainAt(state, seat)) + 1
  if (state.affairs.special === 'fair-winds') return actions + fairWindsActions
  if (state.affairs.special === 'becalmed') return Math.max(fewestActions, actions + becalmedActions)
  return actions
}

export function holdLeft(state: State, { ship, cargo }: Vessel): number {
  return cardOf(state, ship).cargo - cargo.length
}

export function cabinsLeft(state: State, { ship, passengers }: Vessel): number {
  return cardOf(state, ship).cabins - passengers.length
}

/** A ship new to a fleet: all dice at the card’s values but the buccaneers, who have to be hired. */
export function fitted(state: State, ship: Ship): Fitted {
  const { sails, hull, cannons } = cardOf(state, ship)
  const armed = greenDiceLeft(state) > 0 ? cannons : 0
  return { ship, sails, hull, cannons: armed, buccaneers: book.boughtBuccaneers }
}

/** Green dice that stand on no ship card: a ship without one can’t have cannons. */
export function greenDiceLeft(state: State): number {
  return book.dice.cannons - shipsWith(state, 'cannons')
}

export function shipsWith(state: State, part: 'sails' | 'hull' | 'buccaneers' | 'cannons'): number {
  return state.captains.reduce((sum, { fleet }) => sum + fleet.filter((each) => each[part] > 0).length, 0)
}

export function afloat(state: State): Seat[] {
  return [...state.captains.keys()].filter((seat) => isAfloat(captainAt(state, seat)))
}

/** A test passes on a roll below the value, so a value of 1 never passes and 6 fails on a 6 only. */
export function passes(roll: number, value: number): boolean {
  return roll < value
}
