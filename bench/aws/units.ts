import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Deployment } from '../../test/aws/harness/deployment.ts'
import type { Asked } from '../../test/aws/harness/tables.ts'
import { mulberry } from '../mulberry.ts'
import { clientOf, signUp, startedMatch } from './deployed.ts'
import { difference, type Part, plus, shortName, tally } from './tally.ts'

/** The cost of a match, step by step. */
export type Costs = {
  /** Creating, joining and starting it. */
  readonly opening: Part
  /** A command from the token to the answer, and the view that is read before it. */
  readonly request: Part
  readonly look: Part
  /** Rows, snapshots and bots after it. */
  readonly views: Part
  /** The fan-out without subscribers, and what each subscriber adds. */
  readonly live: Part
  readonly follower: Part
  /** A connection: open, `connection_init`, one subscription, close. */
  readonly connection: Part
  /** Megabytes of memory of each function, and the seconds that a call of it may take. */
  readonly memory: Readonly<Record<string, number>>
  readonly seconds: Readonly<Record<string, number>>
  /** Batches of one shard of the journal that a consumer has at the same time. */
  readonly lanes: Readonly<Record<string, number>>
  /** Environments that the HTTP function may have at the same time. */
  readonly ceiling: number
  /** Bytes stored for a subscriber. */
  readonly wish: number
  /** Bytes that the journal grows by with a commit, and how many of them a whole match has. */
  readonly bytes: number
  readonly commits: number
}

const seats = 4
const followers = 3
const commands = 60

/** What an account has for all functions together, unless AWS raises it. */
const accountConcurrency = 1000

/** A whole match, played over the template's API: everything that follows from it is counted. */
export async function measureCosts(deployment: Deployment): Promise<Costs> {
  const call = clientOf(deployment)
  const people = await signUp(deployment, seats)
  // A match that is not counted, so that every function has started.
  let match = await startedMatch(deployment, people)
  for (let round = 0; round < 5; round++) {
    for (const socket of await followAll()) socket.close()
    await rest()
  }

  const opened = await tally(deployment, async (phase) => {
    phase('opening')
    match = await startedMatch(deployment, people)
    await rest()
    return 1
  })
  const alone = await tally(deployment, (phase) => play(phase, commands))
  let sockets: WebSocket[] = []
  const greeted = await tally(deployment, async () => {
    sockets = await followAll()
    return followers
  })
  const followed = await tally(deployment, (phase) => play(phase, commands))
  const parted = await tally(deployment, async () => {
    for (const socket of sockets) socket.close()
    await rest()
    return followers
  })
  await play(() => {}, 5000)
  const log = deployment.tables.asked.filter(
    ({ operation, body }) => operation === 'PutItem' && body.Item.m?.S === match.id,
  )

  const wishes = deployment.tables.asked.filter(
    ({ operation, body }) =>
      operation === 'PutItem' &&
      body.Item.pk?.S === `M#${match.id}` &&
      'body' in body.Item &&
      'expires' in body.Item,
  )

  return {
    opening: plus(opened.part('opening'), opened.part('StreamViews'), opened.part('StreamLive')),
    request: alone.part('command'),
    look: alone.part('look'),
    views: alone.part('StreamViews'),
    live: alone.part('StreamLive'),
    follower: difference(followed.part('StreamLive'), alone.part('StreamLive'), followers),
    connection: plus(greeted.part('WebSocket'), parted.part('WebSocket')),
    memory: Object.fromEntries(deployment.lambdas.map(({ spec }) => [shortName(spec.name), spec.MemorySize])),
    seconds: Object.fromEntries(deployment.lambdas.map(({ spec }) => [shortName(spec.name), spec.Timeout])),
    ceiling: deployment.lambda('Http').spec.ReservedConcurrentExecutions ?? accountConcurrency,
    lanes: Object.fromEntries(
      deployment.mappings.map((each) => [shortName(each.FunctionName), each.ParallelizationFactor]),
    ),
    wish: meanSize(wishes),
    bytes: meanSize(log),
    commits: log.length,
  }

  /** So many commands, each followed to its end before the next. */
  async function play(phase: (name: string) => void, most: number): Promise<number> {
    const chance = mulberry(1)
    for (let moves = 0; moves < most; moves++) {
      phase('look')
      const { turn } = await call('GET', match.path, people[0]!.token)
      if (turn.length === 0) return moves
      const { token } = people[turn[chance(turn.length)]]!
      phase('mine')
      const { choices, seq } = await call('GET', match.path, token)
      const { command } = choices[chance(choices.length)]
      phase('command')
      await call('POST', `${match.path}/commands`, token, { command, expect: seq, id: `c-${seq}` })
      await deployment.stream.settled()
    }
    return most
  }

  /** All but one, each from the last commit but one. */
  async function followAll(): Promise<WebSocket[]> {
    const { seq } = await call('GET', match.path, people[0]!.token)
    const crew = people.slice(0, followers)
    const sockets: WebSocket[] = []
    for (const { token } of crew) sockets.push(await follow(deployment, match.id, seq - 1, token))
    return sockets
  }

  async function rest(): Promise<void> {
    await deployment.stream.settled()
    await delay(50)
    await deployment.sockets.settled()
  }
}

function meanSize(puts: readonly Asked[]): number {
  return puts.reduce((sum, { body }) => sum + JSON.stringify(body.Item).length, 0) / puts.length
}

/** A subscriber that has received everything so far. */
async function follow({ sockets }: Deployment, id: string, after: number, token: string): Promise<WebSocket> {
  const socket = new WebSocket(sockets.url, 'graphql-transport-ws')
  const query = `subscription { match(id: "${id}", after: ${after}) { seq events { text data } } }`
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
  await sockets.settled()
  return socket
}
