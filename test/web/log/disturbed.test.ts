import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Commit } from '../../../src/kernel/commit.ts'
import { openSqlite } from '../../../src/store/sqlite/index.ts'
import { followMatch } from '../../../web/log/follow.ts'
import type { FollowedMatch } from '../../../web/log/followed-match.ts'
import { type Player, shortGame, startedMatch } from '../../api/kit.ts'
import type { State } from '../../kit/high-card.ts'
import {
  cut,
  followed,
  kitWith,
  moveOnce,
  openPage,
  openServer,
  type Page,
  type Server,
  until,
} from './kit.ts'

const long = { game: 'high-card', options: { length: 'long', stakes: true } }

type Scene = { server: Server; players: Player[]; id: string; path: string; page: Page; match: FollowedMatch }

async function openScene(wish: object = long): Promise<Scene> {
  const server = await openServer()
  const players = [await server.kit.signUp('Anne'), await server.kit.signUp('Mary')]
  const { id, path } = await startedMatch(players, wish)
  const page = openPage(server, players[0]!.token)
  const match = await followed(page.client, id)
  await until(() => match.link.value === 'live')
  return { server, players, id, path, page, match }
}

async function isWhole({ players, path, match }: Scene): Promise<void> {
  const { body } = await players[0]!.get(`${path}/log`)
  // Where the match is over, it is read once more with all secrets.
  await until(() => JSON.stringify(match.commits.value) === JSON.stringify(body))
  expect(match.commits.value).toEqual(body)
  expect(match.fault.value).toBeUndefined()
}

describe('a page whose connection is disturbed', () => {
  it('hears by long polls where sockets are blocked, and by the socket once it can be opened', async () => {
    const server = await openServer()
    const players = [await server.kit.signUp('Anne'), await server.kit.signUp('Mary')]
    const { id, path } = await startedMatch(players, long)
    const page = openPage(server, players[0]!.token)
    page.network.sockets = false
    const match = await followed(page.client, id)
    await until(() => match.link.value === 'polling')
    for (let move = 0; move < 5; move++) await moveOnce(players, path, move)
    await isWhole({ server, players, id, path, page, match })
    page.network.sockets = true
    page.wake(0)
    await until(() => match.link.value === 'live')
    for (let move = 0; move < 5; move++) await moveOnce(players, path, move)
    await isWhole({ server, players, id, path, page, match })
  })

  it('says that the server is gone, and comes back when it does', async () => {
    const scene = await openScene()
    const { page, match, players, path } = scene
    page.network.sockets = false
    page.network.request = () => false
    cut(page.network)
    await until(() => match.link.value === 'gone')
    await moveOnce(players, path, 0)
    page.network.sockets = true
    page.network.request = undefined
    page.wake(Number.POSITIVE_INFINITY)
    await until(() => match.link.value === 'live')
    await isWhole(scene)
  })

  it('shows each commit once and in order, though messages come twice, late, or not at all', async () => {
    const scene = await openScene()
    const { page, match, players, path } = scene
    let late: string | undefined
    let count = 0
    page.network.message = (text) => {
      if (!text.includes('"next"')) return [text]
      count++
      if (count % 5 === 0) return []
      if (count % 5 === 1) return [text, text]
      if (count % 5 === 2) {
        late = text
        return []
      }
      if (count % 5 === 3) return [text, late ?? text]
      return [text]
    }
    const lengths: number[] = []
    match.commits.subscribe((commits) => lengths.push(commits.length))
    for (let move = 0; move < 14; move++) await moveOnce(players, path, move)
    page.network.message = undefined
    await moveOnce(players, path, 1)
    await isWhole(scene)
    expect(lengths).toEqual([...new Set(lengths)].sort((a, b) => a - b))
    expect(count).toBeGreaterThan(10)
  })

  it('tries at once when the page is looked at again, however long the pause would be', async () => {
    const scene = await openScene()
    const { page } = scene
    const { opened } = page.network
    page.wake(1_000)
    expect(page.network.opened).toBe(opened)
    // Away for minutes, the socket may be dead without knowing it.
    page.wake(600_000)
    await until(() => page.network.opened > opened && scene.match.link.value === 'live')
    await moveOnce(scene.players, scene.path, 0)
    await isWhole(scene)
  })
})

describe('a page whose reader', () => {
  it('signs in is shown what their seat sees, and signs out, what everybody does', async () => {
    const server = await openServer()
    const players = [await server.kit.signUp('Anne'), await server.kit.signUp('Mary')]
    const { id, path } = await startedMatch(players, long)
    const { client, network } = openPage(server, null)
    await client.me.load()
    const match = await followed(client, id)
    const hand = () => (match.viewAt(match.commits.value.length, 0).state as State).hands[0]!
    expect(hand()).toEqual([null, null, null])
    network.token = network.socketToken = players[0]!.token
    await client.me.load()
    await until(() => hand().every((card) => card !== null) && match.mine.value.length === 1)
    network.token = network.socketToken = null
    await client.me.load()
    await until(() => hand().every((card) => card === null) && match.mine.value.length === 0)
    await until(() => match.link.value === 'live')
    await moveOnce(players, path, 0)
    await until(() => match.commits.value.length === 4)
  })

  it('is signed out elsewhere sees none of their secrets from that moment on, though nothing can be read', async () => {
    const server = await openServer()
    const players = [await server.kit.signUp('Anne'), await server.kit.signUp('Mary')]
    const { id, path } = await startedMatch(players, long)
    const { client, network } = openPage(server, players[0]!.token)
    await client.me.load()
    const match = await followed(client, id)
    const hand = () => (match.viewAt(match.commits.value.length, 0).state as State).hands[0]!
    expect(hand().every((card) => card !== null)).toBe(true)
    network.token = network.socketToken = null
    network.request = (_method, url) => url === '/v1/tokens'
    expect(await client.api.tokens()).toMatchObject({ ok: false, problem: { status: 401 } })
    expect(client.me.player.value).toBeNull()
    expect(hand()).toEqual([null, null, null])
    expect(JSON.stringify(match.commits.value)).not.toContain('"salt"')
    expect(match.mine.value).toEqual([])
    // Back again, they have their own seat, and go on hearing.
    network.request = undefined
    network.token = network.socketToken = players[0]!.token
    await client.me.load()
    await until(() => hand().every((card) => card !== null) && match.mine.value.length === 1)
    await until(() => match.link.value === 'live')
    await moveOnce(players, path, 0)
    await until(() => match.commits.value.length === 4)
  })

  it('is signed out elsewhere sees nothing of a private match', async () => {
    const server = await openServer()
    const players = [await server.kit.signUp('Anne'), await server.kit.signUp('Mary')]
    const { id, path } = await startedMatch(players, { ...long, private: true })
    const { client, network } = openPage(server, players[0]!.token)
    await client.me.load()
    const match = await followed(client, id)
    network.token = network.socketToken = null
    await client.api.tokens()
    expect(match.failure.value).toEqual({ kind: 'not-yours' })
    await until(() => match.failure.value?.problem !== undefined)
    network.token = network.socketToken = players[0]!.token
    await client.me.load()
    await until(() => match.failure.value === undefined && match.link.value === 'live')
    await moveOnce(players, path, 0)
    await until(() => match.commits.value.length === 4)
  })

  it('is known late reads nothing twice for it', async () => {
    const server = await openServer()
    const players = [await server.kit.signUp('Anne'), await server.kit.signUp('Mary')]
    const { id, path } = await startedMatch(players, long)
    const { client, network } = openPage(server, players[0]!.token)
    const read: string[] = []
    network.request = (_method, url) => {
      if (url.includes('/log')) read.push(url)
      return true
    }
    const match = await followed(client, id)
    await client.me.load()
    await until(() => match.link.value === 'live')
    await moveOnce(players, path, 0)
    await until(() => match.commits.value.length === 4)
    expect(read).toEqual([`/v1/matches/${id}/log?after=0&limit=500`])
  })

  it('is not known to the socket hears of their private match by polls', async () => {
    const server = await openServer()
    const players = [await server.kit.signUp('Anne'), await server.kit.signUp('Mary')]
    const { id, path } = await startedMatch(players, { ...long, private: true })
    const page = openPage(server, players[0]!.token)
    page.network.socketToken = null
    const match = await followed(page.client, id)
    await until(() => match.link.value === 'polling')
    for (let move = 0; move < 3; move++) await moveOnce(players, path, move)
    await isWhole({ server, players, id, path, page, match })
    expect(match.failure.value).toBeUndefined()
  })
})

describe('a server that is restarted', () => {
  let dir: string
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'rutter-'))
  })
  afterAll(() => rm(dir, { recursive: true, force: true }))

  it('finds its pages again, with nothing lost', async () => {
    const open = async () => ({ store: openSqlite({ dir }), dispose: async () => {} })
    const server = await openServer({ open })
    const players = [await server.kit.signUp('Anne'), await server.kit.signUp('Mary')]
    const { id, path } = await startedMatch(players, long)
    const page = openPage(server, players[0]!.token)
    const match = await followed(page.client, id)
    await moveOnce(players, path, 0)
    await server.kit.close()
    await until(() => match.link.value === 'gone')
    server.kit = await kitWith({ open })
    server.base = await server.kit.listen()
    const again = players.map((player) => ({ ...player, ...server.kit.client(player.token) }))
    await moveOnce(again, path, 1)
    await isWhole({ server, players: again, id, path, page, match })
    await until(() => match.link.value === 'live')
  })
})

describe('a log that was tampered with', () => {
  const forgeNext = (forge: (commit: Commit) => Commit) => (text: string) => {
    const message = JSON.parse(text)
    if (message.type !== 'next') return [text]
    const { commit } = message.payload.data.match
    message.payload.data.match.commit = forge(commit)
    return [JSON.stringify(message)]
  }

  it.each<[string, (commit: Commit) => Commit, string]>([
    ['changed', (commit) => ({ ...commit, at: commit.at + 1 }), 'hash'],
    ['of another chain', (commit) => ({ ...commit, prev: commit.hash }), 'chain'],
    [
      'with another secret',
      (commit) => ({
        ...commit,
        command: { ...commit.command, salt: 'a'.repeat(64), value: { type: 'bid' } },
      }),
      'seal',
    ],
    [
      'with a field that no hash covers',
      (commit) => ({ ...commit, command: { ...commit.command, x: 1 } as never }),
      'shape',
    ],
  ])('is shown as broken at a commit %s, and nothing after it is shown', async (_how, forge, code) => {
    const { page, match, players, path } = await openScene()
    await moveOnce(players, path, 0)
    await until(() => match.commits.value.length === 5 - 1)
    const before = match.commits.value
    page.network.message = forgeNext(forge)
    await moveOnce(players, path, 1)
    await until(() => match.fault.value !== undefined)
    page.network.message = undefined
    for (let move = 0; move < 3; move++) await moveOnce(players, path, move)
    await match.reach(before.length + 2)
    expect(match.fault.value).toMatchObject({ seq: before.length + 1, code })
    expect(match.fault.value!.words).toContain(`tep ${before.length + 1}`)
    expect(match.commits.value).toBe(before)
  })

  it('is shown as broken when it is read, with what came before', async () => {
    const { page, id, players, path } = await openScene()
    for (let move = 0; move < 3; move++) await moveOnce(players, path, move)
    page.network.answer = async (_method, url, response) => {
      if (!url.includes('/log')) return response
      const lines = (await response.text()).split('\n')
      lines[4] = lines[4]!.replace(/"at":\d+/, '"at":1')
      return new Response(lines.join('\n'), { headers: { 'content-type': 'application/x-ndjson' } })
    }
    const match = await followed(page.client, id)
    expect(match.fault.value).toMatchObject({ seq: 5, code: 'hash' })
    expect(match.commits.value).toHaveLength(4)
  })

  it('is found out when the whole log of a match that is over is another than the one that was followed', async () => {
    const { page, match, players, path } = await openScene(shortGame)
    page.network.answer = async (_method, url, response) => {
      if (!url.includes('/log?after=0')) return response
      const lines = (await response.text()).split('\n')
      // Another first commit, chained as it should be, would be another match: here its hash alone is.
      const [first, ...rest] = lines
      const { events, ...commit } = JSON.parse(first!)
      return new Response([JSON.stringify({ ...commit, events, at: 1 }), ...rest].join('\n'), {
        headers: { 'content-type': 'application/x-ndjson' },
      })
    }
    for (let move = 0; await moveOnce(players, path, move); move++);
    await until(() => match.fault.value !== undefined)
    expect(match.fault.value).toMatchObject({ seq: 1, code: 'hash' })
  })
})

describe('a match that can’t be followed', () => {
  it('is told by kind: there is none, it is private, the server is gone, the page is too old', async () => {
    const server = await openServer()
    const anne = await server.kit.signUp('Anne')
    const { body } = await anne.post('/v1/matches', { ...shortGame, seats: 2, private: true })
    await anne.post(`/v1/matches/${body.id}/seats`, { bot: 'random' })
    const page = openPage(server, null)
    const kindOf = async (id: string) => {
      const outcome = await followMatch(page.client, id)
      return outcome.ok ? 'followed' : outcome.failure.kind
    }
    expect(await kindOf('m_00000000000000000000000000')).toBe('not-found')
    expect(await kindOf('nonsense')).toBe('not-found')

    // An open private table can be read by whoever has its id; once it starts, by its players alone.
    const match = await followed(page.client, body.id)
    await anne.post(`/v1/matches/${body.id}/start`)
    await until(() => match.failure.value !== undefined)
    expect(match.failure.value!.kind).toBe('not-yours')
    expect(await kindOf(body.id)).toBe('not-found')

    page.network.request = () => false
    expect(await kindOf(body.id)).toBe('gone')
    page.network.request = undefined
    const old = { ...page.client, rules: async () => undefined }
    const open = await anne.post('/v1/matches', { ...shortGame, seats: 2 })
    expect(await followMatch(old, open.body.id)).toMatchObject({ failure: { kind: 'unknown-game' } })
  })
})
