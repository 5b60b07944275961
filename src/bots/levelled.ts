import type { Game, Typed } from '../kernel/game.ts'
import type { GameWorlds } from '../kernel/worlds.ts'
import { type Care, levels } from './levels.ts'
import { partsOf } from './names.ts'
import type { PilotFor } from './pilot.ts'
import { soften } from './search/soften.ts'
import { type Mind, think } from './search/think.ts'
import type { BotQuestion, Thinking, Thought } from './thought.ts'

/** The computer players of a game that have levels, each in its manners. */
export function levelled(game: Game, worlds: GameWorlds, pilotFor: PilotFor) {
  const byManner = new Map<string | null, Mind>()

  function mindFor(manner: string | null): Mind {
    const known = byManner.get(manner)
    if (known !== undefined) return known
    const mind = { game, worlds, pilot: pilotFor(manner) }
    byManner.set(manner, mind)
    return mind
  }

  /** Undefined for who has no level. */
  function careOf(bot: string): Care | undefined {
    const { level } = partsOf(bot)
    return level === null ? undefined : levels[level]
  }

  function* thinkAs(question: BotQuestion): Thinking {
    const { margin, recalls } = careOf(question.bot)!
    const mind = mindFor(partsOf(question.bot).manner)
    const thought = yield* think(mind, recalls ? question : { ...question, memory: null })
    return margin === 0 ? thought : atOnce(soften(mind, question, margin, thought.command))
  }

  return { careOf, thinkAs, mindFor }
}

/** What needed no thought. */
export function atOnce(command: Typed): Thought {
  return { command, ranking: [{ command, value: 0.5 }], iterations: 0 }
}
