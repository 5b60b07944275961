import './board.css'
import type { Command, State } from '../../../src/games/francis-drake/state.ts'
import { captainAt } from '../../../src/games/francis-drake/state.ts'
import { stageOf } from '../../../src/games/francis-drake/turn.ts'
import type { BoardGame } from '../board-game.ts'
import { Board, charts, size } from './board.tsx'
import { explain } from './explain.ts'
import { focus } from './focus.ts'
import { confirms, otherPath, pairs, path } from './gestures.ts'
import { Hand } from './hand.tsx'
import { motions } from './motion.ts'
import { refusedPieces } from './refused.ts'
import { SeatDetails } from './seat-details.tsx'
import { SeatLine } from './seat-line.tsx'
import { Shared } from './shared.tsx'
import { Tracks } from './tracks.tsx'
import { Voyage, voyageOf } from './voyage.tsx'

export const francisDrake: BoardGame<State, Command> = {
  id: 'francis-drake',
  Board,
  size,
  charts,
  focus,
  Tracks,
  Hand,
  SeatDetails,
  SeatLine,
  Shared,
  score: (state, seat) => captainAt(state, seat).points,
  path,
  pairs,
  otherPath,
  confirms,
  refusedPieces,
  explain,
  motions,
  phase: stageOf,
  chapter: voyageOf,
  Chapter: Voyage,
}
