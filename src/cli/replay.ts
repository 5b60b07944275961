import { parseArgs } from 'node:util'
import { render } from '../kernel/catalogue.ts'
import { redactCommit } from '../kernel/commit.ts'
import { describe } from '../kernel/describe.ts'
import { englishOf } from '../kernel/english.ts'
import { blank, fold } from '../kernel/fold.ts'
import { readLog } from './logfile.ts'
import { UsageError } from './usage-error.ts'

export const usage = 'replay FILE [--match N] [--at N] [--seat S] [--view]'

/** Prints a match from its log, event by event, as a seat saw it; with --view also the last position. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      match: { type: 'string' },
      at: { type: 'string' },
      seat: { type: 'string' },
      view: { type: 'boolean', default: false },
    },
  })
  const [path] = positionals
  if (path === undefined) throw new UsageError(`Which file? rutter ${usage}`)
  const { game, commits } = await readLog(path, values.match)
  const at = values.at === undefined ? commits.length : Number(values.at)
  if (!(at >= 1 && at <= commits.length)) throw new UsageError(`--at is a commit from 1 to ${commits.length}`)
  const seen = commits
    .slice(0, at)
    .map((commit) => (values.seat === undefined ? commit : redactCommit(commit, [Number(values.seat)])))
  const match = blank(commits[0]!.match)
  fold(game, match, seen)
  if (values.seat !== undefined && match.seats[Number(values.seat)] === undefined) {
    throw new UsageError(`--seat is one from 0 to ${match.seats.length - 1}`)
  }
  for (const commit of seen) {
    for (const event of commit.events) {
      const text = render(describe(game, event), englishOf(game), (seat) => `Seat ${seat + 1}`)
      console.log(`${String(commit.seq).padStart(5)}  ${text}`)
    }
  }
  if (values.view) console.log(JSON.stringify(match.state, null, 2))
  return 0
}
