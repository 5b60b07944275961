import type { Chance } from '../../../kernel/worlds.ts'
import { type ActionCard, actionCards } from '../data.ts'
import { editionOf } from '../edition.ts'
import type { State } from '../state.ts'
import type { Memory } from './recall.ts'

/**
 * Deals the Action cards that nobody was shown into the hands and the deck. Who remembers knows more than the view says: which cards
 * were in the deck when it was last shuffled, and so that all others are in hands.
 */
export function dealActionCards(world: State, chance: Chance, memory: Memory | null): void {
  const piles = unseenPiles(world, memory)
  for (const pile of piles) shuffle(pile, chance)
  for (const [seat, { hand }] of world.pirates.entries()) {
    const decks = memory?.drawn[seat]
    for (let i = 0; i < hand.length; i++) hand[i] ??= piles[decks?.[i] ?? 0]!.pop()!
  }
  const { actionDeck } = world
  const last = piles.at(-1)!
  for (let i = 0; i < actionDeck.length; i++) actionDeck[i] ??= last.pop()!
}

/** The unseen cards by the deck that they were last shuffled into: one pile for who does not remember. */
function unseenPiles(world: State, memory: Memory | null): ActionCard[][] {
  const seen = new Uint8Array(actionCards.length)
  const see = (card: ActionCard | null) => {
    if (card !== null) seen[numbers.get(card)!] = 1
  }
  world.discards.forEach(see)
  world.actionDeck.forEach(see)
  for (const { hand, caches, brawl } of world.pirates) {
    hand.forEach(see)
    caches.forEach(see)
    see(brawl)
  }
  const decks = memory?.decks ?? []
  const piles: ActionCard[][] = Array.from({ length: Math.max(1, decks.length) }, () => [])
  for (const card of editionOf(world).deck) {
    if (seen[numbers.get(card)!] === 1) continue
    // A card that is in none of the decks made of discards has not left the hands since the first deal.
    const deck = decks.findLastIndex((each) => each.includes(card))
    piles[Math.max(0, deck)]!.push(card)
  }
  return piles
}

const numbers: ReadonlyMap<ActionCard, number> = new Map(actionCards.map((card, number) => [card, number]))

function shuffle(cards: ActionCard[], { below }: Chance): void {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = below(i + 1)
    const card = cards[i]!
    cards[i] = cards[j]!
    cards[j] = card
  }
}
