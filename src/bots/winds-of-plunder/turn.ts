import { kindOf, ports } from '../../games/winds-of-plunder/data.ts'
import { bonusIsDue } from '../../games/winds-of-plunder/rules/bonus.ts'
import { type Command, plundering } from '../../games/winds-of-plunder/state.ts'
import { keepWorth, type Option, plays } from './cards.ts'
import { bestOffer, worthOfPoints } from './cubes.ts'
import { bestOf, inReach, noWorths, type Worths, worthOfPort, worthsOfPorts } from './ports.ts'
import type { Situation } from './situation.ts'

/** What serves on arrival, then the voyage, then whatever else is worth its Action Point, then Wind Cubes for all that is left. */
export function takeTurn(situation: Situation): Command {
  const { sailed, actionPoints } = plundering(situation.state)
  const sails = !sailed || situation.me.hand.some((card) => card !== null && kindOf(card) === 'heave')
  const worths = sails ? worthsOfPorts(situation) : noWorths
  const options = optionsOf(situation, worths)
  if (!sailed) {
    const early = planned(situation, options, 0).find((option) => option.early)
    const voyage = early?.command ?? setSail(situation, options, worths)
    if (voyage !== undefined) return voyage
  }
  const bonus = bonusIsDue(situation.state, situation.rules) ? 1 : 0
  const plan = planned(situation, options, bonus)
  // The last of them can wait for the point of Largest Crew.
  const [next] = plan.length > bonus || actionPoints === 1 ? plan : []
  if (next !== undefined) return next.command
  const price = bestOffer(situation, actionPoints)
  if (price > 0) return { type: 'buy-cubes', points: price }
  const last = options[0]
  return last?.command ?? { type: 'end-turn' }
}

/** The best first. */
function optionsOf(situation: Situation, worths: Worths): Option[] {
  const { state, figures } = situation
  const { actionPoints } = plundering(state)
  const options = actionPoints >= figures.playCost ? plays(situation, worths) : []
  if (actionPoints >= figures.drawCost && state.actionDeck.length + state.discards.length > 0) {
    options.push({ command: { type: 'draw' }, worth: worthOfDraw(situation), early: true })
  }
  return options.sort((a, b) => b.worth - a.worth)
}

/** A card in hand helps later, and costs a point more then. */
export function worthOfDraw({ me, left, state }: Situation): number {
  if (left === 0) return plundering(state).actionPoints > 1 ? 0.3 : 0.01
  return me.hand.length < 2 ? 0.9 : me.hand.length < 4 ? 0.7 : 0.3
}

/**
 * The options that are worth more than the Wind Cubes which their points would buy. Cubes are cheaper by the dozen, so the first card
 * of a turn has to be better than the last. `bonus` points come later and buy little.
 */
function planned(situation: Situation, options: readonly Option[], bonus: number): Option[] {
  const { actionPoints } = plundering(situation.state)
  let best = 0
  let most = worthOfPoints(situation, actionPoints) + worthOfPoints(situation, bonus)
  let sum = 0
  for (let count = 1; count <= options.length; count++) {
    const paid = Math.max(0, count - bonus)
    if (paid > actionPoints) break
    sum += options[count - 1]!.worth
    const worth = sum + worthOfPoints(situation, actionPoints - paid)
    if (worth <= most) continue
    most = worth
    best = count
  }
  return options.slice(0, best)
}

/** To the best port; with a Gust where that is worth more than all that its points could buy. Undefined where no wind helps. */
function setSail(situation: Situation, options: readonly Option[], worths: Worths): Command | undefined {
  const { state, figures } = situation
  const { gust, actionPoints } = plundering(state)
  const port = bestOf(worths, inReach(situation, gust === 'ready'))
  if (gust === 'none' && !state.options.noGust && actionPoints >= figures.gustCost) {
    const further = bestOf(worths, inReach(situation, true))
    const gain = worthOfPort(worths, further) - (port === -1 ? 0 : worthOfPort(worths, port))
    if (gain > worthOfPoints(situation, figures.gustCost) + (options[0]?.worth ?? 0) / 4)
      return { type: 'gust' }
  }
  return port === -1 ? undefined : { type: 'sail', port: ports[port]! }
}

/** What a Storm costs: the cards that are worth least. */
export function discardWorst({ me }: Situation): Command {
  let worst: (typeof me.hand)[number] = null
  for (const card of me.hand) {
    if (card === null) continue
    if (worst === null || keepWorth[kindOf(card)] < keepWorth[kindOf(worst)]) worst = card
  }
  if (worst === null) throw new Error('no card to discard')
  return { type: 'discard', card: worst }
}

/** Victory Points, unless the Action Points would buy less. */
export function payBrawl(situation: Situation): Command {
  const { figures, state } = situation
  const { actionPoints } = plundering(state)
  const lost =
    worthOfPoints(situation, actionPoints) -
    worthOfPoints(situation, actionPoints - figures.brawlActionPoints)
  return { type: 'pay-brawl', with: lost < figures.brawlVictoryPoints ? 'action-points' : 'victory-points' }
}
