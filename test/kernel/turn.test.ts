import { describe, expect, test } from 'vitest'
import type { Game } from '../../src/kernel/game.ts'
import { turnOf, waitingOf } from '../../src/kernel/turn.ts'
import { highCard } from '../kit/high-card.ts'
import { accept, actor, type LiveMatch, openMatch, startMatch } from '../kit/live-match.ts'
import { choicesOf } from '../kit/random-match.ts'

const options = { length: 'long', stakes: true } as const
const game = highCard as unknown as Game
const seat = (live: LiveMatch, number: number) => actor(live.match, number)
const bid = (live: LiveMatch, number: number) => accept(live, seat(live, number), choicesOf(live, number)[0]!)
const waiting = (live: LiveMatch) => waitingOf(game, live.match)

describe('a match waits', () => {
  test('for nobody before it starts', () => {
    const open = openMatch(highCard, { seats: 3, options, seed: 11 })
    expect([turnOf(game, open.match), waiting(open)]).toEqual([[], []])
  })

  test('for the seats in turn, and no longer for one that has acted', () => {
    const live = startMatch(highCard, { seats: 3, options, seed: 11 })
    expect(waiting(live)).toEqual([0, 1, 2])
    bid(live, 1)
    expect(waiting(live)).toEqual([0, 2])
    expect(turnOf(game, live.match)).toEqual([0, 2])
  })

  test('for those who are asked about an undo until they have answered, in turn or not, each once', () => {
    const live = startMatch(highCard, { seats: 3, options, seed: 11 })
    bid(live, 1)
    bid(live, 2)
    accept(live, seat(live, 1), { type: 'undo', to: live.match.undo.floor } as { type: string })
    expect(live.match.undo.offer).not.toBeNull()
    expect(turnOf(game, live.match)).toEqual([0])
    expect(waiting(live)).toEqual([0, 2])
    accept(live, seat(live, 2), { type: 'accept-undo' })
    expect(waiting(live)).toEqual([0])
    accept(live, seat(live, 0), { type: 'decline-undo' })
    expect(live.match.undo.offer).toBeNull()
    expect(waiting(live)).toEqual([0])
  })

  test('for nobody once it is over', () => {
    const live = startMatch(highCard, { seats: 2, options, seed: 11 })
    accept(live, seat(live, 0), { type: 'resign' })
    expect([live.match.status, waiting(live)]).toEqual(['finished', []])
  })
})
