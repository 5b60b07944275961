import type { MatchId, Seq } from '../../kernel/ids.ts'
import type { Caller } from '../../service/context.ts'
import type { FeedPage, FeedUpdate } from '../../service/feed.ts'
import type { Outcome } from '../../service/outcome.ts'
import type { Service } from '../../service/service.ts'
import { orThrow } from './context.ts'

export type Following = {
  readonly match: MatchId
  /** The last commit that the follower has; null to begin with the next one. */
  readonly after: Seq | null
  /** Ends the following at once; nothing is left waiting. */
  readonly signal: AbortSignal
  readonly pace: Pace
  /** Who follows, asked before each page: it throws once their token has ended. */
  caller(): Promise<Caller>
}

/** How fast a follower may be sent what it has missed. */
export type Pace = {
  /** Resolves once the follower can take more: until then nothing is read for it. */
  ready(): Promise<void>
  /** Counts commits that are about to be sent; a problem where it is too much at once. */
  count(commits: number): Promise<Outcome<null>>
  /** Runs a piece of catching up in its turn; undefined where the following was ended before. */
  turn<T>(work: () => Promise<T>): Promise<T | undefined>
}

/** Commits on a page: the most that are sent to a follower before others get their turn. */
export const pageLength = 16

/** The most that are sent without a turn: nearly no follower is ever further behind. */
const few = 4

/**
 * Every commit after `after`, in order, none twice and none left out, until the match is over. A signal says only that
 * there is something to read; what there is, the log says.
 */
export async function* follow(
  service: Pick<Service, 'feed' | 'listen'>,
  { match, after, signal, pace, caller }: Following,
): AsyncGenerator<FeedUpdate, void, void> {
  let changed = Promise.withResolvers<void>()
  const stop = service.listen(match, () => {
    changed.resolve()
    changed = Promise.withResolvers()
  })
  signal.addEventListener('abort', () => changed.resolve(), { once: true })

  const read = async (last: Seq | null, limit: number): Promise<FeedPage> =>
    orThrow(await service.feed(await caller(), { match, after: last, limit }))

  try {
    let last: Seq | null = after
    // The first page may have to load the match, so it is read in turn as well.
    let isBehind = true
    while (!signal.aborted) {
      await pace.ready()
      if (signal.aborted) return
      const next = changed.promise
      const from: Seq | null = last
      const page: FeedPage | undefined = isBehind
        ? await pace.turn(() => read(from, pageLength))
        : await read(from, few)
      if (page === undefined || signal.aborted) return
      const { updates } = page
      if (updates.length > 0) orThrow(await pace.count(updates.length))
      for (const update of updates) {
        if (signal.aborted) return
        yield update
        last = update.seq
      }
      const reached: Seq = last ?? page.seq
      last = reached
      isBehind = page.seq - reached > few
      if (reached < page.seq) continue
      if (page.over) return
      // An abort while the page was read has resolved an earlier promise, or this one.
      if (signal.aborted) return
      await next
    }
  } finally {
    stop()
  }
}
