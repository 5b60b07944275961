import type { Commit } from '../../kernel/commit.ts'
import type { MatchId, Seq } from '../../kernel/ids.ts'
import type { Service } from '../../service/service.ts'
import type { Update } from './lookout.ts'

/** Some commits in a row, with all secrets, and what was made of them for each who sees something else of them. */
export type Page = {
  /** The seq before the first of them. */
  readonly after: Seq
  readonly commits: readonly Commit[]
  readonly seen: Map<string, readonly Update[]>
}

export type Pages = {
  /** The page with the commit after `after`, of a match that is known to have `seq` commits. */
  read(match: MatchId, after: Seq, seq: Seq): Promise<Page>
}

/** Commits on a page: so many are told to a follower before others get their turn. */
export const pageLength = 16

/** Pages are cut at the same places for all, so that those who catch up on the same match read each of them once. */
export function openPages(service: Pick<Service, 'commits'>, most = mostPages): Pages {
  const kept = new Map<string, Promise<Page>>()

  return {
    read(match, after, seq) {
      const first = after - (after % pageLength)
      // The last page grows: it is another page with each commit.
      const last = Math.min(first + pageLength, seq)
      const key = `${match} ${first} ${last}`
      const page = kept.get(key) ?? readPage(service, match, first, last)
      kept.delete(key)
      kept.set(key, page)
      if (kept.size > most) kept.delete(kept.keys().next().value!)
      page.catch(() => {
        if (kept.get(key) === page) kept.delete(key)
      })
      return page
    },
  }
}

/** With its updates and their texts a page takes some 50 KB. */
const mostPages = 128

async function readPage(
  service: Pick<Service, 'commits'>,
  match: MatchId,
  after: Seq,
  last: Seq,
): Promise<Page> {
  const commits = await service.commits(match, after, last - after)
  if (commits.at(-1)?.seq !== last) throw new Error(`${match} has commit ${last}, but it could not be read`)
  return { after, commits, seen: new Map() }
}
