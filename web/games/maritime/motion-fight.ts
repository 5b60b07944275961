import type { Ship } from '../../../src/games/maritime/data.ts'
import { breaks, opponentOf, strengthOf } from '../../../src/games/maritime/rules/combat.ts'
import {
  captainAt,
  type Dice,
  type Enemy,
  type Event,
  type EventOf,
  fightIn,
  type Hurt,
  type State,
  vesselIn,
  volleyOf,
} from '../../../src/games/maritime/state.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { DieFace, Motion, PieceId } from '../board-game.ts'
import { count, later, move, pulse, roll, send } from '../movements.ts'
import { dicePiece } from './gestures.ts'
import { fitted, paid } from './motion-parts.ts'

/** What the events of a fight move on its table and on the chart. */
export function fightMotions(before: State, event: Event): readonly Motion[] {
  switch (event.type) {
    case 'attack-declared':
      return [move(`fleet/${event.seat}`, enemyPiece(event.enemy))]
    case 'duel-began':
      return [pulse(`seat/${event.seat}`), pulse(`seat/${event.target}`)]
    case 'combat-round-began':
    case 'battle-joined':
      return [pulse('fight')]
    case 'flight-chosen':
    case 'flight-tested':
    case 'pursuit-tested':
    case 'boarding-declined':
      return [pulse(`fleet/${event.seat}`)]
    case 'pirate-pursued':
      return [pulse(`pirate/${event.pirate}`)]
    case 'shot-loaded':
      return [pulse(`shot/${event.shot}`)]
    case 'cannons-fired':
      return event.volley.map(({ shot, faces }) => roll(dicePiece(event.seat, shot), sorted(faces)))
    case 'enemy-fired':
      return [roll(dicePiece(null, 'any'), sorted(event.faces))]
    case 'dice-rerolled':
      return [roll(dicePiece(event.seat, event.shot), rerolled(before, event))]
    case 'misfires-rolled':
      return misfired(before, event.seat)
    case 'enemy-misfired':
      return [...misfired(before, null), ...weakened(before, event.strength)]
    case 'enemy-hit': {
      const { attacker } = fightIn(before)
      return [
        ...shotAt(before, attacker, 'strength'),
        ...weakened(before, event.strength).map((each) => later(each, travelling)),
      ]
    }
    case 'cannon-lost':
      return fitted(before, event, 'cannons', -1)
    case 'hits-landed':
      return landed(before, event)
    case 'boarding-tried':
      return [move(shipPiece(event.ship), event.target === null ? 'strength' : shipPiece(event.target))]
    case 'boarders-tested':
    case 'pirates-boarded':
    case 'grapples-tested':
      return [pulse(shipPiece(event.ship))]
    case 'pirates-tested':
      return [pulse('strength')]
    case 'boarding-failed':
      return [pulse('fight')]
    case 'ship-sunk':
    case 'ship-taken':
      return [pulse(`vessel/${event.seat}/${event.ship}`), ...paid(before, event.seat, -event.gold)]
    case 'ship-captured':
      return [
        move(`vessel/${event.seat}/${event.ship}`, `seat/${event.by}`),
        ...paid(before, event.seat, -event.gold),
      ]
    case 'pirate-sunk':
    case 'pirate-captured':
      return [
        pulse(`pirate/${event.pirate}`),
        ...(event.bounty === 0 ? [] : paid(before, event.seat, event.bounty)),
      ]
    default:
      return []
  }
}

function enemyPiece(enemy: Enemy): PieceId {
  switch (enemy.kind) {
    case 'fleet':
      return `fleet/${enemy.seat}`
    case 'port':
      return `port/${enemy.port}`
    case 'pirate':
      return `pirate/${enemy.pirate}`
  }
}

function shipPiece(ship: Ship): PieceId {
  return `ship/${ship}`
}

/** As they lie in their row afterwards: hits first, misfires last. */
function sorted(faces: readonly number[]): DieFace[] {
  const shown = faces.map(faceOf)
  return order.flatMap((face) => shown.filter((each) => each === face))
}

const order: readonly DieFace[] = ['hit', 'undecided', 'misfire']

function faceOf(face: number): DieFace {
  return face === 6 ? 'hit' : face === 1 ? 'misfire' : 'undecided'
}

/** Undecided dice lie in the middle of their row: new hits join the others at its left, and misfires at its right. */
function rerolled(before: State, { seat, shot, faces }: EventOf<'dice-rerolled'>): (DieFace | null)[] {
  const { hits, undecided, misfires } = volleyOf(before, seat).loaded.find((each) => each.shot === shot)!
  const shown = sorted(faces)
  const failed = shown.filter((face) => face === 'misfire').length
  return [
    ...lying(hits),
    ...shown.slice(0, shown.length - failed),
    ...lying(undecided - shown.length),
    ...shown.slice(shown.length - failed),
    ...lying(misfires),
  ]
}

function lying(dice: number): null[] {
  return Array.from({ length: dice }, () => null)
}

/** Dice that misfired are thrown once more: what becomes of them is told, and lies nowhere. */
function misfired(before: State, seat: Seat | null): Motion[] {
  const rows = volleyOf(before, seat).loaded.filter(({ misfires }) => misfires > 0)
  return rows.map(({ shot }) => pulse(dicePiece(seat, shot)))
}

function weakened(before: State, strength: number): Motion[] {
  const from = strengthOf(before, fightIn(before))
  return strength === from ? [] : [count('strength', from, strength - from)]
}

/** How long a shot is on its way, and from one ship to the next. */
const travelling = 400

/** All hits of a side on one target. */
function shotAt(before: State, seat: Seat | null, target: PieceId): Motion[] {
  const rows = volleyOf(before, seat).loaded.filter(({ hits }) => hits > 0)
  return rows.map(({ shot, hits }) => shots(seat, shot, target, hits))
}

function shots(seat: Seat | null, shot: Dice, target: PieceId, many: number): Motion {
  const row = dicePiece(seat, shot)
  return send([row, shot], [row], [target], many)
}

/**
 * Ship by ship, in their order. Hits on the same part of a ship fly and count together; what does no harm flies, and is not
 * counted.
 */
function landed(before: State, { seat, hits }: EventOf<'hits-landed'>): Motion[] {
  const from = opponentOf(fightIn(before), seat)
  const struck = captainAt(before, seat).fleet.filter(({ ship }) => hits.some((hit) => hit.ship === ship))
  return struck.flatMap(({ ship }, index) => {
    const parts = Map.groupBy(
      hits.filter((hit) => hit.ship === ship),
      ({ part }) => part,
    )
    return [...parts].flatMap(([part, same]) => {
      // The first rules don't tell what does no harm.
      const told = same.filter(({ harmless }) => harmless !== true).length
      const harm = Math.min(told, vesselIn(before, seat, ship)[part])
      const shot = shotOf(before, from, part)
      const counts = harm === 0 ? [] : fitted(before, { seat, ship }, part, -harm)
      return [
        later(shots(from, shot, `fighter/${ship}`, same.length), index * travelling),
        ...counts.map((each) => later(each, (index + 1) * travelling)),
      ]
    })
  })
}

/** What breaks a part; before ports and pirate ships all shot is alike. */
function shotOf(before: State, from: Seat | null, part: Hurt): Dice {
  const { loaded } = volleyOf(before, from)
  return loaded.find(({ shot }) => shot !== 'any' && breaks[shot] === part)?.shot ?? 'any'
}
