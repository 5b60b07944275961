import { type Priority, priorities } from './thinker.ts'

/** A thought that is being thought. Those of one group, such as a match, get no more time together than those of another. */
export type Task<T> = {
  readonly id: number
  readonly group: number
  readonly priority: Priority
  readonly steps: Generator<void, T, void>
}

export type Ended<T> =
  | { readonly id: number; readonly ok: true; readonly value: T }
  | { readonly id: number; readonly ok: false; readonly error: unknown }

export type Schedule<T> = {
  add(task: Task<T>): void
  /** Forgets a task, if it is there. */
  drop(id: number): void
  /** Thinks for one slice; what came of it, where a task has ended. */
  turn(): Ended<T> | undefined
  readonly size: number
}

/** Milliseconds. A step takes 0.1 to 8 of them, and is not interrupted. */
const slice = 5

/**
 * Divides a thread's time: what has a higher priority first, and of equal priority slices in turn, one for each group; within a group
 * one task after the other, so that the first is soon done.
 */
export function openSchedule<T>(clock: () => number): Schedule<T> {
  const queues = priorities.map(() => new Map<number, Task<T>[]>())

  function queueOf(priority: Priority): Map<number, Task<T>[]> {
    return queues[priorities.indexOf(priority)]!
  }

  function leave({ id, group, priority }: Task<T>): void {
    const queue = queueOf(priority)
    const left = queue.get(group)!.filter((task) => task.id !== id)
    if (left.length === 0) queue.delete(group)
    else queue.set(group, left)
  }

  return {
    add(task) {
      const queue = queueOf(task.priority)
      queue.set(task.group, [...(queue.get(task.group) ?? []), task])
    },
    drop(id) {
      for (const queue of queues)
        for (const tasks of [...queue.values()]) for (const task of tasks) if (task.id === id) leave(task)
    },
    turn() {
      const queue = queues.find(({ size }) => size > 0)
      if (queue === undefined) return undefined
      const [group, tasks] = queue.entries().next().value!
      queue.delete(group)
      queue.set(group, tasks)
      const [task] = tasks
      const ended = advance(task!, clock)
      if (ended !== undefined) leave(task!)
      return ended
    },
    get size() {
      return queues.reduce((sum, queue) => sum + [...queue.values()].flat().length, 0)
    },
  }
}

function advance<T>({ id, steps }: Task<T>, clock: () => number): Ended<T> | undefined {
  const until = clock() + slice
  try {
    do {
      const step = steps.next()
      if (step.done) return { id, ok: true, value: step.value }
    } while (clock() < until)
    return undefined
  } catch (error) {
    return { id, ok: false, error }
  }
}
