import { problemError } from '../../src/api/graphql/errors.ts'
import { type Close, closes, finished, type ServerMessage } from '../../src/api/ws/protocol.ts'
import { failed } from '../../src/service/outcome.ts'
import type { Connections } from './connections.ts'
import type { Gateway, Sent } from './gateway.ts'

/** Sends to a connection, which the gateway holds and no process does. */
export type Sender = {
  /** Whether it was sent. Where that can't be known, the connection is closed. */
  send(connection: string, text: string): Promise<'sent' | 'too-large' | 'ended'>
  /** Ends an operation; false where the client had ended it before. */
  finish(connection: string, id: string): Promise<boolean>
  /** Closes a connection, with the reason where the client can be told one. */
  close(connection: string, reason: Close): Promise<void>
}

export function openSender(gateway: Gateway, connections: Connections): Sender {
  async function end(connection: string): Promise<void> {
    await gateway.close(connection)
    await connections.forget(connection)
  }

  return {
    async send(connection, text) {
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
     * The gateway closes with a code of its own, so the reason is sent before, in the protocol's own form: an error for
     * each operation under way, or for none. A client that is to come back is sent none: after an error it would not.
     */
    async close(connection, reason) {
      if (!comeBack.has(reason)) {
        const operations = (await connections.read(connection))?.operations ?? []
        for (const id of operations.length === 0 ? [noOperation] : operations) {
          if ((await gateway.post(connection, closing(id, reason))) !== 'sent') break
        }
      }
      await end(connection)
    },
  }
}

const comeBack: ReadonlySet<Close> = new Set([closes.tryLater, closes.tooSlow, closes.goingAway])

/** An error must name an operation, and a connection may be closed before it has any. */
const noOperation = 'connection'

function closing(id: string, { code, reason }: Close): string {
  const problem = failed('refused', 'connection-closed', { reason: { literal: reason }, close: code }).problem
  const message: ServerMessage = { type: 'error', id, payload: [problemError(problem).toJSON()] }
  return JSON.stringify(message)
}
