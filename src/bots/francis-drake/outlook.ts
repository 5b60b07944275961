import { commodities, treasures } from '../../games/francis-drake/data.ts'
import { figuresOf } from '../../games/francis-drake/edition.ts'
import type { Captain, State } from '../../games/francis-drake/state.ts'
import type { Seat } from '../../kernel/ids.ts'
import { worthOfSets } from './commodities.ts'
import { haulOf, kitOf } from './kit.ts'
import type { Manner } from './manners.ts'
import { worthOfMissions } from './missions.ts'
import { prospectsFor } from './prospects.ts'
import { weights } from './weights.ts'

/** Points, what is sure to be scored at the end, this voyage, and the usual for each that is still to come. */
export function outlook(state: State, manner: Manner): number[] {
  if (state.phase.name === 'over') return state.captains.map(({ points }) => points)
  const later = usual(state) * (figuresOf(state).voyages - state.voyage)
  return state.captains.map((captain, seat) => {
    const sets = worthOfSets(state, captain)
    const held = sets + openings(state, captain) + worthOfChest(state, captain)
    return captain.points + held + thisVoyage(state, seat, manner) + later + likingOf(captain, sets, manner)
  })
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

/** Sets that are begun are worth more while there are voyages to go on with them. */
function openings(state: State, { commodities: held }: Captain): number {
  const toCome = voyagesToCome(state)
  let [kinds, spares] = [0, 0]
  for (const commodity of commodities) {
    if (held[commodity] === 0) continue
    kinds++
    spares += held[commodity] - 1
  }
  return (weights.kindsHeld[toCome] ?? 0) * kinds + (weights.sparesHeld[toCome] ?? 0) * spares
}

function voyagesToCome(state: State): number {
  return figuresOf(state).voyages - state.voyage + (state.phase.name === 'provisioning' ? 1 : 0)
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
      if (ahead === 1) return usual(state) + worthOfStart(state, seat)
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

/** Whoever starts a voyage finds the best circles free, and is last on the score track: that is how captains catch up. */
function worthOfStart(state: State, seat: Seat): number {
  const { starting } = state
  const ahead = (starting.length - 1) / 2 - starting.indexOf(seat)
  return (ahead * weights.order * voyagesToCome(state)) / starting.length
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
