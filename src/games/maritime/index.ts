import type { Game } from '../../kernel/game.ts'
import { choices } from './choices.ts'
import { Command } from './commands.ts'
import { editionNames } from './data.ts'
import { result } from './decide/end.ts'
import { decide } from './decide/index.ts'
import { initial, setup } from './decide/setup.ts'
import { describe } from './describe.ts'
import { Event } from './events.ts'
import { evolve } from './evolve.ts'
import { format, parse } from './notation.ts'
import { census } from './pieces.ts'
import { turn } from './rules/objections.ts'
import { Options, State } from './state.ts'

export const maritime: Game<Options, State, Command, Event> = {
  id: 'maritime',
  title: 'Maritime',
  rules: 2,
  seats: { min: 1, max: 6 },
  editions: editionNames,

  options: Options,
  command: Command,
  event: Event,
  state: State,

  initial,
  setup,
  decide,
  evolve,

  turn,
  choices,
  result,

  describe,
  notation: { format, parse },

  reveals: [
    'event-deck-shuffled',
    'orders-drawn',
    'fleets-dealt',
    'ship-deck-shuffled',
    'event-drawn',
    'weather-tested',
    'wars-noted',
    'pirate-relocated',
    'ships-offered',
    'passengers-offered',
    'haven-founded',
    'port-closed',
    'hurricane-tested',
    'flight-tested',
    'pursuit-tested',
    'pirate-pursued',
    'cannons-fired',
    'enemy-fired',
    'dice-rerolled',
    'misfires-rolled',
    'enemy-misfired',
    'hits-landed',
    'boarding-tried',
    'boarders-tested',
    'pirates-boarded',
    'grapples-tested',
    'pirates-tested',
    'ship-sunk',
    'ship-captured',
    'ship-taken',
    'pirate-captured',
    'objective-met',
    'marker-returned',
    'pirate-returned',
    'points-counted',
  ],
  hidden: {},
  census,
}
