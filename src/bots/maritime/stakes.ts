import { book } from '../../games/maritime/data.ts'
import type { Enemy } from '../../games/maritime/state.ts'
import type { Attack } from './errand.ts'
import { type Odds, oddsAgainstFleet, oddsAgainstPirate, oddsAgainstPort } from './odds.ts'
import type { Situation } from './situation.ts'
import { weights } from './weights.ts'

/** What a fight is worth with such odds, less what it wears off. */
export function stakesOf(situation: Situation, kind: Enemy['kind'], { win, loss, rounds }: Odds): number {
  const prize = kind === 'port' ? worthOfPort(situation) : worthOfShip(situation)
  const ship = situation.me.fleet.length === 1 ? weights.lastShip : weights.ship
  return prize * win - ship * loss - weights.roundFought * rounds
}

/** What a ship more is worth, however one comes by it. */
export function worthOfShip({ view, me, appetite }: Situation): number {
  const ships = me.fleet.length
  const points = view.options.timed ? book.points.extraShip * weights.point : 0
  if (me.objectives.includes('admiral-of-the-seas')) {
    return ships < book.fleetLimit ? appetite.ships * (weights.spare + points) : 0
  }
  if (ships === book.fleetLimit) return weights.victory
  return appetite.ships * ((ships === 1 ? weights.secondShip : weights.thirdShip) + points)
}

/** What a port more is worth. */
export function worthOfPort({ view, me, appetite }: Situation): number {
  const points = view.options.timed ? book.points.extraPort * weights.point : 0
  if (me.objectives.includes('lord-governor')) return appetite.ports * (weights.spare + points)
  if (me.markers === 1) return weights.victory
  return appetite.ports * ((me.markers === 2 ? weights.thirdPort : weights.secondPort) + points)
}

export function oddsOf({ view, me, port }: Situation, attack: Attack): Odds {
  switch (attack.type) {
    case 'attack-pirate':
      return oddsAgainstPirate(me, view.pirates[attack.pirate - 1]!.strength)
    case 'attack-fleet':
      return oddsAgainstFleet(me, view.captains[attack.target]!)
    case 'attack-port':
      return oddsAgainstPort(me, view.ports[port]!.strength)
  }
}
