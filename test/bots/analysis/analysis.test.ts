import { expect, test } from 'vitest'
import type { Analysis } from '../../../src/bots/analysis/analysis.ts'
import { finishedOf, isDecision } from '../../../src/bots/analysis/finished.ts'
import type { Task } from '../../../src/bots/analysis/tasks.ts'
import { redactCommit } from '../../../src/kernel/commit.ts'
import { rewoundTo } from '../../../src/kernel/fold.ts'
import { analysed, answersOnce, finishedFrom, game, onlyPerson, played } from './analysed.ts'

test('the same match has the same analysis', () => {
  const { log } = played(1)
  const analysis = analysed(finishedFrom(log))
  expect(analysed(finishedFrom(structuredClone(log)))).toEqual(analysis)
  expect(analysis.done).toBe(analysis.of)
  expect(analysis.course.length).toBeGreaterThan(5)
})

test('one that was begun is gone on with from any step, and comes to the same', () => {
  const finished = finishedFrom(played(2, { length: 'short' }).log)
  const begun: Analysis[] = []
  const answers = answersOnce()
  const whole = analysed(finished, { answers, watch: ({ analysis }) => begun.push(analysis) })
  const steps = begun.filter(({ done }, index) => done !== begun[index - 1]?.done)
  expect(steps.length).toBeGreaterThan(20)
  for (const kept of steps) {
    const plain = JSON.parse(JSON.stringify(kept))
    let asked = 0
    expect(analysed(finished, { kept: plain, answers, watch: () => asked++ })).toEqual(whole)
    expect(asked).toBe(begun.length - begun.indexOf(kept))
  }
  expect(analysed(finished, { kept: whole, watch: () => expect.fail('nothing is left to ask') })).toEqual(
    whole,
  )
})

test('the course begins with equal chances, ends with the result, and all chances of a point are one', () => {
  const finished = finishedFrom(played(3).log)
  const { course } = analysed(finished)
  expect(course[0]!.chances).toEqual([0.3333, 0.3333, 0.3333])
  const winners = finished.result.places.filter(({ place }) => place === 1).map(({ seat }) => seat)
  expect(course.at(-1)).toMatchObject({ seq: finished.moves.at(-1)!.seq })
  for (const [seat, chance] of course.at(-1)!.chances.entries())
    expect(chance > 0, `seat ${seat}`).toBe(winners.includes(seat))
  for (const { chances } of course) expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 3)
  expect(course.map(({ seq }) => seq)).toEqual(course.map(({ seq }) => seq).toSorted((a, b) => a - b))
})

test('what was taken back is left out', () => {
  const { log } = played(4, { undos: true })
  const lasting = new Set<number>()
  for (let seq = log.length; seq > 0; seq = rewoundTo(log[seq - 1]!) ?? seq - 1) lasting.add(seq)
  const gone = log.filter((commit) => isDecision(commit) && !lasting.has(commit.seq))
  expect(gone.length).toBeGreaterThan(2)
  const finished = finishedFrom(log)
  expect(finished.moves.map(({ seq }) => seq).every((seq) => lasting.has(seq))).toBe(true)

  const { course, of } = analysed(finished, { answers: unknowing })
  for (const { seq } of course) expect(lasting.has(seq)).toBe(true)
  const decisions = log.filter((commit) => isDecision(commit) && lasting.has(commit.seq)).length
  expect(of).toBe(course.length + decisions + Math.min(12, decisions))
})

test('what is asked about a seat’s choices is made of what the seat was told, whatever the others held', () => {
  const seat = 1
  const log = onlyPerson(played(5).log, seat)
  const told = log.map((commit) => redactCommit(commit, [seat]))
  expect(told).not.toEqual(log)
  const questions = (commits: typeof log) => {
    const asked: Task[] = []
    analysed(finishedOf(game, commits)!, {
      watch: ({ task }) => task.about !== 'course' && asked.push(structuredClone(task)),
      answers: unknowing,
    })
    return asked
  }
  const asked = questions(log)
  expect(asked.length).toBeGreaterThan(6)
  expect(questions(told)).toEqual(asked)
})

test('a person who plays anything makes mistakes: the largest first, at most five, each with something better', () => {
  const log = onlyPerson(played(6).log, 2)
  const { mistakes } = analysed(finishedFrom(log))
  expect(mistakes.length).toBeGreaterThan(0)
  expect(mistakes.length).toBeLessThanOrEqual(5)
  expect(mistakes.map(({ loss }) => loss)).toEqual(mistakes.map(({ loss }) => loss).toSorted((a, b) => b - a))
  for (const { seq, seat, played: move, better, loss } of mistakes) {
    const { by, command } = log[seq - 1]!
    expect(by.seat).toBe(seat)
    expect(seat).toBe(2)
    expect(move.text).toBe(game.notation.format(command.value!))
    expect(better.text).not.toBe(move.text)
    expect(loss).toBeGreaterThanOrEqual(0.02)
    expect(loss).toBeLessThanOrEqual(1)
  }
})

test('decisions of computer players are nobody’s mistakes', () => {
  const log = played(7).log.map((commit) =>
    commit.by.seat === null ? commit : { ...commit, by: { player: null, seat: commit.by.seat } },
  )
  const analysis = analysed(finishedFrom(log))
  expect(analysis).toMatchObject({ doubts: [], mistakes: [] })
  expect(analysis.of).toBe(analysis.course.length)
})

test('a match that is not over has no analysis', () => {
  const { log } = played(8)
  expect(finishedOf(game, log.slice(0, -1))).toBeUndefined()
  expect(finishedOf(game, log.slice(0, 2))).toBeUndefined()
})

/** Answers that know nothing: the first choice is better by two points. */
function unknowing(task: Task) {
  switch (task.about) {
    case 'course':
      return [0.2, 0.3, 0.5]
    case 'choice': {
      const { view, seat, rules } = task.question
      const [command] = game.choices(view, seat, rules)
      return { command: command!, ranking: [{ command: command!, value: 0.5 }], iterations: 1 }
    }
    case 'duel':
      return { played: 0, better: 2, error: 0.1 }
  }
}
