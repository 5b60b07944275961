import type { Game, Typed } from '../kernel/game.ts'
import type { Seat } from '../kernel/ids.ts'

/**
 * A computer player sees what a person in its seat would see and picks one of that seat's choices under the
 * rules of the match. `below(n)` gives it a whole number from 0 to n - 1.
 */
export type Bot = (game: Game, view: object, seat: Seat, rules: number, below: (n: number) => number) => Typed

/** The bots that can be seated at a table, by name. */
export type Bots = Readonly<Record<string, Bot>>
