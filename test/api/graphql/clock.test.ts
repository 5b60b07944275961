import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type GraphKit, greetedSocket, openGraphKit, playOn, startedMatch, subscribe } from './kit.ts'

/** The time of day, which somebody sets back by an hour while people wait and sockets are trusted. */
const hour = 3600_000
let back: number
let kit: GraphKit
beforeEach(async () => {
  back = 0
  kit = await openGraphKit({
    clock: () => Date.now() - back,
    sockets: { trust: 200, messages: { burst: 5, perSecond: 100 } },
  })
})
afterEach(() => kit.close())

it('a long poll is answered in time all the same', async () => {
  const match = await startedMatch([await kit.signUp('Anne'), await kit.signUp('Mary')])
  const began = performance.now()
  const waiting = kit.send({ method: 'GET', url: `/v1/matches/${match}/events?after=3&wait=1`, headers: {} })
  await delay(100)
  back = hour
  expect((await waiting).status).toBe(200)
  expect(performance.now() - began).toBeGreaterThan(950)
  expect(performance.now() - began).toBeLessThan(10_000)
})

it('the socket of a revoked token is closed all the same', async () => {
  const [anne, mary] = [await kit.signUp('Anne'), await kit.signUp('Mary')]
  const match = await startedMatch([anne, mary])
  const { createToken } = await anne.get('mutation { createToken(label: "x", scopes: [READ]) { id token } }')
  const raw = await greetedSocket(await kit.socket(), createToken.token)
  raw.send(subscribe('1', `subscription { match(id: "${match}", after: 2) { seq } }`))
  expect((await raw.next()).payload.data.match.seq).toBe(3)
  back = hour
  await anne.get('mutation($id: ID!) { revokeToken(id: $id) }', { id: createToken.id })
  await delay(250)
  await playOn([anne, mary], match, 1)
  expect((await raw.closed).code).toBe(4403)
  expect(raw.received).toHaveLength(2)
})

it('a socket goes on having messages to send', async () => {
  const raw = await greetedSocket(await kit.socket(), null)
  back = hour
  for (let round = 0; round < 3; round++) {
    await delay(100)
    for (let ping = 0; ping < 3; ping++) raw.send({ type: 'ping' })
    for (let ping = 0; ping < 3; ping++) expect((await raw.next()).type).toBe('pong')
  }
  raw.socket.close()
})
