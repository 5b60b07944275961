import type { GameEntry } from '../games/entry.ts'
import type { Game, Typed } from '../kernel/game.ts'
import { chanceFrom } from '../kernel/worlds.ts'
import type { Bot, Bots } from './bot.ts'
import { pilot as francisDrake } from './francis-drake/index.ts'
import { botsFor } from './index.ts'
import { levels } from './levels.ts'
import { pilotFor as maritime } from './maritime/index.ts'
import { partsOf } from './names.ts'
import type { Pilot, PilotFor } from './pilot.ts'
import { soften } from './search/soften.ts'
import { type Mind, think } from './search/think.ts'
import { type BotQuestion, finish, type Minds, type Thinking } from './thought.ts'
import { botsVersion } from './versions.ts'
import { pilot as windsOfPlunder } from './winds-of-plunder/index.ts'

/** What is known of each game beyond its rules, by the game's id. */
const pilots = new Map<string, PilotFor>([
  ['winds-of-plunder', () => windsOfPlunder as unknown as Pilot],
  ['francis-drake', () => francisDrake as unknown as Pilot],
  ['maritime', (manner) => maritime(manner) as unknown as Pilot],
])

/** All computer players of a game: those that answer at once, and the levels of those that think. */
export async function mindsOf(
  entry: GameEntry,
  pilotFor: PilotFor | undefined = pilots.get(entry.id),
): Promise<Minds> {
  const game = await entry.load()
  const quick = botsFor(game)
  const worlds = pilotFor === undefined ? undefined : await entry.worlds()
  const byManner = new Map<string | null, Mind>()

  function mindFor(manner: string | null): Mind {
    const known = byManner.get(manner)
    if (known !== undefined) return known
    const mind = { game, worlds: worlds!, pilot: pilotFor!(manner) }
    byManner.set(manner, mind)
    return mind
  }

  function careOf(bot: string) {
    const { level, manner } = partsOf(bot)
    if (level === null || pilotFor === undefined) return undefined
    return { ...levels[level], mind: mindFor(manner) }
  }

  function* thinkAs(question: BotQuestion): Thinking {
    const { bot } = question
    if (Object.hasOwn(quick, bot)) return atOnce(answerOf(game, quick[bot]!, question))
    const care = careOf(bot)
    if (care === undefined) throw new Error(`${game.id} has no computer player ${bot}`)
    const { mind, margin, recalls } = care
    const thought = yield* think(mind, recalls ? question : { ...question, memory: null })
    return margin === 0 ? thought : atOnce(soften(mind, question, margin, thought.command))
  }

  return {
    version: botsVersion(entry.id),
    knows: (bot) => Object.hasOwn(quick, bot) || careOf(bot) !== undefined,
    thinkAs,
    budgetOf: (bot) => careOf(bot)?.iterations ?? 0,
    recalls: (bot) => careOf(bot)?.recalls ?? false,
    analyst: pilotFor === undefined ? null : mindFor(null),
  }
}

function answerOf(game: Game, bot: Bot, { view, seat, rules, seed }: BotQuestion): Typed {
  return bot(game, view, seat, rules, chanceFrom(seed).below)
}

function atOnce(command: Typed) {
  return { command, ranking: [{ command, value: 0.5 }], iterations: 0 }
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
