import { kindOf } from '../../games/winds-of-plunder/data.ts'
import { type Command, plundering, type State } from '../../games/winds-of-plunder/state.ts'
import type { Seat } from '../../kernel/ids.ts'
import { worthOfBoarding } from './boarding.ts'
import { keepWorth, worthOfPlay } from './cards.ts'
import { numberOf } from './chart.ts'
import { cubeWorth, worthOfPoints } from './cubes.ts'
import type { Manner } from './manners.ts'
import { bestOf, inReach, worthOfPort, worthsOfPorts } from './ports.ts'
import { type Situation, situationOf, standingOf } from './situation.ts'
import { worthOfDraw } from './turn.ts'
import { worthOfVote, worthOfWind } from './voting.ts'

/** The worth of a command by the same rules of thumb as the policy's, less the Action Points that it costs. */
export function promise(state: State, seat: Seat, command: Command, rules: number, manner: Manner): number {
  const situation = situationOf(state, seat, rules, manner)
  const { figures } = situation
  switch (command.type) {
    case 'set-compass':
    case 'choose-wind':
      return worthOfWind(situation, worthsOfPorts(situation), command.direction)
    case 'vote':
      return worthOfVote(situation, command.cubes)
    case 'give-tile':
      return command.to === seat ? 1 : -standingOf(state, command.to, figures) / 100
    case 'choose-first':
      return command.seat === seat ? 1 : 0
    case 'pay-brawl':
      return command.with === 'victory-points'
        ? -figures.brawlVictoryPoints
        : -priceOfPoints(situation, figures.brawlActionPoints)
    case 'draw':
      return worthOfDraw(situation) - priceOfPoints(situation, figures.drawCost)
    case 'buy-cubes': {
      const offer = figures.cubeOffers.find(({ points }) => points === command.points)
      const cubes = Math.min(offer?.cubes ?? 0, situation.me.reserve)
      return cubes * cubeWorth(situation) - priceOfPoints(situation, command.points)
    }
    case 'gust':
      return gustGain(situation) - priceOfPoints(situation, figures.gustCost)
    case 'sail':
      return worthOfPort(worthsOfPorts(situation), numberOf(command.port)) - bestVoyage(situation)
    case 'play':
    case 'play-on':
    case 'play-swindle':
    case 'play-intrigue':
    case 'play-heave':
      return (
        worthOfPlay(situation, command, worthsOfPorts(situation)) - priceOfPoints(situation, figures.playCost)
      )
    case 'board':
      return worthOfBoarding(situation, command)
    case 'discard':
      return -keepWorth[kindOf(command.card)]
    case 'resist':
      return 1 - command.caches / 4
    case 'end-turn':
      return -priceOfPoints(situation, plundering(state).actionPoints)
    case 'decline-boarding':
    case 'submit':
      return 0
  }
}

/** What the points could have bought instead. */
function priceOfPoints(situation: Situation, points: number): number {
  const { actionPoints } = plundering(situation.state)
  return worthOfPoints(situation, actionPoints) - worthOfPoints(situation, Math.max(0, actionPoints - points))
}

function bestVoyage(situation: Situation): number {
  const worths = worthsOfPorts(situation)
  const port = bestOf(worths, inReach(situation, plundering(situation.state).gust === 'ready'))
  return port === -1 ? 0 : worthOfPort(worths, port)
}

function gustGain(situation: Situation): number {
  if (plundering(situation.state).sailed) return 0
  const worths = worthsOfPorts(situation)
  return worthOfPort(worths, bestOf(worths, inReach(situation, true))) - bestVoyage(situation)
}
