import type { Destination, Face } from '../../../src/games/francis-drake/data.ts'
import type { Site, State } from '../../../src/games/francis-drake/state.ts'
import { captainAt, sitesOf } from '../../../src/games/francis-drake/state.ts'
import { stageOf } from '../../../src/games/francis-drake/turn.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { PieceId } from '../board-game.ts'
import { type Laid, laidBy } from '../laying.ts'
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

/** The Spanish places that counters are laid at now. */
export function layingSites(state: State): Site[] {
  const stage = stageOf(state)
  if (stage === 'frigates') return sitesOf(state, 'galleon')
  return stage === 'troops' ? sitesOf(state, 'fort') : []
}

type Tapped = Pick<Props, 'view' | 'taken' | 'staged'>

/** The counter that the reader means for a place: as far as it was tapped, or as it waits for Confirm. */
export function layingAt(props: Tapped, { destination }: Site): Face | undefined {
  const counter = laidOn(props).get(`site/${destination}`)
  return counter === undefined ? undefined : faceOf(counter)
}

/** The counters that are still to be laid, each kind with how many there are. */
export function toLay(props: Tapped): ReadonlyMap<Face, number> {
  const { frigates, troops } = props.view.state.supply
  const laid = [...laidOn(props).values()].map(faceOf)
  const faces = stageOf(props.view.state) === 'frigates' ? frigates : troops
  const left = new Map<Face, number>()
  for (const face of faces) if (face !== null) left.set(face, (left.get(face) ?? 0) + 1)
  for (const face of laid) left.set(face, left.get(face)! - 1)
  return left
}

function laidOn({ view, taken, staged }: Tapped): Laid['at'] {
  if (layingSites(view.state).length === 0) return new Map()
  const taps = staged ?? taken
  return laidBy(
    taps.filter((piece) => !piece.startsWith('act/')),
    (piece) => piece.startsWith('site/'),
  ).at
}

function faceOf(counter: PieceId): Face {
  return counter.slice('counter/'.length) as Face
}
