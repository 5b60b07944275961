import { colours } from './data.ts'
import type { State } from './state.ts'

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
