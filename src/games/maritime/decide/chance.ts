import type { Dice } from '../../../kernel/dice.ts'
import { book, type Port } from '../data.ts'
import type { State } from '../state.ts'

/** A die as it falls on the table: 1 to 6. */
export function roll(dice: Dice): number {
  return dice.int(book.strongest) + 1
}

export function rolls(dice: Dice, count: number): number[] {
  return Array.from({ length: count }, () => roll(dice))
}

/**
 * Which of so many ships: odd or even for two, 1-2, 3-4 or 5-6 for three. For four the first four faces name a ship
 * and the others are rolled again.
 */
export function pickShip(dice: Dice, ships: number): { readonly index: number; readonly rolls: number[] } {
  if (ships === 1) return { index: 0, rolls: [] }
  const thrown = [roll(dice)]
  while (ships > 3 && thrown.at(-1)! > ships) thrown.push(roll(dice))
  const face = thrown.at(-1)!
  if (ships === 2) return { index: (face + 1) % 2, rolls: thrown }
  return { index: ships === 3 ? Math.ceil(face / 2) - 1 : face - 1, rolls: thrown }
}

/** A hand in the bag. Nobody, not even the server, knows what comes out before it does. */
export function drawTokens(state: State, dice: Dice, count: number): Port[] {
  const bag = [...state.bag]
  const drawn: Port[] = []
  while (drawn.length < count && bag.length > 0) drawn.push(...bag.splice(dice.int(bag.length), 1))
  return drawn
}

/** Tokens are drawn until one is good, and go back; none where the bag has no such token. */
export function drawUntil(state: State, dice: Dice, good: (port: Port) => boolean): Port | undefined {
  const fit = state.bag.filter(good)
  return fit.length === 0 ? undefined : fit[dice.int(fit.length)]
}
