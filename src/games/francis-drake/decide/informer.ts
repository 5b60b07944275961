import type { Dice } from '../../../kernel/dice.ts'
import type { Seat } from '../../../kernel/ids.ts'
import { secret } from '../../../kernel/secret.ts'
import type { Destination } from '../data.ts'
import { openDestinations } from '../rules/voyage.ts'
import { type CommandOf, captainAt, type State, type Steps, siteOf } from '../state.ts'
import { turnDiscsOver } from './missions.ts'

/** Once all discs are placed: one of two looks, or none (ruling 18). */
export function* consultInformer(state: State, dice: Dice): Steps {
  const { informer } = state
  if (informer !== null && captainAt(state, informer).missions.length > 0) {
    yield { type: 'informer-called', seat: informer }
  } else yield* turnDiscsOver(state, dice)
}

export function* examineDiscs(state: State, seat: Seat, destination: Destination, dice: Dice): Steps {
  const discs = state.captains.flatMap(({ missions }, owner) => {
    const mission = missions.find((each) => each.destination === destination)
    return mission === undefined ? [] : [{ seat: owner, disc: mission.disc! }]
  })
  yield { type: 'discs-examined', seat, destination, discs: secret(discs, [seat]) }
  if (captainAt(state, seat).missions.length < 2) yield* turnDiscsOver(state, dice)
}

export function* examineCounter(state: State, seat: Seat, destination: Destination, dice: Dice): Steps {
  const { counter } = siteOf(state, destination)
  yield { type: 'counter-examined', seat, destination, counter: secret(counter!.face!, [seat]) }
  if (openDestinations(state, seat).length === 0) yield* turnDiscsOver(state, dice)
}

export function* declineInformer(state: State, seat: Seat, dice: Dice): Steps {
  yield { type: 'informer-declined', seat }
  yield* turnDiscsOver(state, dice)
}

export function* swapDiscs(
  state: State,
  seat: Seat,
  { first, second }: CommandOf<'swap-discs'>,
  dice: Dice,
): Steps {
  yield { type: 'discs-swapped', seat, first, second }
  yield* turnDiscsOver(state, dice)
}

export function* moveDisc(state: State, seat: Seat, { from, to }: CommandOf<'move-disc'>, dice: Dice): Steps {
  yield { type: 'disc-moved', seat, from, to }
  yield* turnDiscsOver(state, dice)
}

export function* keepDiscs(state: State, seat: Seat, dice: Dice): Steps {
  yield { type: 'discs-left', seat }
  yield* turnDiscsOver(state, dice)
}
