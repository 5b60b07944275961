import { type Context, unreachable } from '../../../kernel/game.ts'
import type { Command, State, Steps } from '../state.ts'
import { declineInformer, examineCounter, examineDiscs, keepDiscs, moveDisc, swapDiscs } from './informer.ts'
import { attack, goHome, pass, sailOn, trade } from './missions.ts'
import { layFrigates, layTroops } from './preparation.ts'
import { dock, finishDrake, visit, visitDockside, visitInvestor } from './provisioning.ts'
import { place } from './sailing.ts'

/** One command, carried out together with all that follows without a choice. */
export function* decide(state: State, command: Command, { seat, dice, rules }: Context): Steps {
  switch (command.type) {
    case 'visit':
      yield* visit(state, seat, command.location, dice, rules)
      break
    case 'finish-drake':
      yield* finishDrake(state, seat, command.item, dice)
      break
    case 'visit-investor':
      yield* visitInvestor(state, seat, command.deal, dice, rules)
      break
    case 'visit-dockside':
      yield* visitDockside(state, seat, command.item, dice)
      break
    case 'dock':
      yield* dock(state, seat, dice)
      break
    case 'lay-frigates':
      yield* layFrigates(state, seat, command.counters, dice)
      break
    case 'lay-troops':
      yield* layTroops(state, seat, command.counters, dice)
      break
    case 'place':
      yield* place(state, seat, command.disc, command.destination, dice)
      break
    case 'examine-discs':
      yield* examineDiscs(state, seat, command.destination, dice)
      break
    case 'examine-counter':
      yield* examineCounter(state, seat, command.destination, dice)
      break
    case 'decline-informer':
      yield* declineInformer(state, seat, dice)
      break
    case 'swap-discs':
      yield* swapDiscs(state, seat, command, dice)
      break
    case 'move-disc':
      yield* moveDisc(state, seat, command, dice)
      break
    case 'keep-discs':
      yield* keepDiscs(state, seat, dice)
      break
    case 'attack':
      yield* attack(state, seat, dice)
      break
    case 'trade':
      yield* trade(state, seat, command.commodity, dice)
      break
    case 'pass':
      yield* pass(state, seat, dice)
      break
    case 'go-home':
      yield* goHome(state, seat, dice)
      break
    case 'sail-on':
      yield* sailOn(state, seat, dice)
      break
    default:
      unreachable(command)
  }
}
