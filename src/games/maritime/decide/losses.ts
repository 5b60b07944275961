import type { Seat } from '../../../kernel/ids.ts'
import type { Ship } from '../data.ts'
import { afloat } from '../rules/fleet.ts'
import { onlyRealDamageIsTold } from '../rules/versions.ts'
import { captainAt, isAfloat, type Part, type State, type Steps } from '../state.ts'

/** Each ship of a fleet loses points of its sails or hull, and no more than it has. */
export function* damageFleet(state: State, seat: Seat, part: Part, points: number, rules: number): Steps {
  for (const vessel of [...captainAt(state, seat).fleet]) {
    const lost = onlyRealDamageIsTold(rules) ? Math.min(points, vessel[part]) : points
    if (lost > 0) yield { type: 'ship-damaged', seat, ship: vessel.ship, part, points: lost }
  }
}

/** Every ship without a hull goes down, one after the other; who has none left is out of the game. */
export function* sinkWrecks(state: State, seats: readonly Seat[]): Steps {
  const standing = afloat(state).length
  for (const seat of seats) {
    const wrecks = captainAt(state, seat)
      .fleet.filter(({ hull }) => hull === 0)
      .map(({ ship }) => ship)
    for (const ship of wrecks) yield { type: 'ship-sunk', seat, ship, ...goldWith(state, seat) }
  }
  for (const seat of seats) yield* leaveGame(state, seat, standing)
}

export function* loseToPirates(state: State, seat: Seat, ship: Ship): Steps {
  const standing = afloat(state).length
  yield { type: 'ship-taken', seat, ship, ...goldWith(state, seat) }
  yield* leaveGame(state, seat, standing)
}

export function* loseToCaptain(state: State, seat: Seat, ship: Ship, by: Seat): Steps {
  const standing = afloat(state).length
  yield { type: 'ship-captured', seat, by, ship, ...goldWith(state, seat) }
  yield* leaveGame(state, seat, standing)
}

/** A ship takes its share of the gold along, rounded up; the total has to be shown (ruling L1). */
function goldWith(state: State, seat: Seat): { readonly gold: number; readonly left: number } {
  const captain = captainAt(state, seat)
  const gold = Math.ceil(captain.gold! / captain.fleet.length)
  return { gold, left: captain.gold! - gold }
}

function* leaveGame(state: State, seat: Seat, standing: number): Steps {
  if (!isAfloat(captainAt(state, seat))) yield { type: 'captain-lost', seat, afloat: standing }
}
