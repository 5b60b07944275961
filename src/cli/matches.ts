import { open } from 'node:fs/promises'
import * as z from 'zod'
import type { Commit } from '../kernel/commit.ts'
import { whole } from './arguments.ts'
import { UsageError } from './usage-error.ts'

/** A file with the logs of several matches, one after the other: `simulate --log` writes it, `--match` picks one. */

export type Matches = {
  append(log: readonly Commit[]): Promise<void>
  close(): Promise<void>
}

/** Creates the file; an existing one is never overwritten. */
export async function createMatches(path: string): Promise<Matches> {
  const failed = (error: NodeJS.ErrnoException): never => {
    throw new UsageError(
      error.code === 'EEXIST'
        ? `${path} is there already; --log takes the name of a new file`
        : `${path} can not be written: ${error.code}`,
    )
  }
  const file = await open(path, 'wx').catch(failed)
  return {
    append: async (log) => {
      await file.appendFile(log.map((commit) => `${JSON.stringify(commit)}\n`).join('')).catch(failed)
    },
    close: () => file.close(),
  }
}

/** The commits of match number `match`, counted from 1; may be left out where there is only one. */
export function pickMatch<C>(path: string, commits: readonly C[], match: string | undefined): readonly C[] {
  const starts = commits.flatMap((commit, index) => (begins(commit, commits[index - 1]) ? [index] : []))
  const count = starts.length + 1
  if (match === undefined && count > 1) {
    throw new UsageError(
      `${path} holds ${count} matches, one after the other: pick one with --match 1 to ${count}`,
    )
  }
  const number = match === undefined ? 1 : whole('--match', match, 1, count)
  return commits.slice(starts[number - 2] ?? 0, starts[number - 1])
}

const Opening = z.looseObject({
  match: z.string(),
  events: z.tuple([z.looseObject({ type: z.literal('created') })], z.unknown()),
})

/** Whether a new match begins here. A second creation of the same match, or a commit of another match without one, is left for `verify` to report. */
function begins(commit: unknown, before: unknown): boolean {
  if (before === undefined) return false
  const opening = Opening.safeParse(commit).data
  return opening !== undefined && opening.match !== (before as { match?: unknown } | null)?.match
}
