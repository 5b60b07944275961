import type { Seat } from '../kernel/ids.ts'
import type { Match } from '../kernel/match.ts'
import type { Caller, Context } from './context.ts'
import { done, failed, type Outcome } from './outcome.ts'
import { seenThrough, type ViewQuery } from './read.ts'
import { isOver } from './viewpoint.ts'

/** All that it takes to draw a match. It is redacted: the one who draws need not know what may be seen. */
export type SeenBoard = {
  readonly game: string
  readonly title: string
  readonly view: Match
  readonly seat: Seat | null
  /** Of the seats. */
  readonly names: readonly string[]
}

export type BoardAnswer = {
  readonly tag: string
  /** Null where the caller has it already. */
  readonly board: SeenBoard | null
  readonly private: boolean
  /** Whether the match is over, and its log ends here for good. */
  readonly over: boolean
}

/** A match as one seat sees it, for a drawing. */
export function readBoard(
  context: Context,
  caller: Caller,
  query: ViewQuery,
  known?: string,
): Promise<Outcome<BoardAnswer>> {
  return context.matches.use(query.match, async (folded) => {
    const seen = await seenThrough(context, folded, caller, query)
    if (!seen.ok) return seen
    const { game, view, seat, tag } = seen.value
    if (view.state === null) return failed('unknown', 'not-started')
    const about = { tag, private: view.private, over: isOver(folded!.truth) }
    if (tag === known) return done({ ...about, board: null })
    const nameOf = await context.names.seats(view)
    const names = view.seats.map((_, each) => nameOf(each))
    // A copy, since the fold goes on changing in place while the answer is being sent.
    const board = { game: game.id, title: game.title, view: structuredClone(view), seat, names }
    return done({ ...about, board })
  })
}
