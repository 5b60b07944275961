import type { Commit } from './commit.ts'
import type { Game } from './game.ts'
import { isForsaken, isStaying, waitsFor } from './helm.ts'
import type { Seat, Seq } from './ids.ts'
import type { MatchEvent, Pace } from './lobby.ts'
import type { Clock, Match, SeatHolder } from './match.ts'
import { day, leastAfterUndo, leastAgain, second, turnTime } from './pace.ts'
import { turnOf } from './turn.ts'

/**
 * What time counts for a seat. The kernel knows of no zone and no calendar: whoever decides a command says which hours are
 * open, and the log has only the moments that came of it.
 */
export type Calendar = {
  /** When so much open time has passed since `from`. */
  deadline(seat: Seat, from: number, open: number): number
  /** The open time between two moments. */
  open(seat: Seat, from: number, to: number): number
}

/** All hours are open. */
export const allHours: Calendar = {
  deadline: (_seat, from, open) => from + open,
  open: (_seat, from, to) => Math.max(0, to - from),
}

/** When a command is decided, by which calendar, and whose turn it was after an earlier commit. */
export type Time = {
  readonly at: number
  readonly calendar: Calendar
  readonly turnAt: (seq: Seq) => readonly Seat[]
}

/** Where nothing depends on time. */
export const timeless: Time = {
  at: 0,
  calendar: allHours,
  turnAt: () => {
    throw new Error('whose turn it was then is not known')
  },
}

/** How the match stood before a command. */
export type Standing = { readonly turn: readonly Seat[]; readonly paused: boolean }

export function standing(game: Game, match: Match): Standing {
  return { turn: turnOf(game, match), paused: match.pause.until !== null }
}

/** The seat that a player acted for, if any, and whether that was a move of the game. */
export type Act = { readonly seat: Seat | null; readonly moves: boolean }

/** The commit that a command went back to, and whether the seat that did so asked nobody. */
export type Rewind = { readonly to: Seq; readonly free: Seat | null }

export type ClockSet = Extract<MatchEvent, { type: 'clock-set' }>

/** Whether clocks run here. Where one person plays all seats at one screen, nobody waits for anybody. */
export function hasClocks(match: Match): boolean {
  if (match.pace === null) return false
  return !match.hotseat || new Set(match.seats.filter(isStaying).map(({ player }) => player)).size > 1
}

/**
 * What a command means for helms and clocks: the last events of its commit. A seat's period runs while the match waits for its
 * player. It goes on over the seat's own commits, unless one of them is late, and begins anew for all who are waited for when
 * somebody new is.
 */
export function* keepTime(
  game: Game,
  match: Match,
  before: Standing,
  act: Act,
  rewind: Rewind | undefined,
  time: Time,
): Generator<MatchEvent, void, void> {
  if (match.status !== 'running' || !isTimed(match)) return
  const turn = rewind === undefined ? turnOf(game, match) : time.turnAt(rewind.to)
  const opened = rewind === undefined && turn.some((seat) => !before.turn.includes(seat))
  for (const [seat, { helm }] of match.seats.entries())
    if (helm === 'mate' && (opened || !turn.includes(seat))) yield { type: 'helm-returned', seat }
  if (match.laidUp === null && isForsaken(match)) yield { type: 'laid-up', until: time.at + laidUpFor }
  for (const seat of match.seats.keys()) {
    const waits = waitsFor(match, turn, seat)
    const step: Step = { match, seat, waits, turn, act, opened, rewind, resumes: before.paused, time }
    const event = hasClocks(match) ? clockAfter(step) : callAfter(step)
    if (event !== undefined) yield event
  }
}

/** Whether there is a clock, or was one that has left a seat to its mate. */
export function isTimed({ pace, seats }: Match): boolean {
  return pace !== null || seats.some(({ clock }) => clock !== null)
}

/** So long a match that is laid up waits for somebody to come. */
export const laidUpFor = 30 * day

type Step = {
  readonly match: Match
  readonly seat: Seat
  /** Whether the match waits for this seat's player now. */
  readonly waits: boolean
  readonly turn: readonly Seat[]
  readonly act: Act
  readonly opened: boolean
  readonly rewind: Rewind | undefined
  readonly resumes: boolean
  readonly time: Time
}

function clockAfter(step: Step): ClockSet | undefined {
  const { match, seat, waits, opened, rewind } = step
  const { clock } = match.seats[seat]!
  const running = runningOf(clock)
  if (!waits) return running && { type: 'clock-set', seat, deadline: null, left: keptBy(step, running) }
  const undone = rewind !== undefined && clock?.last != null && clock.seq > rewind.to
  if (running !== undefined && !opened && !undone && !movedLate(step, running)) return undefined
  const { deadline, left } = begun(step, match.pace!, running)
  return { type: 'clock-set', seat, deadline, left }
}

/** A move after the deadline is not lost, and its player is not late again at once. */
function movedLate({ seat, act, time }: Step, { deadline }: Running): boolean {
  return act.moves && act.seat === seat && deadline <= time.at
}

/** Where time was called at a table without a pace, any commit of the seat ends that, and so does the end of its turn. */
function callAfter({ match, seat, waits, act }: Step): ClockSet | undefined {
  const running = runningOf(match.seats[seat]!.clock)
  const goesOn = waits && act.seat !== seat
  return running === undefined || goesOn ? undefined : { type: 'clock-set', seat, deadline: null, left: null }
}

type Running = Clock & { readonly deadline: number; readonly left: number }

export function runningOf(clock: Clock | null): Running | undefined {
  return clock === null || clock.deadline === null ? undefined : (clock as Running)
}

/** A bank keeps what is left; a turn's time is kept only over a pause, in which nobody's turn ends. */
function keptBy({ match, seat, turn, time }: Step, running: Running): number | null {
  const holder = match.seats[seat]!
  if (!isStaying(holder)) return null
  const paused = match.pause.until !== null && turn.includes(seat) && holder.helm === 'player'
  return paused || match.pace!.kind === 'bank' ? restOf(seat, running, time) : null
}

/** The open time that is left of a period. Whatever a calendar says, it is not less than by the clock on the wall. */
function restOf(seat: Seat, { deadline, left, since }: Running, { at, calendar }: Time): number {
  return between(left - (at - since), calendar.open(seat, at, deadline), left)
}

type Begun = { readonly deadline: number; readonly left: number }

function begun(step: Step, pace: Pace, running: Running | undefined): Begun {
  const { match, seat, act, rewind, resumes, time } = step
  const { clock, misses } = match.seats[seat]!
  if (rewind !== undefined && clock?.last != null) return goneBack(step, pace, clock.last, rewind)
  const kept = clock?.left ?? null
  const missed = misses > 0 && !(act.moves && act.seat === seat)
  const left =
    resumes && kept !== null
      ? kept
      : pace.kind === 'turn'
        ? turnTime(pace, missed)
        : bankFor(pace, running === undefined ? kept : restOf(seat, running, time))
  return { deadline: deadlineFor(seat, left, time), left }
}

/** A bank gets its increment when a period begins; so it is not gained by ending a turn that is taken back. */
function bankFor({ seconds, increment, cap }: Extract<Pace, { kind: 'bank' }>, kept: number | null): number {
  return Math.min(cap * second, kept === null ? seconds * second : kept + increment * second)
}

/**
 * Whoever takes back an own move has the deadline that there was; whoever has to move again because of others, the rest of
 * the time that there was.
 */
function goneBack(
  { seat, time }: Step,
  pace: Pace,
  last: NonNullable<Clock['last']>,
  { free }: Rewind,
): Begun {
  const { at, calendar } = time
  if (free === seat) {
    const least = leastAfterUndo(pace)
    const deadline = Math.max(last.deadline, deadlineFor(seat, least, time))
    const most = Math.max(last.left, least)
    return { deadline, left: between(last.left - (at - last.since), calendar.open(seat, at, deadline), most) }
  }
  const rest = between(
    last.left - (last.until - last.since),
    calendar.open(seat, last.until, last.deadline),
    last.left,
  )
  const left = Math.max(rest, leastAgain(pace))
  return { deadline: deadlineFor(seat, left, time), left }
}

/** No calendar can make it earlier than the clock on the wall, nor put it off for ever. */
function deadlineFor(seat: Seat, open: number, { at, calendar }: Time): number {
  return between(at + open, calendar.deadline(seat, at, open), at + 3 * open + furthestMove)
}

/** How far a deadline may be put off at the most, besides three times its open time. */
export const furthestMove = 60 * day

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least, 0), Math.max(most, 0))
}

/** What a commit makes of a seat's clock. */
export function setClock(
  holder: SeatHolder,
  deadline: number | null,
  left: number | null,
  commit: Commit,
): void {
  const { clock } = holder
  const running = runningOf(clock)
  const last = running === undefined ? (clock?.last ?? null) : ended(running, commit.at)
  holder.clock =
    deadline === null
      ? { deadline, left, since: clock?.since ?? commit.at, seq: clock?.seq ?? commit.seq, last }
      : { deadline, left, since: commit.at, seq: commit.seq, last }
}

function ended({ deadline, left, since }: Running, until: number): NonNullable<Clock['last']> {
  return { deadline, left, since, until }
}

/**
 * The calendar by which a recorded commit was decided, as far as its own events tell of it. Whatever they say, a decision keeps
 * to its bounds; so one that does not comes to other events than those recorded.
 */
export function recordedCalendar({ pace }: Match, commit: Commit, isRewind: boolean): Calendar {
  const sets = (commit.events as readonly MatchEvent[]).filter((event) => event.type === 'clock-set')
  const of = (seat: Seat): ClockSet | undefined => sets.find((event) => event.seat === seat)
  const increment = pace?.kind === 'bank' ? pace.increment * second : 0
  return {
    deadline: (seat) => of(seat)?.deadline ?? 0,
    open: (seat) => {
      const { deadline = null, left = null } = of(seat) ?? {}
      return (left ?? 0) - (deadline !== null && !isRewind ? increment : 0)
    },
  }
}
