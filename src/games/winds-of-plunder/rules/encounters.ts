import type { Seat } from '../../../kernel/ids.ts'
import { type ActionCard, items, kindOf } from '../data.ts'
import { editionOf, figuresOf } from '../edition.ts'
import { type Loot, opponentsOf, pirateAt, type State } from '../state.ts'
import { weaponsOf } from './advantages.ts'

/** The other ships in the same port. */
export function neighbours(state: State, seat: Seat): Seat[] {
  const { port } = pirateAt(state, seat)
  return opponentsOf(state, seat).filter((other) => pirateAt(state, other).port === port)
}

/** More Weapons than the other, or the Most Weapons marker, which makes the ship stronger than any. */
export function isStronger(state: State, seat: Seat, target: Seat): boolean {
  return state.advantages.weapons === seat || weaponsOf(state, seat) > weaponsOf(state, target)
}

/** What there is to take from a ship: a boarder can't take what is not there (rulings 6 and 9). */
export function lootOn(state: State, target: Seat): Loot[] {
  const pirate = pirateAt(state, target)
  const loot: Loot[] = items.filter((item) => pirate[item] > 0)
  return pirate.points > 0 ? ['victory-points', ...loot] : loot
}

export function boardable(state: State, seat: Seat): Seat[] {
  return neighbours(state, seat).filter(
    (target) => isStronger(state, seat, target) && lootOn(state, target).length > 0,
  )
}

/** Variant a: the Secret Caches it takes to match a boarder, or to surpass him if he holds Most Weapons. */
export function cachesNeeded(state: State, boarder: Seat, target: Seat): number {
  const gap = weaponsOf(state, boarder) - weaponsOf(state, target)
  const short = state.advantages.weapons === boarder ? gap + 1 : gap
  return Math.ceil(short / figuresOf(state).cacheWeapons)
}

/**
 * Whether the target of a boarding is asked at all. Asking only those who hold enough Secret Caches would show
 * their hand, so what everybody can see decides: cards in hand, and caches not yet lying face up (ruling 45).
 */
export function mightResist(state: State, boarder: Seat, target: Seat): boolean {
  if (!state.options.reactiveCaches) return false
  let unseen = editionOf(state).deck.filter(isCache).length - state.discards.filter(isCache).length
  for (const pirate of state.pirates) unseen -= pirate.caches.length
  return cachesNeeded(state, boarder, target) <= Math.min(unseen, pirateAt(state, target).hand.length)
}

export function isCache(card: ActionCard | null): card is ActionCard {
  return card !== null && kindOf(card) === 'secret-cache'
}

/** At least as many Weapons as any other ship in the port; the Most Weapons marker has no say in this. */
export function earnsReputation(state: State, seat: Seat): boolean {
  const others = neighbours(state, seat).map((other) => weaponsOf(state, other))
  if (others.length === 0) return true
  const against = figuresOf(state).reputationAgainst === 'weakest' ? Math.min(...others) : Math.max(...others)
  return weaponsOf(state, seat) >= against
}
