import type { Game } from '../kernel/game.ts'
import type { Bot, Bots } from './bot.ts'
import { captains } from './maritime/index.ts'
import { random } from './random.ts'

/** Bots for one game, by its id. */
const experts: ReadonlyMap<string, Bots> = new Map([['maritime', captains]])

/** The bots that can take a seat in a match of this game. */
export function botsFor({ id }: Pick<Game, 'id'>): Bots {
  return { random, ...experts.get(id) }
}

export function botNamed(game: Pick<Game, 'id'>, name: string): Bot | undefined {
  const bots = botsFor(game)
  return Object.hasOwn(bots, name) ? bots[name] : undefined
}
