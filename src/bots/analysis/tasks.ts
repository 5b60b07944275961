import type { BotQuestion, Minds, Thought } from '../thought.ts'
import { type CourseQuestion, chancesAt } from './course.ts'
import { type Duel, type DuelQuestion, duel } from './mistakes.ts'

/** One thing that an analysis wants to know: plain data, so that it can be answered in another thread or on another machine. */
export type Task =
  | { readonly about: 'course'; readonly question: CourseQuestion }
  | { readonly about: 'choice'; readonly question: BotQuestion }
  | { readonly about: 'duel'; readonly question: DuelQuestion }

export type Answers = {
  readonly course: readonly number[]
  readonly choice: Thought
  readonly duel: Duel
}

export type Answer = Answers[Task['about']]

/** The answer to a task, of a game that has an analyst; whoever drives it can pause between playouts. */
export function* answer(minds: Minds, task: Task): Generator<void, Answer, void> {
  const { analyst } = minds
  if (analyst === null) throw new Error('nobody knows this game well enough')
  switch (task.about) {
    case 'course':
      return yield* chancesAt(analyst, task.question)
    case 'choice':
      return yield* minds.thinkAs(task.question)
    case 'duel':
      return yield* duel(analyst, task.question)
  }
}
