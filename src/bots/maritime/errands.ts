import type { Command } from '../../games/maritime/commands.ts'
import { book, type Port, type Space } from '../../games/maritime/data.ts'
import { portIn } from '../../games/maritime/pieces.ts'
import { atWar, isHome, isHostile } from '../../games/maritime/rules/affairs.ts'
import { chartOf } from '../../games/maritime/rules/chart.ts'
import { fareNow, letterPrice } from '../../games/maritime/rules/prices.ts'
import { type Enemy, isAfloat, turnIn } from '../../games/maritime/state.ts'
import { bestVoyage, cabinsFreeIn, faresIn, passengersFor, roomIn, salesIn, worthOfAction } from './cargo.ts'
import { type Odds, oddsAgainstFleet, oddsAgainstPirate, oddsAgainstPort } from './odds.ts'
import { type Passages, passagesFrom } from './passages.ts'
import { perilsFor } from './perils.ts'
import { damageIn, shipWanted } from './refit.ts'
import { best, type Situation } from './situation.ts'
import { stakesOf } from './stakes.ts'

/** Something to do in a place, and what it is worth in gold to be there and do it. */
export type Errand = {
  readonly at: Space
  readonly does: Command['type']
  readonly pirate?: number
  readonly target?: number
  readonly worth: number
}

export type Plan = { readonly errand: Errand; readonly step: Space | undefined; readonly cost: number }

/** Whatever decides the game is worth more than any cargo. */
const victory = 200
/** What it is worth to have the means for the next prize. */
const means = 25
/** Below this chance no fight is sought. */
const fairChance = 0.5
const worthOfMending = 3
const partOfFare = 0.6

/** The best errand, the time to get there considered. */
export function planFor(situation: Situation): Plan | undefined {
  const { view, me } = situation
  const perils = perilsFor(situation)
  const passages = passagesFrom(view, me.space, perils)
  const time = worthOfAction(situation)
  const costOf = ({ at, does }: Errand) =>
    (passages.cost.get(at) ?? Number.POSITIVE_INFINITY) - (does === 'trade' ? 0 : (perils.get(at) ?? 0))
  const errands = [...visits(situation, passages), ...hunts(situation)]
  const errand = best(errands, (each) => each.worth - time * (costOf(each) + 1), Number.NEGATIVE_INFINITY)
  return errand && { errand, step: passages.firstStep.get(errand.at), cost: costOf(errand) }
}

/** Ports to trade in. */
function visits(situation: Situation, { cost }: Passages): Errand[] {
  const { view, seat } = situation
  const left = view.phase.name === 'action' && view.phase.seat === seat ? turnIn(view).actions : 0
  const errands: Errand[] = []
  for (const [port, at] of chartOf(view).spaceOf) {
    if (portIn(view, port).closed || isHostile(view, seat, port)) continue
    const soon = (cost.get(at) ?? left) < left
    const worth = worthOfVisit(situation, port, soon)
    if (worth > 0) errands.push({ at, does: 'trade', worth })
  }
  return errands
}

function worthOfVisit(situation: Situation, port: Port, soon: boolean): number {
  const { view, seat, me } = situation
  const sales = salesIn(situation, port, soon)
  const fares = faresIn(situation, port)
  const gold = (me.gold ?? 0) + sales + fares
  const hold = me.fleet.reduce((sum, { cargo }) => sum + cargo.length, roomIn(situation))
  const home = isHome(view, seat, port)
  const guests = Math.min(passengersFor(situation, port).length, cabinsFreeIn(situation))
  let worth = sales + fares + bestVoyage(situation, port, gold, hold).worth
  worth += guests * fareNow(view) * partOfFare
  worth += worthOfMending * Math.min(damageIn(situation), Math.floor(gold / book.repairCost))
  if (home && gold >= book.merchantGold && !me.objectives.includes('master-merchant')) worth += victory
  if (home && wantsLetter(situation, gold)) worth += means
  if (soon && shipWanted(situation, gold) !== undefined)
    worth += me.fleet.length === book.fleetLimit ? victory : means
  return worth
}

/** A letter is for who goes after ports, has none, and is fit to use it. */
export function wantsLetter(situation: Situation, gold: number): boolean {
  const { me, aim, view } = situation
  if (aim !== 'lord-governor' || me.letters > 0) return false
  const odds = oddsAgainstPort(me, book.strongest)
  return gold >= letterPrice(view) && worthOfFight(situation, 'port', odds) > book.letterCost
}

/** Ships and ports to attack. */
function hunts(situation: Situation): Errand[] {
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
      : [{ at: space, does: 'attack-pirate' as const, pirate: index + 1, worth }]
  })
}

function fleets(situation: Situation): Errand[] {
  const { view, seat, me } = situation
  return view.captains.flatMap((captain, target) => {
    if (target === seat || !isAfloat(captain)) return []
    if (me.letters === 0 && !atWar(view, me.nation, captain.nation)) return []
    const worth = worthOfFight(situation, 'fleet', oddsAgainstFleet(me, captain))
    return worth <= 0 ? [] : [{ at: captain.space, does: 'attack-fleet' as const, target, worth }]
  })
}

function portsToTake(situation: Situation): Errand[] {
  const { view, seat, me } = situation
  return view.ports.flatMap(({ port, flag, closed, strength }) => {
    if (closed || isHome(view, seat, port)) return []
    const free = isHostile(view, seat, port) || (flag === 'pirates' && !me.toll)
    if (!free && (me.letters === 0 || flag === 'pirates')) return []
    const worth =
      worthOfFight(situation, 'port', oddsAgainstPort(me, strength)) - (free ? 0 : book.letterCost)
    return worth <= 0 ? [] : [{ at: chartOf(view).spaceOf.get(port)!, does: 'attack-port' as const, worth }]
  })
}
