import type { MatchId, Seq } from '../../kernel/ids.ts'
import type { Caller } from '../../service/context.ts'
import { failed, unknownMatch } from '../../service/outcome.ts'
import type { Service } from '../../service/service.ts'
import { orThrow } from './context.ts'
import { problemError } from './errors.ts'
import type { Lookouts, Update } from './lookout.ts'

export type Following = {
  readonly match: MatchId
  /** The last commit that the follower has; null to begin with the next one. */
  readonly after: Seq | null
  /** Ends the following at once; nothing is left waiting. */
  readonly signal: AbortSignal
  /** Who follows, asked again each time: it throws once that somebody may not any more. */
  caller(): Promise<Caller>
}

/**
 * Every commit after `after`, in order, none twice and none left out, until the match is over. A wake-up says
 * only that there is something to read; what there is, the log says.
 */
export async function* follow(
  service: Service,
  lookouts: Lookouts,
  { match, after, signal, caller }: Following,
): AsyncGenerator<Update, void, void> {
  const [lookout, leave] = lookouts.post(match)
  let wake = (): void => {}
  signal.addEventListener('abort', () => wake(), { once: true })
  try {
    let last = after
    while (!signal.aborted) {
      const changed = lookout.changed()
      let sighting = await lookout.sight()
      // Another process may have been quicker than the word of it.
      if (sighting !== undefined && last !== null && last > sighting.seq) sighting = await lookout.sightAnew()
      const who = await caller()
      if (sighting === undefined || !sighting.mayLook(who)) throw problemError(unknownMatch.problem)
      last ??= sighting.seq
      if (last > sighting.seq) throw problemError(beyond(sighting.seq))

      const fresh = sighting.since(who, last) ?? (await catchUp(service, who, match, last))
      for (const update of fresh) {
        if (signal.aborted) return
        yield update
        last = update.seq
      }
      if (last < sighting.seq) continue
      if (sighting.over) return
      // Aborted while this looked: the event is past, so nothing would end the wait below but the next commit.
      if (signal.aborted) return
      await new Promise<void>((resolve) => {
        wake = resolve
        changed.then(resolve)
      })
    }
  } finally {
    leave()
  }
}

const batch = 100

/** For whoever is further behind than a sighting reaches back. */
export async function catchUp(
  service: Service,
  caller: Caller,
  match: MatchId,
  after: Seq,
): Promise<Update[]> {
  const found = orThrow(await service.updates(caller, { match, after, limit: batch }))
  return found.map((update) => ({ ...update, turn: null, status: null }))
}

export function beyond(seq: Seq) {
  return failed('unknown', 'unknown-seq', 'This match has commits 1 to {seq}.', { seq }).problem
}
