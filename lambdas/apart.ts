import { type GameEntry, rememberEntry } from '../src/api/catalogue.ts'
import type { Bots } from '../src/bots/bot.ts'
import type { Game } from '../src/kernel/game.ts'

type Told = 'id' | 'title' | 'rules' | 'seats' | 'editions'
const loaded: Readonly<Record<Exclude<keyof Game, Told>, true>> = {
  options: true,
  command: true,
  event: true,
  state: true,
  initial: true,
  setup: true,
  decide: true,
  evolve: true,
  turn: true,
  choices: true,
  result: true,
  describe: true,
  notation: true,
  reveals: true,
  hidden: true,
  census: true,
}

/**
 * A game of which a function knows no more than its entry in the catalogue, until it is asked for anything else.
 * To make the schemas of every game would take a quarter of the time to start.
 */
export function gameApart(entry: GameEntry, load: () => Game): Game {
  const { id, title, rules, seats, editions } = entry
  const game: object = { id, title, rules, seats, editions }
  for (const name of Object.keys(loaded) as (keyof typeof loaded)[]) {
    Object.defineProperty(game, name, {
      configurable: true,
      enumerable: true,
      get() {
        Object.defineProperties(game, Object.getOwnPropertyDescriptors(load()))
        return (game as Game)[name]
      },
    })
  }
  rememberEntry(game as Game, entry)
  return game as Game
}

/** Bots of one game, known by their names until one of them has to move. */
export function botsApart(names: readonly string[], load: () => Bots): Bots {
  return Object.fromEntries(names.map((name) => [name, (...asked) => load()[name]!(...asked)]))
}
