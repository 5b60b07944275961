import { treasures } from '../../games/francis-drake/data.ts'
import { figuresOf } from '../../games/francis-drake/edition.ts'
import type { Captain, State } from '../../games/francis-drake/state.ts'
import type { Seat } from '../../kernel/ids.ts'
import { worthOfSets } from './commodities.ts'
import { type Feature, features, featuresOf } from './features.ts'
import { fitted } from './fitted.ts'
import { haulOf, kitOf } from './kit.ts'
import type { Manner } from './manners.ts'
import { worthOfMissions } from './missions.ts'
import { prospectsFor } from './prospects.ts'
import { weights } from './weights.ts'

/** Points, what is sure to be scored at the end, this voyage, and what is to be expected of each that is still to come. */
export function outlookIn(
  manner: Manner,
  by: Readonly<Record<Feature, number>> = fitted,
): (state: State) => number[] {
  const weighed = features.map((feature) => by[feature])
  return (state) => {
    if (state.phase.name === 'over') return state.captains.map(({ points }) => points)
    const later = usual(state) * (figuresOf(state).voyages - state.voyage)
    return state.captains.map((captain, seat) => {
      const sets = worthOfSets(state, captain)
      const values = featuresOf(state, seat)
      let score = captain.points + sets + worthOfChest(state, captain) + later
      for (let i = 0; i < weighed.length; i++) score += weighed[i]! * values[i]!
      return score + thisVoyage(state, seat, manner) + likingOf(captain, sets, manner)
    })
  }
}

/** What the points of some sources mean to a captain besides. */
function likingOf(
  { ledger }: Captain,
  sets: number,
  { outlook: { galleons, herosBonus, commodities } }: Manner,
) {
  return galleons * ledger.galleons + herosBonus * ledger.herosBonus + commodities * sets
}

function usual({ captains }: State): number {
  return weights.voyage[captains.length - 2]!
}

function worthOfChest(state: State, { chest }: Captain): number {
  const { treasurePoints } = figuresOf(state)
  let points = 0
  if (chest !== null) for (const treasure of treasures) points += chest[treasure] * treasurePoints[treasure]
  return points
}

function thisVoyage(state: State, seat: Seat, manner: Manner): number {
  const captain = state.captains[seat]!
  const roles = worthOfRoles(state, seat)
  switch (state.phase.name) {
    case 'provisioning': {
      // Whoever has most of the street before them has most of the voyage's points still to come.
      const ahead = state.outbound.includes(seat) ? 0 : 1 - captain.place / state.street.length
      if (ahead === 1) return usual(state)
      const haul = haulOf(kitOf(captain), prospectsFor(state, seat, manner))
      return roles + Math.max(haul, usual(state) * ahead)
    }
    case 'frigates':
    case 'troops':
      return roles + haulOf(kitOf(captain), prospectsFor(state, seat, manner))
    case 'placing':
      return roles + worthOfMissions(state, seat, captain.missions, manner) + inHand(state, seat, manner)
    default:
      return roles + worthOfMissions(state, seat, captain.missions, manner)
  }
}

/** Discs that are not placed yet, for what they bring on average. */
function inHand(state: State, seat: Seat, manner: Manner): number {
  const captain = state.captains[seat]!
  const { hand, missions } = captain
  const all = hand.length + missions.length
  const kit = { ...kitOf(captain), missions: all }
  return (haulOf(kit, prospectsFor(state, seat, manner)) * hand.length) / Math.max(1, all)
}

/** About half of the stones that lie on the map are still there at the end. */
function worthOfRoles(state: State, seat: Seat): number {
  if (state.admiral !== seat && state.governor !== seat) return 0
  const { unclaimedPoints, sixPlayerPoints } = figuresOf(state)
  if (state.captains.length === 6) {
    return sixPlayerPoints * (Number(state.admiral === seat) + Number(state.governor === seat))
  }
  let stones = 0
  for (const { treasure } of state.sites) {
    if (
      (treasure === 'gold' && state.admiral === seat) ||
      (treasure === 'silver' && state.governor === seat)
    ) {
      stones++
    }
  }
  return (unclaimedPoints * stones) / 2
}
