import type { Objective } from '../../games/maritime/data.ts'
import type { Enemy } from '../../games/maritime/state.ts'
import type { Attack } from './errand.ts'
import { type Odds, oddsAgainstFleet, oddsAgainstPirate, oddsAgainstPort } from './odds.ts'
import type { Situation } from './situation.ts'

/** What one can win from an enemy brings one nearer to an objective. */
const serves: { readonly [kind in Enemy['kind']]: Objective } = {
  pirate: 'admiral-of-the-seas',
  fleet: 'admiral-of-the-seas',
  port: 'lord-governor',
}

/** In gold: a ship or port to one who sails for it, and to others. */
const prize = 60
const windfall = 15
const ship = 60
/** Without a ship there is nothing left to win with: it is worth the match. */
const lastShip = 500

/** What a fight is worth with such odds. */
export function stakesOf({ me, aim }: Situation, kind: Enemy['kind'], { win, loss }: Odds): number {
  const gain = aim === serves[kind] ? prize : windfall
  return gain * win - (me.fleet.length === 1 ? lastShip : ship) * loss
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
