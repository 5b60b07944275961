import { readdirSync } from 'node:fs'
import type { Answer, Asked, Contender } from '../bots/arena/match.ts'
import { computerPlayersOf } from '../bots/computer-players.ts'
import { pilot as francisDrake } from '../bots/francis-drake/index.ts'
import { levels } from '../bots/levels.ts'
import type { Pilot } from '../bots/pilot.ts'
import { type Mind, thinkNow } from '../bots/search/think.ts'
import { pilot as windsOfPlunder } from '../bots/winds-of-plunder/index.ts'
import type { GameEntry } from '../games/entry.ts'
import type { Game } from '../kernel/game.ts'
import { chanceFrom, type GameWorlds } from '../kernel/worlds.ts'
import { UsageError } from './usage-error.ts'

type Answering = Contender['answer']

/** What a file of bench/opponents has: computer players as they were once. */
type Frozen = { opponents(game: Game, worlds: GameWorlds): Readonly<Record<string, Answering>> }

const opponents = new URL('../../bench/opponents/', import.meta.url)

const pilots = new Map<string, unknown>([
  ['winds-of-plunder', windsOfPlunder],
  ['francis-drake', francisDrake],
])

/** All who may play in the arena of a game, by name. */
export async function contendersOf(entry: GameEntry): Promise<ReadonlyMap<string, Answering>> {
  const game = await entry.load()
  const worlds = await entry.worlds()
  const found = new Map<string, Answering>()
  for (const [name, bot] of Object.entries(await computerPlayersOf(entry))) {
    found.set(name, ({ view, seat, rules, memory, seed }): Answer => {
      const { below } = chanceFrom(seed)
      return { command: bot(game, view, seat, rules, below, memory), iterations: 0 }
    })
  }
  const pilot = pilots.get(entry.id) as Pilot | undefined
  if (pilot !== undefined) {
    found.set('policy', thinking({ game, worlds, pilot }, 0, false))
    found.set('mate', thinking({ game, worlds, pilot }, levels.mate.iterations, false))
    found.set('captain', thinking({ game, worlds, pilot }, levels.captain.iterations, true))
  }
  for (const file of readdirSync(opponents)) {
    const version = file.startsWith(`${entry.id}-`) && /-([^-]+)\.js$/.exec(file)?.[1]
    if (!version) continue
    const frozen: Frozen = await import(new URL(file, opponents).href)
    for (const [name, answer] of Object.entries(frozen.opponents(game, worlds)))
      found.set(`${name}-${version}`, answer)
  }
  return found
}

function thinking(mind: Mind, iterations: number, recalls: boolean): Answering {
  return (asked: Asked) => thinkNow(mind, { ...asked, memory: recalls ? asked.memory : null, iterations })
}
