import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { render } from '../../../src/kernel/catalogue.ts'
import { englishOf } from '../../../src/kernel/english.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { whyOf } from '../../../src/kernel/sentence.ts'
import { games, metaOf, playableOptions, schemasOf } from '../../kit/all-games.ts'
import { highCard } from '../../kit/high-card.ts'
import { type GraphKit, openGraphKit } from '../graphql/kit.ts'
import { type Kit, kitOn, type Player, startedMatch } from '../kit.ts'

type Told = { readonly key: string; readonly params: never }

let graph: GraphKit
let kit: Kit
let anne: Player
let mary: Player
beforeAll(async () => {
  graph = await openGraphKit({ games: [...games, highCard as unknown as Game] })
  kit = kitOn(graph)
  anne = await kit.signUp('Anne')
  mary = await kit.signUp('Mary')
})
afterAll(() => graph.close())

const nameOf = (seat: number): string => ['Anne', 'Mary'][seat]!
const inEnglish = ({ key, params }: Told): string =>
  render({ key, params }, englishOf(highCard as unknown as Game), nameOf)

describe('what is told', () => {
  test('of events has a key and parameters from which the text can be made', async () => {
    const { path } = await startedMatch([anne, mary])
    const { events } = (await anne.get(`${path}/events?after=0`)).body
    expect(events.length).toBeGreaterThan(5)
    for (const event of events) expect(inEnglish(event)).toBe(event.text)
  })

  test('of choices is a sentence for people beside the notation, in a group with a name', async () => {
    const { path } = await startedMatch([anne, mary])
    const { choices } = (await anne.get(path)).body
    expect(choices.length).toBeGreaterThan(1)
    const words = englishOf(highCard as unknown as Game).words
    for (const choice of choices) {
      expect(inEnglish(choice)).toBe(choice.label)
      expect(choice.text).toBe(highCard.notation.format(choice.command))
      expect(words.has(`group/${choice.group}`)).toBe(true)
    }
    expect(new Set(choices.map(({ label }: { label: string }) => label)).size).toBe(choices.length)
  })

  test('of refusals is the text of their code, with the names of players', async () => {
    const { path } = await startedMatch([anne, mary])
    const [choice] = (await anne.get(path)).body.choices
    await anne.post(`${path}/commands`, { command: choice.command })
    const { body } = await anne.post(`${path}/commands`, { command: choice.command })
    expect(body).toMatchObject({ code: 'not-your-turn', params: { turn: { list: [{ seat: 1 }] } } })
    expect(body.detail).toBe('It is not your turn. To act: Mary.')
    expect(inEnglish(whyOf(body) as Told)).toBe(body.detail)
  })
})

describe('actions', () => {
  const offered = async (player: Player, path: string): Promise<string[]> =>
    (await player.get(path)).body.actions.map(({ text }: { text: string }) => text)

  test('are what one can do besides moves, and can be sent back as they are', async () => {
    const { path } = await startedMatch([anne, mary])
    expect(await offered(anne, path)).toEqual(['resign'])
    expect(await offered(mary, path)).toEqual(['resign'])
    const { seq, choices } = (await anne.get(path)).body
    await anne.post(`${path}/commands`, { command: choices[0].command })
    const { actions } = (await anne.get(path)).body
    expect(actions[0]).toMatchObject({
      seat: 0,
      text: `undo ${seq}`,
      label: `Take back: to move ${seq}`,
      key: 'action.undo',
      params: { to: seq },
    })
    expect((await anne.post(`${path}/commands`, { command: actions[0].command })).status).toBe(200)
  })

  test('and waiting tell who is asked about an undo; turn is the game’s alone', async () => {
    const { path } = await startedMatch([anne, mary])
    const { seq } = (await anne.get(path)).body
    for (const player of [anne, mary]) {
      const [choice] = (await player.get(path)).body.choices
      await player.post(`${path}/commands`, { command: choice.command })
    }
    await anne.post(`${path}/commands`, { command: { type: 'undo', to: seq } })
    const asked = (await mary.get(path)).body
    expect(asked.waiting).toContain(1)
    expect(asked.turn).toEqual(highCard.turn(asked.view, asked.rules))
    expect(await offered(mary, path)).toEqual(['accept undo', 'decline undo', 'resign'])
    expect(await offered(anne, path)).toEqual(['decline undo', 'resign'])
  })

  test('are no part of what makes a command stale', async () => {
    const { path } = await startedMatch([anne, mary])
    const { seq, choices } = (await anne.get(path)).body
    const [theirs] = (await mary.get(path)).body.choices
    await mary.post(`${path}/commands`, { command: theirs.command })
    const played = await anne.post(`${path}/commands`, { command: choices[0].command, expect: seq })
    expect(played.status).toBe(200)
  })
})

describe('a position in words', () => {
  test('has the phase, the own seat, the others and the board, with texts that follow from their keys', async () => {
    const { path } = await startedMatch([anne, mary])
    const { status, body, headers } = await anne.get(`${path}/position`)
    expect(status).toBe(200)
    expect(body.parts.map(({ part }: { part: string }) => part)).toEqual(
      expect.arrayContaining(['phase', 'you', 'seat', 'board']),
    )
    const lines = body.parts.flatMap((part: { lines: (Told & { text: string })[] }) => part.lines)
    for (const line of lines) expect(inEnglish(line)).toBe(line.text)
    expect(body.parts.find(({ part }: { part: string }) => part === 'seat').title).toBe('Mary')
    const again = await anne.get(`${path}/position`, { 'if-none-match': headers.etag! })
    expect(again.status).toBe(304)
  })

  test('is another for a spectator, for each seat and for each commit', async () => {
    const { path } = await startedMatch([anne, mary])
    const own = (await anne.get(`${path}/position`)).body
    const theirs = (await mary.get(`${path}/position`)).body
    const watched = (await kit.spectator.get(`${path}/position`)).body
    expect(own.parts).not.toEqual(theirs.parts)
    expect(watched.seat).toBe(null)
    expect(watched.parts.some(({ part }: { part: string }) => part === 'you')).toBe(false)
    const [choice] = (await anne.get(path)).body.choices
    await anne.post(`${path}/commands`, { command: choice.command })
    expect((await anne.get(`${path}/position?at=${own.seq}`)).body.parts).toEqual(own.parts)
    expect((await anne.get(`${path}/position`)).body.parts).not.toEqual(own.parts)
    expect((await anne.get(`${path}/position?seat=1`)).body.code).toBe('not-your-seat')
    expect((await anne.get(`${path}/position?at=99`)).body.code).toBe('unknown-seq')
  })

  test('of a table that is open says how many seats are taken', async () => {
    const { headers } = await anne.post('/v1/matches', {
      game: 'high-card',
      options: playableOptions(highCard),
      seats: 3,
    })
    const { body } = await anne.get(`${headers.location}/position`)
    expect(body.parts[0].lines[0].text).toBe('1 of 3 seats are taken; the match has not started.')
  })

  test('is the same over GraphQL', async () => {
    const { id, path } = await startedMatch([anne, mary])
    const query = `query($match: ID!) {
      position(match: $match) { seq head seat parts { part about title lines { text key params } } }
    }`
    const { data } = await graph.asker(anne.token).ask(query, { match: id })
    expect(data.position).toEqual((await anne.get(`${path}/position`)).body)
  })
})

describe('a game', () => {
  test('is introduced with what is known about it, and nothing made up', async () => {
    const listed = (await kit.spectator.get('/v1/games')).body.games
    for (const game of games) {
      const meta = metaOf(game)
      expect(listed.find(({ id }: { id: string }) => id === game.id)).toMatchObject({
        title: meta.title,
        designers: meta.designers,
        publishers: meta.publishers,
        year: meta.year,
        minutes: meta.minutes,
        weight: meta.weight,
        description: meta.description,
        seats: meta.players,
        editions: Object.keys(meta.editions),
      })
      const options = Object.keys(
        (schemasOf(game).options as unknown as { shape: Record<string, unknown> }).shape,
      )
      expect(Object.keys(meta.options).sort(), `${game.id} explains each option`).toEqual(options.sort())
      expect(meta.description.split(/(?<=\.) /), `${game.id} in two sentences`).toHaveLength(2)
    }
  })

  test.each(games.flatMap(({ id, editions }) => editions.map((edition) => [id, edition] as const)))(
    '%s gives its edition %s to clients, with a word for each id and a tag',
    async (id, edition) => {
      const url = `/v1/games/${id}/editions/${edition}`
      const { status, headers, body } = await kit.spectator.get(url)
      expect(status).toBe(200)
      expect(schemasOf({ id }).edition.safeParse(body.figures).success).toBe(true)
      expect(Object.keys(body.words).length).toBeGreaterThan(50)
      expect(Object.values(body.words).every((forms) => (forms as { one: string }).one.length > 0)).toBe(true)
      for (const thing of Object.keys(schemasOf({ id }).about)) expect(body.words[thing].about).toBeTruthy()
      expect((await kit.spectator.get(url, { 'if-none-match': headers.etag! })).status).toBe(304)
      const { data } = await graph.spectator.ask(
        'query($game: ID!, $edition: ID!) { edition(game: $game, edition: $edition) { game edition figures words } }',
        { game: id, edition },
      )
      expect(data.edition).toEqual(body)
    },
  )

  test('that is not there, or an edition of it, is a clear 404', async () => {
    const game = await kit.spectator.get('/v1/games/chess/editions/first')
    expect([game.status, game.body.code]).toEqual([404, 'unknown-game'])
    const edition = await kit.spectator.get('/v1/games/maritime/editions/__proto__')
    expect([edition.status, edition.body.code]).toEqual([404, 'unknown-edition'])
    expect(edition.body.detail).toContain('maritime-2')
  })
})
