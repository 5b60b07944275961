import type { Hash, MatchId, PlayerId, Seat } from '../../src/kernel/ids.ts'
import type { MatchDice } from '../../src/kernel/match.ts'
import type { Client } from '../api/client.ts'
import { type Outcome, passes } from '../api/outcome.ts'
import { newId } from '../api/repeat.ts'
import type { Played } from '../api/types.ts'
import type { Head } from '../log/check.ts'

type Cosigner = Pick<Client, 'api' | 'nonces'>

/** What has to be known of a table before one sits down. */
export type Joined = { readonly id: MatchId; readonly dice: Pick<MatchDice, 'version'> }

/** Takes a seat, and with it a part in the dice: the hash of a nonce that this browser keeps. */
export function takeSeat(client: Cosigner, { id, dice }: Joined, player: PlayerId): Promise<Outcome<Played>> {
  // The table of an older server takes no hashes.
  return dice.version === 1
    ? client.api.takeSeat(id)
    : seal(client, id, player, (hash) =>
        client.api.takeSeat(id, hash === undefined ? {} : { nonceHash: hash }),
      )
}

/** The same for a seat that one has: the host's, or one whose nonce was lost. Undefined where it could not be tried. */
export function sealSeat(
  client: Cosigner,
  { id, seat, player }: { readonly id: MatchId; readonly seat: Seat; readonly player: PlayerId },
): Promise<Outcome<Played> | undefined> {
  return seal(client, id, player, async (hash) =>
    hash === undefined ? undefined : client.api.giveNonce(id, seat, { hash }),
  )
}

/** Opens a nonce. What its owner knew of the log by then is written down before it leaves the browser. */
export function openSeat(
  { api, nonces }: Cosigner,
  { id, seat, player, nonce, head }: Opening,
): Promise<Outcome<Played>> {
  nonces.keep(id, player, { nonce, sent: head })
  return api.giveNonce(id, seat, { nonce })
}

export type Opening = {
  readonly id: MatchId
  readonly seat: Seat
  readonly player: PlayerId
  readonly nonce: string
  readonly head: Head
}

/** Kept before its hash is sent: an answer may be lost. What was refused stands nowhere. */
async function seal<T extends Outcome<Played> | undefined>(
  { nonces }: Cosigner,
  id: MatchId,
  player: PlayerId,
  give: (hash: Hash | undefined) => Promise<T>,
): Promise<T> {
  // Loaded when it is needed. Where that fails, one plays as well, with dice that one did not co-sign.
  const kernel = await import('../../src/kernel/nonces.ts').catch(() => undefined)
  if (kernel === undefined) return give(undefined)
  const nonce = newId()
  nonces.keep(id, player, { nonce, sent: null })
  const outcome = await give(kernel.nonceHash(id, player, nonce))
  if (outcome?.ok === false && !passes(outcome.problem)) nonces.drop(id, player, nonce)
  return outcome
}
