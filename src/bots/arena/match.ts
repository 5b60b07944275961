import type { Game, Result, Typed } from '../../kernel/game.ts'
import type { Seat } from '../../kernel/ids.ts'
import type { Bot } from '../bot.ts'
import { playOut } from '../playout.ts'
import type { Setting } from '../simulate.ts'

/** What somebody in the arena is asked. */
export type Asked = {
  readonly view: object
  readonly seat: Seat
  readonly rules: number
  /** What was shown to the seat in the course of the match, whether they make use of it or not. */
  readonly memory: object | null
  readonly seed: number
}

export type Answer = {
  readonly command: Typed
  /** By how many playouts. */
  readonly iterations: number
}

export type Answering = (asked: Asked) => Answer

/** Somebody who plays in the arena. */
export type Contender = {
  readonly answer: Answering
  /** Whether they are given the true state in place of their view, to see what that would gain. */
  readonly peeks: boolean
}

/** Plays a match; the same seed is the same deal for every seating. `watch` is called with every answer. */
export function playMatch(
  game: Game,
  setting: Omit<Setting, 'bots' | 'seats'>,
  contenders: readonly Contender[],
  watch: (seat: Seat, answer: Answer) => void,
): Result {
  const { options, edition = game.editions[0] } = setting
  const seats = contenders.length
  const truth = game.initial({ seats, options, edition })
  const bots = contenders.map(
    ({ peeks, answer }): Bot =>
      (_game, view, seat, rules, below, memory = null) => {
        const seed = below(2 ** 32)
        const answered = answer({ view: peeks ? truth : view, seat, rules, memory, seed })
        watch(seat, answered)
        return answered.command
      },
  )
  const end = playOut(game, { ...setting, edition, seats, bots }, (event) => game.evolve(truth, event))
  return game.result(end, game.rules)!
}
