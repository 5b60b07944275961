import { book, type Ship } from '../../../src/games/maritime/data.ts'
import { chancesOf } from '../../../src/games/maritime/describe/labels-combat.ts'
import { canLead, opponentOf, strengthOf } from '../../../src/games/maritime/rules/combat.ts'
import { lowestSails } from '../../../src/games/maritime/rules/fleet.ts'
import { type Command, captainAt, fightIn, type State, vesselIn } from '../../../src/games/maritime/state.ts'
import { stageOf } from '../../../src/games/maritime/turn.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { percentage } from '../../words/numbers.ts'
import type { Props } from './names.ts'
import { words } from './words/index.ts'

/** How likely something is: 0 to 1, exactly. */
export type Odds = number

const faces = 6

/** A test by one die. */
export function testOdds(value: number): Odds {
  return chancesOf(value) / faces
}

/** To set all sail, and then to get away from an enemy who goes after the fleet. */
export function fleeOdds(state: State, seat: Seat): { readonly sets: Odds; readonly away: Odds } {
  const combat = fightIn(state)
  if (combat.fleeing.length > 0) return { sets: 1, away: 1 }
  const sets = testOdds(lowestSails(captainAt(state, seat)))
  return { sets, away: sets * (1 - caughtOdds(state, seat)) }
}

/** Ports pursue nobody; a pirate passes below the smaller of four and its strength (ruling C13). */
function caughtOdds(state: State, seat: Seat): Odds {
  const combat = fightIn(state)
  if (combat.enemy.kind === 'port') return 0
  if (combat.enemy.kind === 'pirate') return testOdds(Math.min(book.pursuit, strengthOf(state, combat)))
  return testOdds(lowestSails(captainAt(state, opponentOf(combat, seat)!)))
}

export function pursueOdds(state: State, seat: Seat): Odds {
  return testOdds(lowestSails(captainAt(state, seat)))
}

/**
 * To lock a ship to its target, and then to take it, with boarders who are sent in again as long as they can be. Ports and pirate
 * ships, which are no target of their own, can't slip away (ruling C24).
 */
export function boardOdds(
  state: State,
  seat: Seat,
  ship: Ship,
  target: Ship | null,
): { readonly locks: Odds; readonly takes: Odds } {
  const { sails, buccaneers } = vesselIn(state, seat, ship)
  const other = opponentOf(fightIn(state), seat)
  const slips = target === null || other === null ? 0 : testOdds(vesselIn(state, other, target).sails)
  const locks = testOdds(sails) * (1 - slips)
  return { locks, takes: locks * assaultOdds(buccaneers) }
}

/** That boarders win before too few of them are left: each attempt that fails costs one of them (ruling C25). */
export function assaultOdds(buccaneers: number): Odds {
  if (buccaneers < book.boarders) return 0
  const now = testOdds(buccaneers)
  return now + (1 - now) * assaultOdds(buccaneers - 1)
}

/**
 * How likely the boarding is that a tap on a ship orders now: at the target, or at the own ship where a port or a pirate ship is
 * the target. Undefined for all other ships.
 */
export function boardingAt(
  { view, seat, lit, taken }: Pick<Props, 'view' | 'seat' | 'lit' | 'taken'>,
  ship: Ship,
): ReturnType<typeof boardOdds> | undefined {
  const { state, rules } = view
  if (seat === null || !lit.has(`ship/${ship}`) || stageOf(state, rules) !== 'boarding') return undefined
  const { fleet } = captainAt(state, seat)
  const own = fleet.some((each) => each.ship === ship)
  if (opponentOf(fightIn(state), seat) === null) return own ? boardOdds(state, seat, ship, null) : undefined
  const leader = fleet.find((each) => taken.includes(`ship/${each.ship}`)) ?? fleet.find(canLead)
  return own || leader === undefined ? undefined : boardOdds(state, seat, leader.ship, ship)
}

/** What the list says of a boarding beside its label: to take the ship, or the port, in the end. */
export function note(state: State, seat: Seat, command: Command): string | undefined {
  switch (command.type) {
    case 'board':
      return words('odds.take', { odds: chance(boardOdds(state, seat, command.ship, command.target).takes) })
    case 'board-pirate':
    case 'invade':
      return words('odds.take', { odds: chance(boardOdds(state, seat, command.ship, null).takes) })
    default:
      return undefined
  }
}

/** As a reader is told it. */
export function chance(odds: Odds): string {
  return percentage(percent(odds))
}

/** In hundredths: never 0 or 100 where it is not certain. */
export function percent(odds: Odds): number {
  const rounded = Math.round(odds * 100)
  if (odds > 0 && rounded === 0) return 1
  return odds < 1 && rounded === 100 ? 99 : rounded
}
