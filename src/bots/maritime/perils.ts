import type { Space } from '../../games/maritime/data.ts'
import { atWar, isHostile, owesToll } from '../../games/maritime/rules/affairs.ts'
import { chartOf } from '../../games/maritime/rules/chart.ts'
import { isAfloat, portIn } from '../../games/maritime/state.ts'
import { oddsAgainstFleet, oddsAgainstPirate, oddsAgainstPort } from './odds.ts'
import type { Situation } from './situation.ts'

/** A fight costs an action and some repairs at least; a lost ship costs many actions. */
const aFight = 2
const aShip = 20
const aToll = 2

/** The spaces where a fight or a toll waits, and how many actions' detour it is worth to keep away from them. */
export function perilsFor({ view, seat, me }: Situation): Map<Space, number> {
  const perils = new Map<Space, number>()
  const add = (space: Space, loss: number) =>
    perils.set(space, (perils.get(space) ?? 0) + aFight + Math.round(aShip * loss))
  for (const { space, strength } of view.pirates) {
    if (space !== null) add(space, oddsAgainstPirate(me, strength).loss)
  }
  for (const [other, captain] of view.captains.entries()) {
    if (other === seat || !isAfloat(captain) || !atWar(view, me.nation, captain.nation)) continue
    add(captain.space, oddsAgainstFleet(me, captain).loss)
  }
  for (const [port, space] of chartOf(view).spaceOf) {
    if (isHostile(view, seat, port)) add(space, oddsAgainstPort(me, portIn(view, port).strength).loss)
    else if (owesToll(view, seat, port)) perils.set(space, (perils.get(space) ?? 0) + aToll)
  }
  return perils
}
