import { render, renderParam } from '../kernel/catalogue.ts'
import { englishOf } from '../kernel/english.ts'
import type { PositionPart } from '../kernel/game.ts'
import type { Hash, Seat, Seq } from '../kernel/ids.ts'
import { position } from '../kernel/position.ts'
import type { Params } from '../kernel/sentence.ts'
import type { Caller, Context } from './context.ts'
import { done, type Outcome } from './outcome.ts'
import { seenThrough, type ViewQuery } from './read.ts'

export type ToldPart = Omit<PositionPart, 'lines'> & {
  /** Whom or what the part is about, in English; null for the phase and for the reader's own things. */
  readonly title: string | null
  readonly lines: readonly ToldLine[]
}

export type ToldLine = { readonly text: string; readonly key: string; readonly params: Params }

export type ToldPosition = {
  readonly seq: Seq
  readonly head: Hash
  readonly seat: Seat | null
  readonly parts: readonly ToldPart[]
}

/** The match in words, as one seat sees it: for readers who can't see a board, for mails and for terminals. */
export function readPosition(
  context: Context,
  caller: Caller,
  query: ViewQuery,
  known?: string,
): Promise<Outcome<{ readonly tag: string; readonly position: ToldPosition | null }>> {
  return context.matches.use(query.match, async (folded) => {
    const seen = await seenThrough(context, folded, caller, query)
    if (!seen.ok) return seen
    const { game, view, seat, tag } = seen.value
    if (tag === known) return done({ tag, position: null })
    const nameOf = await context.names.seats(view)
    const english = englishOf(game)
    const parts = position(game, view, seat).map(({ part, about, lines }) => ({
      part,
      about,
      title: about === null ? null : renderParam(about, english, nameOf),
      lines: lines.map((line) => ({ text: render(line, english, nameOf), ...line })),
    }))
    return done({ tag, position: { seq: view.seq, head: view.head, seat, parts } })
  })
}
