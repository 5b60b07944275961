import * as z from 'zod'
import { schemaOf } from '../../src/api/game-infos.ts'
import { entry, type GameEntry } from '../../src/games/entry.ts'
import { speaker } from '../../src/kernel/catalogue.ts'
import { type Game, unreachable } from '../../src/kernel/game.ts'
import type { Seat } from '../../src/kernel/ids.ts'
import * as logSchema from '../../src/kernel/log-schema.ts'
import { basicsOf, type Meta } from '../../src/kernel/meta.ts'
import * as schema from '../../src/kernel/schema.ts'
import { secret } from '../../src/kernel/secret.ts'

/**
 * Thirteen tricks for four, with hidden hands: follow suit if you can, the highest card of the suit led
 * takes the trick and leads the next. `games/tricks-boardgame-io.ts` is the same game for boardgame.io.
 * Cards are numbered 0 to 51, thirteen to a suit. With more than one deal it serves as a very long match.
 */
const Options = z.strictObject({ deals: z.int().min(1).default(1) })
const Card = z.int().min(0).max(51)
const Command = z.strictObject({ type: z.literal('play'), card: Card })
const Event = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('dealt'),
    seat: schema.Seat,
    cards: schema.secretOf(z.array(Card).readonly()),
  }),
  z.strictObject({ type: z.literal('played'), seat: schema.Seat, card: Card }),
  z.strictObject({ type: z.literal('trick-taken'), seat: schema.Seat }),
])
const State = z.strictObject({
  deals: z.int(),
  hands: z.array(z.array(Card.nullable())),
  trick: z.array(Card),
  leader: schema.Seat,
  tricks: z.array(z.int()),
})
export type Options = z.infer<typeof Options>
export type Command = z.infer<typeof Command>
export type Event = z.infer<typeof Event>
export type State = z.infer<typeof State>

const schemas: schema.GameSchemas<Options, State, Command, Event> = {
  options: Options,
  command: Command,
  event: Event,
  state: State,
  edition: z.strictObject({ cards: z.int() }),
  editionOf: () => ({ cards: 52 }),
  about: {},
  parse: (text) => Command.safeParse({ type: 'play', card: Number(text.split(' ')[1]) }).data,
  census: (state) => ({ seats: state.hands.length }),
}

const meta: Meta = {
  id: 'tricks',
  title: 'Tricks',
  designers: null,
  publishers: null,
  year: null,
  players: { min: 4, max: 4 },
  minutes: null,
  weight: 1,
  description: 'Thirteen tricks for four players. It is here to be measured.',
  rules: 1,
  options: { deals: { name: 'Deals', text: 'How often the cards are dealt.' } },
  editions: { first: { name: 'First', text: 'The only one.' } },
}

const english = {
  words: {},
  texts: {
    dealt: '{seat} is dealt thirteen cards.',
    played: '{seat} plays card {card}.',
    'trick-taken': '{seat} takes the trick.',
    'choice.play': 'Play card {card}',
    'position.tricks': '{seat} has taken {tricks} tricks.',
  },
  refusals: {
    'not-held': 'You do not hold this card.',
    'follow-suit': 'You must follow suit.',
  },
} as const
const { tell, refuse } = speaker('tricks', english)

export const tricks: Game<Options, State, Command, Event> = {
  ...basicsOf(meta, meta.editions),

  initial: ({ options }) => ({
    deals: options.deals,
    hands: [[], [], [], []],
    trick: [],
    leader: 0,
    tricks: [0, 0, 0, 0],
  }),

  *setup(_, { dice }) {
    yield* deal(dice)
  },

  *decide(state, { card }, { seat, dice }) {
    yield { type: 'played', seat, card }
    if (state.trick.length < 4) return
    yield { type: 'trick-taken', seat: (state.leader + highest(state.trick)) % 4 }
    if (state.deals > 0 && state.hands.every((cards) => cards.length === 0)) yield* deal(dice)
  },

  evolve(state, event) {
    switch (event.type) {
      case 'dealt':
        state.hands[event.seat] = event.cards.value?.slice() ?? Array(13).fill(null)
        if (event.seat === 0) state.deals--
        return
      case 'played': {
        const hand = state.hands[event.seat]!
        const known = hand.indexOf(event.card)
        hand.splice(known === -1 ? 0 : known, 1)
        state.trick.push(event.card)
        return
      }
      case 'trick-taken':
        state.tricks[event.seat]!++
        state.leader = event.seat
        state.trick = []
        return
      default:
        unreachable(event)
    }
  },

  turn: (state) => (isOver(state) ? [] : [(state.leader + state.trick.length) % 4]),

  objection(view, seat, { card }) {
    if (!view.hands[seat]!.includes(card)) return refuse('not-held')
    return follows(view, seat, card) ? undefined : refuse('follow-suit')
  },

  choices: (view, seat) =>
    view.hands[seat]!.flatMap((card) =>
      card !== null && follows(view, seat, card) ? [{ type: 'play', card }] : [],
    ),

  result: (state) =>
    isOver(state)
      ? {
          places: state.tricks.map((score, seat) => ({
            seat,
            place: 1 + state.tricks.filter((other) => other > score).length,
            score,
            detail: {},
            tieBreak: null,
          })),
        }
      : null,

  describe(event) {
    const seat = { seat: event.seat }
    return event.type === 'played' ? tell('played', { seat, card: event.card }) : tell(event.type, { seat })
  },
  label: (_view, _seat, { card }) => ({ ...tell('choice.play', { card }), group: 'play' }),
  position: (view) => [
    {
      part: 'phase',
      about: null,
      lines: view.tricks.map((taken, seat) => tell('position.tricks', { seat: { seat }, tricks: taken })),
    },
  ],
  english,
  notation: {
    format: ({ card }) => `play ${card}`,
  },
  reveals: ['dealt'],
  hidden: {},
}

export const tricksEntry: GameEntry = entry(meta, {
  game: async () => tricks,
  schemas: async () => schemas,
  worlds: () => Promise.reject(new Error('no computer player thinks about it')),
  shapes: async () => ({ match: logSchema.matchShapes(), game: logSchema.gameShapes(schemas) }),
  sent: async () => ({ options: schemaOf(Options), command: schemaOf(Command) }),
})

function* deal(dice: { shuffle<T>(items: readonly T[]): T[] }): Generator<Event, undefined, void> {
  const deck = dice.shuffle(Array.from({ length: 52 }, (_, card) => card))
  for (let seat = 0; seat < 4; seat++) {
    yield { type: 'dealt', seat, cards: secret(deck.slice(13 * seat, 13 * seat + 13), [seat]) }
  }
  return undefined
}

function follows({ trick, hands }: State, seat: Seat, card: number): boolean {
  const led = trick[0]
  if (led === undefined) return true
  return (
    suitOf(card) === suitOf(led) ||
    !hands[seat]!.some((held) => held !== null && suitOf(held) === suitOf(led))
  )
}

/** Which card of the trick wins, counted from the leader's. */
function highest(trick: readonly number[]): number {
  let best = 0
  trick.forEach((card, index) => {
    if (suitOf(card) === suitOf(trick[0]!) && card > trick[best]!) best = index
  })
  return best
}

function isOver(state: State): boolean {
  return state.deals === 0 && state.hands.every((hand) => hand.length === 0)
}

function suitOf(card: number): number {
  return Math.floor(card / 13)
}
