import type { Seat } from '../../../kernel/ids.ts'
import type { Good, Ship } from '../data.ts'
import {
  type Combat,
  captainAt,
  type Dice,
  type Enemy,
  type Fitted,
  fightIn,
  pirateIn,
  portIn,
  type State,
  stockOf,
  type Vessel,
  type Volley,
} from '../state.ts'

/** The small movements of cubes, cards, tokens and gold that events are made of. All of them write in place. */

/** Gold that is concealed from whoever folds stays unknown. */
export function earn(state: State, seat: Seat, gold: number): void {
  const captain = captainAt(state, seat)
  if (captain.gold !== null) captain.gold += gold
}

export function launch({ ship, sails, hull, cannons, buccaneers }: Fitted): Vessel {
  return { ship, sails, hull, cannons, buccaneers, cargo: [], passengers: [] }
}

/** Takes a ship out of a fleet, as it is. */
export function dismiss(state: State, seat: Seat, ship: Ship): Vessel {
  const { fleet } = captainAt(state, seat)
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

export function silent(seat: Seat | null): Volley {
  return { seat, ready: false, fired: false, held: false, checked: false, lost: 0, loaded: [] }
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
  if (enemy.kind === 'pirate') pirateIn(state, enemy.pirate).strength = strength
}
