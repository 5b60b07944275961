import type { Actor } from './commit.ts'
import type { Dice } from './dice.ts'
import { type Decision, type Game, type Result, type Typed, unreachable } from './game.ts'
import type { Hash, PlayerId, Seat } from './ids.ts'
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
import { alreadyResigned } from './resigned.ts'
import { secret } from './secret.ts'
import { refuse } from './sentence.ts'

export type MatchContext = {
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
    return refuse('match-over', 'This match is over; nothing more can be played in it.')
  }
  return isMatchCommand(command)
    ? yield* decideMatch(game, match, command, context)
    : yield* act(game, match, command, context)
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
    case 'abandon':
      return yield* abandon(match, context)
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
  if (match.seq > 0) return refuse('match-exists', 'This match exists already.')
  if (command.game !== game.id)
    return refuse('unknown-game', 'This is a table for {title}.', { title: game.title })
  if (by.player === null) return refuse('no-player', 'Only a player can open a table.')
  if (!game.editions.includes(command.edition)) {
    return refuse('unknown-edition', '{title} has no edition "{edition}"; it has: {editions}.', {
      title: game.title,
      edition: command.edition,
      editions: game.editions.join(', '),
    })
  }
  const { min, max } = game.seats
  if (command.seats < min || command.seats > max) {
    return refuse('wrong-seats', '{title} is for {min} to {max} players.', { title: game.title, min, max })
  }
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
    ...(command.dice === undefined ? {} : { dice: command.dice }),
  }
  yield { type: 'seat-taken', seat: 0, player: by.player, bot: null, nonce: command.nonce }
}

function* takeSeat(
  match: Match,
  { nonce, nonceHash, bot }: Extract<MatchCommand, { type: 'take-seat' }>,
  { by }: MatchContext,
): Decision<MatchEvent> {
  if (match.status !== 'open')
    return refuse('already-started', 'This match has started; its seats are fixed.')
  if (match.seats.length >= match.capacity) {
    return refuse('table-full', 'All {seats} seats are taken.', { seats: match.capacity })
  }
  if (by.player === null) return refuse('no-player', 'Only a player can take a seat.')
  if (bot !== null && by.player !== match.host) {
    return refuse('not-host', 'Only the host of a match can seat a computer player.')
  }
  if (bot === null && !match.hotseat && seatsOf(match, by.player).length > 0) {
    return refuse(
      'already-seated',
      'You have a seat at this table. Only a hotseat match gives one player several.',
    )
  }
  if (nonceHash !== undefined && match.dice.version === 1) return plainOnly
  if (match.dice.version > 1 && saysTooMuch(nonce, nonceHash, bot)) {
    return refuse(
      'needless-nonce',
      'A seat gives a nonce or its hash, and that of a computer player neither.',
    )
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
  if (match.status !== 'open')
    return refuse('already-started', 'This match has started; you can resign instead.')
  const holder = match.seats[seat]
  if (holder === undefined) return refuse('no-such-seat', 'Seat {number} is not taken.', { number: seat })
  const mine = holder.player === by.player || (holder.bot !== null && by.player === match.host)
  if (!mine) return refuse('not-your-seat', 'That seat belongs to somebody else.')
  if (holder.resigned !== null) return alreadyResigned
  const final = seatsAreFinal(match)
  if (final && holder.player === null) {
    return refuse('seats-final', 'A nonce has been opened, so nobody is seated or sent away any more.')
  }
  // Whoever could go and come again would have all nonces given anew until the dice are to their liking.
  yield final ? { type: 'resigned', seat } : { type: 'seat-left', seat }
  if (match.seats.every((each) => each.player === null || each.resigned !== null))
    yield { type: 'abandoned', secret: secret as Hash }
}

function* start(
  game: Game,
  match: Match,
  without: readonly Seat[] | undefined,
  { by, secret, dice }: MatchContext,
): Decision<Typed> {
  if (match.status !== 'open') return refuse('already-started', 'This match has started.')
  if (by.player !== match.host) return refuse('not-host', 'Only the host of a match can start it.')
  if (match.seats.length < game.seats.min) {
    return refuse('too-few-players', '{title} needs {min} players; {have} are at the table.', {
      title: game.title,
      min: game.seats.min,
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
  if (match.status !== 'running') return refuse('not-started', 'This match has not started yet.')
  const state = match.state as object
  const turn = game.turn(state, match.rules)
  if (by.seat === null || !turn.includes(by.seat)) {
    return refuse('not-your-turn', 'It is not your turn.', { turn: turn.join(',') })
  }
  const refusal = yield* game.decide(state, command, {
    seat: by.seat,
    dice,
    rules: match.rules,
  })
  if (refusal !== undefined) return refusal
  yield* finish(game, match, secret)
}

function* finish(game: Game, match: Match, secret: string): Generator<MatchEvent, undefined, void> {
  const result = game.result(match.state as object, match.rules)
  if (result !== null)
    yield { type: 'ended', result: behindTheLoyal(match, result), secret: secret as Hash } as MatchEvent
  return undefined
}

/** Whoever resigned comes after all who stayed, whatever the computer player made of the seat. */
function behindTheLoyal(match: Match, result: Result): Result {
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
  if (match.status !== 'running')
    return refuse('not-started', 'A match that has not started can be left, not resigned.')
  if (seat === null) return refuse('no-seat', 'Say which seat resigns.')
  if (match.seats[seat]!.resigned !== null) return alreadyResigned
  yield { type: 'resigned', seat }
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

function* undo(match: Match, to: number, { by }: MatchContext): Decision<MatchEvent> {
  const { seat } = by
  if (match.status !== 'running') return refuse('not-started', 'There is nothing to take back yet.')
  if (seat === null) return refuse('no-seat', 'Say which seat takes back.')
  if (to < match.undo.floor || to >= match.seq) {
    return refuse('undo-out-of-range', 'One can go back to a commit from {from} to {until}.', {
      from: match.undo.floor,
      until: match.seq - 1,
    })
  }
  if (match.undo.offer !== null) return refuse('undo-pending', 'An undo is being asked for already.')
  if (match.undo.seat === seat && to >= match.undo.free) yield { type: 'rewound', seat, to }
  else if (judges(match, seat).length === 0) yield { type: 'rewound', seat, to }
  else yield { type: 'undo-offered', seat, to }
}

function* acceptUndo(match: Match, { by }: MatchContext): Decision<MatchEvent> {
  const { offer } = match.undo
  const { seat } = by
  if (offer === null) return refuse('no-undo-offered', 'Nobody is asking to take back.')
  if (seat === null || !judges(match, offer.seat).includes(seat) || offer.accepted.includes(seat)) {
    return refuse('not-yours-to-accept', 'This undo does not wait for your word.')
  }
  yield { type: 'undo-accepted', seat }
  if (judges(match, offer.seat).every((judge) => offer.accepted.includes(judge))) {
    yield { type: 'rewound', seat: offer.seat, to: offer.to }
  }
}

function* declineUndo(match: Match, { by }: MatchContext): Decision<MatchEvent> {
  const { offer } = match.undo
  const { seat } = by
  if (offer === null) return refuse('no-undo-offered', 'Nobody is asking to take back.')
  const mayWithdraw = seat === offer.seat
  if (seat === null || (!mayWithdraw && !judges(match, offer.seat).includes(seat))) {
    return refuse('not-yours-to-accept', 'This undo does not wait for your word.')
  }
  yield { type: 'undo-declined', seat }
}

/** The seats whose word an undo needs: one for each other person who is still in the match. */
function judges(match: Match, asking: Seat): Seat[] {
  const asker = match.seats[asking]!.player
  const seen = new Set<PlayerId | null>([asker, null])
  return match.seats.flatMap((holder, seat) => {
    if (holder.resigned !== null || seen.has(holder.player)) return []
    seen.add(holder.player)
    return [seat]
  })
}

function* adoptRules(match: Match, { by, rules }: MatchContext): Decision<MatchEvent> {
  if (by.player !== match.host)
    return refuse('not-host', 'Only the host of a match can move it to newer rules.')
  if (match.rules >= rules) return refuse('rules-current', 'This match plays by the newest rules.')
  if (seatsAreFinal(match)) {
    return refuse('seats-final', 'A nonce has been opened, so the rules stay as they are until the start.')
  }
  yield { type: 'rules-adopted', rules }
}

/** Nobody can ask for this. A log that was longer when the limit came never has this seq again, and goes on. */
function* abandon(match: Match, { by, secret }: MatchContext): Decision<MatchEvent> {
  if (by.player !== null || by.seat !== null || match.seq + 1 !== mostCommits) {
    return refuse('log-not-full', 'A match is abandoned by its commit {commits}, and by nobody.', {
      commits: mostCommits,
    })
  }
  yield { type: 'abandoned', secret: secret as Hash, commits: mostCommits }
}

export { judges as seatsToConsent }
