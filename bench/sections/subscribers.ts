import { openContext } from '../../src/service/index.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { load } from '../load.ts'
import { plunder, plunderEntry } from '../matches.ts'
import { post, restRequest } from '../requests.ts'
import { interleave, median, ratio } from '../rounds.ts'
import { type Step, scriptedMatch, signUpPeople } from '../script.ts'
import { rate, section } from '../section.ts'
import { startRutter, startServer } from '../server.ts'
import { subscribe } from '../sockets.ts'

const rounds = 3
const subscribers = 500
const commands = 100

section(async (bench) => {
  bench.about(
    `**Subscribers.** ${subscribers} WebSockets follow one match of Winds of Plunder by a subscription over ` +
      `graphql-transport-ws, each from an address of its own; ${commands} commands are played in it over REST, ` +
      `each after the answer to the one before. The time ends when every subscriber has every commit. Compared ` +
      `with a loop on the same WebSocket library that sends a ready text of the same length to ` +
      `${subscribers} sockets for each request.`,
  )
  const dir = `${bench.dir}/store`
  const scripts = await prepare(dir)
  const rutter = await startRutter(dir)
  const bare = await startServer('broadcast')
  let length = 0

  const measured = await interleave(rounds, {
    rutter: async () => {
      const script = scripts.pop()!
      const requests = script.slice(0, commands).map(restRequest)
      const delivered = await deliver(rutter.port, requests, follow(script[0]!))
      length = delivered.meanLength
      return delivered.rate
    },
    bare: async () => {
      const request = post('/', 'x'.repeat(length))
      return (await deliver(bare.port, Array(commands).fill(request), [])).rate
    },
  })
  await rutter.stop()
  await bare.stop()

  bench.row({
    what: `Commits delivered to ${subscribers} subscribers of one match`,
    ours: rate(median(measured.rutter), 'messages'),
    beside: `bare sockets: ${rate(median(measured.bare), 'messages')}`,
    ratio: ratio(measured.rutter, measured.bare),
    headline: true,
  })
})

/** Messages per second from the first command until the last subscriber has the last of them. */
async function deliver(
  port: number,
  requests: readonly Buffer[],
  hello: readonly string[],
): Promise<{ rate: number; meanLength: number }> {
  const everyone = await subscribe(port, subscribers, hello)
  const began = performance.now()
  const queue = [...requests]
  const delivered = everyone.reached(requests.length * subscribers)
  await load({ port, connections: 1, ms: 60_000, next: () => queue.shift(), check: expectOk })
  await delivered
  const seconds = (performance.now() - began) / 1000
  everyone.close()
  return { rate: (requests.length * subscribers) / seconds, meanLength: everyone.meanLength() }
}

function follow({ match, expect }: Step): string[] {
  const query =
    'subscription ($id: ID!, $after: Int) { match(id: $id, after: $after) { seq head seat events { type text } } }'
  const payload = { query, variables: { id: match, after: expect } }
  return [
    JSON.stringify({ type: 'connection_init' }),
    JSON.stringify({ type: 'subscribe', id: '1', payload }),
  ]
}

async function prepare(dir: string): Promise<Step[][]> {
  const store = openSqlite({ dir })
  const context = openContext({ store, games: [plunderEntry] })
  const people = await signUpPeople(context, plunder.seats.max)
  const scripts: Step[][] = []
  for (let index = 0; index < rounds + 2; index++) {
    scripts.push(await scriptedMatch(context, people, index))
  }
  await store.close()
  return scripts
}

function expectOk(status: number, body: Buffer): void {
  if (status !== 200) throw new Error(`answered ${status}: ${body}`)
}
