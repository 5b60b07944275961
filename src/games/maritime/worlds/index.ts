import type { Seat } from '../../../kernel/ids.ts'
import type { Chance, GameWorlds } from '../../../kernel/worlds.ts'
import type { Event, State } from '../state.ts'
import { copy } from './copy.ts'
import { dealDecks } from './decks.ts'
import { fillPurses } from './purses.ts'
import { type Memory, recall } from './recall.ts'

export const worlds: GameWorlds<State, Event, Memory> = { copy, worlds: deal, recall }

/** Both decks and the other captains' purses are all that is hidden here; a seat's own purse stands in its view. */
function deal(view: State, _seat: Seat, chance: Chance, memory: Memory | null): State {
  const world = copy(view)
  dealDecks(world, chance)
  fillPurses(world, chance, memory)
  return world
}
