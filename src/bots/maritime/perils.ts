import { book, type Port, type Space } from '../../games/maritime/data.ts'
import { atWar, isHostile, owesToll } from '../../games/maritime/rules/affairs.ts'
import { chartOf } from '../../games/maritime/rules/chart.ts'
import { isAfloat, portIn } from '../../games/maritime/state.ts'
import { oddsAgainstFleet, oddsAgainstPirate, oddsAgainstPort } from './odds.ts'
import type { Situation } from './situation.ts'

/** A fight costs an action and some repairs at least; a lost ship costs many actions, the last one the match. */
const aFight = 2
const aShip = 40
const theLastShip = 300
const aToll = 2

/** The spaces where a fight or a toll waits, and how many actions' detour it is worth to keep away from them. */
export function perilsFor(situation: Situation): Map<Space, number> {
  const { view, seat, me } = situation
  const perils = new Map<Space, number>()
  const price = me.fleet.length === 1 ? theLastShip : aShip
  const add = (space: Space, loss: number) =>
    perils.set(space, (perils.get(space) ?? 0) + aFight + Math.round(price * loss))
  for (const { space, strength } of view.pirates) {
    if (space !== null) add(space, oddsAgainstPirate(me, strength).loss)
  }
  for (const [other, captain] of view.captains.entries()) {
    if (other === seat || !isAfloat(captain) || !atWar(view, me.nation, captain.nation)) continue
    add(captain.space, oddsAgainstFleet(me, captain).loss)
  }
  for (const [port, space] of chartOf(view).spaceOf) {
    if (isHostile(view, seat, port) || mustFight(situation, port))
      add(space, oddsAgainstPort(me, portIn(view, port).strength).loss)
    else if (owesToll(view, seat, port)) perils.set(space, (perils.get(space) ?? 0) + aToll)
  }
  return perils
}

/** A pirate port of which the toll is due, and no gold to pay it. */
export function mustFight({ view, seat, me }: Situation, port: Port): boolean {
  return owesToll(view, seat, port) && (me.gold ?? 0) < book.toll
}
