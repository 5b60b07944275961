import type { Special } from '../data.ts'
import { figuresOf } from '../edition.ts'
import type { State } from '../state.ts'

/** What it makes of a price, or adds to the actions of a turn, for as long as the round lasts. */
export function specialFigure(state: State, special: Special): number | null {
  const { specials } = figuresOf(state)
  switch (special) {
    case 'fair-winds':
      return specials.fairWindsActions
    case 'becalmed':
      return specials.becalmedActions
    case 'royal-charter':
      return specials.charterLetterCost
    case 'busy-shipyards':
      return specials.shipyardRepairCost
    case 'full-taverns':
      return specials.tavernBuccaneerCost
    case 'new-foundry':
      return specials.foundryCannonCost
    case 'noble-passengers':
      return specials.nobleFare
    case 'pirate-bounty':
      return specials.bounty
    default:
      return null
  }
}
