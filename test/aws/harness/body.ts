import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A request's body; undefined where its sender is gone before the end of it. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  try {
    return await buffer(request)
  } catch {
    return undefined
  }
}
