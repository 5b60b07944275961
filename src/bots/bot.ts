import type { Game, Typed } from '../kernel/game.ts'
import type { Seat } from '../kernel/ids.ts'

/**
 * A computer player: gets the seat's view and returns one of the seat's choices under the rules version of the match.
 * `below(n)` is a random integer from 0 to n - 1; `memory` is what the seat recalls besides its view.
 */
export type Bot = (
  game: Game,
  view: object,
  seat: Seat,
  rules: number,
  below: (n: number) => number,
  memory?: object | null,
) => Typed

/** Bots by name. */
export type Bots = Readonly<Record<string, Bot>>
