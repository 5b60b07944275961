import { merged, type Tables } from '../../../../kernel/catalogue.ts'
import { choices } from './choices.ts'
import { events } from './events.ts'
import { position } from './position.ts'
import { refusals } from './refusals.ts'
import { words } from './words.ts'

export const english = {
  words,
  texts: merged(events, choices, position),
  refusals,
} as const satisfies Tables
