import type { Seat } from '../../../kernel/ids.ts'
import { type ActionCard, kindOf, type Port } from '../data.ts'
import type { Event } from '../state.ts'

/**
 * What was shown at the table, and a view does not keep. Discards are public until they are shuffled: from then on all cards that were
 * not among them are known to be in hands. And a pirate who left a port without scoring its treasure had not drawn it.
 */
export type Memory = {
  /** The discards that each deck was made of. The first deck is the whole box, and its list is empty. */
  readonly decks: readonly (readonly ActionCard[])[]
  /** By seat: the deck that each card in hand was drawn from. */
  readonly drawn: readonly (readonly number[])[]
  readonly discards: readonly ActionCard[]
  /** Secret Caches and Tavern Brawls, which are discarded later. */
  readonly table: readonly { readonly card: ActionCard; readonly seat: Seat }[]
  /** By seat, for each Buried Treasure card in the order of drawing: the ports left since. So a card is barred from no fewer than the next. */
  readonly treasures: readonly (readonly (readonly Port[])[])[]
}

export function recall(memory: Memory | null, event: Event): Memory | null {
  if (event.type === 'ships-placed') return begun(event.ports.length)
  return memory === null ? null : recalled(memory, event)
}

function begun(seats: number): Memory {
  const bySeat = Array.from({ length: seats }, () => [])
  return { decks: [], drawn: bySeat, discards: [], table: [], treasures: bySeat }
}

function recalled(memory: Memory, event: Event): Memory {
  switch (event.type) {
    case 'action-deck-shuffled':
      return { ...memory, decks: [...memory.decks, memory.discards], discards: [] }
    case 'card-drawn': {
      const deck = memory.decks.length - 1
      return { ...memory, drawn: changed(memory.drawn, event.seat, (decks) => [...decks, deck]) }
    }
    case 'card-played':
    case 'card-discarded':
      return discarded(fromHand(memory, event.seat, event.card), [event.card])
    case 'cache-laid':
      return laid(fromHand(memory, event.seat, event.card), event.card, event.seat)
    case 'brawl-laid':
      return laid(fromHand(memory, event.seat, event.card), event.card, event.target)
    case 'boarding-repelled': {
      const { target } = event
      return event.cards.reduce((sofar, card) => laid(fromHand(sofar, target, card), card, target), memory)
    }
    case 'caches-discarded':
      return cleared(memory, (card, seat) => kindOf(card) === 'secret-cache' && event.seats.includes(seat))
    case 'brawl-settled':
      return cleared(memory, (card, seat) => kindOf(card) === 'tavern-brawl' && event.seat === seat)
    case 'treasure-drawn':
      return { ...memory, treasures: changed(memory.treasures, event.seat, (cards) => [...cards, []]) }
    case 'treasure-scored': {
      const { seat, port } = event
      return { ...memory, treasures: changed(memory.treasures, seat, (cards) => withoutOne(cards, port)) }
    }
    case 'sailed': {
      const leave = (cards: readonly (readonly Port[])[]) => cards.map((left) => [...left, event.from])
      return { ...memory, treasures: changed(memory.treasures, event.seat, leave) }
    }
    default:
      return memory
  }
}

/** Which deck a card came from is told by the card itself: the last one that it was shuffled into. */
function fromHand(memory: Memory, seat: Seat, card: ActionCard): Memory {
  const deck = Math.max(
    0,
    memory.decks.findLastIndex((each) => each.includes(card)),
  )
  const drawn = changed(memory.drawn, seat, (decks) => decks.toSpliced(decks.indexOf(deck), 1))
  return { ...memory, drawn }
}

function laid(memory: Memory, card: ActionCard, seat: Seat): Memory {
  return { ...memory, table: [...memory.table, { card, seat }] }
}

function cleared(memory: Memory, leaves: (card: ActionCard, seat: Seat) => boolean): Memory {
  const cards = memory.table.filter(({ card, seat }) => leaves(card, seat)).map(({ card }) => card)
  const table = memory.table.filter(({ card, seat }) => !leaves(card, seat))
  return discarded({ ...memory, table }, cards)
}

function discarded(memory: Memory, cards: readonly ActionCard[]): Memory {
  return { ...memory, discards: [...memory.discards, ...cards] }
}

/** One of the cards that could be this port's was it. Of the others the least is said if it was the one held longest. */
function withoutOne(cards: readonly (readonly Port[])[], port: Port): readonly (readonly Port[])[] {
  return cards.toSpliced(
    cards.findIndex((left) => !left.includes(port)),
    1,
  )
}

function changed<T>(bySeat: readonly T[], seat: Seat, change: (value: T) => T): readonly T[] {
  return bySeat.with(seat, change(bySeat[seat]!))
}
