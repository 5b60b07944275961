import type { Chest, Event } from '../state.ts'

/**
 * The stones that each captain was seen to take, by seat. Nothing else that was shown is lost from a view: faces of discs and
 * counters stay in it for as long as they mean anything.
 */
export type Memory = { readonly chests: readonly Chest[] }

export function recall(memory: Memory | null, event: Event): Memory | null {
  if (event.type !== 'treasure-taken') return memory
  const chests = memory === null ? [] : memory.chests.slice()
  while (chests.length <= event.seat) chests.push(empty)
  const before = chests[event.seat]!
  chests[event.seat] = { ...before, [event.treasure]: before[event.treasure] + 1 }
  return { chests }
}

const empty: Chest = { silver: 0, gold: 0, jewel: 0, relic: 0 }
