import type { Seat } from '../../../kernel/ids.ts'
import { list, type Refusal } from '../../../kernel/sentence.ts'
import type { Port } from '../data.ts'
import { figuresOf } from '../edition.ts'
import { bonusIsDue } from '../rules/bonus.ts'
import { destinations } from '../rules/sailing.ts'
import { gustNeedsUse } from '../rules/versions.ts'
import { type CommandOf, pirateAt, plundering, type State } from '../state.ts'
import { counted, directionParam, portsParam, refuse, tell } from '../words/index.ts'

export function objectionToDraw(view: State): Refusal | undefined {
  if (view.actionDeck.length + view.discards.length === 0) return refuse('deck-empty')
  return pointsFor(view, figuresOf(view).drawCost)
}

export function objectionToCubes(
  view: State,
  seat: Seat,
  { points }: CommandOf<'buy-cubes'>,
): Refusal | undefined {
  const { cubeOffers } = figuresOf(view)
  if (!cubeOffers.some((offer) => offer.points === points)) {
    const offers = list(cubeOffers, (offer) => tell('offer', { cubes: offer.cubes, points: offer.points }))
    return refuse('no-such-offer', { offers })
  }
  return reserveToUse(view, seat) ?? pointsFor(view, points)
}

export function reserveToUse(view: State, seat: Seat): Refusal | undefined {
  return pirateAt(view, seat).reserve > 0 ? undefined : refuse('reserve-empty')
}

export function objectionToGust(view: State, rules: number): Refusal | undefined {
  const { gust, sailed, heaved } = plundering(view)
  if (view.options.noGust) return refuse('gust-forbidden')
  if (gust !== 'none') return refuse('gust-bought')
  if (sailed && heaved) return refuse('no-sailing-left')
  return pointsFor(view, figuresOf(view).gustCost) ?? gustInVain(view, rules)
}

/**
 * After sailing a Gust serves only the voyage of Heave, Ye Scurvy Dogs!, and that takes a point more. What all
 * can see decides, not the hand: a refusal must not tell who holds that card (ruling 42).
 */
function gustInVain(view: State, rules: number): Refusal | undefined {
  const { sailed, actionPoints } = plundering(view)
  const { gustCost, playCost } = figuresOf(view)
  if (!gustNeedsUse(rules) || !sailed) return undefined
  if (actionPoints - gustCost >= playCost || bonusIsDue(view, rules)) return undefined
  return refuse('gust-in-vain')
}

export function pointsFor(view: State, cost: number): Refusal | undefined {
  const have = plundering(view).actionPoints
  if (have >= cost) return undefined
  return refuse('no-action-points', { cost: counted(cost, 'action-point'), have })
}

export function objectionToSailing(
  view: State,
  seat: Seat,
  { port }: CommandOf<'sail'>,
): Refusal | undefined {
  return plundering(view).sailed ? refuse('already-sailed') : objectionToPort(view, seat, port)
}

export function objectionToPort(view: State, seat: Seat, port: Port): Refusal | undefined {
  const open = destinations(view, seat)
  if (open.includes(port)) return undefined
  const wind = directionParam(view.wind)
  if (open.length === 0) return refuse('wind-locked', { wind })
  return refuse('out-of-reach', { wind, ports: portsParam(open) })
}

export function objectionToEnd(view: State, seat: Seat): Refusal | undefined {
  if (plundering(view).sailed) return undefined
  const open = destinations(view, seat)
  return open.length === 0 ? undefined : refuse('must-sail', { ports: portsParam(open) })
}
