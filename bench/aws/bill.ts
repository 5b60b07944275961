import { type Day, second } from './day.ts'
import type { Part } from './tally.ts'
import type { Costs } from './units.ts'

/** US dollars, list prices of us-east-1 without the free tier. */
export const prices = {
  writeUnits: 0.625 / 1e6,
  readUnits: 0.125 / 1e6,
  httpRequests: 1 / 1e6,
  socketMessages: 1 / 1e6,
  connectionMinutes: 0.25 / 1e6,
  calls: 0.2 / 1e6,
  gigabyteSeconds: 0.0000133334,
  /** For a month, backups included. */
  storedGigabytes: 0.25 + 0.2,
  loggedGigabytes: 0.5,
}

export type Bill = {
  readonly lines: readonly (readonly [what: string, amount: string, dollars: number])[]
  readonly dollars: number
  /** Units in each second, of all tables together. */
  readonly reads: Float64Array
  readonly writes: Float64Array
  /** Environments of the HTTP function at work in the busiest second. */
  readonly atWork: number
}

/** Bytes of a line in the log, of which each request writes one. */
const lineBytes = 250

/** The cost of a day, from the measurements of one match. */
export function billOf(day: Day, costs: Costs): Bill {
  const { commands, looks, messages, openings, opened, minutes } = day
  const steps: readonly (readonly [Float64Array, Part])[] = [
    [commands, costs.request],
    [commands, costs.views],
    [commands, costs.live],
    [looks, costs.look],
    [messages, costs.follower],
    [openings, costs.connection],
    [opened, costs.opening],
  ]
  const [reads, writes] = [new Float64Array(second), new Float64Array(second)]
  for (const [times, { read, write }] of steps) {
    for (let now = 0; now < second; now++) {
      reads[now]! += times[now]! * read
      writes[now]! += times[now]! * write
    }
  }
  const [read, write, made, seen, told, connected, begun] = [
    reads,
    writes,
    commands,
    looks,
    messages,
    openings,
    opened,
  ].map(sum) as [number, number, number, number, number, number, number]
  const requests = made + seen
  const sent = told + connected * 3
  const calls = requests + made * (costs.views.calls + costs.live.calls) + connected * costs.connection.calls
  const work =
    billed(costs, 'Http', [made, costs.request], [seen, costs.look], [begun, costs.opening]) +
    billed(costs, 'StreamViews', [made, costs.views]) +
    billed(costs, 'StreamLive', [made, costs.live], [told, costs.follower]) +
    billed(costs, 'WebSocket', [connected, costs.connection])
  const stored = (made * costs.bytes) / 1e9
  const logged = (requests * lineBytes) / 1e9
  const lines: Bill['lines'] = [
    ['write units', millions(write), write * prices.writeUnits],
    ['read units', millions(read), read * prices.readUnits],
    ['HTTP requests', millions(requests), requests * prices.httpRequests],
    ['socket messages, both ways', millions(sent), sent * prices.socketMessages],
    ['minutes of connections', millions(minutes), minutes * prices.connectionMinutes],
    ['calls of functions', millions(calls), calls * prices.calls],
    ['gigabyte-seconds of functions', millions(work), work * prices.gigabyteSeconds],
    ['log lines', `${logged.toFixed(1)} GB`, logged * prices.loggedGigabytes],
    [
      'a day more of the journal, kept for a month',
      `${stored.toFixed(1)} GB`,
      stored * prices.storedGigabytes,
    ],
  ]
  const busiest = largest(commands.map((each, now) => each + looks[now]!))
  return {
    lines,
    dollars: lines.reduce((all, [, , dollars]) => all + dollars, 0),
    reads,
    writes,
    atWork: (busiest * timeWith(costs.request, costs.memory.Http!)) / 1000,
  }
}

/** Gigabyte-seconds of a function for the given numbers of calls. */
function billed({ memory }: Costs, name: string, ...work: readonly (readonly [number, Part])[]): number {
  const megabytes = memory[name]!
  const ms = work.reduce((all, [times, part]) => all + times * timeWith(part, megabytes), 0)
  return (ms * megabytes) / 1024 / 1000
}

/**
 * Milliseconds that a part takes in a function with so much memory. It has a whole core from 1,769 MB on, as it
 * had when it was measured, and below that a share of one: work takes longer, waiting does not.
 */
export function timeWith({ ms, cpu }: Part, megabytes: number): number {
  return ms + Math.min(ms, cpu) * Math.max(0, 1769 / megabytes - 1)
}

export function sum(values: Float64Array): number {
  return values.reduce((all, each) => all + each, 0)
}

export function largest(values: Float64Array): number {
  return values.reduce((most, each) => Math.max(most, each), 0)
}

export function millions(value: number): string {
  if (value < 1e6) return Math.round(value).toLocaleString('en')
  return `${(value / 1e6).toFixed(value >= 1e7 ? 0 : 1)} million`
}
