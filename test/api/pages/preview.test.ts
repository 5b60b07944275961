import { afterEach, describe, expect, test } from 'vitest'
import { StoreError } from '../../../src/service/store.ts'
import { type Kit, type KitOptions, openKit, type Player, shortGame, startedMatch } from '../kit.ts'
import { html, madeSite } from './made-site.ts'

let kit: Kit | undefined
afterEach(async () => {
  await kit?.close()
  kit = undefined
})

const site = madeSite({ drawn: ['high-card'] })
const publicUrl = 'https://rutter.example'

async function open(options: KitOptions = {}): Promise<Kit> {
  kit = await openKit({ pages: { site: async () => site }, settings: { publicUrl }, ...options })
  return kit
}

/** The tags of a page, by name. */
async function tagsAt(url: string): Promise<Record<string, string>> {
  const { statusCode, payload } = await kit!.app.inject({ url, headers: html })
  expect(statusCode).toBe(200)
  const tags = [...payload.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)" \/>/g)]
  expect(payload.match(/<[a-z]/g)!.length - tags.length).toBe(4)
  return Object.fromEntries(tags.map(([, name, content]) => [name, unescaped(content!)]))
}

function unescaped(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}

async function table(wish: object = {}, names = ['Anne', 'Mary']) {
  const players: Player[] = []
  for (const name of names) players.push(await kit!.signUp(name))
  return { players, ...(await startedMatch(players, { ...shortGame, ...wish })) }
}

describe('the head of a page', () => {
  test('tells of a public match what everybody may know', async () => {
    await open()
    const { id, players, path } = await table({ title: 'Friday' })
    const { seq } = (await players[0]!.get(path)).body
    expect(await tagsAt(`/matches/${id}?step=2`)).toEqual({
      description: 'Anne and Mary at High Card.',
      'og:site_name': 'Rutter',
      'og:type': 'website',
      'og:title': 'Friday · High Card',
      'og:description': 'Anne and Mary at High Card.',
      'og:url': `${publicUrl}/matches/${id}`,
      'og:image': `${publicUrl}/v1/matches/${id}/board.svg?at=${seq}`,
      'og:image:type': 'image/svg+xml',
      'og:image:alt': 'The board of High Card',
      'twitter:card': 'summary_large_image',
    })
    await players[1]!.post(`${path}/commands`, { command: { type: 'resign' } })
    expect((await tagsAt(`/matches/${id}`))['og:description']).toMatch(
      /^High Card, finished\. 1\. Anne: \d+, 2\. Mary: \d+\.$/,
    )
  })

  test('invites to a table', async () => {
    await open()
    const anne = await kit!.signUp('Anne')
    const { id } = (await anne.post('/v1/matches', { ...shortGame, seats: 3 })).body
    const tags = await tagsAt(`/invite/${id}`)
    expect(tags).toMatchObject({
      'og:title': 'High Card',
      'og:description': 'You are invited to play High Card with Anne; 2 seats are free.',
      'og:url': `${publicUrl}/invite/${id}`,
    })
    expect(tags).not.toHaveProperty('og:image')
    await (await kit!.signUp('Mary')).post(`/v1/matches/${id}/seats`, {})
    expect((await tagsAt(`/invite/${id}`))['og:description']).toContain(
      'with Anne and Mary; one seat is free.',
    )
    expect((await tagsAt(`/matches/${id}`))['og:description']).toBe('A table for High Card: Anne and Mary.')
  })

  test('tells nothing of a private match, whoever asks, nor of one that is not there', async () => {
    await open()
    const { id, players, path } = await table({ title: 'Whispers', private: true })
    const { body: waiting } = await players[0]!.post('/v1/matches', { ...shortGame, private: true })
    const urls = [id, waiting.id, 'm_0123456789abcdefghjkmnpqrs', 'nonsense', '%22%3E%3Cscript%3E']
    const headers = { ...html, authorization: `Bearer ${players[0]!.token}` }
    for (const url of urls.flatMap((each) => [`/matches/${each}`, `/invite/${each}`])) {
      expect(await tagsAt(url)).toEqual({})
      expect((await kit!.app.inject({ url, headers })).payload).not.toContain('meta property')
    }
    await players[1]!.post(`${path}/commands`, { command: { type: 'resign' } })
    expect(await tagsAt(`/matches/${id}`)).toEqual({})
  })

  test('has what people wrote as text, whatever it is', async () => {
    await open()
    const title = `"><script>alert('x')</script> $& $' {{x}} <!-- meta -->`
    const { id } = await table({ title }, [`</head><b onclick="x">`, "O'Mally & Co"])
    for (const url of [`/matches/${id}`, `/invite/${id}`]) {
      const tags = await tagsAt(url)
      expect(tags['og:title']).toBe(`${title} · High Card`)
      expect(tags.description).toContain(`</head><b onclick="x"> and O'Mally & Co`)
      const { payload } = await kit!.app.inject({ url, headers: html })
      expect(payload).not.toMatch(/<script|<b /)
    }
  })

  test('tells of a public match by its invitation too, once no seat is free', async () => {
    await open()
    const { id, path } = await table({ title: 'Friday' })
    const { seq } = (await kit!.app.inject({ url: path })).json()
    expect(await tagsAt(`/invite/${id}`)).toMatchObject({
      'og:title': 'Friday · High Card',
      'og:description': 'Anne and Mary at High Card.',
      'og:url': `${publicUrl}/invite/${id}`,
      'og:image': `${publicUrl}/v1/matches/${id}/board.svg?at=${seq}`,
    })
  })

  test('names no address where the service does not know its own', async () => {
    await open({ settings: {} })
    const { id } = await table()
    for (const host of ['evil.example', 'localhost.evil.example', '"><b>']) {
      const { payload } = await kit!.app.inject({ url: `/matches/${id}`, headers: { ...html, host } })
      expect(payload).toContain('og:title')
      expect(payload).not.toMatch(/og:url|og:image|evil|<b>/)
    }
  })

  test('names the address that the request has, on the machine itself', async () => {
    await open({ settings: {} })
    const { id } = await table()
    const host = '127.0.0.1:8080'
    const { payload } = await kit!.app.inject({ url: `/matches/${id}`, headers: { ...html, host } })
    expect(payload).toContain(`content="http://${host}/matches/${id}"`)
    expect(payload).toContain(`property="og:image" content="http://${host}/v1/matches/${id}/board.svg?at=`)
  })

  test('names no picture of a game that has none', async () => {
    await open({ pages: { site: async () => madeSite() } })
    const { id } = await table()
    expect(await tagsAt(`/matches/${id}`)).not.toHaveProperty('og:image')
  })

  test('is empty where the match can not be read, and the page is there', async () => {
    await open({
      between: (service) => ({
        ...service,
        readMatch: () => {
          throw new StoreError('unavailable', 'gone')
        },
      }),
    })
    expect(await tagsAt('/matches/m_0123456789abcdefghjkmnpqrs')).toEqual({})
    expect(kit!.lines.join('')).toContain('a page has no preview')
  })

  test('says the same to HEAD, and has a tag that changes with it', async () => {
    await open()
    const { id, players, path } = await table()
    const url = `/matches/${id}`
    const { headers } = await kit!.app.inject({ url, headers: html })
    const head = await kit!.app.inject({ method: 'HEAD', url, headers: html })
    expect(head.headers.etag).toBe(headers.etag)
    const known = { ...html, 'if-none-match': String(headers.etag) }
    expect((await kit!.app.inject({ url, headers: known })).statusCode).toBe(304)
    const { choices } = (await players[0]!.get(path)).body
    await players[0]!.post(`${path}/commands`, { command: choices[0].command })
    expect((await kit!.app.inject({ url, headers: known })).statusCode).toBe(200)
  })
})
