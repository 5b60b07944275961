import type { Ship } from '../../../src/games/maritime/data.ts'
import { strengthOf } from '../../../src/games/maritime/rules/combat.ts'
import {
  type Enemy,
  type Event,
  type EventOf,
  fightIn,
  type State,
} from '../../../src/games/maritime/state.ts'
import type { Motion, PieceId } from '../board-game.ts'
import { dicePiece } from './gestures.ts'
import { count, fitted, flip, move, paid, pulse } from './motion-parts.ts'

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
    case 'misfires-rolled':
      return [pulse(`fleet/${event.seat}`)]
    case 'pirate-pursued':
      return [pulse(`pirate/${event.pirate}`)]
    case 'shot-loaded':
      return [pulse(`shot/${event.shot}`)]
    case 'cannons-fired':
      return event.volley.map(({ shot }) =>
        shot === 'any' ? pulse('fight') : flip(dicePiece(event.seat, shot)),
      )
    case 'enemy-fired':
      return [pulse('strength')]
    case 'dice-rerolled':
      return [flip(dicePiece(event.seat, event.shot))]
    case 'enemy-misfired':
    case 'enemy-hit': {
      const from = strengthOf(before, fightIn(before))
      return [count('strength', from, event.strength - from)]
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

/** Hits on the same part of a ship count together; what does no harm is not counted. */
function landed(before: State, { seat, hits }: EventOf<'hits-landed'>): Motion[] {
  const harm = hits.filter(({ harmless }) => harmless !== true)
  const struck = Map.groupBy(harm, ({ ship, part }) => `${ship} ${part}`)
  return [...struck.values()].flatMap((same) => {
    const { ship, part } = same[0]!
    return fitted(before, { seat, ship }, part, -same.length)
  })
}
