import type { Event } from '../state.ts'

export type Memory = Record<string, never>

export function recall(memory: Memory | null, _event: Event): Memory | null {
  return memory
}
