import type { Seat } from '../../../kernel/ids.ts'
import { type Item, items } from '../data.ts'
import { figuresOf } from '../edition.ts'
import { pirateAt, type State, type Steps } from '../state.ts'
import { markersStayAtZero } from './versions.ts'

/** The true Weapons count: the tally and the Secret Caches on the table, which may take it beyond the limit. */
export function weaponsOf(state: State, seat: Seat): number {
  const { weapons, caches } = pirateAt(state, seat)
  return weapons + caches.length * figuresOf(state).cacheWeapons
}

/** Called after each single change of a tally: markers move at once, not at the end of a turn. */
export function* settleAdvantages(state: State, rules: number): Steps {
  for (const item of items) {
    const from = state.advantages[item]
    const to = rightfulHolder(state, item, rules)
    if (from !== to) yield { type: 'advantage-passed', item, from, to }
  }
}

/**
 * Whom an Advantage marker belongs to as the tallies stand. A sole leader takes it. The holder keeps it while
 * they share the lead (under variant b they do not). By version 1 a lead of nothing was none (ruling 27).
 */
function rightfulHolder(state: State, item: Item, rules: number): Seat | null {
  let most = 0
  let leader: Seat | null = null
  let holderLeads = false
  const holder = state.advantages[item]
  for (let seat = 0; seat < state.pirates.length; seat++) {
    const tally = item === 'weapons' ? weaponsOf(state, seat) : pirateAt(state, seat)[item]
    if (tally < most || (tally === 0 && !markersStayAtZero(rules))) continue
    if (tally > most) {
      most = tally
      leader = seat
      holderLeads = seat === holder
    } else {
      leader = null
      holderLeads ||= seat === holder
    }
  }
  if (leader !== null) return leader
  return holderLeads && !state.options.strictAdvantages ? holder : null
}

/** How many more of an item the hold can take; what does not fit is lost. */
export function roomFor(state: State, seat: Seat, item: Item): number {
  return figuresOf(state).itemLimit - pirateAt(state, seat)[item]
}
