import type { GameWorlds } from '../../src/kernel/worlds.ts'
import { cards, type Event, type State } from './high-card.ts'

type Known = { readonly card: (typeof cards)[number]; readonly seat: number }

/** Who took an open card from the pile; forgotten by a view as soon as that hand has unknown cards. */
type Memory = { readonly taken: readonly Known[] }

export const worlds: GameWorlds<State, Event, Memory> = {
  copy: (state) => ({
    ...state,
    hands: state.hands.map((hand) => [...hand]),
    bids: state.bids.map((bid) => bid && { ...bid }),
    deck: [...state.deck],
    pile: [...state.pile],
    purses: [...state.purses],
    tricks: [...state.tricks],
  }),

  worlds(view, _seat, chance) {
    const world = worlds.copy(view)
    const seen = new Set([
      ...world.deck,
      ...world.pile,
      ...world.hands.flat(),
      ...world.bids.map((bid) => bid?.card ?? null),
    ])
    const unseen = chance.shuffle(cards.filter((card) => !seen.has(card)))
    const dealt = <T>(card: T | null) => card ?? (unseen.pop()! as T)
    world.hands = world.hands.map((hand) => hand.map(dealt))
    world.bids = world.bids.map((bid) => bid && { card: dealt(bid.card) })
    world.deck = world.deck.map(dealt)
    return world
  },

  recall(memory, event) {
    const taken = memory?.taken ?? []
    if (event.type === 'pile-taken') return { taken: [...taken, { card: event.card, seat: event.seat }] }
    if (event.type !== 'bids-shown') return memory
    return { taken: taken.filter(({ card }) => !event.cards.includes(card)) }
  },
}
