import type { Seat } from '../../../kernel/ids.ts'
import { book } from '../data.ts'
import { captainAt, type State } from '../state.ts'
import { homePorts, isHome, portHere } from './affairs.ts'

/** In a trade action in a home port, with so much gold in hand (rulings V2 and V9). */
export function makesMerchant(state: State, seat: Seat, gold: number): boolean {
  const port = portHere(state, seat)
  if (port === undefined || !isHome(state, seat, port)) return false
  return gold >= book.merchantGold && !captainAt(state, seat).objectives.includes('master-merchant')
}

/** Three ships and a fourth. */
export function makesAdmiral(state: State, seat: Seat, ships: number): boolean {
  return ships >= book.admiralFleet && !captainAt(state, seat).objectives.includes('admiral-of-the-seas')
}

/** The last marker of a nation is on the board (ruling V5). */
export function makesGovernor(state: State, seat: Seat): boolean {
  if (homePorts(state, seat) < book.markersPerNation) return false
  return !captainAt(state, seat).objectives.includes('lord-governor')
}
