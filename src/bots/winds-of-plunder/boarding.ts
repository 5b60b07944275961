import { isCache, isStronger, lootOn, neighbours } from '../../games/winds-of-plunder/rules/encounters.ts'
import { type Command, type CommandOf, plundering } from '../../games/winds-of-plunder/state.ts'
import { numberOf } from './chart.ts'
import { worthOfTrade } from './items.ts'
import { worthOfReputation } from './ports.ts'
import type { Situation } from './situation.ts'

/** Takes what is worth most, from whom it hurts. */
export function board(situation: Situation): Command {
  const { state, seat } = situation
  let best: Command = { type: 'decline-boarding' }
  let most = 0
  for (const target of neighbours(state, seat)) {
    if (!isStronger(state, seat, target)) continue
    for (const loot of lootOn(state, target)) {
      const boarding = { type: 'board', target, loot } as const
      const worth = worthOfBoarding(situation, boarding)
      if (worth <= most) continue
      most = worth
      best = boarding
    }
  }
  return best
}

export function worthOfBoarding(situation: Situation, { target, loot }: CommandOf<'board'>): number {
  const { state, seat, weights, figures, manner } = situation
  if (loot === 'victory-points') {
    const points = Math.min(figures.lootPoints, state.pirates[target]!.points)
    return manner.worth.boarding * points * (1 - weights[target]!)
  }
  const worth = manner.worth.boarding * worthOfTrade(situation, loot, seat, 1, target, -1)
  return loot === 'weapons' && makesPeer(situation, target) ? worth + reputationHere(situation) : worth
}

/** Whether a Weapon that changes ships makes this one strong enough for reputation, where it is not yet. */
function makesPeer({ state, me, figures }: Situation, target: number): boolean {
  const { weapons, caches } = state.pirates[target]!
  const gap = weapons - me.weapons + (caches.length - me.caches.length) * figures.cacheWeapons
  return gap > 0 && gap <= 2
}

function reputationHere(situation: Situation): number {
  return worthOfReputation(situation, numberOf(situation.me.port))
}

/** Secret Caches are for this; no more of them than it takes. */
export function answerBoarding({ state, me }: Situation): Command {
  const { step } = plundering(state)
  const needed = step.name === 'reaction' ? step.needed : 0
  const held = me.hand.filter(isCache).length
  return held >= needed ? { type: 'resist', caches: Math.max(1, needed) } : { type: 'submit' }
}
