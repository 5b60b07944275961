import { describe, expect, test } from 'vitest'
import { render } from '../../src/kernel/catalogue.ts'
import type { Actor, Commit } from '../../src/kernel/commit.ts'
import { describe as tell } from '../../src/kernel/describe.ts'
import { englishOf } from '../../src/kernel/english.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { CommandId } from '../../src/kernel/ids.ts'
import { mostCommits, undoLimit, undosInARow, undoUntil } from '../../src/kernel/limits.ts'
import type { MatchCommand } from '../../src/kernel/lobby.ts'
import { type Performed, perform } from '../../src/kernel/perform.ts'
import { highCard, type State } from '../kit/high-card.ts'
import { accept, actor, type LiveMatch, openMatch, player, refusal, startMatch } from '../kit/live-match.ts'
import { choicesOf } from '../kit/random-match.ts'
import { verify } from '../kit/verify.ts'

const options = { length: 'long', stakes: true } as const
const undo = (to: number): MatchCommand => ({ type: 'undo', to })

describe('undos in a row', () => {
  const inARow = (live: LiveMatch): number => {
    for (const view of live.views) expect(view.undo).toEqual(live.match.undo)
    return live.match.undo.inARow
  }
  const bid = (live: LiveMatch, seat: number) =>
    accept(live, actor(live.match, seat), choicesOf(live, seat)[0]!)
  const say = (live: LiveMatch, seat: number, command: MatchCommand) =>
    accept(live, actor(live.match, seat), command)

  test('are counted until somebody moves, whether they are made or only asked for', () => {
    const live = startMatch(highCard, { seats: 2, options, seed: 31 })
    expect(inARow(live)).toBe(0)
    const { seq } = live.match
    bid(live, 0)
    say(live, 0, undo(seq))
    expect(inARow(live)).toBe(1)
    say(live, 0, undo(seq + 1))
    expect(inARow(live)).toBe(2)
    bid(live, 1)
    expect(inARow(live)).toBe(0)
    const winner = (live.match.state as State).winner!
    say(live, winner, undo(seq))
    expect(inARow(live)).toBe(1)
    say(live, 1 - winner, { type: 'decline-undo' })
    expect(inARow(live)).toBe(1)
    say(live, winner, undo(seq))
    say(live, 1 - winner, { type: 'accept-undo' })
    expect(inARow(live)).toBe(2)
    bid(live, 0)
    expect(inARow(live)).toBe(0)
  })

  test(`are refused after ${undosInARow}, and agreeing to the last one is not`, () => {
    const { match } = startMatch(highCard, { seats: 2, options, seed: 32 })
    const having = (times: number) => ({ ...match, undo: { ...match.undo, inARow: times } })
    expect(undoLimit(having(undosInARow - 1), undo(4))).toBeUndefined()
    expect(undoLimit(having(undosInARow), undo(4))).toMatchObject({
      code: 'undo-in-a-row',
      params: { undos: { count: 50, of: 'undo' } },
    })
    for (const type of ['accept-undo', 'decline-undo', 'resign', 'bid']) {
      expect(undoLimit(having(undosInARow), { type })).toBeUndefined()
    }
  })

  test(`are refused from commit ${undoUntil} on, and so is agreeing to one`, () => {
    const { match } = startMatch(highCard, { seats: 2, options, seed: 33 })
    for (const command of [undo(4), { type: 'accept-undo' }]) {
      expect(undoLimit({ ...match, seq: undoUntil - 1 }, command)).toBeUndefined()
      for (const seq of [undoUntil, undoUntil + 1, 3 * mostCommits]) {
        expect(undoLimit({ ...match, seq }, command)).toMatchObject({
          code: 'undo-limit',
          params: { moves: { count: 10_000, of: 'move' } },
        })
      }
    }
    for (const type of ['decline-undo', 'resign', 'bid']) {
      expect(undoLimit({ ...match, seq: undoUntil }, { type })).toBeUndefined()
    }
  })
})

describe('the last commit of a log', () => {
  const nobody: Actor = { player: null, seat: null }
  const host: Actor = { player: player(0), seat: null }

  test('abandons the match and shows its secret, and the whole log verifies', () => {
    const table = longTable(mostCommits - 1)
    const performed = table.send(nobody, { type: 'abandon' })
    if (!performed.ok) throw new Error(performed.refusal.code)
    const { commit } = performed
    const { secret } = table.live.match
    expect(commit).toMatchObject({ seq: 20_000, events: [{ type: 'abandoned', secret, commits: 20_000 }] })
    expect(table.live.match.status).toBe('abandoned')
    expect(render(tell(highCard as Game, commit.events[0]!), englishOf(highCard as Game), String)).toBe(
      'This match has 20000 moves, and none can have more; it is closed without a result.',
    )
    expect(table.send(host, { type: 'start' })).toMatchObject({ ok: false, refusal: { code: 'match-over' } })
    expect(verify(highCard as Game, table.log)).toMatchObject({ faults: [], whole: true, decided: 20_000 })
  })

  test('may be another, where the limit came later: then the log goes on, and verifies as well', () => {
    const table = longTable(mostCommits + 3)
    expect(table.send(nobody, { type: 'abandon' })).toMatchObject({
      ok: false,
      refusal: { code: 'log-not-full' },
    })
    table.send(host, { type: 'leave-seat', seat: 0 })
    expect(table.live.match.status).toBe('abandoned')
    expect(verify(highCard as Game, table.log)).toMatchObject({ faults: [], whole: true, decided: 20_004 })
  })

  test('is nobody’s to ask for, and comes at no other time', () => {
    const live = startMatch(highCard, { seats: 2, options, seed: 34 })
    expect(refusal(live, nobody, { type: 'abandon' }).code).toBe('log-not-full')
    live.match.seq = mostCommits - 1
    for (const by of [host, actor(live.match, 0), { player: null, seat: 0 }]) {
      expect(refusal(live, by, { type: 'abandon' }).code).toBe('log-not-full')
    }
  })

  /** A table at which somebody sits down and gets up until there are so many commits. */
  function longTable(commits: number) {
    const live = openMatch(highCard, { seats: 4, options, seed: 35 })
    const log: Commit[] = [...live.log]
    const send = (by: Actor, command: MatchCommand): Performed => {
      const seq = live.match.seq + 1
      const performed = perform(live.game, live.match, { by, command, at: seq, id: `c${seq}` as CommandId })
      if (performed.ok) log.push(performed.commit)
      return performed
    }
    const guest: Actor = { player: player(1), seat: null }
    const sit: MatchCommand = { type: 'take-seat', nonce: null, bot: null }
    const leave: MatchCommand = { type: 'leave-seat', seat: 1 }
    while (log.length < commits) send(guest, live.match.seats.length === 1 ? sit : leave)
    return { live, log, send }
  }
})
