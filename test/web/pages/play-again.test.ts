import { describe, expect, it } from 'vitest'
import { againAfter } from '../../../web/pages/play-again.ts'
import { type Player, shortGame, startedMatch } from '../../api/kit.ts'
import { followed, moveOnce, openPage, openServer, type Page, type Server, until } from '../log/kit.ts'

/** The page of a player at a match that is over. */
async function atTheEnd(server: Server, player: Player, id: string) {
  const page = openPage(server, player.token)
  await page.client.me.load()
  const match = await followed(page.client, id)
  const went: string[] = []
  return { page, match, went, again: againAfter(page.client, match, (href) => went.push(href)) }
}

async function playedOut(players: readonly Player[], wish: object): Promise<string> {
  const { id, path } = await startedMatch(players, wish)
  for (let move = 0; await moveOnce(players, path, move); move++);
  return id
}

async function threePeople() {
  const server = await openServer()
  const names = ['Anne', 'Mary', 'Ned']
  const people: Player[] = []
  for (const name of names) people.push(await server.kit.signUp(name))
  return { server, people }
}

/** Lists are written a moment after the commits. */
async function findNext(server: Server, { again }: { again: ReturnType<typeof againAfter> }) {
  await server.kit.settled()
  await again.find()
  return again.next.value
}

const idIn = (went: readonly string[]) => went[0]?.replace('/matches/', '')

const look = async ({ client }: Page, id: string) => {
  const looked = await client.api.look(id)
  if (!looked.ok) throw new Error(looked.problem.detail)
  return looked.value
}

describe('the next match of the same people', () => {
  it('is opened with the same options, title and computer players, and found by the others', async () => {
    const { server, people } = await threePeople()
    const [anne, mary, stranger] = people as [Player, Player, Player]
    const id = await playedOut([anne, mary], { ...shortGame, title: 'Friday' })
    const host = await atTheEnd(server, anne, id)
    const guest = await atTheEnd(server, mary, id)
    expect(host.again).toMatchObject({ others: true, isPrivate: false })
    expect(await findNext(server, guest)).toBeUndefined()

    expect(await host.again.open()).toBeUndefined()
    const next = idIn(host.went)!
    expect(await look(host.page, next)).toMatchObject({
      title: 'Friday',
      options: shortGame.options,
      capacity: 2,
      you: [0],
    })
    expect(await findNext(server, guest)).toEqual({ id: next, host: 'Anne', isSeated: false })
    expect(await findNext(server, host)).toEqual({ id: next, host: 'Anne', isSeated: true })
    // It is for those who took part: nobody else is led to it by their own matches.
    const other = await playedOut([stranger, mary], { ...shortGame, title: 'Friday' })
    expect(await findNext(server, await atTheEnd(server, stranger, other))).toBeUndefined()

    expect(await guest.again.join(guest.again.next.value!)).toBeUndefined()
    expect(idIn(guest.went)).toBe(next)
    expect((await look(guest.page, next)).you).toEqual([1])
    expect(await findNext(server, guest)).toMatchObject({ isSeated: true })
  })

  it.each([
    ['title', { title: 'Monday' }],
    ['options', { options: { length: 'short', stakes: false } }],
    ['number of seats', { seats: 3 }],
    ['screen', { hotseat: true }],
  ])('is no table with another %s', async (_what, other) => {
    const { server, people } = await threePeople()
    const [anne, mary] = people as [Player, Player, Player]
    const id = await playedOut([anne, mary], { ...shortGame, title: 'Friday' })
    const wish = { ...shortGame, title: 'Friday', seats: 2 }
    expect((await anne.post('/v1/matches', { ...wish, ...other })).status).toBe(201)
    const guest = await atTheEnd(server, mary, id)
    expect(await findNext(server, guest)).toBeUndefined()
    expect((await anne.post('/v1/matches', wish)).status).toBe(201)
    expect(await findNext(server, guest)).toMatchObject({ host: 'Anne' })
  })

  it('is no table that was open before, nor one that is full', async () => {
    const { server, people } = await threePeople()
    const [anne, mary, ned] = people as [Player, Player, Player]
    const wish = { ...shortGame, title: 'Friday', seats: 2 }
    await anne.post('/v1/matches', wish)
    const id = await playedOut([anne, mary], wish)
    const guest = await atTheEnd(server, mary, id)
    expect(await findNext(server, guest)).toBeUndefined()
    const { body } = await anne.post('/v1/matches', wish)
    expect(await findNext(server, guest)).toMatchObject({ id: body.id })
    await ned.post(`/v1/matches/${body.id}/seats`, {})
    expect(await findNext(server, guest)).toBeUndefined()
  })

  it('is offered to who looks at the result, without asking', async () => {
    const { server, people } = await threePeople()
    const [anne, mary] = people as [Player, Player, Player]
    const id = await playedOut([anne, mary], { ...shortGame, title: 'Friday' })
    const guest = await atTheEnd(server, mary, id)
    const stop = guest.again.watch()
    await (await atTheEnd(server, anne, id)).again.open()
    await server.kit.settled()
    // As if they came back to the page.
    guest.page.wake(0)
    await until(() => guest.again.next.value !== undefined)
    stop()
  })

  it('has all seats of who had several, and the same computer players', async () => {
    const server = await openServer()
    const anne = await server.kit.signUp('Anne')
    const { body } = await anne.post('/v1/matches', { ...shortGame, seats: 3, hotseat: true })
    const path = `/v1/matches/${body.id}`
    await anne.post(`${path}/seats`, {})
    await anne.post(`${path}/seats`, { bot: 'random' })
    await anne.post(`${path}/start`, {})
    for (let status = 'running'; status === 'running'; ) {
      const { body: now } = await anne.get(path)
      status = now.status
      const [choice] = now.choices
      if (choice !== undefined)
        await anne.post(`${path}/commands`, { command: choice.command, seat: choice.seat })
    }
    const { again, went, page } = await atTheEnd(server, anne, body.id)
    expect(again.others).toBe(false)
    expect(await again.open()).toBeUndefined()
    const next = await look(page, idIn(went)!)
    expect(next.you).toHaveLength(2)
    expect(next.seats.map(({ bot }) => bot).sort()).toEqual([null, null, 'random'])
    expect(next).toMatchObject({ hotseat: true, capacity: 3 })
  })

  it('is found by who sits there where it is private, and by nobody else', async () => {
    const { server, people } = await threePeople()
    const [anne, mary] = people as [Player, Player, Player]
    const id = await playedOut([anne, mary], { ...shortGame, private: true })
    const host = await atTheEnd(server, anne, id)
    const guest = await atTheEnd(server, mary, id)
    expect(host.again.isPrivate).toBe(true)
    await host.again.open()
    expect(await findNext(server, guest)).toBeUndefined()
    expect(await findNext(server, host)).toMatchObject({ isSeated: true })
  })
})
