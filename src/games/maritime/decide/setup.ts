import type { Dice } from '../../../kernel/dice.ts'
import type { Context, Table } from '../../../kernel/game.ts'
import { secret } from '../../../kernel/secret.ts'
import {
  book,
  cubesFor,
  eventCards,
  goods,
  nations,
  ports,
  type Ship,
  ships,
  startingShips,
} from '../data.ts'
import { figuresOf } from '../edition.ts'
import { chartOf } from '../rules/chart.ts'
import type { Captain, Fitted, Options, State, Steps } from '../state.ts'
import { movePirates } from './pirates.ts'
import { beginRound } from './round.ts'

/** The box opened on the table: nothing is shuffled yet, so every card lies where all can see it. */
export function initial({ seats, options, edition }: Table<Options>): State {
  const { box, above } = cubesFor(seats)
  return {
    edition,
    options: { ...options, timed: options.timed || seats === 1 },
    round: 0,
    order: [],
    globe: false,
    captains: Array.from({ length: seats }, (_, seat) => ashore(seat)),
    ports: ports.map((port) => ({ port, flag: null, closed: false, strength: book.strongest })),
    pirates: Array.from({ length: book.pirateShips }, () => ({ space: null, strength: book.strongest })),
    pirateMarkers: { reserve: book.pirateMarkers, waiting: 0 },
    noEntryMarkers: book.noEntryMarkers,
    boxedMarkers: [],
    goods: goods.map((good) => ({ good, box, above })),
    letters: book.letters,
    bag: [...ports],
    passengers: [],
    shipDeck: [...ships],
    shipsForSale: [],
    shipsDiscarded: [],
    shipsSunk: [],
    eventDeck: [...eventCards],
    cardsRemoved: [],
    affairs: { cards: [], weather: null, wars: [], market: 0, short: null, special: null },
    ending: null,
    phase: { name: 'weather', waiting: [] },
  }
}

function ashore(seat: number): Captain {
  return {
    nation: nations[seat]!,
    space: 'a0',
    gold: 0,
    shown: null,
    letters: 0,
    markers: book.markersPerNation,
    toll: false,
    fleet: [],
    objectives: [],
    lost: null,
  }
}

/** Set-up in the order of the rulebook. What a table would draw face down is drawn by chance. */
export function* setup(state: State, { dice }: Omit<Context, 'seat'>): Steps {
  const chart = chartOf(state)
  const homes = dice.shuffle(ports.filter((port) => port !== 'port-royal')).slice(0, nations.length)
  yield { type: 'markers-placed', ports: homes }
  yield { type: 'pirates-gathered', port: 'port-royal', space: chart.spaceOf.get('port-royal')! }

  yield* shuffleEvents(state, dice)
  for (let card = 0; card < book.setupCards; card++) {
    const drawn = state.eventDeck[0]!
    yield { type: 'orders-drawn', card: drawn }
    yield* movePirates(state, drawn, dice)
  }

  const sloops = dice.shuffle(startingShips)
  const flags = dice.shuffle(nations)
  yield {
    type: 'fleets-dealt',
    fleets: state.captains.map((_, seat) => {
      const home = homes[nations.indexOf(flags[seat]!)]!
      return {
        nation: flags[seat]!,
        space: chart.spaceOf.get(home)!,
        markers: book.markersPerNation - 1,
        vessel: manned(state, sloops[seat]!),
      }
    }),
  }
  for (const seat of state.captains.keys()) {
    yield { type: 'gold-dealt', seat, gold: secret(book.startingGold, [seat]) }
  }
  yield* shuffleEvents(state, dice)
  yield* shuffleShips(state, dice)
  yield* beginRound(state, dice)
}

/** A starting ship has all four dice at the values of its card (ruling X3). */
function manned(state: State, ship: Ship): Fitted {
  const { sails, hull, cannons, buccaneers } = figuresOf(state).ships[ship]
  return { ship, sails, hull, cannons, buccaneers }
}

/** The cards of the round go back into the deck. */
export function* shuffleEvents(state: State, dice: Dice): Steps {
  const cards = [...state.eventDeck, ...state.affairs.cards].map((card) => card!)
  yield { type: 'event-deck-shuffled', order: secret(dice.shuffle(cards), []) }
}

/** With what nobody bought, and what came back from fleets. */
export function* shuffleShips(state: State, dice: Dice): Steps {
  const cards = [...state.shipDeck, ...state.shipsForSale, ...state.shipsDiscarded].map((ship) => ship!)
  yield { type: 'ship-deck-shuffled', order: secret(dice.shuffle(cards), []) }
}
