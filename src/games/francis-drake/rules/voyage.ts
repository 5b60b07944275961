import type { Seat } from '../../../kernel/ids.ts'
import type { Destination, Face } from '../data.ts'
import { editionOf } from '../edition.ts'
import { captainAt, type Site, type State } from '../state.ts'

export type Hindrance = 'destination-blocked' | 'zone-out-of-reach' | 'disc-there' | 'frigate-keeps-off'

/** What keeps one of a captain's discs from a Destination; nothing if it may go there. */
export function hindranceAt(state: State, seat: Seat, site: Site): Hindrance | undefined {
  const captain = captainAt(state, seat)
  if (site.blocked) return 'destination-blocked'
  if (editionOf(state).chart[site.destination].zone > captain.zone) return 'zone-out-of-reach'
  for (const { destination } of captain.missions) if (destination === site.destination) return 'disc-there'
  const tooSmall = site.kind === 'galleon' && captain.ship === 'frigate'
  return tooSmall && state.options.frigatesKeepOff ? 'frigate-keeps-off' : undefined
}

export function openDestinations(state: State, seat: Seat): Destination[] {
  const open: Destination[] = []
  for (const site of state.sites) {
    if (hindranceAt(state, seat, site) === undefined) open.push(site.destination)
  }
  return open
}

/** All that is seen from outside: discs in hand, whatever their numbers, and somewhere to go with them. */
export function canPlace(state: State, seat: Seat): boolean {
  if (captainAt(state, seat).hand.length === 0) return false
  return state.sites.some((site) => hindranceAt(state, seat, site) === undefined)
}

/** Every way to lay the counters that looks different. */
export function layings<F extends Face>(pile: readonly (F | null)[], sites: number): F[][] {
  if (sites === 0) return [[]]
  return [...new Set(pile)].flatMap((face) => {
    if (face === null) return []
    const rest = pile.toSpliced(pile.indexOf(face), 1)
    return layings(rest, sites - 1).map((laying) => [face, ...laying])
  })
}
