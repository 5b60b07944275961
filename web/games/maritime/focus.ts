import { isAfloat } from '../../../src/games/maritime/state.ts'
import type { PieceId } from '../board-game.ts'
import type { Props } from './names.ts'

/** The part of the chart that matters now: the reader's fleet, or that of whoever has the turn, and all of it that is lit. */
export function focus({ view, seat, lit }: Props): readonly PieceId[] {
  const { captains, phase } = view.state
  const acting = phase.name === 'action' ? phase.seat : undefined
  const shown = seat !== null && isAfloat(captains[seat]!) ? seat : acting
  const asked = [...lit.keys()].filter((piece) => /^(?:space|port|fleet|pirate|deed)\//.test(piece))
  return [...new Set([...(shown === undefined ? [] : [`fleet/${shown}`]), ...asked])]
}
