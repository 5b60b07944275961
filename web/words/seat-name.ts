import type { Seat } from '../../src/kernel/ids.ts'
import { type TextKey, t } from './index.ts'

type Sitter = { readonly name: string; readonly player: string | null; readonly bot: string | null }

/** Who sits there: people by the name that the server has, computer players by what they are, in the reader's language. */
export function seatName(seat: Seat, sitters: readonly Sitter[]): string {
  const { name, player, bot } = sitters[seat]!
  if (player !== null || bot === null) return name
  const title = botTitle(bot)
  const alone = sitters.filter((other) => other.player === null && other.bot === bot).length === 1
  return alone ? title : t('table.bot.seat', { name: { literal: title }, number: seat + 1 })
}

/** … of each of so many seats; none where nobody sits yet. */
export function seatNames(sitters: readonly Sitter[], seats = sitters.length): string[] {
  return Array.from({ length: seats }, (_, seat) => (seat < sitters.length ? seatName(seat, sitters) : ''))
}

/** A level, or a level and a manner, or a name of its own; one that these pages don't know yet is called by its name. */
export function botTitle(bot: string): string {
  const [level = '', manner] = bot.split('-', 2)
  const title = nameOf(level)
  return manner === undefined
    ? title
    : t('table.bot.manner', { level: { literal: title }, manner: { literal: mannerOf(manner) } })
}

function mannerOf(manner: string): string {
  return Object.hasOwn(manners, manner) ? t(manners[manner]!) : manner
}

const manners: Readonly<Record<string, TextKey>> = {
  raider: 'table.manner.raider',
  trader: 'table.manner.trader',
  governor: 'table.manner.governor',
  merchant: 'table.manner.merchant',
  explorer: 'table.manner.explorer',
  racer: 'table.manner.racer',
}

function nameOf(bot: string): string {
  return Object.hasOwn(names, bot) ? t(names[bot]!) : bot
}

const names: Readonly<Record<string, TextKey>> = {
  random: 'table.bot.random',
  deckhand: 'table.bot.deckhand',
  mate: 'table.bot.mate',
  captain: 'table.bot.captain',
  trader: 'table.bot.trader',
  raider: 'table.bot.raider',
  governor: 'table.bot.governor',
}
