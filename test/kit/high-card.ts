import type * as z from 'zod'
import { type Context, type Game, type Place, unreachable } from '../../src/kernel/game.ts'
import type { Seat } from '../../src/kernel/ids.ts'
import { basicsOf, type Meta } from '../../src/kernel/meta.ts'
import { secret } from '../../src/kernel/secret.ts'
import * as kernel from '../../src/kernel/sentence.ts'
import type * as shapes from './high-card-shapes.ts'
import {
  cardParam,
  cards,
  counted,
  describe,
  english,
  label,
  notation,
  position,
  refuse,
} from './high-card-words.ts'

export { cards }
export type Options = z.infer<typeof shapes.Options>
export type State = z.infer<typeof shapes.State>
export type Command = z.infer<typeof shapes.Command>
export type Event = z.infer<typeof shapes.Event>
type Card = (typeof cards)[number]

export const meta: Meta = {
  id: 'high-card',
  title: 'High Card',
  designers: null,
  publishers: null,
  year: null,
  players: { min: 2, max: 4 },
  minutes: null,
  weight: 1,
  description: 'Everybody bids a card in secret. The highest takes the trick and what was staked on it.',
  rules: 2,
  options: {
    length: { name: 'Length', text: 'Three rounds or six.' },
    stakes: { name: 'Stakes', text: 'Whoever takes a trick may stake coins on the next one.' },
  },
  editions: { first: { name: 'First', text: 'Two suits of ten cards.' } },
}

/**
 * High Card, the smallest game that has one of everything: a shuffled deck, hidden hands, secret bids made
 * at the same time, public moves that may be taken back, chance in mid-game, and a second rules version.
 *
 * Each round everybody bids a card face down. All are shown; the highest rank takes the trick and the pot,
 * may stake coins for the next one, and draws from the deck or the pile. The others are dealt a card.
 */
export const highCard: Game<Options, State, Command, Event> = {
  ...basicsOf(meta, meta.editions),

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
        yield* bid(state, command.card, context)
        return
      case 'stake':
        yield { type: 'staked', seat: context.seat, coins: command.coins }
        return
      case 'draw':
        yield* draw(state, command.from, context)
        return
      default:
        unreachable(command)
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
        state.hands[event.seat] = without(state.hands[event.seat]!, event.card.value)
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

  turn,

  objection(view, seat, command) {
    if (!turn(view).includes(seat)) return kernel.notYourTurn(turn(view))
    if (command.type === 'bid') {
      if (view.phase !== 'bids') return refuse('no-bids-now')
      if (view.hands[seat]!.includes(command.card)) return undefined
      return refuse('not-in-hand', { card: cardParam(command.card) })
    }
    if (view.phase !== 'spoils') return refuse('no-spoils-now')
    if (command.type === 'draw' || mayStake(view, seat, command.coins)) return undefined
    const purse = counted(view.purses[seat]!, 'coin')
    return refuse('stake-too-high', { purse, staked: view.staked, most: mostStaked })
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
  label,
  position,
  english,
  notation,

  reveals: ['shuffled', 'dealt', 'bids-shown'],
  hidden: { bid: ['card'] },
}

export function census(state: State) {
  return {
    cards: state.deck.length + state.pile.length + state.hands.flat().length + bidsLying(state),
    coins: state.pot + state.purses.reduce((sum, coins) => sum + coins, 0),
  }
}

const mostStaked = 3

type Steps = Generator<Event, void, void>

function turn(state: State): Seat[] {
  if (state.phase === 'over') return []
  if (state.phase === 'spoils') return [state.winner!]
  return [...state.bids.keys()].filter((seat) => state.bids[seat] === null)
}

function* bid(state: State, card: Card, { seat, dice, rules }: Context): Steps {
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

function* draw(state: State, from: 'deck' | 'pile', { seat, dice }: Context): Steps {
  const others = [...state.hands.keys()].filter((each) => each !== seat)
  if (from === 'pile') yield { type: 'pile-taken', seat, card: state.pile.at(-1)! }
  yield* endRound(state, from === 'pile' ? others : [seat, ...others], dice)
}

function* endRound(state: State, short: Seat[], dice: Context['dice']): Steps {
  for (const seat of short) {
    if (state.deck.length === 0) yield { type: 'shuffled', deck: secret(dice.shuffle(state.pile), []) }
    yield deal(state, seat)
  }
  yield { type: 'round-ended' }
}

function deal(state: State, seat: Seat): Event {
  return { type: 'dealt', seat, card: secret(state.deck.at(-1)!, [seat]) }
}

function mayStake(state: State, seat: Seat, coins: number): boolean {
  return state.stakes && state.purses[seat]! >= coins && state.staked + coins <= mostStaked
}

/** Whoever did not see which card was bid can't tell any more which are left. */
function without(hand: readonly (Card | null)[], card: Card | undefined): (Card | null)[] {
  return card === undefined ? hand.slice(1).map(() => null) : hand.toSpliced(hand.indexOf(card), 1)
}

function bidsLying(state: State): number {
  return state.bids.filter((each) => each !== null).length
}

function rankOf(card: string): number {
  return Number(card.split('-')[1])
}
