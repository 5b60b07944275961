import type { Dice } from '../../../kernel/dice.ts'
import type { Seat } from '../../../kernel/ids.ts'
import { secret } from '../../../kernel/secret.ts'
import type { ActionCard } from '../data.ts'
import { figuresOf } from '../edition.ts'
import { settleAdvantages } from '../rules/advantages.ts'
import { bonusIsDue } from '../rules/bonus.ts'
import { destinations } from '../rules/sailing.ts'
import { type CommandOf, pirateAt, plundering, type State, type Steps } from '../state.ts'
import { sail } from './arrival.ts'
import { endRound } from './end.ts'

export function* beginTurn(state: State, seat: Seat, rules: number): Steps {
  const { actionPoints, brawlVictoryPoints } = figuresOf(state)
  yield { type: 'turn-began', seat, actionPoints }
  const pirate = pirateAt(state, seat)
  // Caches in front of a pirate whose turn begins were laid against a boarding, and serve no longer (variant a).
  if (pirate.caches.length > 0) {
    yield { type: 'caches-discarded', seats: [seat] }
    yield* settleAdvantages(state, rules)
  }
  if (pirate.brawl !== null && pirate.points < brawlVictoryPoints) {
    yield* payBrawl(state, seat, 'action-points')
  }
}

export function* payBrawl(state: State, seat: Seat, price: CommandOf<'pay-brawl'>['with']): Steps {
  const { brawlActionPoints, brawlVictoryPoints } = figuresOf(state)
  yield price === 'action-points'
    ? { type: 'brawl-settled', seat, actionPoints: brawlActionPoints, victoryPoints: 0 }
    : { type: 'brawl-settled', seat, actionPoints: 0, victoryPoints: brawlVictoryPoints }
}

export function* draw(state: State, seat: Seat, dice: Dice): Steps {
  if (state.actionDeck.length === 0) {
    yield { type: 'action-deck-shuffled', order: secret(dice.shuffle(state.discards), []) }
  }
  const cost = figuresOf(state).drawCost
  yield { type: 'card-drawn', seat, cost, card: secret(state.actionDeck[0]!, [seat]) }
}

/** Full price, even where the reserve holds fewer cubes than the offer (ruling 15). */
export function* buyCubes(state: State, seat: Seat, points: number): Steps {
  const offer = figuresOf(state).cubeOffers.find((each) => each.points === points)!
  const cubes = Math.min(offer.cubes, pirateAt(state, seat).reserve)
  yield { type: 'cubes-bought', seat, cost: points, cubes }
}

export function* buyGust(state: State, seat: Seat): Steps {
  yield { type: 'gust-bought', seat, cost: figuresOf(state).gustCost }
}

export function* forfeit(state: State, seat: Seat): Steps {
  yield { type: 'points-forfeited', seat, actionPoints: plundering(state).actionPoints }
}

export function* discard(seat: Seat, card: ActionCard): Steps {
  yield { type: 'card-discarded', seat, card }
}

/**
 * Whatever leaves no choice happens by itself, until somebody has one again. Only what all can see decides this:
 * who has Action Points is asked, even if his hand holds nothing that he could play.
 */
export function* carryOn(state: State, rules: number): Steps {
  while (state.phase.name === 'plundering' && state.phase.step.name === 'action') {
    const { seat, actionPoints, sailed } = state.phase
    if (actionPoints > 0) return
    const open = sailed ? [] : destinations(state, seat)
    if (open.length > 1) return
    if (open.length === 1) yield* sail(state, seat, open[0]!, rules)
    else if (bonusIsDue(state, rules)) {
      yield { type: 'bonus-point-gained', seat, actionPoints: figuresOf(state).largestCrewPoints }
    } else yield* endTurn(state, seat, rules)
  }
}

function* endTurn(state: State, seat: Seat, rules: number): Steps {
  yield { type: 'turn-ended', seat, sailed: plundering(state).sailed }
  const { first, taken } = plundering(state)
  if (taken < state.pirates.length) yield* beginTurn(state, (first + taken) % state.pirates.length, rules)
  else yield* endRound(state, rules)
}
