import { cardOf } from '../../games/maritime/rules/fleet.ts'
import type { Command } from '../../games/maritime/state.ts'
import { oddsAgainstFleet } from './odds.ts'
import { best, offers, type Situation } from './situation.ts'

/** With so much gold a port is worth its walls. */
const rich = 40

export function rebuildOrNot(situation: Situation): Command | undefined {
  const pays = (situation.me.gold ?? 0) >= rich
  return offers(situation, pays ? 'rebuild' : 'leave-damaged')[0]
}

/** The ship that would bring least. */
export function giveBack(situation: Situation): Command | undefined {
  return best(
    offers(situation, 'give-back'),
    ({ ship }) => -cardOf(situation.view, ship).buy,
    Number.NEGATIVE_INFINITY,
  )
}

/** Fights for the whole win only as the stronger. */
export function acceptOrFight(situation: Situation): Command | undefined {
  const { view, seat, me } = situation
  const rival = view.phase.name === 'draw' ? view.phase.tied.find((each) => each !== seat) : undefined
  const odds = rival === undefined ? undefined : oddsAgainstFleet(me, view.captains[rival]!)
  return offers(situation, odds !== undefined && odds.win > odds.loss ? 'fight-draw' : 'accept-draw')[0]
}
