import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../../src/api/rest/index.ts'
import { type Client, type Kit, openKit, type Player, shortGame, startedMatch } from '../kit.ts'

let kit: Kit
let anne: Player
let mary: Player
let stranger: Player
let revoked: Client
beforeAll(async () => {
  kit = await openKit()
  anne = await kit.signUp('Anne')
  mary = await kit.signUp('Mary')
  stranger = await kit.signUp('Stranger')
  const { body } = await anne.post('/v1/tokens', { label: 'gone', scopes: ['read', 'play'] })
  await anne.delete(`/v1/tokens/${body.id}`)
  revoked = kit.client(body.token)
})
afterAll(() => kit.close())

type Who = 'seat' | 'other seat' | 'stranger' | 'nobody' | 'revoked'
type Row = readonly [
  what: string,
  call: (as: Client, table: Tables) => ReturnType<Client['get']>,
  codes: Codes,
]
type Codes = Readonly<Record<Who, number>>
type Tables = { readonly open: string; readonly running: string; readonly hidden: string }

/** Well formed, and never allowed while bids are made. */
const stake = { command: { type: 'stake', coins: 1 } }

/** Seat 0 is Anne's and seat 1 Mary's, at each of three tables: one open, one running, one running in private. */
const matrix: readonly Row[] = [
  ['looks at a public match', (as, { running }) => as.get(running), codes(200, 200, 200, 200)],
  ['looks through seat 0', (as, { running }) => as.get(`${running}?seat=0`), codes(200, 403, 403, 403)],
  [
    'looks back through seat 0',
    (as, { running }) => as.get(`${running}?seat=0&at=3`),
    codes(200, 403, 403, 403),
  ],
  ['reads public events', (as, { running }) => as.get(`${running}/events`), codes(200, 200, 200, 200)],
  ['reads a public log', (as, { running }) => as.get(`${running}/log`), codes(200, 200, 200, 200)],
  ['looks at a private match', (as, { hidden }) => as.get(hidden), codes(200, 200, 404, 404)],
  ['looks at a private seat', (as, { hidden }) => as.get(`${hidden}?seat=0`), codes(200, 403, 404, 404)],
  ['reads private events', (as, { hidden }) => as.get(`${hidden}/events`), codes(200, 200, 404, 404)],
  [
    'waits for private events',
    (as, { hidden }) => as.get(`${hidden}/events?wait=1`),
    codes(200, 200, 404, 404),
  ],
  ['reads a private log', (as, { hidden }) => as.get(`${hidden}/log`), codes(200, 200, 404, 404)],
  [
    'plays for seat 0',
    (as, { running }) => as.post(`${running}/commands`, { ...stake, seat: 0 }),
    codes(422, 403, 403, 401),
  ],
  ['plays for itself', (as, { running }) => as.post(`${running}/commands`, stake), codes(422, 422, 403, 401)],
  ['plays in private', (as, { hidden }) => as.post(`${hidden}/commands`, stake), codes(422, 422, 404, 401)],
  [
    'asks for a hint for seat 0',
    (as, { running }) => as.post(`${running}/advice`, { seat: 0 }),
    codes(422, 403, 403, 401),
  ],
  [
    'asks for a hint in private',
    (as, { hidden }) => as.post(`${hidden}/advice`, {}),
    codes(422, 422, 404, 401),
  ],
  [
    'resigns seat 0',
    (as, { running }) => as.post(`${running}/commands`, { command: { type: 'resign' }, seat: 0 }),
    codes(200, 403, 403, 401),
  ],
  [
    'sits down again',
    (as, { open }) => as.post(`${open}/seats`, { bot: 'random' }),
    codes(201, 403, 403, 401),
  ],
  ['sits down in private', (as, { hidden }) => as.post(`${hidden}/seats`), codes(422, 422, 404, 401)],
  ['leaves seat 0', (as, { running }) => as.delete(`${running}/seats/0`), codes(422, 422, 422, 401)],
  [
    'leaves seat 0 of an open table',
    (as, { open }) => as.delete(`${open}/seats/0`),
    codes(200, 403, 403, 401),
  ],
  ['leaves in private', (as, { hidden }) => as.delete(`${hidden}/seats/0`), codes(422, 422, 404, 401)],
  [
    'takes over seat 0',
    (as, { running }) => as.post(`${running}/seats/0/take-over`),
    codes(422, 422, 422, 401),
  ],
  [
    'takes over in private',
    (as, { hidden }) => as.post(`${hidden}/seats/0/take-over`),
    codes(422, 422, 404, 401),
  ],
  [
    'gives clocks',
    (as, { running }) => as.post(`${running}/pace`, { kind: 'turn' }),
    codes(200, 403, 403, 401),
  ],
  [
    'gives clocks in private',
    (as, { hidden }) => as.post(`${hidden}/pace`, { kind: 'turn' }),
    codes(200, 403, 404, 401),
  ],
  ['asks for its hours', (as) => as.get('/v1/me/hours'), codes(200, 200, 200, 401)],
  ['starts', (as, { hidden }) => as.post(`${hidden}/start`), codes(422, 422, 404, 401)],
  ['asks who it is', (as) => as.get('/v1/me'), codes(200, 200, 200, 401)],
  ['lists tokens', (as) => as.get('/v1/tokens'), codes(200, 200, 200, 401)],
  [
    'issues a token',
    (as) => as.post('/v1/tokens', { label: 'x', scopes: ['read'] }),
    codes(201, 201, 201, 401),
  ],
  ['opens a table', (as) => as.post('/v1/matches', shortGame), codes(201, 201, 201, 401)],
  ['lists matches', (as) => as.get('/v1/matches'), codes(200, 200, 200, 200)],
  ['lists its own', (as) => as.get('/v1/matches?mine=true'), codes(200, 200, 200, 401)],
]

function codes(seat: number, other: number, stranger: number, nobody: number): Codes {
  return { seat, 'other seat': other, stranger, nobody, revoked: 401 }
}

describe.each(matrix)('who %s', (_what, call, expected) => {
  test.each(Object.entries(expected))('%s is answered %i', async (who, status) => {
    const { headers } = await anne.post('/v1/matches', { ...shortGame, seats: 4 })
    await mary.post(`${headers.location}/seats`)
    const running = await startedMatch([anne, mary])
    const hidden = await startedMatch([anne, mary], { ...shortGame, private: true })
    const as = { seat: anne, 'other seat': mary, stranger, nobody: kit.spectator, revoked }[who as Who]
    const answer = await call(as, { open: headers.location!, running: running.path, hidden: hidden.path })
    expect(answer.status, answer.text).toBe(status)
  })
})

test('a token of one player can’t be revoked by another', async () => {
  const { tokens } = (await anne.get('/v1/tokens')).body
  const theft = await mary.delete(`/v1/tokens/${tokens[0].id}`)
  expect([theft.status, theft.body.code]).toEqual([404, 'unknown-token'])
  expect((await anne.get('/v1/me')).status).toBe(200)
})

test('a name of one kind of thing is no name of another', async () => {
  const { id } = await startedMatch([anne, mary])
  const wrong = [
    `/v1/matches/${anne.id}`,
    `/v1/matches/${id.toUpperCase()}`,
    `/v1/matches/${id}x`,
    `/v1/matches/..%2f${id}`,
    `/v1/matches/${id}%00`,
  ]
  for (const path of wrong) expect((await anne.get(path)).status, path).toBe(404)
  expect((await anne.delete(`/v1/tokens/${id}`)).status).toBe(404)
})

test('every operation that says it needs a token needs one', async () => {
  for (const { method, path, auth, id } of operations) {
    if (auth === 'none' || auth === 'optional') continue
    const answer = await kit.spectator.send({ method, url: path.replace(/\{\w+\}/g, 'x') })
    expect([answer.status, answer.body.code], id).toEqual([401, 'unauthorised'])
  }
})
