import { type TextKey, t } from '../words/index.ts'
import { botTitle } from '../words/seat-name.ts'

/** What a computer player is called, and how it plays; of one with a manner the name says it. */
export function botName(bot: string): string {
  return Object.hasOwn(names, bot) ? t(names[bot]!) : botTitle(bot)
}

const names: Readonly<Record<string, TextKey>> = {
  random: 'pages.bot.random',
  deckhand: 'pages.bot.deckhand',
  mate: 'pages.bot.mate',
  captain: 'pages.bot.captain',
  trader: 'pages.bot.trader',
  raider: 'pages.bot.raider',
  governor: 'pages.bot.governor',
}

/** For `count` seats: mates, else the ones that know the game, each in turn, else the one that plays anything. */
export function usualBots(bots: readonly string[], count: number): string[] {
  const experts = bots.filter((bot) => bot !== 'random')
  const pool = bots.includes('mate') ? ['mate'] : experts.length > 0 ? experts : ['random']
  return Array.from({ length: count }, (_, place) => pool[place % pool.length]!)
}
