import { expect } from 'vitest'
import {
  colours,
  type Destination,
  type Disc,
  destinations,
  discs,
  type Face,
  type Location,
} from '../../../src/games/francis-drake/data.ts'
import { turnDiscsOver } from '../../../src/games/francis-drake/decide/missions.ts'
import { prepareForSailing } from '../../../src/games/francis-drake/decide/preparation.ts'
import { take } from '../../../src/games/francis-drake/evolve/pieces.ts'
import { francisDrake as game } from '../../../src/games/francis-drake/index.ts'
import { treasureAt } from '../../../src/games/francis-drake/rules/counters.ts'
import { schemas } from '../../../src/games/francis-drake/schema/index.ts'
import {
  type Captain,
  type Chest,
  type Event,
  type Options,
  type Site,
  type State,
  type Steps,
  siteOf,
  sitesOf,
  stopAt,
} from '../../../src/games/francis-drake/state.ts'
import type { Dice } from '../../../src/kernel/dice.ts'
import { deepFreeze } from '../../kit/deep-freeze.ts'

export type Colour = (typeof colours)[number]

/** A captain as far as a test cares; everything else is as at the start of a voyage. */
export type Ship = Partial<
  Pick<Captain, 'points' | 'crew' | 'guns' | 'goods' | 'barrels' | 'ship' | 'pinnace' | 'investor'>
> & {
  /** Where Player Discs lie on the street, in the order in which they were placed. */
  readonly street?: readonly Location[]
  readonly missions?: { readonly [disc in Disc]?: Destination }
  readonly conquests?: Partial<Captain['conquests']>
  readonly commodities?: Partial<Captain['commodities']>
  readonly chest?: Partial<Chest>
}

export type Given = {
  readonly seats?: number
  readonly options?: Partial<Options>
  readonly edition?: string
  readonly voyage?: number
  readonly starting?: readonly Colour[]
  /** The Outbound Docks; null is Hawkins. At sea, the Sailing Order. */
  readonly docks?: readonly (Colour | null)[]
  readonly homebound?: readonly Colour[]
  readonly roles?: { readonly [role in 'admiral' | 'governor' | 'informer']?: Colour }
  readonly ships?: { readonly [colour in Colour]?: Ship }
  /** Where Hawkins's discs lie, and whether he still has his Investor Tile. */
  readonly hawkins?: { readonly street?: readonly Location[]; readonly investor?: boolean }
  /** The strength on a face-down counter. The others get what is left, the weakest first. */
  readonly counters?: { readonly [destination in Destination]?: number }
  readonly turnedUp?: readonly Destination[]
  readonly galleons?: { readonly [destination in Destination]?: { guns: number; points: number } }
  readonly visitors?: { readonly [destination in Destination]?: readonly Colour[] }
  /** What the dice will show, and in which orders things will be shuffled; else a 1, and no other order. */
  readonly rolls?: readonly number[]
  readonly shuffles?: readonly (readonly unknown[])[]
}

/** What tests count on, whichever edition new matches use. */
export const printed = 'kayal-2013'

export function seatOf(colour: Colour): number {
  return colours.indexOf(colour)
}

type Fate = { rolls: number[]; shuffles: (readonly unknown[])[] }
const fates = new WeakMap<State, Fate>()

/** What the dice will show next. */
export function foresee(state: State, { rolls = [], shuffles = [] }: Partial<Given>): void {
  fates.set(state, { rolls: [...rolls], shuffles: [...shuffles] })
}

export function diceFor(fate: Fate): Dice {
  return {
    int: (sides) => {
      const roll = fate.rolls.shift() ?? 1
      if (roll < 1 || roll > sides) throw new Error(`no die of ${sides} shows ${roll}`)
      return roll - 1
    },
    shuffle: <T>(items: readonly T[]) => {
      const order = (fate.shuffles.shift() ?? items) as readonly T[]
      expect([...order].map(String).sort(), 'a shuffle of the same things').toEqual(
        [...items].map(String).sort(),
      )
      return [...order]
    },
    rolls: 0,
  }
}

export function fateOf(state: State): Fate {
  const fate = fates.get(state) ?? { rolls: [], shuffles: [] }
  fates.set(state, fate)
  return fate
}

export function newGame(given: Given = {}): State {
  const { seats = 4, options = {}, edition = printed } = given
  const state = game.initial({ seats, options: schemas.options.parse(options), edition })
  foresee(state, given)
  run(state, game.setup(state, { dice: diceFor(fateOf(state)), rules: game.rules }))
  return state
}

/** Provisioning: the captains stand where their discs lie, and `turn` is next on the street. */
export function position(given: Given & { readonly turn?: Colour } = {}): State {
  const state = newGame(given)
  state.voyage = given.voyage ?? 1
  if (given.starting !== undefined) state.starting = given.starting.map(seatOf)
  for (const [role, colour] of Object.entries(given.roles ?? {})) {
    state[role as 'admiral'] = seatOf(colour)
    if (!stopAt(state, role as 'admiral').discs.includes(seatOf(colour)))
      walk(state, colour, role as 'admiral')
  }
  for (const [colour, ship] of Object.entries(given.ships ?? {})) load(state, colour as Colour, ship)
  for (const location of given.hawkins?.street ?? []) {
    stopAt(state, location).discs.push(null)
    state.hawkins!.discs--
    state.hawkins!.place = placeOf(state, location)
  }
  if (given.hawkins?.investor === false) state.hawkins!.investor = false
  for (const ship of given.docks ?? []) state.outbound.push(ship === null ? null : seatOf(ship))
  for (const [destination, { guns, points }] of Object.entries(given.galleons ?? {})) {
    siteOf(state, destination as Destination).galleon = { guns, points }
  }
  state.phase = { name: 'provisioning', seat: seatOf(given.turn ?? colours[state.starting[0]!]!) }
  return checked(state, given)
}

/** All ships docked, in the order of the docks or of the seats: preparation for sailing, up to the first choice. */
export function inDocks(given: Given = {}): State {
  const state = docked(given)
  run(state, prepareForSailing(state, diceFor(fateOf(state))))
  return checked(state, given)
}

/** Mission Discs on the map and counters on their sites, just before the Informer. */
export function placed(given: Given = {}): State {
  const state = docked(given)
  state.outbound = state.outbound.filter((ship) => ship !== null)
  for (const site of state.sites) {
    if (!site.blocked) site.treasure = treasureAt(state, site)
    if (site.treasure !== null) state.supply[site.treasure]--
  }
  state.supply.frigates = layCounters(sitesOf(state, 'galleon'), state.supply.frigates, given)
  state.supply.troops = layCounters(sitesOf(state, 'fort'), state.supply.troops, given)
  for (const captain of state.captains) captain.zone = Math.min(captain.barrels, 4)
  for (const [colour, ship] of Object.entries(given.ships ?? {})) placeDiscs(state, colour as Colour, ship)
  for (const destination of given.turnedUp ?? []) siteOf(state, destination).counter!.up = true
  for (const [destination, visitors] of Object.entries(given.visitors ?? {})) {
    const site = siteOf(state, destination as Destination)
    site.visitors = visitors.map(seatOf)
    if (visitors.length > 0 && site.treasure !== null) {
      state.supply[site.treasure]++
      site.treasure = null
    }
  }
  return checked(state, given)
}

/** Just after all discs were turned over, with the first mission that leaves a choice. */
export function atSea(given: Given = {}): State {
  const state = placed(given)
  run(state, turnDiscsOver(state, diceFor(fateOf(state))))
  return checked(state, given)
}

/** With the discs placed, it is for the holder of the Informer to act. */
export function withInformer(given: Given = {}): State {
  const state = placed(given)
  game.evolve(state, { type: 'informer-called', seat: state.informer! })
  return checked(state, given)
}

function docked(given: Given): State {
  const state = position(given)
  const missing = state.starting.filter((seat) => !state.outbound.includes(seat))
  state.outbound.push(...missing)
  return state
}

function walk(state: State, colour: Colour, location: Location): void {
  const captain = state.captains[seatOf(colour)]!
  stopAt(state, location).discs.push(seatOf(colour))
  captain.discs--
  captain.place = Math.max(captain.place, placeOf(state, location))
}

export function placeOf(state: State, location: Location): number {
  return state.street.findIndex((stop) => stop.location === location) + 1
}

function load(state: State, colour: Colour, ship: Ship): void {
  const seat = seatOf(colour)
  const captain = state.captains[seat]!
  const { crew, guns, goods, barrels } = ship
  take(state, seat, {
    crew: (crew ?? captain.crew) - captain.crew,
    guns: (guns ?? captain.guns) - captain.guns,
    goods: goods ?? 0,
    barrels: barrels ?? 0,
  })
  if (ship.points !== undefined) {
    captain.ledger.towns = ship.points - captain.points
    captain.points = ship.points
  }
  captain.ship = ship.ship ?? captain.ship
  captain.investor = ship.investor ?? captain.investor
  if (ship.pinnace) {
    captain.pinnace = true
    state.supply.pinnaces--
  }
  Object.assign(captain.conquests, ship.conquests)
  for (const [commodity, held] of Object.entries(ship.commodities ?? {})) {
    captain.commodities[commodity as 'sugar'] += held
    state.supply[commodity as 'sugar'] -= held
  }
  for (const [treasure, stones] of Object.entries(ship.chest ?? {})) {
    captain.chest![treasure as 'gold'] += stones
    state.supply[treasure as 'gold'] -= stones
  }
  for (const location of ship.street ?? []) walk(state, colour, location)
  for (const disc of Object.keys(ship.missions ?? {}) as Disc[]) {
    if (disc !== 'golden-hind' && disc !== 'ghost-ship') continue
    captain.aside.splice(captain.aside.indexOf(disc), 1)
    captain.hand.push(disc)
    if (disc === 'golden-hind' && !stopAt(state, disc).discs.includes(seat)) walk(state, colour, disc)
  }
}

/** In the order of the map, so that two worlds with other numbers look alike. */
function placeDiscs(state: State, colour: Colour, { missions = {} }: Ship): void {
  const captain = state.captains[seatOf(colour)]!
  for (const destination of destinations) {
    const disc = discs.find((each) => missions[each] === destination)
    if (disc === undefined) continue
    const tooSmall = destination.startsWith('galleon-') && captain.ship === 'frigate'
    if (tooSmall && state.options.frigatesKeepOff)
      throw new Error(`${colour} has a Frigate, and no disc there`)
    captain.hand.splice(captain.hand.indexOf(disc), 1)
    captain.missions.push({ disc, destination })
  }
}

function layCounters<F extends Face>(
  sites: Site[],
  pile: (F | null)[],
  { counters = {} }: Given,
): (F | null)[] {
  const rest = [...pile]
  const named = sites.filter(({ destination }) => counters[destination] !== undefined)
  for (const site of named) {
    const face = rest.find((each) => each?.endsWith(`-${counters[site.destination]}`))
    if (face === undefined) throw new Error(`no counter of ${counters[site.destination]}`)
    site.counter = { face: rest.splice(rest.indexOf(face), 1)[0]!, up: false }
  }
  for (const site of sites) site.counter ??= { face: rest.shift()!, up: false }
  return rest
}

function checked(state: State, given: Given): State {
  schemas.state.parse(state)
  const { seats, options, edition } = given
  const box = newGame({ seats, options, edition } as Given)
  expect(schemas.census(state), 'the position has all pieces of the box').toEqual(schemas.census(box))
  return state
}

function run(state: State, steps: Steps): Event[] {
  const events: Event[] = []
  for (const event of steps) {
    events.push(structuredClone(event))
    game.evolve(state, deepFreeze(event))
  }
  return events
}
