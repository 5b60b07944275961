import type { Item } from '../../games/winds-of-plunder/data.ts'
import { markersStayAtZero } from '../../games/winds-of-plunder/rules/versions.ts'
import type { Seat } from '../../kernel/ids.ts'
import type { Situation } from './situation.ts'

/** What it means to the thinking seat that one pirate gets an item, or loses it where `change` is -1; the marker may pass by that. */
export function worthOfChange(situation: Situation, item: Item, of: Seat, change: 1 | -1): number {
  return worthOfTrade(situation, item, of, change, of, 0)
}

/** The same, where another pirate's tally changes in the same step. */
export function worthOfTrade(
  situation: Situation,
  item: Item,
  of: Seat,
  change: number,
  other: Seat,
  otherChange: number,
): number {
  const { state, weights, left, manner } = situation
  const before = state.advantages[item]
  const after = holderAfter(situation, item, of, change, other, otherChange)
  const liking = manner.worth[item]
  const each = liking * itemWorth(item, left)
  let worth = weights[of]! * each * fitting(situation, item, of, change)
  worth += weights[other]! * each * fitting(situation, item, other, otherChange)
  if (before === after) return worth
  const marker = liking * markerWorth(item, left)
  if (before !== null) worth -= weights[before]! * marker
  if (after !== null) worth += weights[after]! * marker
  return worth
}

/** A tenth item is lost. */
function fitting({ state, figures }: Situation, item: Item, seat: Seat, change: number): number {
  return state.pirates[seat]![item] + change > figures.itemLimit ? 0 : change
}

/** Without the marker: points at the end, and what it serves for until then. */
export function itemWorth(item: Item, left: number): number {
  switch (item) {
    case 'weapons':
      return 0.35 + 0.45 * left
    case 'crew':
      return 0.5 + 0.06 * left
    case 'provisions':
      return 1 + 0.04 * left
  }
}

/** Two points at the end, and until then the right to board, an Action Point a turn, or a point a port; it may be lost meanwhile. */
export function markerWorth(item: Item, left: number): number {
  switch (item) {
    case 'weapons':
      return 1.6 + 0.2 * left
    case 'crew':
      return 1.5 + 0.5 * left
    case 'provisions':
      return 1.5 + 0.7 * left
  }
}

/** As `settleAdvantages` would have it once the tallies have changed. */
function holderAfter(
  situation: Situation,
  item: Item,
  of: Seat,
  change: number,
  other: Seat,
  otherChange: number,
): Seat | null {
  const { state, rules, figures } = situation
  const holder = state.advantages[item]
  let most = 0
  let leader: Seat | null = null
  let holderLeads = false
  for (let seat = 0; seat < state.pirates.length; seat++) {
    const pirate = state.pirates[seat]!
    let tally = pirate[item]
    if (seat === of) tally += change
    if (seat === other) tally += otherChange
    if (tally > figures.itemLimit) tally = figures.itemLimit
    if (item === 'weapons') tally += pirate.caches.length * figures.cacheWeapons
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
