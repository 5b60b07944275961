import type { GameEntry } from '../games/entry.ts'
import type { Game, Typed } from '../kernel/game.ts'
import { chanceFrom } from '../kernel/worlds.ts'
import type { Bot, Bots } from './bot.ts'
import { pilotFor as francisDrake } from './francis-drake/index.ts'
import { botsFor } from './index.ts'
import { atOnce, levelled } from './levelled.ts'
import type { PilotFor } from './pilot.ts'
import { type BotQuestion, finish, type Minds, type Thinking } from './thought.ts'
import { botsVersion } from './versions.ts'
import { pilotFor as windsOfPlunder } from './winds-of-plunder/index.ts'

/** What is known of each game beyond its rules, by the game's id. */
const pilots = new Map<string, PilotFor>([
  ['winds-of-plunder', windsOfPlunder as unknown as PilotFor],
  ['francis-drake', francisDrake as unknown as PilotFor],
])

/** All computer players of a game: those that answer at once, and the levels of those that think. */
export async function mindsOf(
  entry: GameEntry,
  pilotFor: PilotFor | undefined = pilots.get(entry.id),
): Promise<Minds> {
  const game = await entry.load()
  const quick = botsFor(game)
  const thinkers = pilotFor === undefined ? null : levelled(game, await entry.worlds(), pilotFor)
  const careOf = (bot: string) => thinkers?.careOf(bot)

  function* thinkAs(question: BotQuestion): Thinking {
    const { bot } = question
    if (Object.hasOwn(quick, bot)) return atOnce(answerOf(game, quick[bot]!, question))
    if (careOf(bot) === undefined) throw new Error(`${game.id} has no computer player ${bot}`)
    return yield* thinkers!.thinkAs(question)
  }

  return {
    version: botsVersion(entry.id),
    knows: (bot) => Object.hasOwn(quick, bot) || careOf(bot) !== undefined,
    thinkAs,
    budgetOf: (bot) => careOf(bot)?.iterations ?? 0,
    recalls: (bot) => careOf(bot)?.recalls ?? false,
    analyst: thinkers?.mindFor(null) ?? null,
  }
}

function answerOf(game: Game, bot: Bot, { view, seat, rules, seed }: BotQuestion): Typed {
  return bot(game, view, seat, rules, chanceFrom(seed).below)
}

/** Computer players as functions, for matches that are played in one go: each thinks its thought to the end. */
export function botsOf(minds: Minds, names: readonly string[]): Bots {
  return Object.fromEntries(names.map((bot) => [bot, botOf(minds, bot)]))
}

function botOf(minds: Minds, bot: string): Bot {
  const iterations = minds.budgetOf(bot)
  return (_game, view, seat, rules, below, memory = null) =>
    finish(minds.thinkAs({ bot, view, seat, rules, memory, seed: below(2 ** 32), iterations })).command
}
