import type { Seat } from '../../../kernel/ids.ts'
import { type Refusal, refuse } from '../../../kernel/sentence.ts'
import type { CommandOf } from '../commands.ts'
import { editionOf, figuresOf, type Location, type StockTile } from '../data.ts'
import { listOf, locationNames } from '../names.ts'
import type { State, Stop } from '../state.ts'
import { investorWantsFrigate } from './versions.ts'

/** Somebody on the street: a seat, or null for Hawkins, who walks by the same rules. */
export type Walker = Seat | null

type Deal = CommandOf<'visit-investor'>['deal']

type Obstacle =
  | 'drake-unfinished'
  | 'one-disc-each'
  | 'no-way-back'
  | 'location-full'
  | 'investor-used'
  | 'not-enough-points'
  | 'drake-needs-two-discs'

/** What keeps a disc from the Location at a place of the street, counted from 1; nothing if it may go there. */
function obstacleAt(state: State, who: Walker, place: number): Obstacle | undefined {
  const walker = who === null ? state.hawkins! : state.captains[who]!
  const stop = state.street[place - 1]!
  if (isHalfway(state, who)) return 'drake-unfinished'
  if (place === walker.place) return 'one-disc-each'
  if (place < walker.place) return 'no-way-back'
  if (stop.location === 'investor') {
    if (!walker.investor) return 'investor-used'
    const { investorPrice } = figuresOf(state)
    return who !== null && state.captains[who]!.points < investorPrice ? 'not-enough-points' : undefined
  }
  if (captainsAt(stop) >= circlesAt(state, stop.location)) return 'location-full'
  return stop.location === 'drake' && walker.discs < 2 ? 'drake-needs-two-discs' : undefined
}

/** The places ahead where a disc may go now. */
export function openPlaces(state: State, who: Walker): number[] {
  const { place, discs } = who === null ? state.hawkins! : state.captains[who]!
  const open: number[] = []
  if (discs === 0) return open
  for (let ahead = place + 1; ahead <= state.street.length; ahead++) {
    if (obstacleAt(state, who, ahead) === undefined) open.push(ahead)
  }
  return open
}

/** One disc lies at Drake, and the other must follow (ruling 21). */
export function isHalfway(state: State, who: Walker): boolean {
  const { place } = who === null ? state.hawkins! : state.captains[who]!
  const stop = state.street[place - 1]
  return stop?.location === 'drake' && stop.discs.filter((disc) => disc === who).length === 1
}

/** Two discs at Drake are one captain's. */
function captainsAt({ location, discs }: Stop): number {
  return location === 'drake' ? new Set(discs).size : discs.length
}

function circlesAt(state: State, location: Location): number {
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

export function objectionToVisit(state: State, seat: Seat, location: Location): Refusal | undefined {
  const place = state.street.findIndex((stop) => stop.location === location) + 1
  const obstacle = obstacleAt(state, seat, place)
  return obstacle && refuseVisit(state, seat, location, obstacle)
}

function refuseVisit(state: State, seat: Seat, location: Location, obstacle: Obstacle): Refusal {
  const params = { location: locationNames[location], open: openTo(state, seat) }
  switch (obstacle) {
    case 'drake-unfinished':
      return refuseToLeaveDrake()
    case 'one-disc-each':
      return refuse(
        'one-disc-each',
        location === 'drake'
          ? 'You have been at Drake, and once a voyage is all. You can go to {open}.'
          : 'You have a disc at {location}, and one is all. You can go to {open}.',
        params,
      )
    case 'no-way-back':
      return refuse(
        'no-way-back',
        'The street goes one way; {location} is behind you. You can go to {open}.',
        params,
      )
    case 'location-full':
      return refuse('location-full', 'No circle is free at {location}. You can go to {open}.', params)
    case 'investor-used':
      return refuse('investor-used', 'You have used your Investor Tile. You can go to {open}.', params)
    case 'not-enough-points': {
      const price = figuresOf(state).investorPrice
      return refuse(
        'not-enough-points',
        'The Investor asks for {price} Victory Points. You can go to {open}.',
        {
          ...params,
          price,
        },
      )
    }
    case 'drake-needs-two-discs':
      return refuse(
        'drake-needs-two-discs',
        'Drake takes two discs, and you have one. You can go to {open}.',
        params,
      )
  }
}

/** What the Investor has for a captain. His Galleon is for a Frigate in exchange (ruling 20). */
export function dealsFor(state: State, seat: Seat, rules: number): readonly Deal[] {
  const exchanges = state.captains[seat]!.ship === 'frigate' || !investorWantsFrigate(rules)
  return exchanges ? ['two-guns', 'two-crew', 'galleon'] : ['two-guns', 'two-crew']
}

export function objectionToDeal(state: State, seat: Seat, deal: Deal, rules: number): Refusal | undefined {
  const refusal = objectionToVisit(state, seat, 'investor')
  if (refusal !== undefined || dealsFor(state, seat, rules).includes(deal)) return refusal
  return refuse(
    'no-frigate',
    'The Investor gives a Galleon for a Frigate, and you have a Galleon. You can ask for “two guns” or “two crew”.',
  )
}

function openTo(state: State, seat: Seat): string {
  const open = openPlaces(state, seat).map((place) => locationNames[state.street[place - 1]!.location])
  return listOf([...open, 'the docks'], 'or')
}

export function objectionToFinish(state: State, seat: Seat): Refusal | undefined {
  if (isHalfway(state, seat)) return undefined
  return refuse('not-at-drake', 'You have no first disc at Drake. You can go to {open}.', {
    open: openTo(state, seat),
  })
}

/** Half-way at Drake there is one thing to do, and nothing else. */
export function objectionToLeaving(state: State, seat: Seat): Refusal | undefined {
  return isHalfway(state, seat) ? refuseToLeaveDrake() : undefined
}

function refuseToLeaveDrake(): Refusal {
  return refuse('drake-unfinished', 'First place your second disc at Drake, and say “crew” or “guns”.')
}
