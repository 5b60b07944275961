import type { Seat } from '../../kernel/ids.ts'
import { type ActionCard, type BarPlace, barPlaces, colours, type Port, ports, type Tile } from './data.ts'
import type { Ledger, Phase, Place, Plundering, State } from './state.ts'

/** The small movements of cubes, cards, tiles and points that events are made of. All of them write in place. */

/** Cubes go from the reserve to the Wind Cubes, or back where the number is negative. */
export function moveCubes(state: State, seat: Seat, cubes: number): void {
  const pirate = state.pirates[seat]!
  pirate.windCubes += cubes
  pirate.reserve -= cubes
}

export function score(state: State, seat: Seat, source: keyof Ledger, points: number): void {
  const pirate = state.pirates[seat]!
  pirate.points += points
  pirate.ledger[source] += points
}

export function spend(state: State, actionPoints: number): void {
  turnIn(state).actionPoints -= actionPoints
}

export function playCard(state: State, play: { seat: Seat; card: ActionCard; cost: number }): ActionCard {
  removeCard(state.pirates[play.seat]!.hand, play.card)
  spend(state, play.cost)
  return play.card
}

/** Takes a card out of a hand that may be seen or not: where it is not, one of the unseen cards was it. */
export function removeCard<T>(hand: (T | null)[], card: T): void {
  const index = hand.indexOf(card)
  hand.splice(index === -1 ? hand.indexOf(null) : index, 1)
}

export function tileAt(state: State, place: Place): Tile {
  const slot = barPlaces.indexOf(place as BarPlace)
  return slot === -1 ? state.ports[ports.indexOf(place as Port)]!.tile : state.bar[slot]!
}

export function layTile(state: State, place: Place, tile: Tile): void {
  const slot = barPlaces.indexOf(place as BarPlace)
  if (slot === -1) state.ports[ports.indexOf(place as Port)]!.tile = tile
  else state.bar[slot] = tile
}

export function bySeat<T>(state: State, value: T): T[] {
  return state.pirates.map(() => value)
}

/** What was voted, once it lies open. */
export function voteIn({ phase }: State) {
  const { compasses, cubes } = phase as Extract<Phase, { name: 'first-player' }>
  return { compasses, cubes }
}

export function turnIn(state: State): Plundering {
  return state.phase as Plundering
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

/** The pieces in the box: whatever happens, they lie somewhere, and a card is never in two places. */
export function census(state: State): Readonly<Record<string, number>> {
  const { pirates } = state
  const actionCards = [
    ...state.actionDeck,
    ...state.discards,
    ...pirates.flatMap(({ hand, caches, brawl }) => [...hand, ...caches, ...(brawl === null ? [] : [brawl])]),
  ]
  const treasures = [...state.treasureDeck, ...pirates.flatMap((pirate) => pirate.treasures)]
  const tiles = [...state.ports.map(({ tile }) => tile), ...state.bar]
  return {
    ...Object.fromEntries(
      pirates.map(({ windCubes, reserve, reputation }, seat) => [
        `${colours[seat]}-cubes`,
        windCubes + reserve + reputation.length,
      ]),
    ),
    'action-cards': actionCards.length,
    'treasure-cards': treasures.length,
    tiles: tiles.length,
    'cards-and-tiles-twice': twice(actionCards) + twice(treasures) + twice(tiles),
    'advantage-markers': Object.keys(state.advantages).length,
    'blackbeards-tiles': [...pirates.keys()].filter((seat) => seat === state.blackbeard).length,
    ships: pirates.length,
  }
}

function twice(pieces: readonly (string | null)[]): number {
  const known = pieces.filter((piece) => piece !== null)
  return known.length - new Set(known).size
}
