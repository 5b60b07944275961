import { parseArgs } from 'node:util'
import { type Analysis, analyse, type ToldCommand } from '../bots/analysis/analysis.ts'
import { finishedOf } from '../bots/analysis/finished.ts'
import { answer } from '../bots/analysis/tasks.ts'
import { mindsOf } from '../bots/computer-players.ts'
import { finish } from '../bots/thought.ts'
import { registry } from '../games/index.ts'
import { type Catalogue, render } from '../kernel/catalogue.ts'
import { englishOf } from '../kernel/english.ts'
import { readLog } from './logfile.ts'
import { progress } from './progress.ts'
import { UsageError } from './usage-error.ts'

export const usage = 'analyse FILE [--match N] [--json]'

/** Prints how likely each seat was to win in the course of a match, and the biggest mistakes of its people. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { match: { type: 'string' }, json: { type: 'boolean', default: false } },
  })
  const [path] = positionals
  if (path === undefined) throw new UsageError(`Which file? rutter ${usage}`)
  const { game, commits } = await readLog(path, values.match)
  const finished = commits.every(({ command }) => command.value !== undefined) && finishedOf(game, commits)
  if (!finished) throw new UsageError('An analysis needs the whole log of a match that was played to its end')
  const minds = await mindsOf(registry.find(({ id }) => id === game.id)!)
  const { analyst, version } = minds
  if (analyst === null) throw new UsageError(`${game.title} has no computer players who could analyse it`)

  const began = performance.now()
  const work = analyse(finished, analyst)
  let step = work.next()
  while (!step.done) {
    const { task, analysis } = step.value
    progress(analysis.done, analysis.of, began, 'steps')
    step = work.next(finish(answer(minds, task)))
  }
  const { course, mistakes, of } = step.value
  progress(of, of, began)
  if (values.json) console.log(JSON.stringify({ version, course, mistakes }))
  else print(step.value, englishOf(game))
  return 0
}

/** So many points of the course are printed; `--json` has all. */
const mostRows = 30

function print({ course, mistakes }: Analysis, english: Catalogue): void {
  if (course.length > 0) {
    const seats = course[0]!.chances.map((_, seat) => nameOf(seat).padStart(8))
    console.log(`Chances to win\n  commit${seats.join('')}`)
    for (const { seq, chances } of spread(course, mostRows)) {
      console.log(
        `  ${String(seq).padStart(6)}${chances.map((chance) => percent(chance).padStart(8)).join('')}`,
      )
    }
    console.log()
  }
  const said = ({ text, key, params }: ToldCommand) => `${text} (${render({ key, params }, english, nameOf)})`
  console.log(mistakes.length === 0 ? 'No mistakes that are worth telling' : 'Biggest mistakes')
  for (const { seq, seat, played, better, loss } of mistakes) {
    console.log(`  commit ${seq}, ${nameOf(seat)}: ${said(played)}`)
    console.log(`    better: ${said(better)}; it gave away ${percent(loss)} of a win`)
  }
}

function nameOf(seat: number): string {
  return `Seat ${seat + 1}`
}

function percent(chance: number): string {
  return `${Math.round(100 * chance)} %`
}

/** The first, the last, and others between them. */
function spread<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all
  return Array.from({ length: most }, (_, row) => all[Math.round((row * (all.length - 1)) / (most - 1))]!)
}
