import type { Client } from '../api/client.ts'
import type { Player } from '../api/types.ts'
import { pauseAfter } from '../app/asking.ts'
import { type Cosigning, cosign } from '../cosign/cosigning.ts'
import type { BoardGame } from '../games/board-game.ts'
import { pageGame } from '../games/index.ts'
import { followMatch } from '../log/follow.ts'
import type { FollowedMatch, FollowFailure } from '../log/followed-match.ts'

/** A match with all that its page needs, or why it can't be shown. */
export type Loaded =
  | {
      readonly kind: 'match'
      readonly match: FollowedMatch
      readonly cosigning: Cosigning
      readonly board: BoardGame | undefined
    }
  | { readonly kind: 'failed'; readonly failure: FollowFailure }

/**
 * Loads a match; again while the server can't be reached, and once somebody else is signed in: what one player may not read,
 * another may. From then on the followed match sees to that by itself.
 */
export async function loadMatch(
  client: Client,
  id: string,
  signal: AbortSignal,
  show: (loaded: Loaded) => void,
): Promise<void> {
  for (let tries = 0; !signal.aborted; tries++) {
    const reader = client.me.player.peek()
    const next = await load(client, id)
    if (signal.aborted) return close(next)
    show(next)
    if (next.kind === 'match') return
    const { kind, problem = { retryAfter: null } } = next.failure
    if (kind === 'offline' || kind === 'gone') await client.wake.pause(pauseAfter(tries, problem), signal)
    else await otherReader(client, reader, signal)
  }
}

export function close(loaded: Loaded | undefined): void {
  if (loaded?.kind !== 'match') return
  loaded.cosigning.close()
  loaded.match.close()
}

async function load(client: Client, id: string): Promise<Loaded> {
  const followed = await followMatch(client, id)
  if (!followed.ok) return { kind: 'failed', failure: followed.failure }
  const { match } = followed
  try {
    const board = await pageGame(match.game.id)?.board()
    return { kind: 'match', match, cosigning: cosign(client, match), board }
  } catch {
    match.close()
    // As with the rules: what can't be loaded while there is a network was replaced by something newer.
    return { kind: 'failed', failure: { kind: client.wake.online() ? 'unknown-game' : 'offline' } }
  }
}

/** Undefined while it is not known who is signed in. */
type Reader = Player | null | undefined

/** Resolves once it is known that somebody else is signed in than before. */
async function otherReader({ me }: Client, before: Reader, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => resolve())
  const stop = me.player.subscribe((now) => {
    if (now !== undefined && now?.id !== before?.id) resolve()
  })
  await promise
  stop()
}
