import type { Commit } from '../../src/kernel/commit.ts'
import { isHint } from '../../src/kernel/hints.ts'
import type { Seat, Seq } from '../../src/kernel/ids.ts'
import type { Match } from '../../src/kernel/match.ts'
import type { BoardGame } from '../games/board-game.ts'

/** A chapter that is over, with the states that tell what it brought. */
export type EndedChapter = {
  readonly chapter: number
  readonly began: object
  readonly ended: object
  /** The commit that ended it. */
  readonly seq: Seq
}

/** The chapters that ended along these commits, oldest first. None in a game that has no chapters. */
export function chaptersOf(
  board: BoardGame | undefined,
  seqs: readonly Seq[],
  viewAt: (seq: Seq) => Match,
): readonly EndedChapter[] {
  const number = board?.chapter
  const last = seqs.at(-1)
  if (number === undefined || last === undefined) return []
  const chapterAt = (seq: Seq): number => {
    const { state } = viewAt(seq)
    return state === null ? 0 : number(state)
  }
  const chapters: EndedChapter[] = []
  let began = firstFrom(seqs, 1, chapterAt)
  for (let chapter = 1; chapter < chapterAt(last); chapter++) {
    const seq = firstFrom(seqs, chapter + 1, chapterAt)
    chapters.push({ chapter, began: viewAt(began).state!, ended: viewAt(seq).state!, seq })
    began = seq
  }
  return chapters
}

/** The first commit that is in a chapter or a later one: chapters never fall, so half of what is left is ruled out each time. */
function firstFrom(seqs: readonly Seq[], chapter: number, chapterAt: (seq: Seq) => number): Seq {
  let [low, high] = [0, seqs.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (chapterAt(seqs[middle]!) >= chapter) high = middle
    else low = middle + 1
  }
  return seqs[low]!
}

/** Whether the reader has done nothing since: then what the chapter brought is news to them. */
export function isNews(
  { seq }: EndedChapter,
  commits: readonly Commit[],
  shown: Seq,
  me: Seat | null,
): boolean {
  const since = commits.slice(seq, shown).filter((commit) => !isHint(commit))
  return !since.some(({ by }) => me === null || by.seat === me)
}
