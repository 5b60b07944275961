import type { Actor } from './commit.ts'
import type { Decision, Game } from './game.ts'
import { sha256 } from './hash.ts'
import type { Hash, MatchId, PlayerId, Seat } from './ids.ts'
import type { MatchCommand, MatchEvent } from './lobby.ts'
import type { Match, SeatHolder } from './match.ts'
import { alreadyResigned } from './resigned.ts'
import { list, noSuchSeat, type Refusal, refuse, seatParam } from './sentence.ts'

/**
 * How players take part in the dice without any of them, nor the server, being able to choose what falls. The seal of
 * the secret is public before anything else. Each seat gives the hash of a nonce; nonces are opened once no seat can
 * change hands any more. From the first opening until the start nothing is left to choose but to keep one's own closed.
 */
export function nonceHash(match: MatchId, player: PlayerId, nonce: string): Hash {
  return sha256(`rutter-nonce:${match}:${player}:${nonce}`)
}

/** Also in place of an earlier one, or of one given in the open: nothing was opened that could be known by now. */
export function* sealNonce(
  match: Match,
  { seat, hash }: Extract<MatchCommand, { type: 'seal-nonce' }>,
  by: Actor,
): Decision<MatchEvent> {
  const held = ownSeat(match, seat, by)
  if ('code' in held) return held
  if (match.dice.version === 1) return plainOnly
  if (seatsAreFinal(match)) {
    return refuse('nonces-open')
  }
  yield { type: 'nonce-sealed', seat, hash }
}

export function* openNonce(
  match: Match,
  { seat, nonce }: Extract<MatchCommand, { type: 'open-nonce' }>,
  by: Actor,
): Decision<MatchEvent> {
  const held = ownSeat(match, seat, by)
  if ('code' in held) return held
  if (held.nonceHash === null) {
    return refuse('no-nonce-hash', { seat: seatParam(seat) })
  }
  if (held.nonce !== null) return refuse('nonce-open')
  if (match.seats.length < match.capacity) {
    return refuse('seats-free', { have: match.seats.length, seats: match.capacity })
  }
  if (nonceHash(match.id, held.player as PlayerId, nonce) !== held.nonceHash) return refuse('wrong-nonce')
  yield { type: 'nonce-opened', seat, nonce }
}

function ownSeat(match: Match, seat: Seat, { player }: Actor): SeatHolder | Refusal {
  if (match.status !== 'open') return refuse('already-started')
  const holder = match.seats[seat]
  if (holder === undefined) return noSuchSeat(seat)
  if (player === null || holder.player !== player) return refuse('not-your-seat')
  if (holder.resigned !== null) return alreadyResigned
  return holder
}

/** The match of an older server, whose dice whoever starts it could shift by waiting. */
export const plainOnly = refuse('plain-nonce-only')

/** A table is full with as many as its host wants; then nonces can be opened. */
export function* setCapacity(game: Game, match: Match, seats: number, by: Actor): Decision<MatchEvent> {
  if (match.status !== 'open') return refuse('already-started')
  if (by.player !== match.host) return refuse('not-host')
  if (seatsAreFinal(match)) {
    return refuse('seats-final')
  }
  const min = Math.max(game.seats.min, match.seats.length)
  const { max } = game.seats
  if (seats < min || seats > max)
    return refuse('wrong-seats', { game: { word: `game/${game.id}` }, min, max })
  yield { type: 'capacity-set', seats }
}

/** Why the match does not start yet: a nonce is closed, or those that are not waited for are named wrongly. */
export function waitForNonces(match: Match, without: readonly Seat[] | undefined): Refusal | undefined {
  const closed = closedNonces(match)
  if (without === undefined) {
    if (closed.length === 0) return undefined
    return refuse('nonces-closed', { seats: list(closed, seatParam) })
  }
  // In the order of the seats, and absent where there are none: so a start is said in one way only.
  if (closed.length > 0 && without.join() === closed.join()) return undefined
  if (closed.length === 0) return refuse('none-closed')
  return refuse('wrong-without', { seats: list(closed, seatParam) })
}

/** From the first opening on, nobody sits down and nobody gets up: each would be a throw of all dice anew. */
export function seatsAreFinal(match: Match): boolean {
  return match.status === 'open' && openNonces(match).length > 0
}

/** What everybody may know about the dice of a match, and about who has a part in them. */
export type DiceInfo = {
  readonly version: 1 | 2
  readonly seal: Hash
  /** What each seat gave; the hash is null where the nonce was given in the open. */
  readonly nonces: readonly {
    readonly seat: Seat
    readonly hash: Hash | null
    readonly nonce: string | null
  }[]
  readonly coSigned: readonly Seat[]
  /** Whether every person at the table co-signed. */
  readonly byAll: boolean
  /** Whether nonces can be opened now. */
  readonly opening: boolean
  readonly closed: readonly Seat[]
  readonly without: readonly Seat[]
}

export function diceInfo({ dice, seats, status, capacity }: Match): DiceInfo {
  const coSigned = openNonces({ seats })
  const persons = seatsWhere({ seats }, ({ player }) => player !== null)
  return {
    version: dice.version,
    seal: dice.seal,
    nonces: seats.map(({ nonceHash: hash, nonce }, seat) => ({ seat, hash, nonce })),
    coSigned,
    byAll: coSigned.length > 0 && coSigned.length === persons.length,
    opening: status === 'open' && seats.length === capacity,
    closed: closedNonces({ seats }),
    without: [...dice.without],
  }
}

/** The seats whose nonce was sealed before any was known, and is part of all chance. */
function openNonces(match: Pick<Match, 'seats'>): Seat[] {
  return seatsWhere(match, ({ nonceHash, nonce }) => nonceHash !== null && nonce !== null)
}

/** The seats whose nonce is known by its hash alone. */
export function closedNonces(match: Pick<Match, 'seats'>): Seat[] {
  return seatsWhere(match, ({ nonceHash, nonce }) => nonceHash !== null && nonce === null)
}

function seatsWhere({ seats }: Pick<Match, 'seats'>, test: (holder: SeatHolder) => boolean): Seat[] {
  return seats.flatMap((holder, seat) => (test(holder) ? [seat] : []))
}
