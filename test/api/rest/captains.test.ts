import { afterAll, beforeAll, expect, test } from 'vitest'
import { games } from '../../kit/all-games.ts'
import { prng } from '../../kit/prng.ts'
import { type Answer, type Kit, openKit, type Player } from '../kit.ts'

let kit: Kit
let anne: Player
beforeAll(async () => {
  const chance = prng(5)
  kit = await openKit({
    games,
    random: (bytes) => Uint8Array.from({ length: bytes }, () => chance.int(256)),
  })
  anne = await kit.signUp('Anne')
})
afterAll(() => kit.close())

async function openTable(game: string): Promise<string> {
  const { headers } = await anne.post('/v1/matches', { game, seats: 3 })
  return headers.location!
}

const levels = ['deckhand', 'mate', 'captain']
const aims = ['trader', 'raider', 'governor']

function inManners(...manners: string[]): string[] {
  return levels.flatMap((level) => manners.map((manner) => `${level}-${manner}`))
}

test('the catalogue tells the computer players of each game', async () => {
  const { body } = await kit.spectator.get('/v1/games')
  const bots = body.games.map((game: { id: string; bots: string[] }) => [game.id, game.bots])
  expect(Object.fromEntries(bots)).toEqual({
    'winds-of-plunder': ['random', ...levels, ...inManners('raider', 'merchant', 'explorer')],
    'francis-drake': ['random', ...levels, ...inManners('raider', 'merchant', 'racer')],
    maritime: ['random', ...levels, ...inManners(...aims), ...aims],
  })
})

test('captains take seats in a match of their game', async () => {
  const path = await openTable('maritime')
  for (const bot of ['raider', 'mate-governor']) {
    expect((await anne.post(`${path}/seats`, { bot })).status).toBe(201)
  }
  const { body } = await anne.get(path)
  expect(body.seats.map((seat: { bot: string | null }) => seat.bot)).toEqual([
    null,
    'raider',
    'mate-governor',
  ])
})

test('a level sits down in a manner drawn for it, the same if asked again, and one in a manner in that one', async () => {
  const path = await openTable('winds-of-plunder')
  const seated = async () => {
    const { body } = await anne.get(path)
    return body.seats.map(({ bot, name }: { bot: string; name: string }) => [bot, name]).slice(1)
  }
  const asked = () => anne.post(`${path}/seats`, { bot: 'mate' }, { 'idempotency-key': 'again' })
  const first = await asked()
  expect((await anne.post(`${path}/seats`, { bot: 'captain-explorer' })).status).toBe(201)
  expect((await asked()).body).toEqual(first.body)
  const [[mate, name], captain] = await seated()
  expect(inManners('raider', 'merchant', 'explorer')).toContain(mate)
  expect(name).toBe(`Mate, ${mate.slice('mate-'.length)}`)
  expect(captain).toEqual(['captain-explorer', 'Captain, explorer'])
})

test('elsewhere they are refused, and it is said who may be asked', async () => {
  const path = await openTable('winds-of-plunder')
  const refused: Answer = await anne.post(`${path}/seats`, { bot: 'trader' })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({
    code: 'unknown-bot',
    detail: expect.stringContaining(
      'There is no computer player “trader” for Winds of Plunder; there are: random, deckhand, mate, captain, deckhand-raider, ',
    ),
  })
  const nobody = await anne.post(`${await openTable('maritime')}/seats`, { bot: 'pilot' })
  expect(nobody.body.detail).toContain('there are: random, deckhand, mate, captain, deckhand-trader')
})

test('a mate is asked for a hint, under an id like a command', async () => {
  const path = await openTable('winds-of-plunder')
  for (const _ of [1, 2]) await anne.post(`${path}/seats`, { bot: 'random' })
  await anne.post(`${path}/start`)
  const asked = await anne.post(`${path}/advice`, { id: 'hint' })
  expect(asked.status).toBe(200)
  expect(Object.keys(asked.body)).toEqual(['seq', 'head', 'advice'])
  const again = await anne.post(`${path}/advice`, {}, { 'idempotency-key': 'hint' })
  expect(again.body).toEqual(asked.body)
  expect((await anne.post(`${path}/advice`, { id: 'a' }, { 'idempotency-key': 'b' })).body.code).toBe(
    'two-ids',
  )
  const { events } = (await kit.spectator.get(`${path}/events?after=${asked.body.seq - 1}`)).body
  expect(events[0]).toMatchObject({ type: 'advised', seat: 0, text: 'Anne takes a hint.' })
  await kit.follower.settled()
})

test('captains play their seats through the service', async () => {
  const path = await openTable('maritime')
  await anne.post(`${path}/seats`, { bot: 'trader' })
  await anne.post(`${path}/seats`, { bot: 'governor' })
  await anne.post(`${path}/start`)
  // Whoever sits between captains and does as little as may be leaves it to them.
  const idle = ['test-sails', 'end-turn', 'stand', 'fire', 'hold', 'no-boarding']
  type Offered = { command: { type: string } }
  for (let looks = 0; looks < 3000; looks++) {
    const { body } = await anne.get(path)
    if (body.status !== 'running') break
    const choice = body.choices.find(({ command }: Offered) => idle.includes(command.type)) ?? body.choices[0]
    if (choice !== undefined) await anne.post(`${path}/commands`, { command: choice.command })
    await kit.follower.settled()
  }
  const { body } = await anne.get(path)
  expect(body.result.places[0].seat).not.toBe(0)
  const { text } = await anne.get(`${path}/log`)
  for (const type of ['goods-bought', 'goods-sold', 'passenger-delivered', 'objective-met']) {
    expect(text).toContain(`"type":"${type}"`)
  }
  expect(kit.reported).toEqual([])
})

test.each(games.map(({ id }) => id))('the mate plays on for whoever resigns: %s', async (game) => {
  const crew = [anne, await kit.signUp('Mary'), await kit.signUp('Grace')]
  const path = await openTable(game)
  for (const each of crew.slice(1)) expect((await each.post(`${path}/seats`, {})).status).toBe(201)
  await anne.post(`${path}/start`)
  const [seat] = (await anne.get(path)).body.turn
  const left = await crew[seat]!.post(`${path}/commands`, { command: { type: 'resign' } })
  const event = { type: 'resigned', seat, bot: 'mate' }
  expect(left.body.events).toContainEqual(expect.objectContaining({ event }))
  expect((await anne.get(path)).body.seats[seat]).toMatchObject({ bot: 'mate', resigned: true })
  await expect.poll(async () => moversIn((await anne.get(`${path}/log`)).text)).toContain(seat)
})

/** The seats that computer players have moved for. */
function moversIn(log: string): number[] {
  const commits: { by: { seat: number; bot?: object } }[] = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return commits.filter(({ by }) => by.bot !== undefined).map(({ by }) => by.seat)
}
