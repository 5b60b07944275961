import type { GameSchemas } from '../../../kernel/schema.ts'
import { census } from '../census.ts'
import { edition } from '../edition.ts'
import { parse } from '../notation.ts'
import type { Command, Event, Options, State } from '../state.ts'
import { about } from '../words/en/about.ts'
import { Command as CommandSchema } from './commands.ts'
import { EditionShape } from './edition.ts'
import { Event as EventSchema } from './events.ts'
import { Options as OptionsSchema, State as StateSchema } from './state.ts'

export const schemas: GameSchemas<Options, State, Command, Event> = {
  options: OptionsSchema,
  command: CommandSchema,
  event: EventSchema,
  state: StateSchema,
  edition: EditionShape,
  editionOf: edition,
  about,
  parse,
  census,
}
