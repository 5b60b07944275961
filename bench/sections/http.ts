import { openSqlite } from '../../src/store/sqlite/index.ts'
import { accepted, type Load, type Loaded, load } from '../load.ts'
import { graphqlRequest, restRequest } from '../requests.ts'
import { interleave, median, ratio } from '../rounds.ts'
import { scriptedStore, stepper } from '../script.ts'
import { atLeast, milliseconds, rate, section } from '../section.ts'
import { startRutter, startServer } from '../server.ts'

const rounds = 5
const ms = 1200
const connections = 64
/** Warm-up: some ten thousand commands until V8 has compiled the hot code. */
const warmUp = 4000
const scripts = 1200

section(async (bench) => {
  bench.about(
    `**HTTP.** Each request is a command that the server accepts, in a running match of Winds of Plunder, sent ` +
      `with a token, an id and the seq last seen, and answered once it is on disk. The server is the one that ` +
      `\`npm start\` runs (its request log and rate limit off), with lists, snapshots and their consumer at work. Compared ` +
      `with a Fastify route that is sent the same REST requests, parses them and answers \`{}\`. ` +
      `${connections} keep-alive connections, each in a match of its own; both servers in processes of their own, loaded in turns by the same small client. ` +
      `On a shared machine the ratio of one run differs from that of the next by a tenth and more, and it is lower where ` +
      `the machine is faster: take several.`,
  )
  const dir = `${bench.dir}/store`
  const prepared = await scriptedStore(dir, scripts)
  const empty = await startServer('empty')
  const rutter = await startRutter(dir)

  const runs = { empty: [] as Loaded[], rest: [] as Loaded[], graphql: [] as Loaded[] }
  const take = async (way: keyof typeof runs, port: number, next: Load['next']): Promise<number> => {
    const first = runs[way].length === 0
    const loaded = await load({ port, connections, ms: first ? warmUp : ms, next, check: checks[way] })
    runs[way].push(loaded)
    return loaded.rate
  }
  const next = stepper(prepared.scripts)
  const same = prepared.scripts[0]!.map(restRequest)
  let sent = 0
  const measured = await interleave(rounds, {
    empty: () => take('empty', empty.port, () => same[sent++ % same.length]),
    rest: () => take('rest', rutter.port, (connection) => mapped(next(connection), restRequest)),
    graphql: () => take('graphql', rutter.port, (connection) => mapped(next(connection), graphqlRequest)),
  })
  await rutter.stop()
  await empty.stop()
  const accepted = [...runs.rest, ...runs.graphql].reduce((sum, { done }) => sum + done, 0)
  await expectCommits(dir, prepared.commits + accepted)

  const beside = `empty Fastify route: ${rate(median(measured.empty), 'requests')}, ${latency(runs.empty)}`
  for (const way of ['rest', 'graphql'] as const) {
    const share = ratio(measured[way], measured.empty)
    bench.row({
      what: `Durable commands over ${way === 'rest' ? 'REST' : 'GraphQL'}, ${connections} connections`,
      ours: `${rate(median(measured[way]), 'commands')}, ${latency(runs[way])}`,
      beside,
      ratio: share,
      bound: atLeast(0.25, share, '0.25 ×'),
      headline: true,
    })
  }
})

/** Every accepted command is one commit: none that was answered is missing, and none is stored twice. */
async function expectCommits(dir: string, expected: number): Promise<void> {
  const store = openSqlite({ dir })
  const found = await store.journal.stream!.end()
  await store.close()
  if (found !== expected) throw new Error(`${expected} commits were acknowledged, ${found} are stored`)
}

const checks = {
  empty: accepted,
  rest: accepted,
  graphql(status: number, body: Buffer) {
    accepted(status, body)
    if (body.includes('"errors"')) throw new Error(`refused: ${body}`)
  },
}

function latency(runs: readonly Loaded[]): string {
  const counted = runs.slice(1)
  const [p50, p99] = (['p50', 'p99'] as const).map((share) => median(counted.map((run) => run[share])))
  return `p50 ${milliseconds(p50!)}, p99 ${milliseconds(p99!)}`
}

function mapped<T, U>(value: T | undefined, map: (value: T) => U): U | undefined {
  return value === undefined ? undefined : map(value)
}
