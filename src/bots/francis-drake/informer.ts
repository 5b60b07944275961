import { priceAt } from '../../games/francis-drake/rules/missions.ts'
import { openDestinations } from '../../games/francis-drake/rules/voyage.ts'
import {
  type Command,
  type Mission,
  placeOnMap,
  type State,
  siteOf,
} from '../../games/francis-drake/state.ts'
import type { Seat } from '../../kernel/ids.ts'
import type { Manner } from './manners.ts'
import { worthOfMissions } from './missions.ts'
import { faceDown, isKnown, prospectAt } from './prospects.ts'

/** Looks at a counter that may be too strong, else at the discs where most rivals are. */
export function look(state: State, seat: Seat, manner: Manner): Command {
  let command: Command = { type: 'decline-informer' }
  let most = 0
  const { missions, crew, guns } = state.captains[seat]!
  const down = faceDown(state)
  for (const { disc, destination } of missions) {
    if (disc === 'ghost-ship') continue
    const site = siteOf(state, destination)
    const { points, stone } = prospectAt(state, seat, site, down, manner)
    if (site.counter !== null && !isKnown(state, seat, site)) {
      const { least, most: dearest } = priceAt(state, seat, { ...site, counter: null })
      const sure = crew >= dearest.crew && guns >= dearest.guns
      const hopeless = crew < least.crew || guns < least.guns
      const worth = sure || hopeless ? 0 : 0.4 * points
      if (worth > most) [command, most] = [{ type: 'examine-counter', destination }, worth]
    }
    const rivals = state.captains.filter((each, other) => other !== seat && isAt(each.missions, destination))
    const worth = missions.length > 1 ? 0.15 * (points + stone) * rivals.length : 0
    if (worth > most) [command, most] = [{ type: 'examine-discs', destination }, worth]
  }
  return command
}

/** Whoever knows the discs of a Destination may be there sooner, or rather elsewhere. */
export function swap(state: State, seat: Seat, manner: Manner): Command {
  const { missions } = state.captains[seat]!
  let command: Command = { type: 'keep-discs' }
  let most = worthOfMissions(state, seat, missions, manner) + 0.1
  for (const one of missions) {
    for (const other of missions) {
      if (placeOnMap(one.destination) >= placeOnMap(other.destination)) continue
      const swapped = missions.map((each) =>
        each === one
          ? { disc: one.disc, destination: other.destination }
          : each === other
            ? { disc: other.disc, destination: one.destination }
            : each,
      )
      const worth = worthOfMissions(state, seat, swapped, manner)
      if (worth > most) {
        most = worth
        command = { type: 'swap-discs', first: one.destination, second: other.destination }
      }
    }
  }
  return command
}

/** Away from a counter that is too strong, if there is something better in reach. */
export function move(state: State, seat: Seat, manner: Manner): Command {
  const { phase } = state
  if (phase.name !== 'informer' || phase.destination === null) return { type: 'keep-discs' }
  const from = phase.destination
  const { missions } = state.captains[seat]!
  let command: Command = { type: 'keep-discs' }
  let most = worthOfMissions(state, seat, missions, manner) + 0.1
  for (const to of openDestinations(state, seat)) {
    const moved = missions.map((each) => (each.destination === from ? { ...each, destination: to } : each))
    const worth = worthOfMissions(state, seat, moved, manner)
    if (worth > most) [command, most] = [{ type: 'move-disc', from, to }, worth]
  }
  return command
}

function isAt(missions: readonly Mission[], destination: string): boolean {
  return missions.some((each) => each.destination === destination)
}
