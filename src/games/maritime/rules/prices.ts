import type { Seat } from '../../../kernel/ids.ts'
import { book, type Good, type Port, regions } from '../data.ts'
import { figuresOf } from '../edition.ts'
import { portIn, type State } from '../state.ts'
import { isHome } from './affairs.ts'

/** What a cube costs in a port. Pirates follow neither the market nor short supply. */
export function buyPrice(state: State, port: Port, good: Good): number {
  const { ports, figures } = figuresOf(state)
  const distance = distanceTo(state, port, good)
  const base = distance === 0 && ports[port].productive ? book.productivePrice : book.buyBase + distance
  return Math.max(figures.buyFloor, base + eventModifier(state, port, good))
}

export function sellPrice(state: State, seat: Seat, port: Port, good: Good): number {
  const base = book.sellBase + distanceTo(state, port, good)
  const home = isHome(state, seat, port) ? book.homeBonus : 0
  return Math.max(figuresOf(state).figures.sellFloor, base + eventModifier(state, port, good) + home)
}

/** Regions along the trade track between a port and where the good is produced. */
function distanceTo(state: State, port: Port, good: Good): number {
  const { ports, goods } = figuresOf(state)
  return Math.abs(regions.indexOf(ports[port].region) - regions.indexOf(goods[good]))
}

function eventModifier(state: State, port: Port, good: Good): number {
  if (isPirates(state, port)) return 0
  const { market, short } = state.affairs
  return market + (short === good ? book.shortSupply : 0)
}

export function repairPrice(state: State, port: Port): number {
  const { shipyardRepairCost } = figuresOf(state).specials
  return special(state, port) === 'busy-shipyards' ? shipyardRepairCost : book.repairCost
}

export function buccaneerPrice(state: State, port: Port): number {
  const { tavernBuccaneerCost } = figuresOf(state).specials
  return special(state, port) === 'full-taverns' ? tavernBuccaneerCost : book.buccaneerCost
}

export function cannonPrice(state: State, port: Port): number {
  const { foundryCannonCost } = figuresOf(state).specials
  return special(state, port) === 'new-foundry' ? foundryCannonCost : book.cannonCost
}

export function letterPrice(state: State): number {
  const { charterLetterCost } = figuresOf(state).specials
  return state.affairs.special === 'royal-charter' ? charterLetterCost : book.letterCost
}

/** A passenger is no trade with the port, so a noble one pays well with pirates too. */
export function fareNow(state: State): number {
  return state.affairs.special === 'noble-passengers' ? figuresOf(state).specials.nobleFare : book.fare
}

export function bountyNow(state: State): number {
  return state.affairs.special === 'pirate-bounty' ? figuresOf(state).specials.bounty : 0
}

/** The special event as far as it reaches a port: pirates ask the same at all times (ruling P4). */
function special(state: State, port: Port): State['affairs']['special'] {
  return isPirates(state, port) ? null : state.affairs.special
}

function isPirates(state: State, port: Port): boolean {
  return portIn(state, port).flag === 'pirates'
}
