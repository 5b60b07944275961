import { book } from './data.ts'
import type { State } from './state.ts'

/** The pieces in the box: whatever happens, they lie somewhere, and a card is never in two places. */
export function census(state: State): Readonly<Record<string, number>> {
  const { captains, goods, ports } = state
  const fleets = captains.flatMap(({ fleet }) => fleet)
  const shipCards = [
    ...state.shipDeck,
    ...state.shipsForSale,
    ...state.shipsDiscarded,
    ...state.shipsSunk,
    ...fleets.map(({ ship }) => ship),
  ]
  const eventCards = [...state.eventDeck, ...state.affairs.cards, ...state.cardsRemoved]
  const tokens = [...state.bag, ...state.passengers, ...fleets.flatMap(({ passengers }) => passengers)]
  const cubes = goods.map(({ good, box, above }) => {
    const aboard = fleets.reduce((sum, { cargo }) => sum + cargo.filter((each) => each === good).length, 0)
    return [`${good}-cubes`, box + above + aboard] as const
  })
  const markers = captains.map(({ nation, markers: supply }, seat) => {
    const onBoard = ports.filter(({ flag }) => flag === nation).length
    const boxed = state.boxedMarkers.filter((each) => each === nation).length
    return [`seat-${seat}-markers`, supply + onBoard + boxed] as const
  })
  const played = captains.map(({ nation }) => nation as string)
  const strange = [...ports.map(({ flag }) => flag), ...state.boxedMarkers].filter(
    (flag) => flag !== null && flag !== 'pirates' && !played.includes(flag),
  )
  const { reserve, waiting } = state.pirateMarkers
  return {
    ...Object.fromEntries(cubes),
    ...Object.fromEntries(markers),
    'unplayed-markers': strange.length,
    'pirate-markers': reserve + waiting + ports.filter(({ flag }) => flag === 'pirates').length,
    'no-entry-markers': state.noEntryMarkers + ports.filter(({ closed }) => closed).length,
    'ship-cards': shipCards.length,
    'event-cards': eventCards.length,
    'passenger-tokens': tokens.length,
    letters: state.letters + captains.reduce((sum, { letters }) => sum + letters, 0),
    'green-dice-too-many': Math.max(
      0,
      fleets.filter(({ cannons }) => cannons > 0).length - book.dice.cannons,
    ),
    'cards-and-tokens-twice': twice(shipCards) + twice(eventCards) + twice(tokens),
  }
}

function twice(pieces: readonly (string | null)[]): number {
  const known = pieces.filter((piece) => piece !== null)
  return known.length - new Set(known).size
}
