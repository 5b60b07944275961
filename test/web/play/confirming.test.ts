import { describe, expect, test } from 'vitest'
import { canonical } from '../../../src/kernel/json.ts'
import { isFinal, needsConfirm } from '../../../web/play/confirming.ts'
import { games, usualOptions } from '../../kit/all-games.ts'
import { accept, actor, startMatch } from '../../kit/live-match.ts'
import { prng } from '../../kit/prng.ts'
import { randomChoice } from '../../kit/random-match.ts'

describe.each(games.map((game) => [game.title, game] as const))('%s', (_, game) => {
  test('whatever is played without being asked can be taken back freely', () => {
    let free = 0
    for (let seed = 1; seed <= 4; seed++) {
      const live = startMatch(game, { seats: Math.max(2, game.seats.min), options: usualOptions(game), seed })
      const chance = prng(seed)
      for (let played = 0; played < 150 && live.match.status === 'running'; played++) {
        const { seat, command } = randomChoice(live, chance)
        const view = live.views[seat]!
        const before = canonical(view.state)
        const final = isFinal(game, view, seat, command)
        expect(canonical(view.state)).toBe(before)
        accept(live, actor(live.match, seat), command)
        if (final) continue
        free++
        const { undo } = live.match
        expect(undo.seat).toBe(seat)
        expect(undo.free).toBeLessThan(live.match.seq)
      }
    }
    expect(free).toBeGreaterThan(10)
  })
})

test('the preference counts before anything else', () => {
  const [game] = games
  const live = startMatch(game!, { seats: 3, options: usualOptions(game!), seed: 1 })
  const view = live.views[0]!
  const ask = (wish: 'always' | 'never') =>
    needsConfirm(wish, game!, undefined, view, 0, { type: 'set-compass' })
  expect(ask('always')).toBe(true)
  expect(ask('never')).toBe(false)
})
