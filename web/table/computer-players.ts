import type { GameInfo } from '../api/types.ts'
import { type TextKey, t } from '../words/index.ts'

export type ComputerPlayer = GameInfo['computerPlayers'][number]

/** How it plays, by its level and its manner, or by its name; one that these pages don't know tells it in its own words. */
export function howItPlays({ id, level, manner, text }: ComputerPlayer): string {
  const parts = [level ?? id, ...(manner === null ? [] : [manner])]
  const known = parts.every((part) => Object.hasOwn(plays, part))
  return known ? parts.map((part) => t(plays[part]!)).join(' ') : text
}

const plays: Readonly<Record<string, TextKey>> = {
  random: 'table.plays.random',
  deckhand: 'table.plays.deckhand',
  mate: 'table.plays.mate',
  captain: 'table.plays.captain',
  trader: 'table.plays.trader',
  raider: 'table.plays.raider',
  governor: 'table.plays.governor',
  merchant: 'table.plays.merchant',
  explorer: 'table.plays.explorer',
  racer: 'table.plays.racer',
}

/** Those among which one is chosen first: levels and names of their own. The one that plays anything comes last. */
export function kindsOf(players: readonly ComputerPlayer[]): readonly ComputerPlayer[] {
  const kinds = players.filter(({ manner }) => manner === null)
  return [...kinds.filter(({ id }) => id !== 'random'), ...kinds.filter(({ id }) => id === 'random')]
}

/** For `count` seats: mates, else the ones that know the game, each in turn, else the one that plays anything. */
export function usualBots(bots: readonly string[], count: number): string[] {
  const experts = bots.filter((bot) => bot !== 'random')
  const pool = bots.includes('mate') ? ['mate'] : experts.length > 0 ? experts : ['random']
  return Array.from({ length: count }, (_, place) => pool[place % pool.length]!)
}
