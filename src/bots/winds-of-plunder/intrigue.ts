import { type ActionCard, places } from '../../games/winds-of-plunder/data.ts'
import type { Play } from '../../games/winds-of-plunder/rules/plays.ts'
import { type CommandOf, plundering, tileAt } from '../../games/winds-of-plunder/state.ts'
import { bestOf, gainsOf, inReach, type Worths, worthOfFace, worthOfPort } from './ports.ts'
import type { Situation } from './situation.ts'

/** Lays the best tile of the sea into a port ahead. */
export function bestIntrigue(situation: Situation, card: ActionCard, worths: Worths): Play | undefined {
  const among = portsAhead(situation)
  if (among.length === 0) return undefined
  const gains = gainsOf(situation)
  const faces = places.map((place) => worthOfFace(situation, tileAt(situation.state, place), gains))
  let best: readonly [number, number] | undefined
  let most = worthOfPort(worths, bestOf(worths, among))
  for (const port of among) {
    for (let place = 0; place < places.length; place++) {
      const worth = worths.rest[port]! + faces[place]!
      if (place === port || worth <= most) continue
      most = worth
      best = [port, place]
    }
  }
  if (best === undefined) return undefined
  const [one, other] = best
  return {
    type: 'play-intrigue',
    card,
    first: places[Math.min(one, other)]!,
    second: places[Math.max(one, other)]!,
  }
}

/** By how much the best port ahead gets better. */
export function worthOfIntrigue(
  situation: Situation,
  { first, second }: CommandOf<'play-intrigue'>,
  worths: Worths,
): number {
  const among = portsAhead(situation)
  if (among.length === 0) return 0
  const { state } = situation
  const [one, other] = [places.indexOf(first), places.indexOf(second)]
  if (!among.includes(one) && !among.includes(other)) return 0
  const gains = gainsOf(situation)
  let most = Number.NEGATIVE_INFINITY
  for (const port of among) {
    const lain = port === one ? second : port === other ? first : undefined
    const tile = lain === undefined ? worths.tile[port]! : worthOfFace(situation, tileAt(state, lain), gains)
    most = Math.max(most, worths.rest[port]! + tile)
  }
  return most - worthOfPort(worths, bestOf(worths, among))
}

function portsAhead(situation: Situation): readonly number[] {
  const { sailed, gust } = plundering(situation.state)
  return sailed ? [] : inReach(situation, gust === 'ready')
}
