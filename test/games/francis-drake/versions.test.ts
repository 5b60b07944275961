import { describe, expect, test } from 'vitest'
import { francisDrake } from '../../../src/games/francis-drake/index.ts'
import { schemas } from '../../../src/games/francis-drake/schema/index.ts'
import type { State } from '../../../src/games/francis-drake/state.ts'
import type { Game, Typed } from '../../../src/kernel/game.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { audit } from '../../../src/kernel/verify.ts'
import { readGolden, recorded } from '../../kit/golden.ts'
import {
  accept,
  actor,
  foldLog,
  type LiveMatch,
  player,
  refusal,
  send,
  startMatch,
} from '../../kit/live-match.ts'
import { prng } from '../../kit/prng.ts'
import { choicesOf, randomChoice } from '../../kit/random-match.ts'
import { verify } from '../../kit/verify.ts'

const game = francisDrake as unknown as Game
/** The code as it was when it knew version 1 only. */
const before = { ...game, rules: 1 }
const host = { player: player(0), seat: null }
const exchange = { type: 'visit-investor', deal: 'galleon' }

/** A match begun under version 1, at the turn of a captain who has a Galleon and the Investor ahead. */
function begun(): { live: LiveMatch; seat: Seat } {
  const options = schemas.options.parse({})
  const live = startMatch(before, { seats: 3, options, seed: 1 })
  const [first, ...others] = (live.match.state as State).starting
  const [second, third] = others as [Seat, Seat]
  const visit = (seat: Seat, location: string) =>
    accept(live, actor(live.match, seat), { type: 'visit', location } as Typed)
  visit(first!, 'shipyard')
  visit(second, 'crew-a')
  visit(third, 'shipyard')
  visit(first!, 'queen')
  accept(live, actor(live.match, second), { type: 'dock' })
  accept(live, actor(live.match, third), { type: 'dock' })
  return { live, seat: first! }
}

/** The server has been upgraded meanwhile. */
function today({ live, seat }: ReturnType<typeof begun>): { live: LiveMatch; seat: Seat } {
  return { live: { ...live, game }, seat }
}

function finish(live: LiveMatch): void {
  const chance = prng(1)
  while (live.match.status === 'running') {
    const { seat, command } = randomChoice(live, chance)
    send(live, actor(live.match, seat), command)
  }
}

describe('a match that began under version 1', () => {
  test('has its choices, and ends with its result', () => {
    const [old, now] = [begun(), today(begun())]
    expect(choicesOf(now.live, now.seat)).toContainEqual(exchange)
    expect(choicesOf(now.live, now.seat)).toEqual(choicesOf(old.live, old.seat))
    for (const { live, seat } of [old, now]) {
      const commit = accept(live, actor(live.match, seat), exchange)
      expect(commit.rules).toBe(1)
      expect(commit.events.map(({ type }) => type)).toEqual([
        ...['location-visited', 'investor-paid', 'turn-began'],
      ])
      finish(live)
    }
    expect(now.live.match.rules).toBe(1)
    expect(now.live.log).toEqual(old.live.log)
    expect(now.live.match.result).toEqual(old.live.match.result)
    expect(verify(game, now.live.log)).toMatchObject({
      faults: [],
      whole: true,
      decided: now.live.log.length,
    })
  })

  test('has those of version 2 once its host adopts it', () => {
    const { live, seat } = today(begun())
    accept(live, host, { type: 'adopt-rules' })
    expect(live.match.rules).toBe(2)
    expect(choicesOf(live, seat)).not.toContainEqual(exchange)
    expect(choicesOf(live, seat)).toContainEqual({ type: 'visit-investor', deal: 'two-crew' })
    expect(refusal(live, actor(live.match, seat), exchange).code).toBe('no-frigate')
    finish(live)
    expect(foldLog(game, live.log)).toEqual(live.match)
    expect(verify(game, live.log)).toMatchObject({ faults: [], whole: true, decided: live.log.length })
  })

  test('is audited for what version 2 would refuse, and for what it would tell besides', () => {
    const { live, seat } = today(begun())
    const paid = accept(live, actor(live.match, seat), exchange)
    finish(live)
    const differences = audit(game, live.log)
    expect(differences).toContainEqual(
      expect.objectContaining({ seq: paid.seq, text: 'visit-investor is refused: no-frigate', expected: [] }),
    )
    const kept = differences.find(({ command }) => (command as { location?: string }).location === 'queen')
    expect(kept!.expected!.map(({ type }) => type)).toContain('galleon-kept')
    expect(kept!.recorded.map(({ type }) => type)).not.toContain('galleon-kept')
    expect(audit(before, live.log)).toEqual([])
  })
})

test('a match of today plays by version 2, and an audit has nothing against it', () => {
  const live = startMatch(game, { seats: 4, options: schemas.options.parse({}), seed: 3 })
  finish(live)
  expect(live.match.rules).toBe(2)
  expect(audit(game, live.log)).toEqual([])
})

test('the recorded matches of version 1 differ in nothing but what version 2 changed', () => {
  const names = recorded().filter((name) => name.startsWith('francis-drake/'))
  const old = names.map(readGolden).filter(({ golden }) => golden.rules === 1)
  expect(old.length).toBeGreaterThanOrEqual(14)
  const texts = new Set(old.flatMap(({ log }) => audit(game, log)).map(({ text }) => text))
  expect(texts).toEqual(
    new Set([
      'visit-investor is refused: no-frigate',
      'visit does not lead to these events: they differ at galleon-kept',
    ]),
  )
})
