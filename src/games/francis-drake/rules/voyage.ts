import type { Seat } from '../../../kernel/ids.ts'
import { type Refusal, refuse } from '../../../kernel/sentence.ts'
import { type Destination, type Disc, editionOf, type Face } from '../data.ts'
import { destinationNames, destinationsOf, discNames, facesOf } from '../names.ts'
import { siteOf } from '../pieces.ts'
import type { Site, State } from '../state.ts'

type Hindrance = 'destination-blocked' | 'zone-out-of-reach' | 'disc-there' | 'frigate-keeps-off'

/** What keeps one of a captain's discs from a Destination; nothing if it may go there. */
function hindranceAt(state: State, seat: Seat, site: Site): Hindrance | undefined {
  const captain = state.captains[seat]!
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
  if (state.captains[seat]!.hand.length === 0) return false
  return state.sites.some((site) => hindranceAt(state, seat, site) === undefined)
}

export function objectionToDestination(
  state: State,
  seat: Seat,
  destination: Destination,
): Refusal | undefined {
  const hindrance = hindranceAt(state, seat, siteOf(state, destination))
  if (hindrance === undefined) return undefined
  const { zone } = state.captains[seat]!
  const name = destinationNames[destination]
  const params = { destination: name, open: destinationsOf(openDestinations(state, seat)) }
  switch (hindrance) {
    case 'destination-blocked':
      return refuse(
        'destination-blocked',
        'The die has closed {destination} for this voyage. Open to you: {open}.',
        params,
      )
    case 'zone-out-of-reach':
      return refuse(
        'zone-out-of-reach',
        'Your barrels end in zone {zone}, and {destination} lies beyond. Open to you: {open}.',
        { ...params, zone },
      )
    case 'disc-there':
      return refuse(
        'disc-there',
        'You have a disc at {destination}, and one is all. Open to you: {open}.',
        params,
      )
    case 'frigate-keeps-off':
      return refuse(
        'frigate-keeps-off',
        'A Frigate may not stop at a Spanish Galleon. Open to you: {open}.',
        params,
      )
  }
}

export function objectionToDisc(state: State, seat: Seat, disc: Disc): Refusal | undefined {
  const { hand, aside } = state.captains[seat]!
  if (hand.includes(disc)) return undefined
  const params = { disc: discNames[disc], hand: hand.map((each) => each && discNames[each]).join(', ') }
  return aside.includes(disc)
    ? refuse('disc-not-won', 'You don’t have {disc} on this voyage. In your hand: {hand}.', params)
    : refuse('disc-placed', 'You have placed {disc} on the map. In your hand: {hand}.', params)
}

/** One counter for each site, out of those that the set has. */
export function objectionToLaying(
  sites: readonly Site[],
  pile: readonly (Face | null)[],
  counters: readonly Face[],
): Refusal | undefined {
  const params = { sites: destinationsOf(sites.map(({ destination }) => destination)), pile: facesOf(pile) }
  for (const face of counters) {
    const there = pile.filter((each) => each === face).length
    if (there === 0) {
      return refuse(
        'counter-not-in-play',
        'That counter is not in play. Lay one each on {sites}, out of {pile}.',
        params,
      )
    }
    if (counters.filter((each) => each === face).length > there) {
      return refuse(
        'counter-twice',
        'There are not so many of that counter. Lay one each on {sites}, out of {pile}.',
        params,
      )
    }
  }
  if (counters.length === sites.length) return undefined
  return refuse(
    'counters-miscounted',
    'It takes one counter for each: {sites}. Lay them out of {pile}.',
    params,
  )
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
