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

export const windsOfPlunder: Game<Options, State, Command, Event> = {
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
}
