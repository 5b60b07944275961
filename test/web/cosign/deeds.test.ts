import { describe, expect, test } from 'vitest'
import { windsOfPlunder } from '../../../src/games/winds-of-plunder/index.ts'
import type { Game } from '../../../src/kernel/game.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { nonceHash } from '../../../src/kernel/nonces.ts'
import { changedBehind, type Kept, keptElsewhere, nextDeed, seatsToOpen } from '../../../web/cosign/deeds.ts'
import type { KeptNonce } from '../../../web/cosign/kept-nonces.ts'
import { usualOptions } from '../../kit/all-games.ts'
import { accept, type LiveMatch, openMatch, player, send } from '../../kit/live-match.ts'

const game = windsOfPlunder as unknown as Game

/** A table for three whose host, who is player 0, has sealed their number. */
function table(setup: { hotseat?: boolean } = {}): LiveMatch {
  const live = openMatch(game, { seats: 3, options: usualOptions(game), seed: 5, ...setup })
  seal(live, 0)
  return live
}

function by(who: number) {
  return { player: player(who), seat: null }
}

function numberOf(who: number, which = 'first'): string {
  return `${which} number of player ${who}`
}

function hashOf(live: LiveMatch, who: number, which?: string) {
  return nonceHash(live.match.id, player(who), numberOf(who, which))
}

function seal(live: LiveMatch, seat: Seat, which?: string): void {
  const who = [0, 1, 2].find((each) => player(each) === live.match.seats[seat]!.player)!
  accept(live, by(who), { type: 'seal-nonce', seat, hash: hashOf(live, who, which) })
}

function sit(live: LiveMatch, who: number, which?: string): void {
  accept(live, by(who), { type: 'take-seat', nonce: null, nonceHash: hashOf(live, who, which), bot: null })
}

function seatBot(live: LiveMatch): void {
  accept(live, by(0), { type: 'take-seat', nonce: null, bot: 'random' })
}

function open(live: LiveMatch, seat: Seat, who: number, which?: string): void {
  accept(live, by(who), { type: 'open-nonce', seat, nonce: numberOf(who, which) })
}

const unsent = (who: number, which?: string): KeptNonce => ({ nonce: numberOf(who, which), sent: null })

function sentNow({ match }: LiveMatch, who: number, which?: string): KeptNonce {
  return { nonce: numberOf(who, which), sent: { seq: match.seq, hash: match.head } }
}

/** What the browser of a player knows that has kept these. */
function seenBy(live: LiveMatch, who: number, nonces: readonly KeptNonce[], starting = false): Kept {
  return { view: live.views.at(-1)!, commits: live.log, player: player(who), nonces, starting }
}

describe('numbers are opened', () => {
  test('at once where a guest has filled the table, by the guest and by the host', () => {
    const live = table()
    sit(live, 1)
    for (const who of [0, 1]) expect(nextDeed(seenBy(live, who, [unsent(who)]))).toBeUndefined()
    sit(live, 2)
    for (const who of [0, 1, 2])
      expect(nextDeed(seenBy(live, who, [unsent(who)]))).toEqual({
        type: 'open',
        seat: who,
        nonce: numberOf(who),
      })
  })

  test.each([
    ['with a computer player', seatBot],
    ['by closing a seat', (live: LiveMatch) => accept(live, by(0), { type: 'set-capacity', seats: 2 })],
  ])('when its host starts where they have filled the table %s', (_how, fill) => {
    const small = { ...game, seats: { ...game.seats, min: 2 } }
    const live = openMatch(small, { seats: 3, options: usualOptions(game), seed: 5 })
    seal(live, 0)
    sit(live, 1)
    fill(live)
    for (const who of [0, 1]) expect(nextDeed(seenBy(live, who, [unsent(who)]))).toBeUndefined()
    expect(nextDeed(seenBy(live, 0, [unsent(0)], true))).toMatchObject({ type: 'open', seat: 0 })
    open(live, 0, 0)
    expect(nextDeed(seenBy(live, 0, [sentNow(live, 0)], true))).toBeUndefined()
    expect(nextDeed(seenBy(live, 1, [unsent(1)]))).toMatchObject({ type: 'open', seat: 1 })
  })

  test('at once where the host, who filled it, has no number to begin with', () => {
    const live = openMatch(game, { seats: 3, options: usualOptions(game), seed: 5 })
    sit(live, 1)
    seatBot(live)
    expect(nextDeed(seenBy(live, 1, [unsent(1)]))).toMatchObject({ type: 'open', seat: 1 })
  })

  test('never while a seat is free, whoever wants to start', () => {
    const live = table()
    sit(live, 1)
    expect(nextDeed(seenBy(live, 0, [unsent(0)], true))).toBeUndefined()
  })

  test('for the seat whose hash it is, wherever the seat has moved', () => {
    const live = table()
    sit(live, 1)
    sit(live, 2)
    accept(live, by(1), { type: 'leave-seat', seat: 1 })
    sit(live, 1, 'second')
    expect(nextDeed(seenBy(live, 2, [unsent(2)]))).toMatchObject({ type: 'open', seat: 1 })
    // The first one's hash stands no more.
    expect(nextDeed(seenBy(live, 1, [unsent(1)]))).toBeUndefined()
    expect(nextDeed(seenBy(live, 1, [unsent(1), unsent(1, 'second')]))).toMatchObject({
      seat: 2,
      nonce: numberOf(1, 'second'),
    })
  })

  test('not by a player who has left the table to a computer player', () => {
    const live = table()
    sit(live, 1)
    sit(live, 2)
    open(live, 2, 2)
    accept(live, by(1), { type: 'leave-seat', seat: 1 })
    expect(nextDeed(seenBy(live, 1, [unsent(1)]))).toBeUndefined()
    expect(seatsToOpen(live.match)).toEqual([0])
  })
})

describe('another browser of a player', () => {
  test('does nothing, and says that it does not have the number', () => {
    const live = table()
    sit(live, 1)
    sit(live, 2)
    expect(nextDeed(seenBy(live, 1, []))).toBeUndefined()
    expect(keptElsewhere(seenBy(live, 1, []))).toEqual([1])
    expect(keptElsewhere(seenBy(live, 1, [unsent(1)]))).toEqual([])
    open(live, 1, 1)
    expect(keptElsewhere(seenBy(live, 1, []))).toEqual([])
  })

  test('seals another number where the host starts in it, if nothing was opened', () => {
    const live = table()
    sit(live, 1)
    seatBot(live)
    expect(nextDeed(seenBy(live, 0, [], true))).toEqual({ type: 'seal', seat: 0 })
    seal(live, 0, 'second')
    expect(nextDeed(seenBy(live, 0, [unsent(0, 'second')], true))).toMatchObject({ type: 'open', seat: 0 })
  })

  test('seals none where a guest filled the table: the others are opening theirs', () => {
    const live = table()
    sit(live, 1)
    sit(live, 2)
    expect(nextDeed(seenBy(live, 0, [], true))).toBeUndefined()
  })
})

describe('one player with several seats', () => {
  test('seals all before the first is opened', () => {
    const live = table({ hotseat: true })
    accept(live, by(0), { type: 'take-seat', nonce: null, bot: null })
    sit(live, 0, 'third')
    const kept = [unsent(0), unsent(0, 'third')]
    expect(nextDeed(seenBy(live, 0, kept, true))).toEqual({ type: 'seal', seat: 1 })
    seal(live, 1, 'second')
    kept.push(unsent(0, 'second'))
    for (const [seat, which] of ['first', 'second', 'third'].entries()) {
      expect(nextDeed(seenBy(live, 0, kept, true))).toEqual({
        type: 'open',
        seat,
        nonce: numberOf(0, which),
      })
      open(live, seat, 0, which)
    }
    expect(nextDeed(seenBy(live, 0, kept, true))).toBeUndefined()
  })
})

describe('a number that was sent', () => {
  test('is replaced where the table changed before it was opened', () => {
    const live = table()
    sit(live, 1)
    sit(live, 2)
    const sent = sentNow(live, 1)
    expect(nextDeed(seenBy(live, 1, [sent]))).toMatchObject({ type: 'open' })
    accept(live, by(2), { type: 'leave-seat', seat: 2 })
    expect(nextDeed(seenBy(live, 1, [sent]))).toEqual({ type: 'seal', seat: 1 })
    seal(live, 1, 'second')
    sit(live, 2)
    expect(nextDeed(seenBy(live, 1, [sent, unsent(1, 'second')]))).toMatchObject({
      type: 'open',
      nonce: numberOf(1, 'second'),
    })
    expect(changedBehind(seenBy(live, 1, [sent, unsent(1, 'second')]))).toBeUndefined()
  })

  test('stays closed where it is too late for another', () => {
    const live = table()
    sit(live, 1)
    sit(live, 2)
    const sent = sentNow(live, 1)
    seal(live, 2, 'second')
    open(live, 2, 2, 'second')
    expect(nextDeed(seenBy(live, 1, [sent]))).toBeUndefined()
  })

  test('was known to somebody where a hash came after it, or the log is another; then it is not forgotten', () => {
    const live = table()
    sit(live, 1)
    sit(live, 2)
    const early = sentNow(live, 1)
    seal(live, 2, 'second')
    const changed = live.match.seq
    const late = sentNow(live, 1)
    for (const seat of [0, 1]) open(live, seat, seat)
    open(live, 2, 2, 'second')
    const other = { ...late, sent: { seq: late.sent!.seq, hash: live.log[0]!.hash } }
    accept(live, by(0), { type: 'start' })
    expect(changedBehind(seenBy(live, 1, [early]))).toBe(changed)
    expect(nextDeed(seenBy(live, 1, [early]))).toBeUndefined()
    expect(changedBehind(seenBy(live, 1, [other]))).toBe(late.sent!.seq)
    expect(changedBehind(seenBy(live, 1, [late]))).toBeUndefined()
    expect(nextDeed(seenBy(live, 1, [late]))).toEqual({ type: 'forget' })
    expect(nextDeed(seenBy(live, 1, []))).toBeUndefined()
  })
})

test('the table of an older server is left alone', () => {
  const live = openMatch(game, { seats: 3, options: usualOptions(game), seed: 5, dice: 1 })
  accept(live, by(1), { type: 'take-seat', nonce: null, bot: null })
  expect(send(live, by(1), { type: 'seal-nonce', seat: 1, hash: hashOf(live, 1) }).ok).toBe(false)
  expect(nextDeed(seenBy(live, 1, [unsent(1)]))).toBeUndefined()
})
