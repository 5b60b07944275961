import * as z from 'zod'
import { botNames, type ComputerPlayer, computerPlayers } from '../bots/names.ts'
import type { GameEntry } from '../games/entry.ts'
import type { Meta } from '../kernel/meta.ts'
import { oncePer } from '../service/once.ts'

/** What is known of a game without loading it. */
export type GameFacts = Omit<Meta, 'players' | 'options' | 'editions'> & {
  readonly seats: Meta['players']
  /** Ids; the first is used unless a match asks for another. */
  readonly editions: readonly string[]
  readonly editionNames: readonly Named[]
  readonly optionNames: readonly Named[]
  readonly bots: readonly string[]
  readonly computerPlayers: readonly ComputerPlayer[]
}

/** With JSON Schemas of what a client sends. */
export type GameInfo = GameFacts & { readonly options: object; readonly command: object }

type Named = { readonly id: string; readonly name: string; readonly text: string }

export function gameFacts({ id, meta }: GameEntry): GameFacts {
  const { players, options, editions, ...more } = meta
  return {
    ...more,
    seats: players,
    editions: Object.keys(editions),
    editionNames: namedIn(editions),
    optionNames: namedIn(options),
    bots: botNames(id),
    computerPlayers: computerPlayers(id),
  }
}

export function gameInfos(games: readonly GameEntry[]): Promise<GameInfo[]> {
  return Promise.all(games.map(gameInfo))
}

const gameInfo = oncePer(async (game: GameEntry): Promise<GameInfo> => {
  return { ...gameFacts(game), ...(await game.sent()) }
})

function namedIn(table: Meta['options']): Named[] {
  return Object.entries(table).map(([id, explained]) => ({ id, ...explained }))
}

/** As a client has to send it: what has a default may be left out. */
export function schemaOf(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}
