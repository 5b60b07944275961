import type { Commit } from '../../src/kernel/commit.ts'
import { redactCommit } from '../../src/kernel/commit.ts'
import type { PlayerId, Seat, Seq } from '../../src/kernel/ids.ts'
import type { MatchEvent } from '../../src/kernel/lobby.ts'
import { secretsIn } from '../../src/kernel/secret.ts'
import { cards } from './high-card.ts'

/**
 * Texts that a player may not be sent while a match of High Card stands as this log says: the salt of every secret that
 * no seat of theirs was told, and the cards and hashes in its value that are not known from what they were told. The
 * secret of the match is among them, and so are bids, hands and decks. After the end there are none.
 */
export function canariesFor(log: readonly Commit[], player: PlayerId | null): string[] {
  const seats = seatsIn(log)
  if (log.some(({ events }) => events.some(({ type }) => type === 'ended' || type === 'abandoned'))) return []
  return hiddenIn(log, (seq) => heldBy(seats, player, seq))
}

/** Those of a seat whose computer player knows what it was told, and nothing that the player who resigned it knew besides. */
export function canariesForSeat(log: readonly Commit[], seat: Seat): string[] {
  return hiddenIn(log, () => [seat])
}

function hiddenIn(log: readonly Commit[], viewer: (seq: Seq) => Seat[]): string[] {
  const told = log.map((commit) => redactCommit(commit, viewer(commit.seq)))
  const known = new Set(textsIn(told))
  const hidden = log.flatMap((commit, index) => {
    const open = new Set(secretsIn(told[index]).flatMap(({ secret }) => secret.salt ?? []))
    return secretsIn(commit)
      .filter(({ secret }) => !open.has(secret.salt!))
      .flatMap(({ secret }) => [secret.salt!, ...textsIn(secret.value)])
  })
  return [...new Set(hidden)].filter((text) => isTelling(text) && !known.has(text))
}

/** Words such as `draw` are in every answer. */
function isTelling(text: string): boolean {
  return (cards as readonly string[]).includes(text) || /^[0-9a-f]{64}$/.test(text)
}

type Held = { readonly player: PlayerId | null; resigned: Seq | null }

function seatsIn(log: readonly Commit[]): Held[] {
  const seats: Held[] = []
  for (const { seq, events } of log) {
    for (const event of events as MatchEvent[]) {
      if (event.type === 'seat-taken') seats.push({ player: event.player, resigned: null })
      if (event.type === 'seat-left') seats.splice(event.seat, 1)
      if (event.type === 'resigned') seats[event.seat]!.resigned = seq
    }
  }
  return seats
}

function heldBy(seats: readonly Held[], player: PlayerId | null, seq: Seq): Seat[] {
  return seats.flatMap((held, seat) =>
    player !== null && held.player === player && seq <= (held.resigned ?? seq) ? [seat] : [],
  )
}

/** The strings in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The canaries that a message has in it, as whole strings. */
export function canariesIn(message: unknown, canaries: readonly string[]): string[] {
  const texts = textsIn(message).join('\n')
  // A card stands in sentences by its id as well, such as `card/cutlass-1`, which is not `cutlass-10`.
  return canaries.filter((canary) => new RegExp(`\\b${canary}(?![0-9])`).test(texts))
}
