import type { Seq } from '../kernel/ids.ts'

/** Which commits get a checkpoint: the first from `from` on, and then one for each `every` commits. */
export type Spacing = { readonly from: Seq; readonly every: number }

/** What must be known of a log to go on from a snapshot, and to fold any part of it without the start. */
export type Trail = {
  /** The command of each commit, in their order, so that one that is sent again is known for ever. */
  readonly ids: number[]
  /** Each rewind, and the commit that it went back to. */
  readonly rewinds: Map<Seq, Seq>
  /** The commits of which the store has a checkpoint. */
  readonly marks: Set<Seq>
}

type Path = Pick<Trail, 'rewinds' | 'marks'>

/**
 * The path of a commit: the commits whose moves led to it, oldest first, from the newest on the path that is
 * marked. That one is `mark`, or 0 where the path goes back to the start.
 */
export function pathTo({ rewinds, marks }: Path, seq: Seq): { readonly mark: Seq; readonly path: Seq[] } {
  const path: Seq[] = []
  let mark = seq
  while (mark > 0 && !marks.has(mark)) {
    path.push(mark)
    mark = rewinds.get(mark) ?? mark - 1
  }
  return { mark, path: path.reverse() }
}

/** The newest mark up to a commit, on its path or not; 0 where there is none. */
export function markUpTo({ marks }: Path, seq: Seq): Seq {
  let newest = 0
  for (const mark of marks) if (mark <= seq && mark > newest) newest = mark
  return newest
}

/**
 * The next commit that should have a checkpoint, so that none lies further than twice `every` from one: neither in
 * the log, which says where the match stands, nor on its path, which says where the game does.
 *
 * Where a move is taken back right after each checkpoint, the path has none. So a path that has got twice as long
 * gets one in its middle: the moves behind the middle belong to that one alone, so however people go back and
 * forth, there are at most two checkpoints for each `every` commits.
 */
export function checkpointOwed(trail: Path, head: Seq, { from, every }: Spacing): Seq | undefined {
  if (head < from) return undefined
  let before = from - every
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

/** Four bytes for each number: of a long log there are many, and a snapshot is made again and again. */
export function packTrail({ ids, rewinds, marks }: Trail): Uint8Array {
  const words = [rewinds.size, ...[...rewinds].flat(), marks.size, ...marks, ...ids]
  return new Uint8Array(Uint32Array.from(words).buffer)
}

export function unpackTrail(packed: Uint8Array): Trail {
  const words = [...new Uint32Array(new Uint8Array(packed).buffer)]
  const pairs = words.splice(0, 1 + 2 * words[0]!).slice(1)
  const rewinds = new Map<Seq, Seq>()
  for (let i = 0; i < pairs.length; i += 2) rewinds.set(pairs[i]!, pairs[i + 1]!)
  const marks = new Set(words.splice(0, 1 + words[0]!).slice(1))
  return { ids: words, rewinds, marks }
}
