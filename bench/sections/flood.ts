import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { openContext } from '../../src/service/index.ts'
import { play } from '../../src/service/play.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { type Flooded, openFlood } from '../flood.ts'
import { plunder, plunderEntry } from '../matches.ts'
import { median, quantile } from '../rounds.ts'
import { type Step, scriptedMatch, signUpPeople } from '../script.ts'
import { below, milliseconds, section, whole } from '../section.ts'
import { startRutter } from '../server.ts'

const commits = 253
const sockets = 20
const operations = 20
const rounds = 3
const quietFor = 1_000
/** Milliseconds between two probes of each kind. */
const every = 50
const bound = 250

section(async (bench) => {
  bench.about(
    `**A flood of subscriptions.** ${sockets} anonymous WebSockets of one address begin ${operations} subscriptions ` +
      `each with \`after: 0\`, to a running match of Winds of Plunder with ${commits} commits, at the default limits. ` +
      `Meanwhile, from another address, /health and a player's command are asked for every ${every} ms, and timed ` +
      `from the moment at which they were due, so that a stalled server is charged for all requests that were ` +
      `due meanwhile. Compared with the same server in the second before the flood. ${rounds} floods, each from another ` +
      `address.`,
  )
  const dir = `${bench.dir}/store`
  const { long, steps } = await prepare(dir)
  const server = await startRutter(dir, { RATE_LIMIT: 'on' })
  const query = `subscription { match(id: "${long}", after: 0) { seq head at seat events { type text data } } }`
  const plan = { port: server.port, sockets, operations, commits, query }
  // The first round is a warm-up. The rate limit of an address is refilled only after a minute.
  const [quiet, during]: [Probes, Probes] = [noProbes(), noProbes()]
  const flooded: Flooded[] = []
  for (let round = 0; round <= rounds; round++) {
    const flood = await openFlood({ ...plan, address: `10.66.0.${round}` })
    const before = await probe(server.port, steps, delay(quietFor))
    const came = flood.begin()
    const meanwhile = await probe(server.port, steps, came)
    if (round === 0) continue
    for (const [all, some] of [
      [quiet, before],
      [during, meanwhile],
    ] as const) {
      all.health.push(...some.health)
      all.command.push(...some.command)
    }
    flooded.push(await came)
  }
  await server.stop()

  for (const [what, ours, beside] of [
    ['/health', during.health, quiet.health],
    ["a player's command", during.command, quiet.command],
  ] as const) {
    const p99 = quantile(ours, 0.99)
    bench.row({
      what: `Under ${sockets} × ${operations} subscriptions from the first commit: ${what}, p99`,
      ours: `${milliseconds(p99)}, p50 ${milliseconds(quantile(ours, 0.5))}`,
      beside: `quiet: ${milliseconds(quantile(beside, 0.99))}, p50 ${milliseconds(quantile(beside, 0.5))}`,
      bound: below(bound, p99, `${bound} ms`),
    })
  }
  bench.row({
    what: '… commits delivered before the address was told to go on later',
    ours: `${whole(median(flooded.map(({ delivered }) => delivered)))} of ${whole(sockets * operations * commits)}`,
    beside: `in ${median(flooded.map(({ seconds }) => seconds)).toFixed(1)} s`,
  })
})

type Probes = { readonly health: number[]; readonly command: number[] }

const noProbes = (): Probes => ({ health: [], command: [] })

/** Milliseconds from when each probe was due to its answer, until `end`. */
async function probe(port: number, steps: Step[], end: Promise<unknown>): Promise<Probes> {
  let over = false
  const ended = end.then(() => {
    over = true
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const ask = (step?: Step) =>
    new Promise<void>((resolve, reject) => {
      const body = step && JSON.stringify({ command: step.command, seat: step.seat, expect: step.expect })
      const headers = {
        'x-forwarded-for': '10.1.0.1',
        ...(step && { authorization: `Bearer ${step.token}`, 'content-type': 'application/json' }),
      }
      const path = step === undefined ? '/health' : `/v1/matches/${step.match}/commands`
      const asked = request(
        { host: '127.0.0.1', port, path, agent, headers, method: step === undefined ? 'GET' : 'POST' },
        (answer) => {
          answer.resume()
          if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`))
          answer.on('end', resolve)
        },
      )
      asked.on('error', reject)
      asked.end(body)
    })

  async function repeat(one: () => Promise<void>): Promise<number[]> {
    const times: number[] = []
    for (let due = performance.now(); !over; due += every) {
      await delay(Math.max(0, due - performance.now()))
      await one()
      times.push(performance.now() - due)
    }
    return times
  }

  const [health, command] = await Promise.all([repeat(() => ask()), repeat(() => ask(steps.shift()!))])
  await ended
  agent.destroy()
  return { health, command }
}

/** A running match so many commits long, and commands for others that have hardly begun. */
async function prepare(dir: string): Promise<{ long: string; steps: Step[] }> {
  const store = openSqlite({ dir })
  const context = openContext({ store, games: [plunderEntry] })
  const people = await signUpPeople(context, plunder.seats.max)
  const players = new Map(people.map(({ token, player }) => [token, player]))
  const scripts: Step[][] = []
  do scripts.push(await scriptedMatch(context, people, scripts.length))
  while (scripts.length < 8 || scripts.at(-1)!.at(-1)!.expect < commits)
  const first = scripts.pop()!
  for (const { match, seat, command, token, expect } of first) {
    if (expect === commits) break
    const caller = { player: players.get(token)!, scopes: ['play'] as const, expires: null }
    const played = await play(context, caller, { match, seat, command })
    if (!played.ok) throw new Error(played.problem.detail)
  }
  await store.close()
  return { long: first[0]!.match, steps: scripts.flat() }
}
