import type { Seat } from '../../../kernel/ids.ts'
import { type Refusal, refuse } from '../../../kernel/sentence.ts'
import type { CommandOf } from '../commands.ts'
import {
  type ActionCard,
  barPlaces,
  type CardKind,
  cardNames,
  editionOf,
  figuresOf,
  type Item,
  kindOf,
  ports,
} from '../data.ts'
import { opponentsOf, type Place, plundering, type State } from '../state.ts'
import { roomFor } from './advantages.ts'
import { objectionToPort } from './sailing.ts'

type PlayType = 'play' | 'play-on' | 'play-swindle' | 'play-intrigue' | 'play-heave'
export type Play = CommandOf<PlayType>

/** With which command each card is played: what has to be said differs. */
export const playedWith: { readonly [kind in CardKind]: PlayType } = {
  'buy-provisions': 'play',
  'buy-weapons': 'play',
  heave: 'play-heave',
  'hire-crew': 'play',
  intrigue: 'play-intrigue',
  misfire: 'play-on',
  mutiny: 'play-on',
  'put-the-crew': 'play',
  rats: 'play-on',
  'secret-cache': 'play',
  storm: 'play',
  swindle: 'play-swindle',
  'tavern-brawl': 'play-on',
  treachery: 'play-on',
}

export const itemGained: { readonly [kind in CardKind]?: Item } = {
  'buy-provisions': 'provisions',
  'buy-weapons': 'weapons',
  'hire-crew': 'crew',
}

export const itemHit: { readonly [kind in CardKind]?: Item } = {
  misfire: 'weapons',
  mutiny: 'crew',
  rats: 'provisions',
}

/** All places where tiles lie, in the order in which Intrigue! names them. */
export const places: readonly Place[] = [...ports, ...barPlaces]

export function objectionToPlay(state: State, seat: Seat, play: Play): Refusal | undefined {
  const { card } = play
  const kind = kindOf(card)
  const name = cardNames[kind]
  if (!state.pirates[seat]!.hand.includes(card)) {
    return refuse('not-in-hand', '{name} is not in your hand.', { name: `${name} (${card})` })
  }
  if (playedWith[kind] !== play.type) {
    return misplayed(card)
  }
  return pointsFor(state, figuresOf(state).playCost) ?? objectionToEffect(state, seat, play, kind)
}

/** What is to be said with a card, with a text that would say it. */
function misplayed(card: ActionCard): Refusal {
  const kind = kindOf(card)
  const command = playedWith[kind]
  const [text, more] = manners[command]
  return refuse('card-misplayed', text, { name: cardNames[kind], example: `play ${card}${more}`, command })
}

const manners: { readonly [type in PlayType]: readonly [text: string, more: string] } = {
  play: ['{name} is played with nothing else said: `{example}`.', ''],
  'play-on': ['Say on whom you play {name}: `{example}`, for instance.', ' on green'],
  'play-swindle': [
    'Say with whom {name} trades, what you give and what you take: `{example}`, for instance.',
    ' on green weapon for crew',
  ],
  'play-intrigue': ['Say which two tiles {name} switches: `{example}`, for instance.', ' havana bar-3'],
  'play-heave': ['Say to which port you sail with {name}: `{example}`, for instance.', ' to barbados'],
}

export function pointsFor(state: State, cost: number): Refusal | undefined {
  const have = plundering(state).actionPoints
  if (have >= cost) return undefined
  return refuse('no-action-points', 'That costs {cost} Action Points; you have {have}.', { cost, have })
}

function objectionToEffect(state: State, seat: Seat, play: Play, kind: CardKind): Refusal | undefined {
  switch (play.type) {
    case 'play':
      if (kind === 'put-the-crew') return objectionToTest(state, seat)
      return itemGained[kind] === undefined
        ? undefined
        : objectionToBuy(state, seat, play.card, itemGained[kind])
    case 'play-on':
      return opponentOnly(state, seat, play.target) ?? objectionToHit(state, seat, play.target, kind)
    case 'play-swindle':
      return opponentOnly(state, seat, play.target) ?? objectionToSwindle(state, seat, play)
    case 'play-intrigue':
      return objectionToIntrigue(play)
    case 'play-heave':
      return objectionToHeave(state, seat) ?? objectionToPort(state, seat, play.port)
  }
}

function objectionToTest(state: State, seat: Seat): Refusal | undefined {
  if (plundering(state).tested) {
    return refuse('once-a-turn', 'The crew can be put to the test once in a turn.')
  }
  return crewToPay(state, seat)
}

function crewToPay(state: State, seat: Seat): Refusal | undefined {
  if (state.pirates[seat]!.crew > 0) return undefined
  return refuse('not-enough-crew', 'This card is paid with a Crew, and you have none.')
}

/** What the item of a Buy or Hire card costs: nothing in the ports that the card names (ruling 54). */
export function priceOf(state: State, seat: Seat, card: ActionCard): number {
  const { freePorts, figures } = editionOf(state)
  return freePorts[card]?.ports.includes(state.pirates[seat]!.port) ? 0 : figures.itemPrice
}

function objectionToBuy(state: State, seat: Seat, card: ActionCard, item: Item): Refusal | undefined {
  if (roomFor(state, seat, item) === 0) {
    return refuse('no-room', 'Your hold has no room for more {item}.', { item })
  }
  const price = priceOf(state, seat, card)
  const have = state.pirates[seat]!.points
  if (have >= price) return undefined
  return refuse(
    'not-enough-points',
    'Outside its ports this costs {price} Victory Points; you have {have}.',
    {
      price,
      have,
    },
  )
}

function opponentOnly(state: State, seat: Seat, target: Seat): Refusal | undefined {
  if (target === seat) return refuse('not-an-opponent', 'This card is played on an opponent.')
  return seatExists(state, target)
}

export function seatExists(state: State, seat: Seat): Refusal | undefined {
  if (seat < state.pirates.length) return undefined
  return refuse('no-such-seat', 'Nobody sits there: the seats go from 0 to {last}.', {
    last: state.pirates.length - 1,
  })
}

function objectionToHit(state: State, seat: Seat, target: Seat, kind: CardKind): Refusal | undefined {
  const victim = state.pirates[target]!
  const item = itemHit[kind]
  if (item !== undefined) {
    if (victim[item] > 0) return undefined
    return refuse('nothing-to-lose', '{target} has no {item} in the tally to lose.', {
      target: { seat: target },
      item,
    })
  }
  if (kind === 'tavern-brawl') {
    if (victim.brawl === null) return undefined
    return refuse('brawl-there', 'A Tavern Brawl is waiting for {target} already.', {
      target: { seat: target },
    })
  }
  if (state.pirates[seat]!.reserve === 0) {
    return refuse('reserve-empty', 'You have no cube in reserve to exchange for a stolen one.')
  }
  if (cubesToSteal(state, seat, target) > 0) return undefined
  return refuse('nothing-to-steal', '{target} has too few Wind Cubes to steal half of.', {
    target: { seat: target },
  })
}

export function cubesToSteal(state: State, seat: Seat, target: Seat): number {
  const { treacheryShare, treacheryLimit } = figuresOf(state)
  const share = Math.floor(state.pirates[target]!.windCubes / treacheryShare)
  return Math.min(share, treacheryLimit, state.pirates[seat]!.reserve)
}

function objectionToSwindle(
  state: State,
  seat: Seat,
  { target, give, take }: CommandOf<'play-swindle'>,
): Refusal | undefined {
  if (give === take) return refuse('same-item', 'Trade an item for one of another kind.')
  if (state.pirates[seat]![give] === 0) {
    return refuse('nothing-to-give', 'You have no {give} to give.', { give })
  }
  if (state.pirates[target]![take] > 0) return undefined
  return refuse('nothing-to-take', '{target} has no {take} to take.', { target: { seat: target }, take })
}

function objectionToIntrigue({ first, second }: CommandOf<'play-intrigue'>): Refusal | undefined {
  if (first === second) return refuse('same-tile', 'Name two different tiles to switch.')
  if (places.indexOf(first) < places.indexOf(second)) return undefined
  return refuse('tiles-out-of-order', 'Name the tiles in the order of the board: {second} before {first}.', {
    first,
    second,
  })
}

function objectionToHeave(state: State, seat: Seat): Refusal | undefined {
  const { sailed, heaved } = plundering(state)
  if (!sailed) return refuse('not-sailed', 'This card sails a second time: sail once before you play it.')
  if (heaved) return refuse('once-a-turn', 'The crew can heave once in a turn.')
  const { points } = state.pirates[seat]!
  if (opponentsOf(state, seat).some((other) => state.pirates[other]!.points <= points)) {
    return refuse('not-behind', 'Every opponent must have more Victory Points than you.')
  }
  return crewToPay(state, seat)
}
