import type { Seat } from '../../../kernel/ids.ts'
import { type Refusal, refuse } from '../../../kernel/sentence.ts'
import type { CommandOf } from '../commands.ts'
import { book, type Ship, shipNames } from '../data.ts'
import { fightIn, volleyOf } from '../pieces.ts'
import type { State } from '../state.ts'
import { objectionToStep } from './actions.ts'
import { canBeBoarded, canLead, gunnersOf, loadedIn, opponentOf, shotLeft } from './combat.ts'
import { cannonsOf, vesselOf } from './fleet.ts'
import { canPay, objectionToShip } from './shipboard.ts'

export type BattleCommand = CommandOf<
  | 'flee'
  | 'stand'
  | 'pursue'
  | 'let-go'
  | 'escape'
  | 'load'
  | 'fire'
  | 'reroll'
  | 'hold'
  | 'lose-cannon'
  | 'board'
  | 'board-pirate'
  | 'invade'
  | 'no-boarding'
  | 'press-on'
  | 'break-off'
  | 'rebuild'
  | 'leave-damaged'
>

export function objectionInBattle(state: State, seat: Seat, command: BattleCommand): Refusal | undefined {
  switch (command.type) {
    case 'escape':
      return objectionToRefuge(state, seat, command)
    case 'load':
      return objectionToShot(state, seat, command)
    case 'reroll':
      return objectionToReroll(state, seat, command)
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
    return refuse('refuge-taken', 'The other fleet fled to {to}: choose another space.', { to })
  }
  return objectionToStep(state, state.captains[seat]!.space, to)
}

function objectionToShot(state: State, seat: Seat, { shot, dice }: CommandOf<'load'>): Refusal | undefined {
  const left = cannonsOf(state.captains[seat]!) - loadedIn(volleyOf(state, seat))
  if (left < dice) {
    return refuse('too-much-shot', 'Cannons still to be loaded: {left}.', { left })
  }
  const reserve = shotLeft(state, shot)
  if (reserve >= dice) return undefined
  return refuse('shot-run-out', 'Dice left for {shot} shot: {reserve}. Load another kind.', { shot, reserve })
}

function objectionToReroll(
  state: State,
  seat: Seat,
  { shot, dice }: CommandOf<'reroll'>,
): Refusal | undefined {
  const loaded = volleyOf(state, seat).loaded.find((each) => each.shot === shot)
  if (loaded === undefined) return refuse('no-such-dice', 'You have fired no such dice.')
  if (loaded.undecided >= dice) return undefined
  return refuse('dice-decided', 'Only dice that show 2 to 5 roll again: {undecided} of these.', {
    undecided: loaded.undecided,
  })
}

function objectionToBurst(state: State, seat: Seat, ship: Ship): Refusal | undefined {
  if (gunnersOf(state, seat).includes(ship)) return undefined
  return refuse('no-cannon-there', 'The {ship} has no cannon to lose.', { ship: shipNames[ship] })
}

function objectionToBoarding(
  state: State,
  seat: Seat,
  command: CommandOf<'board' | 'board-pirate' | 'invade'>,
): Refusal | undefined {
  const combat = fightIn(state)
  const wanted = { fleet: 'board', pirate: 'board-pirate', port: 'invade' } as const
  if (wanted[combat.enemy.kind] !== command.type) {
    return refuse('wrong-enemy', 'Ships of a fleet are boarded, pirate ships too; a port is invaded.')
  }
  const refusal = objectionToShip(state, seat, command.ship)
  if (refusal !== undefined) return refusal
  const { buccaneers } = vesselOf(state, seat, command.ship)!
  if (!canLead(vesselOf(state, seat, command.ship)!)) {
    return refuse('too-few-boarders', 'It takes {needed} buccaneers to board; the {ship} has {buccaneers}.', {
      needed: book.boarders,
      ship: shipNames[command.ship],
      buccaneers,
    })
  }
  if (command.type !== 'board') return undefined
  return objectionToTarget(state, opponentOf(combat, seat)!, command.target)
}

function objectionToTarget(state: State, other: Seat, target: Ship): Refusal | undefined {
  const vessel = vesselOf(state, other, target)
  if (vessel === undefined) {
    return refuse('not-their-ship', 'The {ship} is not in the enemy’s fleet.', { ship: shipNames[target] })
  }
  if (canBeBoarded(vessel)) return undefined
  return refuse(
    'well-defended',
    'Only a ship with one buccaneer or none is boarded; the {ship} has {buccaneers}.',
    {
      ship: shipNames[target],
      buccaneers: vessel.buccaneers,
    },
  )
}
