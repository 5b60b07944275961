import * as z from 'zod'
import { isTooDeep } from '../json-depth.ts'
import { idLength } from './limits.ts'

const Payload = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((payload) => payload ?? {})
const Heartbeat = z.record(z.string(), z.unknown()).nullish()
const Id = z.string().min(1).max(idLength)

/** Messages of a client; the other three types are the server's. */
const ClientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connection_init'), payload: Payload }),
  z.object({ type: z.literal('ping'), payload: Heartbeat }),
  z.object({ type: z.literal('pong'), payload: Heartbeat }),
  z.object({
    type: z.literal('subscribe'),
    id: Id,
    payload: z.object({
      query: z.string(),
      operationName: z.string().nullish(),
      variables: z.record(z.string(), z.unknown()).nullish(),
      extensions: z.record(z.string(), z.unknown()).nullish(),
    }),
  }),
  z.object({ type: z.literal('complete'), id: Id }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/** The parsed message, or why it is invalid in a few words. */
export function parseMessage(text: string): ClientMessage | string {
  if (isTooDeep(text)) return 'Message is nested too deep'
  let value: unknown
  try {
    value = JSON.parse(text, withoutPrototypes)
  } catch {
    return 'Message is not JSON'
  }
  const read = ClientMessage.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const path = issue?.path.join('.') ?? ''
  return path === 'type' || path === ''
    ? 'Message has no type that a client may send'
    : `Message has no valid ${path}`.slice(0, 100)
}

function withoutPrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('a key that is not allowed')
  return value
}
