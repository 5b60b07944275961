import { parseArgs } from 'node:util'
import { type Contender, playMatch } from '../bots/arena/match.ts'
import { openReport, type Report } from '../bots/arena/report.ts'
import { rotation } from '../bots/arena/rotation.ts'
import { mostGames } from '../bots/arena/sequential.ts'
import { registry } from '../games/index.ts'
import { editionIn, whole } from './arguments.ts'
import { contendersOf } from './contenders.ts'
import { openTimes, type Times } from './times.ts'
import { UsageError } from './usage-error.ts'

export const usage =
  'arena --game ID --hero NAME --against NAME[,…] [--seats N] [--games N] [--peek] [--seed TEXT] [--options JSON] [--edition ID] [--times] [--json]'

/**
 * Plays one computer player against others at every seat of each deal. With --games it plays so many, and the rest of the last
 * rotation; without, until a sequential test has found whether the hero wins more than its share. --peek gives the hero the true
 * state. The same arguments give the same report, but for --times, which is CPU time.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      game: { type: 'string' },
      hero: { type: 'string', default: 'mate' },
      against: { type: 'string', default: 'policy' },
      seats: { type: 'string', default: '3' },
      games: { type: 'string' },
      peek: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      options: { type: 'string', default: '{}' },
      edition: { type: 'string' },
      times: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const entry = registry.find(({ id }) => id === values.game)
  if (entry === undefined) {
    throw new UsageError(`--game is one of: ${registry.map(({ id }) => id).join(', ')}`)
  }
  const game = await entry.load()
  const known = await contendersOf(entry)
  const answers = [values.hero, ...values.against.split(',')].map((name) => {
    const answer = known.get(name)
    if (answer === undefined) throw new UsageError(`There is no ${name}: ${[...known.keys()].join(', ')}`)
    return { name, answer }
  })
  const times = openTimes()
  const [hero, ...rivals] = answers.map(
    ({ name, answer }, index): Contender => ({
      name,
      peeks: index === 0 && values.peek,
      answer: index === 0 ? times.timed(answer) : answer,
    }),
  )
  const seats = whole('--seats', values.seats, Math.max(2, game.seats.min), game.seats.max)
  const games = values.games === undefined ? undefined : whole('--games', values.games, 1, 1_000_000)
  const options = (await entry.schemas()).options.safeParse(JSON.parse(values.options))
  if (!options.success) throw new UsageError(`--options: ${options.error.issues[0]?.message}`)
  const { recall } = await entry.worlds()
  const edition = editionIn(game, values.edition)

  const tally = openReport(seats)
  let played = 0
  for (let deal = 0; !isDone(tally.report(), games); deal++) {
    for (const { hero: at, seats: seated } of rotation(seats, hero!, rivals)) {
      const setting = { options: options.data, edition, seed: `${values.seed}:${deal}`, recall }
      const result = playMatch(game, setting, seated, (seat, answer) => tally.move(seat, at, answer))
      tally.match(result, at)
      played++
    }
    if (process.stderr.isTTY) {
      const { rate, interval, likelihoodRatio } = tally.report()
      process.stderr.write(`\r\x1b[K${played} games, ${percent(rate)} [${interval.map(percent).join(', ')}], LLR ${likelihoodRatio.toFixed(2)} `)
    }
  }
  const report = { ...tally.report(), ...(values.times ? { milliseconds: times.times() } : {}) }
  console.log(JSON.stringify({ game: game.id, edition, options: options.data, seats, seed: values.seed, hero: values.hero, peeks: values.peek, against: rivals.map(({ name }) => name), ...report }))
  return 0
}

function isDone({ games, verdict }: Report, wanted: number | undefined): boolean {
  if (wanted !== undefined) return games >= wanted
  return games > 0 && (verdict !== 'undecided' || games >= mostGames)
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`
}

export type { Times }
