import { unreachable } from '../../../kernel/game.ts'
import { nations } from '../data.ts'
import {
  captainAt,
  type Event,
  isAfloat,
  pirateIn,
  portIn,
  type State,
  stockOf,
  turnIn,
  vesselIn,
} from '../state.ts'
import { evolveCombat, isCombatEvent } from './combat.ts'
import { evolveMarket, isMarketEvent } from './market.ts'
import { dismiss, earn, fightBetween, launch, remove, shuffled, unload } from './pieces.ts'

/**
 * Applies one event in place. It knows no rule and no figure: what a rule made of them stands in the event. Where
 * the value of a secret is missing, the card is there all the same and reads null, and so does the gold.
 */
export function evolve(state: State, event: Event): void {
  if (isCombatEvent(event)) {
    evolveCombat(state, event)
    return
  }
  if (isMarketEvent(event)) {
    evolveMarket(state, event)
    return
  }
  switch (event.type) {
    case 'markers-placed':
      for (const [index, port] of event.ports.entries()) portIn(state, port).flag = nations[index]!
      return
    case 'pirates-gathered':
      portIn(state, event.port).flag = 'pirates'
      state.pirateMarkers.reserve--
      for (const pirate of state.pirates) pirate.space = event.space
      return
    case 'event-deck-shuffled':
      state.eventDeck = shuffled(event.order.value, state.eventDeck.length + state.affairs.cards.length)
      state.affairs.cards = []
      return
    case 'orders-drawn':
      state.eventDeck.shift()
      state.affairs.cards.push(event.card)
      return
    case 'fleets-dealt':
      for (const [seat, { nation, space, markers, vessel }] of event.fleets.entries()) {
        Object.assign(captainAt(state, seat), { nation, space, markers, fleet: [launch(vessel)] })
        remove(state.shipDeck, vessel.ship)
      }
      return
    case 'gold-dealt':
      captainAt(state, event.seat).gold = event.gold.value ?? null
      return
    case 'ship-deck-shuffled': {
      const size = state.shipDeck.length + state.shipsForSale.length + state.shipsDiscarded.length
      state.shipDeck = shuffled(event.order.value, size)
      state.shipsForSale = []
      state.shipsDiscarded = []
      return
    }

    case 'round-began':
      state.round = event.round
      state.order = [...event.order]
      for (const captain of state.captains) captain.toll = false
      return
    case 'event-drawn': {
      const { cards, direction, spaces } = event
      state.eventDeck.splice(0, cards.length)
      state.affairs = {
        cards: [...cards],
        weather: { direction, spaces },
        wars: [],
        market: 0,
        short: null,
        special: null,
      }
      state.phase = { name: 'weather', waiting: [...state.order] }
      return
    }
    case 'weather-tested':
    case 'weather-taken':
      if (state.phase.name === 'weather') remove(state.phase.waiting, event.seat)
      return
    case 'drifted':
      captainAt(state, event.seat).space = event.to
      return
    case 'ship-damaged': {
      const vessel = vesselIn(state, event.seat, event.ship)
      vessel[event.part] = Math.max(0, vessel[event.part] - event.points)
      return
    }
    case 'wars-noted':
      state.affairs.wars = event.wars.map((war) => ({ ...war }))
      return
    case 'pirate-moved':
    case 'pirate-relocated':
    case 'pirate-returned':
      pirateIn(state, event.pirate).space = event.to
      return
    case 'pirate-stayed':
      return
    case 'market-set':
      state.affairs.market = event.modifier
      return
    case 'ships-offered':
      state.shipDeck.splice(0, event.ships.length)
      state.shipsForSale.push(...event.ships)
      return
    case 'passengers-offered':
      for (const passenger of event.passengers) remove(state.bag, passenger)
      state.passengers.push(...event.passengers)
      return
    case 'goods-produced':
      for (const good of event.goods) {
        stockOf(state, good).above--
        stockOf(state, good).box++
      }
      return
    case 'goods-ran-short':
      stockOf(state, event.good).box -= event.cubes
      stockOf(state, event.good).above += event.cubes
      state.affairs.short = event.good
      return
    case 'special-announced':
      state.affairs.special = event.special
      return
    case 'special-ignored':
    case 'hurricane-tested':
      return
    case 'globe-placed':
      state.globe = true
      return
    case 'haven-founded':
      portIn(state, event.port).flag = 'pirates'
      state.pirateMarkers.reserve--
      return
    case 'port-closed':
      portIn(state, event.port).closed = true
      state.noEntryMarkers--
      return
    case 'pirates-repaired':
      for (const { pirate, strength } of event.pirates) pirateIn(state, pirate).strength = strength
      return
    case 'ports-repaired':
      for (const { port, strength } of event.ports) portIn(state, port).strength = strength
      return

    case 'turn-began': {
      const { seat, part, actions } = event
      const waiting = state.order
        .slice(state.order.indexOf(seat) + 1)
        .filter((each) => isAfloat(captainAt(state, each)))
      state.phase = {
        name: 'action',
        part,
        waiting,
        seat,
        actions,
        done: false,
        bought: [],
        step: { name: 'act' },
      }
      return
    }
    case 'sailed':
      turnIn(state).actions--
      captainAt(state, event.seat).space = event.to
      return
    case 'toll-paid':
      earn(state, event.seat, -event.gold)
      captainAt(state, event.seat).toll = true
      return
    case 'passenger-delivered':
      remove(vesselIn(state, event.seat, event.ship).passengers, event.passenger)
      state.bag.push(event.passenger)
      earn(state, event.seat, event.gold)
      return
    case 'ship-mended':
      turnIn(state).actions--
      vesselIn(state, event.seat, event.ship)[event.part]++
      return
    case 'cannon-carried':
      turnIn(state).actions--
      vesselIn(state, event.seat, event.from).cannons--
      vesselIn(state, event.seat, event.to).cannons++
      return
    case 'buccaneers-carried':
      turnIn(state).actions--
      vesselIn(state, event.seat, event.from).buccaneers -= event.buccaneers
      vesselIn(state, event.seat, event.to).buccaneers += event.buccaneers
      return
    case 'actions-forgone':
      turnIn(state).actions -= event.actions
      turnIn(state).done = true
      return
    case 'turn-ended':
      turnIn(state).done = true
      return

    case 'objective-met': {
      const captain = captainAt(state, event.seat)
      captain.objectives.push(event.objective)
      if (event.gold !== null) captain.shown = event.gold
      if (event.endsTurn) turnIn(state).done = true
      return
    }

    case 'clean-up-began':
      state.phase = { name: 'clean-up', waiting: [...event.owing] }
      return
    case 'ship-given-back': {
      const vessel = dismiss(state, event.seat, event.ship)
      unload(state, vessel, 'box')
      state.shipsDiscarded.push(vessel.ship)
      if (state.phase.name === 'clean-up') remove(state.phase.waiting, event.seat)
      return
    }
    case 'ports-reopened':
      for (const port of event.ports) portIn(state, port).closed = false
      state.noEntryMarkers += event.ports.length
      return
    case 'marker-returned':
      portIn(state, event.port).flag = 'pirates'
      state.pirateMarkers.waiting--
      return
    case 'passengers-returned':
      state.bag.push(...state.passengers.splice(0))
      return
    case 'card-removed':
      remove(state.affairs.cards, event.card)
      state.cardsRemoved.push(event.card)
      return

    case 'points-counted':
      state.ending = {
        reason: event.reason,
        tallies: event.tallies.map((tally) => ({ ...tally })),
        victor: null,
      }
      for (const [seat, { gold }] of event.tallies.entries()) {
        captainAt(state, seat).gold = gold
        captainAt(state, seat).shown = gold
      }
      state.phase = { name: 'over' }
      return
    case 'draw-offered':
      state.phase = { name: 'draw', tied: [...event.seats], waiting: [...event.seats] }
      return
    case 'draw-accepted':
      if (state.phase.name === 'draw') remove(state.phase.waiting, event.seat)
      return
    case 'draw-stands':
      state.phase = { name: 'over' }
      return
    case 'duel-began': {
      const { seat, target } = event
      state.phase = { name: 'duel', combat: fightBetween(seat, { kind: 'fleet', seat: target }, true) }
      return
    }
    case 'duel-decided':
      if (state.ending !== null) state.ending.victor = event.victor
      state.phase = { name: 'over' }
      return
    default:
      unreachable(event)
  }
}
