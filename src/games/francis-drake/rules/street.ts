import type { Seat } from '../../../kernel/ids.ts'
import type { Location, StockTile } from '../data.ts'
import { editionOf, figuresOf } from '../edition.ts'
import { type CommandOf, captainAt, type State, type Stop } from '../state.ts'
import { investorWantsFrigate } from './versions.ts'

/** Somebody on the street: a seat, or null for Hawkins, who walks by the same rules. */
export type Walker = Seat | null

export type Deal = CommandOf<'visit-investor'>['deal']

export type Obstacle =
  | 'drake-unfinished'
  | 'one-disc-each'
  | 'no-way-back'
  | 'location-full'
  | 'investor-used'
  | 'investor-too-dear'
  | 'drake-needs-two-discs'

/** What keeps a disc from the Location at a place of the street, counted from 1; nothing if it may go there. */
export function obstacleAt(state: State, who: Walker, place: number): Obstacle | undefined {
  const walker = who === null ? state.hawkins! : captainAt(state, who)
  const stop = state.street[place - 1]!
  if (isHalfway(state, who)) return 'drake-unfinished'
  if (place === walker.place) return 'one-disc-each'
  if (place < walker.place) return 'no-way-back'
  if (stop.location === 'investor') {
    if (!walker.investor) return 'investor-used'
    const { investorPrice } = figuresOf(state)
    return who !== null && captainAt(state, who).points < investorPrice ? 'investor-too-dear' : undefined
  }
  if (captainsAt(stop) >= circlesAt(state, stop.location)) return 'location-full'
  return stop.location === 'drake' && walker.discs < 2 ? 'drake-needs-two-discs' : undefined
}

/** The places ahead where a disc may go now. */
export function openPlaces(state: State, who: Walker): number[] {
  const { place, discs } = who === null ? state.hawkins! : captainAt(state, who)
  const open: number[] = []
  if (discs === 0) return open
  for (let ahead = place + 1; ahead <= state.street.length; ahead++) {
    if (obstacleAt(state, who, ahead) === undefined) open.push(ahead)
  }
  return open
}

/** One disc lies at Drake, and the other must follow (ruling 21). */
export function isHalfway(state: State, who: Walker): boolean {
  const { place } = who === null ? state.hawkins! : captainAt(state, who)
  const stop = state.street[place - 1]
  return stop?.location === 'drake' && stop.discs.filter((disc) => disc === who).length === 1
}

/** Two discs at Drake are one captain's. */
export function captainsAt({ location, discs }: Stop): number {
  return location === 'drake' ? new Set(discs).size : discs.length
}

/** How many captains may stop at a Location. */
export function circlesAt(state: State, location: Location): number {
  const { tiles, figures } = editionOf(state)
  const six = state.captains.length === 6 ? 1 : 0
  switch (location) {
    case 'tavern':
      return figures.tavernBonus.length
    case 'shipyard':
      return figures.shipyardGuns.length
    case 'pinnace':
      return figures.pinnaceCrew.length
    case 'drake':
      return figures.drakeCaptains[six]
    case 'golden-hind':
      return figures.goldenHinds[six]
    case 'queen':
    case 'admiral':
    case 'governor':
    case 'informer':
      return 1
    case 'investor':
    case 'dockside':
      return Number.POSITIVE_INFINITY
    default:
      return tiles[setFor(state)][location].length
  }
}

/** What a circle of a tile with numbers gives. */
export function stockAt(state: State, location: StockTile, circle: number): number {
  return editionOf(state).tiles[setFor(state)][location][circle]!
}

function setFor(state: State): 3 | 4 | 5 | 6 {
  return Math.max(3, state.captains.length) as 3 | 4 | 5 | 6
}

/** What the Investor has for a captain. His Galleon is for a Frigate in exchange (ruling 20). */
export function dealsFor(state: State, seat: Seat, rules: number): readonly Deal[] {
  const exchanges = captainAt(state, seat).ship === 'frigate' || !investorWantsFrigate(rules)
  return exchanges ? ['two-guns', 'two-crew', 'galleon'] : ['two-guns', 'two-crew']
}
