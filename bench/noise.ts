import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'

/** The machine in one line. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return `${availableParallelism()} cores (${model}), ${process.platform}, Node ${process.versions.node}`
}

/** The cores that other processes used since the last call; null without /proc. */
export function watchOthers(): () => number | null {
  let before = sample()
  let others: number | null = null
  return () => {
    const now = sample()
    if (before === null || now === null) return null
    const seconds = (now.at - before.at) / 1000
    // Rows reported together were measured together: the time between them is meaningless.
    if (others !== null && seconds < 0.5) return others
    others = Math.max(0, (now.busy - before.busy - (now.own - before.own)) / ticks / seconds)
    before = now
    return others
  }
}

/** USER_HZ, which is 100 on every Linux that Node runs on. */
const ticks = 100

type Sample = { readonly at: number; readonly busy: number; readonly own: number }

function sample(): Sample | null {
  try {
    const [, user, nice, system, , , irq, softirq, steal] = readFileSync('/proc/stat', 'utf8')
      .split('\n', 1)[0]!
      .split(/\s+/)
      .map(Number)
    const busy = user! + nice! + system! + irq! + softirq! + steal!
    return { at: performance.now(), busy, own: ownTicks() }
  } catch {
    return null
  }
}

/** CPU time of this process, its children, and those it has waited for. */
function ownTicks(): number {
  const children = new Map<number, number[]>()
  const spent = new Map<number, number>()
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry)
    if (!Number.isInteger(pid)) continue
    const fields = statOf(pid)
    if (fields === null) continue
    const parent = Number(fields[1])
    children.set(parent, [...(children.get(parent) ?? []), pid])
    spent.set(
      pid,
      fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0),
    )
  }
  const sum = (pid: number): number =>
    (spent.get(pid) ?? 0) + (children.get(pid) ?? []).reduce((all, child) => all + sum(child), 0)
  return sum(process.pid)
}

function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
