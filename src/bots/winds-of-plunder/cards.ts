import { type ActionCard, type CardKind, items, kindOf } from '../../games/winds-of-plunder/data.ts'
import {
  cubesToSteal,
  itemGained,
  itemHit,
  type Play,
  playedWith,
  priceOf,
} from '../../games/winds-of-plunder/rules/plays.ts'
import { plundering, type State } from '../../games/winds-of-plunder/state.ts'
import type { Seat } from '../../kernel/ids.ts'
import { cubeWorth, worthOfPoints } from './cubes.ts'
import { bestHeave, worthOfHeave } from './heave.ts'
import { bestIntrigue, worthOfIntrigue } from './intrigue.ts'
import { worthOfChange, worthOfTrade } from './items.ts'
import { bestOf, inReach, type Worths, worthOfPort, worthsOfPorts } from './ports.ts'
import type { Situation } from './situation.ts'

/** Something to spend an Action Point on. */
export type Option = {
  readonly command: Play | { readonly type: 'draw' }
  readonly worth: number
  /** To be done before sailing. */
  readonly early: boolean
}

/** The best that can be done with each card in hand, where that is worth anything. */
export function plays(situation: Situation, worths: Worths): Option[] {
  const found: Option[] = []
  for (const card of situation.me.hand) {
    const command = card === null ? undefined : bestPlay(situation, card, worths)
    if (command === undefined) continue
    const worth = worthOfPlay(situation, command, worths)
    if (worth > 0) found.push({ command, worth, early: isEarly(situation, command, worths) })
  }
  return found
}

/** How to play a card, if the rules allow it. */
function bestPlay(situation: Situation, card: ActionCard, worths: Worths): Play | undefined {
  const kind = kindOf(card)
  switch (playedWith[kind]) {
    case 'play':
      return isPlayable(situation, card, kind) ? { type: 'play', card } : undefined
    case 'play-on':
      return bestBlow(situation, card, kind)
    case 'play-swindle':
      return bestSwindle(situation, card)
    case 'play-intrigue':
      return bestIntrigue(situation, card, worths)
    case 'play-heave':
      return bestHeave(situation, card, worths)
  }
}

function isPlayable({ state, seat, me, figures }: Situation, card: ActionCard, kind: CardKind): boolean {
  if (kind === 'put-the-crew') return me.crew > 0 && !plundering(state).tested
  const item = itemGained[kind]
  return item === undefined || (me[item] < figures.itemLimit && me.points >= priceOf(state, seat, card))
}

function bestBlow(situation: Situation, card: ActionCard, kind: CardKind): Play | undefined {
  const { state, seat } = situation
  let best: Seat | undefined
  let most = 0
  for (let target = 0; target < state.pirates.length; target++) {
    if (target === seat) continue
    const worth = worthOfBlow(situation, kind, target)
    if (worth <= most) continue
    most = worth
    best = target
  }
  return best === undefined ? undefined : { type: 'play-on', card, target: best }
}

function bestSwindle(situation: Situation, card: ActionCard): Play | undefined {
  const { state, seat, me } = situation
  let best: Play | undefined
  let most = 0
  for (let target = 0; target < state.pirates.length; target++) {
    if (target === seat) continue
    for (const take of items) {
      if (state.pirates[target]![take] === 0) continue
      for (const give of items) {
        if (give === take || me[give] === 0) continue
        const worth = worthOfSwap(situation, target, give, take)
        if (worth <= most) continue
        most = worth
        best = { type: 'play-swindle', card, target, give, take }
      }
    }
  }
  return best
}

/** In points; less than nothing for who gives away more than they get. */
export function worthOfPlay(situation: Situation, play: Play, worths: Worths): number {
  switch (play.type) {
    case 'play':
      return worthOfEffect(situation, play.card, worths)
    case 'play-on':
      return worthOfBlow(situation, kindOf(play.card), play.target)
    case 'play-swindle':
      return worthOfSwap(situation, play.target, play.give, play.take)
    case 'play-intrigue':
      return worthOfIntrigue(situation, play, worths)
    case 'play-heave':
      return worthOfHeave(situation, play, worths)
  }
}

function worthOfEffect(situation: Situation, card: ActionCard, worths: Worths): number {
  const { state, seat } = situation
  const kind = kindOf(card)
  const item = itemGained[kind]
  if (item !== undefined) {
    const price = Math.min(priceOf(state, seat, card), priceAhead(situation, card, worths))
    return worthOfChange(situation, item, seat, 1) - price
  }
  if (kind === 'put-the-crew') return worthOfTest(situation)
  return kind === 'storm' ? worthOfStorm(situation) : worthOfCache(situation, worths)
}

/** What the item would cost in the port that the ship is about to sail to. */
function priceAhead(situation: Situation, card: ActionCard, worths: Worths): number {
  const { state, edition, figures } = situation
  const { sailed, gust } = plundering(state)
  if (sailed) return figures.itemPrice
  const port = bestOf(worths, inReach(situation, gust === 'ready'))
  if (port === -1) return figures.itemPrice
  return edition.freePorts[card]?.ports.includes(state.ports[port]!.port) ? 0 : figures.itemPrice
}

function worthOfTest(situation: Situation): number {
  const { state, seat, figures } = situation
  const { actionPoints } = plundering(state)
  const rest = Math.max(0, actionPoints - figures.playCost)
  const gained = worthOfPoints(situation, rest + figures.testPoints) - worthOfPoints(situation, rest)
  return gained + worthOfChange(situation, 'crew', seat, -1)
}

/** A card of others is worth something to them, and the worst ones go first. */
const stormedCard = 0.4

function worthOfStorm({ state, seat, weights, figures }: Situation): number {
  let worth = 0
  for (const [other, { hand }] of state.pirates.entries()) {
    if (other !== seat) worth -= weights[other]! * stormedCard * Math.max(0, hand.length - figures.stormHand)
  }
  return worth
}

/** Two Weapons for this round: worth it where they open a port, or a ship in it. */
function worthOfCache(situation: Situation, worths: Worths): number {
  const { sailed, gust } = plundering(situation.state)
  if (sailed) return 0
  const among = inReach(situation, gust === 'ready')
  if (among.length === 0) return 0
  const armed = worthsOfPorts(situation, situation.figures.cacheWeapons)
  return worthOfPort(armed, bestOf(armed, among)) - worthOfPort(worths, bestOf(worths, among))
}

function worthOfBlow(situation: Situation, kind: CardKind, target: Seat): number {
  const { state, seat, weights } = situation
  const item = itemHit[kind]
  if (item !== undefined) {
    return state.pirates[target]![item] > 0 ? worthOfChange(situation, item, target, -1) : 0
  }
  if (kind === 'treachery') {
    return cubesToSteal(state, seat, target) * cubeWorth(situation) * (1 - weights[target]!)
  }
  return state.pirates[target]!.brawl === null && hasTurnAhead(state, target, situation.left)
    ? -weights[target]! * 1.9
    : 0
}

/** A Tavern Brawl waits for the next turn of its victim, if there is one. */
function hasTurnAhead(state: State, target: Seat, left: number): boolean {
  const { first, taken } = plundering(state)
  const seats = state.pirates.length
  return left > 0 || (target - first + seats) % seats > taken
}

function worthOfSwap(
  situation: Situation,
  target: Seat,
  give: (typeof items)[number],
  take: (typeof items)[number],
): number {
  const { seat } = situation
  return (
    worthOfTrade(situation, take, seat, 1, target, -1) + worthOfTrade(situation, give, seat, -1, target, 1)
  )
}

/** Items and fights count on arrival, unless the card is free only in the port ahead. */
function isEarly(situation: Situation, play: Play, worths: Worths): boolean {
  if (play.type === 'play-heave') return false
  if (play.type !== 'play' || itemGained[kindOf(play.card)] === undefined) return true
  return priceOf(situation.state, situation.seat, play.card) <= priceAhead(situation, play.card, worths)
}

/** What is given up last when a Storm breaks; and, about, what a card is worth to who draws it. */
export const keepWorth: { readonly [kind in CardKind]: number } = {
  heave: 1.2,
  treachery: 1.6,
  intrigue: 1.5,
  swindle: 1.3,
  'put-the-crew': 1.1,
  'buy-provisions': 1.2,
  'hire-crew': 0.9,
  'buy-weapons': 0.8,
  rats: 0.7,
  mutiny: 0.5,
  misfire: 0.5,
  'tavern-brawl': 0.6,
  'secret-cache': 0.6,
  storm: 0.3,
}
