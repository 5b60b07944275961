import { existsSync, readdirSync } from 'node:fs'
import type { Answering } from '../bots/arena/match.ts'
import { mindsOf } from '../bots/computer-players.ts'
import { computerPlayers } from '../bots/names.ts'
import { finish } from '../bots/thought.ts'
import { botsVersion } from '../bots/versions.ts'
import type { GameEntry } from '../games/entry.ts'
import type { Game } from '../kernel/game.ts'
import type { GameWorlds } from '../kernel/worlds.ts'
import { UsageError } from './usage-error.ts'

/** Computer players as they were once, with all of their code: `bench/opponents/<game>-<version>.js`. */
type Frozen = { opponents(game: Game, worlds: GameWorlds): Readonly<Record<string, Answering>> }

const opponents = new URL('../../bench/opponents/', import.meta.url)

/**
 * Who can play in the arena, by name: every computer player of the game, `policy` for the rules of thumb alone, `mate@250` for so many
 * playouts in place of the level's own, and those that are kept of each version, such as `mate-v1`.
 */
export async function contendersOf(entry: GameEntry): Promise<(name: string) => Answering> {
  const minds = await mindsOf(entry)
  const earlier = await earlierOf(entry)

  return (name) => {
    const known = earlier.get(name)
    if (known !== undefined) return known
    const [bot = '', budget] = name === 'policy' ? ['mate', '0'] : name.split('@', 2)
    if (!minds.knows(bot) || !/^\d*$/.test(budget ?? '')) {
      const all = computerPlayers(entry.id).map(({ id }) => id)
      const names = [...all, ...(minds.knows('mate') ? ['policy'] : []), ...earlier.keys()]
      throw new UsageError(
        `A player of ${entry.id} is one of: ${names.join(', ')}; mate@250 has 250 playouts for a move`,
      )
    }
    const iterations = budget === undefined ? minds.budgetOf(bot) : Number(budget)
    const recalls = minds.recalls(bot)
    return (asked) =>
      finish(minds.thinkAs({ ...asked, bot, iterations, memory: recalls ? asked.memory : null }))
  }
}

/** The newest release before the one that plays now, where it is kept. */
export function lastKept(game: string): string | undefined {
  const last = `v${botsVersion(game) - 1}`
  return existsSync(new URL(`${game}-${last}.js`, opponents)) ? last : undefined
}

async function earlierOf(entry: GameEntry): Promise<ReadonlyMap<string, Answering>> {
  const found = new Map<string, Answering>()
  if (!existsSync(opponents)) return found
  for (const file of readdirSync(opponents)) {
    const [, version] = file.startsWith(`${entry.id}-`) ? (/-([a-z0-9]+)\.js$/.exec(file) ?? []) : []
    if (version === undefined) continue
    const frozen: Frozen = await import(new URL(file, opponents).href)
    const named = frozen.opponents(await entry.load(), await entry.worlds())
    for (const [name, answer] of Object.entries(named)) found.set(`${name}-${version}`, answer)
  }
  return found
}
