import { type NameOf, render } from '../kernel/catalogue.ts'
import type { Commit } from '../kernel/commit.ts'
import { describe } from '../kernel/describe.ts'
import { englishOf } from '../kernel/english.ts'
import type { Game, Typed } from '../kernel/game.ts'
import type { Seat, Seq } from '../kernel/ids.ts'
import type { Params } from '../kernel/sentence.ts'

/** One event as a viewer may see it, with its sentence. */
export type ToldEvent = {
  readonly seq: Seq
  readonly at: number
  readonly seat: Seat | null
  readonly type: string
  /** The sentence as a key and parameters, for other languages and for pictures; and in English. */
  readonly key: string
  readonly params: Params
  readonly text: string
  readonly event: Typed
}

/** The events of a commit that was redacted for its viewer. */
export function toldEvents(game: Game, commit: Commit, nameOf: NameOf): ToldEvent[] {
  const { seq, at, by, events } = commit
  const english = englishOf(game)
  return events.map((event) => {
    const sentence = describe(game, event)
    const { key, params } = sentence
    return {
      seq,
      at,
      seat: by.seat,
      type: event.type,
      key,
      params,
      text: render(sentence, english, nameOf),
      event,
    }
  })
}
