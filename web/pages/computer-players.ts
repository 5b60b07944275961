import { type TextKey, t } from '../words/index.ts'
import { botTitle } from '../words/seat-name.ts'

/** What a computer player is called, and how it plays; of one that these pages don't know yet, what it is called. */
export function botName(bot: string): string {
  if (Object.hasOwn(names, bot)) return t(names[bot]!)
  const [, manner = ''] = bot.split('-', 2)
  const title = botTitle(bot)
  if (!Object.hasOwn(manners, manner)) return title
  return t('pages.bot.in-manner', { title: { literal: title }, manner: { literal: t(manners[manner]!) } })
}

const manners: Readonly<Record<string, TextKey>> = {
  raider: 'pages.manner.raider',
  trader: 'pages.manner.trader',
  governor: 'pages.manner.governor',
  merchant: 'pages.manner.merchant',
  explorer: 'pages.manner.explorer',
  racer: 'pages.manner.racer',
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
