import { heroBonusFor } from '../../games/francis-drake/rules/missions.ts'
import type { Command, Mission, State } from '../../games/francis-drake/state.ts'
import type { Seat } from '../../kernel/ids.ts'
import { worthOfOne } from './commodities.ts'
import { look } from './informer.ts'
import { layFrigates, layTroops } from './laying.ts'
import type { Manner } from './manners.ts'
import { worthOfMissions } from './missions.ts'
import { promiseOfPlacing } from './placing.ts'
import { promiseOnStreet } from './street.ts'

/** How good a choice looks beside the others of its position; wide positions are the street and the placing of discs. */
export function promise(state: State, seat: Seat, choice: Command, manner: Manner): number {
  switch (choice.type) {
    case 'visit':
    case 'visit-investor':
    case 'visit-dockside':
    case 'finish-drake':
    case 'dock':
      return promiseOnStreet(state, seat, choice, manner)
    case 'lay-frigates':
      return likeness(choice, layFrigates(state, seat, manner))
    case 'lay-troops':
      return likeness(choice, layTroops(state, seat, manner))
    case 'place':
      return promiseOfPlacing(state, seat, choice, manner)
    case 'examine-discs':
    case 'examine-counter':
    case 'decline-informer':
      return likeness(choice, look(state, seat, manner))
    case 'swap-discs':
      return withMissions(
        state,
        seat,
        (mission) => {
          if (mission.destination === choice.first) return { ...mission, destination: choice.second }
          return mission.destination === choice.second ? { ...mission, destination: choice.first } : mission
        },
        manner,
      )
    case 'move-disc':
      return withMissions(
        state,
        seat,
        (mission) => (mission.destination === choice.from ? { ...mission, destination: choice.to } : mission),
        manner,
      )
    case 'keep-discs':
    case 'sail-on':
      return withMissions(state, seat, (mission) => mission, manner)
    case 'go-home':
      return manner.worth.home * heroBonusFor(state, seat) + worthOfMissions(state, seat, [], manner)
    case 'attack':
      return 1
    case 'trade':
      return worthOfOne(state, seat, choice.commodity)
    case 'pass':
      return 0
  }
}

/** A point for the choice of the rules of thumb. */
function likeness(choice: Command, other: Command): number {
  return JSON.stringify(choice) === JSON.stringify(other) ? 1 : 0
}

function withMissions(
  state: State,
  seat: Seat,
  change: (mission: Mission) => Mission,
  manner: Manner,
): number {
  return worthOfMissions(state, seat, state.captains[seat]!.missions.map(change), manner)
}
