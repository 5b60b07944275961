import { describe, expect, test } from 'vitest'
import { clientAddress, frontHeader } from '../../lambdas/front.ts'
import { readRequest } from '../../lambdas/http/request.ts'

const [viewer, edge, liar] = ['203.0.113.7', '198.51.100.1', '192.0.2.66']
const word = '8a5f7a10-0000-11f1-9e2d-0a1b2c3d4e5f'

describe('the address that limits count by', () => {
  test.each([
    ['through the front', { [frontHeader]: word, 'x-forwarded-for': `${viewer}, ${edge}` }, edge, viewer],
    ['where the gateway adds nothing', { [frontHeader]: word, 'x-forwarded-for': viewer }, edge, viewer],
    [
      'whatever a client wrote before',
      { [frontHeader]: word, 'x-forwarded-for': `${liar},${viewer}, ${edge}` },
      edge,
      viewer,
    ],
    ['of IPv6', { [frontHeader]: word, 'x-forwarded-for': `2001:db8::7, ${edge}` }, edge, '2001:db8::7'],
    ['without the list', { [frontHeader]: word }, edge, edge],
    ['with an empty one', { [frontHeader]: word, 'x-forwarded-for': edge }, edge, edge],
    ['past the front', { 'x-forwarded-for': `${liar}, ${viewer}` }, viewer, viewer],
    ['with a wrong word', { [frontHeader]: 'open', 'x-forwarded-for': `${liar}, ${viewer}` }, viewer, viewer],
  ])('is the client’s %s', (_how, headers, source, expected) => {
    expect(clientAddress(headers as Record<string, string>, source, word)).toBe(expected)
  })

  test('is what the gateway sees where there is no front, whatever is sent', () => {
    expect(clientAddress({ [frontHeader]: '', 'x-forwarded-for': liar }, viewer, undefined)).toBe(viewer)
  })

  test('is where the app is told that a request came from', () => {
    const event = {
      version: '2.0',
      rawPath: '/v1/players',
      headers: { [frontHeader]: word, 'x-forwarded-for': `${viewer}, ${edge}` },
      requestContext: { http: { method: 'POST', sourceIp: edge } },
    }
    expect(readRequest(event, word).inject.remoteAddress).toBe(viewer)
    expect(readRequest(event).inject.remoteAddress).toBe(edge)
  })
})
