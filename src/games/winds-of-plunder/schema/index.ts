import type { GameSchemas } from '../../../kernel/schema.ts'
import { census } from '../census.ts'
import { edition } from '../edition.ts'
import { parse } from '../notation.ts'
import type * as game from '../state.ts'
import { about } from '../words/en/about.ts'
import { Command } from './commands.ts'
import { Edition } from './edition.ts'
import { Event } from './events.ts'
import { Options, State } from './state.ts'

export const schemas: GameSchemas<game.Options, game.State, game.Command, game.Event> = {
  options: Options,
  command: Command,
  event: Event,
  state: State,
  edition: Edition,
  editionOf: edition,
  about,
  parse,
  census,
}
