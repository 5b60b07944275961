import type { Command, State } from '../../games/maritime/state.ts'
import { stageOf } from '../../games/maritime/turn.ts'
import type { Bot } from '../bot.ts'
import { acceptOrFight, giveBack, rebuildOrNot } from './aftermath.ts'
import { boarding, load, loseCannon, pressOn, pursueOrNot, refuge, rollOn, standOrFlee } from './battle.ts'
import { faceWeather, nextAction } from './helm.ts'
import { nextDeal } from './market.ts'
import { type Aims, type Situation, situationOf } from './situation.ts'

/** A captain who looks at its own view alone and always comes to one of its choices. */
export function captain(aims: Aims): Bot {
  return (game, view, seat, rules) => {
    const choices = game.choices(view, seat, rules) as readonly Command[]
    const choice = decide(situationOf(view as State, seat, rules, choices, aims)) ?? choices[0]
    if (choice === undefined) throw new Error(`${game.id} asks seat ${seat} to act and offers no choice`)
    return choice
  }
}

function decide(situation: Situation): Command | undefined {
  if (situation.choices.length === 1) return situation.choices[0]
  switch (stageOf(situation.view, situation.rules)) {
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
      return undefined
  }
}
