import type { PieceId } from '../board-game.ts'
import type { Props } from './names.ts'
import { chartOf, layingSites } from './stage.ts'

/** The part of the chart that matters now: all that is lit, what stands beside it, and where the reader's own pieces are. */
export function focus({ view, seat, lit, taken }: Props): readonly PieceId[] {
  const asked = [...lit.keys()].flatMap((piece) => (onChart.test(piece) ? [piece] : []))
  const { phase, captains } = view.state
  if (chartOf(view.state) === 'street') return [...asked, ...taken, 'plate']
  if (phase.name === 'missions') return [`site/${phase.destination}`, ...asked, 'plate']
  // Counters are weighed against each other: all their places stay in sight.
  const laying = layingSites(view.state).map(({ destination }) => `site/${destination}`)
  const own = seat === null ? [] : captains[seat]!.missions.map(({ destination }) => `site/${destination}`)
  return [...own, ...laying, ...asked, ...taken, 'plate']
}

const onChart = /^(?:house|harbour|site|act|trade|counter|look|deal|take|extra)\b/
