import type { Commit } from '../../src/kernel/commit.ts'
import type { Game } from '../../src/kernel/game.ts'
import { gameShapes, matchShapes } from '../../src/kernel/log-schema.ts'
import type { NotedHead } from '../../src/kernel/proof/chain.ts'
import type { LogShapes } from '../../src/kernel/proof/shape.ts'
import { type Verdict, verify as verifyBy } from '../../src/kernel/verify.ts'
import { schemasOf } from './all-games.ts'

/** As `rutter verify` does it: by the shapes of the game's log. */
export function verify(game: unknown, commits: readonly Commit[], noted?: NotedHead): Verdict {
  return verifyBy(game as Game, commits, shapesOf(game as Game), noted)
}

const made = new Map<string, LogShapes>()

export function shapesOf(game: { readonly id: string }): LogShapes {
  const shapes = made.get(game.id) ?? { match: matchShapes(), game: gameShapes(schemasOf(game)) }
  made.set(game.id, shapes)
  return shapes
}
