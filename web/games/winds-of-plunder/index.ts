import './board.css'
import './hand.css'
import './seats.css'
import type { Command, State } from '../../../src/games/winds-of-plunder/state.ts'
import { pirateAt } from '../../../src/games/winds-of-plunder/state.ts'
import { stageOf } from '../../../src/games/winds-of-plunder/turn.ts'
import type { BoardGame } from '../board-game.ts'
import { Board } from './board.tsx'
import { size } from './chart.ts'
import { explain } from './explain.ts'
import { focus } from './focus.ts'
import { confirms, otherPath, path } from './gestures.ts'
import { Hand } from './hand.tsx'
import { motions } from './motion.ts'
import { refusedPieces } from './refused.ts'
import { SeatDetails } from './seat-details.tsx'
import { SeatLine } from './seat-line.tsx'
import { Shared } from './shared.tsx'
import { Tracks } from './tracks.tsx'

export const windsOfPlunder: BoardGame<State, Command> = {
  id: 'winds-of-plunder',
  Board,
  size,
  focus,
  Tracks,
  Hand,
  SeatDetails,
  SeatLine,
  Shared,
  score: (state, seat) => pirateAt(state, seat).points,
  path,
  otherPath,
  confirms,
  refusedPieces,
  explain,
  motions,
  phase: stageOf,
}
