import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { registerCompression } from '../../../src/api/compress.ts'
import { type Kit, openKit, startedMatch } from '../kit.ts'

const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const

describe('answers of the API', () => {
  let kit: Kit
  let path: string
  beforeEach(async () => {
    kit = await openKit({ graphql: true })
    path = (await startedMatch([await kit.signUp('Anne'), await kit.signUp('Mary')])).path
  })
  afterEach(() => kit.close())
  const get = (url: string, headers: Record<string, string> = {}) => kit.app.inject({ url, headers })

  test.each(['br', 'gzip'] as const)('come in %s, and are the same unpacked', async (encoding) => {
    for (const url of [path, '/v1/games', `${path}/events`, `${path}/log`, '/openapi.json']) {
      const plain = await get(url)
      const packed = await get(url, { 'accept-encoding': encoding })
      expect(plain.rawPayload.length, url).toBeGreaterThan(1024)
      expect(plain.headers, url).not.toHaveProperty('content-encoding')
      expect(packed.headers, url).toMatchObject({
        'content-encoding': encoding,
        'content-type': plain.headers['content-type'],
        'content-length': String(packed.rawPayload.length),
      })
      for (const { headers } of [plain, packed]) expect(headers.vary, url).toContain('Accept-Encoding')
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 1.5)
      expect(unpack[encoding](packed.rawPayload).equals(plain.rawPayload), url).toBe(true)
    }
  })

  test('go as they are where they are short', async () => {
    for (const url of ['/health', '/v1/nothing', '/v1/me']) {
      const { headers } = await get(url, { 'accept-encoding': 'br, gzip' })
      expect(headers).not.toHaveProperty('content-encoding')
      expect(headers).not.toHaveProperty('vary')
    }
  })

  test('vary by all that they depend on', async () => {
    const { headers } = await get(path, { 'accept-encoding': 'br' })
    expect(headers.vary).toMatch(/^Authorization\b.*, Accept-Encoding$/)
  })

  test('are known by one tag, however they were packed', async () => {
    const tags = new Set<unknown>()
    for (const encoding of ['identity', 'gzip', 'br']) {
      const { headers } = await get(path, { 'accept-encoding': encoding })
      tags.add(headers.etag)
      for (const again of ['identity', 'gzip', 'br']) {
        const known = { 'accept-encoding': again, 'if-none-match': String(headers.etag) }
        const answer = await get(path, known)
        expect([answer.statusCode, answer.payload, answer.headers.etag]).toEqual([304, '', headers.etag])
        expect(answer.headers).not.toHaveProperty('content-encoding')
      }
    }
    expect([...tags]).toEqual([expect.stringMatching(/^W\/"[^"]+"$/)])
  })

  test('of GraphQL too', async () => {
    const query = '{ __schema { types { name description } } }'
    const ask = (headers: Record<string, string>) =>
      kit.app.inject({ method: 'POST', url: '/graphql', payload: { query }, headers })
    const plain = await ask({})
    const packed = await ask({ 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload)
  })

  test('tell HEAD what GET would', async () => {
    const headers = { 'accept-encoding': 'br' }
    const get = await kit.app.inject({ url: '/v1/games', headers })
    const head = await kit.app.inject({ method: 'HEAD', url: '/v1/games', headers })
    expect(head.payload).toBe('')
    for (const name of ['content-encoding', 'content-length', 'content-type', 'vary']) {
      expect(head.headers[name], name).toBe(get.headers[name])
    }
  })
})

describe('a long answer', () => {
  const lines = Array.from({ length: 2000 }, (_, seq) => `{"seq":${seq}}\n`)
  let app: FastifyInstance
  beforeEach(() => {
    app = Fastify()
    registerCompression(app)
    app.get('/whole', (_request, reply) => reply.type('application/x-ndjson').send(Readable.from(lines)))
    app.get('/broken', (_request, reply) => {
      const broken = async function* () {
        yield* lines
        throw new Error('the store is gone')
      }
      return reply.type('application/x-ndjson').send(Readable.from(broken()))
    })
  })
  afterEach(() => app.close())

  test.each(['br', 'gzip'] as const)('is packed as it comes, in %s', async (encoding) => {
    const answer = await app.inject({ url: '/whole', headers: { 'accept-encoding': encoding } })
    expect(unpack[encoding](answer.rawPayload).toString()).toBe(lines.join(''))
    expect(answer.rawPayload.length).toBeLessThan(10_000)
  })

  test('is not made for HEAD, and nothing is wrong about that', async () => {
    const logged: string[] = []
    const quiet = Fastify({ logger: { level: 'warn', stream: { write: (line) => logged.push(line) } } })
    registerCompression(quiet)
    quiet.get('/closed', (request, reply) => {
      const closed = Readable.from(lines)
      if (request.method === 'HEAD') closed.destroy()
      return reply.type('application/x-ndjson').send(closed)
    })
    const address = await quiet.listen({ host: '127.0.0.1', port: 0 })
    const headers = { 'accept-encoding': 'br' }
    const answer = await fetch(`${address}/closed`, { method: 'HEAD', headers })
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br'])
    expect(await (await fetch(`${address}/closed`, { headers })).text()).toBe(lines.join(''))
    await quiet.close()
    expect(logged).toEqual([])
  })

  test('that breaks off is seen to be incomplete', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(`${address}/broken`, { headers: { 'accept-encoding': encoding } })
      await expect(answer.text(), encoding).rejects.toThrow()
    }
  })
})
