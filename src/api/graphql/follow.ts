import type { MatchId, Seq } from '../../kernel/ids.ts'
import type { Caller } from '../../service/context.ts'
import { failed, type Outcome, unknownMatch } from '../../service/outcome.ts'
import { orThrow } from './context.ts'
import { problemError } from './errors.ts'
import type { Lookouts, Update } from './lookout.ts'

export type Following = {
  readonly match: MatchId
  /** The last commit that the follower has; null to begin with the next one. */
  readonly after: Seq | null
  /** Ends the following at once; nothing is left waiting. */
  readonly signal: AbortSignal
  readonly pace: Pace
  /** Who follows, asked again each time: it throws once that somebody may not any more. */
  caller(): Promise<Caller>
}

/** How fast a follower may be told what it has missed. */
export type Pace = {
  /** Resolves once the follower can take more: until then nothing is read for it. */
  ready(): Promise<void>
  /** Counts commits that are about to be told; a problem where it is too much at once. */
  count(commits: number): Promise<Outcome<null>>
  /** Runs a piece of catching up in its turn; undefined where the following was ended before. */
  turn<T>(work: () => Promise<T>): Promise<T | undefined>
}

/** So many commits behind a follower is still told at once, without a turn: nearly all who follow are never further. */
const few = 4

/**
 * Every commit after `after`, in order, none twice and none left out, until the match is over. A wake-up says
 * only that there is something to read; what there is, the log says.
 */
export async function* follow(
  lookouts: Lookouts,
  { match, after, signal, pace, caller }: Following,
): AsyncGenerator<Update, void, void> {
  const [lookout, leave] = lookouts.post(match)
  let wake = (): void => {}
  signal.addEventListener('abort', () => wake(), { once: true })
  try {
    let last = after
    // The first look may have to load the match, so it waits for its turn as well.
    await pace.turn(() => lookout.sight())
    while (!signal.aborted) {
      await pace.ready()
      if (signal.aborted) return
      const changed = lookout.changed()
      let sighting = await lookout.sight()
      // Another process may have been quicker than the word of it.
      if (sighting !== undefined && last !== null && last > sighting.seq) sighting = await lookout.sightAnew()
      const who = await caller()
      if (sighting === undefined || !sighting.mayRead(who)) throw problemError(unknownMatch.problem)
      last ??= sighting.seq
      if (last > sighting.seq) throw problemError(beyond(sighting.seq))

      const [seen, from] = [sighting, last]
      const fresh =
        seen.seq - from > few
          ? await pace.turn(async () => lookout.read(seen, await caller(), from))
          : await lookout.read(seen, who, from)
      if (fresh === undefined || signal.aborted) return
      if (fresh.length > 0) orThrow(await pace.count(fresh.length))
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

export function beyond(seq: Seq) {
  return failed('unknown', 'unknown-seq', { seq }).problem
}
