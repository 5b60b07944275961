import { unreachable } from '../../../kernel/game.ts'
import { type Event, phaseIn, pirateAt, plundering, type State, tileAt, voteIn } from '../state.ts'
import { bySeat, layTile, moveCubes, playCard, removeCard, score, spend, turnOf } from './pieces.ts'

/**
 * Applies one event in place. It knows no rule and no figure: what a rule made of them stands in the event. Where
 * the value of a secret is missing, the card or vote is there all the same and reads null.
 */
export function evolve(state: State, event: Event): void {
  switch (event.type) {
    case 'blackbeard-dealt':
    case 'blackbeard-awarded':
      state.blackbeard = event.seat
      return
    case 'tiles-laid':
      for (const [index, tile] of event.ports.entries()) state.ports[index]!.tile = tile
      state.bar = [...event.bar]
      return
    case 'ships-placed':
      for (const [seat, port] of event.ports.entries()) pirateAt(state, seat).port = port
      return
    case 'treasure-deck-shuffled':
      state.treasureDeck = event.order.value?.slice() ?? state.treasureDeck.map(() => null)
      return
    case 'action-deck-shuffled':
      state.actionDeck = event.order.value?.slice() ?? state.discards.map(() => null)
      state.discards = []
      return
    case 'round-began':
      state.round = event.round
      state.phase = { name: 'compass', set: bySeat(state, false), compasses: bySeat(state, null) }
      return

    case 'compass-set': {
      const phase = phaseIn(state, 'compass')
      phase.set[event.seat] = true
      phase.compasses[event.seat] = event.direction.value ?? null
      return
    }
    case 'compasses-revealed':
      state.phase = {
        name: 'cubes',
        compasses: [...event.directions],
        cast: bySeat(state, false),
        cubes: bySeat(state, null),
      }
      return
    case 'cubes-voted': {
      const phase = phaseIn(state, 'cubes')
      phase.cast[event.seat] = true
      phase.cubes[event.seat] = event.cubes.value ?? null
      return
    }
    case 'cubes-revealed': {
      const phase = phaseIn(state, 'cubes')
      for (const [seat, cubes] of event.cubes.entries()) {
        phase.cubes[seat] = cubes
        moveCubes(state, seat, -cubes)
      }
      return
    }
    case 'blackbeard-tied':
      state.phase = { name: 'blackbeard-tie', ...voteIn(state), tied: [...event.seats] }
      return
    case 'wind-tied':
      state.phase = { name: 'wind-tie', ...voteIn(state), tied: [...event.directions] }
      return
    case 'wind-set':
      state.wind = event.direction
      state.phase = { name: 'first-player', ...voteIn(state) }
      return
    case 'first-player-chosen':
      state.phase = turnOf(event.seat, event.seat, 0)
      return

    case 'turn-began': {
      const { first, taken } = plundering(state)
      const turn = turnOf(event.seat, first, taken)
      turn.actionPoints = event.actionPoints
      if (pirateAt(state, event.seat).brawl !== null) turn.step = { name: 'brawl' }
      state.phase = turn
      return
    }
    case 'brawl-settled': {
      const pirate = pirateAt(state, event.seat)
      if (pirate.brawl !== null) state.discards.push(pirate.brawl)
      pirate.brawl = null
      score(state, event.seat, 'brawls', -event.victoryPoints)
      spend(state, event.actionPoints)
      plundering(state).step = { name: 'action' }
      return
    }
    case 'card-drawn': {
      const top = state.actionDeck.shift() ?? null
      pirateAt(state, event.seat).hand.push(event.card.value ?? top)
      spend(state, event.cost)
      return
    }
    case 'cubes-bought':
      moveCubes(state, event.seat, event.cubes)
      spend(state, event.cost)
      return
    case 'gust-bought':
      plundering(state).gust = 'ready'
      spend(state, event.cost)
      return
    case 'points-forfeited':
      spend(state, event.actionPoints)
      return
    case 'bonus-point-gained':
      plundering(state).bonus = true
      spend(state, -event.actionPoints)
      return
    case 'turn-ended':
      plundering(state).taken++
      return

    case 'card-played':
      state.discards.push(playCard(state, event))
      return
    case 'cache-laid':
      pirateAt(state, event.seat).caches.push(playCard(state, event))
      return
    case 'brawl-laid':
      pirateAt(state, event.target).brawl = playCard(state, event)
      return
    case 'item-bought':
      pirateAt(state, event.seat)[event.item]++
      score(state, event.seat, 'cards', -event.price)
      return
    case 'item-lost':
      pirateAt(state, event.seat)[event.item]--
      return
    case 'items-traded':
      pirateAt(state, event.seat)[event.give]--
      pirateAt(state, event.seat)[event.take] += event.gained
      pirateAt(state, event.target)[event.take]--
      pirateAt(state, event.target)[event.give] += event.received
      return
    case 'tiles-switched': {
      const tile = tileAt(state, event.first)
      layTile(state, event.first, tileAt(state, event.second))
      layTile(state, event.second, tile)
      return
    }
    case 'crew-tested':
      pirateAt(state, event.seat).crew--
      plundering(state).tested = true
      spend(state, -event.actionPoints)
      return
    case 'crew-heaved':
      pirateAt(state, event.seat).crew--
      plundering(state).heaved = true
      return
    case 'cubes-stolen':
      moveCubes(state, event.seat, event.cubes)
      moveCubes(state, event.target, -event.cubes)
      return
    case 'storm-broke':
      plundering(state).step = { name: 'storm', owed: [...event.owed] }
      return
    case 'card-discarded': {
      const turn = plundering(state)
      removeCard(pirateAt(state, event.seat).hand, event.card)
      state.discards.push(event.card)
      if (turn.step.name === 'storm') {
        turn.step.owed[event.seat]!--
        if (turn.step.owed.every((cards) => cards === 0)) turn.step = { name: 'action' }
      }
      return
    }

    case 'sailed': {
      const turn = plundering(state)
      turn.sailed = true
      if (event.gust) turn.gust = 'used'
      turn.step = { name: 'arrival' }
      pirateAt(state, event.seat).port = event.port
      return
    }
    case 'cargo-loaded':
      for (const item of event.items) pirateAt(state, event.seat)[item]++
      return
    case 'treasure-missing':
      return
    case 'treasure-drawn': {
      // Scored cards went under the deck face up to all, so a card that rises to the top may be no secret.
      const top = state.treasureDeck.shift() ?? null
      pirateAt(state, event.seat).treasures.push(event.port.value ?? top)
      return
    }
    case 'port-scored':
      score(state, event.seat, 'tiles', event.points)
      score(state, event.seat, 'mostProvisions', event.bonus)
      state.bar.pop()
      state.bar.unshift(event.tile)
      layTile(state, event.port, event.next)
      return
    case 'treasure-scored':
      removeCard(pirateAt(state, event.seat).treasures, event.port)
      state.treasureDeck.push(event.port)
      pirateAt(state, event.seat).booty = event.rung
      score(state, event.seat, 'treasures', event.points)
      return
    case 'boarding-declared': {
      const { target, needed } = event
      plundering(state).step = { name: 'reaction', target, loot: event.loot.value ?? null, needed }
      return
    }
    case 'boarding-repelled':
      for (const card of event.cards) {
        removeCard(pirateAt(state, event.target).hand, card)
        pirateAt(state, event.target).caches.push(card)
      }
      plundering(state).step = { name: 'arrival' }
      return
    case 'boarding-unanswered':
      plundering(state).step = { name: 'arrival' }
      return
    case 'boarded':
      if (event.loot === 'victory-points') {
        score(state, event.seat, 'boarding', event.gained)
        score(state, event.target, 'boarded', -event.lost)
      } else {
        pirateAt(state, event.seat)[event.loot] += event.gained
        pirateAt(state, event.target)[event.loot] -= event.lost
      }
      return
    case 'boarding-declined':
      return
    case 'reputation-gained':
      pirateAt(state, event.seat).reserve--
      pirateAt(state, event.seat).reputation.push(event.port)
      return
    case 'area-completed':
      score(state, event.seat, 'portBonuses', event.points)
      return
    case 'arrival-completed':
      plundering(state).step = { name: 'action' }
      return

    case 'advantage-passed':
      state.advantages[event.item] = event.to
      return
    case 'caches-discarded':
      for (const seat of event.seats) state.discards.push(...pirateAt(state, seat).caches.splice(0))
      return
    case 'bonuses-scored':
      for (const [seat, bonus] of event.bonuses.entries()) {
        for (const [source, points] of Object.entries(bonus)) {
          score(state, seat, source as keyof typeof bonus, points)
        }
      }
      state.phase = { name: 'over' }
      return
    default:
      unreachable(event)
  }
}
