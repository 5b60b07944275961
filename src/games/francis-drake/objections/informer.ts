import type { Seat } from '../../../kernel/ids.ts'
import type { Refusal } from '../../../kernel/sentence.ts'
import { type CommandOf, destinationsOf, placeOnMap, type State, siteOf } from '../state.ts'
import { destinationParam, destinationsParam, refuse } from '../words/index.ts'
import { objectionToDestination } from './sailing.ts'

export function objectionToLook(
  view: State,
  seat: Seat,
  { type, destination }: CommandOf<'examine-discs'> | CommandOf<'examine-counter'>,
): Refusal | undefined {
  const own = destinationsOf(view, seat)
  const at = destinationParam(destination)
  if (!own.includes(destination)) {
    return refuse('not-present', { destination: at, own: destinationsParam(own) })
  }
  if (type === 'examine-discs' || siteOf(view, destination).counter !== null) return undefined
  const guarded = own.filter((each) => siteOf(view, each).counter !== null)
  return guarded.length === 0
    ? refuse('no-counter-anywhere')
    : refuse('no-counter-there', { destination: at, guarded: destinationsParam(guarded) })
}

export function objectionToSwap(
  view: State,
  seat: Seat,
  { first, second }: CommandOf<'swap-discs'>,
): Refusal | undefined {
  const own = destinationsOf(view, seat)
  const yours = { own: destinationsParam(own) }
  if (!own.includes(first) || !own.includes(second)) return refuse('not-your-disc', yours)
  if (first === second) return refuse('same-disc', yours)
  if (placeOnMap(first) < placeOnMap(second)) return undefined
  return refuse('discs-out-of-order', { first: destinationParam(first), second: destinationParam(second) })
}

export function objectionToMove(
  view: State,
  seat: Seat,
  { from, to }: CommandOf<'move-disc'>,
): Refusal | undefined {
  const { phase } = view
  const looked = phase.name === 'informer' && phase.destination !== null ? phase.destination : from
  const params = { looked: destinationParam(looked) }
  if (!destinationsOf(view, seat).includes(from)) {
    return refuse('no-disc-to-move', { ...params, from: destinationParam(from) })
  }
  return from === looked ? objectionToDestination(view, seat, to) : refuse('not-the-examined-disc', params)
}
