import { book, ports, spaces } from '../../games/maritime/data.ts'
import { atWar, isHostile, owesToll } from '../../games/maritime/rules/affairs.ts'
import { isAfloat } from '../../games/maritime/state.ts'
import { numberOf } from './atlas.ts'
import { oddsAgainstFleet, oddsAgainstPirate, oddsAgainstPort } from './odds.ts'
import type { Situation } from './situation.ts'
import { weights } from './weights.ts'

/** By space: how many actions' detour it is worth to keep away from a fight or a toll that waits there. */
export function perilsFor(situation: Situation): Int16Array {
  const { view, seat, me, atlas } = situation
  const perils = new Int16Array(spaces.length)
  const price = me.fleet.length === 1 ? weights.lastShipAvoided : weights.shipAvoided
  const dangerOf = (loss: number) => weights.fightAvoided + Math.round(price * loss)
  for (const { space, strength } of view.pirates) {
    if (space !== null) perils[numberOf(space)]! += dangerOf(oddsAgainstPirate(me, strength).loss)
  }
  for (const [other, captain] of view.captains.entries()) {
    if (other === seat || !isAfloat(captain) || !atWar(view, me.nation, captain.nation)) continue
    perils[numberOf(captain.space)]! += dangerOf(oddsAgainstFleet(me, captain).loss)
  }
  for (const [port, { flag, strength }] of view.ports.entries()) {
    if (flag === null || flag === me.nation) continue
    const space = atlas.spaceOf[port]!
    if (isHostile(view, seat, ports[port]!) || mustFight(situation, port)) {
      perils[space]! += dangerOf(oddsAgainstPort(me, strength).loss)
    } else if (owesToll(view, seat, ports[port]!)) perils[space]! += weights.tollAvoided
  }
  return perils
}

/** A pirate port of which the toll is due, and no gold to pay it. */
export function mustFight({ view, seat, gold }: Situation, port: number): boolean {
  return view.ports[port]!.flag === 'pirates' && owesToll(view, seat, ports[port]!) && gold < book.toll
}
