import type { Game, Typed } from '../../../src/kernel/game.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { Match } from '../../../src/kernel/match.ts'
import { usualOptions } from '../../kit/all-games.ts'
import { playRandomMatch } from '../../kit/random-match.ts'

export type Seen = { readonly view: Match; readonly seat: Seat; readonly commands: readonly Typed[] }

/** Positions of random matches, as the seat that has to act sees them. */
export function positionsOf(game: Game, seeds: number, look: (seen: Seen) => void): number {
  let positions = 0
  for (let seed = 1; seed <= seeds; seed++) {
    const seats = game.seats.min + (seed % (game.seats.max - game.seats.min + 1))
    playRandomMatch(
      game,
      { seats, options: usualOptions(game), seed },
      {
        position: (live, seat, commands) => {
          positions++
          look({ view: live.views[seat]!, seat, commands })
        },
      },
    )
  }
  return positions
}
