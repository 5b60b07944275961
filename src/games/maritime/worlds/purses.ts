import type { Chance } from '../../../kernel/worlds.ts'
import { book } from '../data.ts'
import type { Captain, State } from '../state.ts'
import type { Memory } from './recall.ts'

/** More than this, less what is spent, hardly anybody earns in a round: 99 of 100 purses of our computer players lie within. */
const gainInRound = 25

/** Gold that the view conceals: as it is remembered, or guessed. Writes in place. */
export function fillPurses(world: State, chance: Chance, memory: Memory | null): void {
  for (const [seat, captain] of world.captains.entries()) {
    if (captain.gold !== null) continue
    const known = memory?.purses[seat]
    captain.gold = known === undefined ? guess(world.round, captain, chance) : Math.max(0, known)
  }
}

/**
 * Any sum is as likely as any other, from nothing to what was dealt or last shown and what can be earned in so many rounds, and
 * less than makes a Master Merchant: who has that much sails home and shows it. A true purse within this range is guessed as often
 * as two guesses agree, so a law that compares the two finds out whoever peeks. Without a ship no gold comes or goes: then there
 * is what was shown with the last one.
 */
function guess(round: number, { shown, lost, objectives }: Captain, chance: Chance): number {
  if (lost !== null) return shown ?? 0
  const most = Math.max(book.startingGold, shown ?? 0) + gainInRound * round
  const merchant = objectives.includes('master-merchant')
  return chance.below(1 + (merchant ? most : Math.min(most, book.merchantGold - 1)))
}
