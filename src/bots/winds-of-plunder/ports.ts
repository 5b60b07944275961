import { type Port, ports, type Tile } from '../../games/winds-of-plunder/data.ts'
import { lootOn } from '../../games/winds-of-plunder/rules/encounters.ts'
import type { Pirate } from '../../games/winds-of-plunder/state.ts'
import { countIn, numberOf, setOf } from './chart.ts'
import { worthOfChange } from './items.ts'
import type { Situation } from './situation.ts'

/** What arriving at a port is worth: what lies there, and what is earned by being there. By the port's number. */
export type Worths = { readonly tile: readonly number[]; readonly rest: readonly number[] }

/** For who does not sail any more this turn. */
export const noWorths: Worths = { tile: [], rest: [] }

/** `extra` Weapons would be laid before sailing. */
export function worthsOfPorts(situation: Situation, extra = 0): Worths {
  const { state, edition } = situation
  const gains = gainsOf(situation)
  const known = reputations(situation)
  const tile: number[] = []
  const rest: number[] = []
  for (let port = 0; port < ports.length; port++) {
    const face = state.ports[port]!.tile
    tile.push(worthOfFace(situation, face, gains))
    const arms = edition.tiles[face]!.items.includes('weapons') ? 1 : 0
    rest.push(worthOfBeingAt(situation, port, extra + arms, known[port]!))
  }
  return { tile, rest }
}

export function worthOfPort({ tile, rest }: Worths, port: number): number {
  return tile[port]! + rest[port]!
}

/** The best of these ports; -1 of none. */
export function bestOf(worths: Worths, among: readonly number[]): number {
  let best = -1
  let most = Number.NEGATIVE_INFINITY
  for (const port of among) {
    const worth = worthOfPort(worths, port)
    if (worth <= most) continue
    most = worth
    best = port
  }
  return best
}

/** Where the ship may sail now, by number. */
export function inReach(situation: Situation, withGust: boolean): readonly number[] {
  const { state, chart, me } = situation
  const { by, withGust: further } = state.options.localNorthSouth ? chart.local : chart.wide
  return (withGust ? further : by)[state.wind][numberOf(me.port)]!
}

/** What one more of each item is worth. */
type Gains = { readonly weapons: number; readonly crew: number; readonly provisions: number }

export function gainsOf(situation: Situation): Gains {
  return {
    weapons: worthOfChange(situation, 'weapons', situation.seat, 1),
    crew: worthOfChange(situation, 'crew', situation.seat, 1),
    provisions: worthOfChange(situation, 'provisions', situation.seat, 1),
  }
}

export function worthOfFace(situation: Situation, tile: Tile, gains: Gains): number {
  const face = situation.edition.tiles[tile]!
  let worth = face.points
  for (const item of face.items) worth += item === 'treasure' ? worthOfTreasure(situation) : gains[item]
  return worth
}

/** A Buried Treasure card not yet seen: its port has to be reached before the match is over. */
export function worthOfTreasure({ state, left, figures, me, manner }: Situation): number {
  if (state.treasureDeck.length === 0) return 0
  return manner.worth.treasure * nextRung(me, figures.booty) * Math.min(0.6, 0.05 + 0.12 * left)
}

function nextRung({ booty }: Pirate, ladder: readonly number[]): number {
  return ladder[Math.min(booty + 1, ladder.length - 1)]!
}

function worthOfBeingAt(situation: Situation, port: number, extra: number, reputation: number): number {
  const { state, seat, me, figures, manner } = situation
  const name = ports[port]!
  let worth = state.advantages.provisions === seat ? figures.mostProvisionsPoints : 0
  if (me.treasures.includes(name)) worth += manner.worth.treasure * nextRung(me, figures.booty)

  const weapons = me.weapons + me.caches.length * figures.cacheWeapons + extra
  const strongest = state.advantages.weapons === seat
  const { pirates } = state
  let against = -1
  let booty = 0
  for (let other = 0; other < pirates.length; other++) {
    const pirate = pirates[other]!
    if (other === seat || pirate.port !== name) continue
    const theirs = pirate.weapons + pirate.caches.length * figures.cacheWeapons
    const isAgainst = figures.reputationAgainst === 'weakest' ? theirs < against : theirs > against
    if (against === -1 || isAgainst) against = theirs
    if (!strongest && weapons <= theirs) continue
    booty = Math.max(booty, worthOfBoarding(situation, other))
  }
  if (weapons >= against) worth += reputation
  return worth + booty
}

/** About: points, or an item. */
function worthOfBoarding({ state, figures, weights, manner }: Situation, target: number): number {
  if (lootOn(state, target).length === 0) return 0
  const points = Math.min(figures.lootPoints, state.pirates[target]!.points)
  return manner.worth.boarding * Math.max(1, points * (1 - weights[target]!))
}

/** What reputation in a port is worth, if it is earned. */
export function worthOfReputation(situation: Situation, port: number): number {
  return reputations(situation)[port]!
}

/** By port: the bonus of its area, all of it for the last port; for the others the hope of it. */
function reputations({ state, me, chart, figures, left, manner }: Situation): number[] {
  const known = setOf(me.reputation)
  const worths = chart.areas.map((area) => {
    const wanted = countIn(area & ~known)
    if (wanted === 0 || me.reserve === 0) return 0
    let complete = 0
    for (const { reputation } of state.pirates) if (covers(reputation, area)) complete++
    const bonus = manner.worth.reputation * (figures.areaBonus[complete] ?? 0)
    if (wanted === 1) return bonus
    return bonus * (wanted === 2 ? Math.min(0.4, 0.07 * left) : Math.min(0.18, 0.03 * left))
  })
  return chart.areaOf.map((area, port) => ((known >> port) & 1 ? 0 : worths[area]!))
}

function covers(reputation: readonly Port[], area: number): boolean {
  return reputation.length >= 3 && (area & ~setOf(reputation)) === 0
}
