import { type Analysis, analyse, type Step } from '../../../src/bots/analysis/analysis.ts'
import { type Finished, finishedOf } from '../../../src/bots/analysis/finished.ts'
import { type Answer, answer, type Task } from '../../../src/bots/analysis/tasks.ts'
import { mindsOf } from '../../../src/bots/computer-players.ts'
import type { Pilot } from '../../../src/bots/pilot.ts'
import { finish } from '../../../src/bots/thought.ts'
import type { Commit } from '../../../src/kernel/commit.ts'
import type { Game } from '../../../src/kernel/game.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { entryFor } from '../../kit/all-games.ts'
import { highCard } from '../../kit/high-card.ts'
import { pilot } from '../../kit/high-card-pilot.ts'
import { accept, actor, type LiveMatch, send, startMatch } from '../../kit/live-match.ts'
import { prng } from '../../kit/prng.ts'

export const game = highCard as unknown as Game
export const minds = await mindsOf(entryFor(game), () => pilot as unknown as Pilot)
export const mind = minds.analyst!

/** A match of three people who play anything; with `undos` they often take it back. */
export function played(seed: number, { undos = false, length = 'long', seats = 3 } = {}): LiveMatch {
  const chance = prng(seed)
  const live = startMatch(game, { seats, options: { length, stakes: true }, seed })
  while (live.match.status === 'running') {
    const { state, rules } = live.match
    const seat = chance.pick(game.turn(state!, rules))
    const choices = game.choices(live.views[seat]!.state!, seat, rules)
    accept(live, actor(live.match, seat), chance.pick(choices))
    const { undo, status, seq } = live.match
    if (undos && status === 'running' && undo.seat !== null && undo.free < seq && chance.oneIn(2))
      send(live, actor(live.match, undo.seat), { type: 'undo', to: undo.free })
  }
  return live
}

/** The same log, as if one seat alone were a person's. */
export function onlyPerson(log: readonly Commit[], seat: Seat): Commit[] {
  return log.map((commit) =>
    commit.by.seat === null || commit.by.seat === seat
      ? commit
      : { ...commit, by: { player: null, seat: commit.by.seat } },
  )
}

export function finishedFrom(log: readonly Commit[]): Finished {
  return finishedOf(game, log)!
}

export function answerNow(task: Task): Answer {
  return finish(answer(minds, task))
}

/** Thinks about each question once, however often it is asked. */
export function answersOnce(): (task: Task) => Answer {
  const known = new Map<string, Answer>()
  return (task) => {
    const text = JSON.stringify(task)
    const found = known.get(text) ?? answerNow(task)
    known.set(text, found)
    return found
  }
}

/** Goes through an analysis; `watch` sees each step before it is done, and `answers` may think up other answers. */
export function analysed(
  finished: Finished,
  {
    kept,
    watch = () => {},
    answers = answerNow,
  }: {
    readonly kept?: Analysis
    readonly watch?: (step: Step) => void
    readonly answers?: (task: Task) => Answer
  } = {},
): Analysis {
  const work = analyse(finished, mind, kept)
  let step = work.next()
  while (!step.done) {
    watch(step.value)
    step = work.next(answers(step.value.task))
  }
  return step.value
}
