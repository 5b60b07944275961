import type { Game } from '../kernel/game.ts'
import type { Bots } from './bot.ts'
import { captains } from './maritime/index.ts'
import { random } from './random.ts'

/** Bots for one game, by its id. */
const experts: ReadonlyMap<string, Bots> = new Map([['maritime', captains]])

/** The bots of this game that answer at once. */
export function botsFor({ id }: Pick<Game, 'id'>): Bots {
  return { random, ...experts.get(id) }
}
