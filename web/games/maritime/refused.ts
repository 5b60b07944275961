import { choices } from '../../../src/games/maritime/choices.ts'
import { bearings, directions, type Good, type Space } from '../../../src/games/maritime/data.ts'
import { objection } from '../../../src/games/maritime/objections/index.ts'
import { chartOf, coordinatesOf } from '../../../src/games/maritime/rules/chart.ts'
import { holdLeft } from '../../../src/games/maritime/rules/fleet.ts'
import { captainAt, type State } from '../../../src/games/maritime/state.ts'
import { stageOf, turn } from '../../../src/games/maritime/turn.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { Refusal } from '../../../src/kernel/sentence.ts'
import type { PieceId } from '../board-game.ts'
import { otherPath, path } from './gestures.ts'
import type { Props } from './names.ts'
import { type Refused, tempting } from './tempting.ts'

/** What looks as if it could be tapped now and can't: each with a command that the rules say no to, and why. */
export function refusedPieces(view: State, seat: Seat, rules: number): readonly Refused[] {
  return refusedNow(view, seat, rules, tempting(view, seat, rules))
}

/** The same for what is drawn: once something was tapped, only what leads on matters. */
export function refusedIn({ view, seat, tap, taken }: Props): ReadonlySet<PieceId> {
  if (seat === null || tap === undefined || taken.length > 0) return new Set()
  return new Set(refusedPieces(view.state, seat, view.rules).map(({ piece }) => piece))
}

/**
 * Why a space, a good or a figure of a ship can't be tapped now. There are too many of them for a list of all that is refused,
 * so whoever wants to know has to point at one.
 */
export function refusalAt(view: State, seat: Seat, piece: PieceId, rules: number): Refusal | undefined {
  const [found] = refusedNow(view, seat, rules, pointedAt(view, seat, piece, rules))
  return found === undefined ? undefined : objection(view, seat, found.command, rules)
}

function refusedNow(view: State, seat: Seat, rules: number, pieces: Iterable<Refused>): Refused[] {
  if (!turn(view, rules).includes(seat)) return []
  const open = new Set(
    choices(view, seat, rules).flatMap((command) =>
      [path(view, seat, command), otherPath(view, seat, command)].flatMap((steps) => steps?.[0]?.piece ?? []),
    ),
  )
  return [...pieces].filter(
    ({ piece, command }) => !open.has(piece) && objection(view, seat, command, rules) !== undefined,
  )
}

/** The water round a fleet that has to sail or to flee: what of it can't be gone to says why. */
export function nearSpaces(view: State, seat: Seat, rules: number): readonly Space[] {
  const stage = stageOf(view, rules)
  if ((stage !== 'act' && stage !== 'escape') || !turn(view, rules).includes(seat)) return []
  const { space } = captainAt(view, seat)
  const { row, column } = coordinatesOf(space)
  const near = new Set(
    directions.map((direction) => [row + bearings[direction][0], column + bearings[direction][1]].join()),
  )
  return [...chartOf(view).water].filter((each) => {
    const at = coordinatesOf(each)
    return near.has([at.row, at.column].join())
  })
}

function* pointedAt(view: State, seat: Seat, piece: PieceId, rules: number): Generator<Refused> {
  const [kind, first = '', second = ''] = piece.split('/')
  const stage = stageOf(view, rules)
  const to = first as Space
  if (kind === 'space' && stage === 'act') yield { piece, command: { type: 'sail', to } }
  if (kind === 'space' && stage === 'escape') yield { piece, command: { type: 'escape', to } }
  const [vessel] = captainAt(view, seat).fleet
  if (stage !== 'market' || vessel === undefined) return
  const good = first as Good
  if (kind === 'buy') {
    const [roomy = vessel] = [...captainAt(view, seat).fleet].sort(
      (a, b) => holdLeft(view, b) - holdLeft(view, a),
    )
    yield { piece, command: { type: 'buy', good, cubes: 1, ship: roomy.ship } }
  }
  if (kind === 'sell') {
    const carrier = captainAt(view, seat).fleet.find(({ cargo }) => cargo.includes(good)) ?? vessel
    yield { piece, command: { type: 'sell', good, cubes: 1, ship: carrier.ship } }
  }
  const own = captainAt(view, seat).fleet.find(({ ship }) => ship === first)
  if (kind !== 'part' || own === undefined) return
  const { ship } = own
  if (second === 'sails' || second === 'hull')
    yield { piece, command: { type: 'repair', ship, part: second, points: 1 } }
  if (second === 'cannons') yield { piece, command: { type: 'arm', ship, cannons: 1 } }
  if (second === 'buccaneers') yield { piece, command: { type: 'hire', ship, buccaneers: 1 } }
}
