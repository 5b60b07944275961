import type { Game, Typed } from '../kernel/game.ts'
import type { Seat } from '../kernel/ids.ts'

/**
 * A computer player sees what a person in its seat would see and picks one of that seat's choices.
 * `below(n)` gives it a whole number from 0 to n - 1.
 */
export type Bot = (game: Game, view: object, seat: Seat, below: (n: number) => number) => Typed

export const bots: Readonly<Record<string, Bot>> = {
  random: (game, view, seat, below) => {
    const choices = game.choices(view, seat)
    const choice = choices[below(choices.length)]
    if (choice === undefined) throw new Error(`${game.id} asks seat ${seat} to act and offers no choice`)
    return choice
  },
}
