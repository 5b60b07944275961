import { cardOf } from '../../games/maritime/rules/fleet.ts'
import type { Command } from '../../games/maritime/state.ts'
import { oddsAgainstFleet } from './odds.ts'
import { best, type Situation } from './situation.ts'
import { weights } from './weights.ts'

export function rebuildOrNot({ gold }: Situation): Command {
  return { type: gold >= weights.rich ? 'rebuild' : 'leave-damaged' }
}

/** The ship that would bring least. */
export function giveBack({ view, me }: Situation): Command {
  const { ship } = best(me.fleet, (each) => -cardOf(view, each.ship).buy, Number.NEGATIVE_INFINITY)!
  return { type: 'give-back', ship }
}

/** Fights for the whole win only as the stronger. */
export function acceptOrFight({ view, seat, me }: Situation): Command {
  const rival = view.phase.name === 'draw' ? view.phase.tied.find((each) => each !== seat) : undefined
  const odds = rival === undefined ? undefined : oddsAgainstFleet(me, view.captains[rival]!)
  return { type: odds !== undefined && odds.win > odds.loss ? 'fight-draw' : 'accept-draw' }
}
