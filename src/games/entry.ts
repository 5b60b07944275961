import type { Game } from '../kernel/game.ts'
import type { Meta } from '../kernel/meta.ts'
import type { LogShapes } from '../kernel/proof/shape.ts'
import type { GameSchemas } from '../kernel/schema.ts'
import type { GameWorlds } from '../kernel/worlds.ts'

/** A game that can be played: what is known of it at once, and what is loaded when it is needed. */
export type GameEntry = {
  readonly id: string
  readonly meta: Meta
  /** The rules: all that folds, decides and tells. Loaded once. */
  load(): Promise<Game>
  /** The rules, if they are loaded. */
  readonly loaded: Game | undefined
  /** The zod schemas of what comes from outside: for edges and for stores that are rehearsed. */
  schemas(): Promise<GameSchemas>
  /** What computer players need besides the rules. */
  worlds(): Promise<GameWorlds>
  /** The shapes of the game's log, for `verify`. */
  shapes(): Promise<LogShapes>
  /** What clients send, as JSON Schemas: written down, since making them takes longer than all else of an answer. */
  sent(): Promise<SentShapes>
}

export type SentShapes = { readonly options: object; readonly command: object }

type Loaders = {
  readonly game: () => Promise<Game>
  readonly schemas: () => Promise<GameSchemas>
  readonly worlds: () => Promise<GameWorlds>
  readonly shapes: () => Promise<LogShapes>
  readonly sent: () => Promise<SentShapes>
}

export function entry(meta: Meta, { game, schemas, worlds, shapes, sent }: Loaders): GameEntry {
  let loaded: Game | undefined
  return {
    id: meta.id,
    meta,
    async load() {
      loaded ??= await game()
      return loaded
    },
    get loaded() {
      return loaded
    },
    schemas,
    worlds,
    shapes,
    sent,
  }
}

/** A game with the schemas that an edge is built from. */
export type ServedGame = Pick<GameEntry, 'id' | 'meta'> & { readonly schemas: GameSchemas }

export function withSchemas(games: readonly GameEntry[]): Promise<ServedGame[]> {
  return Promise.all(games.map(async ({ id, meta, schemas }) => ({ id, meta, schemas: await schemas() })))
}

/** The rules of one of these games; undefined where it is not among them. */
export async function loadGame(games: readonly GameEntry[], id: string): Promise<Game | undefined> {
  return games.find((each) => each.id === id)?.load()
}
