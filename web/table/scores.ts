import type { Seat, Seq } from '../../src/kernel/ids.ts'
import type { Match } from '../../src/kernel/match.ts'
import type { BoardGame } from '../games/board-game.ts'

/** A seat's points; undefined where the game counts none while it runs. */
export function scoreAt(board: BoardGame | undefined, state: object, seat: Seat): number | undefined {
  if (board !== undefined) return board.score(state, seat)
  // Games without a board module: those that keep points do so on the captain.
  const { captains } = state as { readonly captains?: readonly { readonly points?: unknown }[] }
  const points = captains?.[seat]?.points
  return typeof points === 'number' ? points : undefined
}

export type Curve = {
  readonly seat: Seat
  readonly points: readonly { readonly seq: Seq; readonly score: number }[]
}

/** The points of every seat after each commit; a commit that changes nothing is left out. None where points are only counted at the end. */
export function curvesOf(
  board: BoardGame | undefined,
  seqs: readonly Seq[],
  viewAt: (seq: Seq) => Match,
): readonly Curve[] {
  const curves: { seat: Seat; points: { seq: Seq; score: number }[] }[] = []
  for (const [index, seq] of seqs.entries()) {
    const { state, seats } = viewAt(seq)
    if (state === null) continue
    for (const seat of seats.keys()) {
      const score = scoreAt(board, state, seat)
      if (score === undefined) return []
      const curve = curves[seat] ?? { seat, points: [] }
      curves[seat] = curve
      if (curve.points.at(-1)?.score !== score || index === seqs.length - 1) curve.points.push({ seq, score })
    }
  }
  return curves
}
