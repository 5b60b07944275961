import { describe, expect, it } from 'vitest'
import { shortGame, startedMatch } from '../../api/kit.ts'
import { followed, openPage, openServer, until } from './kit.ts'

describe('calls of the API', () => {
  it('play a command once, though its answer is lost again and again', async () => {
    const server = await openServer()
    const anne = await server.kit.signUp('Anne')
    const mary = await server.kit.signUp('Mary')
    const { id, path } = await startedMatch([anne, mary])
    const { client, network } = openPage(server, anne.token)
    const { choices, seq } = (await anne.get(path)).body
    let lost = 0
    network.answer = async (method, _url, response) =>
      method === 'POST' && lost++ < 3 ? undefined : response
    const played = await client.api.play(id, { command: choices[0].command, seat: 0, expect: seq })
    expect(played).toMatchObject({ ok: true, value: { seq: seq + 1 } })
    expect(lost).toBe(4)
    expect((await anne.get(path)).body.seq).toBe(seq + 1)
  })

  it('do not take a try that was not let in for an answer to those before it', async () => {
    const server = await openServer()
    const anne = await server.kit.signUp('Anne')
    const { id, path } = await startedMatch([anne, await server.kit.signUp('Mary')])
    const { client, network } = openPage(server, anne.token)
    const { choices, seq } = (await anne.get(path)).body
    const order = { command: choices[0].command, seat: 0, expect: seq }
    const tooMuch = () =>
      Response.json(
        { code: 'too-many-requests', detail: 'Not now.' },
        { status: 429, headers: { 'retry-after': '0' } },
      )
    let tries = 0
    network.answer = async () => (tries++ === 0 ? undefined : tooMuch())
    const open = await client.api.play(id, order)
    expect(open).toMatchObject({ ok: false, problem: { kind: 'network' } })
    // It was played, by the first try.
    expect((await anne.get(path)).body.seq).toBe(seq + 1)
    network.answer = async () => tooMuch()
    expect(await client.api.play(id, order)).toMatchObject({ ok: false, problem: { status: 429 } })
  })

  it('open one table and take one seat, though the answers are lost', async () => {
    const server = await openServer()
    const anne = await server.kit.signUp('Anne')
    const { client, network } = openPage(server, anne.token)
    const lost = new Set<string>()
    network.answer = async (_method, url, response) => {
      if (lost.has(url)) return response
      lost.add(url)
      return undefined
    }
    const created = await client.api.createMatch({ ...shortGame, seats: 2 })
    if (!created.ok) throw new Error(created.problem.detail)
    const { id } = created.value
    expect(await client.api.takeSeat(id, { bot: 'random' })).toMatchObject({ ok: true })
    expect(await client.api.start(id)).toMatchObject({ ok: true })
    await server.kit.settled()
    const mine = await anne.get('/v1/matches?mine=true')
    expect(mine.body.matches).toHaveLength(1)
    expect(mine.body.matches[0].seats).toHaveLength(2)
  })

  it('answer problems as values: the server’s, no answer at all, and what a gateway says in its place', async () => {
    const server = await openServer()
    const { client, network } = openPage(server, null)
    expect(await client.api.look('m_00000000000000000000000000')).toMatchObject({
      ok: false,
      problem: { kind: 'answer', status: 404, code: 'unknown-match' },
    })
    network.request = () => false
    expect(await client.api.me()).toMatchObject({ ok: false, problem: { kind: 'network', status: 0 } })
    network.request = undefined
    network.answer = async () => new Response('<h1>Bad Gateway</h1>', { status: 502 })
    expect(await client.api.games()).toMatchObject({
      ok: false,
      problem: { status: 502, code: 'unreadable' },
    })
    network.answer = async () =>
      new Response('{"games": [', { headers: { 'content-type': 'application/json' } })
    expect(await client.api.games()).toMatchObject({ ok: false, problem: { kind: 'network' } })
  })

  it('say how long a code for a device has left by the server’s clock, whatever the browser’s says', async () => {
    const server = await openServer()
    const anne = await server.kit.signUp('Anne')
    const { client, network } = openPage(server, anne.token)
    network.answer = async (_method, _url, response) => {
      // An hour ahead of the browser.
      const { expires, ...body } = await response.json()
      const date = new Date(Date.parse(response.headers.get('date')!) + 3_600_000).toUTCString()
      return Response.json({ ...body, expires: expires + 3_600_000 }, { headers: { date } })
    }
    const shown = await client.api.deviceCode()
    if (!shown.ok) throw new Error(shown.problem.detail)
    const read = await client.api.readDeviceCode(shown.value.id)
    for (const code of [shown, read]) {
      if (!code.ok) throw new Error(code.problem.detail)
      expect(code.value.left).toBeGreaterThan(60_000)
      expect(code.value.left).toBeLessThanOrEqual(121_000)
    }
  })

  it('carry the header of our pages wherever something is changed, and no token of their own', async () => {
    const sent: [string, RequestInit][] = []
    const { openApi } = await import('../../../web/api/api.ts')
    const { wakeFrom } = await import('../../../web/api/wake.ts')
    const api = openApi({
      origin: '',
      wake: wakeFrom(() => () => {}),
      fetch: async (url, init) => {
        sent.push([url, init])
        return new Response(null, { status: 204 })
      },
    })
    const everyCall = [
      api.me(),
      api.signUp('Anne', 'Firefox'),
      api.signOut(),
      api.rename('Anne B.'),
      api.eraseMe(),
      api.tokens().catch(() => {}),
      api.issueToken('bot', ['read']),
      api.revokeToken('x'),
      api.deviceCode(),
      api.claimDeviceCode('ABCDEFGH', 'Firefox'),
      api.matches({ mine: true }),
      api.createMatch({ game: 'maritime' }),
      api.takeSeat('m'),
      api.leaveSeat('m', 1),
      api.setCapacity('m', 3),
      api.start('m'),
      api.play('m', { command: { type: 'x' }, seat: 0 }),
      api.turns(null, 25),
    ]
    await Promise.all(everyCall)
    expect(sent).toHaveLength(everyCall.length)
    for (const [url, init] of sent) {
      const headers = init.headers as Record<string, string>
      expect(headers['rutter-client'], `${init.method} ${url}`).toBe(init.method === 'GET' ? undefined : '1')
      expect(init.credentials).toBe('same-origin')
      expect(headers).not.toHaveProperty('authorization')
    }
  })
})

describe('a move of a followed match', () => {
  it('is on the board when it is answered, though the answer was lost at first and the socket is dead', async () => {
    const server = await openServer()
    const anne = await server.kit.signUp('Anne')
    const mary = await server.kit.signUp('Mary')
    const { id } = await startedMatch([anne, mary])
    const { client, network } = openPage(server, anne.token)
    network.sockets = false
    const match = await followed(client, id)
    await until(() => match.link.value === 'polling')
    let lost = false
    network.answer = async (method, _url, response) => {
      if (method !== 'POST' || lost) return response
      lost = true
      return undefined
    }
    const { length } = match.commits.value
    const [command] = match.game.choices(match.viewAt(length, 0).state!, 0, 2)
    const played = await match.play({ command: command!, seat: 0 })
    expect(played.ok).toBe(true)
    expect(match.commits.value).toHaveLength(length + 1)
    expect(lost).toBe(true)
  })

  it('is refused as stale with what happened, which is on the board by then', async () => {
    const server = await openServer()
    const anne = await server.kit.signUp('Anne')
    const { body } = await anne.post('/v1/matches', { ...shortGame, seats: 2, hotseat: true })
    const path = `/v1/matches/${body.id}`
    await anne.post(`${path}/seats`, {})
    await anne.post(`${path}/start`)
    const match = await followed(openPage(server, anne.token).client, body.id)
    const { length } = match.commits.value
    const [first, second] = match.game.choices(match.viewAt(length, 0).state!, 0, 2)
    expect((await match.play({ command: first!, seat: 0 })).ok).toBe(true)
    const again = await match.play({ command: second!, seat: 0, expect: length })
    expect(again).toMatchObject({ ok: false, problem: { status: 409, code: 'stale', seq: length + 1 } })
    expect(match.commits.value).toHaveLength(length + 1)
  })
})
