import { unreachable } from '../../../kernel/game.ts'
import { captainAt, type Event, type EventOf, type State, stockOf, turnIn, vesselIn } from '../state.ts'
import { dismiss, earn, launch, remove, stow, unstow } from './pieces.ts'

const marketEvents = [
  ...(['market-opened', 'goods-bought', 'goods-sold', 'ship-repaired', 'buccaneers-hired'] as const),
  ...(['cannons-replaced', 'passenger-embarked', 'letter-bought', 'ship-bought', 'ship-sold'] as const),
  ...([
    'goods-shifted',
    'passenger-shifted',
    'cannons-shifted',
    'buccaneers-shifted',
    'market-left',
  ] as const),
] as const
export type MarketEvent = EventOf<(typeof marketEvents)[number]>

const marketTypes: ReadonlySet<string> = new Set(marketEvents)

export function isMarketEvent(event: Event): event is MarketEvent {
  return marketTypes.has(event.type)
}

/** The events of a market visit. */
export function evolveMarket(state: State, event: MarketEvent): void {
  switch (event.type) {
    case 'market-opened':
      turnIn(state).actions--
      turnIn(state).step = { name: 'market', letter: false }
      return
    case 'goods-bought': {
      const { seat, port, ship, good, cubes, price } = event
      const { bought } = turnIn(state)
      stockOf(state, good).box -= cubes
      stow(vesselIn(state, seat, ship), good, cubes)
      earn(state, seat, -cubes * price)
      if (!bought.some((each) => each.port === port && each.good === good)) bought.push({ port, good })
      return
    }
    case 'goods-sold':
      unstow(vesselIn(state, event.seat, event.ship), event.good, event.cubes)
      stockOf(state, event.good).above += event.cubes
      earn(state, event.seat, event.cubes * event.price)
      return
    case 'ship-repaired':
      vesselIn(state, event.seat, event.ship)[event.part] += event.points
      earn(state, event.seat, -event.gold)
      return
    case 'buccaneers-hired':
      vesselIn(state, event.seat, event.ship).buccaneers += event.buccaneers
      earn(state, event.seat, -event.gold)
      return
    case 'cannons-replaced':
      vesselIn(state, event.seat, event.ship).cannons += event.cannons
      earn(state, event.seat, -event.gold)
      return
    case 'passenger-embarked':
      remove(state.passengers, event.passenger)
      vesselIn(state, event.seat, event.ship).passengers.push(event.passenger)
      return
    case 'letter-bought': {
      const { step } = turnIn(state)
      if (step.name === 'market') step.letter = true
      state.letters--
      captainAt(state, event.seat).letters++
      earn(state, event.seat, -event.gold)
      return
    }
    case 'ship-bought':
      remove(state.shipsForSale, event.vessel.ship)
      captainAt(state, event.seat).fleet.push(launch(event.vessel))
      earn(state, event.seat, -event.gold)
      return
    case 'ship-sold':
      state.shipsForSale.push(dismiss(state, event.seat, event.ship).ship)
      earn(state, event.seat, event.gold)
      return
    case 'goods-shifted':
      unstow(vesselIn(state, event.seat, event.from), event.good, event.cubes)
      stow(vesselIn(state, event.seat, event.to), event.good, event.cubes)
      return
    case 'passenger-shifted':
      remove(vesselIn(state, event.seat, event.from).passengers, event.passenger)
      vesselIn(state, event.seat, event.to).passengers.push(event.passenger)
      return
    case 'cannons-shifted':
      vesselIn(state, event.seat, event.from).cannons -= event.cannons
      vesselIn(state, event.seat, event.to).cannons += event.cannons
      return
    case 'buccaneers-shifted':
      vesselIn(state, event.seat, event.from).buccaneers -= event.buccaneers
      vesselIn(state, event.seat, event.to).buccaneers += event.buccaneers
      return
    case 'market-left':
      turnIn(state).step = { name: 'act' }
      return
    default:
      unreachable(event)
  }
}
