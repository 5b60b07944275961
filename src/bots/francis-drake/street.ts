import { type Location, type StockTile, stock } from '../../games/francis-drake/data.ts'
import { figuresOf } from '../../games/francis-drake/edition.ts'
import { dealsFor, isHalfway, obstacleAt, stockAt } from '../../games/francis-drake/rules/street.ts'
import type { Command, State } from '../../games/francis-drake/state.ts'
import type { Seat } from '../../kernel/ids.ts'
import { haulOf, type Kit, kitOf } from './kit.ts'
import type { Manner } from './manners.ts'
import { type Prospect, prospectsFor } from './prospects.ts'
import { weights } from './weights.ts'

/** To the place that is worth most now, less what is given up on the way to it; to the docks once nothing is worth a disc. */
export function walk(state: State, seat: Seat, rules: number, manner: Manner): Command {
  const walker = walkerOf(state, seat, manner)
  if (isHalfway(state, seat)) return finishDrake(state, walker)
  let best: Command = { type: 'dock' }
  let [most, given] = [0, 0]
  const { place, discs } = state.captains[seat]!
  if (discs === 0) return best
  const toll = tollOf(state, seat)
  for (let ahead = place + 1; ahead <= state.street.length; ahead++) {
    if (obstacleAt(state, seat, ahead) !== undefined) continue
    const { location } = state.street[ahead - 1]!
    const { command, worth } = visitOf(state, seat, rules, walker, location)
    if (worth > 0 && (best.type === 'dock' || worth - given > most)) [best, most] = [command, worth - given]
    given += toll + weights.forgone * Math.max(0, worth)
  }
  return best
}

/** How good a command of this phase looks. */
export function promiseOnStreet(state: State, seat: Seat, choice: Command, manner: Manner): number {
  const walker = walkerOf(state, seat, manner)
  switch (choice.type) {
    case 'visit':
      return worthAt(state, walker, choice.location) - tollTo(state, seat, choice.location)
    case 'visit-investor':
      return worthOfDeal(state, walker, choice.deal) - tollTo(state, seat, 'investor')
    case 'visit-dockside':
      return gain(walker, docksideKit(state, walker, choice.item)) - tollTo(state, seat, 'dockside')
    case 'finish-drake':
      return gain(walker, drakeKit(state, walker, choice.item))
    default:
      return 0
  }
}

/** A captain on the street, with what their kit would bring so far. */
type Walker = {
  readonly kit: Kit
  readonly barrels: number
  readonly prospects: readonly Prospect[]
  readonly worth: number
}

function walkerOf(state: State, seat: Seat, manner: Manner): Walker {
  const captain = state.captains[seat]!
  const kit = kitOf(captain)
  const prospects = prospectsFor(state, seat, manner)
  return { kit, barrels: captain.barrels, prospects, worth: worthOfKit(kit, prospects) }
}

function worthOfKit(kit: Kit, prospects: readonly Prospect[]): number {
  return (
    weights.haul * haulOf(kit, prospects) +
    weights.crew * Math.min(kit.crew, weights.enoughCrew) +
    weights.guns * Math.min(kit.guns, weights.enoughGuns) +
    weights.goods * Math.min(kit.goods, weights.enoughGoods) +
    weights.barrels * kit.zone +
    (kit.galleon ? weights.galleon : 0)
  )
}

function gain({ prospects, worth }: Walker, kit: Kit): number {
  return worthOfKit(kit, prospects) - worth
}

function tollOf(state: State, seat: Seat): number {
  const { place, discs } = state.captains[seat]!
  return (weights.skipped * discs) / Math.max(1, state.street.length - place)
}

function tollTo(state: State, seat: Seat, location: Location): number {
  const { place } = state.captains[seat]!
  let skipped = 0
  for (let ahead = place + 1; ahead <= state.street.length; ahead++) {
    if (state.street[ahead - 1]!.location === location) break
    if (obstacleAt(state, seat, ahead) === undefined) skipped++
  }
  return tollOf(state, seat) * skipped
}

function visitOf(
  state: State,
  seat: Seat,
  rules: number,
  walker: Walker,
  location: Location,
): { command: Command; worth: number } {
  if (location === 'investor') return dealOf(state, seat, rules, walker)
  if (location === 'dockside') return docksideOf(state, walker)
  return { command: { type: 'visit', location }, worth: worthAt(state, walker, location) }
}

function worthAt(state: State, walker: Walker, location: Location): number {
  const { kit } = walker
  const figures = figuresOf(state)
  const circle = circleAt(state, location)
  switch (location) {
    case 'tavern': {
      const { tavernCrew, tavernBonus } = figures
      return gain(walker, { ...kit, crew: kit.crew + meanCrew(tavernCrew, tavernBonus[circle]!) })
    }
    case 'shipyard':
      return gain(walker, { ...kit, guns: kit.guns + figures.shipyardGuns[circle]!, galleon: true })
    case 'queen': {
      const { guns, goods } = figures.queen
      return gain(walker, { ...kit, guns: kit.guns + guns, goods: kit.goods + goods, galleon: true })
    }
    case 'pinnace': {
      const crew = kit.crew + figures.pinnaceCrew[circle]!
      return weights.pinnace + gain(walker, { ...kit, crew, pinnace: true })
    }
    case 'informer':
      return weights.informer + gain(walker, { ...kit, goods: kit.goods + figures.informerGoods })
    case 'admiral':
      return weights.admiral
    case 'governor':
      return weights.governor
    case 'golden-hind':
      return weights.goldenHind + gain(walker, { ...kit, missions: kit.missions + 1 })
    case 'drake': {
      const more = Math.max(
        gain(walker, drakeKit(state, walker, 'crew')),
        gain(walker, drakeKit(state, walker, 'guns')),
      )
      return more - weights.secondDisc
    }
    case 'investor':
    case 'dockside':
      return 0
    default: {
      const items = stockAt(state, location as StockTile, circle)
      return gain(walker, stocked(walker, stock[location as StockTile], items))
    }
  }
}

/** What a die brings in the Tavern, as a whole number. */
function meanCrew(crew: readonly number[], bonus: number): number {
  let sum = 0
  for (let roll = 1; roll <= 6; roll++) sum += crew[roll + bonus - 1]!
  return Math.round(sum / 6)
}

function circleAt(state: State, location: Location): number {
  for (const stop of state.street) if (stop.location === location) return stop.discs.length
  return 0
}

function stocked({ kit, barrels }: Walker, item: 'crew' | 'guns' | 'goods' | 'barrels', items: number): Kit {
  if (item === 'barrels') return { ...kit, zone: Math.min(4, barrels + items) }
  return { ...kit, [item]: kit[item] + items }
}

type Deal = 'two-guns' | 'two-crew' | 'galleon'

function dealOf(
  state: State,
  seat: Seat,
  rules: number,
  walker: Walker,
): { command: Command; worth: number } {
  let deal: Deal = 'two-guns'
  let worth = Number.NEGATIVE_INFINITY
  for (const each of dealsFor(state, seat, rules)) {
    const more = worthOfDeal(state, walker, each)
    if (more > worth) [deal, worth] = [each, more]
  }
  return { command: { type: 'visit-investor', deal }, worth }
}

function worthOfDeal(state: State, walker: Walker, deal: Deal): number {
  const { twoGuns, twoCrew, investorPrice } = figuresOf(state)
  const { kit } = walker
  if (deal === 'galleon') return gain(walker, { ...kit, galleon: true }) - investorPrice
  const { crew, guns } = deal === 'two-guns' ? twoGuns : twoCrew
  return gain(walker, { ...kit, crew: kit.crew + crew, guns: kit.guns + guns }) - investorPrice
}

const docksideItems = ['crew', 'guns', 'barrels'] as const

function docksideOf(state: State, walker: Walker): { command: Command; worth: number } {
  let item: (typeof docksideItems)[number] = 'crew'
  let worth = Number.NEGATIVE_INFINITY
  for (const each of docksideItems) {
    const more = gain(walker, docksideKit(state, walker, each))
    if (more > worth) [item, worth] = [each, more]
  }
  return { command: { type: 'visit-dockside', item }, worth }
}

function docksideKit(state: State, walker: Walker, item: (typeof docksideItems)[number]): Kit {
  return stocked(walker, item, figuresOf(state).docksideItems)
}

function drakeKit(state: State, { kit }: Walker, item: 'crew' | 'guns'): Kit {
  const { crew, guns, extra } = figuresOf(state).drake
  return {
    ...kit,
    crew: kit.crew + crew + (item === 'crew' ? extra : 0),
    guns: kit.guns + guns + (item === 'guns' ? extra : 0),
  }
}

function finishDrake(state: State, walker: Walker): Command {
  const crew = gain(walker, drakeKit(state, walker, 'crew'))
  const guns = gain(walker, drakeKit(state, walker, 'guns'))
  return { type: 'finish-drake', item: crew >= guns ? 'crew' : 'guns' }
}
