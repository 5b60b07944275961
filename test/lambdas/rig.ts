import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import dynalite from 'dynalite'
import { type Connections, liveConnections } from '../../lambdas/live/connections.ts'
import { openEngine } from '../../lambdas/live/engine.ts'
import type { Gateway, Sent } from '../../lambdas/live/gateway.ts'
import { liveLateRows } from '../../lambdas/live/late-rows.ts'
import { openSender } from '../../lambdas/live/sender.ts'
import { liveSubscriptions, type Subscriptions } from '../../lambdas/live/subscriptions.ts'
import { openTrust } from '../../lambdas/live/trust.ts'
import { openLog } from '../../lambdas/log.ts'
import { deliverToAll } from '../../lambdas/stream-live/deliver-all.ts'
import { deliverTurnsOf } from '../../lambdas/stream-live/deliver-turns-of.ts'
import { messageHandler } from '../../lambdas/websocket/message.ts'
import { socketLimits } from '../../src/api/ws/limits.ts'
import { type Connection, openConnection } from '../../src/api/ws/protocol.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { MatchId, Seq } from '../../src/kernel/ids.ts'
import type { Context } from '../../src/service/context.ts'
import { openContext } from '../../src/service/index.ts'
import { rowSince } from '../../src/service/row.ts'
import { type Service, serviceOf } from '../../src/service/service.ts'
import { type Dynamo, dynamo, dynamoClient, type Item } from '../../src/store/dynamo/client.ts'
import { createTables } from '../../src/store/dynamo/index.ts'
import { S, tableNames } from '../../src/store/dynamo/keys.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { entryFor } from '../kit/all-games.ts'
import { highCard } from '../kit/high-card.ts'

/** What a test expects of a message, it says itself. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is what the test asserts
export type Loose = any

/** What happens to a message on its way; by default it arrives. */
export type Fate = (connection: string, text: string) => Promise<Sent>

export type HeldRequest = 'put' | 'remove' | 'update'

export type Held = { readonly reached: Promise<void>; release(): void }

/** A process that is killed does nothing more: no answer, no clean-up. */
export class Killed extends Error {}

export type Rig = {
  readonly context: Context
  readonly connections: Connections
  readonly subscriptions: Subscriptions
  /** What arrived at each connection. */
  readonly arrived: Map<string, Loose[]>
  readonly closed: Set<string>
  fate: Fate
  /** Replaces some of the service that the functions ask. */
  replace: (service: Service) => Partial<Service>
  /** Holds the first such request to the Live table whose key has this text in it, until it is let go. */
  hold(request: HeldRequest, key: string): Held
  /** Milliseconds by which the clock is ahead. */
  readonly time: { ahead: number }
  /** With the session that the opening brought, if there is one. */
  connect(connection: string, session?: Connection['session']): Promise<void>
  send(connection: string, message: object): Promise<void>
  /** Connected, greeted and acknowledged. */
  greeted(connection: string, token?: string): Promise<void>
  subscribe(connection: string, id: string, match: MatchId, after?: Seq | null): Promise<void>
  spread(match: MatchId, seq: Seq): Promise<void>
  /** The same for those who follow the turns of the match's players. */
  spreadTurns(match: MatchId, seq: Seq): Promise<void>
  /** What the Live table has, by its keys. */
  items(): Promise<string[]>
  /** Overwrites a text of an item. */
  scribble(pk: string, sk: string, text: string, attribute?: string): Promise<void>
  close(): Promise<void>
}

/** The sockets' side of a deployment in this process, with a gateway that does as a test wants. */
export async function openRig(): Promise<Rig> {
  const server = dynalite({ createTableMs: 0 }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const patience = 60_000
  const client = dynamoClient({
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    patience,
  })
  await createTables(client, tableNames('Test'))
  const { live } = tableNames('Test')
  const held: { request: HeldRequest; key: string; reached(): void; gate: Promise<void> }[] = []
  const db: Dynamo = holdingUp(dynamo(client, patience), async (request, key) => {
    const at = held.findIndex((each) => each.request === request && key.includes(each.key))
    if (at === -1) return
    const [found] = held.splice(at, 1)
    found!.reached()
    await found!.gate
  })
  const store = openSqlite({ dir: ':memory:' })
  const time = { ahead: 0 }
  const clock = () => Date.now() + time.ahead
  const context = openContext({ store, games: [entryFor(highCard as unknown as Game)], clock })
  const connections = liveConnections(db, live, clock)
  const subscriptions = liveSubscriptions(db, live, clock)
  const gateway: Gateway = {
    async post(connection, text) {
      const sent = await rig.fate(connection, text)
      if (sent === 'sent') rig.arrived.get(connection)!.push(JSON.parse(text))
      return sent
    },
    async close(connection) {
      rig.closed.add(connection)
    },
  }
  /** Each call is a process of its own, with nothing in memory but the context's folds. */
  const engine = async () => {
    const opened = await openEngine(context)
    const { deps } = opened
    return { ...opened, deps: { ...deps, service: { ...deps.service, ...rig.replace(deps.service) } } }
  }
  const parts = async () => ({
    engine: await engine(),
    subscriptions,
    lateRows: liveLateRows(db, live, clock),
    sender: openSender(gateway, connections),
    trust: openTrust({ service: serviceOf(context), clock, monotonic: context.monotonic }),
    log: openLog('silent'),
    connections,
    limits: { ...socketLimits, perPlayer: 3, messages: { burst: 200, perSecond: 100 } },
  })

  const rig: Rig = {
    context,
    connections,
    subscriptions,
    arrived: new Map(),
    closed: new Set(),
    fate: async () => 'sent',
    replace: () => ({}),
    hold(request, key) {
      const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      held.push({ request, key, reached: reached.resolve, gate: gate.promise })
      return { reached: reached.promise, release: gate.resolve }
    },
    time,
    async connect(connection, session) {
      rig.arrived.set(connection, [])
      const opened = openConnection(clock(), socketLimits)
      await connections.open(connection, session === undefined ? opened : { ...opened, session })
    },
    async send(connection, message) {
      const text = JSON.stringify(message)
      await messageHandler(await parts())({ type: 'MESSAGE', connection, requestId: 'r', text })
    },
    async greeted(connection, token) {
      await rig.connect(connection)
      await rig.send(connection, { type: 'connection_init', payload: token === undefined ? {} : { token } })
    },
    subscribe: (connection, id, match, after = null) =>
      rig.send(connection, {
        type: 'subscribe',
        id,
        payload: {
          query: 'subscription($match: ID!, $after: Int) { match(id: $match, after: $after) { seq } }',
          variables: { match, after },
        },
      }),
    spread: async (match, seq) => deliverToAll(await parts(), match, seq),
    async spreadTurns(match, seq) {
      const row = (id: MatchId, since: Seq) => rowSince(context, id, since)
      await deliverTurnsOf({ ...(await parts()), row }, match, seq)
    },
    async items() {
      const found: string[] = []
      for await (const page of db.scan({ TableName: live })) {
        found.push(...page.map(({ pk, sk }) => `${pk!.S} ${sk!.S}`))
      }
      return found.sort()
    },
    async scribble(pk, sk, text, attribute = 'body') {
      await db.update({
        TableName: live,
        Key: { pk: S(pk), sk: S(sk) },
        UpdateExpression: 'SET #attribute = :text',
        ExpressionAttributeNames: { '#attribute': attribute },
        ExpressionAttributeValues: { ':text': S(text) },
      })
    },
    async close() {
      client.destroy()
      await store.close()
      server.closeAllConnections()
      server.close()
    },
  }
  return rig
}

/** The same table, whose requests wait for `before` on their way. */
function holdingUp(db: Dynamo, before: (request: HeldRequest, key: string) => Promise<void>): Dynamo {
  const keyOf = ({ pk, sk }: Item) => `${pk?.S} ${sk?.S}`
  return {
    ...db,
    async put(input) {
      await before('put', keyOf(input.Item!))
      return db.put(input)
    },
    async remove(input) {
      await before('remove', keyOf(input.Key!))
      return db.remove(input)
    },
    async update(input) {
      await before('update', keyOf(input.Key!))
      return db.update(input)
    },
  }
}

/** The seqs that a subscription has brought. */
export function seqsOf(messages: readonly Loose[], id: string): Seq[] {
  return messages
    .filter((each) => each.type === 'next' && each.id === id)
    .map((each) => each.payload.data.match.seq)
}
