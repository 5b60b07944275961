import { describe, expect, test } from 'vitest'
import type { Game, Typed } from '../../src/kernel/game.ts'
import { sha256 } from '../../src/kernel/hash.ts'
import { highCard, type State } from '../kit/high-card.ts'
import {
  accept,
  actor,
  type LiveMatch,
  openMatch,
  player,
  refusal,
  send,
  startMatch,
} from '../kit/live-match.ts'
import { prng } from '../kit/prng.ts'
import { choicesOf, playRandomMatch, randomChoice } from '../kit/random-match.ts'

const options = { length: 'short', stakes: true } as const
const start = (seats: number, seed = 3): LiveMatch => startMatch(highCard, { seats, options, seed })
const stateOf = (live: LiveMatch): State => live.match.state as State

describe('a move', () => {
  test('becomes one commit that tells who, why and what happened', () => {
    const live = start(2)
    const card = stateOf(live).hands[1]![0]
    const commit = accept(live, actor(live.match, 1), { type: 'bid', card } as Typed)
    expect(commit).toMatchObject({
      seq: 4,
      by: { player: player(1), seat: 1 },
      command: { to: [1], value: { type: 'bid', card } },
      events: [{ type: 'bid-made', seat: 1, card: { to: [1], value: card } }],
      rules: 2,
    })
    expect(stateOf(live).bids).toEqual([null, { card }])
    expect((live.views[0]!.state as State).bids).toEqual([null, { card: null }])
  })

  test('is refused to who is not asked, with the seats that are', () => {
    const live = start(2)
    accept(live, actor(live.match, 1), choicesOf(live, 1)[0]!)
    const again = { type: 'bid', card: 'cutlass-1' }
    expect(refusal(live, actor(live.match, 1), again)).toMatchObject({
      code: 'not-your-turn',
      params: { turn: { list: [{ seat: 0 }] } },
    })
    expect(refusal(live, { player: player(0), seat: null }, again).code).toBe('not-your-turn')
  })

  test('that the game refuses changes nothing at all', () => {
    const live = start(3)
    const before = structuredClone(live.match)
    const theirs = stateOf(live).hands[1]![0]
    const refused = refusal(live, actor(live.match, 0), { type: 'bid', card: theirs } as Typed)
    expect(refused).toEqual({
      code: 'not-in-hand',
      params: { card: { word: `card/${theirs}` } },
    })
    expect(live.match).toEqual(before)
    expect(live.log).toHaveLength(4)
  })

  test('tried again at the same seq falls the same way', () => {
    const live = start(3)
    const chance = prng(9)
    while (stateOf(live).phase === 'bids') {
      const { seat, command } = randomChoice(live, chance)
      accept(live, actor(live.match, seat), command)
    }
    const copy: LiveMatch = structuredClone({ ...live, game: null }) as unknown as LiveMatch
    const twin: LiveMatch = { ...copy, game: live.game }
    const winner = stateOf(live).winner!
    const one = accept(live, actor(live.match, winner), { type: 'draw', from: 'deck' } as Typed)
    const other = accept(twin, actor(twin.match, winner), { type: 'draw', from: 'deck' } as Typed)
    expect(other).toEqual(one)
  })
})

describe('a game that breaks its word', () => {
  const broken = (decide: Game['decide']): LiveMatch =>
    startMatch({ ...(highCard as Game), decide, objection: () => undefined }, { seats: 2, options, seed: 3 })
  const move = { type: 'draw', from: 'deck' }

  test('by accepting a command without an event is a bug, and throws', () => {
    // biome-ignore lint/correctness/useYield: that it yields nothing is the point
    const live = broken(function* () {
      return undefined
    })
    expect(() => send(live, actor(live.match, 0), move)).toThrow('without an event')
  })
})

describe('the end', () => {
  test('comes with the result and with the secret, and nothing can be played after it', () => {
    const live = playRandomMatch(highCard, { seats: 3, options, seed: 5 })
    expect(live.log.at(-1)!.events.at(-1)).toEqual({
      type: 'ended',
      result: highCard.result(stateOf(live), highCard.rules),
      secret: sha256('secret 5'),
    })
    expect(live.match).toMatchObject({ status: 'finished', secret: sha256('secret 5') })
    for (const view of live.views) {
      expect(view.result).toEqual(live.match.result)
      expect(view.secret).toBe(sha256('secret 5'))
    }
    for (const command of [{ type: 'undo', to: 5 }, { type: 'resign' }, { type: 'draw', from: 'deck' }]) {
      expect(refusal(live, actor(live.match, 0), command).code).toBe('match-over')
    }
  })
})

describe('resigning', () => {
  test('hands the seat to a computer player, and the match goes on', () => {
    const live = start(3)
    accept(live, actor(live.match, 1), { type: 'resign' })
    expect(live.match.seats[1]).toMatchObject({ player: player(1), bot: 'random', resigned: live.match.seq })
    expect(live.match.status).toBe('running')
    accept(live, { player: null, seat: 1 }, choicesOf(live, 1)[0]!)
    expect(refusal(live, { player: player(1), seat: 1 }, { type: 'resign' }).code).toBe('already-resigned')
    expect(refusal(live, { player: player(1), seat: null }, { type: 'resign' }).code).toBe('no-seat-named')
  })

  test('ends the match when one player remains, who wins; all who left share the place behind', () => {
    const live = start(3)
    accept(live, actor(live.match, 0), { type: 'resign' })
    const commit = accept(live, actor(live.match, 2), { type: 'resign' })
    expect(commit.events.map(({ type }) => type)).toEqual(['resigned', 'ended'])
    expect(live.match.result!.places.map(({ seat, place, tieBreak }) => [seat, place, tieBreak])).toEqual([
      [0, 2, 'resignation'],
      [1, 1, 'resignation'],
      [2, 2, 'resignation'],
    ])
    expect(live.match.secret).toBe(sha256('secret 3'))
  })

  test('ends the match when only computer players remain', () => {
    const live = openMatch(highCard, { seats: 3, options, seed: 8 })
    const host = { player: player(0), seat: null }
    for (let i = 0; i < 2; i++) accept(live, host, { type: 'take-seat', nonce: null, bot: 'random' })
    accept(live, host, { type: 'start' })
    accept(live, { player: player(0), seat: 0 }, { type: 'resign' })
    expect(live.match.status).toBe('finished')
    expect(live.match.result!.places.map(({ seat, place }) => [seat, place])).toEqual([
      [0, 3],
      [1, 1],
      [2, 1],
    ])
  })

  test('puts a seat behind all who stayed, whatever it scored since', () => {
    const ranks = Array.from({ length: 40 }, (_, seed) => {
      const live = start(4, seed)
      accept(live, actor(live.match, 2), { type: 'resign' })
      const chance = prng(seed)
      while (live.match.status === 'running') {
        const { seat, command } = randomChoice(live, chance)
        accept(live, actor(live.match, seat), command)
      }
      const { places } = live.match.result!
      expect(places.map(({ seat }) => seat).sort()).toEqual([0, 1, 2, 3])
      expect(places.find(({ seat }) => seat === 2)!.place).toBe(4)
      const loyal = places.filter(({ seat }) => seat !== 2)
      for (const each of loyal) {
        expect(each.place).toBe(1 + loyal.filter((other) => other.score > each.score).length)
      }
      const unranked = highCard.result(stateOf(live), highCard.rules)!.places
      return unranked.find(({ seat }) => seat === 2)!.place
    })
    expect(ranks, 'some of these games were led by the seat that had resigned').toContain(1)
  })
})

test('one player may hold several seats of a hotseat match and act for each', () => {
  const live = openMatch(highCard, { seats: 2, options, seed: 6, hotseat: true })
  const host = { player: player(0), seat: null }
  accept(live, host, { type: 'take-seat', nonce: null, bot: null })
  accept(live, host, { type: 'start' })
  const chance = prng(6)
  while (live.match.status === 'running') {
    const { seat, command } = randomChoice(live, chance)
    accept(live, { player: player(0), seat }, command)
  }
  expect(live.match.status).toBe('finished')
})
