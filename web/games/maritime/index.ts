import './board.css'
import { basics } from '../../../src/games/maritime/meta.ts'
import type { Command, State } from '../../../src/games/maritime/state.ts'
import { stageOf } from '../../../src/games/maritime/turn.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { BoardGame } from '../board-game.ts'
import { Board } from './board.tsx'
import { size } from './chart.ts'
import { confirms } from './confirms.ts'
import { explain } from './explain.ts'
import { focus } from './focus.ts'
import { otherPath, path } from './gestures.ts'
import { Hand } from './hand.tsx'
import { motions } from './motion.ts'
import { note } from './odds.ts'
import { Over } from './over.tsx'
import { refusedPieces } from './refused.ts'
import { SeatDetails } from './seat-details.tsx'
import { SeatLine } from './seat-line.tsx'
import { Shared } from './shared.tsx'
import { Tracks } from './tracks.tsx'
import { words } from './words/index.ts'

export const maritime: BoardGame<State, Command> = {
  id: 'maritime',
  Board,
  size,
  focus,
  Over,
  Tracks,
  Hand,
  SeatDetails,
  SeatLine,
  Shared,
  partName: (part) => words(`tab.${part}`),
  score,
  path,
  otherPath,
  note,
  confirms,
  refusedPieces,
  explain,
  motions,
  // The stages have the same names in all versions of the rules.
  phase: (state) => stageOf(state, basics.rules),
}

/** Points are counted once, at the end. */
function score({ ending }: State, seat: Seat): number | undefined {
  const tally = ending?.tallies[seat]
  return tally === undefined ? undefined : tally.awarded ? tally.points : 0
}
