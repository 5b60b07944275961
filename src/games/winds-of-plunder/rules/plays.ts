import type { Seat } from '../../../kernel/ids.ts'
import type { ActionCard, CardKind, Item } from '../data.ts'
import { editionOf, figuresOf } from '../edition.ts'
import { type CommandOf, pirateAt, type State } from '../state.ts'

type PlayType = 'play' | 'play-on' | 'play-swindle' | 'play-intrigue' | 'play-heave'
export type Play = CommandOf<PlayType>

/** With which command each card is played: what has to be said differs. */
export const playedWith: { readonly [kind in CardKind]: PlayType } = {
  'buy-provisions': 'play',
  'buy-weapons': 'play',
  heave: 'play-heave',
  'hire-crew': 'play',
  intrigue: 'play-intrigue',
  misfire: 'play-on',
  mutiny: 'play-on',
  'put-the-crew': 'play',
  rats: 'play-on',
  'secret-cache': 'play',
  storm: 'play',
  swindle: 'play-swindle',
  'tavern-brawl': 'play-on',
  treachery: 'play-on',
}

export const itemGained: { readonly [kind in CardKind]?: Item } = {
  'buy-provisions': 'provisions',
  'buy-weapons': 'weapons',
  'hire-crew': 'crew',
}

export const itemHit: { readonly [kind in CardKind]?: Item } = {
  misfire: 'weapons',
  mutiny: 'crew',
  rats: 'provisions',
}

/** What the item of a Buy or Hire card costs: nothing in the ports that the card names (ruling 54). */
export function priceOf(state: State, seat: Seat, card: ActionCard): number {
  const { freePorts, figures } = editionOf(state)
  return freePorts[card]?.ports.includes(pirateAt(state, seat).port) ? 0 : figures.itemPrice
}

export function cubesToSteal(state: State, seat: Seat, target: Seat): number {
  const { treacheryShare, treacheryLimit } = figuresOf(state)
  const share = Math.floor(pirateAt(state, target).windCubes / treacheryShare)
  return Math.min(share, treacheryLimit, pirateAt(state, seat).reserve)
}
