import { afterEach, describe, expect, it } from 'vitest'
import { until } from '../graphql/following.ts'
import { init, type RawSocket, rawSocket, subscribe } from '../graphql/kit.ts'
import type { InProcessOptions } from '../in-process.ts'
import { type Kit, kitOn, openTarget, shortGame } from '../kit.ts'
import { type Page, signedUp } from './page.ts'

let kit: Kit
afterEach(() => kit.close())

async function open(options: InProcessOptions = {}): Promise<void> {
  kit = kitOn(await openTarget({ graphql: { sockets: { trust: 0 } }, ...options }))
}

const cookieOf = ({ cookies }: Page) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function greeted(headers: Record<string, string>, payload: object = {}): Promise<RawSocket> {
  const raw = await rawSocket(await kit.socket(), 'graphql-transport-ws', headers)
  raw.send({ ...init, payload })
  return raw
}

async function nameOn(raw: RawSocket): Promise<string> {
  expect(await raw.next()).toEqual({ type: 'connection_ack' })
  raw.send(subscribe('me', '{ me { name } }'))
  const { payload } = await raw.next()
  raw.socket.close()
  return payload.data?.me?.name ?? payload.errors[0].extensions.code
}

describe('a socket', () => {
  it('is the player’s whose page opened it', async () => {
    await open()
    const page = await signedUp(kit, 'Anne')
    const cookie = cookieOf(page)
    const origin = await kit.listen()
    expect(await nameOn(await greeted({ cookie, origin }))).toBe('Anne')
    expect(await nameOn(await greeted({ cookie, origin, 'sec-fetch-site': 'same-origin' }))).toBe('Anne')
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['no origin', {}],
    ['a frame without one', { origin: 'null' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('has nothing of a session where it comes from %s', async (_where, headers) => {
    await open()
    const page = await signedUp(kit, 'Anne')
    const cookie = cookieOf(page)
    const { id } = (await page.post('/v1/matches', { ...shortGame, private: true, seats: 2 })).body
    const mary = await kit.signUp('Mary')
    await mary.post(`/v1/matches/${id}/seats`)
    await page.post(`/v1/matches/${id}/start`)
    expect(await nameOn(await greeted({ cookie, ...headers }))).toBe('unauthorised')
    const raw = await greeted({ cookie, ...headers })
    await raw.next()
    raw.send(subscribe('a', `subscription { match(id: "${id}") { seq } }`))
    expect((await raw.next()).payload[0].extensions.code).toBe('unknown-match')
    raw.socket.close()
    // A token of its own is as good as ever.
    expect(await nameOn(await greeted({ cookie, ...headers }, { token: mary.token }))).toBe('Mary')
  })

  it('goes by its token where it has both', async () => {
    await open()
    const cookie = cookieOf(await signedUp(kit, 'Anne'))
    const origin = await kit.listen()
    const mary = await kit.signUp('Mary')
    const authorization = `Bearer ${mary.token}`
    expect(await nameOn(await greeted({ cookie, origin }, { authorization }))).toBe('Mary')
    const forged = await greeted({ cookie, origin }, { token: `${mary.token.slice(0, -2)}xx` })
    expect((await forged.closed).code).toBe(4403)
  })

  it('is closed where the session is forged or has ended', async () => {
    await open()
    const page = await signedUp(kit, 'Anne')
    const cookie = cookieOf(page)
    const origin = await kit.listen()
    await page.post('/v1/sign-out')
    for (const bad of [cookie, `session=rs_${'0'.repeat(26)}_${'A'.repeat(43)}`]) {
      expect((await (await greeted({ cookie: bad, origin })).closed).code).toBe(4403)
    }
    // What can't be a session is none.
    expect(await nameOn(await greeted({ cookie: 'session=x;;=', origin }))).toBe('unauthorised')
  })

  it('ends with the session, before anything more is shown', async () => {
    await open()
    const page = await signedUp(kit, 'Anne')
    const cookie = cookieOf(page)
    const origin = await kit.listen()
    const mary = await kit.signUp('Mary')
    const { id } = (await mary.post('/v1/matches', { ...shortGame, seats: 3 })).body
    const raw = await greeted({ cookie, origin })
    await raw.next()
    raw.send(subscribe('a', `subscription { match(id: "${id}") { seq } }`))
    await until(async () => (await kit.followed()) > 0)
    const grace = await kit.signUp('Grace')
    await grace.post(`/v1/matches/${id}/seats`)
    expect((await raw.next()).payload.data.match.seq).toBe(2)
    await page.post('/v1/sign-out')
    const told = raw.received.length
    await grace.delete(`/v1/matches/${id}/seats/1`)
    expect((await raw.closed).code).toBe(4403)
    expect(raw.received).toHaveLength(told)
  })

  it('believes PUBLIC_URL, and a trusted proxy', async () => {
    await open({ settings: { publicUrl: 'https://rutter.example' } })
    const page = await signedUp(kit, 'Anne')
    const cookie = cookieOf(page)
    expect(cookie).toMatch(/^__Host-session=/)
    expect(await nameOn(await greeted({ cookie, origin: 'https://rutter.example' }))).toBe('Anne')
    expect(await nameOn(await greeted({ cookie, origin: await kit.listen() }))).toBe('unauthorised')
    await kit.close()

    await open({ settings: { trustProxy: 1 } })
    const behind = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'rutter.example' }
    const signedIn = await kit.spectator.post(
      '/v1/players',
      { name: 'Mary' },
      { ...behind, 'rutter-client': '1' },
    )
    const [session = ''] = String(signedIn.headers['set-cookie']).split(';')
    const headers = { ...behind, cookie: session }
    expect(await nameOn(await greeted({ ...headers, origin: 'https://rutter.example' }))).toBe('Mary')
    expect(await nameOn(await greeted({ ...headers, origin: 'http://rutter.example' }))).toBe('unauthorised')
  })
})
