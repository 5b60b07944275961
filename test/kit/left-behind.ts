import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** What the system tells of a running process. */
export type Running = {
  readonly pid: number
  readonly parent: number
  readonly group: number
  /** In ticks since the machine started: with the pid it names a process for good. */
  readonly started: number
  readonly command: string
}

/** How long a process that was told to end may take for it. */
const grace = 20_000

/**
 * A global set-up of every suite: once all tests have run, no process that they started may be left. One that is fails
 * the run, with its command line.
 */
export function setup(): () => Promise<void> {
  const before = running()
  return async () => {
    const deadline = performance.now() + grace
    let left = leftBehind(before, running(), process.pid)
    while (left.length > 0 && performance.now() < deadline) {
      await delay(100)
      left = leftBehind(before, running(), process.pid)
    }
    if (left.length === 0) return
    const lines = left.map(({ pid, command }) => `  ${pid}  ${command}`)
    throw new Error(`The tests left ${left.length} processes behind:\n${lines.join('\n')}`)
  }
}

/**
 * Of the processes that run now, those that came after `before` and descend from `main`, or have lost their parent and
 * are in the group of `main`. The runner's own workers are no part of it.
 */
export function leftBehind(before: readonly Running[], now: readonly Running[], main: number): Running[] {
  const known = new Set(before.map(({ pid, started }) => `${pid} ${started}`))
  const byPid = new Map(now.map((each) => [each.pid, each]))
  const group = byPid.get(main)?.group
  const isOurs = ({ parent, group: its }: Running): boolean => {
    if (parent === main) return true
    const above = byPid.get(parent)
    const orphan = above === undefined || above.parent === 0 || above.pid === 1
    return orphan ? its === group : isOurs(above)
  }
  return now.filter(
    (each) =>
      each.pid !== main && !known.has(`${each.pid} ${each.started}`) && !isWorker(each) && isOurs(each),
  )
}

function isWorker({ command }: Running): boolean {
  return command.includes('node_modules/vitest/dist/')
}

/** All processes of this machine; none where it does not tell, as systems other than Linux. */
export function running(): Running[] {
  let names: string[]
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
  return names.flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The name of the program stands in brackets and may hold anything; what follows it is numbers.
      const [state, parent, group, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      if (state === 'Z') return []
      return [
        {
          pid: Number(name),
          parent: Number(parent),
          group: Number(group),
          started: Number(rest[16]),
          command,
        },
      ]
    } catch {
      return [] // It ended while it was looked at.
    }
  })
}
