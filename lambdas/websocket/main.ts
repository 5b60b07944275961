import { addressKey } from '../../src/api/address.ts'
import { closes, openConnection, subprotocol } from '../../src/api/ws/protocol.ts'
import { StoreError } from '../../src/store/port.ts'
import { openBackend } from '../backend.ts'
import { readSocketEnvironment, type Variables } from '../environment.ts'
import { clientAddress } from '../front.ts'
import { liveConnections } from '../live/connections.ts'
import { liveCounter } from '../live/counter.ts'
import { openEngine } from '../live/engine.ts'
import { openGateway } from '../live/gateway.ts'
import { liveLateRows } from '../live/late-rows.ts'
import { openSender } from '../live/sender.ts'
import { liveSubscriptions } from '../live/subscriptions.ts'
import { openTrust } from '../live/trust.ts'
import { errorFields, openLog } from '../log.ts'
import { thoughtful } from '../thinking/thoughtful.ts'
import { readSocketEvent, type SocketEvent } from './event.ts'
import { gatewayLimits } from './limits.ts'
import { messageHandler } from './message.ts'
import { openVisitors } from './visitor.ts'

export type SocketAnswer = {
  readonly statusCode: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Speaks `graphql-transport-ws` where no process holds the connection: its state is in a table. */
export async function open(variables: Variables): Promise<(event: unknown) => Promise<SocketAnswer>> {
  const environment = readSocketEnvironment(variables)
  const { context, client, db, tables } = openBackend(environment, thoughtful)
  const { clock } = context
  const log = openLog(environment.LOG_LEVEL)
  const engine = await openEngine(context)
  const connections = liveConnections(db, tables.live, clock)
  const sender = openSender(openGateway(environment.SOCKET_ENDPOINT, await client()), connections)
  const count = liveCounter(db, tables.live, clock)
  const limits = gatewayLimits
  const visitorOf = openVisitors(engine.deps, environment.PUBLIC_URL)
  const receive = messageHandler({
    engine,
    connections,
    subscriptions: liveSubscriptions(db, tables.live, clock),
    lateRows: liveLateRows(db, tables.live, clock),
    sender,
    trust: openTrust(engine.deps),
    limits,
    log,
  })

  /** Nothing can be sent before this has answered: the connection is not open yet. */
  async function connect(event: SocketEvent & { type: 'CONNECT' }): Promise<SocketAnswer> {
    const { connection, headers, sourceIp } = event
    if (!event.speaksOurs) return { statusCode: 400 }
    const address = clientAddress(headers, sourceIp, environment.FRONT_WORD)
    if (environment.RATE_LIMIT === 'on' && (await opensTooOften(address))) return { statusCode: 429 }
    const session = await visitorOf(headers)
    const opened = openConnection(clock(), limits)
    await connections.open(connection, session === undefined ? opened : { ...opened, session })
    return { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': subprotocol } }
  }

  async function opensTooOften(address: string): Promise<boolean> {
    const { burst, perSecond } = limits.openings
    return (await count('socket', addressKey(address), (burst / perSecond) * 1000)) > burst
  }

  async function take(event: SocketEvent): Promise<SocketAnswer> {
    switch (event.type) {
      case 'CONNECT':
        return connect(event)
      case 'MESSAGE':
        await receive(event)
        return { statusCode: 200 }
      case 'DISCONNECT':
        await connections.forget(event.connection)
        return { statusCode: 200 }
    }
  }

  return async (raw) => {
    const event = readSocketEvent(raw)
    try {
      return await take(event)
    } catch (error) {
      // An exception would reach the client as a message that its protocol does not know.
      const passing = error instanceof StoreError && error.code === 'unavailable'
      log.error(passing ? 'the store failed' : 'a bug', { type: event.type, err: errorFields(error) })
      if (event.type === 'MESSAGE') {
        const { connection } = event
        await sender.close(connection, passing ? closes.tryLater : closes.bug).catch(() => {})
      }
      return { statusCode: passing ? 503 : 500 }
    }
  }
}
