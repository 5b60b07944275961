import { test } from 'vitest'
import { francisDrake } from '../../../src/games/francis-drake/index.ts'
import { schemas } from '../../../src/games/francis-drake/schema/index.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { cataloguesOf } from '../../kit/languages.ts'
import { readRandomMatch } from '../../kit/reading.ts'

const game = francisDrake as unknown as Game

test.each([2, 3, 4, 5, 6])(
  'random games of %i, read to everybody from the first line to the last, in every language',
  (seats) => {
    for (const seed of [1, 2]) {
      const expansions = seed === 1
      const options = schemas.options.parse({
        montezuma: expansions,
        spainsRevenge: expansions,
        frigatesKeepOff: !expansions,
      })
      for (const catalogue of cataloguesOf(game))
        readRandomMatch(game, { seats, options, seed, rules: 1 + (seed % 2) }, catalogue)
    }
  },
)
