import type { Commit } from '../../kernel/commit.ts'
import type { MatchId, Seq } from '../../kernel/ids.ts'

/**
 * The last commits that this process wrote. No other process writes to the directory, so these need not be read from
 * the file: the follower gets them from here, and for a match known to be at its head no query is needed.
 */
export type Recent = {
  wrote(written: Written): void
  /** The commits after a position, in order; undefined where they are no longer kept. */
  after(position: number, limit: number): readonly Written[] | undefined
  isHead(match: MatchId, seq: Seq): boolean
}

export type Written = { readonly position: number; readonly commit: Commit }

const commits = 1024
const matches = 10_000

export function openRecent(): Recent {
  let tail: Written[] = []
  const heads = new Map<MatchId, Seq>()

  return {
    wrote(written) {
      if (written.position !== (tail.at(-1)?.position ?? 0) + 1) tail = []
      tail.push(written)
      if (tail.length > 2 * commits) tail = tail.slice(-commits)
      const { match, seq } = written.commit
      heads.delete(match)
      heads.set(match, seq)
      if (heads.size > matches) heads.delete(heads.keys().next().value!)
    },
    after(position, limit) {
      const first = tail[0]?.position
      if (first === undefined || position < first - 1) return undefined
      return tail.slice(position - first + 1, position - first + 1 + limit)
    },
    isHead: (match, seq) => heads.get(match) === seq,
  }
}
