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

export const francisDrake: Game<Options, State, Command, Event> = {
  id: 'francis-drake',
  title: 'Francis Drake',
  rules: 2,
  seats: { min: 2, max: 6 },
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
    'starting-order-drawn',
    'tiles-laid',
    'map-blocked',
    'galleons-laid',
    'tavern-rolled',
    'hawkins-rolled',
    'frigates-drawn',
    'troops-drawn',
    'discs-examined',
    'counter-examined',
    'discs-turned-over',
    'counter-turned-up',
    'chests-opened',
  ],
  hidden: { 'lay-frigates': ['counters'], 'lay-troops': ['counters'], place: ['disc'] },
  census,
}
