import { problemError } from '../../src/api/graphql/errors.ts'
import { type Close, closes, finished, type ServerMessage } from '../../src/api/ws/protocol.ts'
import { failed } from '../../src/service/outcome.ts'
import type { Connections } from './connections.ts'
import type { Gateway, Sent } from './gateway.ts'

/** The way to the other end of a connection, which no process holds. */
export type Line = {
  /** Whether it was sent. Where that can't be known, the connection is ended, and there is nobody to tell more. */
  say(connection: string, text: string): Promise<'sent' | 'too-large' | 'ended'>
  /** An operation has said its last word; false where the client had ended it before. */
  finish(connection: string, id: string): Promise<boolean>
  /** Ends a connection and says why, as far as that can be said. */
  hangUp(connection: string, close: Close): Promise<void>
}

export function openLine(gateway: Gateway, connections: Connections): Line {
  async function end(connection: string): Promise<void> {
    await gateway.close(connection)
    await connections.forget(connection)
  }

  return {
    async say(connection, text) {
      const sent: Sent = await gateway.post(connection, text)
      if (sent === 'sent' || sent === 'too-large') return sent
      await end(connection)
      return 'ended'
    },

    async finish(connection, id) {
      const step = await connections.step(connection, (each) => ({
        connection: finished(each, id),
        had: each.operations.includes(id),
      }))
      return step?.had ?? false
    },

    /**
     * The gateway closes with a code of its own, so the reason goes ahead in the protocol's own form: an error
     * for each operation under way, or for none. Whoever is to come back is told nothing: it would stay away.
     */
    async hangUp(connection, close) {
      if (!comeBack.has(close)) {
        const operations = (await connections.read(connection))?.operations ?? []
        for (const id of operations.length === 0 ? [noOperation] : operations) {
          if ((await gateway.post(connection, farewell(id, close))) !== 'sent') break
        }
      }
      await end(connection)
    },
  }
}

const comeBack: ReadonlySet<Close> = new Set([closes.tryLater, closes.tooSlow, closes.goingAway])

/** An error must name an operation, and a client may be told to go before it has any. */
const noOperation = 'connection'

function farewell(id: string, { code, reason }: Close): string {
  const problem = failed('refused', 'connection-closed', `${reason}.`, { close: code }).problem
  const message: ServerMessage = { type: 'error', id, payload: [problemError(problem).toJSON()] }
  return JSON.stringify(message)
}
