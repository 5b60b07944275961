import { describe, expect, test } from 'vitest'
import { shots } from '../../../src/games/maritime/data.ts'
import { maritime } from '../../../src/games/maritime/index.ts'
import { schemas } from '../../../src/games/maritime/schema/index.ts'
import type { Command, CommandOf, Event, EventOf } from '../../../src/games/maritime/state.ts'
import type { Commit } from '../../../src/kernel/commit.ts'
import { redactCommit } from '../../../src/kernel/commit.ts'
import { blank, fold } from '../../../src/kernel/fold.ts'
import type { Game, Typed } from '../../../src/kernel/game.ts'
import { isMatchCommand } from '../../../src/kernel/lobby.ts'
import type { Difference } from '../../../src/kernel/proof/redecide.ts'
import { audit, verify } from '../../../src/kernel/verify.ts'
import { readGolden, recorded } from '../../kit/golden.ts'
import {
  accept,
  actor,
  foldLog,
  type LiveMatch,
  player,
  refusal,
  startMatch,
  viewersOf,
} from '../../kit/live-match.ts'
import { prng } from '../../kit/prng.ts'
import { longest, randomChoice } from '../../kit/random-match.ts'
import { shapesOf } from '../../kit/verify.ts'

const shapes = shapesOf({ id: 'maritime' })
const game = maritime as unknown as Game
const host = { player: player(0), seat: null }
/** Matches that were recorded before there was a second version, and before there was a third. */
const old = recordedBy(1)
const second = recordedBy(2)

function recordedBy(rules: number): string[] {
  return recorded().filter((name) => {
    const { golden } = readGolden(name)
    return golden.game === game.id && golden.rules === rules
  })
}

/** A match after so many of its commits, as the server and each seat know it. */
function after(log: readonly Commit[], commits: number): LiveMatch {
  const begun = log.slice(0, commits)
  const match = foldLog(game, begun)
  return { game, log: begun, match, views: viewersOf(match).map((viewer) => foldLog(game, begun, viewer)) }
}

function playOn(live: LiveMatch, seed: number): void {
  const chance = prng(seed)
  while (live.match.status === 'running' && live.log.length < longest) {
    const { seat, command } = randomChoice(live, chance)
    accept(live, actor(live.match, seat), command)
  }
  expect(live.match.status).toBe('finished')
}

describe('a match that began under an earlier rules version', () => {
  test('there are some on record, and version 3 is the newest', () => {
    expect(maritime.rules).toBe(3)
    expect(old.length).toBeGreaterThan(10)
    expect(second.length).toBeGreaterThan(1)
  })

  test.each([...old, ...second])('ends with the turns, choices and result of its version: %s', (name) => {
    const { log, golden } = readGolden(name)
    const { rules } = golden
    const viewers = [...golden.result.places.map(({ seat }) => [seat]), 'all' as const]
    const views = viewers.map((viewer) => ({ viewer, match: blank(log[0]!.match) }))
    const truth = views.at(-1)!
    const seatView = (seat: number) => views.find(({ viewer }) => viewer[0] === seat)!.match.state!
    for (const [index, commit] of log.entries()) {
      const { seat } = commit.by
      const command = commit.command.value as Typed
      if (seat !== null && !isMatchCommand(command)) {
        expect(truth.match.rules).toBe(rules)
        expect(game.turn(truth.match.state!, rules)).toContain(seat)
        const choices = game.choices(seatView(seat), seat, rules)
        expect(choices).toContainEqual(command)
        expect(choices.filter(({ type }) => type === 'reroll-until')).toEqual([])
        // Whenever its host adopts the newer rules, somebody can go on.
        const [next] = game.turn(truth.match.state!, game.rules)
        expect(game.choices(seatView(next!), next!, game.rules).length).toBeGreaterThan(0)
      }
      for (const view of views) {
        if (fold(game, view.match, [redactCommit(commit, view.viewer)])) continue
        view.match = foldLog(game, log.slice(0, index + 1), view.viewer)
      }
    }
    expect(truth.match.result).toEqual(golden.result)
  })

  test.each([1, 2])('goes on by version %i, move for move as if there were no newer one', (rules) => {
    const setup = { seats: 2, options: schemas.options.parse({ timed: true }), seed: 11 }
    const then = startMatch({ ...game, rules }, setup)
    const now: LiveMatch = { ...startMatch({ ...game, rules }, setup), game }
    for (const live of [then, now]) playOn(live, 11)
    expect(now.log).toEqual(then.log)
    expect(now.match.rules).toBe(rules)
    expect(verify(game, now.log, shapes)).toMatchObject({ faults: [], whole: true })
  })
})

const differences = old.flatMap((name) =>
  audit(game, readGolden(name).log).map((difference) => ({ name, ...difference })),
)

function told<T extends Event['type']>(events: readonly Typed[] | null, type: T): EventOf<T>[] {
  return (events ?? []).filter((event): event is EventOf<T> => event.type === type)
}

/** Misfires are rolled once the smoke of the hits has cleared. */
function hitsFirst(events: readonly Typed[]): boolean {
  return events.some(
    ({ type }, index) => type === 'misfires-rolled' && events[index - 1]?.type === 'smoke-cleared',
  )
}

test('version 3 adds a choice and decides everything else as version 2', () => {
  for (const name of second) expect(audit(game, readGolden(name).log)).toEqual([])
})

describe('an audit shows where version 2 leads elsewhere', () => {
  const fewer = (type: Event['type']) => (each: Difference) =>
    told(each.expected, type).length < told(each.recorded, type).length

  test('both columns of points count', () => {
    const counted = differences.flatMap(({ recorded: was, expected }) => {
      const [before, now] = [told(was, 'points-counted'), told(expected, 'points-counted')]
      return before.length > 0 && now.length > 0 ? [[before[0]!.tallies, now[0]!.tallies] as const] : []
    })
    expect(counted.length).toBeGreaterThan(5)
    for (const [before, now] of counted) {
      expect(before.some(({ parts }) => parts !== undefined)).toBe(false)
      expect(now.every(({ parts }) => parts !== undefined)).toBe(true)
      for (const [seat, { points }] of now.entries())
        expect(points).toBeGreaterThanOrEqual(before[seat]!.points)
    }
    const more = counted.filter(([before, now]) =>
      now.some(({ points }, seat) => points > before[seat]!.points),
    )
    expect(more.length).toBeGreaterThan(0)
  })

  test('hits come before misfires, and a sunken pirate deals none', () => {
    expect(differences.filter(({ expected }) => hitsFirst(expected!)).length).toBeGreaterThan(5)
    expect(differences.filter((each) => hitsFirst(each.recorded))).toEqual([])
    const sunk = differences.filter((each) => told(each.recorded, 'pirate-sunk').length > 0)
    expect(sunk.filter(fewer('hits-landed')).length).toBeGreaterThan(0)
  })

  test('no damage is told that does not happen', () => {
    expect(differences.filter(fewer('ship-damaged')).length).toBeGreaterThan(3)
    const hits = differences.flatMap(({ expected }) =>
      told(expected, 'hits-landed').flatMap((event) => event.hits),
    )
    expect(hits.filter(({ harmless }) => harmless).length).toBeGreaterThan(3)
  })
})

test('a running match that adopts the newest version goes where the audit says, and to its end', () => {
  // All volleys lie on the table: adopting the rules changes the dice that are still to be rolled.
  const held = differences.filter(
    ({ command, expected }) => command.type === 'hold' && told(expected, 'cannons-fired').length === 0,
  )
  const fights = held.filter(({ expected }) => hitsFirst(expected!))
  expect(fights.length).toBeGreaterThan(3)
  const counts = fights.map(({ name, seq, command }, index) => {
    const { log } = readGolden(name)
    const live = after(log, seq - 1)
    expect(live.match.rules).toBe(1)
    accept(live, host, { type: 'adopt-rules' })
    expect(live.match.rules).toBe(game.rules)
    expect(hitsFirst(accept(live, log[seq - 1]!.by, command).events)).toBe(true)
    playOn(live, index)
    expect(verify(game, live.log, shapes)).toMatchObject({ faults: [], whole: true })
    expect(audit(game, live.log).filter((each) => each.seq >= seq)).toEqual([])
    return live.log.slice(seq).flatMap(({ events }) => told(events, 'points-counted'))
  })
  // A fight over a draw comes after the points.
  const tallies = counts.flat().flatMap((event) => event.tallies)
  expect(tallies.length).toBeGreaterThan(0)
  expect(tallies.every(({ parts }) => parts !== undefined)).toBe(true)
})

test('matches of version 3 are on record in which dice were rolled once, until decided and until so many hits', () => {
  const commands = recordedBy(3).flatMap((name) =>
    readGolden(name).log.map(({ command }) => command.value as Command),
  )
  const untils = commands.filter((command) => command.type === 'reroll-until')
  expect(commands.some(({ type }) => type === 'reroll')).toBe(true)
  for (const kind of [['any'], shots]) {
    const of = untils.filter(({ shot }) => (kind as readonly string[]).includes(shot))
    expect(of.some(({ hits }) => hits === undefined)).toBe(true)
    expect(of.some(({ hits }) => hits !== undefined)).toBe(true)
  }
})

test('a running match that adopts version 3 is offered to roll until decided, amid a volley', () => {
  let adopted = 0
  for (const name of [...old, ...second]) {
    const { log } = readGolden(name)
    const rerolled = log.findIndex(({ command }) => (command.value as Typed).type === 'reroll')
    if (rerolled < 0) continue
    const live = after(log, rerolled)
    const { by, command } = log[rerolled]!
    const { shot } = command.value as CommandOf<'reroll'>
    const until = { type: 'reroll-until', shot } as const
    const untils = () =>
      game
        .choices(live.views[by.seat!]!.state!, by.seat!, live.match.rules)
        .filter(({ type }) => type === until.type)
    expect(untils()).toEqual([])
    expect(refusal(live, by, until).code).toBe('one-throw-at-a-time')
    accept(live, host, { type: 'adopt-rules' })
    expect(untils()).toContainEqual(until)
    const { seq, events } = accept(live, by, until)
    expect(told(events, 'dice-rerolled').length).toBeGreaterThan(0)
    expect(told(events, 'dice-rerolled').every((each) => each.until === null)).toBe(true)
    // Dice fell: whoever rolled them can't take them back alone.
    expect(live.match.undo.free).toBe(seq)
    playOn(live, rerolled)
    expect(verify(game, live.log, shapes)).toMatchObject({ faults: [], whole: true })
    adopted++
  }
  expect(adopted).toBeGreaterThan(5)
})
