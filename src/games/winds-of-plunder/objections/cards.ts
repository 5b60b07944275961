import type { Seat } from '../../../kernel/ids.ts'
import { type Refusal, seatParam } from '../../../kernel/sentence.ts'
import { type ActionCard, type CardKind, type Item, kindOf, places } from '../data.ts'
import { figuresOf } from '../edition.ts'
import { roomFor } from '../rules/advantages.ts'
import { cubesToSteal, itemGained, itemHit, type Play, playedWith, priceOf } from '../rules/plays.ts'
import { type CommandOf, opponentsOf, pirateAt, plundering, type State } from '../state.ts'
import { cardParam, counted, itemParam, placeParam, refuse, tell, word } from '../words/index.ts'
import { objectionToPort, pointsFor, reserveToUse } from './turn.ts'
import { seatExists } from './vote.ts'

export function objectionToPlay(view: State, seat: Seat, play: Play): Refusal | undefined {
  const kind = kindOf(play.card)
  return (
    cardToUse(view, seat, play.card) ??
    (playedWith[kind] === play.type ? undefined : misplayed(play.card, kind)) ??
    pointsFor(view, figuresOf(view).playCost) ??
    objectionToEffect(view, seat, play, kind)
  )
}

export function objectionToDiscard(
  view: State,
  seat: Seat,
  { card }: CommandOf<'discard'>,
): Refusal | undefined {
  return cardToUse(view, seat, card)
}

function cardToUse(view: State, seat: Seat, card: ActionCard): Refusal | undefined {
  const { hand } = pirateAt(view, seat)
  return hand.includes(card) ? undefined : refuse('not-in-hand', { card: cardParam(card, hand) })
}

/** What is to be said with a card, with a text that would say it. */
function misplayed(card: ActionCard, kind: CardKind): Refusal {
  const command = playedWith[kind]
  return refuse('card-misplayed', {
    card: word(`card/${kind}`),
    details: word(`details/${command}`),
    example: tell(`example.${command}`, { card: { literal: card } }),
  })
}

function objectionToEffect(view: State, seat: Seat, play: Play, kind: CardKind): Refusal | undefined {
  switch (play.type) {
    case 'play':
      if (kind === 'put-the-crew') return objectionToTest(view, seat)
      return itemGained[kind] === undefined
        ? undefined
        : objectionToBuy(view, seat, play.card, itemGained[kind])
    case 'play-on':
      return opponentOnly(view, seat, play.target) ?? objectionToHit(view, seat, play.target, kind)
    case 'play-swindle':
      return opponentOnly(view, seat, play.target) ?? objectionToSwindle(view, seat, play)
    case 'play-intrigue':
      return objectionToIntrigue(play)
    case 'play-heave':
      return objectionToHeave(view, seat) ?? objectionToPort(view, seat, play.port)
  }
}

function objectionToTest(view: State, seat: Seat): Refusal | undefined {
  return plundering(view).tested ? onceATurn('put-the-crew') : crewToPay(view, seat)
}

function onceATurn(kind: CardKind): Refusal {
  return refuse('once-a-turn', { card: word(`card/${kind}`) })
}

function crewToPay(view: State, seat: Seat): Refusal | undefined {
  return pirateAt(view, seat).crew > 0 ? undefined : refuse('no-crew-to-pay')
}

function objectionToBuy(view: State, seat: Seat, card: ActionCard, item: Item): Refusal | undefined {
  if (roomFor(view, seat, item) === 0) return refuse('no-room', { item: itemParam(item) })
  const price = priceOf(view, seat, card)
  const have = pirateAt(view, seat).points
  if (have >= price) return undefined
  return refuse('not-enough-points', { price: counted(price, 'victory-point'), have })
}

function opponentOnly(view: State, seat: Seat, target: Seat): Refusal | undefined {
  return target === seat ? refuse('not-an-opponent') : seatExists(view, target)
}

function objectionToHit(view: State, seat: Seat, target: Seat, kind: CardKind): Refusal | undefined {
  const victim = pirateAt(view, target)
  const item = itemHit[kind]
  if (item !== undefined) {
    if (victim[item] > 0) return undefined
    return refuse('nothing-to-lose', { target: seatParam(target), item: itemParam(item) })
  }
  if (kind === 'tavern-brawl') {
    return victim.brawl === null ? undefined : refuse('brawl-there', { target: seatParam(target) })
  }
  return (
    reserveToUse(view, seat) ??
    (cubesToSteal(view, seat, target) > 0
      ? undefined
      : refuse('nothing-to-steal', { target: seatParam(target) }))
  )
}

function objectionToSwindle(
  view: State,
  seat: Seat,
  { target, give, take }: CommandOf<'play-swindle'>,
): Refusal | undefined {
  if (give === take) return refuse('same-item')
  if (pirateAt(view, seat)[give] === 0) return refuse('nothing-to-give', { item: itemParam(give) })
  if (pirateAt(view, target)[take] > 0) return undefined
  return refuse('nothing-to-take', { target: seatParam(target), item: itemParam(take) })
}

function objectionToIntrigue({ first, second }: CommandOf<'play-intrigue'>): Refusal | undefined {
  if (first === second) return refuse('same-tile')
  if (places.indexOf(first) < places.indexOf(second)) return undefined
  return refuse('tiles-out-of-order', { first: placeParam(first), second: placeParam(second) })
}

function objectionToHeave(view: State, seat: Seat): Refusal | undefined {
  const { sailed, heaved } = plundering(view)
  if (!sailed) return refuse('not-sailed')
  if (heaved) return onceATurn('heave')
  const { points } = pirateAt(view, seat)
  if (opponentsOf(view, seat).some((other) => pirateAt(view, other).points <= points)) {
    return refuse('not-behind')
  }
  return crewToPay(view, seat)
}
