import { expect } from 'vitest'
import { allHours, type Calendar } from '../../src/kernel/clock.ts'
import type { Actor, Commit } from '../../src/kernel/commit.ts'
import type { Game, Typed } from '../../src/kernel/game.ts'
import type { CommandId, Seat } from '../../src/kernel/ids.ts'
import type { MatchCommand, MatchEvent, Pace } from '../../src/kernel/lobby.ts'
import type { Match } from '../../src/kernel/match.ts'
import { day, hour, second } from '../../src/kernel/pace.ts'
import { type Performed, perform } from '../../src/kernel/perform.ts'
import { choicesOf, turnOf } from '../../src/kernel/turn.ts'
import { highCard, type State } from '../kit/high-card.ts'
import { foldLog, type LiveMatch, record, type Setup, startMatch } from '../kit/live-match.ts'
import { verify } from '../kit/verify.ts'

export { day, hour, second }
export const minute = 60 * second

const options = { nights: false, weekends: false, absences: false, misses: 2, substitutes: 'anyone' } as const

export const perTurn = (milliseconds: number, more: Partial<Pace> = {}): Pace =>
  ({ kind: 'turn', seconds: milliseconds / second, ...options, ...more }) as Pace

export const bank = (milliseconds: number, increment: number, cap = milliseconds): Pace => ({
  kind: 'bank',
  seconds: milliseconds / second,
  increment: increment / second,
  cap: cap / second,
  ...options,
})

/** A match of High Card whose clock a test puts on. Its log is verified, decision by decision, once it has ended. */
export type Timed = {
  readonly live: LiveMatch
  readonly match: Match
  readonly state: State
  now: number
  calendar: Calendar
  wait(milliseconds: number): void
  /** The seat's player says something, by default the seat's first move. */
  play(seat: Seat, command?: Typed): Commit
  /** The computer player at the seat's helm moves. */
  mate(seat: Seat): Commit
  refused(seat: Seat | Actor, command: Typed): string
  say(by: Actor, command: Typed): Commit
  timeOut(seat: Seat): Commit
  deadline(seat: Seat): number | null
  /** From now. */
  rest(seat: Seat): number | null
}

export const service: Actor = { player: null, seat: null }

const game = highCard as unknown as Game

export function openTimed(pace: Pace | undefined, more: Partial<Setup> = {}): Timed {
  const setup: Setup = { seats: 2, options: { length: 'long', stakes: true }, seed: 11, ...more }
  const live = startMatch(game, pace === undefined ? setup : { ...setup, pace })
  return timed(live)
}

export function timed(live: LiveMatch): Timed {
  const table: Timed = {
    live,
    get match() {
      return live.match
    },
    get state() {
      return live.match.state as State
    },
    now: live.match.updated,
    calendar: allHours,
    wait(milliseconds) {
      table.now += milliseconds
    },
    play(seat, command = choicesOf(game, live.match, seat)[0]!) {
      return table.say({ player: live.match.seats[seat]!.player, seat }, command)
    },
    mate: (seat) => table.say({ player: null, seat }, choicesOf(game, live.match, seat)[0]!),
    refused(by, command) {
      const actor = typeof by === 'number' ? { player: live.match.seats[by]!.player, seat: by } : by
      const performed = attempt(table, actor, command)
      if (performed.ok) throw new Error(`${command.type} was accepted`)
      return performed.refusal.code
    },
    say(by, command) {
      const performed = attempt(table, by, command)
      if (!performed.ok) throw new Error(`${command.type} was refused: ${performed.refusal.code}`)
      record(live, performed.commit, performed.rewound)
      return performed.commit
    },
    timeOut: (seat) => table.say(service, { type: 'time-out', seat, mate: 'random' } as MatchCommand),
    deadline: (seat) => live.match.seats[seat]!.clock?.deadline ?? null,
    rest(seat) {
      const deadline = table.deadline(seat)
      return deadline === null ? null : deadline - table.now
    },
  }
  return table
}

function attempt({ live, now, calendar }: Timed, by: Actor, command: Typed): Performed {
  const id = `c${live.match.seq + 1}` as CommandId
  const turnAt = (seq: number) => turnOf(game, foldLog(game, live.log.slice(0, seq)))
  const before = structuredClone(live.match)
  const performed = perform(game, live.match, { by, command, at: now, id, calendar, turnAt })
  if (!performed.ok) expect(live.match).toEqual(before)
  return performed
}

export const types = ({ events }: Commit): string[] => events.map(({ type }) => type)

export function clockSets({
  events,
}: Commit): { seat: Seat; deadline: number | null; left: number | null }[] {
  return (events as readonly MatchEvent[])
    .filter((event) => event.type === 'clock-set')
    .map(({ seat, deadline, left }) => ({ seat, deadline, left }))
}

/** Ends the match and verifies its whole log: the recorded moments alone must lead to the same clocks. */
export function proves(table: Timed): void {
  const { live } = table
  for (let seat = 0; live.match.status === 'running'; seat++)
    if (live.match.seats[seat]!.player !== null && live.match.seats[seat]!.resigned === null)
      table.play(seat, { type: 'resign' })
  const { faults, whole, decided } = verify(game, live.log)
  expect(faults).toEqual([])
  expect({ whole, decided }).toEqual({ whole: true, decided: live.log.length })
  expect(live.match).toEqual(foldLog(game, live.log))
}
