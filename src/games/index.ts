import type { Game } from '../kernel/game.ts'
import type { LogShapes } from '../kernel/proof/shape.ts'
import { entry, type GameEntry } from './entry.ts'
import { meta as francisDrake } from './francis-drake/meta.ts'
import { meta as maritime } from './maritime/meta.ts'
import { meta as windsOfPlunder } from './winds-of-plunder/meta.ts'

/**
 * Every game that can be played here. The service, its API, the CLI and the bench take their games from this list; the pages
 * (web/games/index.ts) and the tests (test/kit/all-games.ts) have lists of their own.
 */
export const registry: readonly GameEntry[] = [
  entry(windsOfPlunder, {
    game: async () => (await import('./winds-of-plunder/index.ts')).windsOfPlunder,
    schemas: async () => (await import('./winds-of-plunder/schema/index.ts')).schemas,
    worlds: async () => (await import('./winds-of-plunder/worlds/index.ts')).worlds,
    shapes: () => shapesOf(import('../../schema/log/winds-of-plunder.json', { with: { type: 'json' } })),
    sent: async () =>
      (await import('../../schema/sent/winds-of-plunder.json', { with: { type: 'json' } })).default,
  }),
  entry(francisDrake, {
    game: async () => (await import('./francis-drake/index.ts')).francisDrake,
    schemas: async () => (await import('./francis-drake/schema/index.ts')).schemas,
    worlds: async () => (await import('./francis-drake/worlds/index.ts')).worlds,
    shapes: () => shapesOf(import('../../schema/log/francis-drake.json', { with: { type: 'json' } })),
    sent: async () =>
      (await import('../../schema/sent/francis-drake.json', { with: { type: 'json' } })).default,
  }),
  entry(maritime, {
    game: async () => (await import('./maritime/index.ts')).maritime,
    schemas: async () => (await import('./maritime/schema/index.ts')).schemas,
    worlds: async () => (await import('./maritime/worlds/index.ts')).worlds,
    shapes: () => shapesOf(import('../../schema/log/maritime.json', { with: { type: 'json' } })),
    sent: async () => (await import('../../schema/sent/maritime.json', { with: { type: 'json' } })).default,
  }),
]

/** What `npm run contracts` has written down: what all logs have in common, and what this game adds. */
async function shapesOf(game: Promise<{ default: unknown }>): Promise<LogShapes> {
  const match = await import('../../schema/log/match.json', { with: { type: 'json' } })
  return { match: match.default, game: (await game).default } as LogShapes
}

/** The rules of a game, once they are loaded. */
export function gameOf(id: string): Game | undefined {
  return registry.find((each) => each.id === id)?.loaded
}

/** The rules of all games. */
export function loadGames(): Promise<Game[]> {
  return Promise.all(registry.map((each) => each.load()))
}
