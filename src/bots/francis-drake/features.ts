import { commodities } from '../../games/francis-drake/data.ts'
import { figuresOf } from '../../games/francis-drake/edition.ts'
import type { State } from '../../games/francis-drake/state.ts'
import type { Seat } from '../../kernel/ids.ts'

/** What the points of voyages still to come depend on, besides their number, with one voyage to come and with two or more. */
export const features = [
  'kinds-1',
  'kinds-2',
  'spares-1',
  'spares-2',
  'start-1',
  'start-2',
  'lead-1',
  'lead-2',
] as const

export type Feature = (typeof features)[number]

/** Of one captain, in their order. */
export function featuresOf(state: State, seat: Seat): number[] {
  const { captains, starting, phase, outbound } = state
  const toCome = figuresOf(state).voyages - state.voyage + (phase.name === 'provisioning' ? 1 : 0)
  const { commodities: held, points, place } = captains[seat]!
  let [kinds, spares, sum] = [0, 0, 0]
  for (const commodity of commodities) {
    if (held[commodity] === 0) continue
    kinds++
    spares += held[commodity] - 1
  }
  for (const captain of captains) sum += captain.points
  // Whoever starts a voyage finds the best circles free, and is last on the score track: that is how captains catch up.
  const isAtStart = phase.name === 'provisioning' && place === 0 && !outbound.includes(seat)
  const ahead = isAtStart ? (captains.length - 1) / 2 - starting.indexOf(seat) : 0
  return [kinds, spares, ahead / captains.length, points - sum / captains.length].flatMap((value) => [
    toCome === 1 ? value : 0,
    toCome > 1 ? value : 0,
  ])
}
