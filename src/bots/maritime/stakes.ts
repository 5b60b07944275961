import type { Objective } from '../../games/maritime/data.ts'
import type { Enemy } from '../../games/maritime/state.ts'
import type { Odds } from './odds.ts'
import type { Situation } from './situation.ts'

/** In gold: what a ship or port is worth to one who sails for it, and to others. */
const prizes: { readonly [kind in Enemy['kind']]: readonly [aim: Objective, wanted: number, else_: number] } =
  {
    pirate: ['admiral-of-the-seas', 60, 30],
    fleet: ['admiral-of-the-seas', 60, 20],
    port: ['lord-governor', 60, 10],
  }
const ship = 60
/** Without a ship there is nothing left to win with. */
const lastShip = 150

/** What a fight is worth with such odds. */
export function stakesOf({ me, aim }: Situation, kind: Enemy['kind'], { win, loss }: Odds): number {
  const [wantedFor, wanted, otherwise] = prizes[kind]
  const prize = aim === wantedFor ? wanted : otherwise
  return prize * win - (me.fleet.length === 1 ? lastShip : ship) * loss
}
