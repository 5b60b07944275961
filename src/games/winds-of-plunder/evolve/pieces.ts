import type { Seat } from '../../../kernel/ids.ts'
import { type ActionCard, type BarPlace, barPlaces, type Port, ports, type Tile } from '../data.ts'
import { type Ledger, type Place, type Plundering, pirateAt, plundering, type State } from '../state.ts'

/** The small movements of cubes, cards, tiles and points that events are made of. All of them write in place. */

/** Cubes go from the reserve to the Wind Cubes, or back where the number is negative. */
export function moveCubes(state: State, seat: Seat, cubes: number): void {
  const pirate = pirateAt(state, seat)
  pirate.windCubes += cubes
  pirate.reserve -= cubes
}

export function score(state: State, seat: Seat, source: keyof Ledger, points: number): void {
  const pirate = pirateAt(state, seat)
  pirate.points += points
  pirate.ledger[source] += points
}

export function spend(state: State, actionPoints: number): void {
  plundering(state).actionPoints -= actionPoints
}

export function playCard(state: State, play: { seat: Seat; card: ActionCard; cost: number }): ActionCard {
  removeCard(pirateAt(state, play.seat).hand, play.card)
  spend(state, play.cost)
  return play.card
}

/** Takes a card out of a hand that may be seen or not: where it is not, one of the unseen cards was it. */
export function removeCard<T>(hand: (T | null)[], card: T): void {
  const index = hand.indexOf(card)
  hand.splice(index === -1 ? hand.indexOf(null) : index, 1)
}

export function layTile(state: State, place: Place, tile: Tile): void {
  const slot = barPlaces.indexOf(place as BarPlace)
  if (slot === -1) state.ports[ports.indexOf(place as Port)]!.tile = tile
  else state.bar[slot] = tile
}

export function bySeat<T>(state: State, value: T): T[] {
  return state.pirates.map(() => value)
}

/** A turn of plundering before its Action Points are counted out. */
export function turnOf(seat: Seat, first: Seat, taken: number): Plundering {
  return {
    name: 'plundering',
    first,
    taken,
    seat,
    actionPoints: 0,
    sailed: false,
    gust: 'none',
    heaved: false,
    tested: false,
    bonus: false,
    step: { name: 'action' },
  }
}
