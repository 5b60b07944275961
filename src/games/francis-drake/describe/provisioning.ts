import { type Param, type Sentence, seatParam } from '../../../kernel/sentence.ts'
import type { Location, StockTile } from '../data.ts'
import { stock } from '../data.ts'
import { figuresOf } from '../edition.ts'
import { type Deal, stockAt } from '../rules/street.ts'
import type { Captain, EventOf, State } from '../state.ts'
import { counted, countedItems, itemsParam, pointsParam, tell, word } from '../words/index.ts'

export function tellTavern({ seat, roll, bonus, crew }: EventOf<'tavern-rolled'>): Sentence {
  const die = { seat: seatParam(seat), roll, ...(bonus > 0 && { bonus }) }
  const circle = bonus > 0 ? 'first' : 'later'
  return crew === 0
    ? tell(`tavern-rolled.${circle}-nobody`, die)
    : tell(`tavern-rolled.${circle}`, { ...die, crew: counted(crew, 'item/crew') })
}

/**
 * What a circle of a Location gives, counted from 0; nothing where a Galleon is all that there is, and the captain has
 * one.
 */
export function gainAt(
  state: State,
  location: Location,
  circle: number,
  ship: Captain['ship'] = 'frigate',
): Sentence | undefined {
  const figures = figuresOf(state)
  const galleon = ship === 'frigate' ? [word('ship/galleon')] : []
  switch (location) {
    case 'tavern': {
      const bonus = figures.tavernBonus[circle]!
      return bonus > 0 ? tell('gain.tavern.bonus', { bonus }) : tell('gain.tavern')
    }
    case 'shipyard':
      return gain([...galleon, ...countedItems({ guns: figures.shipyardGuns[circle]! })])
    case 'pinnace':
      return gain([word('piece/pinnace'), ...countedItems({ crew: figures.pinnaceCrew[circle]! })])
    case 'queen':
      return gain([...galleon, ...countedItems(figures.queen)])
    case 'drake': {
      const { crew, guns, extra } = figures.drake
      return tell('gain.drake', {
        crew: counted(crew, 'item/crew'),
        guns: counted(guns, 'item/guns'),
        extra: counted(extra, 'count/extra'),
      })
    }
    case 'admiral':
    case 'governor': {
      const { sixPlayerPoints, unclaimedPoints } = figures
      return state.captains.length === 6
        ? tell(`gain.${location}.six`, { points: pointsParam(sixPlayerPoints) })
        : tell(`gain.${location}`, { points: pointsParam(unclaimedPoints) })
    }
    case 'informer':
      return tell('gain.informer', { goods: counted(figures.informerGoods, 'item/goods') })
    case 'golden-hind':
      return tell(circle === 0 ? 'gain.golden-hind' : 'gain.golden-hind.second')
    case 'investor': {
      const deals = (['two-guns', 'two-crew', 'galleon'] as const).map((deal) => dealGain(state, deal))
      return tell('gain.investor', { gains: { list: deals }, price: pointsParam(figures.investorPrice) })
    }
    case 'dockside': {
      const items = (['crew', 'guns', 'barrels'] as const).map((item) =>
        counted(figures.docksideItems, `item/${item}`),
      )
      return tell('gain.dockside', { items: { list: items } })
    }
    default:
      return gain(countedItems({ [stock[location as StockTile]]: stockAt(state, location, circle) }))
  }
}

/** What the Investor gives to a captain with a Frigate. */
export function dealGain(state: State, deal: Deal): Sentence {
  const { twoGuns, twoCrew } = figuresOf(state)
  if (deal === 'galleon') return tell('gain.items', { items: { list: [word('ship/galleon')] } })
  return tell('gain.items', { items: itemsParam(deal === 'two-guns' ? twoGuns : twoCrew) })
}

function gain(items: readonly Param[]): Sentence | undefined {
  return items.length === 0 ? undefined : tell('gain.items', { items: { list: items } })
}
