import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { gameOf } from '../games/index.ts'
import type { Commit } from '../kernel/commit.ts'
import type { Game } from '../kernel/game.ts'
import { shapeFault } from '../kernel/proof/shape.ts'
import { pickMatch } from './matches.ts'
import { UsageError } from './usage-error.ts'

export type Log = { readonly game: Game; readonly commits: readonly Commit[] }

/** A match's log for whoever takes it as it is: it must have the shape of one down to its secrets. */
export async function readLog(path: string, match?: string): Promise<Log> {
  const log = await readEvidence(path, match)
  for (const [index, commit] of log.commits.entries()) {
    const fault = shapeFault(log.game, commit)
    if (fault !== undefined)
      throw new UsageError(`${path}, commit ${index + 1} is not one of a log: ${fault}`)
  }
  return log
}

/**
 * A match's log as `GET /v1/matches/{id}/log` gives it: one commit a line. Of several
 * in a file `match` picks one. Of the commits nothing is known yet but that
 * they are JSON and that the first opens a match of a game that is known here; the rest is for `verify` to judge.
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
  const game = gameOf(id)
  if (game === undefined) throw new UsageError(`${path} is a match of "${id}", which is not known here`)
  return { game, commits: commits as Commit[] }
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
