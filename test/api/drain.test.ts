import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drain } from '../../src/api/drain.ts'

// An idle connection is never closed by itself, so that a close that waits for one never ends.
let app: FastifyInstance
const agent = new Agent({ keepAlive: true })
beforeEach(() => {
  app = Fastify({ keepAliveTimeout: 0 })
  drain(app, () => {})
})
afterEach(async () => {
  agent.destroy()
  await app.close()
})

/** An answer over a connection that the client keeps. */
async function answered(): Promise<{ response: IncomingMessage; socket: Socket }> {
  const { port } = app.server.address() as AddressInfo
  const [response] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage]
  return { response, socket: response.socket }
}

/** Connections that were idle are closed now; what becomes idle from now on is for `drain`. */
async function noMoreTaken(): Promise<void> {
  await vi.waitUntil(() => !app.server.listening, { interval: 1 })
}

test('an answer that a later hook held while closing began leaves no connection behind', async () => {
  const held = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  app.addHook('onSend', async () => {
    held.resolve()
    await free.promise
  })
  app.get('/', async () => 'all of it')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = answered()
  await held.promise
  const closed = app.close()
  await noMoreTaken()
  free.resolve()
  const { response, socket } = await answer
  expect(await text(response)).toBe('all of it')
  await closed
  if (!socket.closed) await once(socket, 'close')
})

test('an answer that was begun before closing is sent to its end, and its connection is closed then', async () => {
  const body = new PassThrough()
  app.get('/', async (_request, reply) => reply.send(body))
  await app.listen({ port: 0, host: '127.0.0.1' })
  body.write('first, ')
  const { response, socket } = await answered()
  const closed = app.close()
  await noMoreTaken()
  body.end('then the rest')
  expect(await text(response)).toBe('first, then the rest')
  await closed
  if (!socket.closed) await once(socket, 'close')
})
