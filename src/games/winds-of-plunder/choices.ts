import type { Seat } from '../../kernel/ids.ts'
import { type ActionCard, directions, items, kindOf, places } from './data.ts'
import { figuresOf } from './edition.ts'
import { objectionInTurn } from './objections/index.ts'
import { isCache, lootOn, neighbours } from './rules/encounters.ts'
import { playedWith } from './rules/plays.ts'
import { destinations } from './rules/sailing.ts'
import { type Command, opponentsOf, pirateAt, type State } from './state.ts'
import { stageOf, turn } from './turn.ts'

/** Everything that a seat might say at this stage, less what the rules object to. */
export function choices(view: State, seat: Seat, rules: number): Command[] {
  if (!turn(view).includes(seat)) return []
  return [...candidates(view, seat)].filter(
    (command) => objectionInTurn(view, seat, command, rules) === undefined,
  )
}

function* candidates(view: State, seat: Seat): Generator<Command> {
  const stage = stageOf(view)
  switch (stage) {
    case 'compass':
      for (const direction of directions) yield { type: 'set-compass', direction }
      return
    case 'cubes':
      for (let cubes = 0; cubes <= pirateAt(view, seat).windCubes; cubes++) yield { type: 'vote', cubes }
      return
    case 'blackbeard-tie':
      for (const to of view.pirates.keys()) yield { type: 'give-tile', to }
      return
    case 'wind-tie':
      for (const direction of directions) yield { type: 'choose-wind', direction }
      return
    case 'first-player':
      for (const first of view.pirates.keys()) yield { type: 'choose-first', seat: first }
      return
    case 'brawl':
      yield { type: 'pay-brawl', with: 'action-points' }
      yield { type: 'pay-brawl', with: 'victory-points' }
      return
    case 'action':
      yield* actions(view, seat)
      return
    case 'arrival':
      for (const target of neighbours(view, seat)) {
        for (const loot of lootOn(view, target)) yield { type: 'board', target, loot }
      }
      yield { type: 'decline-boarding' }
      return
    case 'reaction': {
      const held = pirateAt(view, seat).hand.filter(isCache).length
      for (let caches = 1; caches <= held; caches++) yield { type: 'resist', caches }
      yield { type: 'submit' }
      return
    }
    case 'storm':
      for (const card of pirateAt(view, seat).hand) if (card !== null) yield { type: 'discard', card }
      return
    case 'over':
      return
  }
}

function* actions(view: State, seat: Seat): Generator<Command> {
  for (const port of destinations(view, seat)) yield { type: 'sail', port }
  yield { type: 'draw' }
  for (const card of pirateAt(view, seat).hand) if (card !== null) yield* plays(view, seat, card)
  for (const { points } of figuresOf(view).cubeOffers) yield { type: 'buy-cubes', points }
  yield { type: 'gust' }
  yield { type: 'end-turn' }
}

function* plays(view: State, seat: Seat, card: ActionCard): Generator<Command> {
  switch (playedWith[kindOf(card)]) {
    case 'play':
      yield { type: 'play', card }
      return
    case 'play-on':
      for (const target of opponentsOf(view, seat)) yield { type: 'play-on', card, target }
      return
    case 'play-swindle':
      for (const target of opponentsOf(view, seat)) {
        for (const give of items) {
          for (const take of items) yield { type: 'play-swindle', card, target, give, take }
        }
      }
      return
    case 'play-intrigue':
      for (const [index, first] of places.entries()) {
        for (const second of places.slice(index + 1)) yield { type: 'play-intrigue', card, first, second }
      }
      return
    case 'play-heave':
      for (const port of destinations(view, seat)) yield { type: 'play-heave', card, port }
      return
  }
}
