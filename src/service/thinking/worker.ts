import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Answer } from '../../bots/analysis/tasks.ts'
import { mindsOf } from '../../bots/computer-players.ts'
import { registry } from '../../games/index.ts'
import { toWire } from '../error-wire.ts'
import { oncePer } from '../once.ts'
import type { WorkerAnswer, WorkerOrder } from './pool.ts'
import { openSchedule } from './schedule.ts'
import { stepsOf } from './thinker.ts'

/** A thread that thinks: it is told questions and answers them, and knows of no match and of no store. */
const parent = parentPort!
const schedule = openSchedule<Answer>(() => performance.now())
const mindsFor = oncePer(mindsOf)
let running = false

// On Linux this is the thread's own: whatever else waits for a core, such as people's commands, gets it before.
if (process.platform === 'linux') setPriority(0, 10)

parent.on('message', (order: WorkerOrder) => {
  if (order.what === 'think') void begin(order)
  else schedule.drop(order.id)
})

async function begin({ id, group, game, priority, text }: Extract<WorkerOrder, { what: 'think' }>) {
  try {
    const minds = await mindsFor(registry.find((entry) => entry.id === game)!)
    schedule.add({ id, group, priority, steps: stepsOf(minds, text) })
    run()
  } catch (error) {
    answer({ id, error: toWire(error) })
  }
}

/** Between two slices new orders are read. */
function run(): void {
  if (running) return
  running = true
  setImmediate(function next() {
    const ended = schedule.turn()
    if (ended !== undefined) {
      answer(ended.ok ? { id: ended.id, thought: ended.value } : { id: ended.id, error: toWire(ended.error) })
    }
    if (schedule.size > 0) setImmediate(next)
    else running = false
  })
}

function answer(message: WorkerAnswer): void {
  parent.postMessage(message)
}
