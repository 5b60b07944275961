import { type TextKey, t } from '../words/index.ts'

/** What a computer player is called. One that these pages don't know yet has its own name. */
export function botName(bot: string): string {
  return bot in names ? t(names[bot]!) : bot
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
