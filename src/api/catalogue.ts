import * as z from 'zod'
import { botsFor } from '../bots/index.ts'
import type { Game } from '../kernel/game.ts'

export type GameEntry = {
  readonly id: string
  readonly title: string
  readonly rules: number
  readonly seats: { readonly min: number; readonly max: number }
  readonly editions: readonly string[]
  readonly options: object
  readonly command: object
  readonly bots: readonly string[]
}

const made = new WeakMap<Game, GameEntry>()

/** Stores an entry that was made at build time (cdk/apart.ts), so that it is not made again. */
export function rememberEntry(game: Game, entry: GameEntry): void {
  made.set(game, entry)
}

/** What a client needs to offer these games. Made once per game, since schemas do not change. */
export function catalogue(games: readonly Game[]): GameEntry[] {
  return games.map((game) => {
    const entry = made.get(game) ?? entryOf(game)
    made.set(game, entry)
    return entry
  })
}

function entryOf(game: Game): GameEntry {
  const { id, title, rules, seats, editions } = game
  return {
    id,
    title,
    rules,
    seats,
    editions,
    options: schemaOf(game.options),
    command: schemaOf(game.command),
    bots: Object.keys(botsFor(game)),
  }
}

/** JSON Schema of the input side: fields with a default are optional. */
export function schemaOf(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}
