import type { MatchId } from '../../src/kernel/ids.ts'
import type { Api } from '../api/api.ts'
import type { Client } from '../api/client.ts'
import { done, type Outcome } from '../api/outcome.ts'
import type { LookedAt, NewMatch, Played, Player } from '../api/types.ts'
import { openSeat, sealSeat } from '../cosign/sealing.ts'

/**
 * Opens a table, gives the hash of its host's nonce and seats computer players, in the order named. What failed after the table
 * was open is left to its page.
 */
export async function openTable(
  client: Client,
  player: Player,
  wish: NewMatch,
  bots: readonly string[],
): Promise<Outcome<LookedAt>> {
  const opened = await client.api.createMatch(wish)
  if (!opened.ok) return opened
  const { id } = opened.value
  await sealSeat(client, { id, seat: 0, player: player.id })
  await seatBots(client.api, id, bots)
  return opened
}

/**
 * A match against computer players that starts at once. Its one player takes part in the dice: they seal a number before the
 * table is full and open it after, so that neither they nor the server can choose what is rolled.
 */
export async function playNow(
  client: Client,
  player: Player,
  { bots, ...wish }: NewMatch & { readonly bots: readonly string[] },
): Promise<Outcome<string>> {
  const { api } = client
  const opened = await api.createMatch({ ...wish, seats: bots.length + 1, private: true })
  if (!opened.ok) return opened
  const { id } = opened.value
  const own = { id, seat: 0, player: player.id }
  const sealed = await sealSeat(client, own)
  if (sealed?.ok === false) return done(id)
  const full = (await seatBots(api, id, bots)) ?? sealed
  if (full?.ok === false) return done(id)
  const nonce = client.nonces.of(id, player.id).at(-1)?.nonce
  if (full !== undefined && nonce !== undefined) {
    const { seq, head } = full.value
    const open = await openSeat(client, { ...own, nonce, head: { seq, hash: head } })
    if (!open.ok) return done(id)
  }
  await api.start(id)
  return done(id)
}

/** What came of the last of them, or the first that failed; undefined where there are none. */
async function seatBots(
  api: Api,
  id: MatchId,
  bots: readonly string[],
): Promise<Outcome<Played> | undefined> {
  let seated: Outcome<Played> | undefined
  for (const bot of bots) {
    seated = await api.takeSeat(id, { bot })
    if (!seated.ok) return seated
  }
  return seated
}
