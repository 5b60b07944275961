import * as z from 'zod'
import { botNames } from '../bots/names.ts'
import type { GameEntry } from '../games/entry.ts'
import type { Meta } from '../kernel/meta.ts'

/** What a client must know to offer a game. */
export type GameInfo = Omit<Meta, 'players' | 'options' | 'editions'> & {
  readonly seats: Meta['players']
  /** Ids; the first is used unless a match asks for another. */
  readonly editions: readonly string[]
  readonly editionNames: readonly Named[]
  /** JSON Schemas of what is sent. */
  readonly options: object
  readonly optionNames: readonly Named[]
  readonly command: object
  readonly bots: readonly string[]
}

type Named = { readonly id: string; readonly name: string; readonly text: string }

const made = new WeakMap<GameEntry, Promise<GameInfo>>()

/** Made once for each game, since schemas do not change. */
export function gameInfos(games: readonly GameEntry[]): Promise<GameInfo[]> {
  return Promise.all(games.map(gameInfo))
}

export function gameInfo(game: GameEntry): Promise<GameInfo> {
  const info = made.get(game) ?? makeInfo(game)
  made.set(game, info)
  return info
}

async function makeInfo({ id, meta, schemas }: GameEntry): Promise<GameInfo> {
  const { options, command } = await schemas()
  const { players, options: optionNames, editions, ...more } = meta
  return {
    ...more,
    seats: players,
    editions: Object.keys(editions),
    editionNames: namedIn(editions),
    options: schemaOf(options),
    optionNames: namedIn(optionNames),
    command: schemaOf(command),
    bots: botNames(id),
  }
}

function namedIn(table: Meta['options']): Named[] {
  return Object.entries(table).map(([id, explained]) => ({ id, ...explained }))
}

/** As a client has to send it: what has a default may be left out. */
export function schemaOf(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}
