import { keepTime, type Rewind, standing, type Time } from './clock.ts'
import type { Actor } from './commit.ts'
import { seatsToConsent } from './consent.ts'
import type { Dice } from './dice.ts'
import { type Decision, type Game, type Result, type Typed, unreachable } from './game.ts'
import {
  callTime,
  endsUnplayed,
  hostIsLate,
  moveDeadline,
  seekSubstitute,
  setPace,
  takeHelm,
  takeOver,
  timeOut,
  unplayable,
} from './helm-commands.ts'
import type { Hash, Seat } from './ids.ts'
import { mostCommits } from './limits.ts'
import { isMatchCommand, type MatchCommand, type MatchEvent } from './lobby.ts'
import { type Match, seatsOf } from './match.ts'
import {
  closedNonces,
  openNonce,
  plainOnly,
  sealNonce,
  seatsAreFinal,
  setCapacity,
  waitForNonces,
} from './nonces.ts'
import { acceptPause, declinePause, lapsePause, offerPause, resume } from './pause.ts'
import { alreadyResigned } from './resigned.ts'
import { secret } from './secret.ts'
import { count, noSuchSeat, notYourTurn, type Param, type Refusal, refuse } from './sentence.ts'

export type MatchContext = Time & {
  readonly by: Actor
  /** The match's secret: given on creation, afterwards the match's own. */
  readonly secret: string
  /** The newest rules version at the time of the command. */
  readonly rules: number
  /** Chance for this commit. */
  readonly dice: Dice
}

/** A match is a decider around its game's: seats, start, resignation, undo and the end are rules as well. */
export function* decide(game: Game, match: Match, command: Typed, context: MatchContext): Decision<Typed> {
  if (match.seq > 0 && (match.status === 'finished' || match.status === 'abandoned')) {
    return refuse('match-over')
  }
  const before = standing(game, match)
  const { by } = context
  const isMove = !isMatchCommand(command)
  const decision = isMove ? act(game, match, command, context) : decideMatch(game, match, command, context)
  let rewind: Rewind | undefined
  let step = decision.next()
  for (; !step.done; step = decision.next()) {
    const event = step.value as MatchEvent
    if (event.type === 'rewound')
      rewind = { to: event.to, free: match.undo.offer === null ? event.seat : null }
    yield event
  }
  if (step.value !== undefined) return step.value
  const seat = by.player === null ? null : by.seat
  if (seat !== null && match.status === 'running' && isLost(match, seat))
    yield { type: 'helm-taken', seat } as MatchEvent
  yield* keepTime(game, match, before, { seat, moves: isMove }, rewind, context)
}

/** Whether the player has not got the helm of a seat that is still theirs: whatever they do there takes it back. */
function isLost({ seats }: Match, seat: Seat): boolean {
  return seats[seat]!.helm !== 'player' && seats[seat]!.resigned === null
}

function* decideMatch(
  game: Game,
  match: Match,
  command: MatchCommand,
  context: MatchContext,
): Decision<Typed> {
  switch (command.type) {
    case 'create':
      return yield* create(game, match, command, context)
    case 'take-seat':
      return yield* takeSeat(match, command, context)
    case 'leave-seat':
      return yield* leaveSeat(match, command.seat, context)
    case 'set-capacity':
      return yield* setCapacity(game, match, command.seats, context.by)
    case 'seal-nonce':
      return yield* sealNonce(match, command, context.by)
    case 'open-nonce':
      return yield* openNonce(match, command, context.by)
    case 'start':
      return yield* start(game, match, command.without, context)
    case 'resign':
      return yield* resign(match, context)
    case 'undo':
      return yield* undo(match, command.to, context)
    case 'accept-undo':
      return yield* acceptUndo(match, context)
    case 'decline-undo':
      return yield* declineUndo(match, context)
    case 'adopt-rules':
      return yield* adoptRules(match, context)
    case 'take-advice':
      return yield* takeAdvice(match, command, context)
    case 'abandon':
      return yield* abandon(match, context)
    case 'time-out':
      return yield* timeOut(match, command, context.by, context)
    case 'move-deadline':
      return yield* moveDeadline(match, command, context.by)
    case 'take-helm':
      return yield* takeHelm(match, context.by)
    case 'set-pace':
      return yield* setPace(match, command, context.by)
    case 'call-time':
      return yield* callTime(game, match, command, context.by, context)
    case 'seek-substitute':
      return yield* seekSubstitute(match, context.by)
    case 'take-over':
      return yield* takeOver(match, command.seat, context.by)
    case 'offer-pause':
      return yield* offerPause(match, command, context.by, context)
    case 'accept-pause':
      return yield* acceptPause(match, context.by, context)
    case 'decline-pause':
      return yield* declinePause(match, context.by, context)
    case 'lapse-pause':
      return yield* lapsePause(match, context.by, context)
    case 'resume':
      return yield* resume(match, context.by, context)
    default:
      return unreachable(command)
  }
}

function* create(
  game: Game,
  match: Match,
  command: Extract<MatchCommand, { type: 'create' }>,
  { by, secret: matchSecret, rules }: MatchContext,
): Decision<MatchEvent> {
  if (match.seq > 0) return refuse('match-exists')
  if (command.game !== game.id) return refuse('other-game', { game: titleOf(game) })
  if (by.player === null) return refuse('no-player')
  if (!game.editions.includes(command.edition)) {
    return refuse('unknown-edition', {
      game: titleOf(game),
      edition: { literal: command.edition },
      editions: { list: game.editions.map((edition) => ({ literal: edition })) },
    })
  }
  const { min, max } = game.seats
  if (command.seats < min || command.seats > max) {
    return refuse('wrong-seats', { game: titleOf(game), min, max })
  }
  const wrongPace = command.pace && unplayable(command.pace)
  if (wrongPace !== undefined) return wrongPace
  yield {
    type: 'created',
    game: game.id,
    rules,
    edition: command.edition,
    options: command.options,
    seats: command.seats,
    private: command.private,
    hotseat: command.hotseat,
    host: by.player,
    secret: secret(matchSecret as Hash, []),
    ...(command.dice && { dice: command.dice }),
    ...(command.standIn && { standIn: command.standIn }),
    ...(command.hints !== undefined && { hints: command.hints }),
    ...(command.pace && { pace: command.pace }),
  }
  yield { type: 'seat-taken', seat: 0, player: by.player, bot: null, nonce: command.nonce }
}

function* takeSeat(
  match: Match,
  { nonce, nonceHash, bot }: Extract<MatchCommand, { type: 'take-seat' }>,
  { by }: MatchContext,
): Decision<MatchEvent> {
  if (match.status !== 'open') return refuse('already-started')
  if (match.seats.length >= match.capacity) {
    return refuse('table-full', { seats: count(match.capacity, 'seat') })
  }
  if (by.player === null) return refuse('no-player')
  if (bot !== null && by.player !== match.host) {
    return refuse('not-host')
  }
  if (bot === null && !match.hotseat && seatsOf(match, by.player).length > 0) {
    return refuse('already-seated')
  }
  if (nonceHash !== undefined && match.dice.version === 1) return plainOnly
  if (match.dice.version > 1 && saysTooMuch(nonce, nonceHash, bot)) {
    return refuse('needless-nonce')
  }
  const seat = match.seats.length
  if (bot !== null) yield { type: 'seat-taken', seat, player: null, bot, nonce: null }
  else if (nonceHash === undefined) yield { type: 'seat-taken', seat, player: by.player, bot, nonce }
  else yield { type: 'seat-taken', seat, player: by.player, bot, nonce: null, nonceHash }
}

/** What would be left out of the event has no place in the command: two that lead to the same are one. */
function saysTooMuch(nonce: string | null, nonceHash: Hash | undefined, bot: string | null): boolean {
  return bot === null ? nonce !== null && nonceHash !== undefined : nonce !== null || nonceHash !== undefined
}

function* leaveSeat(match: Match, seat: Seat, { by, secret }: MatchContext): Decision<MatchEvent> {
  if (match.status !== 'open') return refuse('resign-instead')
  const holder = match.seats[seat]
  if (holder === undefined) return noSuchSeat(seat)
  const mine = holder.player === by.player || (holder.bot !== null && by.player === match.host)
  if (!mine) return refuse('not-your-seat')
  if (holder.resigned !== null) return alreadyResigned
  const final = seatsAreFinal(match)
  if (final && holder.player === null) {
    return refuse('seats-final')
  }
  // A player who could leave and come back would have all nonces given anew until the dice suit them.
  yield final ? resigned(match, seat) : { type: 'seat-left', seat }
  if (match.seats.every((each) => each.player === null || each.resigned !== null))
    yield { type: 'abandoned', secret: secret as Hash }
}

function* start(
  game: Game,
  match: Match,
  without: readonly Seat[] | undefined,
  { by, at, secret, dice }: MatchContext,
): Decision<Typed> {
  if (match.status !== 'open') return refuse('already-started')
  const mayStart = by.player === match.host || (hostIsLate(match, at) && seatsOf(match, by.player).length > 0)
  if (!mayStart) return refuse('not-host')
  if (match.seats.length < game.seats.min) {
    return refuse('too-few-players', {
      game: titleOf(game),
      min: count(game.seats.min, 'player'),
      have: match.seats.length,
    })
  }
  const waits = waitForNonces(match, without)
  if (waits !== undefined) return waits
  const closed = closedNonces(match)
  const left = closed.length === 0 ? {} : { without: closed }
  yield { type: 'started', seats: match.seats.length, ...left } as MatchEvent
  yield* game.setup(match.state as object, { dice, rules: match.rules })
  yield* finish(game, match, secret)
}

function* act(game: Game, match: Match, command: Typed, { by, secret, dice }: MatchContext): Decision<Typed> {
  const refusal = objection(game, match, by.seat, command)
  if (refusal !== undefined) return refusal
  yield* game.decide(match.state as object, command, { seat: by.seat as Seat, dice, rules: match.rules })
  yield* finish(game, match, secret)
}

/**
 * Why a seat may not make a move of the game now; undefined if it may. It reads no more than the seat itself can see, so
 * asked of the seat's view it answers the same as of the whole match.
 */
export function objection(game: Game, match: Match, seat: Seat | null, command: Typed): Refusal | undefined {
  if (match.status !== 'running') return refuse(match.status === 'open' ? 'not-started' : 'match-over')
  if (match.pause.until !== null) return refuse('paused')
  const state = match.state as object
  const turn = game.turn(state, match.rules)
  if (seat === null || !turn.includes(seat)) return notYourTurn(turn)
  return game.objection(state, seat, command, match.rules)
}

function* finish(game: Game, match: Match, secret: string): Generator<MatchEvent, undefined, void> {
  const result = game.result(match.state as object, match.rules)
  if (result !== null)
    yield { type: 'ended', result: rankResignedLast(match, result), secret: secret as Hash } as MatchEvent
  return undefined
}

/** Players who resigned come after all who stayed, whatever the computer player made of the seat. */
function rankResignedLast(match: Match, result: Result): Result {
  const stayed = result.places.filter(({ seat }) => match.seats[seat]!.resigned === null)
  const left = result.places.filter(({ seat }) => match.seats[seat]!.resigned !== null)
  if (left.length === 0) return result
  const renumber = (places: Result['places'], offset: number): Result['places'] =>
    places.map((each) => ({
      ...each,
      place: offset + 1 + places.filter((other) => other.place < each.place).length,
    }))
  return { places: [...renumber(stayed, 0), ...renumber(left, stayed.length)] }
}

function* resign(match: Match, { by, secret }: MatchContext): Decision<MatchEvent> {
  const { seat } = by
  if (match.status !== 'running') return refuse('not-started')
  if (seat === null) return refuse('no-seat-named')
  if (match.seats[seat]!.resigned !== null) return alreadyResigned
  yield resigned(match, seat)
  const stayed = match.seats.filter((holder) => holder.resigned === null)
  if (stayed.length > 1 && stayed.some((holder) => holder.player !== null)) return
  const places = match.seats.map((holder, each) => ({
    seat: each,
    place: holder.resigned !== null ? stayed.length + 1 : 1,
    score: 0,
    detail: {},
    tieBreak: 'resignation',
  }))
  yield { type: 'ended', result: { places }, secret: secret as Hash }
}

function resigned({ standIn }: Match, seat: Seat): MatchEvent {
  return { type: 'resigned', seat, ...(standIn && { bot: standIn }) }
}

function* undo(match: Match, to: number, { by }: MatchContext): Decision<MatchEvent> {
  const { seat } = by
  if (match.status !== 'running') return refuse('not-started')
  if (seat === null) return refuse('no-seat-named')
  if (to < match.undo.floor || to >= match.seq) {
    return refuse('undo-out-of-range', {
      from: match.undo.floor,
      until: match.seq - 1,
    })
  }
  if (match.undo.offer !== null) return refuse('undo-pending')
  if (match.undo.seat === seat && to >= match.undo.free) yield { type: 'rewound', seat, to }
  else if (seatsToConsent(match, seat).length === 0) yield { type: 'rewound', seat, to }
  else yield { type: 'undo-offered', seat, to }
}

function* acceptUndo(match: Match, { by }: MatchContext): Decision<MatchEvent> {
  const { offer } = match.undo
  const { seat } = by
  if (offer === null) return refuse('no-undo-offered')
  if (seat === null || !seatsToConsent(match, offer.seat).includes(seat) || offer.accepted.includes(seat)) {
    return refuse('not-yours-to-accept')
  }
  yield { type: 'undo-accepted', seat }
  if (seatsToConsent(match, offer.seat).every((each) => offer.accepted.includes(each))) {
    yield { type: 'rewound', seat: offer.seat, to: offer.to }
  }
}

function* declineUndo(match: Match, { by }: MatchContext): Decision<MatchEvent> {
  const { offer } = match.undo
  const { seat } = by
  if (offer === null) return refuse('no-undo-offered')
  const mayWithdraw = seat === offer.seat
  if (seat === null || (!mayWithdraw && !seatsToConsent(match, offer.seat).includes(seat))) {
    return refuse('not-yours-to-accept')
  }
  yield { type: 'undo-declined', seat }
}

function* adoptRules(match: Match, { by, rules }: MatchContext): Decision<MatchEvent> {
  if (by.player !== match.host) return refuse('not-host')
  if (match.rules >= rules) return refuse('rules-current')
  if (seatsAreFinal(match)) {
    return refuse('seats-final')
  }
  yield { type: 'rules-adopted', rules }
}

function* takeAdvice(
  match: Match,
  { at, advice }: Extract<MatchCommand, { type: 'take-advice' }>,
  { by: { seat } }: MatchContext,
): Decision<MatchEvent> {
  if (match.status !== 'running') return refuse('not-started')
  if (seat === null) return refuse('no-seat-named')
  yield { type: 'advised', seat, at, advice: secret(advice, [seat]) }
}

/**
 * Nobody can ask for this. A log that was longer when the limit came never has this seq again, and goes on; unless nobody has
 * come for long.
 */
function* abandon(match: Match, { by, at, secret }: MatchContext): Decision<MatchEvent> {
  const end = endsUnplayed(match)
  if (by.player === null && by.seat === null && end !== null && at >= end) {
    yield { type: 'abandoned', secret: secret as Hash }
    return
  }
  if (by.player !== null || by.seat !== null || match.seq + 1 !== mostCommits) {
    return refuse('log-not-full', { number: mostCommits })
  }
  yield { type: 'abandoned', secret: secret as Hash, commits: mostCommits }
}

function titleOf({ id }: Game): Param {
  return { word: `game/${id}` }
}
