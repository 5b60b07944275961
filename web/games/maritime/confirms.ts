import { decide } from '../../../src/games/maritime/decide/index.ts'
import { evolve } from '../../../src/games/maritime/evolve/index.ts'
import { maritime } from '../../../src/games/maritime/index.ts'
import { cardOf } from '../../../src/games/maritime/rules/fleet.ts'
import { type Command, captainAt, type State, turnIn } from '../../../src/games/maritime/state.ts'
import type { Dice } from '../../../src/kernel/dice.ts'
import type { Seat } from '../../../src/kernel/ids.ts'

/**
 * Whether a command waits for Confirm: it rolls or shows something, answers somebody, gives up what is left, or takes most of
 * the gold.
 */
export function confirms(view: State, seat: Seat, command: Command, rules: number): boolean {
  switch (command.type) {
    case 'test-sails':
    case 'drift':
    case 'attack-fleet':
    case 'attack-pirate':
    case 'attack-port':
    case 'sell-ship':
    case 'flee':
    case 'stand':
    case 'pursue':
    case 'let-go':
    case 'escape':
    case 'fire':
    case 'reroll':
    case 'reroll-until':
    case 'hold':
    case 'lose-cannon':
    case 'board':
    case 'board-pirate':
    case 'invade':
    case 'press-on':
    case 'break-off':
    case 'give-back':
    case 'accept-draw':
    case 'fight-draw':
      return true
    case 'end-turn':
      return turnIn(view).actions > 0 || showsSomething(view, seat, command, rules)
    case 'buy-ship': {
      const gold = captainAt(view, seat).gold ?? 0
      return 2 * cardOf(view, command.ship).buy > gold || showsSomething(view, seat, command, rules)
    }
    default:
      return showsSomething(view, seat, command, rules)
  }
}

/**
 * The command is played out on a copy of what the seat can see. It is final if something comes to light by it, or if it goes on
 * to dice or to cards that nobody has seen.
 */
function showsSomething(view: State, seat: Seat, command: Command, rules: number): boolean {
  const after = structuredClone(view)
  try {
    for (const event of decide(after, command, { seat, dice: noDice, rules })) {
      if (maritime.reveals.includes(event.type)) return true
      evolve(after, event)
    }
    return false
  } catch {
    return true
  }
}

/** Chance is the server's: whoever asks for it here gets no answer. */
const noDice: Dice = { int: () => unrolled(), shuffle: () => unrolled(), rolls: 0 }

function unrolled(): never {
  throw new Error('chance is not known to the page')
}
