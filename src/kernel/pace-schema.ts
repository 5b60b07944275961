import * as z from 'zod'

const day = 86_400

/** What the clocks of all kinds of pace have. A pace below an hour has no nights, absences and weekends. */
const options = {
  /** Whether the hours of the night, weekends and absences, each by the player's own calendar, don't count. */
  nights: z.boolean(),
  weekends: z.boolean(),
  absences: z.boolean(),
  /** After so many time-outs in a row a seat is adrift. */
  misses: z.int().min(1).max(10),
  /** Who may take over a seat that is adrift. */
  substitutes: z.enum(['anyone', 'none']),
}

const TurnPace = z.strictObject({
  kind: z.literal('turn'),
  seconds: z
    .int()
    .min(60)
    .max(30 * day),
  ...options,
})

const inBank = z
  .int()
  .min(60)
  .max(60 * day)

const BankPace = z.strictObject({
  kind: z.literal('bank'),
  seconds: inBank,
  increment: inBank,
  cap: inBank,
  ...options,
})

/** How much time a seat has, in seconds: afresh for each turn, or from a bank that grows by an increment with each turn. */
export const Pace = z.discriminatedUnion('kind', [TurnPace, BankPace])
export type Pace = z.infer<typeof Pace>

/** A pace as a player asks for it: what is not said is as usual. */
export const PaceWish = z.discriminatedUnion('kind', [
  TurnPace.partial().required({ kind: true }),
  BankPace.partial().required({ kind: true }),
])
export type PaceWish = z.infer<typeof PaceWish>
