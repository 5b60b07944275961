import type { Game } from '../../kernel/game.ts'
import { basicsOf } from '../../kernel/meta.ts'
import { choices } from './choices.ts'
import { editions } from './data.ts'
import { decide } from './decide/index.ts'
import { initial, setup } from './decide/setup.ts'
import { describe } from './describe/index.ts'
import { label } from './describe/labels.ts'
import { position } from './describe/position.ts'
import { evolve } from './evolve/index.ts'
import { basics } from './meta.ts'
import { format } from './notation.ts'
import { objection } from './objections/index.ts'
import { result } from './result.ts'
import type { Command, Event, Options, State } from './state.ts'
import { turn } from './turn.ts'
import { english } from './words/en/index.ts'

export const maritime: Game<Options, State, Command, Event> = {
  ...basicsOf(basics, editions),

  initial,
  setup,
  decide,
  evolve,

  turn,
  objection,
  choices,
  result,

  describe,
  label,
  position,
  english,
  notation: { format },

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
}
