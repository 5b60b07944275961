import { afterEach, describe, expect, test } from 'vitest'
import type { BuiltSite } from '../../../src/api/pages/site.ts'
import { redactCommit } from '../../../src/kernel/commit.ts'
import { blank, fold } from '../../../src/kernel/fold.ts'
import type { Game } from '../../../src/kernel/game.ts'
import type { MatchId } from '../../../src/kernel/ids.ts'
import { highCard } from '../../kit/high-card.ts'
import { type Kit, openKit, type Player, shortGame, startedMatch } from '../kit.ts'
import { madeSite } from './made-site.ts'

let kit: Kit | undefined
afterEach(async () => {
  await kit?.close()
  kit = undefined
})

type Drawn = { game: string; view: { seq: number; status: string }; seat: number | null; names: string[] }

/** Boards that show all they were given, so that a test sees what could be drawn. */
const telling: BuiltSite = madeSite({
  drawn: ['high-card'],
  renderBoard: async (game, view, seat, names) =>
    `<svg xmlns="http://www.w3.org/2000/svg">${JSON.stringify({ game, view, seat, names })}</svg>`,
})

async function open(site: BuiltSite = telling, wish: object = shortGame) {
  kit = await openKit({ pages: { site: async () => site } })
  const players = [await kit.signUp('Anne'), await kit.signUp('Mary')]
  const { id, path } = await startedMatch(players, wish)
  const [anne, mary] = players as [Player, Player]
  return { anne, mary, id: id as MatchId, path, picture: `${path}/board.svg`, spectator: kit.spectator }
}

function drawnIn(text: string): Drawn {
  return JSON.parse(text.replace(/<[^>]*>/g, ''))
}

async function end(player: Player, path: string): Promise<void> {
  await player.post(`${path}/commands`, { command: { type: 'resign' } })
}

describe('a picture of the board', () => {
  test('shows what its reader may see: their own seat, or what spectators see', async () => {
    const { anne, mary, picture, spectator } = await open()
    for (const [who, seat] of [
      [anne, 0],
      [mary, 1],
      [spectator, null],
    ] as const) {
      const { status, headers, text } = await who.get(picture)
      expect(status).toBe(200)
      expect(headers['content-type']).toContain('image/svg+xml')
      expect(drawnIn(text)).toMatchObject({ game: 'high-card', seat, names: ['Anne', 'Mary'] })
    }
    expect((await anne.get(`${picture}?seat=1`)).body.code).toBe('not-your-seat')
    expect((await spectator.get(`${picture}?seat=0`)).status).toBe(403)
    expect((await anne.get(`${picture}?seat=9`)).body.code).toBe('unknown-seat')
    expect((await anne.get(`${picture}?at=99`)).body.code).toBe('unknown-seq')
    expect((await anne.get(`${picture}?theme=dark`)).status).toBe(400)
  })

  test('is drawn from what its reader was told, and from nothing else', async () => {
    const { anne, mary, id, path, picture, spectator } = await open()
    const { choices } = (await anne.get(path)).body
    await anne.post(`${path}/commands`, { command: choices[0].command })
    const log = await kit!.context.store.journal.read(id, 0)
    const foldedFor = (seats: readonly number[]) => {
      const match = blank(id)
      fold(
        highCard as unknown as Game,
        match,
        log.map((commit) => redactCommit(commit, seats)),
      )
      return JSON.parse(JSON.stringify(match.state))
    }
    const readers = [
      [anne, [0]],
      [mary, [1]],
      [spectator, []],
    ] as const
    for (const [reader, seats] of readers) {
      const { view } = drawnIn((await reader.get(picture)).text)
      expect(view).toMatchObject({ secret: null, state: foldedFor(seats) })
    }
    const states = [...readers.map(([, seats]) => seats), [0, 1]].map((seats) =>
      JSON.stringify(foldedFor(seats)),
    )
    expect(new Set(states).size, 'each is told something else').toBe(4)
  })

  test('counts as ten requests where it is drawn, and as one where it is known', async () => {
    kit = await openKit({ pages: { site: async () => telling }, settings: { rateLimit: true } })
    const { path } = await startedMatch([await kit.signUp('Anne'), await kit.signUp('Mary')])
    const picture = `${path}/board.svg`
    const { etag } = (await kit.spectator.get(picture)).headers
    for (let i = 0; i < 400; i++) {
      expect((await kit.spectator.get(picture, { 'if-none-match': etag! })).status).toBe(304)
    }
    let drawn = 0
    while ((await kit.spectator.get(picture)).status === 200) drawn++
    expect(drawn).toBeGreaterThan(200)
    expect(drawn).toBeLessThan(270)
    expect((await kit.spectator.get(picture)).body.code).toBe('too-many-requests')
  })

  test('of a private match is for its players', async () => {
    const { anne, picture, spectator } = await open(telling, { ...shortGame, private: true })
    expect((await anne.get(picture)).status).toBe(200)
    expect((await spectator.get(picture)).body.code).toBe('unknown-match')
    expect((await anne.get('/v1/matches/m_nothing/board.svg')).body.code).toBe('unknown-match')
  })

  test('can be had of any commit, and once the match is over of any seat', async () => {
    const { anne, mary, path, picture, spectator } = await open()
    const { seq } = (await anne.get(path)).body
    await end(mary, path)
    const { text } = await spectator.get(`${picture}?at=${seq}&seat=1`)
    expect(drawnIn(text)).toMatchObject({ seat: 1, view: { seq, status: 'running' } })
    expect((await spectator.get(`${picture}?at=1`)).body.code).toBe('not-started')
  })

  test('is kept once the match is over, by everybody only what everybody may see', async () => {
    const { anne, mary, path, picture, spectator } = await open()
    expect((await spectator.get(picture)).headers['cache-control']).toBe('public, no-cache')
    expect((await anne.get(picture)).headers['cache-control']).toBe('private, no-cache')
    await end(mary, path)
    for (const url of [picture, `${picture}?at=3`]) {
      const { headers } = await spectator.get(url)
      expect(headers['cache-control']).toBe('public, max-age=86400, immutable')
      expect(headers.vary).toContain('Authorization, Cookie')
      expect((await anne.get(url)).headers['cache-control']).toBe('private, max-age=86400, immutable')
    }
  })

  test('is known by a tag that changes with the match, the reader and the drawing', async () => {
    let site = telling
    kit = await openKit({ pages: { site: async () => site } })
    const [anne, mary] = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const { path } = await startedMatch([anne, mary])
    const picture = `${path}/board.svg`
    const { etag } = (await anne.get(picture)).headers
    const known = { 'if-none-match': etag! }
    const again = await anne.get(picture, known)
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
    expect((await anne.get(picture, { 'if-none-match': `"x", ${etag}` })).status).toBe(304)
    expect((await mary.get(picture, known)).status).toBe(200)
    expect((await kit.spectator.get(picture, known)).status).toBe(200)
    site = { ...telling, stamp: 'another' }
    expect((await anne.get(picture, known)).status).toBe(200)
    site = telling
    const { choices } = (await anne.get(path)).body
    await anne.post(`${path}/commands`, { command: choices[0].command })
    expect((await anne.get(picture, known)).status).toBe(200)
  })

  test('runs nothing and loads nothing where it is opened by itself', async () => {
    const { picture, spectator } = await open()
    const { headers } = await spectator.get(picture)
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; .*sandbox$/,
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('is not there before the match has started, nor for games without a drawing', async () => {
    const { anne, picture } = await open(madeSite())
    const none = await anne.get(picture)
    expect([none.status, none.body.code]).toEqual([404, 'no-board'])
    expect(none.body.detail).toMatch(/^High Card has no drawing here/)
    const { id } = (await anne.post('/v1/matches', shortGame)).body
    const waiting = await anne.get(`/v1/matches/${id}/board.svg`)
    expect([waiting.status, waiting.body.code]).toEqual([404, 'not-started'])
  })

  test('is not there where there is the API alone', async () => {
    kit = await openKit()
    const { path } = await startedMatch([await kit.signUp('Anne'), await kit.signUp('Mary')])
    expect((await kit.spectator.get(`${path}/board.svg`)).body.code).toBe('no-board')
  })

  test('that can not be drawn is a bug on record, and nobody is told more', async () => {
    const { anne, picture } = await open(
      madeSite({
        renderBoard: async () => {
          throw new Error('no such port')
        },
      }),
    )
    const answer = await anne.get(picture)
    expect([answer.status, answer.body.code]).toEqual([500, 'internal'])
    expect(answer.text).not.toContain('port')
    expect(kit!.lines.join('')).toContain('no such port')
  })
})
