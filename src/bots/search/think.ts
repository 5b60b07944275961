import type { Game, Typed } from '../../kernel/game.ts'
import { chanceFrom, type GameWorlds } from '../../kernel/worlds.ts'
import type { Pilot } from '../pilot.ts'
import { finish, type Question, type Thinking, type Thought } from '../thought.ts'
import { playOut } from './playout.ts'
import { utilityOf } from './utility.ts'

/** A game as a computer player thinks about it. */
export type Mind = { readonly game: Game; readonly worlds: GameWorlds; readonly pilot: Pilot }

/** More choices than these, or than half of the playouts, are not looked at: those that look most promising are. */
const widest = 24
/** Of secret votes that are worth nearly the same one is drawn: who always takes the best can be read by the others. */
const nearlyBest = 0.01

type Arm = { readonly command: Typed; total: number; playouts: number }

/**
 * Sequential halving: all choices are played out equally often, then the better half of them, until one is left. In a stage every
 * choice meets the same worlds with the same dice, so that a difference between two choices is not a difference of luck. Yields
 * after each playout, so that whoever drives it can turn to other matches in between.
 */
export function* think(mind: Mind, question: Question): Thinking {
  const { game, pilot } = mind
  const { view, seat, rules, seed, iterations } = question
  const chance = chanceFrom(seed)
  const own = pilot.policy(view, seat, rules, chance)
  const choices = iterations > 0 ? game.choices(view, seat, rules) : []
  if (choices.length < 2) return answered(own)

  const arms = armsOf(mind, question, choices, own)
  if (arms.length < 2) return answered(own)
  const stages = halvings(arms.length)
  let standing = arms
  let made = 0
  for (let stage = 0; standing.length > 1; stage++) {
    const left = (iterations - made) / (stages - stage)
    const playouts = Math.max(1, Math.floor(left / standing.length))
    for (let number = 0; number < playouts; number++) {
      const worldSeed = chance.below(2 ** 31)
      for (const arm of standing) {
        arm.total += playoutOf(mind, question, arm.command, worldSeed)
        arm.playouts++
        made++
        yield
      }
    }
    standing = standing.toSorted(byValue).slice(0, Math.ceil(standing.length / 2))
  }
  const ranking = arms.toSorted(byValue).toSorted((a, b) => b.playouts - a.playouts)
  const best = ranking[0]!
  if (!isClearlyBetter(pilot, best, arms[0]!)) return ranked(arms[0]!)
  const near = pilot.secret(view) ? ranking.filter((arm) => meanOf(arm) > meanOf(best) - nearlyBest) : [best]
  return ranked(near[chance.below(near.length)]!)

  function ranked({ command }: Arm): Thought {
    const values = ranking.map((arm) => ({ command: arm.command, value: meanOf(arm) }))
    return { command, ranking: values, iterations: made }
  }
}

/** Than the policy's own choice, which is the most promising of all arms. */
function isClearlyBetter({ caution }: Pilot, best: Arm, own: Arm): boolean {
  return caution === undefined || meanOf(best) >= meanOf(own) + caution / Math.sqrt(own.playouts)
}

/** Without a playout. */
function answered(command: Typed): Thought {
  return { command, ranking: [{ command, value: 0.5 }], iterations: 0 }
}

/** How often half of so many are left out until one is left. */
function halvings(count: number): number {
  let halved = 0
  for (let left = count; left > 1; left = Math.ceil(left / 2)) halved++
  return halved
}

function armsOf({ game, pilot }: Mind, question: Question, choices: readonly Typed[], own: Typed): Arm[] {
  const { view, seat, rules, iterations } = question
  const text = game.notation.format(own)
  const isOwn = (command: Typed) => game.notation.format(command) === text
  const ranked = choices
    .map((command) => ({
      command,
      promise: isOwn(command) ? Number.POSITIVE_INFINITY : pilot.promise(view, seat, command, rules),
    }))
    .filter(({ promise }) => promise > Number.NEGATIVE_INFINITY)
    .toSorted((a, b) => b.promise - a.promise)
  return ranked
    .slice(0, Math.min(widest, Math.max(2, iterations / 2)))
    .map(({ command }) => ({ command, total: 0, playouts: 0 }))
}

/** One playout of one choice in one world: the part of a win that it is worth to the seat. */
function playoutOf(mind: Mind, question: Question, command: Typed, seed: number): number {
  const { worlds, pilot, game } = mind
  const { view, seat, rules, memory } = question
  const chance = chanceFrom(seed)
  const world = worlds.worlds(view, seat, chance, memory)
  playOut(mind, world, { seat, command, rules, chance })
  return utilityOf(game, pilot, world, seat, rules)
}

function meanOf({ total, playouts }: Arm): number {
  return playouts === 0 ? 0 : total / playouts
}

function byValue(a: Arm, b: Arm): number {
  return meanOf(b) - meanOf(a)
}

/** The whole thought at once, where nothing else waits. */
export function thinkNow(mind: Mind, question: Question): Thought {
  return finish(think(mind, question))
}
