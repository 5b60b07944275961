import { book, ports, width } from '../../games/maritime/data.ts'
import { atWar, isHostile } from '../../games/maritime/rules/affairs.ts'
import { letterPrice } from '../../games/maritime/rules/prices.ts'
import { lettersOpenPiratePorts } from '../../games/maritime/rules/versions.ts'
import { type Enemy, isAfloat } from '../../games/maritime/state.ts'
import { numberOf } from './atlas.ts'
import { worthOfAction } from './cargo.ts'
import type { Errand } from './errand.ts'
import { type Odds, oddsAgainstFleet, oddsAgainstPirate, oddsAgainstPort } from './odds.ts'
import { isOwn, type Situation } from './situation.ts'
import { stakesOf } from './stakes.ts'
import { weights } from './weights.ts'

/** Spaces that a fleet sails in a turn, more or less. */
const near = 5

/** Ships and ports to attack. */
export function hunts(situation: Situation): Errand[] {
  const errands: Errand[] = []
  pirates(situation, errands)
  fleets(situation, errands)
  portsToTake(situation, errands)
  return errands
}

function worthOfFight(situation: Situation, kind: Enemy['kind'], odds: Odds): number {
  return odds.win < (kind === 'fleet' ? weights.fleetChance : weights.fairChance)
    ? 0
    : stakesOf(situation, kind, odds)
}

function pirates(situation: Situation, errands: Errand[]): void {
  const { view, me } = situation
  for (const [index, { space, strength }] of view.pirates.entries()) {
    if (space === null) continue
    const worth = worthOfFight(situation, 'pirate', oddsAgainstPirate(me, strength))
    if (worth > 0) errands.push({ at: numberOf(space), does: 'attack-pirate', pirate: index + 1, worth })
  }
}

function fleets(situation: Situation, errands: Errand[]): void {
  const { view, seat, me } = situation
  for (const [target, captain] of view.captains.entries()) {
    if (target === seat || !isAfloat(captain)) continue
    if (me.letters === 0 && !atWar(view, me.nation, captain.nation)) continue
    const worth = worthOfFight(situation, 'fleet', oddsAgainstFleet(me, captain))
    if (worth > 0) errands.push({ at: numberOf(captain.space), does: 'attack-fleet', target, worth })
  }
}

function portsToTake(situation: Situation, errands: Errand[]): void {
  const { view, seat, rules, me, atlas } = situation
  const worths = worthsOfSieges(situation)
  for (const [port, { flag, closed, strength }] of view.ports.entries()) {
    if (closed || isOwn(situation, port) || worths[strength]! <= 0) continue
    const free = isHostile(view, seat, ports[port]!) || (flag === 'pirates' && !me.toll)
    const licensed = me.letters > 0 && (flag !== 'pirates' || lettersOpenPiratePorts(rules))
    if (!free && !licensed) continue
    const worth = worths[strength]! - (free ? 0 : book.letterCost)
    if (worth > 0) errands.push({ at: atlas.spaceOf[port]!, does: 'attack-port', worth })
  }
}

/** By the strength of the port. */
function worthsOfSieges(situation: Situation): number[] {
  const worths = [0]
  for (let strength: number = book.weakest; strength <= book.strongest; strength++) {
    worths.push(worthOfFight(situation, 'port', oddsAgainstPort(situation.me, strength)))
  }
  return worths
}

/** A letter is for who has none, and is fit to use it on a port, or on a fleet that is near. */
export function wantsLetter(situation: Situation, gold: number): boolean {
  const { me, view } = situation
  if (me.letters > 0 || gold < letterPrice(view)) return false
  return quarryNear(situation) || portInReach(situation)
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

/** A port that is worth a letter and the way from here. */
function portInReach(situation: Situation): boolean {
  const { view, atlas, port: here } = situation
  const time = worthOfAction(situation)
  const worths = worthsOfSieges(situation)
  return view.ports.some(({ flag, strength }, port) => {
    if (flag === 'pirates' || isOwn(situation, port)) return false
    const way = here === -1 ? near : atlas.steps[here]![port]!
    return worths[strength]! - time * way > book.letterCost
  })
}
