import { expect, test } from 'vitest'
import { analyse, begun } from '../../../src/bots/analysis/analysis.ts'
import { finishedOf } from '../../../src/bots/analysis/finished.ts'
import { type Answer, answer, type Task } from '../../../src/bots/analysis/tasks.ts'
import { mindsOf } from '../../../src/bots/computer-players.ts'
import { captains } from '../../../src/bots/maritime/index.ts'
import { simulate } from '../../../src/bots/simulate.ts'
import { finish } from '../../../src/bots/thought.ts'
import { maritime } from '../../../src/games/maritime/index.ts'
import { schemas } from '../../../src/games/maritime/schema/index.ts'
import type { State } from '../../../src/games/maritime/state.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { entryFor } from '../../kit/all-games.ts'

const game = maritime as unknown as Game

test('a long match has a point of its course for each round, and doubts only where something was tried out', async () => {
  const minds = await mindsOf(entryFor(game))
  const mind = minds.analyst!
  const options = schemas.options.parse({})
  const { match, log } = simulate(game, { seats: 3, options, seed: 'course', bots: Object.values(captains) })
  const finished = finishedOf(game, log)!
  const { round } = match.state as unknown as State
  const decisions = log.filter(({ by }) => by.seat !== null).length
  expect(decisions).toBeGreaterThan(200)
  expect(begun(finished, mind).of).toBeLessThanOrEqual(round + 2 + decisions + 12)

  const tried = { choices: 0, duels: 0 }
  const work = analyse(finished, mind)
  for (let step = work.next(); ; ) {
    if (step.done) {
      expect(step.value.course.length).toBeGreaterThanOrEqual(round)
      expect(step.value.mistakes.length).toBeLessThanOrEqual(5)
      break
    }
    step = work.next(quickly(step.value.task))
  }
  expect(tried.duels).toBeLessThan(tried.choices)

  /** The same questions with fewer playouts. */
  function quickly(task: Task): Answer {
    if (task.about === 'course')
      return finish(answer(minds, { ...task, question: { ...task.question, playouts: 1 } }))
    if (task.about === 'duel') {
      tried.duels++
      return finish(answer(minds, { ...task, question: { ...task.question, pairs: 2 } }))
    }
    tried.choices++
    return finish(answer(minds, { ...task, question: { ...task.question, iterations: 8 } }))
  }
})
