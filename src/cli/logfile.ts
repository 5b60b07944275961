import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { registry } from '../games/index.ts'
import type { Commit } from '../kernel/commit.ts'
import type { Game } from '../kernel/game.ts'
import { type LogShapes, shapeFault } from '../kernel/proof/shape.ts'
import { pickMatch } from './matches.ts'
import { UsageError } from './usage-error.ts'

export type Log = {
  readonly game: Game
  /** The shapes that its commits must have. */
  readonly shapes: LogShapes
  readonly commits: readonly Commit[]
}

/** A log for commands that trust it: every commit must have the right shape, secrets included. */
export async function readLog(path: string, match?: string): Promise<Log> {
  const log = await readEvidence(path, match)
  for (const [index, commit] of log.commits.entries()) {
    const fault = shapeFault(log.shapes, commit)
    if (fault !== undefined)
      throw new UsageError(`${path}, commit ${index + 1} is not one of a log: ${fault}`)
  }
  return log
}

/**
 * A match's log in the format of `GET /v1/matches/{id}/log`: one commit per line. Of several matches in a file `match`
 * picks one. Checked here: each line is JSON, and the first commit creates a match of a known game. `verify` checks
 * the rest.
 */
export async function readEvidence(path: string, match?: string): Promise<Log> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path} can not be read: ${error.code}`)
  })
  const all = text
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, number }) => parse(line, `${path}, line ${number}`))
  const commits = pickMatch(path, all, match)
  const id = gameIn(commits[0])
  if (id === undefined) throw new UsageError(`${path} does not begin with the creation of a match`)
  const entry = registry.find((each) => each.id === id)
  if (entry === undefined) throw new UsageError(`${path} is a match of "${id}", which is not known here`)
  const [game, shapes] = await Promise.all([entry.load(), entry.shapes()])
  return { game, shapes, commits: commits as Commit[] }
}

function parse(line: string, where: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new UsageError(`${where} is not JSON`)
  }
}

const Opening = z.looseObject({
  events: z.tuple([z.looseObject({ type: z.literal('created'), game: z.string() })], z.unknown()),
})

function gameIn(commit: unknown): string | undefined {
  return Opening.safeParse(commit).data?.events[0].game
}
