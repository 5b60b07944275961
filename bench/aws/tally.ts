import { readFileSync } from 'node:fs'
import type { Deployment } from '../../test/aws/harness/deployment.ts'

/** What something costs: in capacity units, requests to tables, calls of functions and their time. */
export type Part = {
  readonly read: number
  readonly write: number
  /** Requests that write. */
  readonly writes: number
  readonly requests: Readonly<Record<string, number>>
  /** How often the function is called, and for how many milliseconds in all. */
  readonly calls: number
  readonly ms: number
  /** Milliseconds of a core among them. */
  readonly cpu: number
}

export type Tally = {
  /** What a function did, or what it did in one phase of the work, each time. */
  part(name: string): Part
}

/** Runs `work` and returns the cost per repetition, of which `work` returns the number. */
export async function tally(
  deployment: Deployment,
  work: (phase: (name: string) => void) => Promise<number>,
): Promise<Tally> {
  const parts = new Map<string, Sum>()
  const phases = new Map<string, Spent>()
  const http = deployment.lambda('Http').spec.name
  let phase = ''
  const before = answers(deployment)
  deployment.tables.charged = ({ by, operation }, { read, write }) => {
    const sum = sumOf(by === http ? phase : shortName(by))
    sum.read += read
    sum.write += write
    if (write > 0) sum.writes++
    sum.requests[operation] = (sum.requests[operation] ?? 0) + 1
  }
  let since = answers(deployment).get('Http')!
  /** The HTTP function serves all requests: its work since the last reading belongs to the phase. */
  function close(): void {
    const now = answers(deployment).get('Http')!
    const spent = phases.get(phase) ?? { count: 0, ms: 0, cpu: 0 }
    phases.set(phase, {
      count: spent.count + now.count - since.count,
      ms: spent.ms + now.ms - since.ms,
      cpu: spent.cpu + now.cpu - since.cpu,
    })
    since = now
  }
  const times = await work((name) => {
    close()
    phase = name
  })
  close()
  deployment.tables.charged = undefined

  function sumOf(name: string): Sum {
    const sum = parts.get(name) ?? { read: 0, write: 0, writes: 0, requests: {} }
    parts.set(name, sum)
    return sum
  }

  const after = answers(deployment)
  return {
    part(name) {
      const { read, write, writes, requests } = sumOf(name)
      const spent = phases.get(name) ?? between(before.get(name), after.get(name))
      return {
        read: read / times,
        write: write / times,
        writes: writes / times,
        requests: mapped(requests, (count) => count / times),
        calls: spent.count / times,
        ms: spent.ms / times,
        cpu: spent.cpu / times,
      }
    },
  }
}

type Sum = { read: number; write: number; writes: number; requests: Record<string, number> }

type Spent = { readonly count: number; readonly ms: number; readonly cpu: number }

function between(before: Spent | undefined, after: Spent | undefined): Spent {
  return {
    count: (after?.count ?? 0) - (before?.count ?? 0),
    ms: (after?.ms ?? 0) - (before?.ms ?? 0),
    cpu: (after?.cpu ?? 0) - (before?.cpu ?? 0),
  }
}

function answers({ lambdas }: Deployment): Map<string, Spent> {
  return new Map(
    lambdas.map(({ spec, answered, processes }) => [
      shortName(spec.name),
      { ...answered, cpu: processes.reduce((all, pid) => all + cpuOf(pid), 0) },
    ]),
  )
}

/** What a process has had of the cores, as Linux counts it: in hundredths of a second. */
function cpuOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** A function's name in the template, without what the toolkit adds. */
export function shortName(logical: string): string {
  return logical.replace(/^Functions|[0-9A-F]{8}$/g, '')
}

export function plus(...parts: readonly Part[]): Part {
  return combine(parts, (values) => values.reduce((sum, value) => sum + value, 0))
}

/** What each of so many adds. */
export function difference(more: Part, less: Part, among: number): Part {
  return combine([more, less], ([first = 0, second = 0]) => (first - second) / among)
}

function combine(parts: readonly Part[], reckon: (values: number[]) => number): Part {
  const each = (key: Exclude<keyof Part, 'requests'>) => reckon(parts.map((part) => part[key]))
  const operations = [...new Set(parts.flatMap(({ requests }) => Object.keys(requests)))]
  return {
    read: each('read'),
    write: each('write'),
    writes: each('writes'),
    calls: each('calls'),
    ms: each('ms'),
    cpu: each('cpu'),
    requests: Object.fromEntries(
      operations.map((name) => [name, reckon(parts.map(({ requests }) => requests[name] ?? 0))]),
    ),
  }
}

function mapped(record: Readonly<Record<string, number>>, change: (value: number) => number) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
