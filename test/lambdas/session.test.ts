import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '../../lambdas/environment.ts'
import { answerOf } from '../../lambdas/http/answer.ts'
import { readRequest } from '../../lambdas/http/request.ts'
import { type Kit, openKit } from '../api/kit.ts'

const origin = 'https://play.example.org'
let kit: Kit
beforeAll(async () => {
  kit = await openKit({ settings: { publicUrl: origin } })
})
afterAll(() => kit.close())

/** A request as an HTTP API hands it on: cookies stand apart from the other headers, in both directions. */
async function ask(
  method: string,
  rawPath: string,
  more: { headers?: object; cookies?: string[]; body?: object },
) {
  const { headers, cookies, body } = more
  const request = readRequest({
    version: '2.0',
    rawPath,
    headers: {
      host: 'abc.execute-api.eu-west-1.amazonaws.com',
      'content-type': 'application/json',
      ...headers,
    },
    ...(cookies === undefined ? {} : { cookies }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    requestContext: { http: { method, sourceIp: '203.0.113.7' } },
  })
  return answerOf(await kit.app.inject(request.inject))
}

test('a session comes and goes in the cookies of a gateway', async () => {
  const page = { 'rutter-client': '1', origin }
  const signedUp = await ask('POST', '/v1/players', { headers: page, body: { name: 'Anne' } })
  expect(signedUp.statusCode).toBe(201)
  expect(signedUp.headers).not.toHaveProperty('set-cookie')
  expect(signedUp.cookies).toEqual([expect.stringMatching(/^__Host-session=rs_.*; Secure$/)])
  const cookies = ['theme=dark', signedUp.cookies![0]!.split(';')[0]!]
  expect(JSON.parse((await ask('GET', '/v1/me', { cookies })).body).name).toBe('Anne')
  expect((await ask('POST', '/v1/sign-out', { cookies, headers: { origin } })).statusCode).toBe(403)
  const left = await ask('POST', '/v1/sign-out', { cookies, headers: page })
  expect([left.statusCode, left.cookies]).toEqual([
    204,
    [expect.stringMatching(/^__Host-session=; .*Max-Age=0/)],
  ])
  expect((await ask('GET', '/v1/me', { cookies })).statusCode).toBe(401)
})

test('a function is told where browsers find it, and does not start where that is no address', () => {
  const tables = Object.fromEntries(
    ['JOURNAL', 'VIEWS', 'LIVE', 'ACCOUNTS', 'NOTICES'].map((name) => [`TABLE_${name}`, name]),
  )
  const variables = { AWS_REGION: 'eu-west-1', ...tables }
  expect(readEnvironment({ ...variables, PUBLIC_URL: `${origin}/` }).PUBLIC_URL).toBe(origin)
  expect(() => readEnvironment({ ...variables, PUBLIC_URL: 'play.example.org' })).toThrow()
})
