import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerOf } from '../../lambdas/http/answer.ts'
import { readRequest } from '../../lambdas/http/request.ts'
import { registerCompression } from '../../src/api/compress.ts'

const event = (more: object = {}) => ({
  version: '2.0',
  routeKey: '$default',
  rawPath: '/echo',
  rawQueryString: '',
  headers: { host: 'api.example.org', 'x-forwarded-for': '6.6.6.6, 203.0.113.7' },
  requestContext: {
    http: { method: 'POST', path: '/echo', protocol: 'HTTP/1.1', sourceIp: '203.0.113.7', userAgent: 'x' },
    stage: '$default',
  },
  isBase64Encoded: false,
  ...more,
})

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify({ trustProxy: false })
  registerCompression(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.all('/*', (request, reply) => {
    const { method, url, ip, headers, body } = request
    reply.header('set-cookie', ['a=1', 'b=2'])
    return reply.send({
      method,
      url,
      ip,
      headers,
      body: (body as Buffer | undefined)?.toString('hex') ?? null,
    })
  })
  app.get('/long', (_request, reply) =>
    reply.type('application/x-ndjson').send('{"seq":1}\n'.repeat(100_000)),
  )
  app.get('/endless', (_request, reply) => reply.type('text/plain').send('x'.repeat(6_000_000)))
  app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.from([0x89, 0x50, 0xff])))
  app.get('/packed', (_request, reply) =>
    reply.type('text/plain').header('content-encoding', 'br').send(Buffer.alloc(300_000, 0x89)),
  )
  app.get('/nothing', (_request, reply) => reply.code(204).send())
  await app.ready()
})
afterAll(() => app.close())

async function ask(more: object) {
  const request = readRequest(event(more))
  return answerOf(await app.inject(request.inject))
}
const get = (rawPath: string, headers: object = {}) =>
  ask({ rawPath, headers, requestContext: { http: { method: 'GET', sourceIp: '203.0.113.7' } } })

describe('a request', () => {
  test('comes in as it was sent, from where the gateway has seen it come', async () => {
    const body = '{"name":"Änne"}'
    const answer = await ask({ rawQueryString: 'a=1&b=%20x', body, cookies: ['s=1', 't=2'] })
    expect(JSON.parse(answer.body)).toMatchObject({
      method: 'POST',
      url: '/echo?a=1&b=%20x',
      ip: '203.0.113.7',
      headers: { host: 'api.example.org', cookie: 's=1; t=2' },
      body: Buffer.from(body).toString('hex'),
    })
  })

  test('may have a body that is no text', async () => {
    const bytes = Buffer.from([0, 255, 128])
    const answer = await ask({ body: bytes.toString('base64'), isBase64Encoded: true })
    expect(JSON.parse(answer.body).body).toBe('00ff80')
  })

  test.each([
    ['/a b', '/a%20b'],
    ['/é', '/%C3%A9'],
    ['/a?b', '/a%3Fb'],
    ['/%zz', '/%zz'],
    ['/ok/m_1', '/ok/m_1'],
  ])('for %s is asked for in a way that can stand in a request', (path, url) => {
    expect(readRequest(event({ rawPath: path })).inject.url).toBe(url)
  })

  test.each([{}, { version: '1.0' }, event({ rawPath: undefined }), event({ requestContext: {} })])(
    'that is none is a bug, not a request (%#)',
    (raw) => {
      expect(() => readRequest(raw)).toThrow()
    },
  )
})

describe('an answer', () => {
  test('goes out whole, without what is between two machines only', async () => {
    const answer = await ask({})
    expect(answer).toMatchObject({ statusCode: 200, isBase64Encoded: false, cookies: ['a=1', 'b=2'] })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    for (const name of ['connection', 'transfer-encoding', 'content-length', 'set-cookie']) {
      expect(answer.headers).not.toHaveProperty(name)
    }
    expect(await get('/nothing')).toMatchObject({ statusCode: 204, body: '' })
  })

  test('that is no text is encoded', async () => {
    const answer = await get('/picture')
    expect(answer).toMatchObject({ isBase64Encoded: true })
    expect(Buffer.from(answer.body, 'base64')).toEqual(Buffer.from([0x89, 0x50, 0xff]))
  })

  test('that is long is packed, for those who can unpack it', async () => {
    const plain = await get('/long')
    expect(plain).toMatchObject({ isBase64Encoded: false })
    expect(plain.body).toHaveLength(1_000_000)
    const packed = await get('/long', { 'accept-encoding': 'br, gzip' })
    expect(packed).toMatchObject({ isBase64Encoded: true, headers: { 'content-encoding': 'br' } })
    expect(packed.headers.vary).toContain('Accept-Encoding')
    expect(brotliDecompressSync(Buffer.from(packed.body, 'base64')).toString()).toBe(plain.body)
  })

  test('that is packed already is not packed twice', async () => {
    const answer = await get('/packed', { 'accept-encoding': 'br, gzip' })
    expect(answer).toMatchObject({ isBase64Encoded: true, headers: { 'content-encoding': 'br' } })
    expect(Buffer.from(answer.body, 'base64')).toEqual(Buffer.alloc(300_000, 0x89))
  })

  test('that no function may give is refused in words', async () => {
    const answer = await get('/endless')
    expect(answer.statusCode).toBe(413)
    expect(JSON.parse(answer.body)).toMatchObject({ status: 413, code: 'answer-too-large' })
    expect((await get('/endless', { 'accept-encoding': 'gzip' })).statusCode).toBe(200)
  })
})
