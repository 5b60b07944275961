import { merged, type Translation } from '../../../../kernel/catalogue.ts'
import type { english } from '../en/index.ts'
import { choices } from './choices.ts'
import { events } from './events.ts'
import { position } from './position.ts'
import { reasons, refusals } from './refusals.ts'
import { words } from './words.ts'

export const german = {
  words,
  texts: merged(events, choices, position, reasons),
  refusals,
} satisfies Translation<typeof english>
