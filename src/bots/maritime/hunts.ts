import { book, ports, width } from '../../games/maritime/data.ts'
import { atWar, isHostile } from '../../games/maritime/rules/affairs.ts'
import { letterPrice } from '../../games/maritime/rules/prices.ts'
import { lettersOpenPiratePorts } from '../../games/maritime/rules/versions.ts'
import { type Enemy, isAfloat } from '../../games/maritime/state.ts'
import { numberOf } from './atlas.ts'
import type { Errand } from './errand.ts'
import { type Odds, oddsAgainstFleet, oddsAgainstPirate, oddsAgainstPort } from './odds.ts'
import { isOwn, type Situation } from './situation.ts'
import { stakesOf } from './stakes.ts'

/** Below this chance no fight is sought. */
const fairChance = 0.5
/** Spaces that a fleet sails in a turn, more or less. */
const near = 5

/** Ships and ports to attack. */
export function hunts(situation: Situation): Errand[] {
  switch (situation.aim) {
    case 'master-merchant':
      return []
    case 'admiral-of-the-seas':
      return [...pirates(situation), ...fleets(situation)]
    case 'lord-governor':
      return portsToTake(situation)
  }
}

function worthOfFight(situation: Situation, kind: Enemy['kind'], odds: Odds): number {
  return odds.win < fairChance ? 0 : stakesOf(situation, kind, odds)
}

function pirates(situation: Situation): Errand[] {
  const { view, me } = situation
  return view.pirates.flatMap(({ space, strength }, index) => {
    const worth = worthOfFight(situation, 'pirate', oddsAgainstPirate(me, strength))
    return space === null || worth <= 0
      ? []
      : [{ at: numberOf(space), does: 'attack-pirate' as const, pirate: index + 1, worth }]
  })
}

function fleets(situation: Situation): Errand[] {
  const { view, seat, me } = situation
  return view.captains.flatMap((captain, target) => {
    if (target === seat || !isAfloat(captain)) return []
    if (me.letters === 0 && !atWar(view, me.nation, captain.nation)) return []
    const worth = worthOfFight(situation, 'fleet', oddsAgainstFleet(me, captain))
    return worth <= 0 ? [] : [{ at: numberOf(captain.space), does: 'attack-fleet' as const, target, worth }]
  })
}

function portsToTake(situation: Situation): Errand[] {
  const { view, seat, rules, me, atlas } = situation
  return view.ports.flatMap(({ flag, closed, strength }, port) => {
    if (closed || isOwn(situation, port)) return []
    const free = isHostile(view, seat, ports[port]!) || (flag === 'pirates' && !me.toll)
    const licensed = me.letters > 0 && (flag !== 'pirates' || lettersOpenPiratePorts(rules))
    if (!free && !licensed) return []
    const worth =
      worthOfFight(situation, 'port', oddsAgainstPort(me, strength)) - (free ? 0 : book.letterCost)
    return worth <= 0 ? [] : [{ at: atlas.spaceOf[port]!, does: 'attack-port' as const, worth }]
  })
}

/** A letter is for who has none, and is fit to use it on a port, or on a fleet that is near. */
export function wantsLetter(situation: Situation, gold: number): boolean {
  const { me, aim, view } = situation
  if (me.letters > 0 || gold < letterPrice(view)) return false
  switch (aim) {
    case 'master-merchant':
      return false
    case 'admiral-of-the-seas':
      return quarryNear(situation)
    case 'lord-governor':
      return worthOfFight(situation, 'port', oddsAgainstPort(me, book.strongest)) > book.letterCost
  }
}

/** A fleet that is worth a letter, and won't be far when the letter is bought. */
function quarryNear(situation: Situation): boolean {
  const { view, seat, me, at } = situation
  return view.captains.some((captain, other) => {
    if (other === seat || !isAfloat(captain)) return false
    const there = numberOf(captain.space)
    const [down, right] = [Math.floor(there / width) - Math.floor(at / width), (there % width) - (at % width)]
    if (Math.max(Math.abs(down), Math.abs(right)) > near) return false
    return worthOfFight(situation, 'fleet', oddsAgainstFleet(me, captain)) > book.letterCost
  })
}
