import {
  book,
  type Good,
  type Nation,
  type Objective,
  objectives,
  type Port,
  type Region,
  type Ship,
} from '../../../src/games/maritime/data.ts'
import { describe } from '../../../src/games/maritime/describe/index.ts'
import { figuresOf } from '../../../src/games/maritime/edition.ts'
import { cardOf } from '../../../src/games/maritime/rules/fleet.ts'
import { fareNow, letterPrice } from '../../../src/games/maritime/rules/prices.ts'
import { specialFigure } from '../../../src/games/maritime/rules/special.ts'
import { captainAt } from '../../../src/games/maritime/state.ts'
import { counted, word } from '../../../src/games/maritime/words/index.ts'
import type { Explanation, Line } from './explain-chart.ts'
import type { Figure } from './gestures.ts'
import { flagName, goodName, nameOf, type Props, shipName } from './names.ts'
import { boardingAt, chance } from './odds.ts'
import { affairsOf, signed, timeLeft } from './round.tsx'
import { about, namesOf, words } from './words/index.ts'

/** What lies round the chart: the round, the market, ships, seats and the reserve. */
export const atTable: { readonly [kind: string]: Explanation } = {
  rounds: (props) => [
    words('round.name', { round: props.view.state.round, left: timeLeft(props) }),
    words('about.rounds', { cards: book.cardsPerRound }),
  ],
  wars: () => [words('wars.none'), words('about.wars'), about('segment/war')],
  war: (props, one, other) => [
    words('war', { one: flagName(props, one as Nation), other: flagName(props, other as Nation) }),
    words('about.wars'),
    about('segment/war'),
    ...(props.view.state.affairs.special === 'armistice' ? [about('special/armistice')] : []),
  ],
  market: ({ view }) => [
    words('market', { market: signed(affairsOf(view.state).market ?? 0) }),
    words('about.market'),
    about('segment/trade'),
  ],
  short: (props) => {
    const { short } = affairsOf(props.view.state)
    if (short === null) return []
    const good = goodName(props, short)
    return [
      words('short', { good, gold: book.shortSupply }),
      words('about.short', { gold: book.shortSupply }),
      about('segment/trade'),
    ]
  },
  special: ({ view }) => {
    const { event } = affairsOf(view.state)
    if (event === null) return []
    return [
      word(`special/${event}`),
      about(`special/${event}`),
      describe({ type: 'special-announced', special: event, figure: specialFigure(view.state, event) }),
      about('segment/special'),
    ]
  },
  region: (_, region) => [word(`area/${region as Region}`), about('track/trade')],
  good: ({ view, say }, good) => [
    word(`good/${good as Good}`),
    words('about.good', { region: say(word(`area/${figuresOf(view.state).goods[good as Good]}`)) }),
  ],
  buy: (_, good) => [word(`good/${good as Good}`), words('about.buy')],
  sell: (_, good) => [word(`good/${good as Good}`), words('about.sell', { gold: book.homeBonus })],
  sale: (props, ship) => saleLines(props, ship as Ship),
  offer: (props, ship) => saleLines(props, ship as Ship),
  passenger: ({ view, say }, port) => [
    words('passenger', { port: say(word(`port/${port as Port}`)) }),
    words('about.passenger', { gold: fareNow(view.state) }),
  ],
  letter: ({ view }) => [words('letter.buy', { gold: letterPrice(view.state) }), about('piece/letter')],

  ship: (props, ship) => [...shipLines(props, ship as Ship), ...oddsLines(props, ship as Ship)],
  card: (props, ship) => shipLines(props, ship as Ship),
  part: (_, __, part) => [word(`part/${part as Figure}`), about(`part/${part as Figure}`)],
  cargo: (_, __, good) => [word(`good/${good as Good}`), words('about.cargo')],
  hold: () => [word('part/cargo'), about('part/cargo')],
  cabin: ({ say }, _, port) => [
    words('cabin.to', { port: say(word(`port/${port as Port}`)) }),
    words('about.cabin'),
  ],
  cabins: () => [word('part/cabins'), about('part/cabins')],
  'sell-ship': ({ view }, ship) => [
    words('ship.sell', { gold: cardOf(view.state, ship as Ship).sell }),
    words('about.sell-ship'),
  ],
  toll: () => [words('toll.paid'), words('about.toll')],
  actions: ({ view, say }) => [
    say(counted(view.state.phase.name === 'action' ? view.state.phase.actions : 0, 'action')),
    words('about.actions'),
  ],

  seat: (props, seat) => [nameOf(props, Number(seat)), words('about.seat')],
  nation: ({ view }, seat) => [
    word(`nation/${captainAt(view.state, Number(seat)).nation}`),
    words('about.nation'),
  ],
  gold: (props, seat) => [
    words('gold.of', { name: nameOf(props, Number(seat)), gold: goldOf(props, Number(seat)) }),
    Number(seat) === props.seat
      ? words('about.gold.own')
      : words('about.gold', { name: nameOf(props, Number(seat)) }),
  ],
  ships: (props, seat) => {
    const { fleet } = captainAt(props.view.state, Number(seat))
    return [
      props.say(counted(fleet.length, 'ship')),
      namesOf(
        fleet.map(({ ship }) => shipName(props, ship)),
        'comma',
      ),
    ]
  },
  objectives: ({ view }, seat) => {
    const { options, captains } = view.state
    const { length: have } = captains[Number(seat)]!.objectives
    return [
      words('line.objectives', { have, need: options.objectives }),
      words('goal', { objectives: options.objectives, all: objectives.length }),
    ]
  },
  letters: ({ view, say }, seat) => [
    say(counted(captainAt(view.state, Number(seat)).letters, 'piece/letter')),
    about('piece/letter'),
  ],
  markers: ({ view, say }, seat) => [
    say(counted(captainAt(view.state, Number(seat)).markers, 'piece/port-marker')),
    about('piece/port-marker'),
  ],
  vessel: (props, _, ship) => shipLines(props, ship as Ship),
  objective: (_, objective) => [
    word(`objective/${objective as Objective}`),
    about(`objective/${objective as Objective}`),
    objectiveFigure(objective as Objective),
  ],

  reserve: ({ view, say }, kind) => reserveLines(kind, view.state.letters, say),
  globe: ({ view }) => [
    words(view.state.globe ? 'world.round' : 'world.flat'),
    about('special/world-is-round'),
  ],
}

function saleLines(props: Props, ship: Ship): Line[] {
  const { type, buy } = cardOf(props.view.state, ship)
  return [
    words('sale.title', { ship: shipName(props, ship), gold: buy }),
    word(`ship-type/${type}`),
    about(`ship/${ship}`),
    words('about.sale', { buccaneers: props.say(counted(book.boughtBuccaneers, 'buccaneer')) }),
  ]
}

function shipLines(props: Props, ship: Ship): Line[] {
  const { type } = cardOf(props.view.state, ship)
  return [word(`ship/${ship}`), word(`ship-type/${type}`), about(`ship/${ship}`)]
}

/** How likely a boarding is that can be ordered now. */
function oddsLines(props: Props, ship: Ship): Line[] {
  const odds = boardingAt(props, ship)
  if (odds === undefined) return []
  return [words('odds.board.about', { locks: chance(odds.locks), takes: chance(odds.takes) })]
}

function goldOf({ view }: Props, seat: number): string {
  const { gold, shown } = captainAt(view.state, seat)
  if (gold !== null) return words('gold', { gold })
  return shown === null ? words('gold.hidden') : words('gold.shown', { gold: shown })
}

function objectiveFigure(objective: Objective): string {
  switch (objective) {
    case 'master-merchant':
      return words('about.objective.gold', { gold: book.merchantGold })
    case 'admiral-of-the-seas':
      return words('about.objective.ships', { ships: book.admiralFleet })
    case 'lord-governor':
      return words('about.objective.ports', { ports: book.markersPerNation })
  }
}

function reserveLines(kind: string, letters: number, say: Props['say']): Line[] {
  switch (kind) {
    case 'letters':
      return [say(counted(letters, 'piece/letter')), about('piece/letter')]
    case 'ships':
      return [word('piece/ship-card'), words('about.ships')]
    case 'events':
      return [word('piece/event-card'), words('about.events', { cards: book.cardsPerRound })]
    case 'bag':
      return [word('passenger'), words('about.bag')]
    default:
      return []
  }
}
