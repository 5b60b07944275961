import { describe, expect, test } from 'vitest'
import { blank } from '../../src/kernel/fold.ts'
import { sha256 } from '../../src/kernel/hash.ts'
import type { CommandId } from '../../src/kernel/ids.ts'
import { MatchEvent } from '../../src/kernel/log-schema.ts'
import { seatsOf } from '../../src/kernel/match.ts'
import { perform } from '../../src/kernel/perform.ts'
import { highCard } from '../kit/high-card.ts'
import {
  accept,
  actor,
  atHelm,
  type LiveMatch,
  openMatch,
  player,
  refusal,
  startMatch,
} from '../kit/live-match.ts'

const options = { length: 'short', stakes: true } as const
const open = (more: { seats?: number; hotseat?: boolean; private?: boolean } = {}): LiveMatch =>
  openMatch(highCard, { seats: 3, options, seed: 4, ...more })
const by = (number: number) => ({ player: player(number), seat: null })
const take = { type: 'take-seat', nonce: null, bot: null } as const
const bot = { type: 'take-seat', nonce: null, bot: 'random' } as const

describe('opening a table', () => {
  test('seats the host and fixes game, rules, edition and options', () => {
    const { match, log } = open()
    expect(match).toMatchObject({
      seq: 1,
      game: 'high-card',
      rules: 2,
      edition: 'first',
      options,
      host: player(0),
      capacity: 3,
      status: 'open',
      state: null,
      secret: sha256('secret 4'),
    })
    expect(match.seats).toEqual([
      { player: player(0), bot: null, nonce: 'nonce 4 0', nonceHash: null, resigned: null, ...atHelm },
    ])
    expect(log[0]!.events.map(({ type }) => type)).toEqual(['created', 'seat-taken'])
  })

  test('may be kept from the lists, and may seat one player several times', () => {
    expect(open().match).toMatchObject({ private: false, hotseat: false })
    expect(open({ private: true }).match).toMatchObject({ private: true, hotseat: false })
    expect(open({ hotseat: true }).match).toMatchObject({ private: false, hotseat: true })
  })

  const create = {
    type: 'create',
    game: 'high-card',
    edition: 'first',
    options,
    seats: 3,
    private: false,
    hotseat: false,
    nonce: null,
  }
  const tryToCreate = (change: object, who = by(0)) =>
    perform(highCard, blank(open().match.id), {
      by: who,
      command: { ...create, ...change },
      at: 1,
      id: 'x' as CommandId,
      secret: sha256('s'),
    })

  test.each([
    ['other-game', { game: 'maritime' }],
    ['unknown-edition', { edition: 'second' }],
    ['wrong-seats', { seats: 1 }],
    ['wrong-seats', { seats: 5 }],
  ])('is refused with %s for %o', (code, change) => {
    expect(tryToCreate(change)).toMatchObject({ ok: false, refusal: { code } })
  })

  test('needs a player', () => {
    expect(
      tryToCreate({}, { player: null as unknown as ReturnType<typeof player>, seat: null }),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'no-player' },
    })
  })

  test('is done once', () => {
    expect(refusal(open(), by(0), create)).toMatchObject({ code: 'match-exists' })
  })

  test('needs the secret from which all chance will come', () => {
    const match = blank(open().match.id)
    const request = { by: by(0), command: create, at: 1, id: 'x' as CommandId }
    expect(() => perform(highCard, match, request)).toThrow('secret')
  })
})

describe('taking a seat', () => {
  test('gives the next one, with the nonce that the player brought', () => {
    const live = open()
    accept(live, by(5), { ...take, nonce: 'mine' })
    expect(live.match.seats[1]).toEqual({
      player: player(5),
      bot: null,
      nonce: 'mine',
      nonceHash: null,
      resigned: null,
      ...atHelm,
    })
  })

  test('is refused to who has one, unless the table is a hotseat', () => {
    const live = open()
    expect(refusal(live, by(0), take).code).toBe('already-seated')
    const hotseat = open({ hotseat: true })
    accept(hotseat, by(0), take)
    expect(seatsOf(hotseat.match, player(0))).toEqual([0, 1])
  })

  test('is refused at a full table and at a started one', () => {
    const live = open({ seats: 2 })
    accept(live, by(1), take)
    expect(refusal(live, by(2), take).code).toBe('table-full')
    accept(live, by(0), { type: 'start' })
    expect(refusal(live, by(2), take).code).toBe('already-started')
  })

  test('for a computer player is for the host alone', () => {
    const live = open()
    expect(refusal(live, by(1), bot).code).toBe('not-host')
    accept(live, by(0), bot)
    expect(live.match.seats[1]).toEqual({
      player: null,
      bot: 'random',
      nonce: null,
      nonceHash: null,
      resigned: null,
      ...atHelm,
    })
    expect(seatsOf(live.match, null)).toEqual([])
  })
})

describe('whoever resigns', () => {
  test('leaves the seat to the computer player that the table names', () => {
    const live = startMatch(highCard, { seats: 3, options, seed: 4, standIn: 'mate' })
    const { events } = accept(live, actor(live.match, 1), { type: 'resign' })
    expect(events).toEqual([{ type: 'resigned', seat: 1, bot: 'mate' }])
    expect(live.match.seats[1]!.bot).toBe('mate')
  })

  test('leaves it to chance where the table names none, as older ones did', () => {
    const live = startMatch(highCard, { seats: 3, options, seed: 4 })
    const { events } = accept(live, actor(live.match, 1), { type: 'resign' })
    expect(events).toEqual([{ type: 'resigned', seat: 1 }])
    expect(live.match.seats[1]!.bot).toBe('random')
  })
})

describe('leaving a seat', () => {
  test('moves the later seats up', () => {
    const live = open()
    accept(live, by(1), take)
    accept(live, by(2), take)
    accept(live, by(1), { type: 'leave-seat', seat: 1 })
    expect(live.match.seats.map((holder) => holder.player)).toEqual([player(0), player(2)])
    expect(live.match.host).toBe(player(0))
  })

  test('passes the table on when the host goes', () => {
    const live = open()
    accept(live, by(0), bot)
    accept(live, by(2), take)
    accept(live, by(0), { type: 'leave-seat', seat: 0 })
    expect(live.match.host).toBe(player(2))
    expect(live.match.status).toBe('open')
    expect(refusal(live, by(0), { type: 'start' }).code).toBe('not-host')
    accept(live, by(2), { type: 'start' })
  })

  test('closes the table when no person is left, and shows the secret', () => {
    const live = open()
    accept(live, by(0), bot)
    const commit = accept(live, by(0), { type: 'leave-seat', seat: 0 })
    expect(commit.events.at(-1)).toEqual({ type: 'abandoned', secret: sha256('secret 4') })
    expect(live.match.status).toBe('abandoned')
    expect(live.views.at(-1)!.secret).toBe(sha256('secret 4'))
    expect(refusal(live, by(3), take).code).toBe('match-over')
  })

  test("is for one's own seat, or for the host's computer players", () => {
    const live = open()
    accept(live, by(1), take)
    accept(live, by(0), bot)
    expect(refusal(live, by(0), { type: 'leave-seat', seat: 1 }).code).toBe('not-your-seat')
    expect(refusal(live, by(1), { type: 'leave-seat', seat: 2 }).code).toBe('not-your-seat')
    expect(refusal(live, by(1), { type: 'leave-seat', seat: 3 })).toEqual({
      code: 'no-such-seat',
      params: { number: 4 },
    })
    accept(live, by(0), { type: 'leave-seat', seat: 2 })
    expect(live.match.seats).toHaveLength(2)
  })

  test('is too late once the match has started', () => {
    const live = open({ seats: 2 })
    accept(live, by(1), take)
    accept(live, by(0), { type: 'start' })
    expect(refusal(live, by(1), { type: 'leave-seat', seat: 1 }).code).toBe('resign-instead')
  })
})

describe('starting', () => {
  test('sets the game up for those who are there', () => {
    const live = open()
    accept(live, by(1), take)
    const commit = accept(live, by(0), { type: 'start' })
    expect(commit.events[0]).toEqual({ type: 'started', seats: 2 })
    expect(live.match.status).toBe('running')
    expect(live.match.state).toMatchObject({ hands: [{ length: 3 }, { length: 3 }], deck: { length: 14 } })
  })

  test('is for the host, with enough players, once', () => {
    const live = open()
    expect(refusal(live, by(0), { type: 'start' })).toMatchObject({
      code: 'too-few-players',
      params: { min: { count: 2, of: 'player' }, have: 1 },
    })
    accept(live, by(1), take)
    expect(refusal(live, by(1), { type: 'start' }).code).toBe('not-host')
    accept(live, by(0), { type: 'start' })
    expect(refusal(live, by(0), { type: 'start' }).code).toBe('already-started')
  })

  test("depends on every player's nonce: another nonce, another deal", () => {
    const deals = ['one', 'two', null].map((nonce) => {
      const live = open()
      accept(live, by(1), { ...take, nonce })
      accept(live, by(0), { type: 'start' })
      return JSON.stringify(live.match.state)
    })
    expect(new Set(deals).size).toBe(3)
  })

  test('is impossible before the match: moves, resigning and undo are too', () => {
    const live = open()
    expect(refusal(live, { player: player(0), seat: 0 }, { type: 'resign' }).code).toBe('not-started')
    expect(refusal(live, { player: player(0), seat: 0 }, { type: 'undo', to: 0 }).code).toBe('not-started')
    const draw = { type: 'draw', from: 'deck' }
    expect(refusal(live, { player: player(0), seat: 0 }, draw).code).toBe('not-started')
  })
})

test('every event of the lobby fits its schema', () => {
  const live = open()
  accept(live, by(0), bot)
  accept(live, by(0), { type: 'leave-seat', seat: 1 })
  accept(live, by(0), { type: 'leave-seat', seat: 0 })
  for (const event of live.log.flatMap((commit) => commit.events)) {
    expect(MatchEvent.safeParse(event).success).toBe(true)
  }
})
