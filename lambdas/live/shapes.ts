import * as z from 'zod'
import { MatchId, PlayerId, Seq } from '../../src/kernel/schema.ts'
import { scopes } from '../../src/service/players.ts'

/** What the Live table holds may have been written by another build: whatever can't be read is treated as gone. */
const Who = z.object({
  caller: z
    .object({
      player: PlayerId,
      scopes: z.array(z.enum(scopes)).readonly(),
      expires: z.number().nullable(),
      token: z.string().exactOptional(),
    })
    .nullable(),
  token: z.string().nullable(),
})

export const ConnectionShape = z.object({
  opened: z.number(),
  phase: z.enum(['opened', 'greeted', 'ready']),
  who: Who,
  session: Who.nullable().exactOptional(),
  operations: z.array(z.string()).readonly(),
  budget: z.object({ left: z.number(), at: z.number() }),
})

/** What a subscriber has asked for, and who they are; never their token. */
export const Wish = z.object({
  request: z.object({
    query: z.string(),
    operationName: z.string().nullish(),
    variables: z.record(z.string(), z.unknown()).nullish(),
  }),
  who: Who,
})
export type Wish = z.infer<typeof Wish>

/** The matches that a subscriber of turns knows to wait for its player, each with its seq. */
export const Waiting = z.array(z.tuple([MatchId, Seq]))

/** The value in a text, if it is one of this shape. */
export function readAs<T>(shape: z.ZodType<T>, text: string | undefined): T | undefined {
  try {
    return shape.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}
