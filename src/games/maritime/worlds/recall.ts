import type { Seat } from '../../../kernel/ids.ts'
import { book } from '../data.ts'
import type { Event } from '../state.ts'

/** The gold of each captain, by seat: a view conceals it, but whoever adds up the prices that all are told knows it. */
export type Memory = { readonly purses: readonly number[] }

export function recall(memory: Memory | null, event: Event): Memory | null {
  switch (event.type) {
    case 'gold-dealt':
      // What others are dealt is sealed, and printed in the rulebook.
      return holding(memory, event.seat, event.gold.value ?? book.startingGold)
    case 'goods-bought':
      return earning(memory, event.seat, -event.cubes * event.price)
    case 'goods-sold':
      return earning(memory, event.seat, event.cubes * event.price)
    case 'ship-repaired':
    case 'buccaneers-hired':
    case 'cannons-replaced':
    case 'letter-bought':
    case 'ship-bought':
    case 'toll-paid':
    case 'port-rebuilt':
      return earning(memory, event.seat, -event.gold)
    case 'ship-sold':
    case 'passenger-delivered':
      return earning(memory, event.seat, event.gold)
    case 'pirate-sunk':
    case 'pirate-captured':
      return earning(memory, event.seat, event.bounty)
    case 'ship-sunk':
    case 'ship-taken':
      return holding(memory, event.seat, event.left)
    case 'ship-captured':
      return earning(holding(memory, event.seat, event.left), event.by, event.gold)
    case 'objective-met':
      return event.gold === null ? memory : holding(memory, event.seat, event.gold)
    case 'points-counted':
      return { purses: event.tallies.map(({ gold }) => gold) }
    default:
      return memory
  }
}

function earning(memory: Memory | null, seat: Seat, gold: number): Memory | null {
  const before = memory?.purses[seat]
  return gold === 0 || before === undefined ? memory : holding(memory, seat, before + gold)
}

function holding(memory: Memory | null, seat: Seat, gold: number): Memory {
  const purses = memory === null ? [] : memory.purses.slice()
  purses[seat] = gold
  return { purses }
}
