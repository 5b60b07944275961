import * as z from 'zod'
import type { MatchId, Seat, Seq } from '../../src/kernel/ids.ts'
import { computersIn } from '../../src/service/row.ts'
import type { MatchRow } from '../../src/store/port.ts'

const Move = z.strictObject({
  what: z.literal('move'),
  match: z.string(),
  /** The commit after which the seat has to act. */
  seq: z.number(),
  seat: z.number(),
})
const Analysis = z.strictObject({
  what: z.literal('analysis'),
  match: z.string(),
  /** How many steps were done when this was sent. */
  done: z.number(),
})
const Work = z.discriminatedUnion('what', [Move, Analysis])

/** What a function is sent to think about. Nothing of the match is in it but where to look. */
export type Work =
  | { readonly what: 'move'; readonly match: MatchId; readonly seq: Seq; readonly seat: Seat }
  | { readonly what: 'analysis'; readonly match: MatchId; readonly done: number }

/** The computer players that have to act in a match. */
export function movesIn(row: MatchRow): Work[] {
  return computersIn(row).map((seat) => ({ what: 'move', match: row.id, seq: row.seq, seat }))
}

/** What is equal to a message of the last five minutes is not delivered again. */
export function idOf(work: Work): string {
  return work.what === 'move' ? `${work.match}/${work.seq}/${work.seat}` : `${work.match}/${work.done}`
}

const Delivery = z.object({ Records: z.tuple([z.object({ body: z.string() })]) })

/** The one message that an invocation is about. */
export function readWork(event: unknown): Work {
  const [{ body }] = Delivery.parse(event).Records
  return Work.parse(JSON.parse(body)) as Work
}
