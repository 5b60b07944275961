import type { Seat } from '../../../kernel/ids.ts'
import { book, type Objective } from '../data.ts'
import { captainAt, isAfloat, type Parts, type State, type Tally } from '../state.ts'
import { homePorts } from './affairs.ts'
import { bothColumnsCount } from './versions.ts'

export type Points = Pick<Tally, 'merchant' | 'admiral' | 'governor' | 'parts'>

const { points } = book

/**
 * The rulebook has two columns, for objectives met and for parts of objectives, and both count. By the first rules a
 * part counted only where its objective was not met, and gold for no more than two points (ruling V7).
 */
export function pointsOf(state: State, seat: Seat, rules: number): Points {
  const met = metBy(state, seat)
  const parts = partsOf(state, seat)
  if (bothColumnsCount(rules)) return { ...met, parts }
  return {
    merchant: met.merchant || Math.min(points.mostForGold, parts.gold),
    admiral: met.admiral || parts.ships,
    governor: met.governor || parts.ports,
  }
}

export function totalOf({ merchant, admiral, governor, parts }: Points): number {
  const { gold, ships, ports } = parts ?? nothing
  return merchant + admiral + governor + gold + ships + ports
}

/** A captain without a ship has nothing that counts, though port markers may still stand. */
function metBy(state: State, seat: Seat): Omit<Points, 'parts'> {
  const captain = captainAt(state, seat)
  const worth = (objective: Objective) =>
    isAfloat(captain) && captain.objectives.includes(objective) ? points[objective] : 0
  return {
    merchant: worth('master-merchant'),
    admiral: worth('admiral-of-the-seas'),
    governor: worth('lord-governor'),
  }
}

const nothing: Parts = { gold: 0, ships: 0, ports: 0 }

function partsOf(state: State, seat: Seat): Parts {
  const captain = captainAt(state, seat)
  if (!isAfloat(captain)) return { ...nothing }
  return {
    gold: Math.floor(captain.gold! / points.goldPerPoint),
    ships: points.extraShip * (captain.fleet.length - 1),
    ports: points.extraPort * Math.max(0, homePorts(state, seat) - 1),
  }
}
