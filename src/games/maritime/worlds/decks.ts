import type { Chance } from '../../../kernel/worlds.ts'
import { eventCards, ships } from '../data.ts'
import type { State } from '../state.ts'

/** Cards of the box that lie nowhere in sight go where a view has unknown ones, every order equally likely. Writes in place. */
export function dealDecks(world: State, chance: Chance): void {
  const { eventDeck, shipDeck, affairs, cardsRemoved, captains } = world
  if (eventDeck.includes(null)) dealInto(eventDeck, eventCards, [affairs.cards, cardsRemoved], chance)
  if (!shipDeck.includes(null)) return
  const { shipsForSale, shipsDiscarded, shipsSunk } = world
  const fleets = captains.map(({ fleet }) => fleet.map(({ ship }) => ship))
  dealInto(shipDeck, ships, [shipsForSale, shipsDiscarded, shipsSunk, ...fleets], chance)
}

function dealInto<T>(
  deck: (T | null)[],
  box: readonly T[],
  elsewhere: readonly (readonly T[])[],
  chance: Chance,
): void {
  const unseen = box.filter((card) => !deck.includes(card) && !elsewhere.some((pile) => pile.includes(card)))
  const dealt = chance.shuffle(unseen)
  for (let place = 0, next = 0; place < deck.length; place++) {
    if (deck[place] === null) deck[place] = dealt[next++]!
  }
}
