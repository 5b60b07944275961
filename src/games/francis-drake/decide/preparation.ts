import type { Dice } from '../../../kernel/dice.ts'
import type { Seat } from '../../../kernel/ids.ts'
import { secret } from '../../../kernel/secret.ts'
import type { Destination, FrigateFace, TroopFace } from '../data.ts'
import { figuresOf } from '../edition.ts'
import { treasureAt } from '../rules/counters.ts'
import { captainAt, type State, type Steps, sitesOf } from '../state.ts'
import { sail } from './sailing.ts'

/** Treasure, Frigates, Troops, the Governor's swap, the zones: in this order (ruling 16). */
export function* prepareForSailing(state: State, dice: Dice): Steps {
  const treasures = state.sites.flatMap((site) => {
    const treasure = site.blocked ? null : treasureAt(state, site)
    return treasure === null ? [] : [{ destination: site.destination, treasure }]
  })
  yield { type: 'treasure-laid', treasures }
  if (state.admiral !== null) {
    yield { type: 'admiral-called', seat: state.admiral }
    return
  }
  const counters = dice.shuffle(known(state.supply.frigates))
  yield { type: 'frigates-drawn', destinations: placesOf(state, 'galleon'), counters: secret(counters, []) }
  yield* turnToTroops(state, dice)
}

export function* layFrigates(state: State, seat: Seat, laid: readonly FrigateFace[], dice: Dice): Steps {
  const counters = [...laid, ...without(known(state.supply.frigates), laid)]
  const destinations = placesOf(state, 'galleon')
  yield { type: 'frigates-laid', seat, destinations, counters: secret(counters, [seat]) }
  yield* turnToTroops(state, dice)
}

function* turnToTroops(state: State, dice: Dice): Steps {
  if (state.governor !== null) {
    yield { type: 'governor-called', seat: state.governor }
    return
  }
  const counters = dice.shuffle(known(state.supply.troops))
  yield { type: 'troops-drawn', destinations: placesOf(state, 'fort'), counters: secret(counters, []) }
  yield* castOff(state, dice)
}

export function* layTroops(state: State, seat: Seat, laid: readonly TroopFace[], dice: Dice): Steps {
  const counters = [...laid, ...without(known(state.supply.troops), laid)]
  const destinations = placesOf(state, 'fort')
  yield { type: 'troops-laid', seat, destinations, counters: secret(counters, [seat]) }
  yield* castOff(state, dice)
}

function* castOff(state: State, dice: Dice): Steps {
  // Hawkins's ship gives up its dock first, so the Governor gains a place on a captain who sails (ruling 32).
  if (state.hawkins !== null) yield { type: 'hawkins-stayed' }
  const { governor, outbound } = state
  const past = governor === null ? undefined : outbound[outbound.indexOf(governor) - 1]
  if (governor !== null && past !== undefined && past !== null) {
    yield { type: 'governor-moved-up', seat: governor, past }
  }
  const { farthestZone } = figuresOf(state)
  yield { type: 'zones-marked', zones: state.captains.map(({ barrels }) => Math.min(barrels, farthestZone)) }
  for (const seat of outbound) {
    if (seat !== null && captainAt(state, seat).zone === 0) yield { type: 'left-behind', seat }
  }
  yield* sail(state, dice)
}

function placesOf(state: State, kind: 'galleon' | 'fort'): Destination[] {
  return sitesOf(state, kind).map(({ destination }) => destination)
}

/** Before they are laid the whole set lies open on the Harbour Chart. */
function known<F>(pile: readonly (F | null)[]): F[] {
  return pile.filter((face) => face !== null)
}

function without<F>(pile: readonly F[], taken: readonly F[]): F[] {
  const rest = [...pile]
  for (const face of taken) rest.splice(rest.indexOf(face), 1)
  return rest
}
