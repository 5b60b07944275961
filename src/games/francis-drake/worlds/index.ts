import type { GameWorlds } from '../../../kernel/worlds.ts'
import type { Event, State } from '../state.ts'
import { copy } from './copy.ts'
import { type Memory, recall } from './recall.ts'

export const worlds: GameWorlds<State, Event, Memory> = { copy, worlds: (view) => copy(view), recall }
