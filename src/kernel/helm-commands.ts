import { furthestMove, hasClocks, runningOf, type Time } from './clock.ts'
import type { Actor } from './commit.ts'
import type { Decision, Game } from './game.ts'
import { isAtHelm } from './helm.ts'
import type { MatchCommand, MatchEvent, Pace } from './lobby.ts'
import { type Match, seatsOf } from './match.ts'
import { day, isLive } from './pace.ts'
import { alreadyResigned } from './resigned.ts'
import { noSuchSeat, type Refusal, refuse } from './sentence.ts'
import { turnOf } from './turn.ts'

/** Commands about time and the helm: of the service, which has a clock, and of players. */

type Command<T extends MatchCommand['type']> = Extract<MatchCommand, { type: T }>

/** What a player can not ask for. */
export function onlyService({ player, seat }: Actor): Refusal | undefined {
  return player === null && seat === null ? undefined : refuse('service-only')
}

export function* timeOut(
  match: Match,
  { seat, mate }: Command<'time-out'>,
  by: Actor,
  { at }: Time,
): Decision<MatchEvent> {
  const refusal = onlyService(by)
  if (refusal !== undefined) return refusal
  const holder = match.seats[seat]
  const running = runningOf(holder?.clock ?? null)
  if (holder === undefined || running === undefined) return refuse('not-late', { seat: { seat } })
  if (at < running.deadline) return refuse('not-yet', { seat: { seat } })
  const misses = holder.misses + 1
  yield { type: 'timed-out', seat, misses, mate, adrift: misses >= (match.pace?.misses ?? usualMisses) }
}

/** After so many misses in a row a seat is adrift, where no pace says it. */
const usualMisses = 2

export function* moveDeadline(
  match: Match,
  { seat, deadline, why }: Command<'move-deadline'>,
  by: Actor,
): Decision<MatchEvent> {
  const refusal = onlyService(by)
  if (refusal !== undefined) return refusal
  const running = runningOf(match.seats[seat]?.clock ?? null)
  if (running === undefined) return refuse('not-late', { seat: { seat } })
  if (deadline <= running.deadline || deadline > running.deadline + furthestMove) {
    return refuse('only-later')
  }
  yield { type: 'deadline-moved', seat, deadline, why }
}

export function* takeHelm(match: Match, { seat }: Actor): Decision<MatchEvent> {
  if (match.status !== 'running') return refuse('not-started')
  if (seat === null) return refuse('no-seat-named')
  if (match.seats[seat]!.resigned !== null) return alreadyResigned
  if (match.seats[seat]!.helm === 'player') return refuse('helm-yours')
  yield { type: 'helm-taken', seat }
}

/** A quick pace leaves nothing out, and a bank is never given more than it can hold. */
export function unplayable(pace: Pace): Refusal | undefined {
  const leavesOut = pace.nights || pace.weekends || pace.absences
  if (leavesOut && isLive(pace)) return refuse('pace-too-short')
  return pace.kind === 'bank' && pace.seconds > pace.cap ? refuse('bank-too-full') : undefined
}

export function* setPace(match: Match, { pace }: Command<'set-pace'>, by: Actor): Decision<MatchEvent> {
  if (by.player !== match.host) return refuse('not-host')
  if (match.pace !== null) return refuse('has-pace')
  const refusal = unplayable(pace)
  if (refusal !== undefined) return refusal
  yield { type: 'pace-set', pace }
}

/** Without a commit for this long, others may call time; the seat has this much then. */
const [patience, calledTime] = [7 * day, 3 * day]

export function* callTime(
  game: Game,
  match: Match,
  { of }: Command<'call-time'>,
  { seat }: Actor,
  { at }: Time,
): Decision<MatchEvent> {
  if (match.status !== 'running') return refuse('not-started')
  if (seat === null) return refuse('no-seat-named')
  const holder = match.seats[of]
  if (holder === undefined) return noSuchSeat(of)
  if (hasClocks(match)) return refuse('has-pace')
  const waits = isAtHelm(holder) && turnOf(game, match).includes(of)
  const others = holder.player !== match.seats[seat]!.player
  if (!waits || !others || runningOf(holder.clock) !== undefined) {
    return refuse('not-late', { seat: { seat: of } })
  }
  if (at < match.updated + patience) return refuse('not-yet', { seat: { seat: of } })
  yield { type: 'time-called', seat: of, by: seat, deadline: at + calledTime }
}

export function* seekSubstitute(match: Match, { seat }: Actor): Decision<MatchEvent> {
  if (match.status !== 'running') return refuse('not-started')
  if (seat === null) return refuse('no-seat-named')
  if (match.pace?.substitutes !== 'anyone' || match.seats[seat]!.wanted) return refuse('no-substitutes')
  yield { type: 'substitute-wanted', seat }
}

export function* takeOver(match: Match, seat: number, { player }: Actor): Decision<MatchEvent> {
  if (match.status !== 'running') return refuse('not-started')
  if (player === null) return refuse('no-player')
  const holder = match.seats[seat]
  if (holder === undefined) return noSuchSeat(seat)
  if (!holder.wanted || holder.resigned !== null) return refuse('seat-not-wanted')
  if (!match.hotseat && seatsOf(match, player).length > 0) return refuse('already-seated')
  yield { type: 'seat-passed', seat, player }
}

/** A table that is still open is closed if nobody has come for this long. */
export const openFor = 30 * day

/** A table that is full and has not begun for this long may be started by anybody at it. */
export const hostHas = 3 * day

/** When nobody waits for a match any more: then it may be closed. */
export function endsUnplayed({ status, updated, laidUp }: Match): number | null {
  if (status === 'open') return updated + openFor
  return status === 'running' ? laidUp : null
}

/** Whether any player at the table may start it, because its host has not. */
export function hostIsLate({ status, seats, capacity, updated }: Match, at: number): boolean {
  return status === 'open' && seats.length === capacity && at >= updated + hostHas
}
