import { z } from 'zod'
import { type Decision, type Game, type Place, unreachable } from '../../src/kernel/game.ts'
import { Seat } from '../../src/kernel/ids.ts'
import { secret, secretOf } from '../../src/kernel/secret.ts'
import { refuse, type Sentence } from '../../src/kernel/sentence.ts'

/**
 * High Card, the smallest game that has one of everything: a shuffled deck, hidden hands, secret bids made
 * at the same time, public moves that may be taken back, chance in mid-game, and a second rules version.
 *
 * Each round everybody bids a card face down. All are shown; the highest rank takes the trick and the pot,
 * may stake coins for the next one, and draws from the deck or the pile. The others are dealt a card.
 */
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

export const highCard: Game<Options, State, Command, Event> = {
  id: 'high-card',
  title: 'High Card',
  rules: 2,
  seats: { min: 2, max: 4 },
  editions: ['first'],
  options: Options,
  command: Command,
  event: Event,
  state: State,

  initial: ({ seats, options }) => ({
    stakes: options.stakes,
    rounds: options.length === 'short' ? 3 : 6,
    round: 1,
    phase: 'bids',
    winner: null,
    hands: Array.from({ length: seats }, () => []),
    bids: Array.from({ length: seats }, () => null),
    deck: [],
    pile: [],
    purses: Array.from({ length: seats }, () => 0),
    pot: 0,
    staked: 0,
    tricks: Array.from({ length: seats }, () => 0),
  }),

  *setup(state, { dice, rules }) {
    yield { type: 'purses-filled', coins: rules >= 2 ? 5 : 4 }
    yield { type: 'shuffled', deck: secret(dice.shuffle(cards), []) }
    for (let card = 0; card < 3; card++) {
      for (const seat of state.hands.keys()) yield deal(state, seat)
    }
  },

  *decide(state, command, context) {
    switch (command.type) {
      case 'bid':
        return yield* bid(state, command.card, context)
      case 'stake':
        return yield* stake(state, command.coins, context)
      case 'draw':
        return yield* draw(state, command.from, context)
      default:
        return unreachable(command)
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'purses-filled':
        state.purses = state.purses.map(() => event.coins)
        return
      case 'shuffled':
        state.deck = event.deck.value?.slice() ?? (state.pile.length > 0 ? state.pile : cards).map(() => null)
        state.pile = []
        return
      case 'dealt':
        state.deck.pop()
        state.hands[event.seat]!.push(event.card.value ?? null)
        return
      case 'bid-made':
        discard(state.hands[event.seat]!, event.card.value ?? null)
        state.bids[event.seat] = { card: event.card.value ?? null }
        return
      case 'bids-shown':
        state.pile.push(...event.cards)
        state.bids = state.bids.map(() => null)
        return
      case 'trick-won':
        state.phase = 'spoils'
        state.winner = event.seat
        state.tricks[event.seat]!++
        state.purses[event.seat]! += state.pot
        state.pot = 0
        state.staked = 0
        return
      case 'trick-tied':
        state.winner = null
        return
      case 'staked':
        state.purses[event.seat]! -= event.coins
        state.pot += event.coins
        state.staked += event.coins
        return
      case 'pile-taken': {
        // Among cards that one cannot see, a card that one saw go there is soon lost from sight as well.
        const hand = state.hands[event.seat]!
        hand.push(hand.includes(null) ? null : event.card)
        state.pile.pop()
        return
      }
      case 'round-ended':
        state.phase = state.round === state.rounds ? 'over' : 'bids'
        state.round++
        state.winner = null
        return
      default:
        unreachable(event)
    }
  },

  turn(state) {
    if (state.phase === 'over') return []
    if (state.phase === 'spoils') return [state.winner!]
    return [...state.bids.keys()].filter((seat) => state.bids[seat] === null)
  },

  choices(view, seat) {
    if (view.phase === 'bids') {
      if (view.bids[seat] !== null) return []
      return view.hands[seat]!.flatMap((card) => (card === null ? [] : [{ type: 'bid', card }]))
    }
    if (view.phase === 'over' || view.winner !== seat) return []
    const stakes = ([1, 2] as const).filter((coins) => mayStake(view, seat, coins))
    return [
      ...stakes.map((coins): Command => ({ type: 'stake', coins })),
      { type: 'draw', from: 'deck' },
      { type: 'draw', from: 'pile' },
    ]
  },

  result(state) {
    if (state.phase !== 'over') return null
    const score = (seat: Seat): number => 2 * state.tricks[seat]! + state.purses[seat]!
    const places: Place[] = [...state.hands.keys()].map((seat) => ({
      seat,
      place: 1 + [...state.hands.keys()].filter((other) => score(other) > score(seat)).length,
      score: score(seat),
      detail: { tricks: 2 * state.tricks[seat]!, coins: state.purses[seat]! },
      tieBreak: null,
    }))
    return { places: places.sort((a, b) => a.place - b.place || a.seat - b.seat) }
  },

  describe,

  notation: {
    format(command) {
      switch (command.type) {
        case 'bid':
          return `bid ${command.card}`
        case 'stake':
          return `stake ${command.coins}`
        case 'draw':
          return `draw ${command.from}`
        default:
          return unreachable(command)
      }
    },
    parse(text) {
      const [type, word] = text.trim().split(/\s+/)
      const fields = { bid: { card: word }, stake: { coins: Number(word) }, draw: { from: word } }
      return Command.safeParse({ type, ...fields[type as keyof typeof fields] }).data
    },
  },

  reveals: ['shuffled', 'dealt', 'bids-shown'],
  hidden: { bid: ['card'] },
  census: (state) => ({
    cards: state.deck.length + state.pile.length + state.hands.flat().length + bidsLying(state),
    coins: state.pot + state.purses.reduce((sum, coins) => sum + coins, 0),
  }),
}

type Given = { readonly seat: Seat; readonly dice: { shuffle<T>(items: readonly T[]): T[] }; rules: number }

function* bid(state: State, card: string, { seat, dice, rules }: Given): Decision<Event> {
  if (state.phase !== 'bids') return refuse('no-bids-now', 'The bids of this round have been shown.')
  if (!state.hands[seat]!.includes(card)) {
    return refuse('not-in-hand', 'You do not hold {card}.', { card })
  }
  yield { type: 'bid-made', seat, card: secret(card, [seat]) }
  if (state.bids.some((each) => each === null)) return
  const shown = state.bids.map((each) => each!.card!)
  yield { type: 'bids-shown', cards: shown }
  const best = Math.max(...shown.map(rankOf))
  const tied = shown.filter((each) => rankOf(each) === best).length > 1
  // Rules version 1 gave a tied trick to the lowest seat, which nobody had meant.
  if (rules < 2 || !tied) {
    yield { type: 'trick-won', seat: shown.findIndex((each) => rankOf(each) === best) }
    return
  }
  yield { type: 'trick-tied' }
  yield* endRound(state, [...state.hands.keys()], dice)
}

function* stake(state: State, coins: number, { seat }: Given): Decision<Event> {
  if (state.phase !== 'spoils') return refuse('no-spoils-now', 'Nobody has won a trick yet.')
  if (!mayStake(state, seat, coins)) {
    return refuse('stake-too-high', 'You have {purse} coins and {staked} of 3 staked.', {
      purse: state.purses[seat]!,
      staked: state.staked,
    })
  }
  yield { type: 'staked', seat, coins }
}

function* draw(state: State, from: 'deck' | 'pile', { seat, dice }: Given): Decision<Event> {
  if (state.phase !== 'spoils') return refuse('no-spoils-now', 'Nobody has won a trick yet.')
  const others = [...state.hands.keys()].filter((each) => each !== seat)
  if (from === 'pile') yield { type: 'pile-taken', seat, card: state.pile.at(-1)! }
  yield* endRound(state, from === 'pile' ? others : [seat, ...others], dice)
}

function* endRound(state: State, short: Seat[], dice: Given['dice']): Generator<Event, undefined, void> {
  for (const seat of short) {
    if (state.deck.length === 0) yield { type: 'shuffled', deck: secret(dice.shuffle(state.pile), []) }
    yield deal(state, seat)
  }
  yield { type: 'round-ended' }
  return undefined
}

function deal(state: State, seat: Seat): Event {
  return { type: 'dealt', seat, card: secret(state.deck.at(-1)!, [seat]) }
}

function mayStake(state: State, seat: Seat, coins: number): boolean {
  return state.stakes && state.purses[seat]! >= coins && state.staked + coins <= 3
}

function discard(hand: (string | null)[], card: string | null): void {
  const known = hand.indexOf(card)
  hand.splice(known === -1 ? hand.indexOf(null) : known, 1)
}

function bidsLying(state: State): number {
  return state.bids.filter((each) => each !== null).length
}

function rankOf(card: string): number {
  return Number(card.split('-')[1])
}

function describe(event: Event): Sentence {
  const say = (text: string, params: Sentence['params'] = {}): Sentence => ({ key: event.type, text, params })
  switch (event.type) {
    case 'purses-filled':
      return say('Everybody has {coins} coins.', { coins: event.coins })
    case 'shuffled':
      return say('The deck is shuffled.')
    case 'dealt':
      return event.card.value === undefined
        ? say('{who} is dealt a card.', { who: { seat: event.seat } })
        : say('{who} is dealt {card}.', { who: { seat: event.seat }, card: event.card.value })
    case 'bid-made':
      return event.card.value === undefined
        ? say('{who} bids a card face down.', { who: { seat: event.seat } })
        : say('{who} bids {card} face down.', { who: { seat: event.seat }, card: event.card.value })
    case 'bids-shown':
      return say('The bids are {cards}.', { cards: event.cards.join(', ') })
    case 'trick-won':
      return say('{who} takes the trick.', { who: { seat: event.seat } })
    case 'trick-tied':
      return say('The highest bids are equal: nobody takes the trick.')
    case 'staked':
      return say('{who} stakes {coins}.', { who: { seat: event.seat }, coins: event.coins })
    case 'pile-taken':
      return say('{who} takes {card} from the pile.', { who: { seat: event.seat }, card: event.card })
    case 'round-ended':
      return say('The round is over.')
    default:
      return unreachable(event)
  }
}
