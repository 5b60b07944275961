import type { Game } from '../kernel/game.ts'
import type { GameSchemas } from '../kernel/schema.ts'
import { UsageError } from './usage-error.ts'

/** Arguments that several commands have. */

export function whole(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new UsageError(`${name} is a whole number from ${min} to ${max}`)
  return value
}

/** Names of bots, separated by commas: those that there are. */
export function botNamesIn(bots: readonly string[], text: string): string[] {
  const names = text.split(',')
  if (!names.every((name) => bots.includes(name))) throw new UsageError(`--bot is one of: ${bots.join(', ')}`)
  return names
}

/** The named edition, or the game's first. */
export function editionIn(game: Game, text: string = game.editions[0]): string {
  if (!game.editions.includes(text)) throw new UsageError(`--edition is one of: ${game.editions.join(', ')}`)
  return text
}

/** The options of a match, written as JSON. */
export function optionsIn({ options }: GameSchemas, text: string): object {
  const parsed = options.safeParse(json(text))
  if (!parsed.success) throw new UsageError(`--options: ${parsed.error.issues[0]?.message}`)
  return parsed.data
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError('--options is JSON, such as {"tournament":true}')
  }
}
