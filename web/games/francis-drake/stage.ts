import type { Destination, Face } from '../../../src/games/francis-drake/data.ts'
import type { Site, State } from '../../../src/games/francis-drake/state.ts'
import { captainAt, sitesOf } from '../../../src/games/francis-drake/state.ts'
import { stageOf } from '../../../src/games/francis-drake/turn.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { PieceId } from '../board-game.ts'
import { type Props, seatsWhere } from './names.ts'

/** The part of the table that a stage is about. */
export function chartOf(state: State): 'street' | 'map' {
  return state.phase.name === 'provisioning' ? 'street' : 'map'
}

/** Who has a disc at a Destination: in the order in which they are resolved once that is known. */
export function missionSeatAt(state: State, destination: Destination): Seat[] {
  const there = (seat: Seat) =>
    captainAt(state, seat).missions.some((mission) => mission.destination === destination)
  if (state.phase.name !== 'missions') return seatsWhere(state, there)
  const waiting = state.phase.waiting.filter((each) => each.destination === destination)
  return waiting.map(({ seat }) => seat).filter(there)
}

/** Whether a piece is one of those that are asked for, where some are: the others step back. */
export function isOffered({ lit, taken }: Pick<Props, 'lit' | 'taken'>, piece: PieceId): boolean {
  const kind = `${piece.split('/')[0]}/`
  const some = [...lit.keys()].some((each) => each.startsWith(kind))
  return !some || lit.has(piece) || taken.includes(piece)
}

/** The Spanish places that counters are laid at now, in the order in which they are asked for. */
export function layingSites(state: State): Site[] {
  const stage = stageOf(state)
  if (stage === 'frigates') return sitesOf(state, 'galleon')
  return stage === 'troops' ? sitesOf(state, 'fort') : []
}

/** The place that a counter is asked for now, and what has been chosen for those before it. */
export function layingAt(
  { view, taken, lit }: Pick<Props, 'view' | 'taken' | 'lit'>,
  site: Site,
): Laying | undefined {
  const index = layingSites(view.state).findIndex(({ destination }) => destination === site.destination)
  if (index === -1 || ![...lit.keys()].some((piece) => piece.startsWith('counter/'))) return undefined
  const face = taken[index]?.slice('counter/'.length) as Face | undefined
  return { asked: index === taken.length, face }
}

export type Laying = { readonly asked: boolean; readonly face: Face | undefined }
