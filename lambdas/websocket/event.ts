import * as z from 'zod'
import { requestBytes } from '../../src/api/graphql/documents/limits.ts'
import { subprotocol } from '../../src/api/ws/protocol.ts'

/** The events of a WebSocket API: an opening, a message, an end. */
const Event = z.object({
  requestContext: z.object({
    eventType: z.enum(['CONNECT', 'MESSAGE', 'DISCONNECT']),
    connectionId: z.string().min(1).max(128),
    requestId: z.string().default(''),
    identity: z.object({ sourceIp: z.string() }).optional(),
  }),
  headers: z.record(z.string(), z.string()).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().default(false),
})

export type SocketEvent =
  | {
      readonly type: 'CONNECT'
      readonly connection: string
      /** As the gateway sees it: the client's own, or that of what is in front. */
      readonly sourceIp: string
      /** With their names in small letters. */
      readonly headers: Headers
      readonly speaksOurs: boolean
    }
  | {
      readonly type: 'MESSAGE'
      readonly connection: string
      readonly requestId: string
      readonly text: string | Unreadable
    }
  | { readonly type: 'DISCONNECT'; readonly connection: string }

type Headers = Readonly<Record<string, string>>

/** What can't be a message, and why. */
export type Unreadable = { readonly unreadable: 'binary' | 'too-long' }

export function readSocketEvent(event: unknown): SocketEvent {
  const { requestContext, headers: sent, body, isBase64Encoded } = Event.parse(event)
  const { eventType: type, connectionId: connection, requestId, identity } = requestContext
  switch (type) {
    case 'CONNECT': {
      const headers = inSmallLetters(sent ?? {})
      return { type, connection, sourceIp: identity?.sourceIp ?? '', headers, speaksOurs: offers(headers) }
    }
    case 'MESSAGE':
      return { type, connection, requestId, text: textIn(body ?? '', isBase64Encoded) }
    case 'DISCONNECT':
      return { type, connection }
  }
}

/** Names come as the client wrote them. */
function inSmallLetters(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function offers(headers: Headers): boolean {
  const offered = headers['sec-websocket-protocol'] ?? ''
  return offered.split(',').some((each) => each.trim() === subprotocol)
}

function textIn(body: string, isBase64Encoded: boolean): string | Unreadable {
  if (isBase64Encoded) return { unreadable: 'binary' }
  return Buffer.byteLength(body) > requestBytes ? { unreadable: 'too-long' } : body
}
