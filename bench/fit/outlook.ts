import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Bot } from '../../src/bots/bot.ts'
import { mindsOf } from '../../src/bots/computer-players.ts'
import * as drakeFeatures from '../../src/bots/francis-drake/features.ts'
import * as drakeManners from '../../src/bots/francis-drake/manners.ts'
import { outlookIn as drakeOutlook } from '../../src/bots/francis-drake/outlook.ts'
import { playOut } from '../../src/bots/playout.ts'
import { random } from '../../src/bots/random.ts'
import * as windsFeatures from '../../src/bots/winds-of-plunder/features.ts'
import * as windsManners from '../../src/bots/winds-of-plunder/manners.ts'
import { outlookIn as windsOutlook } from '../../src/bots/winds-of-plunder/outlook.ts'
import { contendersOf } from '../../src/cli/contenders.ts'
import { registry } from '../../src/games/index.ts'
import type { Seat } from '../../src/kernel/ids.ts'
import { mean } from './least.ts'
import { leastSquares, type Row } from './squares.ts'

/**
 * Fits what the outlook of a game weighs its features with, and writes it to src/bots/<game>/fitted.ts:
 * `node bench/fit/outlook.ts --game ID [--matches N] [--bot NAME] [--seed TEXT] [--dry]`. Computer players play matches, each on its own
 * view; one move in twenty is anybody's, so that positions come up that they avoid. Playouts end where the clock goes on, so it is those
 * positions that are learned from. Each says by how much more or less than the others a seat came to score from there. A quarter of the
 * matches is kept out, and the error there is printed before and after.
 */
type Outlook = (state: object) => number[]
type Subject = {
  readonly features: readonly string[]
  readonly featuresOf: (state: never, seat: Seat) => number[]
  readonly outlookBy: (weights: Readonly<Record<string, number>>) => Outlook
}

const subjects: Readonly<Record<string, Subject>> = {
  'winds-of-plunder': {
    ...windsFeatures,
    outlookBy: (weights) => windsOutlook(windsManners.mannerOf(null), weights as never) as Outlook,
  },
  'francis-drake': {
    ...drakeFeatures,
    outlookBy: (weights) => drakeOutlook(drakeManners.mannerOf(null), weights as never) as Outlook,
  },
}

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    matches: { type: 'string', default: '800' },
    bot: { type: 'string', default: 'mate@20' },
    seed: { type: 'string', default: 'outlook' },
    dry: { type: 'boolean', default: false },
  },
})
/** How strongly weights are drawn to zero, and how much the mean of a table counts beside the differences at it. */
const [ridge, ofMean] = [30, 0.2]

const entry = registry.find(({ id }) => id === values.game)
const subject = subjects[values.game ?? '']
if (entry === undefined || subject === undefined) {
  throw new Error(`--game is one of: ${Object.keys(subjects).join(', ')}`)
}
const [game, { recall }, schemas] = await Promise.all([entry.load(), entry.worlds(), entry.schemas()])
const options = schemas.options.parse({}) as object
const { features, featuresOf, outlookBy } = subject
const pilot = (await mindsOf(entry)).analyst!.pilot
const answer = (await contendersOf(entry))(values.bot)
const certain = outlookBy(Object.fromEntries(features.map((feature) => [feature, 0])))
const count = Number(values.matches)

/** A position where a playout may end: by seat the features, what is certain, what is said now, and the final score. */
type Position = {
  readonly features: readonly (readonly number[])[]
  readonly certain: readonly number[]
  readonly told: readonly number[]
  readonly final: readonly number[]
}

const positions: Position[][] = []
for (let number = 0; number < count; number++) {
  positions.push(positionsOf(number))
  if (process.stderr.isTTY) process.stderr.write(`\r${number + 1} of ${count} matches `)
}
const [known, unknown] = [0, 1].map((kept) =>
  positions.filter((_, number) => (number % 4 === 0) === (kept === 1)).flat(),
)
const weights = leastSquares(known!.flatMap(rowsOf), ridge).map((weight) => Math.round(1000 * weight) / 1000)
const fitted = Object.fromEntries(features.map((feature, index) => [feature, weights[index]!]))
console.log(`${game.title}: ${count} matches of ${values.bot}, seed ${values.seed}`)
console.log(
  'error of a lead before',
  errorOf(unknown!, ({ told }) => told),
  'after',
  errorOf(unknown!, fittedOf),
)
if (!values.dry) await writeFile(new URL(`../../src/bots/${game.id}/fitted.ts`, import.meta.url), textOf())
else console.log(fitted)

function positionsOf(number: number): Position[] {
  const seats = 3 + (number % (Math.min(5, game.seats.max) - 2))
  const truth = game.initial({ seats, options, edition: game.editions[0] })
  const seen: Omit<Position, 'final'>[] = []
  let past = 0
  const bot: Bot = (_game, view, seat, rules, below, memory = null) => {
    if (pilot.clock(truth) !== past) {
      past = pilot.clock(truth)
      const each = Array.from({ length: seats }, (_, other) => featuresOf(truth as never, other))
      seen.push({ features: each, certain: certain(truth), told: pilot.outlook(truth, rules) })
    }
    if (below(20) === 0) return random(_game, view, seat, rules, below)
    return answer({ view, seat, rules, memory, seed: below(2 ** 32) }).command
  }
  const setting = { seats, options, seed: `${values.seed}:${number}`, bots: [bot], recall }
  const end = playOut(game, setting, (event) => game.evolve(truth, event))
  const places = game.result(end, game.rules)!.places.toSorted((a, b) => a.seat - b.seat)
  return seen.map((position) => ({ ...position, final: places.map(({ score }) => score) }))
}

/** One for each seat, as it differs from the mean of the table, and one for the mean. */
function rowsOf({ features: each, certain: sure, final }: Position): Row[] {
  const gains = final.map((score, seat) => score - sure[seat]!)
  const middle = each[0]!.map((_, index) => mean(each.map((x) => x[index]!)))
  const gain = mean(gains)
  const rows = each.map((x, seat) => ({
    x: x.map((value, index) => value - middle[index]!),
    y: gains[seat]! - gain,
    weight: 1,
  }))
  return [...rows, { x: middle, y: gain, weight: ofMean * each.length }]
}

function fittedOf({ features: each, certain: sure }: Position): number[] {
  return each.map((x, seat) => x.reduce((sum, value, index) => sum + value * weights[index]!, sure[seat]!))
}

/** The root of the mean squared difference between a seat's lead over the table's mean as it was told and as it came. */
function errorOf(of: readonly Position[], told: (position: Position) => readonly number[]): string {
  const squares = of.flatMap((position) => {
    const scores = told(position)
    return scores.map(
      (score, seat) => (score - mean(scores) - position.final[seat]! + mean(position.final)) ** 2,
    )
  })
  return Math.sqrt(mean(squares)).toFixed(2)
}

function textOf(): string {
  const lines = Object.entries(fitted).map(
    ([feature, weight]) => `  ${/^[a-z]+$/.test(feature) ? feature : `'${feature}'`}: ${weight},\n`,
  )
  return `import type { Feature } from './features.ts'

/** Written by bench/fit/outlook.ts: ${count} matches of ${values.bot}, seed ${values.seed}. */
export const fitted: Readonly<Record<Feature, number>> = {
${lines.join('')}}
`
}
