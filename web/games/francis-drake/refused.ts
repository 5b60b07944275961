import { choices } from '../../../src/games/francis-drake/choices.ts'
import {
  type Destination,
  type Disc,
  destinations,
  discs,
  locations,
} from '../../../src/games/francis-drake/data.ts'
import { editionOf } from '../../../src/games/francis-drake/edition.ts'
import { objection } from '../../../src/games/francis-drake/objections/index.ts'
import { isHalfway, obstacleAt } from '../../../src/games/francis-drake/rules/street.ts'
import { hindranceAt } from '../../../src/games/francis-drake/rules/voyage.ts'
import {
  type Command,
  captainAt,
  destinationsOf,
  missionIn,
  type State,
  siteOf,
  sitesOf,
} from '../../../src/games/francis-drake/state.ts'
import { stageOf, turn } from '../../../src/games/francis-drake/turn.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { Refusal } from '../../../src/kernel/sentence.ts'
import type { PieceId } from '../board-game.ts'
import { otherPath, path } from './gestures.ts'

export type Refused = { readonly piece: PieceId; readonly command: Command }

/** What looks as if it could be tapped now and can't: each with a command that the rules say no to, and why. */
export function refusedPieces(view: State, seat: Seat, rules: number): readonly Refused[] {
  return refusedNow(view, seat, rules, tempting(view, seat))
}

/**
 * Why a house, a Destination or a disc can't be tapped now. There are too many of them for a list of all that is refused, so
 * whoever wants to know has to point at one.
 */
export function refusalAt(view: State, seat: Seat, piece: PieceId, rules: number): Refusal | undefined {
  const command = pointedAt(view, seat, piece)
  const [found] = refusedNow(view, seat, rules, command === undefined ? [] : [{ piece, command }])
  return found === undefined ? undefined : objection(view, seat, found.command, rules)
}

function refusedNow(view: State, seat: Seat, rules: number, pieces: Iterable<Refused>): Refused[] {
  if (!turn(view).includes(seat)) return []
  const open = new Set(
    choices(view, seat, rules).flatMap((command) =>
      [path(view, seat, command), otherPath(view, seat, command)].flatMap((steps) => steps?.[0]?.piece ?? []),
    ),
  )
  return [...pieces].filter(
    ({ piece, command }) => !open.has(piece) && objection(view, seat, command, rules) !== undefined,
  )
}

function* tempting(view: State, seat: Seat): Generator<Refused> {
  switch (stageOf(view)) {
    case 'provisioning':
      if (isHalfway(view, seat)) yield { piece: 'harbour', command: { type: 'dock' } }
      else yield* onStreet(view, seat)
      return
    case 'placing':
      yield* atSea(view, seat)
      return
    case 'look': {
      const own = destinationsOf(view, seat)
      const guarded = own.some((destination) => siteOf(view, destination).counter !== null)
      if (!guarded)
        yield { piece: 'look/counter', command: { type: 'examine-counter', destination: own[0]! } }
      return
    }
    case 'mission': {
      const charted = editionOf(view).chart[missionIn(view).destination]
      if (charted.kind !== 'port') return
      for (const commodity of charted.commodities) {
        yield { piece: `trade/${commodity}`, command: { type: 'trade', commodity } }
      }
      return
    }
    default:
      return
  }
}

/** Houses ahead that have a free circle and yet are closed to this captain; and the Investor's Galleon. */
function* onStreet(view: State, seat: Seat): Generator<Refused> {
  for (let place = captainAt(view, seat).place + 1; place <= view.street.length; place++) {
    const { location } = view.street[place - 1]!
    const obstacle = obstacleAt(view, seat, place)
    if (location === 'investor' && obstacle === undefined)
      yield { piece: 'deal/galleon', command: { type: 'visit-investor', deal: 'galleon' } }
    if (location === 'investor' && obstacle === 'investor-too-dear')
      yield { piece: 'house/investor', command: { type: 'visit-investor', deal: 'two-guns' } }
    if (location === 'drake' && obstacle === 'drake-needs-two-discs')
      yield { piece: 'house/drake', command: { type: 'visit', location } }
  }
}

/** Spanish Galleons that are within reach, but not of a Frigate. */
function* atSea(view: State, seat: Seat): Generator<Refused> {
  const disc = firstInHand(view, seat)
  for (const site of sitesOf(view, 'galleon')) {
    if (hindranceAt(view, seat, site) !== 'frigate-keeps-off') continue
    const { destination } = site
    yield { piece: `site/${destination}`, command: { type: 'place', disc, destination } }
  }
}

function pointedAt(view: State, seat: Seat, piece: PieceId): Command | undefined {
  const [kind, id] = piece.split('/')
  const stage = stageOf(view)
  if (kind === 'house' && stage === 'provisioning') {
    const location = locations.find((each) => each === id)
    if (location === 'investor') return { type: 'visit-investor', deal: 'two-guns' }
    if (location === 'dockside') return { type: 'visit-dockside', item: 'crew' }
    return location && { type: 'visit', location }
  }
  if (kind === 'harbour' && stage === 'provisioning') return { type: 'dock' }
  const disc = discs.find((each) => each === id)
  const destination = destinations.find((each) => each === id)
  if (kind === 'disc' && stage === 'placing' && disc !== undefined) return anywhere(view, seat, disc)
  return kind === 'site' && destination !== undefined ? toDestination(view, seat, destination) : undefined
}

/** The Destination counts for nothing where it is the disc that can't go. */
function anywhere(view: State, seat: Seat, disc: Disc): Command {
  const [open] = view.sites.filter((site) => hindranceAt(view, seat, site) === undefined)
  return { type: 'place', disc, destination: (open ?? view.sites[0]!).destination }
}

function toDestination(view: State, seat: Seat, destination: Destination): Command | undefined {
  const [own] = destinationsOf(view, seat)
  const { phase } = view
  switch (stageOf(view)) {
    case 'placing':
      return { type: 'place', disc: firstInHand(view, seat), destination }
    case 'look':
      return { type: 'examine-discs', destination }
    case 'swap':
      return own && { type: 'swap-discs', first: own, second: destination }
    case 'move': {
      const from = phase.name === 'informer' ? phase.destination : null
      return from === null ? undefined : { type: 'move-disc', from, to: destination }
    }
    default:
      return undefined
  }
}

function firstInHand(view: State, seat: Seat): Disc {
  return captainAt(view, seat).hand.find((disc) => disc !== null) ?? 'disc-1'
}
