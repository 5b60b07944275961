import type { Captain, State, Tally, Vessel } from '../state.ts'
import { copyPhase } from './copy-phase.ts'

/** Field by field, so that a new field of the state does not compile until it is copied too. */
export function copy(state: State): State {
  return {
    edition: state.edition,
    options: { ...state.options },
    round: state.round,
    order: state.order.slice(),
    globe: state.globe,
    captains: state.captains.map(copyCaptain),
    ports: state.ports.map(copyPort),
    pirates: state.pirates.map(copyPirate),
    pirateMarkers: { ...state.pirateMarkers },
    noEntryMarkers: state.noEntryMarkers,
    boxedMarkers: state.boxedMarkers.slice(),
    goods: state.goods.map(copyStock),
    letters: state.letters,
    bag: state.bag.slice(),
    passengers: state.passengers.slice(),
    shipDeck: state.shipDeck.slice(),
    shipsForSale: state.shipsForSale.slice(),
    shipsDiscarded: state.shipsDiscarded.slice(),
    shipsSunk: state.shipsSunk.slice(),
    eventDeck: state.eventDeck.slice(),
    cardsRemoved: state.cardsRemoved.slice(),
    affairs: copyAffairs(state.affairs),
    ending: state.ending === null ? null : copyEnding(state.ending),
    phase: copyPhase(state.phase),
  }
}

function copyCaptain(captain: Captain): Captain {
  return {
    nation: captain.nation,
    space: captain.space,
    gold: captain.gold,
    shown: captain.shown,
    letters: captain.letters,
    markers: captain.markers,
    toll: captain.toll,
    fleet: captain.fleet.map(copyVessel),
    objectives: captain.objectives.slice(),
    lost: captain.lost,
  }
}

function copyVessel({ ship, sails, hull, cannons, buccaneers, cargo, passengers }: Vessel): Vessel {
  return { ship, sails, hull, cannons, buccaneers, cargo: cargo.slice(), passengers: passengers.slice() }
}

function copyPort({ port, flag, closed, strength }: State['ports'][number]): State['ports'][number] {
  return { port, flag, closed, strength }
}

function copyPirate({ space, strength }: State['pirates'][number]): State['pirates'][number] {
  return { space, strength }
}

function copyStock({ good, box, above }: State['goods'][number]): State['goods'][number] {
  return { good, box, above }
}

function copyAffairs({ cards, weather, wars, market, short, special }: State['affairs']): State['affairs'] {
  return {
    cards: cards.slice(),
    weather: weather === null ? null : { ...weather },
    wars: wars.map((war) => ({ ...war })),
    market,
    short,
    special,
  }
}

function copyEnding({ reason, tallies, victor }: NonNullable<State['ending']>): NonNullable<State['ending']> {
  return { reason, tallies: tallies.map(copyTally), victor }
}

/** Under rules version 1 a tally has no parts, and a copy has none either. */
function copyTally(tally: Tally): Tally {
  return tally.parts === undefined ? { ...tally } : { ...tally, parts: { ...tally.parts } }
}
