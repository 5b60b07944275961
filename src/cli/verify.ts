import { parseArgs } from 'node:util'
import { verify } from '../kernel/verify.ts'
import { Complaint } from './complaint.ts'
import { diceLines } from './dice.ts'
import { readLog } from './logfile.ts'

export const usage = 'verify FILE [--match N]'

/** Checks a log's chain, its seals and, once the secret is out, every die and shuffle. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { match: { type: 'string' } },
  })
  const [path] = positionals
  if (path === undefined) throw new Complaint(`Which file? rutter ${usage}`)
  const { game, commits } = await readLog(path, values.match)
  const verdict = verify(game, commits)
  for (const fault of verdict.faults) console.log(`commit ${fault.seq}: ${fault.code}: ${fault.text}`)
  if (verdict.faults.length > 0) {
    console.log(`NOT GENUINE: ${verdict.faults.length} faults in ${verdict.commits} commits`)
    return 1
  }
  console.log(
    `genuine: ${verdict.commits} commits in an unbroken chain, ${verdict.seals} seals opened and right`,
  )
  console.log(
    verdict.whole
      ? `all ${verdict.decided} commands decided again with the same dice and the same outcome`
      : "the match is not over, or this is one player's log: dice can be checked once its secret is out",
  )
  for (const line of diceLines(verdict.dice)) console.log(line)
  console.log(`head ${commits.at(-1)!.hash}`)
  return 0
}
