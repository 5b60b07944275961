import { parseArgs } from 'node:util'
import { playContest } from '../bots/arena/contest.ts'
import type { Contender } from '../bots/arena/match.ts'
import type { Report } from '../bots/arena/report.ts'
import { registry } from '../games/index.ts'
import { editionIn, optionsIn, whole } from './arguments.ts'
import { contendersOf } from './contenders.ts'
import { openTimes } from './times.ts'
import { UsageError } from './usage-error.ts'

export const usage =
  'arena --game ID [--hero NAME] [--against NAME,…] [--seats N] [--games N] [--peek] [--seed TEXT] [--options JSON] [--edition ID] [--times] [--json]'

/**
 * Plays one computer player against others, each deal once with it at every seat. With --games it plays at least so many, in whole
 * rotations; without, until a sequential test knows whether it wins more than its share. --peek gives it the true state. The same
 * arguments give the same report, but for --times: CPU time for a move.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      game: { type: 'string' },
      hero: { type: 'string', default: 'mate' },
      against: { type: 'string', default: 'policy' },
      seats: { type: 'string' },
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
  const { min, max } = game.seats
  const seats = whole('--seats', values.seats ?? `${Math.max(3, min)}`, Math.max(2, min), max)
  const wanted = values.games === undefined ? undefined : whole('--games', values.games, 1, 1_000_000)
  const edition = editionIn(game, values.edition)
  const options = optionsIn(await entry.schemas(), values.options)
  const { recall } = await entry.worlds()

  const answerOf = await contendersOf(entry)
  const times = openTimes()
  const hero: Contender = { answer: times.timed(answerOf(values.hero)), peeks: values.peek }
  const names = values.against.split(',')
  const rivals = names.map((name): Contender => ({ answer: answerOf(name), peeks: false }))

  const setting = { options, edition, recall }
  const contest = { setting, seats, hero, rivals, seed: values.seed, games: wanted }
  const report = playContest(game, contest, (so) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${told(so)}`)
  })
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')

  const { peek: peeks, seed } = values
  const table = { game: game.id, edition, options, seats, seed, hero: values.hero, peeks, against: names }
  if (values.json) {
    console.log(JSON.stringify({ ...table, ...report, ...(values.times ? { cpu: times.times() } : {}) }))
    return 0
  }
  console.log(`${game.title}, ${seats} players, seed ${seed}: ${values.hero} against ${names.join(', ')}`)
  console.log(told(report))
  console.table({ 'mean score': report.meanScore, 'playouts a move': report.meanIterations })
  if (values.times) console.table({ 'CPU time of a move, ms': times.times() })
  return 0
}

function told({ games, rate, interval, likelihoodRatio, verdict }: Report): string {
  const [low, high] = interval.map(percent)
  const ratio = `log likelihood ratio ${likelihoodRatio.toFixed(2)}: ${verdict}`
  return `${games} games, ${percent(rate)} won (95 %: ${low} to ${high}), ${ratio}`
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`
}
