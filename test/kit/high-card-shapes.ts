import * as z from 'zod'
import { type GameSchemas, Seat, secretOf } from '../../src/kernel/schema.ts'
import type * as game from './high-card.ts'
import { census } from './high-card.ts'
import { cards, parse } from './high-card-words.ts'

export const Options = z.strictObject({ length: z.enum(['short', 'long']), stakes: z.boolean() })

const Card = z.enum(cards)
const unknownCard = Card.nullable()

export const Command = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bid'), card: Card }),
  z.strictObject({ type: z.literal('stake'), coins: z.int().min(1).max(2) }),
  z.strictObject({ type: z.literal('draw'), from: z.enum(['deck', 'pile']) }),
])

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

export const schemas: GameSchemas<game.Options, game.State, game.Command, game.Event> = {
  options: Options,
  command: Command,
  event: Event,
  state: State,
  edition: z.strictObject({ cards: z.array(Card) }),
  editionOf: () => ({ cards }),
  about: {},
  parse,
  census,
}
