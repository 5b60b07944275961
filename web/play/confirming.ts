import type { Dice } from '../../src/kernel/dice.ts'
import type { Game, Typed } from '../../src/kernel/game.ts'
import type { Seat } from '../../src/kernel/ids.ts'
import type { Match } from '../../src/kernel/match.ts'
import type { BoardGame } from '../games/board-game.ts'

/** When a move is staged with Confirm and Cancel: always, where it can't be taken back freely, or never. */
export type ConfirmWish = 'always' | 'final' | 'never'

export function needsConfirm(
  wish: ConfirmWish,
  game: Game,
  board: BoardGame | undefined,
  view: Match,
  seat: Seat,
  command: Typed,
): boolean {
  if (wish !== 'final') return wish === 'always'
  if (board !== undefined && view.state !== null) {
    return board.confirms(view.state, seat, command, view.rules)
  }
  return isFinal(game, view, seat, command)
}

/**
 * Whether a move can't be taken back freely, for games that don't say so themselves: it is decided here, on the seat's own view. It
 * is final if it rolls, shows something, passes the turn on, or depends on what the seat can't see.
 */
export function isFinal(game: Game, { state, rules }: Match, seat: Seat, command: Typed): boolean {
  if (state === null) return true
  const after = structuredClone(state)
  try {
    for (const event of game.decide(after, command, { seat, dice: noDice, rules })) {
      if (game.reveals.includes(event.type)) return true
      game.evolve(after, event)
    }
    return game.result(after, rules) !== null || !game.turn(after, rules).includes(seat)
  } catch {
    return true
  }
}

/** Chance is the server's: whoever asks for it here gets no answer. */
const noDice: Dice = {
  int: () => unknown(),
  shuffle: () => unknown(),
  rolls: 0,
}

function unknown(): never {
  throw new Error('chance is not known to the page')
}
