import { afterAll, beforeAll, expect, it } from 'vitest'
import { sha256 } from '../../../src/kernel/hash.ts'
import { type GraphKit, openGraphKit, openTable, type Sailor } from './kit.ts'

let kit: GraphKit
let anne: Sailor
let mary: Sailor

beforeAll(async () => {
  kit = await openGraphKit()
  anne = await kit.signUp('Anne Bonny')
  mary = await kit.signUp('Mary Read')
})
afterAll(() => kit.close())

const nonceOf = (sailor: Sailor) => sha256(sailor.id).slice(0, 40)
const hashOf = (match: string, sailor: Sailor, nonce = nonceOf(sailor)) =>
  sha256(`rutter-nonce:${match}:${sailor.id}:${nonce}`)

const dice = '{ version seal nonces { seat hash nonce } coSigned byAll opening closed without }'
const look = `query($match: ID!) { match(id: $match) { capacity seats { bot resigned } dice ${dice} } }`
const take =
  'mutation($match: ID!, $nonceHash: String, $nonce: String, $bot: String) { takeSeat(match: $match, nonceHash: $nonceHash, nonce: $nonce, bot: $bot) { seq } }'
const seal = `mutation($match: ID!, $seat: Int!, $hash: String!) {
  sealNonce(match: $match, seat: $seat, hash: $hash) { events { type text } match { dice ${dice} } }
}`
const open = `mutation($match: ID!, $seat: Int!, $nonce: String!, $id: ID) {
  openNonce(match: $match, seat: $seat, nonce: $nonce, id: $id) { seq events { type text } }
}`
const capacity =
  'mutation($match: ID!, $seats: Int!) { setCapacity(match: $match, seats: $seats) { seq match { capacity } } }'
const start =
  'mutation($match: ID!, $without: [Int!]) { startMatch(match: $match, without: $without) { events { data } } }'

it('dice are co-signed by the same steps, and tell so', async () => {
  const match = await openTable(anne, { seats: 3 })
  const before = (await anne.get(look, { match })).match.dice
  expect(before).toMatchObject({ version: 2, coSigned: [], byAll: false, opening: false })
  const sealed = (await anne.get(seal, { match, seat: 0, hash: hashOf(match, anne) })).sealNonce
  expect(sealed.events).toEqual([{ type: 'nonce-sealed', text: 'Anne Bonny seals a nonce for the dice.' }])
  expect(sealed.match.dice).toMatchObject({ seal: before.seal, closed: [0] })
  await mary.get(take, { match, nonceHash: hashOf(match, mary) })
  expect((await mary.ask(open, { match, seat: 1, nonce: nonceOf(mary) })).code).toBe('seats-free')
  expect((await anne.get(capacity, { match, seats: 2 })).setCapacity.match.capacity).toBe(2)
  expect((await anne.ask(start, { match })).code).toBe('nonces-closed')
  const opened = await mary.get(open, { match, seat: 1, nonce: nonceOf(mary), id: 'once' })
  expect(await mary.get(open, { match, seat: 1, nonce: nonceOf(mary), id: 'once' })).toEqual(opened)
  expect((await anne.ask(start, { match, without: [1] })).code).toBe('wrong-without')
  await anne.get(open, { match, seat: 0, nonce: nonceOf(anne) })
  await anne.get(start, { match })
  expect((await kit.spectator.get(look, { match })).match.dice).toEqual({
    version: 2,
    seal: before.seal,
    nonces: [
      { seat: 0, hash: hashOf(match, anne), nonce: nonceOf(anne) },
      { seat: 1, hash: hashOf(match, mary), nonce: nonceOf(mary) },
    ],
    coSigned: [0, 1],
    byAll: true,
    opening: false,
    closed: [],
    without: [],
  })
})

it('a match is started without a closed nonce by its name alone', async () => {
  const match = await openTable(anne, { seats: 2 })
  await mary.get(take, { match, nonceHash: hashOf(match, mary) })
  const started = await anne.get(start, { match, without: [1] })
  expect(started.startMatch.events[0].data).toEqual({ type: 'started', seats: 2, without: [1] })
  expect((await anne.get(look, { match })).match.dice).toMatchObject({ coSigned: [], without: [1] })
})

it('what is wrong is refused with the same codes', async () => {
  const match = await openTable(anne, { seats: 2 })
  await anne.get(seal, { match, seat: 0, hash: hashOf(match, anne) })
  await mary.get(take, { match, nonceHash: hashOf(match, mary) })
  const nonce = nonceOf(mary)
  const tries: [Sailor, string, object, string][] = [
    [mary, open, { seat: 0, nonce }, 'not-your-seat'],
    [mary, open, { seat: 1, nonce: nonceOf(anne) }, 'wrong-nonce'],
    [mary, open, { seat: 1, nonce: 'short' }, 'malformed'],
    [mary, open, { seat: 12, nonce }, 'malformed'],
    [mary, seal, { seat: 1, hash: 'no hash' }, 'malformed'],
    [mary, take, { nonceHash: 'no hash' }, 'malformed'],
    [mary, take, { nonceHash: hashOf(match, mary), nonce: 'ahoy' }, 'malformed'],
    [mary, capacity, { seats: 2 }, 'not-host'],
    [anne, capacity, { seats: 99 }, 'malformed'],
    [anne, start, { without: [12] }, 'malformed'],
    [anne, start, { without: [1] }, 'wrong-without'],
  ]
  for (const [sailor, query, variables, code] of tries)
    expect((await sailor.ask(query, { match, ...variables })).code, JSON.stringify(variables)).toBe(code)
  await mary.get(open, { match, seat: 1, nonce })
  expect((await anne.ask(seal, { match, seat: 0, hash: hashOf(match, anne, `${nonce}x`) })).code).toBe(
    'nonces-open',
  )
  await mary.get('mutation($match: ID!) { leaveSeat(match: $match, seat: 1) { seq } }', { match })
  expect((await anne.get(look, { match })).match.seats[1]).toEqual({ bot: 'random', resigned: true })
  expect((await kit.spectator.ask(open, { match, seat: 0, nonce })).code).toBe('unauthorised')
})
