import {
  type ActionCard,
  actionCards,
  type Direction,
  items,
  kindOf,
  type Port,
  places,
} from '../../../src/games/winds-of-plunder/data.ts'
import { editionOf, figuresOf } from '../../../src/games/winds-of-plunder/edition.ts'
import { portsWith } from '../../../src/games/winds-of-plunder/rules/sailing.ts'
import { type Place, pirateAt, type State } from '../../../src/games/winds-of-plunder/state.ts'
import {
  cardParam,
  counted,
  directionParam,
  itemParam,
  markerParam,
  portParam,
  portsParam,
  word,
} from '../../../src/games/winds-of-plunder/words/index.ts'
import { type Param, type Sentence, whyOf } from '../../../src/kernel/sentence.ts'
import { nextBonus, portsOf } from './backdrop.tsx'
import { nameOf, type Props, portName, priceText, tileName } from './names.ts'
import { refusalAt } from './refused.ts'
import { voteOf } from './vote-sign.tsx'
import { about, namesOf, numerals, words } from './words/index.ts'

type Line = Sentence | Param | string

/** What there is to know about a piece: its name first, then what it means. Nothing for what is no piece of this board. */
export function explain(props: Props, piece: string): readonly Line[] {
  const [kind = '', first = '', second = ''] = piece.split('/')
  return explanations[kind]?.(props, first, second) ?? []
}

type Explanation = (props: Props, first: string, second: string) => readonly Line[]

const explanations: { readonly [kind: string]: Explanation } = {
  port: (props, port) => [
    portParam(port as Port),
    `${portName(props, port as Port)}.`,
    words('about.port'),
    ...freeCards(props, port as Port),
    ...refusalLines(props, `port/${port}`),
  ],
  tile: (props, place) =>
    places.includes(place as Place)
      ? [
          `${tileName(props, place as Place)}`,
          about('tile'),
          ...(place.startsWith('bar-') ? [about('area/bar')] : []),
        ]
      : [],
  ship: (props, seat) => [
    words('ship', {
      name: nameOf(props, Number(seat)),
      port: props.say(portParam(pirateAt(props.view.state, Number(seat)).port)),
    }),
    words('about.ship'),
  ],
  cube: (props, port, seat) => [
    words('cube', { name: nameOf(props, Number(seat)), port: props.say(portParam(port as Port)) }),
    about('track/reputation'),
  ],
  area: (props, area) => areaLines(props, Number(area)),
  bonus: (props, area) => areaLines(props, Number(area)),
  known: (props, area, seat) => [
    `${nameOf(props, Number(seat))}, ${words('area', { numeral: numerals[Number(area)]! })}`,
    about('track/reputation'),
  ],
  rose: (props, direction) => (direction === '' ? windLines(props) : armLines(props, direction as Direction)),
  gust: ({ view, say }) => [
    words('gust.name', { points: say(counted(figuresOf(view.state).gustCost, 'action-point')) }),
    about('gust'),
  ],
  loot: ({ view, say }, loot) => [
    loot === 'victory-points' ? word('loot/victory-points') : itemParam(loot as (typeof items)[number]),
    words('about.loot', { points: say(counted(figuresOf(view.state).lootPoints, 'victory-point')) }),
  ],

  track: (props, tally) => tallyLines(props, tally),
  item: (props, item, seat) => [...seatTally(props, item, Number(seat)), ...tallyLines(props, item).slice(1)],
  booty: (props, seat) => [
    words('track.rung', {
      name: nameOf(props, Number(seat)),
      rung: pirateAt(props.view.state, Number(seat)).booty,
    }),
    ...tallyLines(props, 'booty').slice(1),
  ],
  marker: ({ view, say }, item) => [
    markerParam(item as (typeof items)[number]),
    about(`marker/${item as (typeof items)[number]}`),
    words('about.marker', { points: say(counted(figuresOf(view.state).advantagePoints, 'victory-point')) }),
  ],
  blackbeard: () => [word('blackbeards-tile'), about('blackbeards-tile')],
  first: () => [words('short.first'), words('about.first')],

  cubes: ({ view, say }) => [
    word('wind-cube'),
    about('wind-cube'),
    words('about.cubes-end', {
      cubes: figuresOf(view.state).windCubesPerPoint,
      point: say(counted(1, 'victory-point')),
    }),
  ],
  amount: () => [word('wind-cube'), about('wind-cube')],
  reserve: () => [words('short.reserve'), words('about.reserve')],
  offer: (props, points) => [
    ...offerLines(props.view.state, Number(points), props),
    ...refusalLines(props, `offer/${points}`),
  ],
  hand: (props, seat) => [
    words('seat.hand', {
      name: nameOf(props, Number(seat)),
      cards: props.say(counted(pirateAt(props.view.state, Number(seat)).hand.length, 'action-card')),
    }),
    Number(seat) === props.seat
      ? words('about.hand')
      : words('about.hand.others', { name: nameOf(props, Number(seat)) }),
  ],
  treasures: (props, seat) => [
    words('seat.treasures', {
      name: nameOf(props, Number(seat)),
      cards: props.say(counted(pirateAt(props.view.state, Number(seat)).treasures.length, 'treasure-card')),
    }),
    about('treasure-card'),
    words('about.treasures.known', { name: nameOf(props, Number(seat)) }),
  ],
  treasure: ({ say }, port) => [
    words('treasure.name', { port: say(portParam(port as Port)) }),
    about('treasure-card'),
  ],
  'treasure-back': () => [words('treasure.back'), about('treasure-card')],
  caches: () => [word('card/secret-cache'), about('card/secret-cache')],
  brawl: (props, seat) => [
    words('seat.brawl', { name: nameOf(props, Number(seat)) }),
    about('card/tavern-brawl'),
  ],
  pay: () => [word('card/tavern-brawl'), about('card/tavern-brawl')],
  card: ({ view, say }, card) => cardLines(view.state, card as ActionCard, say),
  back: () => [words('card.unseen'), words('about.hand')],
  turn: ({ view, say }) => [
    word('action-point'),
    words('about.turn', { points: say(counted(figuresOf(view.state).actionPoints, 'action-point')) }),
  ],
  boarding: () => [word('stage/reaction'), words('about.boarding')],
  vote: (props, seat) => voteLines(props, Number(seat)),
  seat: (props, seat) => [nameOf(props, Number(seat)), words('about.seat')],
  score: (props, seat) => [nameOf(props, Number(seat)), words('about.score')],

  deck: ({ view, say }) => [
    words('deck.name', { cards: say(counted(view.state.actionDeck.length, 'card')) }),
    words('about.deck', { cost: say(counted(figuresOf(view.state).drawCost, 'action-point')) }),
  ],
  discards: ({ view, say }) => [
    words('discards'),
    view.state.discards.length === 0
      ? words('discards.none')
      : words('discards.name', { cards: namesOf(view.state.discards.map((card) => say(cardParam(card)))) }),
    words('about.discards'),
  ],
  'treasure-deck': ({ view, say }) => [
    words('treasures.name', { cards: say(counted(view.state.treasureDeck.length, 'card')) }),
    about('treasure-card'),
  ],
}

function areaLines({ view, say }: Props, area: number): Line[] {
  const { areaBonus } = figuresOf(view.state)
  const bonus = nextBonus(view.state, area)
  return [
    words('area', { numeral: numerals[area]! }),
    portsParam(portsOf(view.state, area)),
    words('areas.about', { points: areaBonus.slice(0, view.state.pirates.length).join(', ') }),
    ...(bonus === undefined ? [] : [words('about.area', { points: say(counted(bonus, 'victory-point')) })]),
  ]
}

function windLines({ view, seat, say }: Props): Line[] {
  const { state } = view
  const { eastWestRange } = figuresOf(state)
  const strong = state.wind === 'east' || state.wind === 'west'
  const open = seat === null ? undefined : portsWith(state, seat, state.wind)
  return [
    words('rose', { wind: say(directionParam(state.wind)) }),
    strong
      ? words('about.wind.strong', { areas: eastWestRange })
      : words(state.options.localNorthSouth ? 'about.wind.local' : 'about.wind.weak'),
    ...reachLines(open, say),
  ]
}

function armLines({ view, seat, say }: Props, direction: Direction): Line[] {
  const open = seat === null ? undefined : portsWith(view.state, seat, direction)
  return [directionParam(direction), ...reachLines(open, say)]
}

function reachLines(open: readonly Port[] | undefined, say: Props['say']): Line[] {
  if (open === undefined) return []
  return [open.length === 0 ? words('about.locked') : words('about.reach', { ports: say(portsParam(open)) })]
}

function tallyLines({ view, say }: Props, tally: string): Line[] {
  const figures = figuresOf(view.state)
  if (tally === 'booty') {
    return [
      word('track/booty'),
      about('track/booty'),
      words('about.booty', { points: figures.booty.slice(1).join(', ') }),
    ]
  }
  const item = items.find((each) => each === tally)
  if (item === undefined) return []
  const per = {
    weapons: figures.weaponsPerPoint,
    crew: figures.crewPerPoint,
    provisions: figures.provisionsPerPoint,
  }
  return [
    itemParam(item),
    about(`item/${item}`),
    words('about.item', {
      limit: figures.itemLimit,
      each: say(counted(per[item], `item/${item}`)),
      point: say(counted(1, 'victory-point')),
    }),
  ]
}

function seatTally(props: Props, tally: string, seat: number): Line[] {
  const item = items.find((each) => each === tally)
  if (item === undefined) return []
  const held = pirateAt(props.view.state, seat)[item]
  return [
    words('track.marker', { name: nameOf(props, seat), tally: props.say(counted(held, `item/${item}`)) }),
  ]
}

function offerLines(state: State, points: number, { say }: Props): Line[] {
  const offer = figuresOf(state).cubeOffers.find((each) => each.points === points)
  if (offer === undefined) return []
  return [
    words('offer.name', { cubes: offer.cubes, points: say(counted(points, 'action-point')) }),
    words('about.reserve'),
  ]
}

function cardLines(state: State, card: ActionCard, say: Props['say']): Line[] {
  if (!actionCards.includes(card)) return []
  const kind = kindOf(card)
  const price = priceText(state, card, say)
  return [
    word(`card/${kind}`),
    about(`card/${kind}`),
    ...(price === undefined ? [] : [price]),
    words('about.card', { cost: say(counted(figuresOf(state).playCost, 'action-point')) }),
  ]
}

/** Why it can't be tapped, where one might think so. */
function refusalLines({ view, seat }: Props, piece: string): Line[] {
  const refusal = seat === null ? undefined : refusalAt(view.state, seat, piece, view.rules)
  return refusal === undefined ? [] : [whyOf(refusal)]
}

/** The own Buy and Hire cards that cost nothing in a port. */
function freeCards({ view, seat, say }: Props, port: Port): Line[] {
  if (seat === null) return []
  const { freePorts } = editionOf(view.state)
  return pirateAt(view.state, seat).hand.flatMap((card) =>
    card !== null && freePorts[card]?.ports.includes(port)
      ? [words('about.free-here', { card: say(word(`card/${kindOf(card)}`)) })]
      : [],
  )
}

function voteLines(props: Props, seat: number): Line[] {
  const vote = voteOf(props.view.state, seat)
  if (vote === undefined) return []
  const name = nameOf(props, seat)
  const title =
    vote.direction === null
      ? words(vote.set ? 'seat.compass.set' : 'seat.compass.unset', { name })
      : words('seat.compass.open', { name, direction: props.say(directionParam(vote.direction)) })
  return [title, words('about.vote', { name })]
}
