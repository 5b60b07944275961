import type { Seat } from '../../../kernel/ids.ts'
import { type CardKind, kindOf } from '../data.ts'
import { figuresOf } from '../edition.ts'
import { roomFor, settleAdvantages } from '../rules/advantages.ts'
import { cubesToSteal, itemGained, itemHit, type Play, priceOf } from '../rules/plays.ts'
import type { CommandOf, State, Steps } from '../state.ts'
import { sail } from './arrival.ts'

/** Plays an Action card: it is discarded at once, unless it is one that stays on the table. */
export function* play(state: State, seat: Seat, command: Play, rules: number): Steps {
  const kind = kindOf(command.card)
  const cost = figuresOf(state).playCost
  const played = { seat, card: command.card, cost }
  if (kind === 'secret-cache') yield { type: 'cache-laid', ...played }
  else if (command.type === 'play-on' && kind === 'tavern-brawl') {
    yield { type: 'brawl-laid', ...played, target: command.target }
  } else yield { type: 'card-played', ...played }

  switch (command.type) {
    case 'play':
      yield* takeEffect(state, seat, command, kind)
      break
    case 'play-on':
      yield* strike(state, seat, command.target, kind)
      break
    case 'play-swindle':
      yield* swindle(state, seat, command)
      break
    case 'play-intrigue':
      yield { type: 'tiles-switched', first: command.first, second: command.second }
      break
    case 'play-heave':
      yield { type: 'crew-heaved', seat }
      yield* settleAdvantages(state, rules)
      yield* sail(state, seat, command.port, rules)
      return
  }
  yield* settleAdvantages(state, rules)
}

function* takeEffect(state: State, seat: Seat, { card }: CommandOf<'play'>, kind: CardKind): Steps {
  const item = itemGained[kind]
  if (item !== undefined) yield { type: 'item-bought', seat, item, price: priceOf(state, seat, card) }
  if (kind === 'put-the-crew') {
    yield { type: 'crew-tested', seat, actionPoints: figuresOf(state).testPoints }
  }
  if (kind === 'storm') yield* breakStorm(state, seat)
}

function* breakStorm(state: State, seat: Seat): Steps {
  const { stormHand } = figuresOf(state)
  const owed = state.pirates.map(({ hand }, each) =>
    each === seat ? 0 : Math.max(0, hand.length - stormHand),
  )
  if (owed.some((cards) => cards > 0)) yield { type: 'storm-broke', owed }
}

function* strike(state: State, seat: Seat, target: Seat, kind: CardKind): Steps {
  const item = itemHit[kind]
  if (item !== undefined) yield { type: 'item-lost', seat: target, item }
  if (kind === 'treachery') {
    yield { type: 'cubes-stolen', seat, target, cubes: cubesToSteal(state, seat, target) }
  }
}

/** Both tallies move in one step, before any marker is looked at (ruling 28). */
function* swindle(state: State, seat: Seat, { target, give, take }: CommandOf<'play-swindle'>): Steps {
  const gained = Math.min(1, roomFor(state, seat, take))
  const received = Math.min(1, roomFor(state, target, give))
  yield { type: 'items-traded', seat, target, give, take, gained, received }
}
