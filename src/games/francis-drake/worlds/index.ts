import type { GameWorlds } from '../../../kernel/worlds.ts'
import type { Event, State } from '../state.ts'
import { dealChests } from './chests.ts'
import { copy } from './copy.ts'
import { dealFaces } from './faces.ts'
import { type Memory, recall } from './recall.ts'

/** Three things are hidden from a seat: faces of discs, faces of counters, and what others have in their chests. */
export const worlds: GameWorlds<State, Event, Memory> = {
  copy,
  worlds(view, _seat, chance, memory) {
    const world = copy(view)
    dealFaces(world, chance)
    dealChests(world, memory, chance)
    return world
  },
  recall,
}
