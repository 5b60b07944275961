import type { Command, State } from '../../games/maritime/state.ts'
import { stageOf } from '../../games/maritime/turn.ts'
import type { Seat } from '../../kernel/ids.ts'
import { acceptOrFight, giveBack, rebuildOrNot } from './aftermath.ts'
import { boarding, load, loseCannon, pressOn, pursueOrNot, refuge, rollOn, standOrFlee } from './battle.ts'
import { faceWeather, nextAction } from './helm.ts'
import { nextDeal } from './market.ts'
import { situationOf } from './situation.ts'
import type { Appetite } from './weights.ts'

export type Policy = (state: State, seat: Seat, rules: number) => Command

/** Rules of thumb for every stage. Of the other purses nothing is asked, so a view does as well as a whole state. */
export function policyFor(appetite: Appetite): Policy {
  return (state, seat, rules) => {
    const situation = situationOf(state, seat, rules, appetite)
    switch (stageOf(state, rules)) {
      case 'weather':
        return faceWeather(situation)
      case 'act':
        return nextAction(situation)
      case 'market':
        return nextDeal(situation)
      case 'flight':
        return standOrFlee(situation)
      case 'pursuit':
        return pursueOrNot(situation)
      case 'escape':
        return refuge(situation)
      case 'loading':
        return load(situation)
      case 'rolling':
        return rollOn(situation)
      case 'cannon':
        return loseCannon(situation)
      case 'boarding':
        return boarding(situation)
      case 'assault':
        return pressOn(situation)
      case 'rebuild':
        return rebuildOrNot(situation)
      case 'clean-up':
        return giveBack(situation)
      case 'draw':
        return acceptOrFight(situation)
      case 'engine':
      case 'over':
        throw new Error('nobody has to act')
    }
  }
}
