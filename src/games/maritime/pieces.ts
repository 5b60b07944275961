import type { Seat } from '../../kernel/ids.ts'
import { book, type Good, type Port, type Ship } from './data.ts'
import type { Fitted } from './events.ts'
import {
  type Combat,
  combatIn,
  type Dice,
  type Enemy,
  type State,
  type Vessel,
  type Volley,
} from './state.ts'

/** The small movements of cubes, cards, tokens and gold that events are made of. All of them write in place. */

/** Gold that is concealed from whoever folds stays unknown. */
export function earn(state: State, seat: Seat, gold: number): void {
  const captain = state.captains[seat]!
  if (captain.gold !== null) captain.gold += gold
}

export function vesselIn(state: State, seat: Seat, ship: Ship): Vessel {
  const vessel = state.captains[seat]!.fleet.find((each) => each.ship === ship)
  if (vessel === undefined) throw new Error(`seat ${seat} has no ${ship}`)
  return vessel
}

export function launch({ ship, sails, hull, cannons, buccaneers }: Fitted): Vessel {
  return { ship, sails, hull, cannons, buccaneers, cargo: [], passengers: [] }
}

/** Takes a ship out of a fleet, as it is. */
export function dismiss(state: State, seat: Seat, ship: Ship): Vessel {
  const { fleet } = state.captains[seat]!
  return fleet.splice(
    fleet.findIndex((each) => each.ship === ship),
    1,
  )[0]!
}

/** Cargo goes onto the holding boxes or above them, passengers into the bag. */
export function unload(state: State, { cargo, passengers }: Vessel, to: 'box' | 'above'): void {
  for (const good of cargo) stockOf(state, good)[to]++
  state.bag.push(...passengers)
}

export function stockOf(state: State, good: Good) {
  return state.goods.find((stock) => stock.good === good)!
}

export function portIn(state: State, port: Port) {
  return state.ports.find((each) => each.port === port)!
}

export function stow(vessel: Vessel, good: Good, cubes: number): void {
  for (let cube = 0; cube < cubes; cube++) vessel.cargo.push(good)
}

export function unstow(vessel: Vessel, good: Good, cubes: number): void {
  for (let cube = 0; cube < cubes; cube++) remove(vessel.cargo, good)
}

export function remove<T>(items: T[], item: T): void {
  const index = items.indexOf(item)
  if (index === -1) throw new Error(`there is no ${item} to take away`)
  items.splice(index, 1)
}

/** The cards that lay there before, and more, in an order that may be unknown. */
export function shuffled<T>(order: readonly T[] | undefined, size: number): (T | null)[] {
  return order === undefined ? Array.from({ length: size }, () => null) : [...order]
}

export function fightBetween(attacker: Seat, enemy: Enemy, duel: boolean): Combat {
  return {
    attacker,
    enemy: { ...enemy },
    duel,
    round: 0,
    stage: duel ? 'volley' : 'flight',
    answered: [],
    fleeing: [],
    refuge: null,
    volleys: [],
    sailsTested: [],
    boarded: [],
    assault: null,
  }
}

export function fightIn(state: State): Combat {
  const combat = combatIn(state)
  if (combat === undefined) throw new Error('there is no fight')
  return combat
}

export function silent(seat: Seat | null): Volley {
  return { seat, ready: false, fired: false, held: false, checked: false, lost: 0, loaded: [] }
}

export function volleyOf(state: State, seat: Seat | null): Volley {
  return fightIn(state).volleys.find((volley) => volley.seat === seat)!
}

export function load(volley: Volley, shot: Dice, dice: number): void {
  const before = volley.loaded.find((each) => each.shot === shot)
  if (before === undefined) volley.loaded.push({ shot, dice, undecided: 0, hits: 0, misfires: 0 })
  else before.dice += dice
}

/** A 1 misfires, a 6 hits; the rest is undecided and may be rolled again. */
export function lay(volley: Volley, shot: Dice, faces: readonly number[]): void {
  const dice = volley.loaded.find((each) => each.shot === shot)!
  for (const face of faces) {
    if (face === 1) dice.misfires++
    else if (face === 6) dice.hits++
    else dice.undecided++
  }
}

/** The strength of the port or pirate ship that is being fought. */
export function setStrength(state: State, strength: number): void {
  const { enemy } = fightIn(state)
  if (enemy.kind === 'port') portIn(state, enemy.port).strength = strength
  if (enemy.kind === 'pirate') state.pirates[enemy.pirate - 1]!.strength = strength
}

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
