import type { Chance } from '../../../kernel/worlds.ts'
import { treasures } from '../data.ts'
import { stonesInBox, treasureAt } from '../rules/counters.ts'
import type { Chest, State } from '../state.ts'
import type { Memory } from './recall.ts'

/**
 * Stones that are missing from the box lie in the closed chests. Whoever recalls knows which; whoever does not still sees on the map
 * who was first where on this voyage. The rest goes to any closed chest whose captain has attacked what such stones come from.
 */
export function dealChests(world: State, memory: Memory | null, chance: Chance): void {
  const { captains } = world
  const closed: number[] = []
  for (let seat = 0; seat < captains.length; seat++) if (captains[seat]!.chest === null) closed.push(seat)
  if (closed.length === 0) return
  const missing = missingStones(world)
  for (const seat of closed) captains[seat]!.chest = { silver: 0, gold: 0, jewel: 0, relic: 0 }
  if (memory === null) putWhatTheMapTells(world, closed, missing)
  else putWhatIsRecalled(world, closed, missing, memory)
  dealTheRest(world, closed, missing, chance)
}

/** A chest is closed by the first stone in it: a deal that leaves one empty is not among the possibilities. */
function dealTheRest(world: State, closed: readonly number[], missing: Chest, chance: Chance): void {
  if (isEmpty(missing)) return
  const known = closed.map((seat) => world.captains[seat]!.chest!)
  const ashore = closed.filter((seat) => hasRaided(world, seat, 'towns') || hasRaided(world, seat, 'forts'))
  const atSea = closed.filter((seat) => hasRaided(world, seat, 'galleons'))
  for (let deals = 1; ; deals++) {
    for (const [index, seat] of closed.entries()) world.captains[seat]!.chest = { ...known[index]! }
    for (const treasure of treasures) {
      const able = treasure === 'silver' || treasure === 'gold' ? ashore : atSea
      for (const owner of divided(missing[treasure], able.length > 0 ? able : closed, chance)) {
        world.captains[owner]!.chest![treasure]++
      }
    }
    if (deals === mostDeals || closed.every((seat) => !isEmpty(world.captains[seat]!.chest!))) return
  }
}

/**
 * Who has each of some stones. Every way to divide them is equally likely, so a stone goes to whoever has such stones sooner than to
 * others: stones dealt one by one would come out even, and those of captains who raid more than others do not.
 */
function divided(stones: number, able: readonly number[], chance: Chance): number[] {
  const owners: number[] = []
  while (owners.length < stones) {
    const drawn = chance.below(able.length + owners.length)
    owners.push(drawn < able.length ? able[drawn]! : owners[drawn - able.length]!)
  }
  return owners
}

function hasRaided(world: State, seat: number, kind: 'towns' | 'forts' | 'galleons'): boolean {
  return world.captains[seat]!.ledger[kind] > 0
}

/** Chests that are empty after so many deals stay so: a thought must not wait for luck. */
const mostDeals = 20

function isEmpty({ silver, gold, jewel, relic }: Chest): boolean {
  return silver + gold + jewel + relic === 0
}

function missingStones(world: State): Chest {
  const box = stonesInBox(world)
  const missing = { silver: 0, gold: 0, jewel: 0, relic: 0 }
  for (const treasure of treasures) missing[treasure] = box[treasure] - world.supply[treasure]
  for (const { treasure } of world.sites) if (treasure !== null) missing[treasure]--
  for (const { chest } of world.captains) {
    if (chest !== null) for (const treasure of treasures) missing[treasure] -= chest[treasure]
  }
  return missing
}

function putWhatIsRecalled(world: State, closed: readonly number[], missing: Chest, memory: Memory): void {
  for (const seat of closed) {
    const taken = memory.chests[seat]
    if (taken === undefined) continue
    for (const treasure of treasures) {
      const stones = Math.min(taken[treasure], missing[treasure])
      world.captains[seat]!.chest![treasure] += stones
      missing[treasure] -= stones
    }
  }
}

function putWhatTheMapTells(world: State, closed: readonly number[], missing: Chest): void {
  for (const site of world.sites) {
    const first = site.visitors[0]
    if (first === undefined || !closed.includes(first)) continue
    const treasure = treasureAt(world, site)
    if (treasure === null) continue
    world.captains[first]!.chest![treasure]++
    missing[treasure]--
  }
}
