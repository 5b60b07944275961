import type { Seat } from '../../../kernel/ids.ts'
import { list, type Refusal, seatParam } from '../../../kernel/sentence.ts'
import { isCache, isStronger, lootOn, neighbours } from '../rules/encounters.ts'
import { type CommandOf, pirateAt, plundering, type State } from '../state.ts'
import { counted, lootParam, refuse } from '../words/index.ts'

export function objectionToBoarding(
  view: State,
  seat: Seat,
  { target, loot }: CommandOf<'board'>,
): Refusal | undefined {
  if (!neighbours(view, seat).includes(target)) return refuse('not-in-port')
  if (!isStronger(view, seat, target)) return refuse('not-stronger', { target: seatParam(target) })
  const aboard = lootOn(view, target)
  if (aboard.includes(loot)) return undefined
  return refuse('no-such-loot', { target: seatParam(target), loot: list(aboard, lootParam) })
}

export function objectionToResistance(
  view: State,
  seat: Seat,
  { caches }: CommandOf<'resist'>,
): Refusal | undefined {
  const { step } = plundering(view)
  const needed = step.name === 'reaction' ? step.needed : 0
  if (caches < needed) return refuse('caches-too-few', { needed: counted(needed, 'secret-cache') })
  const held = pirateAt(view, seat).hand.filter(isCache).length
  return caches <= held ? undefined : refuse('caches-too-many', { held: counted(held, 'secret-cache') })
}
