import type { Seat } from '../../../kernel/ids.ts'
import type { Refusal } from '../../../kernel/sentence.ts'
import { book, type Ship } from '../data.ts'
import { canBeBoarded, canLead, gunnersOf, loadedIn, opponentOf, shotLeft } from '../rules/combat.ts'
import { cannonsOf, vesselOf } from '../rules/fleet.ts'
import { diceOf, stopsFor } from '../rules/rerolls.ts'
import type { BattleCommand } from '../rules/times.ts'
import { rollsGoOn } from '../rules/versions.ts'
import { type CommandOf, captainAt, fightIn, type State, volleyOf } from '../state.ts'
import { counted, place, refuse, word } from '../words/index.ts'
import { objectionToStep } from './actions.ts'
import { canPay, objectionToShip } from './shipboard.ts'

export function objectionInBattle(
  state: State,
  seat: Seat,
  command: BattleCommand,
  rules: number,
): Refusal | undefined {
  switch (command.type) {
    case 'escape':
      return objectionToRefuge(state, seat, command)
    case 'load':
      return objectionToShot(state, seat, command)
    case 'reroll':
      return objectionToReroll(state, seat, command)
    case 'reroll-until':
      return objectionToRerolls(state, seat, command, rules)
    case 'lose-cannon':
      return objectionToShip(state, seat, command.ship) ?? objectionToBurst(state, seat, command.ship)
    case 'board':
    case 'board-pirate':
    case 'invade':
      return objectionToBoarding(state, seat, command)
    case 'rebuild':
      return canPay(state, seat, book.rebuildCost)
    default:
      return undefined
  }
}

function objectionToRefuge(state: State, seat: Seat, { to }: CommandOf<'escape'>): Refusal | undefined {
  if (fightIn(state).refuge === to) {
    return refuse('refuge-taken', { to: place(to) })
  }
  return objectionToStep(state, captainAt(state, seat).space, to)
}

function objectionToShot(state: State, seat: Seat, { shot, dice }: CommandOf<'load'>): Refusal | undefined {
  const left = cannonsOf(captainAt(state, seat)) - loadedIn(volleyOf(state, seat))
  if (left < dice) {
    return refuse('too-much-shot', { cannons: counted(left, 'more-cannon') })
  }
  const reserve = shotLeft(state, shot)
  if (reserve >= dice) return undefined
  return refuse('shot-run-out', { shot: word(`shot/${shot}`), cannons: counted(reserve, 'more-cannon') })
}

function objectionToReroll(
  state: State,
  seat: Seat,
  { shot, dice }: CommandOf<'reroll'>,
): Refusal | undefined {
  const loaded = diceOf(state, seat, shot)
  if (loaded === undefined) return refuse('no-such-dice')
  if (loaded.undecided >= dice) return undefined
  return refuse('dice-decided', { undecided: loaded.undecided })
}

function objectionToRerolls(
  state: State,
  seat: Seat,
  { shot, hits }: CommandOf<'reroll-until'>,
  rules: number,
): Refusal | undefined {
  if (!rollsGoOn(rules)) return refuse('one-throw-at-a-time', { rules })
  const refusal = objectionToReroll(state, seat, { type: 'reroll', shot, dice: 1 })
  if (refusal !== undefined || hits === undefined) return refusal
  return stopsFor(state, seat, shot).includes(hits) ? undefined : refuse('hits-out-of-reach')
}

function objectionToBurst(state: State, seat: Seat, ship: Ship): Refusal | undefined {
  if (gunnersOf(state, seat).includes(ship)) return undefined
  return refuse('no-cannon-there', { ship: word(`ship/${ship}`) })
}

function objectionToBoarding(
  state: State,
  seat: Seat,
  command: CommandOf<'board' | 'board-pirate' | 'invade'>,
): Refusal | undefined {
  const combat = fightIn(state)
  const wanted = { fleet: 'board', pirate: 'board-pirate', port: 'invade' } as const
  if (wanted[combat.enemy.kind] !== command.type) {
    return refuse('wrong-enemy')
  }
  const refusal = objectionToShip(state, seat, command.ship)
  if (refusal !== undefined) return refusal
  const { buccaneers } = vesselOf(state, seat, command.ship)!
  if (!canLead(vesselOf(state, seat, command.ship)!)) {
    return refuse('too-few-boarders', {
      needed: counted(book.boarders, 'buccaneer'),
      ship: word(`ship/${command.ship}`),
      buccaneers,
    })
  }
  if (command.type !== 'board') return undefined
  return objectionToTarget(state, opponentOf(combat, seat)!, command.target)
}

function objectionToTarget(state: State, other: Seat, target: Ship): Refusal | undefined {
  const vessel = vesselOf(state, other, target)
  if (vessel === undefined) {
    return refuse('not-their-ship', { ship: word(`ship/${target}`) })
  }
  if (canBeBoarded(vessel)) return undefined
  return refuse('well-defended', { ship: word(`ship/${target}`), buccaneers: vessel.buccaneers })
}
