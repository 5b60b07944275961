import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openVisitors } from '../../lambdas/websocket/visitor.ts'
import type { PlayerId } from '../../src/kernel/ids.ts'
import { revokeToken, signUp, signUpWithSession } from '../../src/service/players.ts'
import { serviceOf } from '../../src/service/service.ts'
import { openRig, type Rig } from './rig.ts'

const origin = 'https://play.example.org'
let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

const visitors = (publicUrl: string | undefined = origin) =>
  openVisitors({ service: serviceOf(rig.context), clock: Date.now }, publicUrl)

async function signedIn() {
  const { player, session } = await signUpWithSession(rig.context, { name: 'Anne' }, 'browser')
  const cookie = `theme=dark; __Host-session=${session}`
  return { player: player.id, session, id: session.split('_')[1]!, cookie }
}

describe('a socket that a page opens', () => {
  test('speaks for the player of its session, and keeps nothing by which another could', async () => {
    const { player, session, id, cookie } = await signedIn()
    for (const headers of [{ origin }, { origin, 'sec-fetch-site': 'same-origin' }]) {
      const who = await visitors()({ ...headers, cookie })
      expect(who).toMatchObject({ caller: { player }, token: id })
      expect(JSON.stringify(who)).not.toContain(session.split('_').at(-1))
    }
  })

  test('speaks for nobody from another origin, without a cookie, or where the service has no address', async () => {
    const { cookie, session } = await signedIn()
    expect(await visitors()({ origin: 'https://evil.example', cookie })).toBeUndefined()
    expect(await visitors()({ origin, 'sec-fetch-site': 'cross-site', cookie })).toBeUndefined()
    expect(await visitors()({ cookie })).toBeUndefined()
    expect(await visitors()({ origin })).toBeUndefined()
    expect(await visitors()({ origin, cookie: `session=${session}` })).toBeUndefined()
    const nowhere = openVisitors({ service: serviceOf(rig.context), clock: Date.now }, undefined)
    expect(await nowhere({ origin, cookie })).toBeUndefined()
  })

  test('is known by its session from the greeting on, unless it brings a token', async () => {
    const { player, cookie } = await signedIn()
    const other = await signUp(rig.context, { name: 'Mary' })
    const who = (await visitors()({ origin, cookie }))!
    const greet = async (connection: string, payload: object) => {
      await rig.connect(connection, who)
      await rig.send(connection, { type: 'connection_init', payload })
      expect(rig.arrived.get(connection)).toEqual([{ type: 'connection_ack' }])
      return (await rig.connections.read(connection))?.who.caller?.player
    }
    expect(await greet('by-session', {})).toBe(player)
    expect(await greet('by-token', { token: other.issued.token })).toBe(other.player.id)
  })

  test('is refused when its session has ended, before the greeting or after', async () => {
    const { player, id, cookie } = await signedIn()
    const who = (await visitors()({ origin, cookie }))!
    await rig.connect('before', who)
    await rig.send('before', { type: 'connection_init', payload: {} })
    await revokeToken(rig.context, player as PlayerId, id)
    await rig.send('before', {
      type: 'subscribe',
      id: 's',
      payload: { query: 'subscription { turns { seq } }' },
    })
    expect(rig.closed).toContain('before')

    const ended = await visitors()({ origin, cookie })
    expect(ended).toBeNull()
    await rig.connect('after', ended)
    await rig.send('after', { type: 'connection_init', payload: {} })
    expect(rig.closed).toContain('after')
    expect(rig.arrived.get('after')).not.toContainEqual({ type: 'connection_ack' })
  })
})
