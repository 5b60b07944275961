import type { Commit } from '../../kernel/commit.ts'
import type { MatchId, Seq } from '../../kernel/ids.ts'

/**
 * What this process wrote lately. It has the directory for itself, so what is known here need not be asked
 * of the file again: the follower gets what was just written, and a match at its head has no tail to read.
 */
export type Recent = {
  wrote(written: Written): void
  /** What was written after a position, in order; undefined where that is longer ago than is kept. */
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
