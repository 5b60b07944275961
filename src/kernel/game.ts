import type { Tables } from './catalogue.ts'
import type { Dice } from './dice.ts'
import type { Seat } from './ids.ts'
import type { Param, Refusal, Sentence } from './sentence.ts'

export type Typed = { readonly type: string }

/** How a match was set up; the same for its whole life. */
export type Table<O> = {
  readonly seats: number
  readonly options: O
  readonly edition: string
}

/** What a decision may lean on besides the state: who decides, chance, and the rules version in force. */
export type Context = {
  readonly seat: Seat
  readonly dice: Dice
  readonly rules: number
}

/**
 * Rules in the order of the rulebook: `yield` an event and the state has it when control comes back. All
 * checks stand before the first yield; a refusal is returned, and only before the first event.
 */
export type Decision<E> = Generator<E, Refusal | undefined, void>

export type Place = {
  readonly seat: Seat
  /** 1 for the winner; equal where the rules leave a tie. */
  readonly place: number
  readonly score: number
  /** Where the score came from, and what broke a tie. */
  readonly detail: Readonly<Record<string, number>>
  readonly tieBreak: string | null
}

export type Result = { readonly places: readonly Place[] }

/** A choice as a person reads it: a sentence that can stand alone, and the group it is listed under. */
export type Label = Sentence & { readonly group: string }

/** A part of the position in words: how the game stands, the reader's own things, another seat's, an area of the board. */
export type PositionPart = {
  readonly part: 'phase' | 'you' | 'seat' | 'board'
  /** The seat or the area that it is about; null for the phase and for the reader's own. */
  readonly about: Param | null
  readonly lines: readonly Sentence[]
}

/**
 * A game is this record of pure functions, and nothing else; its schemas are in a file of their own (`GameSchemas`). The
 * state holds null wherever a value may be unknown to the one who folds it, since a player's view is folded by the same
 * `evolve`.
 */
export type Game<
  O extends object = object,
  S extends object = object,
  C extends Typed = Typed,
  E extends Typed = Typed,
> = {
  readonly id: string
  readonly title: string
  /**
   * The newest rules version. Older matches go on under theirs: whatever depends on the rules is told the
   * version that the match is played by.
   */
  readonly rules: number
  readonly seats: { readonly min: number; readonly max: number }
  /** Names of the sets of printed figures; the first is used unless a match asks for another. */
  readonly editions: readonly [string, ...string[]]

  initial(table: Table<O>): S
  setup(state: S, context: Omit<Context, 'seat'>): Generator<E, void, void>
  /** What a command leads to. It is asked only for commands that `objection` has nothing against. */
  decide(state: S, command: C, context: Context): Generator<E, void, void>
  /** Applies one event in place. Must work on a redacted event: an absent value is an unknown one. */
  evolve(state: S, event: E): void

  /** The seats that must act now; several where the rules say 'at the same time'; none once it is over. */
  turn(state: S, rules: number): readonly Seat[]
  /** Why a seat may not play a command now, from its own view alone; undefined if it may. */
  objection(view: S, seat: Seat, command: C, rules: number): Refusal | undefined
  /** All that a seat may do, from its own view alone. Exactly what `objection` lets pass. */
  choices(view: S, seat: Seat, rules: number): readonly C[]
  result(state: S, rules: number): Result | null

  /** An event as a sentence. What a reader was not told is not in it: then the sentence says less. */
  describe(event: E): Sentence
  /** A choice of a seat, from its own view alone. */
  label(view: S, seat: Seat, command: C, rules: number): Label
  /** The position as a seat sees it, or as a spectator does: the phase first, then the reader's own, the seats, the board. */
  position(view: S, seat: Seat | null, rules: number): readonly PositionPart[]
  /** All English words and texts; tables of other languages have the same keys. */
  readonly english: Tables
  /** A command as a short text; `parse` of the game's schemas reads it back. */
  readonly notation: { format(command: C): string }

  /** Event types that show somebody something new or carry the outcome of chance: undo stops at them. */
  readonly reveals: readonly E['type'][]
  /** Fields of commands that the other seats may not learn when the command is played. */
  readonly hidden: { readonly [T in C['type']]?: readonly string[] }
}

/** Type errors where a switch over a union leaves out a case; a bug where one slips through at run time. */
export function unreachable(value: never): never {
  throw new Error(`unexpected: ${JSON.stringify(value)}`)
}
