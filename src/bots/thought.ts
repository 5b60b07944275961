import type { Typed } from '../kernel/game.ts'
import type { Seat } from '../kernel/ids.ts'
import type { Mind } from './search/think.ts'

/** All that a thought is made from: equal questions have equal answers, on every machine. */
export type Question = {
  readonly view: object
  readonly seat: Seat
  readonly rules: number
  /** What the seat recalls; null where its player remembers nothing. */
  readonly memory: object | null
  readonly seed: number
  /** How many playouts may be made; with none, the policy answers. */
  readonly iterations: number
}

/** The same, asked of one of a game's computer players by its name. Plain data. */
export type BotQuestion = Question & { readonly bot: string }

export type Thought = {
  readonly command: Typed
  /** The choices that were looked at, the best first, with the part of a win that each is worth. */
  readonly ranking: readonly Valued[]
  /** How many playouts were made. */
  readonly iterations: number
}

export type Valued = { readonly command: Typed; readonly value: number }

/** A thought that whoever drives it can pause after each playout. */
export type Thinking = Generator<void, Thought, void>

/** The computer players of one game. */
export type Minds = {
  readonly version: number
  /** Whether it is one of them. */
  knows(bot: string): boolean
  thinkAs(question: BotQuestion): Thinking
  /** How many playouts it has for a move. */
  budgetOf(bot: string): number
  /** Whether its questions have a memory. */
  recalls(bot: string): boolean
  /** By which finished matches are looked back at, in no manner in particular; null where nobody knows the game well enough. */
  readonly analyst: Mind | null
}

/** The whole thought at once, where nothing else waits. */
export function finish<T>(thinking: Generator<void, T, void>): T {
  for (;;) {
    const { done, value } = thinking.next()
    if (done) return value
  }
}
