import { type ActionCard, ports } from '../../games/winds-of-plunder/data.ts'
import type { Play } from '../../games/winds-of-plunder/rules/plays.ts'
import { type CommandOf, plundering } from '../../games/winds-of-plunder/state.ts'
import { numberOf } from './chart.ts'
import { worthOfChange } from './items.ts'
import { bestOf, inReach, type Worths, worthOfPort } from './ports.ts'
import type { Situation } from './situation.ts'

/** A second arrival in a turn, for who is behind everybody else. */
export function bestHeave(situation: Situation, card: ActionCard, worths: Worths): Play | undefined {
  const { state, seat, me } = situation
  const { sailed, heaved, gust } = plundering(state)
  if (!sailed || heaved || me.crew === 0) return undefined
  for (let other = 0; other < state.pirates.length; other++) {
    if (other !== seat && state.pirates[other]!.points <= me.points) return undefined
  }
  const port = bestOf(worths, inReach(situation, gust === 'ready'))
  return port === -1 ? undefined : { type: 'play-heave', card, port: ports[port]! }
}

export function worthOfHeave(
  situation: Situation,
  { port }: CommandOf<'play-heave'>,
  worths: Worths,
): number {
  return worthOfPort(worths, numberOf(port)) + worthOfChange(situation, 'crew', situation.seat, -1)
}
