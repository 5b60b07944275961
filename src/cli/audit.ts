import { parseArgs } from 'node:util'
import { audit } from '../kernel/verify.ts'
import { readLog } from './logfile.ts'
import { UsageError } from './usage-error.ts'

export const usage = 'audit FILE [--match N]'

/** Decides each command again under the current rules and prints where the events differ. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { match: { type: 'string' } },
  })
  const [path] = positionals
  if (path === undefined) throw new UsageError(`Which file? rutter ${usage}`)
  const { game, commits } = await readLog(path, values.match)
  if (commits.some((commit) => commit.command.value === undefined)) {
    throw new UsageError('An audit needs the whole log, as it can be had once a match is over')
  }
  const differences = audit(game, commits)
  for (const { seq, text } of differences) console.log(`commit ${seq}: ${text}`)
  console.log(
    differences.length === 0
      ? `${commits.length} commands: version ${game.rules} of the rules leads to exactly these events`
      : `${differences.length} of ${commits.length} commands would lead elsewhere under version ${game.rules} of the rules`,
  )
  return differences.length === 0 ? 0 : 1
}
