import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Gateway, openGateway } from '../../lambdas/live/gateway.ts'
import { dynamoClient } from '../../src/store/dynamo/client.ts'

type Asked = { readonly method: string; readonly url: string; readonly body: string; readonly signed: string }

let asked: Asked[]
let answer: (response: ServerResponse, count: number) => void
let gateway: Gateway
let close: () => void

beforeEach(async () => {
  asked = []
  answer = (response) => void response.writeHead(200).end()
  const server = createServer(async (request: IncomingMessage, response) => {
    const { method, url, headers } = request
    const body = await text(request)
    asked.push({ method: method!, url: url!, body, signed: headers.authorization ?? '' })
    answer(response, asked.length)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = dynamoClient({
    region: 'eu-central-1',
    credentials: { accessKeyId: 'AKIDTEST', secretAccessKey: 'secret' },
  })
  gateway = openGateway(`http://127.0.0.1:${(server.address() as AddressInfo).port}/live`, client)
  close = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(() => close())

describe('a message', () => {
  test('is posted to its connection, signed', async () => {
    expect(await gateway.post('L0SM9cOFvHcCIhw=', '{"type":"pong"}')).toBe('sent')
    expect(asked).toMatchObject([
      { method: 'POST', url: '/live/@connections/L0SM9cOFvHcCIhw%3D', body: '{"type":"pong"}' },
    ])
    expect(asked[0]!.signed).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDTEST\/\d{8}\/eu-central-1\/execute-api\/aws4_request/,
    )
  })

  test.each([
    [200, 'sent'],
    [410, 'gone'],
    [413, 'too-large'],
    [403, 'refused'],
    [400, 'refused'],
    [500, 'unsure'],
    [503, 'unsure'],
  ])('that is answered with %i is %s, and is sent once', async (status, outcome) => {
    answer = (response) => void response.writeHead(status).end('{}')
    expect(await gateway.post('a', 'x')).toBe(outcome)
    expect(asked).toHaveLength(1)
  })

  test('that was certainly not delivered is sent again, a few times', async () => {
    answer = (response, count) => void response.writeHead(count < 3 ? 429 : 200).end()
    expect(await gateway.post('a', 'x')).toBe('sent')
    expect(asked).toHaveLength(3)
    answer = (response) => void response.writeHead(429).end()
    expect(await gateway.post('a', 'x')).toBe('refused')
    expect(asked).toHaveLength(8)
  })

  test('whose answer is lost may have arrived: it is not sent again', async () => {
    answer = (response) => void response.destroy()
    expect(await gateway.post('a', 'x')).toBe('unsure')
    expect(asked).toHaveLength(1)
  })

  test('that is waited for too long may have arrived', async () => {
    answer = () => {}
    expect(await gateway.post('a', 'x')).toBe('unsure')
    expect(asked).toHaveLength(1)
  })

  test('that is longer than the gateway takes is not even sent', async () => {
    expect(await gateway.post('a', 'é'.repeat(64 * 1024 + 1))).toBe('too-large')
    expect(asked).toHaveLength(0)
  })
})

test('a connection is ended, and one that has ended is fine', async () => {
  await gateway.close('a=')
  answer = (response) => void response.writeHead(410).end()
  await gateway.close('a=')
  answer = (response) => void response.destroy()
  await gateway.close('a=')
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(
    Array(3).fill('DELETE /live/@connections/a%3D'),
  )
})
