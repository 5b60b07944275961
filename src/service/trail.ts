import type { Seq } from '../kernel/ids.ts'

/** What must be known of a log to fold a part of it without the start. */
export type Trail = {
  /** Each rewind, and the commit that it went back to. */
  readonly rewinds: Map<Seq, Seq>
  /** The commits of which the store has a snapshot. */
  readonly marks: Set<Seq>
}

/**
 * The path of a commit: the commits whose moves led to it, oldest first, from the newest on the path that is
 * marked. That one is `base`, or 0 where the path goes back to the start.
 */
export function pathTo({ rewinds, marks }: Trail, seq: Seq): { readonly base: Seq; readonly path: Seq[] } {
  const path: Seq[] = []
  let base = seq
  while (base > 0 && !marks.has(base)) {
    path.push(base)
    base = rewinds.get(base) ?? base - 1
  }
  return { base, path: path.reverse() }
}

/** The newest mark up to a commit, on its path or not; 0 where there is none. */
export function markUpTo({ marks }: Trail, seq: Seq): Seq {
  let newest = 0
  for (const mark of marks) if (mark <= seq && mark > newest) newest = mark
  return newest
}

/**
 * The next commit that should have a snapshot, so that none lies further than twice `every` from one: neither in
 * the log, which says where the match stands, nor on its path, which says where the game does.
 *
 * Whoever takes back a move right after each snapshot has a path without any. So a path that has got twice as long
 * gets one in its middle: the moves behind the middle belong to that one alone, so however people go back and
 * forth, there are at most two snapshots for each `every` commits.
 */
export function snapshotOwed(trail: Trail, head: Seq, every: number): Seq | undefined {
  if (head < every) return undefined
  let before = 0
  for (const mark of [...trail.marks].sort((a, b) => a - b)) {
    if (mark - before >= 2 * every) return before + every
    before = mark
  }
  if (head - before >= 2 * every) return before + every
  if (head - before >= every) return head
  const { path } = pathTo(trail, head)
  return path.length >= 2 * every ? path[every - 1] : undefined
}

/** Commits that follow one another in the log can be read together. */
export function stretchesOf(path: readonly Seq[]): { readonly after: Seq; readonly count: number }[] {
  const stretches: { after: Seq; count: number }[] = []
  for (const seq of path) {
    const last = stretches.at(-1)
    if (last !== undefined && last.after + last.count + 1 === seq) last.count++
    else stretches.push({ after: seq - 1, count: 1 })
  }
  return stretches
}
