import { type Game, unreachable } from '../../src/kernel/game.ts'
import type { Sentence } from '../../src/kernel/sentence.ts'
import { Command, type Event, type Options, type State } from './high-card-shapes.ts'

export function describe(event: Event): Sentence {
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
  parse(text) {
    const [type, word] = text.trim().split(/\s+/)
    const fields = { bid: { card: word }, stake: { coins: Number(word) }, draw: { from: word } }
    return Command.safeParse({ type, ...fields[type as keyof typeof fields] }).data
  },
}
