import { schemaOf } from '../../src/api/game-infos.ts'
import { entry, type GameEntry, type ServedGame } from '../../src/games/entry.ts'
import { francisDrake } from '../../src/games/francis-drake/index.ts'
import { meta as francisDrakeMeta } from '../../src/games/francis-drake/meta.ts'
import { schemas as francisDrakeSchemas } from '../../src/games/francis-drake/schema/index.ts'
import { worlds as francisDrakeWorlds } from '../../src/games/francis-drake/worlds/index.ts'
import { maritime } from '../../src/games/maritime/index.ts'
import { meta as maritimeMeta } from '../../src/games/maritime/meta.ts'
import { schemas as maritimeSchemas } from '../../src/games/maritime/schema/index.ts'
import { worlds as maritimeWorlds } from '../../src/games/maritime/worlds/index.ts'
import { windsOfPlunder } from '../../src/games/winds-of-plunder/index.ts'
import { meta as windsOfPlunderMeta } from '../../src/games/winds-of-plunder/meta.ts'
import { schemas as windsOfPlunderSchemas } from '../../src/games/winds-of-plunder/schema/index.ts'
import { worlds as windsOfPlunderWorlds } from '../../src/games/winds-of-plunder/worlds/index.ts'
import type { Game } from '../../src/kernel/game.ts'
import { gameShapes, matchShapes } from '../../src/kernel/log-schema.ts'
import type { Meta } from '../../src/kernel/meta.ts'
import type { GameSchemas } from '../../src/kernel/schema.ts'
import type { GameWorlds } from '../../src/kernel/worlds.ts'
import { highCard, meta as highCardMeta } from './high-card.ts'
import { schemas as highCardSchemas } from './high-card-shapes.ts'
import { worlds as highCardWorlds } from './high-card-worlds.ts'

/** The games that everybody gets, loaded. */
export const games = [windsOfPlunder, francisDrake, maritime] as unknown as readonly Game[]

/** Those, and the small one that the tests are about. */
export const suiteGames: readonly Game[] = [...games, highCard as unknown as Game]

const schemas: Record<string, unknown> = {
  [windsOfPlunder.id]: windsOfPlunderSchemas,
  [francisDrake.id]: francisDrakeSchemas,
  [maritime.id]: maritimeSchemas,
  [highCard.id]: highCardSchemas,
}

export function schemasOf({ id }: { readonly id: string }): GameSchemas {
  const found = schemas[id]
  if (found === undefined) throw new Error(`the tests know no schemas of ${id}`)
  return found as GameSchemas
}

const worlds: Record<string, unknown> = {
  [windsOfPlunder.id]: windsOfPlunderWorlds,
  [francisDrake.id]: francisDrakeWorlds,
  [maritime.id]: maritimeWorlds,
  [highCard.id]: highCardWorlds,
}

export function worldsOf({ id }: { readonly id: string }): GameWorlds {
  return (worlds[id] ?? highCardWorlds) as GameWorlds
}

/** What is known of a game; variants of the small one are introduced as that is, by their own id and title. */
export function metaOf({ id, title, rules }: Game): Meta {
  const listed = [windsOfPlunderMeta, francisDrakeMeta, maritimeMeta].find((each) => each.id === id)
  return listed ?? { ...highCardMeta, id, title, rules }
}

/** A variant of the small game, under a name of its own. */
export function nameVariant(id: string): void {
  schemas[id] = highCardSchemas
}

/** The options of a table that asks for nothing. */
export function usualOptions(game: { readonly id: string }): object {
  return schemasOf(game).options.parse({})
}

/** A game that a test has made, as a registry would have it. */
export function entryFor(game: Game, of: GameSchemas = schemasOf(game)): GameEntry {
  return entry(metaOf(game), {
    game: async () => game,
    schemas: async () => of,
    worlds: async () => worldsOf(game),
    shapes: async () => ({ match: matchShapes(), game: gameShapes(of) }),
    sent: async () => ({ options: schemaOf(of.options), command: schemaOf(of.command) }),
  })
}

/** Games as an edge is built from them. */
export function served(of: readonly unknown[]): ServedGame[] {
  return (of as readonly Game[]).map((game) => ({
    id: game.id,
    meta: metaOf(game),
    schemas: schemasOf(game),
  }))
}

/** Options with which a game can be played: its defaults, or those of the small one where it has none. */
export function playableOptions(game: { readonly id: string }): object {
  const read = schemasOf(game).options.safeParse({})
  return read.success ? read.data : { length: 'long', stakes: true }
}
