import type { Commit } from '../kernel/commit.ts'
import { describe } from '../kernel/describe.ts'
import type { Game, Typed } from '../kernel/game.ts'
import type { Seat, Seq } from '../kernel/ids.ts'
import { render } from '../kernel/sentence.ts'

/** One event as a viewer may see it, with its sentence. */
export type ToldEvent = {
  readonly seq: Seq
  readonly at: number
  readonly seat: Seat | null
  readonly type: string
  readonly text: string
  readonly event: Typed
}

/** The events of a commit that was redacted for its viewer. */
export function toldEvents(game: Game, commit: Commit, nameOf: (seat: Seat) => string): ToldEvent[] {
  const { seq, at, by, events } = commit
  return events.map((event) => ({
    seq,
    at,
    seat: by.seat,
    type: event.type,
    text: render(describe(game, event), nameOf),
    event,
  }))
}
