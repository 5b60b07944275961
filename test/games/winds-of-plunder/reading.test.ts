import { test } from 'vitest'
import { windsOfPlunder } from '../../../src/games/winds-of-plunder/index.ts'
import { schemas } from '../../../src/games/winds-of-plunder/schema/index.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { cataloguesOf } from '../../kit/languages.ts'
import { readRandomMatch } from '../../kit/reading.ts'

const game = windsOfPlunder as unknown as Game
const variants = ['reactiveCaches', 'strictAdvantages', 'noGust', 'localNorthSouth', 'tournament']

test.each([3, 4, 5])(
  'random games of %i, read to everybody from the first line to the last, in every language',
  (seats) => {
    for (const seed of [1, 2, 3]) {
      // Without variants, with all of them, and with all but the one that forbids Gusts.
      const played = seed === 1 ? [] : variants.filter((name) => seed === 2 || name !== 'noGust')
      const options = schemas.options.parse(Object.fromEntries(played.map((name) => [name, true])))
      for (const catalogue of cataloguesOf(game))
        readRandomMatch(game, { seats, options, seed, rules: 1 + (seed % 2) }, catalogue)
    }
  },
)
