import { list, type Param, type Sentence } from '../../../kernel/sentence.ts'
import type { EventCard } from '../data.ts'
import { type Course, figuresOf, type War } from '../edition.ts'
import { specialFigure } from '../rules/special.ts'
import { pirateIn, type State } from '../state.ts'
import { counted, pirateShip, tell, word } from '../words/index.ts'
import { describe } from './index.ts'

/** The event of the round as far as it is carried out, what its cards show to come, and the deck. */
export function eventLines(view: State): Sentence[] {
  const { affairs, eventDeck, cardsRemoved } = view
  return [
    ...(affairs.cards.length === 0 ? [] : [tell('position.cards', { cards: cardWords(affairs.cards) })]),
    ...(affairs.weather === null ? [] : [tell('position.wind', course(affairs.weather))]),
    ...(view.phase.name === 'weather' ? coming(view) : carriedOut(view)),
    tell('position.deck', { cards: counted(eventDeck.length, 'card') }),
    ...(cardsRemoved.length === 0 ? [] : [tell('position.removed', { cards: cardWords(cardsRemoved) })]),
  ]
}

function cardWords(cards: readonly EventCard[]): Param {
  return list(cards, (card) => word(`card/${card}`))
}

function course({ direction, spaces }: Course) {
  return { spaces: counted(spaces, 'space'), direction: word(`direction/${direction}`) }
}

function carriedOut(view: State): Sentence[] {
  const { wars, market, short, special } = view.affairs
  const rest = special === 'armistice'
  return [
    wars.length === 0
      ? tell('position.peace')
      : tell(rest ? 'position.wars.rest' : 'position.wars', { wars: warList(wars) }),
    ...(short === null ? [] : [tell('position.wares', { market, good: word(`good/${short}`) })]),
    ...(special === null
      ? []
      : [describe({ type: 'special-announced', special, figure: specialFigure(view, special) })]),
  ]
}

function warList(wars: readonly War[]): Param {
  return list(wars, ({ one, other }) =>
    tell('part.war', { one: word(`nation/${one}`), other: word(`nation/${other}`) }),
  )
}

/** While fleets face the weather, the other cards lie open: war and pirates, trade, the special event. */
function coming(view: State): Sentence[] {
  const [, second, third, fourth] = view.affairs.cards
  if (second === undefined || third === undefined || fourth === undefined) return []
  const { events } = figuresOf(view)
  const { wars, pirates } = events[second]
  const { trade, production } = events[third]
  const { special, pirateRepair, portRepair } = events[fourth].back
  const courses = pirates.flatMap((each, index) => {
    const pirate = index + 1
    if (pirateIn(view, pirate).space === null) return []
    return [tell('position.course', { pirate: pirateShip(pirate), ...course(each) })]
  })
  return [
    wars.length === 0 ? tell('position.coming.peace') : tell('position.coming.wars', { wars: warList(wars) }),
    ...(courses.length === 0 ? [] : [tell('position.coming.pirates', { courses: { list: courses } })]),
    tell('position.coming.trade', {
      market: trade.market,
      ships: counted(trade.ships, 'ship'),
      passengers: counted(trade.passengers, 'passenger'),
      goods: list(production, (good) => word(`good/${good}`)),
      short: word(`good/${trade.short}`),
    }),
    tell('position.coming.special', {
      special: word(`special/${special}`),
      pirateRepair: counted(pirateRepair, 'point'),
      portRepair: counted(portRepair, 'point'),
    }),
  ]
}
