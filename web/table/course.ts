import type { Seq } from '../../src/kernel/ids.ts'
import type { MatchAnalysis, Mistake } from '../api/types.ts'
import type { Table } from './model.ts'

/** Each seat's chance to win at a step: that of the last point up to it, or of the first one; undefined where the course has not come so far yet. */
export function chancesAt(
  { course, done, of }: Pick<MatchAnalysis, 'course' | 'done' | 'of'>,
  seq: Seq,
): readonly number[] | undefined {
  if (done < of && seq > (course.at(-1)?.seq ?? 0)) return undefined
  return (course.findLast((each) => each.seq <= seq) ?? course[0])?.chances
}

/** The mistake that is looked at: that of the step on the table, or of the one after it, where the table shows what came before. */
export function mistakeShown({ match, time }: Pick<Table, 'match' | 'time'>): Mistake | undefined {
  if (time.live.value || time.playing.value) return undefined
  const mistakes = match.analysis.value?.mistakes ?? []
  const seq = time.shown.value
  return mistakes.find((each) => each.seq === seq) ?? mistakes.find((each) => each.seq - 1 === seq)
}

/** How much of the line of all steps lies before one of them. */
export function partOf(seq: Seq, head: Seq): number {
  return (seq - 1) / Math.max(1, head - 1)
}

/** In a word, how much of a win was given away. */
export function gravityOf({ loss }: Pick<Mistake, 'loss'>): 'slight' | 'clear' | 'grave' {
  if (loss < 0.05) return 'slight'
  return loss < 0.12 ? 'clear' : 'grave'
}

/**
 * Where marks are drawn that would be at these parts of a line, which come in order: at least so far apart, so far from both
 * ends of the line, and as near to them as that allows.
 */
export function spread(parts: readonly number[], gap: number, edge = 0): readonly number[] {
  const drawn: number[] = []
  for (const [index, part] of parts.entries())
    drawn.push(Math.max(part, index === 0 ? edge : drawn[index - 1]! + gap))
  let end = 1 - edge
  for (let index = drawn.length - 1; index >= 0; index--) {
    drawn[index] = Math.max(edge, Math.min(drawn[index]!, end))
    end = drawn[index]! - gap
  }
  return drawn
}
