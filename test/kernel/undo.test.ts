import { describe, expect, test } from 'vitest'
import { highCard, type State } from '../kit/high-card.ts'
import {
  accept,
  actor,
  foldLog,
  type LiveMatch,
  openMatch,
  player,
  refusal,
  startMatch,
} from '../kit/live-match.ts'
import { choicesOf } from '../kit/random-match.ts'

const options = { length: 'long', stakes: true } as const
const start = (seats = 2): LiveMatch => startMatch(highCard, { seats, options, seed: 11 })
const seat = (live: LiveMatch, number: number) => actor(live.match, number)
const stateOf = (live: LiveMatch): State => live.match.state as State
const bid = (live: LiveMatch, number: number) => accept(live, seat(live, number), choicesOf(live, number)[0]!)
const undo = (to: number) => ({ type: 'undo', to }) as const
const types = (commit: { events: readonly { type: string }[] }) => commit.events.map(({ type }) => type)

/** Both have bid and one has won the trick: the winner may stake and take back as he likes. */
function won(): { live: LiveMatch; winner: number; loser: number } {
  const live = start()
  bid(live, 0)
  bid(live, 1)
  const winner = stateOf(live).winner!
  return { live, winner, loser: 1 - winner }
}

const stake = (live: LiveMatch, winner: number, coins = 1) =>
  accept(live, seat(live, winner), { type: 'stake', coins } as { type: string })

describe("within one's own run of moves", () => {
  test('going back is free, to any of them', () => {
    const { live, winner } = won()
    const before = structuredClone(stateOf(live))
    const seq = live.match.seq
    stake(live, winner)
    const one = structuredClone(stateOf(live))
    stake(live, winner)
    expect(types(accept(live, seat(live, winner), undo(seq + 1)))).toEqual(['rewound'])
    expect(stateOf(live)).toEqual(one)
    accept(live, seat(live, winner), undo(seq))
    expect(stateOf(live)).toEqual(before)
    expect(live.log.map((commit) => commit.seq)).toEqual(live.log.map((_, index) => index + 1))
  })

  test('what was taken back can be done again, by going to the later commit', () => {
    const { live, winner } = won()
    const seq = live.match.seq
    stake(live, winner, 2)
    const after = structuredClone(stateOf(live))
    accept(live, seat(live, winner), undo(seq))
    accept(live, seat(live, winner), undo(seq + 1))
    expect(stateOf(live)).toEqual(after)
    expect(live.match).toEqual(foldLog(live.game, live.log))
  })

  test('a hidden bid may be changed as long as nobody else has moved', () => {
    const live = start()
    bid(live, 0)
    accept(live, seat(live, 0), undo(3))
    expect(stateOf(live).bids).toEqual([null, null])
    accept(live, seat(live, 0), choicesOf(live, 0)[2]!)
    expect(stateOf(live).bids[1]).toBeNull()
    expect(stateOf(live).bids[0]).not.toBeNull()
  })

  test('the moves of a new line are free as well', () => {
    const { live, winner } = won()
    const seq = live.match.seq
    stake(live, winner)
    accept(live, seat(live, winner), undo(seq))
    stake(live, winner, 2)
    expect(types(accept(live, seat(live, winner), undo(seq)))).toEqual(['rewound'])
    expect(stateOf(live).pot).toBe(0)
  })
})

describe('further back', () => {
  test('than something that was shown, the others are asked', () => {
    const { live, winner } = won()
    const shown = live.match.seq
    stake(live, winner)
    expect(types(accept(live, seat(live, winner), undo(shown - 1)))).toEqual(['undo-offered'])
    expect(live.match.undo.offer).toEqual({ seat: winner, to: shown - 1, accepted: [] })
    expect(stateOf(live).pot).toBe(1)
  })

  test('than something that one has shown oneself, the others are asked too', () => {
    for (const [first, last] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const live = start()
      bid(live, first)
      bid(live, last)
      expect(live.match.undo).toMatchObject({ seat: null, free: live.match.seq })
      expect(types(accept(live, seat(live, last), undo(live.match.seq - 1)))).toEqual(['undo-offered'])
    }
  })

  test("than another's move, the others are asked", () => {
    const live = start(3)
    bid(live, 0)
    bid(live, 1)
    expect(types(accept(live, seat(live, 0), undo(4)))).toEqual(['undo-offered'])
  })

  test('goes the match when all agree, for this one time', () => {
    const live = start(3)
    const before = structuredClone(stateOf(live))
    for (const each of [0, 1, 2]) bid(live, each)
    accept(live, seat(live, 1), undo(4))
    expect(types(accept(live, seat(live, 0), { type: 'accept-undo' }))).toEqual(['undo-accepted'])
    expect(stateOf(live)).not.toEqual(before)
    const last = accept(live, seat(live, 2), { type: 'accept-undo' })
    expect(last.events).toEqual([
      { type: 'undo-accepted', seat: 2 },
      { type: 'rewound', seat: 1, to: 4 },
    ])
    expect(stateOf(live)).toEqual(before)
    expect(live.match.undo).toMatchObject({ floor: 4, seat: null, free: last.seq, offer: null })
    expect(types(accept(live, seat(live, 1), undo(5)))).toEqual(['undo-offered'])
  })

  test('goes nothing when one declines, or when who asked withdraws', () => {
    const { live, winner, loser } = won()
    const before = structuredClone(stateOf(live))
    for (const who of [loser, winner]) {
      accept(live, seat(live, winner), undo(3))
      expect(accept(live, seat(live, who), { type: 'decline-undo' }).events).toEqual([
        { type: 'undo-declined', seat: who },
      ])
      expect(live.match.undo.offer).toBeNull()
      expect(stateOf(live)).toEqual(before)
    }
  })

  test('an offer lapses when play goes on, also where the same player goes on', () => {
    const { live, winner, loser } = won()
    stake(live, winner)
    accept(live, seat(live, loser), undo(3))
    stake(live, winner)
    expect(live.match.undo.offer).toBeNull()
    expect(refusal(live, seat(live, winner), { type: 'accept-undo' }).code).toBe('no-undo-offered')
    expect(refusal(live, seat(live, winner), { type: 'decline-undo' }).code).toBe('no-undo-offered')
  })

  test('one offer at a time; one word each; not from who asked, nor from a stranger', () => {
    const live = start(4)
    for (const each of [0, 1]) bid(live, each)
    accept(live, seat(live, 0), undo(5))
    expect(refusal(live, seat(live, 1), undo(5)).code).toBe('undo-pending')
    expect(refusal(live, seat(live, 0), { type: 'accept-undo' }).code).toBe('not-yours-to-accept')
    accept(live, seat(live, 3), { type: 'accept-undo' })
    expect(refusal(live, seat(live, 3), { type: 'accept-undo' }).code).toBe('not-yours-to-accept')
    const stranger = { player: player(9), seat: null }
    expect(refusal(live, stranger, { type: 'accept-undo' }).code).toBe('not-yours-to-accept')
    expect(refusal(live, stranger, { type: 'decline-undo' }).code).toBe('not-yours-to-accept')
    expect(refusal(live, stranger, undo(5)).code).toBe('no-seat-named')
  })
})

describe('whose word is needed', () => {
  const seated = (bots: number, people: number, hotseat = false): LiveMatch => {
    const live = openMatch(highCard, { seats: bots + people + 1, options, seed: 12, hotseat })
    const host = { player: player(0), seat: null }
    for (let i = 0; i < bots; i++) accept(live, host, { type: 'take-seat', nonce: null, bot: 'random' })
    for (let i = 1; i <= people; i++) {
      accept(
        live,
        { player: player(hotseat ? i % 2 : i), seat: null },
        { type: 'take-seat', nonce: null, bot: null },
      )
    }
    accept(live, host, { type: 'start' })
    return live
  }
  const bidAll = (live: LiveMatch) => {
    for (const each of live.match.seats.keys()) bid(live, each)
  }

  test('nobody has to agree where one plays against computer players', () => {
    const live = seated(2, 0)
    const { seq } = live.match
    const before = structuredClone(stateOf(live))
    bidAll(live)
    expect(types(accept(live, seat(live, 0), undo(seq)))).toEqual(['rewound'])
    expect(stateOf(live)).toEqual(before)
  })

  test('computer players are not asked', () => {
    const live = seated(1, 1)
    const { seq } = live.match
    bidAll(live)
    accept(live, seat(live, 0), undo(seq))
    expect(types(accept(live, seat(live, 2), { type: 'accept-undo' }))).toEqual(['undo-accepted', 'rewound'])
  })

  test('at a hotseat each person has one word, and none on his own wish', () => {
    const live = seated(0, 3, true)
    expect(live.match.seats.map((holder) => holder.player)).toEqual([0, 1, 0, 1].map(player))
    const { seq } = live.match
    bidAll(live)
    accept(live, seat(live, 0), undo(seq))
    expect(refusal(live, seat(live, 2), { type: 'accept-undo' }).code).toBe('not-yours-to-accept')
    expect(types(accept(live, seat(live, 1), { type: 'accept-undo' }))).toEqual(['undo-accepted', 'rewound'])
  })

  test('who has resigned is not asked', () => {
    const live = start(3)
    accept(live, seat(live, 2), { type: 'resign' })
    for (const each of [0, 1, 2]) bid(live, each)
    accept(live, seat(live, 0), undo(5))
    expect(types(accept(live, seat(live, 1), { type: 'accept-undo' }))).toEqual(['undo-accepted', 'rewound'])
  })
})

describe('the floor', () => {
  test('is the start of the match', () => {
    const live = start()
    bid(live, 0)
    expect(refusal(live, seat(live, 0), undo(2))).toMatchObject({
      code: 'undo-out-of-range',
      params: { from: 3, until: 3 },
    })
    expect(refusal(live, seat(live, 0), undo(4)).code).toBe('undo-out-of-range')
    expect(refusal(live, seat(live, 0), undo(99)).code).toBe('undo-out-of-range')
  })

  test('rises when somebody resigns, and an open offer lapses', () => {
    const live = start(3)
    bid(live, 0)
    accept(live, seat(live, 1), undo(4))
    accept(live, seat(live, 2), { type: 'resign' })
    const { seq } = live.match
    expect(live.match.undo).toMatchObject({ floor: seq, seat: null, free: seq, offer: null })
    expect(refusal(live, seat(live, 0), undo(4)).code).toBe('undo-out-of-range')
  })
})

test('every view goes back as well, to what its seat saw then', () => {
  const { live, winner } = won()
  const seq = live.match.seq
  const before = structuredClone(live.views.map((view) => view.state))
  stake(live, winner)
  accept(live, seat(live, winner), undo(seq))
  expect(live.views.map((view) => view.state)).toEqual(before)
})

test('a move of a computer player is no move between two undos', () => {
  const live = start()
  const inARow = () => live.match.undo.inARow
  bid(live, 0)
  accept(live, seat(live, 0), undo(live.match.seq - 1))
  expect(inARow()).toBe(1)
  accept(live, { player: null, seat: 1 }, choicesOf(live, 1)[0]!)
  expect(inARow()).toBe(1)
  bid(live, 0)
  expect(inARow()).toBe(0)
})
