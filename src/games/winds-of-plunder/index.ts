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

export const windsOfPlunder: Game<Options, State, Command, Event> = {
  id: 'winds-of-plunder',
  title: 'Winds of Plunder',
  rules: 2,
  seats: { min: 3, max: 5 },
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
    'blackbeard-dealt',
    'tiles-laid',
    'ships-placed',
    'treasure-deck-shuffled',
    'action-deck-shuffled',
    'compasses-revealed',
    'cubes-revealed',
    'card-drawn',
    'card-played',
    'cache-laid',
    'brawl-laid',
    'card-discarded',
    'treasure-drawn',
    'treasure-scored',
    'boarding-repelled',
    'boarding-unanswered',
  ],
  hidden: { 'set-compass': ['direction'], vote: ['cubes'], board: ['loot'] },
  census,
}
