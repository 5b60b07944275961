import { merged, type Tables } from '../../../../kernel/catalogue.ts'
import { choices } from './choices.ts'
import { events } from './events.ts'
import { position } from './position.ts'
import { refusals, ways } from './refusals.ts'
import { words } from './words.ts'

/** All that the game says, in English. */
export const english = {
  words,
  texts: merged(events, ways, choices, position),
  refusals,
} as const satisfies Tables
