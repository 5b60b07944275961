import { z } from 'zod'
import { Seat } from '../../src/kernel/ids.ts'
import { secretOf } from '../../src/kernel/secret.ts'

export const Options = z.strictObject({ length: z.enum(['short', 'long']), stakes: z.boolean() })
export type Options = z.infer<typeof Options>

const suits = ['cutlass', 'pistol'] as const
const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export const cards = suits.flatMap((suit) => ranks.map((rank) => `${suit}-${rank}`))
const Card = z.enum(cards)
const unknownCard = Card.nullable()

export const Command = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bid'), card: Card }),
  z.strictObject({ type: z.literal('stake'), coins: z.int().min(1).max(2) }),
  z.strictObject({ type: z.literal('draw'), from: z.enum(['deck', 'pile']) }),
])
export type Command = z.infer<typeof Command>

export const Event = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('purses-filled'), coins: z.int() }),
  z.strictObject({ type: z.literal('shuffled'), deck: secretOf(z.array(Card).readonly()) }),
  z.strictObject({ type: z.literal('dealt'), seat: Seat, card: secretOf(Card) }),
  z.strictObject({ type: z.literal('bid-made'), seat: Seat, card: secretOf(Card) }),
  z.strictObject({ type: z.literal('bids-shown'), cards: z.array(Card) }),
  z.strictObject({ type: z.literal('trick-won'), seat: Seat }),
  z.strictObject({ type: z.literal('trick-tied') }),
  z.strictObject({ type: z.literal('staked'), seat: Seat, coins: z.int() }),
  z.strictObject({ type: z.literal('pile-taken'), seat: Seat, card: Card }),
  z.strictObject({ type: z.literal('round-ended') }),
])
export type Event = z.infer<typeof Event>

export const State = z.strictObject({
  stakes: z.boolean(),
  rounds: z.int(),
  round: z.int(),
  phase: z.enum(['bids', 'spoils', 'over']),
  winner: Seat.nullable(),
  hands: z.array(z.array(unknownCard)),
  bids: z.array(z.strictObject({ card: unknownCard }).nullable()),
  /** The next card is the last one. */
  deck: z.array(unknownCard),
  pile: z.array(Card),
  purses: z.array(z.int()),
  pot: z.int(),
  staked: z.int(),
  tricks: z.array(z.int()),
})
export type State = z.infer<typeof State>
