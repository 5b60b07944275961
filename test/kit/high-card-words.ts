import { speaker, type Tables } from '../../src/kernel/catalogue.ts'
import { type Game, type Label, type PositionPart, unreachable } from '../../src/kernel/game.ts'
import type { Seat } from '../../src/kernel/ids.ts'
import { list, type Param, type Sentence, seatParam } from '../../src/kernel/sentence.ts'
import type { Command, Event, Options, State } from './high-card.ts'

const suits = ['cutlass', 'pistol'] as const
const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export const cards = suits.flatMap((suit) => ranks.map((rank) => `${suit}-${rank}` as const))

export const english = {
  words: {
    ...Object.fromEntries(cards.map((card) => [`card/${card}` as const, card])),
    coin: { one: 'coin', many: 'coins' },
    card: { one: 'card', many: 'cards' },
    trick: { one: 'trick', many: 'tricks' },
    'area/table': 'the table',
    'group/bid': 'Bid',
    'group/spoils': 'Spoils',
  },
  texts: {
    'purses-filled': 'Everybody has {coins}.',
    shuffled: 'The deck is shuffled.',
    dealt: '{who} is dealt a card.',
    'dealt.known': '{who} is dealt {card}.',
    'bid-made': '{who} bids a card face down.',
    'bid-made.known': '{who} bids {card} face down.',
    'bids-shown': 'The bids are {cards:comma}.',
    'trick-won': '{who} takes the trick.',
    'trick-tied': 'The highest bids are equal: nobody takes the trick.',
    staked: '{who} stakes {coins}.',
    'pile-taken': '{who} takes {card} from the pile.',
    'round-ended': 'The round is over.',

    'choice.bid': 'Bid {card} face down.',
    'choice.stake': 'Stake {coins} on the next trick.',
    'choice.draw.deck': 'Draw from the deck.',
    'choice.draw.pile': 'Take {card} from the pile.',

    'position.bids': 'Round {round} of {rounds}: {waiting} must bid.',
    'position.spoils': 'Round {round} of {rounds}: {winner} has taken the trick and draws a card.',
    'position.over': 'The game is over.',
    'position.you': 'You have {coins} and {tricks}, and hold {cards}.',
    'position.your-bid': 'Your bid is {card}.',
    'position.seat': '{who} has {coins} and {tricks}, and {cards} in hand.',
    'position.bid': '{who} has bid.',
    'position.deck': 'The deck has {cards}.',
    'position.pile': '{card} lies on top of the pile of {cards}.',
    'position.pot': 'The pot holds {coins}.',
  },
  refusals: {
    'no-bids-now': 'The bids of this round have been shown.',
    'no-spoils-now': 'Nobody has won a trick yet.',
    'not-in-hand': 'You do not hold {card}.',
    'stake-too-high': 'You have {purse} and {staked} of {most} staked.',
  },
} satisfies Tables

export const { tell, refuse, word, counted } = speaker('high-card', english)

export function cardParam(card: string): Param {
  return word(`card/${card}` as keyof typeof english.words)
}

export function describe(event: Event): Sentence {
  switch (event.type) {
    case 'purses-filled':
      return tell(event.type, { coins: counted(event.coins, 'coin') })
    case 'dealt':
    case 'bid-made': {
      const who = seatParam(event.seat)
      const card = event.card.value
      return card === undefined
        ? tell(event.type, { who })
        : tell(`${event.type}.known`, { who, card: cardParam(card) })
    }
    case 'bids-shown':
      return tell(event.type, { cards: list(event.cards, cardParam) })
    case 'trick-won':
      return tell(event.type, { who: seatParam(event.seat) })
    case 'staked':
      return tell(event.type, { who: seatParam(event.seat), coins: event.coins })
    case 'pile-taken':
      return tell(event.type, { who: seatParam(event.seat), card: cardParam(event.card) })
    case 'shuffled':
    case 'trick-tied':
    case 'round-ended':
      return tell(event.type)
    default:
      return unreachable(event)
  }
}

export function label(view: State, _seat: Seat, command: Command): Label {
  switch (command.type) {
    case 'bid':
      return { group: 'bid', ...tell('choice.bid', { card: cardParam(command.card) }) }
    case 'stake':
      return { group: 'spoils', ...tell('choice.stake', { coins: counted(command.coins, 'coin') }) }
    case 'draw':
      return command.from === 'deck'
        ? { group: 'spoils', ...tell('choice.draw.deck') }
        : { group: 'spoils', ...tell('choice.draw.pile', { card: cardParam(view.pile.at(-1)!) }) }
    default:
      return unreachable(command)
  }
}

export function position(view: State, reader: Seat | null): PositionPart[] {
  const others = [...view.hands.keys()].filter((seat) => seat !== reader)
  return [
    { part: 'phase', about: null, lines: [phaseLine(view)] },
    ...(reader === null ? [] : [{ part: 'you' as const, about: null, lines: ownLines(view, reader) }]),
    ...others.map((seat) => ({
      part: 'seat' as const,
      about: seatParam(seat),
      lines: seatLines(view, seat),
    })),
    { part: 'board', about: word('area/table'), lines: tableLines(view) },
  ]
}

function phaseLine(view: State): Sentence {
  const { round, rounds } = view
  if (view.phase === 'over') return tell('position.over')
  if (view.phase === 'spoils')
    return tell('position.spoils', { round, rounds, winner: seatParam(view.winner!) })
  const waiting = [...view.bids.keys()].filter((seat) => view.bids[seat] === null)
  return tell('position.bids', { round, rounds, waiting: list(waiting, seatParam) })
}

function ownLines(view: State, seat: Seat): Sentence[] {
  const hand = view.hands[seat]!.filter((card) => card !== null)
  const bid = view.bids[seat]?.card ?? null
  return [
    tell('position.you', { ...holdings(view, seat), cards: list(hand, cardParam) }),
    ...(bid === null ? [] : [tell('position.your-bid', { card: cardParam(bid) })]),
  ]
}

function seatLines(view: State, seat: Seat): Sentence[] {
  const who = seatParam(seat)
  const cards = counted(view.hands[seat]!.length, 'card')
  const bid = view.bids[seat] !== null
  return [
    tell('position.seat', { who, ...holdings(view, seat), cards }),
    ...(bid ? [tell('position.bid', { who })] : []),
  ]
}

function holdings(view: State, seat: Seat) {
  return { coins: counted(view.purses[seat]!, 'coin'), tricks: counted(view.tricks[seat]!, 'trick') }
}

function tableLines(view: State): Sentence[] {
  const top = view.pile.at(-1)
  const cards = counted(view.pile.length, 'card')
  return [
    tell('position.deck', { cards: counted(view.deck.length, 'card') }),
    ...(top === undefined ? [] : [tell('position.pile', { card: cardParam(top), cards })]),
    ...(view.stakes ? [tell('position.pot', { coins: counted(view.pot, 'coin') })] : []),
  ]
}

export const notation: Game<Options, State, Command, Event>['notation'] = {
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
}

export function parse(text: string): Command | undefined {
  const [type, word] = text.trim().split(/\s+/)
  const card = cards.find((each) => each === word)
  if (type === 'bid' && card !== undefined) return { type, card }
  if (type === 'stake' && (word === '1' || word === '2')) return { type, coins: Number(word) }
  if (type === 'draw' && (word === 'deck' || word === 'pile')) return { type, from: word }
  return undefined
}
