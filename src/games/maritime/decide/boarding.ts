import type { Dice } from '../../../kernel/dice.ts'
import type { Seat } from '../../../kernel/ids.ts'
import { book, type Nation, type Ship } from '../data.ts'
import { canBeBoarded, canLead, opponentOf } from '../rules/combat.ts'
import { fitted, passes } from '../rules/fleet.ts'
import { bountyNow } from '../rules/prices.ts'
import {
  captainAt,
  fightIn,
  isAfloat,
  pirateIn,
  portIn,
  type State,
  type Steps,
  turnIn,
  vesselIn,
} from '../state.ts'
import { pickShip, roll } from './chance.ts'
import { loseToCaptain, loseToPirates } from './losses.ts'
import { claimAdmiral, claimGovernor, endCombat } from './outcome.ts'

/** Against a fleet the boarder has to pass its sails test and the target to fail its own (ruling C24). */
export function* board(state: State, seat: Seat, ship: Ship, target: Ship | null, dice: Dice): Steps {
  const { sails } = vesselIn(state, seat, ship)
  const face = roll(dice)
  const other = opponentOf(fightIn(state), seat)
  const targetSails = target === null ? null : vesselIn(state, other!, target).sails
  const targetRoll = target === null ? null : roll(dice)
  const slips = targetSails !== null && passes(targetRoll!, targetSails)
  const locked = passes(face, sails) && !slips
  yield { type: 'boarding-tried', seat, ship, sails, roll: face, target, targetSails, targetRoll, locked }
  if (locked) yield* assault(state, seat, dice)
}

/** The buccaneers go over: they take the ship or port, or one of them does not come back. */
export function* assault(state: State, seat: Seat, dice: Dice): Steps {
  const { with: ship, target } = fightIn(state).assault!
  const vessel = vesselIn(state, seat, ship)
  const { buccaneers } = vessel
  const face = roll(dice)
  const passed = passes(face, buccaneers)
  yield { type: 'boarders-tested', seat, ship, buccaneers, roll: face, passed }
  if (passed) yield* capture(state, seat, target)
  else if (!canLead(vessel)) yield { type: 'boarding-failed', seat, brokenOff: false }
}

export function* breakOff(seat: Seat): Steps {
  yield { type: 'boarding-failed', seat, brokenOff: true }
}

function* capture(state: State, seat: Seat, target: Ship | null): Steps {
  const combat = fightIn(state)
  const { enemy } = combat
  switch (enemy.kind) {
    case 'fleet': {
      const loser = opponentOf(combat, seat)!
      yield* loseToCaptain(state, loser, target!, seat)
      if (!combat.duel) yield* claimAdmiral(state, seat)
      yield* endCombat(state, 'ship-lost', [loser])
      return
    }
    case 'pirate':
      yield* capturePirate(state, seat, enemy.pirate)
      yield* claimAdmiral(state, seat)
      yield* endCombat(state, 'pirate-beaten')
      return
    case 'port': {
      const { flag } = portIn(state, enemy.port)
      const marked = captainAt(state, seat).markers > 0
      const boxed = flag !== null && flag !== 'pirates' && !isPlayed(state, flag)
      yield { type: 'port-captured', seat, port: enemy.port, from: flag, marked, boxed }
      yield* claimGovernor(state, seat)
      yield* endCombat(state, 'port-captured')
      if (marked && !turnIn(state).done) yield { type: 'rebuild-offered', seat, port: enemy.port }
    }
  }
}

/** Markers of a nation that nobody plays, or plays any more, have no supply to go back to (rulings L3 and L5). */
function isPlayed(state: State, nation: Nation): boolean {
  return state.captains.some((captain) => captain.nation === nation && isAfloat(captain))
}

/** A captured port keeps its strength of one, unless its new lord pays to have it rebuilt at once. */
export function* rebuild(state: State, seat: Seat, pays: boolean): Steps {
  const { step } = turnIn(state)
  if (step.name !== 'rebuild') return
  const { port } = step
  yield pays
    ? { type: 'port-rebuilt', seat, port, gold: book.rebuildCost, strength: book.strongest }
    : { type: 'port-left-damaged', seat, port }
}

/** The captor draws a ship, if the deck has one and the fleet a place for it (rulings C28 and C30). */
function* capturePirate(state: State, seat: Seat, pirate: number): Steps {
  const [ship] = state.shipDeck
  const room = captainAt(state, seat).fleet.length < book.admiralFleet
  const vessel = ship != null && room ? fitted(state, ship) : null
  yield {
    type: 'pirate-captured',
    seat,
    pirate,
    bounty: bountyNow(state),
    strength: book.strongest,
    vessel,
  }
}

/**
 * Pirates board back where a ship has one buccaneer or none. It tries to slip the grapples; held fast, either the
 * pirates take it or lose a point of strength, and it may try again.
 */
export function* piratesBoard(state: State, pirate: number, dice: Dice): Steps {
  const seat = fightIn(state).attacker
  const raider = pirateIn(state, pirate)
  const open = captainAt(state, seat).fleet.filter(canBeBoarded)
  if (open.length === 0 || raider.strength <= book.weakest) return
  const { index, rolls } = pickShip(dice, open.length)
  const { ship } = open[index]!
  yield { type: 'pirates-boarded', pirate, seat, ship, rolls }
  while (raider.strength > book.weakest) {
    const { sails } = vesselIn(state, seat, ship)
    const slip = roll(dice)
    const free = passes(slip, sails)
    yield { type: 'grapples-tested', seat, ship, sails, roll: slip, passed: free }
    if (free) return
    const { strength } = raider
    const face = roll(dice)
    const taken = passes(face, strength)
    yield { type: 'pirates-tested', pirate, strength, roll: face, passed: taken }
    if (!taken) continue
    yield* loseToPirates(state, seat, ship)
    yield* endCombat(state, 'ship-lost', [seat])
    return
  }
}
