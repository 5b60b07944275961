import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GraphKit, openGraphKit, type Sailor } from '../api/graphql/kit.ts'
import { type Kit, kitOn, type Player } from '../api/kit.ts'
import { day, hour } from './timed.ts'

let now = Date.parse('2026-11-18T12:00Z')
let graph: GraphKit
let kit: Kit
let anne: Player
let mary: Player
let sailor: Sailor
beforeAll(async () => {
  graph = await openGraphKit({ clock: () => now })
  kit = kitOn(graph)
  anne = await kit.signUp('Anne')
  mary = await kit.signUp('Mary')
  sailor = await graph.signUp('Jack')
})
afterAll(() => graph.close())

const table = { game: 'high-card', options: { length: 'short', stakes: true }, seats: 2 }

async function started(more: object): Promise<string> {
  const { body } = await anne.post('/v1/matches', { ...table, ...more })
  await mary.post(`/v1/matches/${body.id}/seats`)
  await anne.post(`/v1/matches/${body.id}/start`)
  return `/v1/matches/${body.id}`
}

test('a pace is as usual where nothing else is said, and clocks are told as moments', async () => {
  const path = await started({ pace: { kind: 'turn' } })
  const { body } = await kit.spectator.get(path)
  expect(body.pace).toEqual({
    kind: 'turn',
    seconds: 259_200,
    nights: true,
    weekends: false,
    absences: true,
    misses: 2,
    substitutes: 'anyone',
  })
  const clock = { deadline: now + 3 * day, left: 3 * day, since: now }
  expect(body.clocks).toEqual([
    { seat: 0, ...clock },
    { seat: 1, ...clock },
  ])
  expect(body.seats[0]).toMatchObject({ helm: 'player', misses: 0, wanted: false })
  const { body: listed } = await kit.spectator.get('/v1/matches?status=running')
  expect(listed.matches[0]).toMatchObject({ pace: body.pace, clocks: body.clocks, paused: null })
  expect(listed.matches[0]).not.toHaveProperty('due')
})

test('a match without a pace has no clocks', async () => {
  const { body } = await anne.get(await started({}))
  expect(body).toMatchObject({ pace: null, clocks: [], paused: null })
})

test('a pace that no match can have is refused', async () => {
  const refused = async (pace: object) => {
    const { status, body } = await anne.post('/v1/matches', { ...table, pace })
    return [status, body.code]
  }
  expect(await refused({ kind: 'turn', seconds: 59 })).toEqual([400, 'malformed'])
  expect(await refused({ kind: 'turn', seconds: 31 * 86_400 })).toEqual([400, 'malformed'])
  expect(await refused({ kind: 'turn', increment: 60 })).toEqual([400, 'malformed'])
  expect(await refused({ kind: 'turn', seconds: 600, absences: true })).toEqual([422, 'pace-too-short'])
  expect(await refused({ kind: 'bank', seconds: 7200, cap: 3600 })).toEqual([422, 'bank-too-full'])
})

test('what time does is not said by players', async () => {
  const path = await started({ pace: { kind: 'turn' } })
  for (const type of ['time-out', 'move-deadline', 'lapse-pause', 'take-over', 'set-pace', 'abandon']) {
    const { status, body } = await anne.post(`${path}/commands`, { command: { type } })
    expect([status, body.code], type).toEqual([400, 'malformed-command'])
  }
})

test('a pause is offered, agreed to and ended', async () => {
  const path = await started({ pace: { kind: 'turn' } })
  const say = (as: Player, command: object) => as.post(`${path}/commands`, { command })
  const until = now + 2 * day
  expect((await say(anne, { type: 'offer-pause', until })).status).toBe(200)
  const { body: asked } = await mary.get(path)
  expect(asked.actions.map(({ text }: { text: string }) => text)).toContain('accept pause')
  const stale = await mary.post(`${path}/commands`, { command: { type: 'accept-pause' }, expect: 3 })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
  expect((await say(mary, { type: 'accept-pause' })).status).toBe(200)
  expect((await anne.get(path)).body).toMatchObject({ paused: until, clocks: [] })
  const { choices } = (await anne.get(path)).body
  const moved = await say(anne, choices[0].command)
  expect([moved.status, moved.body.code]).toEqual([422, 'paused'])
  expect((await say(mary, { type: 'resume' })).status).toBe(200)
  expect((await anne.get(path)).body.clocks).toHaveLength(2)
})

test('a seat that is wanted is taken over, with all that it knows', async () => {
  const path = await started({ pace: { kind: 'turn' } })
  await mary.post(`${path}/commands`, { command: { type: 'seek-substitute' } })
  const before = (await mary.get(path)).body
  expect(before.seats[1]).toMatchObject({ wanted: true, helm: 'player' })
  const takeOver =
    'mutation($match: ID!) { takeOver(match: $match, seat: 1) { match { you seats { wanted } } } }'
  const { takeOver: taken } = await sailor.get(takeOver, { match: before.id })
  expect(taken.match).toEqual({ you: [1], seats: [{ wanted: false }, { wanted: false }] })
  const own = kit.client(sailor.token)
  expect((await own.get(path)).body.view).toEqual(before.view)
  const gone = (await mary.get(path)).body
  expect(gone.you).toEqual([])
  expect(gone.view).not.toEqual(before.view)
})

test('hours and absences are kept, and count from the next turn on', async () => {
  const set = await mary.send({
    method: 'PATCH',
    url: '/v1/me/hours',
    payload: { zone: 'UTC', nights: { from: 1320, to: 420 } },
  })
  expect([set.status, set.body.zone]).toEqual([200, 'UTC'])
  const kept = await mary.send({ method: 'PATCH', url: '/v1/me/hours', payload: { zone: 'Europe/Paris' } })
  expect(kept.body.nights).toEqual({ from: 1320, to: 420 })
  const { body: away } = await mary.post('/v1/me/absences', { until: now + 99 * day })
  expect(away.until).toBe(now + 21 * day)
  expect((await mary.get('/v1/me/hours')).body.absences).toEqual([away])
  const { body } = await anne.get(await started({ pace: { kind: 'turn', seconds: 86_400 } }))
  const [annes, marys] = body.clocks
  expect(annes.deadline).toBe(now + day)
  expect(marys.deadline).toBeGreaterThan(now + 22 * day)
  expect((await mary.delete(`/v1/me/absences/${away.id}`)).status).toBe(204)
  expect((await mary.delete(`/v1/me/absences/${away.id.replace(/.$/, '0')}`)).body.code).toBe(
    'unknown-absence',
  )
})

test('GraphQL tells and takes the same', async () => {
  const created = await sailor.get(
    `mutation($pace: PaceInput) { createMatch(game: { highCard: { length: SHORT, stakes: true } }, seats: 2, pace: $pace) {
       id pace { kind seconds increment cap nights substitutes } clocks { seat } paused seats { helm misses wanted } } }`,
    { pace: { kind: 'BANK', seconds: 7200, increment: 60, cap: 7200, substitutes: 'NONE' } },
  )
  expect(created.createMatch).toEqual({
    id: expect.any(String),
    pace: { kind: 'BANK', seconds: 7200, increment: 60, cap: 7200, nights: false, substitutes: 'NONE' },
    clocks: [],
    paused: null,
    seats: [{ helm: 'PLAYER', misses: 0, wanted: false }],
  })
  const { id } = created.createMatch
  await mary.post(`/v1/matches/${id}/seats`)
  await kit.client(sailor.token).post(`/v1/matches/${id}/start`)
  const read = await sailor.get(
    'query($id: ID!) { match(id: $id) { clocks { seat deadline left since } } }',
    { id },
  )
  expect(read.match.clocks[0]).toEqual({ seat: 0, deadline: now + 2 * hour, left: 2 * hour, since: now })
  const play =
    'mutation($id: ID!, $until: Moment!) { play(match: $id, command: { offerPause: { until: $until } }) { seq } }'
  await sailor.get(play, { id, until: now + day })
  const hours = await sailor.get(
    `mutation($until: Moment!) { setHours(zone: "Asia/Tokyo", nights: { from: 1380, to: 360 }) { zone nights { from to } }
       goAway(until: $until) { id until } }`,
    { until: now + day },
  )
  expect(hours.setHours).toEqual({ zone: 'Asia/Tokyo', nights: { from: 1380, to: 360 } })
  const me = await sailor.get('{ me { hours { zone absences { id until } } } }')
  expect(me.me.hours).toEqual({ zone: 'Asia/Tokyo', absences: [hours.goAway] })
  const back = await sailor.get('mutation($id: ID!) { comeBack(id: $id) }', { id: hours.goAway.id })
  expect(back.comeBack).toBe(hours.goAway.id)
  const later = { kind: 'TURN', seconds: 86_400 }
  const has = await sailor.ask(
    'mutation($id: ID!, $pace: PaceInput!) { setPace(match: $id, pace: $pace) { seq } }',
    {
      id,
      pace: later,
    },
  )
  expect(has.code).toBe('has-pace')
  now += 1
})
