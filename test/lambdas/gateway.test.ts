import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Gateway, openGateway } from '../../lambdas/live/gateway.ts'
import { isSigned, openRecorder, type Recorder, signing } from './recorder.ts'

let recorder: Recorder
let gateway: Gateway
beforeEach(async () => {
  recorder = await openRecorder()
  gateway = openGateway(`${recorder.address}/live`, signing())
})
afterEach(() => recorder.close())

describe('a message', () => {
  test('is posted to its connection, signed', async () => {
    expect(await gateway.post('L0SM9cOFvHcCIhw=', '{"type":"pong"}')).toBe('sent')
    expect(recorder.asked).toMatchObject([
      { method: 'POST', url: '/live/@connections/L0SM9cOFvHcCIhw%3D', body: '{"type":"pong"}' },
    ])
    expect(isSigned(recorder.asked[0]!, 'execute-api')).toBe(true)
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
    recorder.answer = (response) => void response.writeHead(status).end('{}')
    expect(await gateway.post('a', 'x')).toBe(outcome)
    expect(recorder.asked).toHaveLength(1)
  })

  test('that was certainly not delivered is sent again, a few times', async () => {
    recorder.answer = (response, count) => void response.writeHead(count < 3 ? 429 : 200).end()
    expect(await gateway.post('a', 'x')).toBe('sent')
    expect(recorder.asked).toHaveLength(3)
    recorder.answer = (response) => void response.writeHead(429).end()
    expect(await gateway.post('a', 'x')).toBe('refused')
    expect(recorder.asked).toHaveLength(8)
  })

  test('whose answer is lost may have arrived: it is not sent again', async () => {
    recorder.answer = (response) => void response.destroy()
    expect(await gateway.post('a', 'x')).toBe('unsure')
    expect(recorder.asked).toHaveLength(1)
  })

  test('that is waited for too long may have arrived', async () => {
    recorder.answer = () => {}
    expect(await gateway.post('a', 'x')).toBe('unsure')
    expect(recorder.asked).toHaveLength(1)
  })

  test('that is longer than the gateway takes is not even sent', async () => {
    expect(await gateway.post('a', 'é'.repeat(64 * 1024 + 1))).toBe('too-large')
    expect(recorder.asked).toHaveLength(0)
  })
})

test('a connection is ended, and one that has ended is fine', async () => {
  await gateway.close('a=')
  recorder.answer = (response) => void response.writeHead(410).end()
  await gateway.close('a=')
  recorder.answer = (response) => void response.destroy()
  await gateway.close('a=')
  expect(recorder.asked.map(({ method, url }) => `${method} ${url}`)).toEqual(
    Array(3).fill('DELETE /live/@connections/a%3D'),
  )
})
