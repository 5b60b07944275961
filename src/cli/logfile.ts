import { readFile } from 'node:fs/promises'
import { gameOf } from '../games/index.ts'
import { type Commit, CommitShape } from '../kernel/commit.ts'
import type { Game } from '../kernel/game.ts'
import type { MatchEvent } from '../kernel/lobby.ts'
import { Complaint } from './complaint.ts'
import { pickMatch } from './matches.ts'

/** A match's log as `GET /v1/matches/{id}/log` gives it: one commit a line. Of several in a file `match` picks one. */
export async function readLog(
  path: string,
  match?: string,
): Promise<{ readonly game: Game; readonly commits: readonly Commit[] }> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Complaint(`${path} can not be read: ${error.code}`)
  })
  const all = text
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, number }) => readCommit(line, `${path}, line ${number}`))
  const commits = pickMatch(path, all, match)
  const created = commits[0]?.events[0] as MatchEvent | undefined
  if (created?.type !== 'created') throw new Complaint(`${path} does not begin with the creation of a match`)
  const game = gameOf(created.game)
  if (game === undefined)
    throw new Complaint(`${path} is a match of "${created.game}", which is not known here`)
  return { game, commits }
}

function readCommit(line: string, where: string): Commit {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    throw new Complaint(`${where} is not JSON`)
  }
  const read = CommitShape.safeParse(json)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Complaint(`${where} is not a commit: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  return read.data as unknown as Commit
}
