import { objection } from '../../src/kernel/decide.ts'
import type { Game, Typed } from '../../src/kernel/game.ts'
import type { Seat } from '../../src/kernel/ids.ts'
import { canonical } from '../../src/kernel/json.ts'
import type { Match } from '../../src/kernel/match.ts'
import { whyOf } from '../../src/kernel/sentence.ts'
import { choicesOf } from '../../src/kernel/turn.ts'
import type { BoardGame, PieceId, Say } from '../games/board-game.ts'

/** A move that can't be made now: what it would do, and why not. */
export type Refused = { readonly piece: PieceId | null; readonly label: string; readonly why: string }

/** What looks playable on the board and is not, in the rules' own words. */
export function refusedOnBoard(game: Game, board: BoardGame, view: Match, seat: Seat, say: Say): Refused[] {
  const { state, rules } = view
  if (state === null) return []
  return board.refusedPieces(state, seat, rules).flatMap(({ piece, command }) => {
    const why = whyNot(game, view, seat, command, say)
    const label = labelOf(game, view, seat, command, say)
    return why === undefined || label === undefined ? [] : [{ piece, label, why }]
  })
}

/**
 * For games without a board: what the seat could do before, in the same turn, and can't any more. Only moves without particulars,
 * such as ending the turn: a list of every price that has become too high would help nobody.
 */
export function refusedSince(
  game: Game,
  before: readonly Match[],
  view: Match,
  seat: Seat,
  say: Say,
): Refused[] {
  const offered = new Map<string, Typed>()
  for (const earlier of before) {
    for (const command of choicesOf(game, earlier, seat)) {
      if (Object.keys(command).length === 1) offered.set(canonical(command), command)
    }
  }
  for (const command of choicesOf(game, view, seat)) offered.delete(canonical(command))
  return [...offered.values()].flatMap((command) => {
    const why = whyNot(game, view, seat, command, say)
    const label = labelOf(game, view, seat, command, say)
    return why === undefined || label === undefined ? [] : [{ piece: null, label, why }]
  })
}

/** Why a seat may not play a command now; undefined if it may. */
export function whyNot(game: Game, view: Match, seat: Seat, command: Typed, say: Say): string | undefined {
  const refusal = objection(game, view, seat, command)
  return refusal === undefined ? undefined : say(whyOf(refusal))
}

/** A label says what a move would bring: of one that can't be made there may be nothing to say. */
function labelOf(
  game: Game,
  { state, rules }: Match,
  seat: Seat,
  command: Typed,
  say: Say,
): string | undefined {
  try {
    return state === null ? undefined : say(game.label(state, seat, command, rules))
  } catch {
    return undefined
  }
}
