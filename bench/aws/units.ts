import { WebSocket } from 'ws'
import type { Deployment } from '../../test/aws/harness/deployment.ts'
import { mulberry } from '../mulberry.ts'
import { clientOf, startedMatch } from './deployed.ts'

/** What one command costs, part by part, in capacity units and invocations. */
export type Costs = {
  /** From the token to the answer. */
  readonly request: Part
  /** A look at the match, as a client takes one before it moves. */
  readonly look: Part
  readonly views: Part
  /** The fan-out where nobody follows, and what each follower adds. */
  readonly live: Part
  readonly follower: Part
  /** Bytes that the journal grows by. */
  readonly bytes: number
  /** Commits of a whole match at this table, from its opening to its end. */
  readonly commits: number
}
export type Part = {
  readonly read: number
  readonly write: number
  readonly writes: number
  readonly requests: Readonly<Record<string, number>>
  /** How often the function is called. */
  readonly invocations: number
}

const seats = 4
const followers = 3

/** A whole match, played over the template's API: every request that follows from it is counted. */
export async function measureCosts(deployment: Deployment): Promise<Costs> {
  const call = clientOf(deployment)
  const { id, path, people } = await startedMatch(deployment, seats)
  await deployment.stream.settled()
  const alone = await tally(deployment, (count) => play(count, 60))
  const sockets = await Promise.all(
    people.slice(0, followers).map(({ token }) => follow(deployment, id, token)),
  )
  const followed = await tally(deployment, (count) => play(count, 60))
  for (const socket of sockets) socket.terminate()
  await deployment.sockets.settled()
  await tally(deployment, (count) => play(count, 5000))
  const log: object[] = deployment.tables.asked
    .filter(({ operation, body }) => operation === 'PutItem' && body.Item.m?.S === id)
    .map(({ body }) => body.Item)

  return {
    request: alone.parts('command'),
    look: alone.parts('look'),
    views: alone.parts('StreamViews'),
    live: alone.parts('StreamLive'),
    follower: minus(followed.parts('StreamLive'), alone.parts('StreamLive'), followers),
    bytes: JSON.stringify(log).length / log.length,
    commits: log.length,
  }

  /** So many commands, each after a look, and each followed to its end before the next. */
  async function play(phase: (name: string) => void, most: number): Promise<number> {
    const chance = mulberry(1)
    for (let moves = 0; moves < most; moves++) {
      phase('look')
      const { turn } = await call('GET', path, people[0]!.token)
      if (turn.length === 0) return moves
      const seat: number = turn[chance(turn.length)]
      const { token } = people[seat]!
      phase('mine')
      const { choices, seq } = await call('GET', path, token)
      const { command } = choices[chance(choices.length)]
      phase('command')
      await call('POST', `${path}/commands`, token, { command, expect: seq, id: `c-${seq}` })
      await deployment.stream.settled()
    }
    return most
  }
}

type Sum = { read: number; write: number; writes: number; requests: Record<string, number> }

async function tally(deployment: Deployment, work: (phase: (name: string) => void) => Promise<number>) {
  const sums = new Map<string, Sum>()
  const http = deployment.lambda('Http').spec.name
  let phase = ''
  deployment.tables.charged = ({ by, operation }, { read, write }) => {
    const name = by === http ? phase : by
    const sum = sums.get(name) ?? { read: 0, write: 0, writes: 0, requests: {} }
    sums.set(name, sum)
    sum.read += read
    sum.write += write
    if (write > 0) sum.writes++
    sum.requests[operation] = (sum.requests[operation] ?? 0) + 1
  }
  const before = batches(deployment)
  const moves = await work((name) => {
    phase = name
  })
  deployment.tables.charged = undefined
  const after = batches(deployment)

  return {
    parts(part: string): Part {
      const [name, sum] = [...sums].find(([each]) => each.includes(part)) ?? [part, undefined]
      const invocations = [...after].find(([function_]) => function_ === name)?.[1]
      return {
        read: (sum?.read ?? 0) / moves,
        write: (sum?.write ?? 0) / moves,
        writes: (sum?.writes ?? 0) / moves,
        requests: Object.fromEntries(
          Object.entries(sum?.requests ?? {}).map(([operation, count]) => [operation, count / moves]),
        ),
        invocations: invocations === undefined ? 1 : (invocations - (before.get(name) ?? 0)) / moves,
      }
    },
  }
}

/** How often each consumer was called, by the name of its function. */
function batches({ stream, mappings }: Deployment): Map<string, number> {
  return new Map(mappings.map(({ id, FunctionName }) => [FunctionName, stream.batches.get(id)!.length]))
}

function minus(more: Part, less: Part, by: number): Part {
  const each = (key: 'read' | 'write' | 'writes' | 'invocations') => (more[key] - less[key]) / by
  const operations = Object.keys(more.requests)
  return {
    read: each('read'),
    write: each('write'),
    writes: each('writes'),
    invocations: each('invocations'),
    requests: Object.fromEntries(
      operations.map((name) => [name, (more.requests[name]! - (less.requests[name] ?? 0)) / by]),
    ),
  }
}

/** Somebody who follows from now on. */
async function follow({ sockets }: Deployment, id: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(sockets.url, 'graphql-transport-ws')
  const query = `subscription { match(id: "${id}", after: 0) { seq events { text data } } }`
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token } })))
    socket.on('message', (data) => {
      const { type } = JSON.parse(String(data))
      if (type === 'connection_ack') {
        socket.send(JSON.stringify({ type: 'subscribe', id: 's', payload: { query } }))
      } else if (type === 'next') resolve()
    })
  })
  return socket
}
