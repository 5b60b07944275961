import type { Minds } from '../bots/thought.ts'
import type { GameEntry } from '../games/entry.ts'
import { registry } from '../games/index.ts'
import { openAnalyses } from './analyses.ts'
import { assemble, type PartOptions } from './assemble.ts'
import type { Context } from './context.ts'
import { oncePer } from './once.ts'
import { thinkHere } from './thinking/here.ts'
import type { Thinker } from './thinking/thinker.ts'

export { snapshotEvery } from './assemble.ts'

export type ContextOptions = PartOptions & {
  /** The computer players of a game, where they are not those of everybody. */
  readonly minds?: (game: GameEntry) => Promise<Minds>
  /** Where computer players think; in this thread unless it is said. */
  readonly thinker?: Thinker
}

/** Puts the use cases' context together. The functions beside this file are the service. */
export function openContext(options: ContextOptions): Context {
  const { store, games = registry } = options
  const minds = openMinds(games, options.minds)
  const thinker = options.thinker ?? thinkHere(minds)
  const analyses = openAnalyses({ store, games, minds, thinker })
  return assemble(options, { minds, thinker, analyses })
}

/** Loaded with the first move of a computer player. */
export function openMinds(
  games: readonly GameEntry[],
  make: (game: GameEntry) => Promise<Minds> = mindsOf,
): Context['minds'] {
  const load = oncePer(make)
  return (game) => load(games.find(({ id }) => id === game)!)
}

async function mindsOf(game: GameEntry): Promise<Minds> {
  return (await import('../bots/computer-players.ts')).mindsOf(game)
}
