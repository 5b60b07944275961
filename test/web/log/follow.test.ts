import { describe, expect, it } from 'vitest'
import { type Player, shortGame, startedMatch } from '../../api/kit.ts'
import { foldLog } from '../../kit/live-match.ts'
import { cut, followed, moveOnce, openPage, openServer, until } from './kit.ts'

const long = { game: 'high-card', options: { length: 'long', stakes: true } }

describe('a match that a page follows', () => {
  it('grows with every move, in order, and folds to what the server shows each player', async () => {
    const server = await openServer()
    const players = [await server.kit.signUp('Anne'), await server.kit.signUp('Mary')]
    const { id, path } = await startedMatch(players, long)
    const pages = [...players, null].map((player) => openPage(server, player?.token ?? null))
    const matches = await Promise.all(pages.map(({ client }) => followed(client, id)))
    await until(() => matches.every(({ link }) => link.value === 'live'))
    for (let move = 0; await moveOnce(players, path, move); move++) {
      const { seq } = (await players[0]!.get(path)).body
      await Promise.all(matches.map((match) => match.reach(seq)))
      for (const [seat, match] of matches.entries()) {
        expect(match.commits.value.map((commit) => commit.seq)).toEqual(upTo(seq))
        const { body } = await (players[seat] ?? server.kit.spectator).get(path)
        const eyes = seat < 2 ? seat : null
        if (body.status === 'running') expect(match.viewAt(seq, eyes).state).toEqual(body.view)
      }
    }
    await until(() => matches.every(({ commits }) => commits.value[0]!.command.value !== undefined))
    const whole = (await players[0]!.get(`${path}/log`)).body
    for (const match of matches) {
      expect(match.commits.value).toEqual(whole)
      expect(match.viewAt(whole.length, 1)).toEqual(foldLog(match.game, whole, [1]))
      expect(match.fault.value).toBeUndefined()
      expect(match.link.value).toBe('live')
    }
  })

  it('loses and doubles nothing when the socket is cut at each of 20 commits', async () => {
    const server = await openServer()
    // Six rounds of four bids are more than 20 commits, whatever is tied.
    const players: Player[] = []
    for (const name of ['Anne', 'Mary', 'Ned', 'Jack']) players.push(await server.kit.signUp(name))
    const { id, path } = await startedMatch(players, long)
    const { client, network } = openPage(server, players[0]!.token)
    const match = await followed(client, id)
    const seen: number[] = []
    match.commits.subscribe((commits) => seen.push(commits.length))
    for (let move = 0; move < 20; move++) {
      await until(() => match.link.value === 'live')
      const before = match.commits.value.length
      const moved = moveOnce(players, path, move)
      if (move % 2 === 0) await until(() => match.commits.value.length > before)
      const { opened } = network
      cut(network)
      expect(await moved).toBe(true)
      // The page may not have heard of the cut yet: the next one is for the next socket.
      await until(() => network.opened > opened)
    }
    const { seq } = (await players[0]!.get(path)).body
    await until(() => match.commits.value.length === seq)
    expect(match.commits.value.map((commit) => commit.seq)).toEqual(upTo(seq))
    expect(seen).toEqual([...new Set(seen)])
    expect(network.opened).toBeGreaterThan(20)
  })

  it('tells who sits down, by name', async () => {
    const server = await openServer()
    const anne = await server.kit.signUp('Anne')
    const { body } = await anne.post('/v1/matches', { ...shortGame, seats: 3, title: 'Friday' })
    const match = await followed(openPage(server, anne.token).client, body.id)
    expect(match.title.value).toBe('Friday')
    expect(match.mine.value).toEqual([0])
    const mary = await server.kit.signUp('Mary')
    await mary.post(`/v1/matches/${body.id}/seats`, {})
    await until(() => match.sitters.value.length === 2)
    expect(match.sitters.value.map(({ name }) => name)).toEqual(['Anne', 'Mary'])
  })

  it('tells who sat down between the look at the table and the reading of its log', async () => {
    const server = await openServer()
    const anne = await server.kit.signUp('Anne')
    const mary = await server.kit.signUp('Mary')
    const { body } = await anne.post('/v1/matches', { ...shortGame, seats: 3 })
    const { client, network } = openPage(server, mary.token)
    let looked = () => {}
    const isLooked = new Promise<void>((resolve) => (looked = resolve))
    network.answer = async (_method, url, response) => {
      if (url === `/v1/matches/${body.id}`) looked()
      return response
    }
    network.request = async (_method, url) => {
      if (!url.includes('/log')) return true
      await isLooked
      await mary.post(`/v1/matches/${body.id}/seats`, {})
      return true
    }
    const match = await followed(client, body.id)
    expect(match.commits.value).toHaveLength(2)
    await until(() => match.sitters.value.length === 2)
    expect(match.sitters.value.map(({ name }) => name)).toEqual(['Anne', 'Mary'])
    expect(match.mine.value).toEqual([1])
  })
})

const upTo = (seq: number) => Array.from({ length: seq }, (_, index) => index + 1)
