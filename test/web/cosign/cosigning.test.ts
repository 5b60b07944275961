import { afterEach, describe, expect, it } from 'vitest'
import type { MatchId, PlayerId } from '../../../src/kernel/ids.ts'
import { type DiceInfo, nonceHash } from '../../../src/kernel/nonces.ts'
import type { Api } from '../../../web/api/api.ts'
import type { LookedAt, Player } from '../../../web/api/types.ts'
import { type Cosigning, cosign } from '../../../web/cosign/cosigning.ts'
import { type KeptNonce, openKeptNonces } from '../../../web/cosign/kept-nonces.ts'
import { takeSeat } from '../../../web/cosign/sealing.ts'
import type { FollowedMatch } from '../../../web/log/followed-match.ts'
import { openTable, playNow } from '../../../web/pages/open-table.ts'
import { shortGame } from '../../api/kit.ts'
import { followed, openPage, openServer, type Page, type Server, until } from '../log/kit.ts'
import { noStorage, openStorage, type TestStorage } from '../storage.ts'

const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Somebody with a browser. */
type Visitor = Page & {
  readonly me: Player
  readonly token: string
  readonly storage: TestStorage
  /** The requests that gave or opened a nonce. */
  readonly nonces: string[]
}

async function arrive(server: Server, name: string): Promise<Visitor> {
  const { token } = await server.kit.signUp(name)
  return inBrowser(server, token, openStorage())
}

/** A page of the same player, in the same browser or another one. */
async function inBrowser(server: Server, token: string, storage: TestStorage): Promise<Visitor> {
  const page = openPage(
    server,
    token,
    openKeptNonces(() => storage),
  )
  const nonces: string[] = []
  page.network.request = (method, url) => {
    if (method === 'POST' && url.endsWith('/nonce')) nonces.push(url)
    return true
  }
  const loaded = await page.client.me.load()
  return { ...page, me: (loaded as { value: Player }).value, token, storage, nonces }
}

/** The page of a match, as it is once it is open. */
async function atTable(
  { client }: Page,
  id: string,
): Promise<{ match: FollowedMatch; cosigning: Cosigning; leave(): void }> {
  const match = await followed(client, id)
  const cosigning = cosign(client, match)
  closing.push(cosigning.close)
  const leave = () => {
    cosigning.close()
    match.close()
  }
  return { match, cosigning, leave }
}

async function newTable(host: Visitor, seats: number, more: object = {}): Promise<MatchId> {
  const opened = await openTable(host.client, host.me, { ...shortGame, seats, ...more }, [])
  expect(opened.ok).toBe(true)
  return (opened as { value: LookedAt }).value.id
}

async function look({ client }: Page, id: string): Promise<LookedAt> {
  return ((await client.api.look(id)) as { value: LookedAt }).value
}

async function dice(visitor: Page, id: string): Promise<DiceInfo> {
  return (await look(visitor, id)).dice
}

async function sit(guest: Visitor, id: string): Promise<void> {
  const taken = await takeSeat(guest.client, await look(guest, id), guest.me.id)
  expect(taken.ok).toBe(true)
}

const openIn = ({ match }: { match: FollowedMatch }) =>
  match.viewAt(match.commits.value.length, null).seats.filter(({ nonce }) => nonce !== null).length

describe('two people and a table', () => {
  it('host and guest seal when they sit down, open when all are there, and forget when it starts', async () => {
    const server = await openServer()
    const [anne, mary] = [await arrive(server, 'Anne'), await arrive(server, 'Mary')]
    const id = await newTable(anne, 2)
    expect((await dice(anne, id)).closed).toEqual([0])
    const annes = await atTable(anne, id)
    await sit(mary, id)
    const marys = await atTable(mary, id)
    await until(() => openIn(annes) === 2 && openIn(marys) === 2)
    expect((await anne.client.api.start(id)).ok).toBe(true)
    expect(await dice(mary, id)).toMatchObject({ byAll: true, coSigned: [0, 1], without: [] })
    await until(() => anne.storage.text === '[]' && mary.storage.text === '[]')
    expect(annes.cosigning.changed.value).toBeUndefined()
    expect(marys.cosigning.changed.value).toBeUndefined()
  })

  it('the number is opened in another page of the same browser, and days later', async () => {
    const server = await openServer()
    const [anne, mary] = [await arrive(server, 'Anne'), await arrive(server, 'Mary')]
    const id = await newTable(anne, 2)
    await sit(mary, id)
    expect((await dice(mary, id)).closed).toEqual([0, 1])
    const later = await inBrowser(server, mary.token, mary.storage)
    await until(
      (
        (table) => () =>
          openIn(table) === 1
      )(await atTable(later, id)),
    )
    const again = await inBrowser(server, anne.token, anne.storage)
    await until(
      (
        (table) => () =>
          openIn(table) === 2
      )(await atTable(again, id)),
    )
    await again.client.api.start(id)
    expect((await dice(anne, id)).byAll).toBe(true)
  })

  it('another browser leaves the number alone', async () => {
    const server = await openServer()
    const [anne, mary] = [await arrive(server, 'Anne'), await arrive(server, 'Mary')]
    const id = await newTable(anne, 2)
    const other = await inBrowser(server, anne.token, openStorage())
    const others = await atTable(other, id)
    await sit(mary, id)
    await atTable(mary, id)
    await until(() => openIn(others) === 1)
    expect(others.cosigning.elsewhere.value).toEqual([0])
    expect(other.nonces).toEqual([])
    expect((await anne.client.api.start(id, { without: [0] })).ok).toBe(true)
    expect(await dice(anne, id)).toMatchObject({ byAll: false, coSigned: [1], without: [0] })
  })

  it('all is as ever where a browser keeps nothing: the number lives as long as the page', async () => {
    const server = await openServer()
    const [anne, mary] = [await arrive(server, 'Anne'), await arrive(server, 'Mary')]
    const page = openPage(server, mary.token, openKeptNonces(noStorage))
    await page.client.me.load()
    const id = await newTable(anne, 2)
    await sit({ ...mary, ...page }, id)
    await until(
      (
        (table) => () =>
          openIn(table) === 1
      )(await atTable(page, id)),
    )
    expect((await dice(anne, id)).coSigned).toEqual([1])
  })
})

describe('a table that its host fills', () => {
  it('can be changed until they start; then their opening is followed by all', async () => {
    const server = await openServer()
    const [anne, mary] = [await arrive(server, 'Anne'), await arrive(server, 'Mary')]
    const id = await newTable(anne, 3)
    const [annes, marys] = [await atTable(anne, id), await atTable(mary, id)]
    await sit(mary, id)
    await anne.client.api.takeSeat(id, { bot: 'random' })
    await until(() => marys.match.commits.value.length === 4)
    expect((await anne.client.api.leaveSeat(id, 2)).ok).toBe(true)
    await anne.client.api.takeSeat(id, { bot: 'random' })
    await until(() => marys.match.commits.value.length === 6 && annes.match.commits.value.length === 6)
    expect((await dice(anne, id)).closed).toEqual([0, 1])
    annes.cosigning.starting.value = true
    await until(() => openIn(annes) === 2)
    await anne.client.api.start(id)
    expect((await dice(anne, id)).byAll).toBe(true)
  })

  it('gives their part to them also in another browser, by another number', async () => {
    const server = await openServer()
    const anne = await arrive(server, 'Anne')
    const id = await newTable(anne, 2)
    const [before] = (await dice(anne, id)).nonces
    await anne.client.api.takeSeat(id, { bot: 'random' })
    const other = await inBrowser(server, anne.token, openStorage())
    const others = await atTable(other, id)
    others.cosigning.starting.value = true
    await until(() => openIn(others) === 1)
    const [after] = (await dice(anne, id)).nonces
    expect(after!.hash).not.toBe(before!.hash)
    expect(other.nonces).toHaveLength(2)
  })

  it('on one screen has a number for each of their seats', async () => {
    const server = await openServer()
    const anne = await arrive(server, 'Anne')
    const id = await newTable(anne, 3, { hotseat: true })
    for (let seat = 1; seat < 3; seat++) await sit(anne, id)
    const table = await atTable(anne, id)
    expect((await dice(anne, id)).closed).toEqual([0, 1, 2])
    table.cosigning.starting.value = true
    await until(() => openIn(table) === 3)
    await anne.client.api.start(id)
    expect(await dice(anne, id)).toMatchObject({ byAll: true, coSigned: [0, 1, 2] })
  })
})

describe('what goes wrong on the way', () => {
  it('a hash that is lost is given again at the table', async () => {
    const server = await openServer()
    const anne = await arrive(server, 'Anne')
    anne.network.request = (_method, url) => !url.endsWith('/nonce')
    const opening = newTable(anne, 2)
    // Tried again at once, instead of after pauses of seconds.
    const waker = setInterval(() => anne.wake(0), 5)
    const id = await opening
    clearInterval(waker)
    expect((await dice(anne, id)).closed).toEqual([])
    anne.network.request = undefined
    const { match } = await atTable(anne, id)
    await until(() => match.commits.value.length === 2)
    expect((await dice(anne, id)).closed).toEqual([0])
  })

  it('a seat that is refused leaves nothing behind', async () => {
    const server = await openServer()
    const [anne, mary] = [await arrive(server, 'Anne'), await arrive(server, 'Mary')]
    const id = await newTable(anne, 2)
    await sit(mary, id)
    const again = await takeSeat(mary.client, await look(mary, id), mary.me.id)
    expect(again.ok).toBe(false)
    expect(mary.client.nonces.of(id, mary.me.id)).toHaveLength(1)
  })

  it('the table of an older server is given no hash, which it would refuse', async () => {
    const wishes: unknown[] = []
    const nonces = openKeptNonces(noStorage)
    const api = {
      takeSeat: async (_id: string, wish: object = {}) => {
        wishes.push(wish)
        return { ok: true }
      },
    } as unknown as Api
    const [id, anne] = ['m_1' as MatchId, 'p_anne' as PlayerId]
    await takeSeat({ api, nonces }, { id, dice: { version: 1 } }, anne)
    expect(wishes).toEqual([{}])
    expect(nonces.of(id, anne)).toEqual([])
    await takeSeat({ api, nonces }, { id, dice: { version: 2 } }, anne)
    const [{ nonce }] = nonces.of(id, anne) as [KeptNonce]
    expect(wishes[1]).toEqual({ nonceHash: nonceHash(id, anne, nonce) })
  })

  it('a number whose opening is refused is known to the server: another takes its place', async () => {
    const server = await openServer()
    const names = ['Anne', 'Mary', 'Jack', 'Bess']
    const [anne, mary, jack, bess] = await Promise.all(names.map((name) => arrive(server, name)))
    const id = await newTable(anne!, 3)
    await sit(mary!, id)
    await sit(jack!, id)
    const first = mary!.client.nonces.of(id, mary!.me.id)[0]!.nonce
    // Jack leaves while Mary's opening is under way.
    let openings = 0
    mary!.network.request = async (_method, url) => {
      if (url.endsWith('/nonce') && openings++ === 0) await jack!.client.api.leaveSeat(id, 2)
      return true
    }
    const marys = await atTable(mary!, id)
    await until(() => openings === 2 && marys.match.commits.value.length === 6)
    await sit(bess!, id)
    await until(() => openIn(marys) === 1)
    const { nonces } = await dice(mary!, id)
    expect(nonces[1]!.nonce).not.toBe(first)
    expect(marys.cosigning.changed.value).toBeUndefined()
  })

  it('a hash that is given while the server holds an opening back is told, and not forgotten', async () => {
    const server = await openServer()
    const [anne, mary] = [await arrive(server, 'Anne'), await arrive(server, 'Mary')]
    const id = await newTable(anne, 2)
    await sit(mary, id)
    // Anne's friend runs the server: it reads Mary's number, and only then is Anne's hash made.
    let held = false
    mary.network.request = async (_method, url) => {
      if (!url.endsWith('/nonce') || held) return true
      held = true
      const { ok } = await anne.client.api.giveNonce(id, 0, { hash: 'ab'.repeat(32) })
      return ok
    }
    const marys = await atTable(mary, id)
    await until(() => marys.cosigning.changed.value === 4)
    await anne.client.api.start(id, { without: [0] })
    await until(() => marys.match.commits.value.length === 6)
    marys.leave()
    const later = await atTable(await inBrowser(server, mary.token, mary.storage), id)
    expect(later.cosigning.changed.value).toBe(4)
    expect(later.match.fault.value).toBeUndefined()
  })
})

describe('a match that starts at once', () => {
  it('is co-signed, and forgotten when its page is open', async () => {
    const server = await openServer()
    const anne = await arrive(server, 'Anne')
    const begun = await playNow(anne.client, anne.me, { ...shortGame, bots: ['random', 'random'] })
    const id = (begun as { value: string }).value
    expect(await look(anne, id)).toMatchObject({ status: 'running', dice: { byAll: true } })
    expect(anne.client.nonces.of(id, anne.me.id)).toMatchObject([{ sent: { seq: 4 } }])
    const { cosigning } = await atTable(anne, id)
    await until(() => anne.storage.text === '[]')
    expect(cosigning.changed.value).toBeUndefined()
  })

  it('is completed in its lobby where the opening came to nothing', async () => {
    const server = await openServer()
    const anne = await arrive(server, 'Anne')
    anne.network.request = (_method, url) => !url.endsWith('/nonce') || anne.nonces.push(url) === 1
    const starting = playNow(anne.client, anne.me, { ...shortGame, bots: ['random'] })
    const waker = setInterval(() => anne.wake(0), 5)
    const id = ((await starting) as { value: string }).value
    clearInterval(waker)
    expect(await look(anne, id)).toMatchObject({ status: 'open', dice: { closed: [0] } })
    anne.network.request = undefined
    const table = await atTable(anne, id)
    table.cosigning.starting.value = true
    await until(() => openIn(table) === 1)
  })
})
