import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { playToEnd, pointsOf } from '../../src/bots/analysis/course.ts'
import { type Finished, finishedOf, leftAfter, openReplay, wonBy } from '../../src/bots/analysis/finished.ts'
import { leadAfter } from '../../src/bots/analysis/mistakes.ts'
import { drawn, equal, type Fitted, scaleAt } from '../../src/bots/analysis/shrink.ts'
import { fitted } from '../../src/bots/analysis/weights.ts'
import { botsOf, mindsOf } from '../../src/bots/computer-players.ts'
import type { Mind } from '../../src/bots/search/think.ts'
import { chanceOf, chancesOf, scoresOf } from '../../src/bots/search/utility.ts'
import { simulate } from '../../src/bots/simulate.ts'
import { finish } from '../../src/bots/thought.ts'
import { registry } from '../../src/games/index.ts'
import { chanceFrom } from '../../src/kernel/worlds.ts'
import { least, mean, sum } from './least.ts'

/**
 * Fits what draws the chances of an analysis towards equal, and writes it to src/bots/analysis/weights.ts:
 * `node bench/fit/course.ts --game ID [--matches N] [--seed TEXT] [--dry]`. Mates play matches at tables of two to four; what is said in
 * the course of them is held against how they end. Prints the mean squared difference (Brier) for equal chances, for counting the
 * playouts that a seat wins, and as fitted.
 */
const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    matches: { type: 'string', default: '200' },
    seed: { type: 'string', default: 'course' },
    dry: { type: 'boolean', default: false },
  },
})
const file = new URL('../../src/bots/analysis/weights.ts', import.meta.url)
/** Of each match so many points and decisions, spread over it, so that a long one counts no more than a short one. */
const looks = { points: 20, playouts: 40, decisions: 16, worlds: 20 }

const entry = registry.find(({ id }) => id === values.game)
if (entry === undefined) throw new Error(`--game is one of: ${registry.map(({ id }) => id).join(', ')}`)
const [game, { recall }, schemas] = await Promise.all([entry.load(), entry.worlds(), entry.schemas()])
const minds = await mindsOf(entry)
const mind = minds.analyst
if (mind === null) throw new Error(`${game.title} has no pilot`)
const per = fitted[game.id]?.per ?? 'turn'
const count = Number(values.matches)
const courses: (readonly Point[])[] = []
const decisions: Decision[] = []
for (let number = 0; number < count; number++) {
  const finished = playedBy('mate', number)
  courses.push(pointsIn(mind, finished, number))
  decisions.push(...decisionsIn(mind, finished, number))
  if (process.stderr.isTTY) process.stderr.write(`\r${number + 1} of ${count} matches `)
}
const [end, beginning, inertia] = least(
  (at) => mean(courses.flatMap((points) => offBy(points, at))),
  [2, 10, 0.05],
  [1, 4, 0.02],
) as [number, number, number]
const [choiceEnd, choiceBeginning] = least(
  (at) => mean(decisions.map((decision) => offIn(decision, at))),
  [3, 6],
  [1, 2],
) as [number, number]
const found: Fitted = { per, course: [end, beginning], inertia, choice: [choiceEnd, choiceBeginning] }
console.log(`${game.title}: ${count} matches, seed ${values.seed}`, found)
console.table(rowsOf(courses))
if (!values.dry) await writeFile(file, textOf({ ...fitted, [game.id]: found }))

/** The scores that playouts from a point come to, and the part of a win that each seat came to have. */
type Point = {
  readonly left: number
  readonly playouts: readonly (readonly number[])[]
  readonly won: readonly number[]
}

/** The lead that a seat could expect with its choice, and the part of a win that it came to have. */
type Decision = { readonly left: number; readonly lead: number; readonly won: number }

function playedBy(bot: string, number: number): Finished {
  const fewest = Math.max(2, game.seats.min)
  const seats = fewest + (number % (Math.min(4, game.seats.max) - fewest + 1))
  const bots = Array.from({ length: seats }, () => botsOf(minds, [bot])[bot]!)
  const options = schemas.options.parse({}) as object
  const { log } = simulate(game, { seats, options, seed: `${values.seed}:${number}`, bots, recall })
  return finishedOf(game, log)!
}

function pointsIn(by: Mind, finished: Finished, number: number): Point[] {
  const replay = openReplay(finished, 'all', recall)
  return spread(pointsOf(finished, by, per).slice(0, -1), looks.points).map((index) => {
    const { rules } = finished.moves[index]!
    const { state } = replay(index)
    const chance = chanceFrom(number * 1000 + index)
    const playouts = Array.from({ length: looks.playouts }, () => {
      const world = by.worlds.copy(state)
      finish(playToEnd(by, world, rules, chance))
      return scoresOf(game, by.pilot, world, rules)
    })
    return { left: leftAfter(finished, index), playouts, won: wonBy(finished) }
  })
}

function decisionsIn(by: Mind, finished: Finished, number: number): Decision[] {
  const { seats, moves } = finished
  const replays = Array.from({ length: seats }, (_, seat) => openReplay(finished, [seat], recall))
  const decided = moves.flatMap((move, index) => (move.by.seat === null ? [] : [index]))
  return spread(decided, looks.decisions).map((index) => {
    const { rules, by: sender, command } = moves[index]!
    const seat = sender.seat!
    const { state: view, memory } = replays[seat]!(index - 1)
    const chance = chanceFrom(number * 1000 + index)
    const leads = Array.from({ length: looks.worlds }, () =>
      leadAfter(by, { view, seat, rules, memory }, command.value!, chance.below(2 ** 31)),
    )
    return { left: leftAfter(finished, index - 1), lead: mean(leads), won: wonBy(finished)[seat]! }
  })
}

function spread(all: readonly number[], most: number): readonly number[] {
  if (all.length <= most) return all
  return Array.from({ length: most }, (_, number) => all[Math.floor((number * all.length) / most)]!)
}

/** The squared differences along one match. */
function offBy(points: readonly Point[], [from, to, lag]: readonly number[]): number[] {
  const seats = points[0]!.won.length
  let before = { left: 1, chances: equal(seats) }
  return points.map(({ left, playouts, won }) => {
    const chances = meanOf(playouts, scaleAt([from!, to!], left))
    before = { left, chances: drawn(before.chances, chances, before.left - left, lag!) }
    return squared(before.chances, won)
  })
}

function offIn({ left, lead, won }: Decision, [from, to]: readonly number[]): number {
  return (chanceOf(lead, scaleAt([from!, to!], left)) - won) ** 2
}

function meanOf(playouts: Point['playouts'], scale: number): number[] {
  const all = playouts.map((scores) => chancesOf(scores, scale))
  return all[0]!.map((_, seat) => mean(all.map((each) => each[seat]!)))
}

function squared(chances: readonly number[], won: readonly number[]): number {
  return sum(chances.map((chance, seat) => (chance - won[seat]!) ** 2))
}

function rowsOf(all: readonly (readonly Point[])[]) {
  const rows = all.flatMap((points) => {
    const off = offBy(points, [end, beginning, inertia])
    return points.map((point, index) => ({ ...point, off: off[index]! }))
  })
  return [0, 1, 2, 3, 4].map((fifth) => {
    const here = rows.filter(({ left }) => Math.min(4, Math.floor(left * 5)) === fifth)
    return {
      left: `${20 * fifth} to ${20 * fifth + 20} %`,
      points: here.length,
      equal: mean(here.map(({ won }) => squared(equal(won.length), won))).toFixed(3),
      counted: mean(here.map(({ playouts, won }) => squared(meanOf(playouts, 1e-6), won))).toFixed(3),
      fitted: mean(here.map(({ off }) => off)).toFixed(3),
    }
  })
}

function textOf(all: Readonly<Record<string, Fitted>>): string {
  const entries = Object.entries(all).map(([id, each]) => {
    const key = /^[a-z]+$/.test(id) ? id : `'${id}'`
    const scales = `course: [${each.course.join(', ')}], inertia: ${each.inertia}, choice: [${each.choice.join(', ')}]`
    return `  ${key}: { per: '${each.per}', ${scales} },\n`
  })
  return `import type { Fitted } from './shrink.ts'

/** By the game's id. Written by bench/fit/course.ts, from matches among mates. */
export const fitted: Readonly<Record<string, Fitted>> = {
${entries.join('')}}
`
}
