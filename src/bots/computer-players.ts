import type { GameEntry } from '../games/entry.ts'
import type { Bots } from './bot.ts'
import { pilot as francisDrake } from './francis-drake/index.ts'
import { botsFor } from './index.ts'
import { botsOf } from './levels.ts'
import type { Pilot } from './pilot.ts'
import { pilot as windsOfPlunder } from './winds-of-plunder/index.ts'

/** What is known of each game beyond its rules, by the game's id. */
const pilots = new Map<string, unknown>([
  ['winds-of-plunder', windsOfPlunder],
  ['francis-drake', francisDrake],
])

/** All computer players of a game: those that answer at once, and the levels of those that think. */
export async function computerPlayersOf(entry: GameEntry): Promise<Bots> {
  const game = await entry.load()
  const pilot = pilots.get(entry.id) as Pilot | undefined
  if (pilot === undefined) return botsFor(game)
  return { ...botsFor(game), ...botsOf({ game, worlds: await entry.worlds(), pilot }) }
}
