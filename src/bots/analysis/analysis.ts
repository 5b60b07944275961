import { analysisSeed } from '../../kernel/dice.ts'
import type { Game, Typed } from '../../kernel/game.ts'
import type { Seat, Seq } from '../../kernel/ids.ts'
import type { Sentence } from '../../kernel/sentence.ts'
import type { Mind } from '../search/think.ts'
import { chanceOf } from '../search/utility.ts'
import type { Question } from '../thought.ts'
import { pointsOf } from './course.ts'
import { type Finished, isDecision, leftAfter, openReplay, wonBy } from './finished.ts'
import type { Duel } from './mistakes.ts'
import { drawn, equal, type Fitted, rounded, scaleAt } from './shrink.ts'
import type { Answer, Answers, Task } from './tasks.ts'
import { fitted } from './weights.ts'

/** What is known so far of how a match went. Plain data; whoever has it can go on from there. */
export type Analysis = {
  /** How many of all steps are done. */
  readonly done: number
  readonly of: number
  /** The chance of each seat to win, after commits in order. None where one plays alone. */
  readonly course: readonly Point[]
  /** Decisions that looked like mistakes at first sight. */
  readonly doubts: readonly Doubt[]
  /** The largest first. */
  readonly mistakes: readonly Mistake[]
}

export type Point = { readonly seq: Seq; readonly chances: readonly number[] }

/** A decision by its number among the moves, and what looked better. */
export type Doubt = { readonly index: number; readonly better: Typed; readonly loss: number }

export type Mistake = {
  readonly seq: Seq
  readonly seat: Seat
  readonly played: ToldCommand
  readonly better: ToldCommand
  /** How much of a win it gave away. */
  readonly loss: number
}

/** A command in the notation, and as a sentence. */
export type ToldCommand = Sentence & { readonly text: string }

/** The next task, and how far the analysis has come before it. */
export type Step = { readonly task: Task; readonly analysis: Analysis }

/** To be raised when the same bots come to another analysis of the same match. */
export const analysisVersion = 1

/** Who looks for better choices, with how many playouts: the level that remembers what its seat was shown. */
const critic = { bot: 'captain', iterations: 250 }
const playouts = 40
/** How many worlds a choice is compared in: at once, and again where it looked like one of the worst. */
const pairs = { first: 25, closer: 200 }
const closerLooks = 12
const mostMistakes = 5
/** Less than this is not worth telling. */
const leastLoss = 0.02

/** Before the first step. */
export function begun(finished: Finished, mind: Mind): Analysis {
  const { points, decisions } = planOf(finished, mind)
  const of = points.length + decisions.length + Math.min(closerLooks, decisions.length)
  return { done: 0, of, course: [], doubts: [], mistakes: [] }
}

/**
 * The course of a match and the biggest mistakes of its people. Asks for one thing after the other and goes on with the answer, so
 * that whoever drives it decides where and when the work is done. The same match has the same analysis, whether it was begun anew or
 * gone on with.
 */
export function* analyse(
  finished: Finished,
  mind: Mind,
  analysis = begun(finished, mind),
): Generator<Step, Analysis, Answer> {
  const { points, decisions, scales } = planOf(finished, mind)

  const truth = openReplay(finished, 'all', () => null)
  for (const [number, index] of [...points.entries()].slice(analysis.done)) {
    const left = leftAfter(finished, index)
    const passed = number === 0 ? 0 : leftAfter(finished, points[number - 1]!) - left
    const before = analysis.course.at(-1)?.chances ?? equal(finished.seats)
    const { state } = truth(index)
    const scale = scaleAt(scales.course, left)
    const chances =
      left === 0
        ? wonBy(finished)
        : drawn(before, yield* playedOut(finished, index, state, scale, analysis), passed, scales.inertia)
    const point = { seq: finished.moves[index]!.seq, chances: chances.map(rounded) }
    analysis = { ...analysis, done: analysis.done + 1, course: [...analysis.course, point] }
  }

  const firstViews = openViews(finished, mind)
  for (const index of decisions.slice(analysis.done - points.length)) {
    const doubt = yield* doubtAt(finished, index, firstViews(index), scales, analysis)
    const doubts = doubt === undefined ? analysis.doubts : [...analysis.doubts, doubt]
    analysis = { ...analysis, done: analysis.done + 1, doubts }
  }

  const views = openViews(finished, mind)
  for (const doubt of worst(analysis.doubts).slice(analysis.done - points.length - decisions.length)) {
    const mistake = yield* mistakeAt(finished, doubt, views(doubt.index), scales, analysis)
    const mistakes = mistake === undefined ? analysis.mistakes : largest([...analysis.mistakes, mistake])
    analysis = { ...analysis, done: analysis.done + 1, mistakes }
  }
  return { ...analysis, done: analysis.of }
}

function planOf(finished: Finished, mind: Mind) {
  const scales = fitted[finished.game.id] ?? unfitted(mind)
  return {
    scales,
    /** The moves after which the course has a point, and those that were a person's decision. */
    points: finished.seats > 1 ? pointsOf(finished, mind, scales.per) : [],
    decisions: [...finished.moves.keys()].filter((index) => isDecision(finished.moves[index]!)),
  }
}

/** Where a playout may end long before the clock strikes, turns are too many: whole matches are played out from each point. */
function unfitted({ pilot: { scale, ends } }: Mind): Fitted {
  return {
    per: ends === undefined ? 'turn' : 'clock',
    course: [scale, scale],
    inertia: 0.05,
    choice: [scale, scale],
  }
}

function* playedOut(
  { secret, moves }: Finished,
  index: number,
  state: object,
  scale: number,
  analysis: Analysis,
): Generator<Step, readonly number[], Answer> {
  const { seq, rules } = moves[index]!
  const question = { state, rules, seed: analysisSeed(secret, seq), playouts, scale }
  return yield* ask({ about: 'course', question }, analysis)
}

/** The best choice by the seat's view then, where the one that was played seems to be worse. */
function* doubtAt(
  finished: Finished,
  index: number,
  seen: Seen,
  scales: Fitted,
  analysis: Analysis,
): Generator<Step, Doubt | undefined, Answer> {
  const { game, moves } = finished
  const played = moves[index]!.command.value!
  const { ranking, iterations } = yield* ask({ about: 'choice', question: { ...seen, ...critic } }, analysis)
  // Where nothing was tried out, nobody knows that another choice is better.
  if (iterations === 0) return undefined
  const better = ranking[0]!.command
  if (game.notation.format(better) === game.notation.format(played)) return undefined
  const question = { ...seen, seed: seen.seed + 1, played, better, pairs: pairs.first }
  const duel = yield* ask({ about: 'duel', question }, analysis)
  const loss = lossIn(duel, scales, leftAfter(finished, index - 1))
  return loss > 0 ? { index, better, loss } : undefined
}

/** In the order of the match. */
function worst(doubts: readonly Doubt[]): readonly Doubt[] {
  return doubts
    .toSorted((a, b) => b.loss - a.loss || a.index - b.index)
    .slice(0, closerLooks)
    .toSorted((a, b) => a.index - b.index)
}

/** A mistake, where more worlds say so as well, and clearly. */
function* mistakeAt(
  finished: Finished,
  { index, better }: Doubt,
  seen: Seen,
  scales: Fitted,
  analysis: Analysis,
): Generator<Step, Mistake | undefined, Answer> {
  const { game, moves } = finished
  const { seq, command } = moves[index]!
  const played = command.value!
  const question = { ...seen, seed: seen.seed + 2, played, better, pairs: pairs.closer }
  const duel = yield* ask({ about: 'duel', question }, analysis)
  const loss = lossIn(duel, scales, leftAfter(finished, index - 1))
  if (loss < leastLoss || duel.better - duel.played < 2 * duel.error) return undefined
  return { seq, seat: seen.seat, played: told(game, seen, played), better: told(game, seen, better), loss }
}

/** How much less of a win the choice that was played is worth. */
function lossIn({ played, better }: Duel, { choice }: Fitted, left: number): number {
  const scale = scaleAt(choice, left)
  return rounded(chanceOf(better, scale) - chanceOf(played, scale))
}

function told(game: Game, { view, seat, rules }: Seen, command: Typed): ToldCommand {
  const { key, params } = game.label(view, seat, command, rules)
  return { text: game.notation.format(command), key, params }
}

function largest(mistakes: readonly Mistake[]): readonly Mistake[] {
  return mistakes.toSorted((a, b) => b.loss - a.loss || a.seq - b.seq).slice(0, mostMistakes)
}

/** All that whoever decided knew, and a seed: nothing that they could not know goes into what is said of it. */
type Seen = Omit<Question, 'iterations'>

function openViews(finished: Finished, { worlds }: Mind): (index: number) => Seen {
  const { moves, secret } = finished
  const replays = new Map<Seat, ReturnType<typeof openReplay>>()
  return (index) => {
    const { seq, rules, by } = moves[index]!
    const seat = by.seat!
    const replay = replays.get(seat) ?? openReplay(finished, [seat], worlds.recall)
    replays.set(seat, replay)
    const { state, memory } = replay(index - 1)
    return { view: state, seat, rules, memory, seed: analysisSeed(secret, seq) }
  }
}

function* ask<A extends Task['about']>(
  task: Extract<Task, { about: A }>,
  analysis: Analysis,
): Generator<Step, Answers[A], Answer> {
  return (yield { task, analysis }) as Answers[A]
}
