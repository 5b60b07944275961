import type { Bot } from '../bots/bot.ts'
import { botNamed, botsFor } from '../bots/index.ts'
import type { Game } from '../kernel/game.ts'
import { UsageError } from './usage-error.ts'

/** Arguments that several commands have. */

export function whole(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new UsageError(`${name} is a whole number from ${min} to ${max}`)
  return value
}

/** Bots by name, separated by commas. */
export function botsIn(game: Game, text: string): Bot[] {
  return text.split(',').map((name) => {
    const bot = botNamed(game, name)
    if (bot === undefined) throw new UsageError(`--bot is one of: ${Object.keys(botsFor(game)).join(', ')}`)
    return bot
  })
}

/** The named edition, or the game's first. */
export function editionIn(game: Game, text: string = game.editions[0]): string {
  if (!game.editions.includes(text)) throw new UsageError(`--edition is one of: ${game.editions.join(', ')}`)
  return text
}
