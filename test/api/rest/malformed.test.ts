import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../../src/api/rest/index.ts'
import { type Kit, openKit, operationAt, type Player, shortGame } from '../kit.ts'
import { inProcess } from '../target.ts'

let kit: Kit
let anne: Player
let port: number
beforeAll(async () => {
  kit = await openKit()
  anne = await kit.signUp('Anne')
  port = Number(new URL(await kit.listen()).port)
})
afterAll(() => kit.close())

describe('a body', () => {
  const post = (payload: string, type = 'application/json') =>
    anne.send({ method: 'POST', url: '/v1/matches', headers: { 'content-type': type }, payload })

  test.each([
    ['that is not JSON', '{"game":'],
    ['that is JSON with something behind it', '{}{}'],
    ['with a prototype', '{"game":"high-card","__proto__":{"admin":true}}'],
    ['with a prototype deep inside', '{"game":"high-card","options":{"a":{"__proto__":{}}}}'],
    ['with a constructor’s prototype', '{"game":"high-card","constructor":{"prototype":{}}}'],
  ])('%s is refused', async (_what, payload) => {
    const { status, body } = await post(payload)
    expect([status, body.code]).toEqual([400, 'malformed-json'])
  })

  test.each([['null'], ['[]'], ['"high-card"'], ['7'], ['']])(
    'that is %s is not the object it must be',
    async (payload) => {
      const { status, body } = await post(payload)
      expect([status, body.code]).toEqual([400, 'malformed'])
      expect(body.errors[0].field).toBe('body')
    },
  )

  test('is taken up to 64 brackets deep, and refused beyond', async () => {
    const nested = (depth: number) => {
      const brackets = depth - 2
      return `{"game":"high-card","options":{"length":${'['.repeat(brackets)}"]"${']'.repeat(brackets)}}}`
    }
    expect((await post(nested(64))).body.code).toBe('malformed-options')
    for (const depth of [65, 7000]) {
      const { status, body } = await post(nested(depth))
      expect([status, body.code]).toEqual([400, 'too-deep'])
    }
  })

  test('is taken up to 16 KB, and refused beyond', async () => {
    const padded = (bytes: number) => `{"game":"${'x'.repeat(bytes - 11)}"}`
    expect((await post(padded(16 * 1024))).status).toBe(400)
    const { status, body } = await post(padded(16 * 1024 + 1))
    expect([status, body.code]).toEqual([413, 'too-large'])
  })

  test.each([
    ['text/plain'],
    ['application/xml'],
    ['multipart/form-data; boundary=x'],
    ['application/x-www-form-urlencoded'],
    ['nonsense'],
  ])('of type %s is not read', async (type) => {
    const { status, body } = await post('game=high-card', type)
    expect([status, body.code]).toEqual([415, 'not-json'])
  })

  test('names every field that is wrong, and what it could have been', async () => {
    const { body } = await anne.post('/v1/matches', { game: 7, seats: '2', private: 'yes', sails: 3 })
    const fields = body.errors.map(({ field }: { field: string }) => field)
    expect(fields).toEqual(['body.game', 'body.seats', 'body.private', 'body.sails'])
    expect(body.errors[3].detail).toContain('known are: game, options, edition, seats')
    expect(body.errors[0].detail).toContain('expected string')
  })

  test('with a giant name of a field is not sent back whole', async () => {
    const { text } = await anne.post('/v1/matches', { ...shortGame, ['x'.repeat(15_000)]: 1 })
    expect(text.length).toBeLessThan(1000)
  })
})

describe('a path', () => {
  test.each([
    ['of nothing', '/v1/nothing'],
    ['in capitals', '/V1/matches'],
    ['with too many steps', '/v1/matches/a/b/c'],
    ['with a giant step', `/v1/matches/${'x'.repeat(5000)}`],
  ])('%s leads nowhere', async (_what, path) => {
    const { status, body } = await anne.get(path)
    expect([status, body.code]).toEqual([404, 'unknown-path'])
  })

  test('that can’t be decoded is malformed', async () => {
    const { status, body } = await anne.get('/v1/matches/%zz')
    expect([status, body.code]).toEqual([400, 'bad-request'])
  })

  test('answers another method with the methods it knows', async () => {
    const methods = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'] as const
    for (const { path } of operations) {
      const url = path.replace(/\{\w+\}/g, 'x')
      const known = new Set(methods.filter((method) => operationAt(method, url) !== undefined) as string[])
      if (known.has('GET')) known.add('HEAD')
      for (const method of methods) {
        if (known.has(method)) continue
        const { status, headers, body } = await anne.send({
          method,
          url,
          ...(method === 'GET' ? {} : { payload: {} }),
        })
        expect([status, body.code], `${method} ${path}`).toEqual([405, 'wrong-method'])
        expect(new Set(headers.allow!.split(', '))).toEqual(known)
      }
    }
  })

  test('does not let a header change the method', async () => {
    const { status } = await anne.send({
      method: 'POST',
      url: '/v1/me',
      headers: { 'x-http-method-override': 'DELETE' },
      payload: {},
    })
    expect(status).toBe(405)
    expect((await anne.get('/v1/me')).status).toBe(200)
  })

  test('answers HEAD like GET, without the body', async () => {
    const { status, text, headers } = await anne.send({ method: 'HEAD', url: '/v1/me' })
    expect([status, text]).toEqual([200, ''])
    if (inProcess) expect(Number(headers['content-length'])).toBeGreaterThan(10)
  })
})

describe('a header', () => {
  test.each([['a b'], ['x'.repeat(65)], ['']])('Idempotency-Key of "%s" is refused', async (key) => {
    const { status, body } = await anne.post('/v1/matches', shortGame, { 'idempotency-key': key })
    expect([status, body.errors[0].field]).toEqual([400, 'headers.idempotency-key'])
  })
})

// Where a gateway holds the connections, it is the gateway's to be careful.
describe.runIf(inProcess)('on the wire', () => {
  test.each([
    ['what is no HTTP', 'ahoy\r\n\r\n', 400, 'bad-request'],
    ['a method that nobody knows', 'SAIL / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'bad-request'],
    [
      'headers of 20 KB',
      `GET /health HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
    [
      'two lengths of one body',
      'POST /v1/players HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
      400,
      'bad-request',
    ],
    [
      'a length and chunks',
      'POST /v1/players HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
      400,
      'bad-request',
    ],
  ])('%s is answered with a problem', async (_what, bytes, status, code) => {
    const answer = await wire(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain('application/problem+json')
    expect(answer).toContain(`"code":"${code}"`)
  })

  test('headers that never end and a body that never comes are not waited for', async () => {
    const json = 'content-type: application/json\r\ncontent-length: 9'
    const answers = await Promise.all([
      wire('GET /health HTTP/1.1\r\nhost: x\r\nx-slow: '),
      wire(`POST /v1/players HTTP/1.1\r\nhost: x\r\n${json}\r\n\r\n{`),
    ])
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1.1 408 /)
      expect(answer).toContain('"code":"too-slow"')
    }
  })

  test('chunks beyond 16 KB are cut off', async () => {
    const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`
    const answer = await wire(
      `POST /v1/players HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${chunk}${chunk}`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
  })
})

function wire(bytes: string, patience = 60_000): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text
    })
    socket.on('close', () => resolve(answer)).on('error', reject)
    setTimeout(() => socket.destroy(), patience).unref()
  })
}
