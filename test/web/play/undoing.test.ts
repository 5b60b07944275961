import { describe, expect, test } from 'vitest'
import { maritime } from '../../../src/games/maritime/index.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { undoneIn } from '../../../web/log/tree.ts'
import { wayBack, wayForward, wayTo } from '../../../web/play/undoing.ts'
import { usualOptions } from '../../kit/all-games.ts'
import { takeHint } from '../../kit/hints.ts'
import { accept, actor, type LiveMatch, openMatch, player, startMatch } from '../../kit/live-match.ts'
import { prng } from '../../kit/prng.ts'
import { choicesOf, randomChoice } from '../../kit/random-match.ts'

/** A match in which one seat has just made two moves that it may take back. */
function twoFreeMoves(): { live: LiveMatch; seat: number } {
  for (let seed = 1; seed < 50; seed++) {
    const live = startMatch(maritime as unknown as Game, { seats: 2, options: usualOptions(maritime), seed })
    const chance = prng(seed)
    for (let played = 0; played < 100 && live.match.status === 'running'; played++) {
      const { seat, command } = randomChoice(live, chance)
      accept(live, actor(live.match, seat), command)
      const { undo, seq } = live.match
      if (undo.seat === seat && seq - undo.free === 2) return { live, seat }
    }
  }
  throw new Error('no such match')
}

/** A match against a computer player, after a few rounds. */
function againstComputer(): LiveMatch {
  const game = maritime as unknown as Game
  const live = openMatch(game, { seats: 2, options: usualOptions(maritime), seed: 3 })
  const host = { player: player(0), seat: null }
  accept(live, host, { type: 'take-seat', nonce: null, bot: 'random' })
  accept(live, host, { type: 'start' })
  const chance = prng(3)
  for (let played = 0; played < 60; played++) {
    const { seat, command } = randomChoice(live, chance)
    accept(live, { player: seat === 0 ? player(0) : null, seat }, command)
  }
  return live
}

describe('going back', () => {
  test('is one move, free as far as the log says', () => {
    const { live, seat } = twoFreeMoves()
    const { seq } = live.match
    expect(wayBack(live.log, live.views[seat]!, seat)).toEqual({ to: seq - 1, free: true })
    accept(live, actor(live.match, seat), { type: 'undo', to: seq - 1 })
    expect(wayBack(live.log, live.views[seat]!, seat)).toEqual({ to: seq - 2, free: true })
    expect(undoneIn(live.log)).toEqual(new Set([seq]))
  })

  test('asks the others where it goes over more than that', () => {
    const { live, seat } = twoFreeMoves()
    const { seq } = live.match
    accept(live, actor(live.match, seat), { type: 'undo', to: seq - 2 })
    const way = wayBack(live.log, live.views[seat]!, seat)
    if (way !== undefined) expect(way.free).toBe(false)
    const other = 1 - seat
    const theirs = wayBack(live.log, live.views[other]!, other)
    if (theirs !== undefined) expect(theirs.free).toBe(false)
  })

  test('is free to wherever the rules let it where only computers sit, as the rules have it', () => {
    const live = againstComputer()
    const view = live.views[0]!
    const { floor } = view.undo
    expect(view.undo.free).toBeGreaterThan(floor)
    for (const to of [floor, floor + 1, view.seq - 1])
      expect(wayTo(live.log, view, 0, to)).toEqual({ to, free: true })
    for (const to of [0, floor - 1, view.seq, view.seq + 1])
      expect(wayTo(live.log, view, 0, to)).toBeUndefined()
    expect(accept(live, { player: player(0), seat: 0 }, { type: 'undo', to: floor }).events).toEqual([
      { type: 'rewound', seat: 0, to: floor },
    ])
  })

  test('to a step of the past asks the others where they have to agree', () => {
    const { live, seat } = twoFreeMoves()
    const view = live.views[seat]!
    const { seq, undo } = view
    expect(wayTo(live.log, view, seat, seq - 1)).toEqual({ to: seq - 1, free: true })
    expect(wayTo(live.log, view, seat, undo.free - 1)).toEqual({ to: undo.free - 1, free: false })
    expect(wayTo(live.log, live.views[1 - seat]!, 1 - seat, seq - 1)).toEqual({ to: seq - 1, free: false })
  })

  test('leads forward again, step by step, until something is played', () => {
    const { live, seat } = twoFreeMoves()
    const { seq } = live.match
    const by = actor(live.match, seat)
    expect(wayForward(live.log, live.views[seat]!, seat)).toBeUndefined()
    accept(live, by, { type: 'undo', to: seq - 1 })
    accept(live, by, { type: 'undo', to: seq - 2 })
    expect(wayForward(live.log, live.views[seat]!, seat)).toEqual({ to: seq - 1, free: true })
    accept(live, by, { type: 'undo', to: seq - 1 })
    expect(wayForward(live.log, live.views[seat]!, seat)).toEqual({ to: seq, free: true })
    accept(live, by, { type: 'undo', to: seq })
    expect(wayForward(live.log, live.views[seat]!, seat)).toBeUndefined()
    expect(undoneIn(live.log)).toEqual(new Set())
  })

  test('takes hints for no moves', () => {
    const { live, seat } = twoFreeMoves()
    const { seq } = live.match
    const by = actor(live.match, seat)
    const view = () => live.views[seat]!
    takeHint(live, seat)
    expect(wayBack(live.log, view(), seat)).toEqual({ to: seq - 1, free: true })
    expect(wayTo(live.log, view(), seat, seq)).toBeUndefined()
    accept(live, by, { type: 'undo', to: seq - 1 })
    takeHint(live, seat)
    expect(wayForward(live.log, view(), seat)).toEqual({ to: seq + 1, free: true })
    accept(live, by, { type: 'undo', to: seq + 1 })
    expect(undoneIn(live.log)).toEqual(new Set())
  })

  test('is free to before a hint where it is to after it', () => {
    const { live, seat } = twoFreeMoves()
    accept(live, actor(live.match, seat), { type: 'undo', to: live.match.undo.free })
    const { seq } = live.match
    takeHint(live, seat)
    accept(live, actor(live.match, seat), choicesOf(live, seat)[0]!)
    const ways = [seq, seq + 1].map((to) => wayTo(live.log, live.views[seat]!, seat, to))
    expect(ways[0]).toEqual(ways[1])
    expect(ways[0]?.to).toBe(seq + 1)
  })
})
