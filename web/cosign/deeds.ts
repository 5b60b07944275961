import type { Commit } from '../../src/kernel/commit.ts'
import type { PlayerId, Seat, Seq } from '../../src/kernel/ids.ts'
import type { Match } from '../../src/kernel/match.ts'
import { closedNonces, nonceHash, seatsAreFinal } from '../../src/kernel/nonces.ts'
import type { Head } from '../log/check.ts'
import type { KeptNonce } from './kept-nonces.ts'

/** A table as a player sees it, and what their browser has kept for it. */
export type Kept = {
  readonly view: Match
  readonly commits: readonly Commit[]
  readonly player: PlayerId
  readonly nonces: readonly KeptNonce[]
  /** The host has pressed Start here. */
  readonly starting: boolean
}

/** What a browser has to do for its player's part in the dice. */
export type Deed =
  | { readonly type: 'seal'; readonly seat: Seat }
  | { readonly type: 'open'; readonly seat: Seat; readonly nonce: string }
  | { readonly type: 'forget' }

/** The next of them. All hashes are given before the first nonce is opened: afterwards none is taken any more. */
export function nextDeed(table: Kept): Deed | undefined {
  const { view, nonces } = table
  if (view.status !== 'open')
    return nonces.length > 0 && changedBehind(table) === undefined ? { type: 'forget' } : undefined
  const closed = ownSeats(table).filter((seat) => view.seats[seat]!.nonce === null)
  const unsealed = closed.find((seat) => isToSeal(table, seat))
  if (unsealed !== undefined) return { type: 'seal', seat: unsealed }
  if (!isTimeToOpen(table)) return undefined
  for (const seat of closed) {
    const kept = keptFor(table, seat)
    if (kept !== undefined && !isRead(table, kept)) return { type: 'open', seat, nonce: kept.nonce }
  }
  return undefined
}

function isToSeal(table: Kept, seat: Seat): boolean {
  const { view, commits, nonces, starting } = table
  if (view.dice.version === 1 || seatsAreFinal(view)) return false
  // This browser takes part; but the hash for this seat was lost on its way.
  if (view.seats[seat]!.nonceHash === null) return nonces.some(({ sent }) => sent === null)
  const kept = keptFor(table, seat)
  if (kept !== undefined) return isRead(table, kept)
  // The host starts in another browser than the one they sat down with. Nobody opens before them, so a new hash is in time.
  return starting && hostDecides(view, commits)
}

/** It was sent, and the table changed before it was opened: whoever runs the server may know it. */
function isRead({ commits }: Kept, { sent }: KeptNonce): boolean {
  return sent !== null && changedSince(commits, sent) !== undefined
}

function isTimeToOpen({ view, commits, starting }: Kept): boolean {
  return isFull(view) && (starting || seatsAreFinal(view) || !hostDecides(view, commits))
}

/**
 * From the first opening on, nobody can sit down or get up. A guest who fills the table may be gone when its host comes, so
 * then nonces are opened at once. A host who fills it by their own hand, with a computer player or by closing a seat, is there and
 * may think again: then their own opening, when they press Start, is what the others wait for.
 */
function hostDecides({ seats, host }: Match, commits: readonly Commit[]): boolean {
  const opens = seats.some(
    ({ player, nonceHash: hash, resigned }) => player === host && hash !== null && resigned === null,
  )
  const last = commits.findLast(({ events }) =>
    events.some(({ type }) => type === 'seat-taken' || type === 'capacity-set'),
  )
  return opens && last?.by.player === host
}

/**
 * The first commit by which somebody may have chosen their nonce knowing the player's: it changed the table after the nonce had
 * left the browser, and the nonce was opened nevertheless.
 */
export function changedBehind(table: Kept): Seq | undefined {
  const { view, commits, nonces } = table
  const open = new Set(ownSeats(table).map((seat) => view.seats[seat]!.nonce))
  const changes = nonces.flatMap(({ nonce, sent }) =>
    sent !== null && open.has(nonce) ? (changedSince(commits, sent) ?? []) : [],
  )
  return changes.length === 0 ? undefined : Math.min(...changes)
}

const seating = new Set(['seat-taken', 'seat-left', 'capacity-set', 'nonce-sealed'])

function changedSince(commits: readonly Commit[], { seq, hash }: Head): Seq | undefined {
  const then = commits[seq - 1]
  if (then === undefined) return undefined
  if (then.hash !== hash) return seq
  return commits.slice(seq).find(({ events }) => events.some(({ type }) => seating.has(type)))?.seq
}

/** The player's seats whose nonce is closed, and kept in another browser. */
export function keptElsewhere(table: Kept): readonly Seat[] {
  const closed = closedNonces(table.view)
  return ownSeats(table).filter((seat) => closed.includes(seat) && keptFor(table, seat) === undefined)
}

/** The seats whose nonce is closed and may still be opened: a seat that was given up stays closed. */
export function seatsToOpen(view: Match): readonly Seat[] {
  return closedNonces(view).filter((seat) => view.seats[seat]!.resigned === null)
}

export function isFull({ seats, capacity }: Match): boolean {
  return seats.length === capacity
}

function ownSeats({ view, player }: Kept): readonly Seat[] {
  return [...view.seats.keys()].filter((seat) => {
    const holder = view.seats[seat]!
    return holder.player === player && holder.resigned === null
  })
}

/** By its hash, which names the match and the player: so it is the one that was given for this seat. */
function keptFor({ view, player, nonces }: Kept, seat: Seat): KeptNonce | undefined {
  const hash = view.seats[seat]!.nonceHash
  return nonces.find(({ nonce }) => nonceHash(view.id, player, nonce) === hash)
}
