import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { shortGame, startedMatch } from '../api/kit.ts'
import { type AwsKit, openAwsKit } from './kit.ts'

/** What a test expects of an answer, it says itself. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is what the test asserts
type Loose = any

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let kit: AwsKit
let origin: string
beforeAll(async () => {
  kit = await openAwsKit()
  origin = `https://${kit.deployment.front.host}`
})
afterAll(() => kit.close())

function ask(path: string, options: RequestInit = {}): Promise<Response> {
  return fetch(kit.deployment.front.address + path, { redirect: 'manual', ...options })
}

/** What a page of ours sends along with what it changes. */
const page = () => ({ 'rutter-client': '1', origin, 'content-type': 'application/json' })

/** Signs up as a page does; tells the player and the cookie that the browser would keep. */
async function signUp(name: string): Promise<{ readonly id: string; readonly cookie: string }> {
  const answer = await ask('/v1/players', { method: 'POST', headers: page(), body: JSON.stringify({ name }) })
  expect(answer.status).toBe(201)
  const { player, token } = (await answer.json()) as Loose
  expect(token).toBeUndefined()
  const [cookie] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-session=rs_\w+.*; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/)
  return { id: player.id, cookie: cookie!.split(';')[0]! }
}

describe('pages', () => {
  test('come from the bucket, with all that they load', async () => {
    const answer = await ask('/')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch('text/html')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const index = await answer.text()
    for (const path of ['/tables', '/new', '/me', '/about', '/learn/maritime']) {
      expect(await (await ask(path)).text()).toBe(index)
    }
    const asked = [...index.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!)
    expect(asked.length).toBeGreaterThan(2)
    for (const path of asked) {
      const file = await ask(path)
      expect(file.status, path).toBe(200)
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(file.headers.get('content-type')).toMatch(
        /^(?:text\/(?:javascript|css)|image\/svg\+xml|application\/manifest\+json)/,
      )
    }
  })

  test('have the same headers from the bucket and from the app', async () => {
    const about = ({ headers }: Response) =>
      Object.fromEntries(
        [
          'cache-control',
          'cross-origin-resource-policy',
          'referrer-policy',
          'strict-transport-security',
          'x-content-type-options',
          'x-frame-options',
        ].map((name) => [name, headers.get(name)]),
      )
    const [stored, made] = [await ask('/about'), await ask('/matches/m_1', { headers: html })]
    expect(made.status).toBe(200)
    expect(about(made)).toEqual(about(stored))
    const policy = (answer: Response) => answer.headers.get('content-security-policy')
    // The app knows its host, and names its socket for browsers that want it named.
    expect(policy(made)).toBe(
      policy(stored)!.replace("connect-src 'self'", `connect-src 'self' wss://${kit.deployment.front.host}`),
    )
  })

  test('tell of a match before any script runs', async () => {
    const anne = await kit.signUp('Anne "<b>" Bonny')
    const { body } = await anne.post('/v1/matches', { ...shortGame, title: 'Friday <i>in</i> Havana' })
    for (const path of [`/matches/${body.id}`, `/invite/${body.id}`]) {
      const index = await (await ask(path, { headers: html })).text()
      expect(index).toContain('<meta property="og:title" content="Friday &#60;i&#62;in')
      expect(index).toContain(`<meta property="og:url" content="${origin}${path}"`)
      expect(index).toContain('<div id="page">')
    }
  })

  test('show a board that the function has drawn', async () => {
    const players = [await kit.signUp('Anne'), await kit.signUp('Mary'), await kit.signUp('Jack')]
    const { id, path } = await startedMatch(players, { game: 'winds-of-plunder' })
    const index = await (await ask(`/matches/${id}`, { headers: html })).text()
    const [, picture] = /<meta property="og:image" content="([^"]+)"/.exec(index)!
    expect(picture).toMatch(`${origin}${path}/board.svg?at=`)
    const board = await ask(picture!.slice(origin.length))
    expect([board.status, board.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\/svg\+xml/),
    ])
    expect(await board.text()).toMatch(/^<svg [\s\S]*<\/svg>\s*$/)
  })

  test('say that there is nothing where there is nothing, and the API says so in its own way', async () => {
    const nowhere = await ask('/nowhere', { headers: html })
    expect([nowhere.status, await nowhere.text()]).toEqual([404, expect.stringContaining('<div id="page">')])
    expect((await ask('/assets/gone-12345678.js')).status).toBe(404)
    for (const path of ['/v1/nowhere', '/graphql/x', '/oauth/x', '/.well-known/x']) {
      const answer = await ask(path, { headers: html })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        404,
        expect.stringMatching(/^application\/problem\+json/),
      ])
    }
  })

  test('are told where the socket is', async () => {
    expect(await (await ask('/config.json')).json()).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      publicUrl: origin,
      socket: `wss://${kit.deployment.front.host}/live`,
    })
  })
})

describe('a browser that is signed in', () => {
  const told = (
    headers: Record<string, string>,
    connectionParams?: Record<string, unknown>,
  ): Promise<unknown> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const client = createClient({
      url: `${kit.deployment.front.address.replace('http', 'ws')}/live`,
      webSocketImpl: class extends WebSocket {
        constructor(address: string, protocols: string) {
          super(address, protocols, { headers })
        }
      },
      retryAttempts: 0,
      ...(connectionParams === undefined ? {} : { connectionParams }),
    })
    const done = () => void client.dispose()
    client.subscribe<{ me: unknown }>(
      { query: '{ me { id } }' },
      { next: ({ data, errors }) => resolve(data?.me ?? errors), error: reject, complete: done },
    )
    return promise.finally(done)
  }

  test('is known to the API and to its socket by the same cookie', async () => {
    const { id, cookie } = await signUp('Anne')
    expect(await (await ask('/v1/me', { headers: { cookie } })).json()).toMatchObject({ id })
    expect(await told({ cookie, origin })).toEqual({ id })
  })

  test('is nobody on a socket that a page of another origin opened', async () => {
    const { cookie } = await signUp('Mary')
    const answer = JSON.stringify(await told({ cookie, origin: 'https://evil.example' }))
    expect(answer).toContain('unauthorised')
  })

  test('may bring a token, which counts before the cookie', async () => {
    const { cookie } = await signUp('Grace')
    const other = await kit.signUp('Jack')
    expect(await told({ cookie, origin }, { token: other.token })).toEqual({ id: other.id })
  })

  test('is refused once the session has ended', async () => {
    const { cookie } = await signUp('Ned')
    const left = await ask('/v1/sign-out', { method: 'POST', headers: { ...page(), cookie } })
    expect(left.status).toBe(204)
    expect(left.headers.getSetCookie()[0]).toMatch(/^__Host-session=; .*Max-Age=0/)
    // Before the greeting a gateway can only say that it closes, which is no message of the protocol there.
    await expect(told({ cookie, origin })).rejects.toThrow('First message')
  })

  test('signs in a second one by a code', async () => {
    const { id, cookie } = await signUp('Edward')
    const change = async (path: string, cookies: string, body: object) => {
      const headers = { ...page(), cookie: cookies }
      return ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
    }
    const shown = (await (await change('/v1/device-codes', cookie, {})).json()) as Loose
    const typed = await change('/v1/device-codes/claim', '', { code: shown.code })
    expect(typed.status).toBe(202)
    const claim = typed.headers.getSetCookie()[0]!.split(';')[0]!
    expect((await change(`/v1/device-codes/${shown.id}/confirm`, cookie, {})).status).toBe(204)
    const signedIn = await change('/v1/device-codes/claim', claim, { code: shown.code })
    expect(signedIn.status).toBe(201)
    const second = signedIn.headers.getSetCookie().find((each) => each.startsWith('__Host-session=rs_'))!
    expect(second.split(';')[0]).not.toBe(cookie)
    expect(await (await ask('/v1/me', { headers: { cookie: second.split(';')[0]! } })).json()).toMatchObject({
      id,
    })
  })

  test('changes nothing without the header that only our pages send', async () => {
    const { cookie } = await signUp('Bess')
    const headers = { cookie, origin: 'https://evil.example', 'content-type': 'application/json' }
    const answer = await ask('/v1/tokens', { method: 'POST', headers, body: '{"label":"x"}' })
    expect(answer.status).toBe(403)
  })
})
