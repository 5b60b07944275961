import type { Dice } from '../../../kernel/dice.ts'
import type { Seat } from '../../../kernel/ids.ts'
import { secret } from '../../../kernel/secret.ts'
import type { Destination, Disc } from '../data.ts'
import { canPlace, openDestinations } from '../rules/voyage.ts'
import { captainAt, type State, type Steps } from '../state.ts'
import { consultInformer } from './informer.ts'

/** Mission Discs go out one at a time, in Sailing Order; who has more of them places the rest last. */
export function* sail(state: State, dice: Dice): Steps {
  yield* passOn(state, null, dice)
}

export function* place(state: State, seat: Seat, disc: Disc, destination: Destination, dice: Dice): Steps {
  yield* layDisc(seat, disc, destination)
  yield* passOn(state, seat, dice)
}

function* layDisc(seat: Seat, disc: Disc, destination: Destination): Steps {
  yield { type: 'disc-placed', seat, destination, disc: secret(disc, [seat]) }
}

/** The last disc goes without asking where only one Destination is left for it: all can see that. */
function* passOn(state: State, from: Seat | null, dice: Dice): Steps {
  let last = from
  for (;;) {
    const next = nextToPlace(state, last)
    if (next === undefined) break
    const { hand } = captainAt(state, next)
    const open = openDestinations(state, next)
    if (hand.length > 1 || open.length > 1) {
      yield { type: 'turn-began', seat: next, phase: 'placing' }
      return
    }
    yield* layDisc(next, hand[0]!, open[0]!)
    last = next
  }
  for (const [seat, { zone, hand }] of state.captains.entries()) {
    if (zone > 0 && hand.length > 0) yield { type: 'discs-kept', seat, discs: hand.length }
  }
  yield* consultInformer(state, dice)
}

function nextToPlace(state: State, last: Seat | null): Seat | undefined {
  const order = state.outbound.filter((ship) => ship !== null)
  const from = last === null ? 0 : order.indexOf(last) + 1
  return [...order.slice(from), ...order.slice(0, from)].find((seat) => canPlace(state, seat))
}
