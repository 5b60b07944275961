import { redactCommit } from '../../src/kernel/commit.ts'
import type { Seq } from '../../src/kernel/ids.ts'
import type { Table } from './model.ts'
import { markChanged, motionsOf, runMotions } from './motion.ts'
import type { Running, Speed } from './time.ts'

/** What a commit moves on the page. Undefined where nothing moves: then the table goes to the newest position at once. */
export function animate(table: Table, next: Seq, speed: Speed, still: boolean): Running | undefined {
  const root = document.querySelector('.table')
  const { board, game, match, sight } = table
  if (board === undefined || root === null || document.hidden) return undefined
  const eyes = sight.eyes.peek()
  const { state } = match.viewAt(next - 1, eyes)
  const commit = match.commits.peek()[next - 1]
  if (state === null || commit === undefined) return nothing
  const { events } = redactCommit(commit, eyes === null ? [] : [eyes])
  // An undo is shown by its position alone.
  if (events.some(({ type }) => type === 'rewound')) return nothing
  const groups = motionsOf(game, board, state, events)
  if (still) {
    requestAnimationFrame(() => markChanged(root, groups))
    return undefined
  }
  return groups.length === 0 ? nothing : runMotions(root, groups, speed)
}

const nothing: Running = { done: Promise.resolve(), finish: () => {} }

/** A pause that can be cut short. */
export function pauseFor(milliseconds: number): Running {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  return {
    done: promise,
    finish() {
      clearTimeout(timer)
      resolve()
    },
  }
}
