import { describe, expect, test } from 'vitest'
import { actionsOf } from '../../src/kernel/actions.ts'
import { type Commit, redactCommit } from '../../src/kernel/commit.ts'
import { adviceSeed, botSeed } from '../../src/kernel/dice.ts'
import type { Typed } from '../../src/kernel/game.ts'
import { hintsOn, isHint, lastHint } from '../../src/kernel/hints.ts'
import type { Seat, Seq } from '../../src/kernel/ids.ts'
import type { MatchCommand } from '../../src/kernel/lobby.ts'
import type { Match } from '../../src/kernel/match.ts'
import { secret } from '../../src/kernel/secret.ts'
import { turnOf } from '../../src/kernel/turn.ts'
import { forge, givenTo, rechain, reseal } from '../kit/forge.ts'
import { highCard } from '../kit/high-card.ts'
import { adviceFor, takeHint, thought } from '../kit/hints.ts'
import {
  accept,
  actor,
  atHelm,
  foldLog,
  type LiveMatch,
  openMatch,
  player,
  refusal,
  send,
  startMatch,
  viewersOf,
} from '../kit/live-match.ts'
import { prng } from '../kit/prng.ts'
import { choicesOf, restlessCommand } from '../kit/random-match.ts'
import { verify } from '../kit/verify.ts'

const options = { length: 'long', stakes: true } as const
const setup = { seats: 3, options, seed: 12, hints: true }
const bid = (live: LiveMatch, seat: Seat): Commit =>
  accept(live, actor(live.match, seat), choicesOf(live, seat)[0]!)
const faultsOf = (commits: readonly Commit[]) =>
  verify(highCard, commits).faults.map(({ seq, code }) => `${seq} ${code}`)

describe('a hint', () => {
  test('is told to all as taken, and what it says to its seat alone', () => {
    const live = startMatch(highCard, setup)
    const { advice } = adviceFor(live, 1)
    const taken = takeHint(live, 1)
    expect(isHint(taken)).toBe(true)
    expect(taken.events).toEqual([
      {
        type: 'advised',
        seat: 1,
        at: 4,
        advice: { ...secret(advice, [1]), seal: expect.any(String), salt: expect.any(String) },
      },
    ])
    for (const viewer of [[0], [2], []]) {
      const seen = JSON.stringify(redactCommit(taken, viewer))
      expect(seen).not.toMatch(/gain|iterations|bid/)
    }
    expect(JSON.stringify(redactCommit(taken, [1]))).toContain('"gain":41')
  })

  test('is no commit of another kind', () => {
    const live = startMatch(highCard, setup)
    bid(live, 0)
    expect(live.log.map(isHint)).toEqual(live.log.map(() => false))
  })

  test('is taken for a seat, in a match that runs', () => {
    const open = openMatch(highCard, setup)
    const command = { type: 'take-advice', at: 1, thought, advice: [] } as const
    expect(refusal(open, { player: player(0), seat: 0 }, command).code).toBe('not-started')
    const live = startMatch(highCard, setup)
    expect(refusal(live, { player: player(0), seat: null }, command).code).toBe('no-seat-named')
  })

  test('is thought by chance of its own', () => {
    const { secret: own } = startMatch(highCard, setup).match
    const seeds = [
      adviceSeed(own!, 4, 1),
      adviceSeed(own!, 4, 2),
      adviceSeed(own!, 5, 1),
      botSeed(own!, 4, 1),
    ]
    expect(new Set(seeds).size).toBe(4)
    expect(adviceSeed(own!, 4, 1)).toBe(seeds[0])
  })
})

/** The same match twice: as it was played, and with a hint taken before many of its commands. */
function playTwice(seed: number, seen: (plain: LiveMatch, hinted: LiveMatch) => void): void {
  const chance = prng(seed)
  const plain = startMatch(highCard, { ...setup, seed, seats: 2 + (seed % 3) })
  const hinted = startMatch(highCard, { ...setup, seed, seats: 2 + (seed % 3) })
  while (plain.match.status === 'running' && plain.log.length < 150) {
    for (const seat of turnOf(highCard as never, hinted.match)) {
      if (hinted.match.seats[seat]!.resigned === null && chance.oneIn(2)) takeHint(hinted, seat)
    }
    seen(plain, hinted)
    const { seat, command } = restlessCommand(plain, chance, 4)
    const one = send(plain, actor(plain.match, seat), command)
    const other = send(hinted, actor(hinted.match, seat), withHints(hinted.log, command))
    expect(other.ok, `${command.type} at ${plain.match.seq}`).toBe(one.ok)
  }
  seen(plain, hinted)
  expect(hinted.log.filter(isHint).length).toBeGreaterThan(5)
}

/** A command of the match without hints, for the one with them: it goes back to the last commit with the same position. */
function withHints(log: readonly Commit[], command: Typed | MatchCommand): Typed | MatchCommand {
  if (command.type !== 'undo') return command
  const { to } = command as Extract<MatchCommand, { type: 'undo' }>
  const next = log.filter((each) => !isHint(each))[to]
  return { type: 'undo', to: next === undefined ? log.length : next.seq - 1 }
}

/** How many commits that are no hints there are up to one. */
function counted(log: readonly Commit[], seq: Seq): number {
  return log.slice(0, seq).filter((each) => !isHint(each)).length
}

describe('with and without hints', () => {
  test.each([...Array(12).keys()])('all see, choose, take back and roll the same (match %i)', (seed) => {
    playTwice(seed, (plain, hinted) => {
      expect(hinted.match.state).toEqual(plain.match.state)
      expect(hinted.views.map(({ state }) => state)).toEqual(plain.views.map(({ state }) => state))
      expect(hinted.match.result).toEqual(plain.match.result)
      expect(hinted.match.dice).toEqual({ ...plain.match.dice, seal: expect.any(String) })
      expect(hinted.match.undo.inARow).toBe(plain.match.undo.inARow)
      for (const seat of plain.match.seats.keys()) {
        expect(choicesIn(hinted, seat)).toEqual(choicesIn(plain, seat))
        expect(actionsIn(hinted, seat)).toEqual(actionsIn(plain, seat))
      }
    })
  })
})

function choicesIn({ match, views, game }: LiveMatch, seat: Seat): readonly Typed[] {
  return match.status === 'running' ? game.choices(views[seat]!.state as object, seat, match.rules) : []
}

function actionsIn({ game, log, views }: LiveMatch, seat: Seat): object[] {
  return actionsOf(game, views[seat]!, seat).map(({ command }) =>
    command.type === 'undo' ? { ...command, to: counted(log, command.to) } : command,
  )
}

describe('undo', () => {
  test('goes back over a hint, which stays in the log', () => {
    const live = startMatch(highCard, setup)
    const before = structuredClone(live.match.state)
    takeHint(live, 0)
    bid(live, 0)
    takeHint(live, 1)
    accept(live, actor(live.match, 0), { type: 'undo', to: 5 })
    expect(live.match.state).toEqual(before)
    expect(live.log.filter(isHint)).toHaveLength(2)
    expect(live.match).toEqual(foldLog(live.game, live.log))
    expect(verify(highCard, givenTo([0], live.log, live.log.length)).faults).toEqual([])
  })

  test('has nothing to go back to where only hints were taken', () => {
    const live = openMatch(highCard, { ...setup, hotseat: true })
    const host = { player: player(0), seat: null }
    for (const _ of [1, 2]) accept(live, host, { type: 'take-seat', nonce: null, bot: 'random' })
    accept(live, host, { type: 'start' })
    const undos = () => actionsOf(live.game, live.match, 0).filter(({ command }) => command.type === 'undo')
    expect(undos()).toEqual([])
    takeHint(live, 0)
    takeHint(live, 0)
    expect(undos()).toEqual([])
    bid(live, 0)
    expect(undos().map(({ command }) => command)).toEqual([{ type: 'undo', to: 4 }])
  })
})

describe('a log with hints', () => {
  const live = startMatch(highCard, setup)
  takeHint(live, 0)
  const { seq } = takeHint(live, 1)
  bid(live, 1)
  const running = [...live.log]
  for (const seat of [1, 2]) accept(live, actor(live.match, seat), { type: 'resign' })
  // As text: in memory a command and its event share what they say.
  const whole = JSON.parse(JSON.stringify(live.log)) as Commit[]

  test('is genuine, whole and as each seat has it', () => {
    expect(verify(highCard, live.log)).toMatchObject({ faults: [], whole: true, decided: live.log.length })
    for (const viewer of viewersOf(live.match)) {
      expect(faultsOf(givenTo(viewer, running, running.length))).toEqual([])
    }
  })

  test.each([
    ['what it says', 'events.0.advice.value.0.gain', 42, 'seal'],
    ['which position it is of', 'events.0.at', 3, 'hash'],
  ])('whose hint was changed is found out: %s', (_, path, value, code) => {
    expect(faultsOf(forge(whole, seq, path, value))).toContain(`${seq} ${code}`)
    expect(faultsOf(rechain(reseal(forge(whole, seq, path, value))))).toContain(`${seq} decision`)
  })

  test.each([
    ['of a computer player', 'by.player', null],
    ['of another seat', 'events.0.seat', 2],
  ])('whose hint is said to be %s is found out by everybody', (_, path, value) => {
    for (const viewer of [[0], [2], []]) {
      expect(faultsOf(rechain(forge(givenTo(viewer, running, running.length), seq, path, value)))).toContain(
        `${seq} sender`,
      )
    }
  })

  test('of a table without hints is found out', () => {
    const without = startMatch(highCard, { ...setup, hints: false })
    const { seq } = takeHint(without, 0)
    expect(faultsOf(givenTo([2], without.log, without.log.length))).toEqual([`${seq} sender`])
  })

  test('needs its shape', () => {
    const shapeless = forge(live.log, seq, 'events.0.advice.value', [])
    expect(faultsOf(shapeless)).toContain(`${seq} shape`)
  })
})

describe('hints are on', () => {
  const seated = (hints: boolean | null, ...players: (number | null)[]): Pick<Match, 'hints' | 'seats'> => ({
    hints,
    seats: players.map((each) => ({
      player: each === null ? null : player(each),
      bot: each === null ? 'mate' : null,
      nonce: null,
      nonceHash: null,
      resigned: null,
      ...atHelm,
    })),
  })

  test('where the table says so, whoever plays', () => {
    expect(hintsOn(seated(true, 0, 1))).toBe(true)
    expect(hintsOn(seated(false, 0, null))).toBe(false)
  })

  test('else where one person holds all seats that people hold', () => {
    expect(hintsOn(seated(null, 0, null, null))).toBe(true)
    expect(hintsOn(seated(null, 0, 0, 0))).toBe(true)
    expect(hintsOn(seated(null, 0, 1, null))).toBe(false)
  })

  test('not once others have resigned: they may be told who took hints, and watch', () => {
    const live = startMatch(highCard, { seats: 3, options, seed: 12 })
    for (const seat of [1, 2]) {
      expect(hintsOn(live.match)).toBe(false)
      if (seat === 1) accept(live, actor(live.match, seat), { type: 'resign' })
    }
    expect(live.match.hints).toBeNull()
  })
})

describe('the last hint', () => {
  const undo = (live: LiveMatch, seat: Seat, to: Seq) =>
    accept(live, actor(live.match, seat), { type: 'undo', to })
  const found = (live: LiveMatch, seat: Seat, from = 0) => lastHint(live.log.slice(from), seat)?.seq

  test('of a seat is one that it took since it moved, whatever others did', () => {
    const live = startMatch(highCard, setup)
    expect(found(live, 0)).toBeUndefined()
    const { seq } = takeHint(live, 0)
    takeHint(live, 1)
    bid(live, 2)
    expect(found(live, 0)).toBe(seq)
    expect(found(live, 2)).toBeUndefined()
    bid(live, 0)
    expect(found(live, 0)).toBeUndefined()
    expect(found(live, 1)).toBe(seq + 1)
  })

  test('comes back with its position, after a move or a later hint was taken back', () => {
    const live = startMatch(highCard, setup)
    const { seq } = takeHint(live, 0)
    bid(live, 0)
    undo(live, 0, seq)
    expect(found(live, 0)).toBe(seq)
    bid(live, 0)
    undo(live, 0, seq)
    expect(found(live, 0)).toBe(seq)
    expect(found(live, 0, seq - 2)).toBe(seq)
    // A log that begins after it does not know it, nor takes another for it.
    expect(found(live, 0, seq)).toBeUndefined()
  })

  test('does not hold where others have moved otherwise since', () => {
    const live = startMatch(highCard, setup)
    bid(live, 1)
    takeHint(live, 0)
    undo(live, 1, 4)
    accept(live, actor(live.match, 1), choicesOf(live, 1)[1]!)
    expect(found(live, 0)).toBeUndefined()
  })
})
