import { setImmediate as nextTurn } from 'node:timers/promises'

/** Runs work after all that was given before it. */
export type Pace = <T>(work: () => Promise<T>) => Promise<T>

/**
 * One piece of work at a time, with a turn of the event loop before each: however much of such work there is, other
 * requests wait for one piece of it at the most.
 */
export function openPace(): Pace {
  let last: Promise<unknown> = Promise.resolve()

  return (work) => {
    const mine = last.then(() => nextTurn()).then(work)
    last = mine.catch(() => {})
    return mine
  }
}
