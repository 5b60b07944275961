import type { MatchId, PlayerId, Seq } from '../../kernel/ids.ts'
import type { Service } from '../../service/service.ts'
import { mostTurns, type Turn, type Turns } from '../../service/turns.ts'
import { orThrow } from './context.ts'
import type { Pace } from './follow.ts'

/** Matches that began or stopped waiting for a player; first of all, those that wait now. */
export type TurnsUpdate = { readonly matches: readonly Turn[] }

export type FollowingTurns = {
  readonly signal: AbortSignal
  readonly pace: Pace
  /** Whose turns, asked before each reading: it throws once their token has ended. */
  player(): Promise<PlayerId>
}

/** Tells what has changed since the last update. A signal says only that a list may have changed. */
export async function* followTurns(
  service: Pick<Service, 'turns' | 'listen' | 'settled'>,
  { signal, pace, player }: FollowingTurns,
): AsyncGenerator<TurnsUpdate, void, void> {
  let changed = Promise.withResolvers<void>()
  const stop = service.listen(await player(), () => {
    changed.resolve()
    changed = Promise.withResolvers()
  })
  signal.addEventListener('abort', () => changed.resolve(), { once: true })

  try {
    const waiting = new Map<MatchId, Seq>()
    let isFirst = true
    while (!signal.aborted) {
      await pace.ready()
      if (signal.aborted) return
      const next = changed.promise
      const read = async () => service.turns(await player(), [...waiting.keys()])
      const found: Turns | undefined = isFirst
        ? await pace.turn(() => service.settled().then(read))
        : await read()
      if (found === undefined || signal.aborted) return
      const matches = takeChanges(waiting, found)
      if (isFirst || matches.length > 0) {
        orThrow(await pace.count(1))
        yield { matches }
      }
      isFirst = false
      if (signal.aborted) return
      await next
    }
  } finally {
    stop()
  }
}

/**
 * The matches that are new to a follower who knows which were `waiting`, and at which seq. Afterwards it knows these
 * as well.
 */
export function takeChanges(waiting: Map<MatchId, Seq>, { matches }: Turns): Turn[] {
  const changes = matches.filter(({ id, seq, waits }) => (waits ? waiting.get(id) !== seq : waiting.has(id)))
  for (const { id, seq, waits } of changes) {
    waiting.delete(id)
    if (waits) waiting.set(id, seq)
  }
  // No more are asked about than the service looks up: of too many, those that began to wait first are dropped.
  for (const id of waiting.keys()) if (waiting.size > mostTurns) waiting.delete(id)
  return changes
}
