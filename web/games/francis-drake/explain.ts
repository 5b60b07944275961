import {
  type Commodity,
  commodities,
  type Destination,
  type Disc,
  destinations,
  discs,
  type Face,
  frigateFaces,
  type Item,
  items,
  type Location,
  locations,
  troopFaces,
} from '../../../src/games/francis-drake/data.ts'
import { chartLines } from '../../../src/games/francis-drake/describe/board.ts'
import { worthAt } from '../../../src/games/francis-drake/describe/missions.ts'
import { dealGain, gainAt } from '../../../src/games/francis-drake/describe/provisioning.ts'
import { editionOf, figuresOf } from '../../../src/games/francis-drake/edition.ts'
import { circlesAt } from '../../../src/games/francis-drake/rules/street.ts'
import { captainAt, type State, siteOf, stopAt } from '../../../src/games/francis-drake/state.ts'
import {
  counted,
  destinationParam,
  destinationsParam,
  discParam,
  itemsParam,
  locationParam,
  word,
} from '../../../src/games/francis-drake/words/index.ts'
import { type Param, type Sentence, whyOf } from '../../../src/kernel/sentence.ts'
import { nextCircle } from './gains.ts'
import { harbourName } from './harbour.tsx'
import { factsOf, guardName, missionName, nameOf, type Props, stoneName, walkerName } from './names.ts'
import { homeName } from './plymouth.tsx'
import { refusalAt } from './refused.ts'
import { chestName, handText } from './seat-details.tsx'
import { isGuarded, treasureOn } from './site.tsx'
import { about, type WordKey, words } from './words/index.ts'

type Line = Sentence | Param | string

/** What there is to know about a piece: its name first, then what it means. Nothing for what is no piece of these boards. */
export function explain(props: Props, piece: string): readonly Line[] {
  const [kind = '', first = '', second = ''] = piece.split('/')
  return explanations[kind]?.(props, first, second) ?? []
}

type Explanation = (props: Props, first: string, second: string) => readonly Line[]

const explanations: { readonly [kind: string]: Explanation } = {
  house: (props, location) => known(locations, location, (each) => houseLines(props, each)),
  harbour: (props) => [harbourName(props), words('about.docks'), ...refusalLines(props, 'harbour')],
  hawkins: (props) => [walkerName(props, null), about('captain/hawkins')],
  ship: (props, seat) => shipLines(props, Number(seat)),
  vessel: (props, seat) => shipLines(props, Number(seat)),
  pinnace: () => [word('piece/pinnace'), about('piece/pinnace')],
  home: (props, dock) => [homeName(props, Number(dock) - 1), about('chart/heroes')],
  zone: ({ view }, zone) => zoneLines(view.state, Number(zone)),

  site: (props, destination) => known(destinations, destination, (each) => siteLines(props, each)),
  mission: (props, seat, destination) =>
    known(destinations, destination, (each) => missionPieceLines(props, Number(seat), each)),
  known: (_, destination) =>
    known(destinations, destination, (each) => [destinationParam(each), words('about.known')]),
  guard: (props, destination) => known(destinations, destination, (each) => guardLines(props, each)),
  stone: (props, destination) => known(destinations, destination, (each) => stoneLines(props, each)),
  plate: ({ taken }) => [words('plate'), words(taken.length > 0 ? 'about.plate.taken' : 'about.plate')],

  deal: ({ view }, deal) => [
    dealGain(view.state, deal as Parameters<typeof dealGain>[1]),
    about('location/investor'),
    words('about.price', { points: figuresOf(view.state).investorPrice }),
  ],
  take: (_, item) => known(items, item, (each) => [word(`item/${each}`), about(`item/${each}`)]),
  extra: (_, item) => known(items, item, (each) => [word(`item/${each}`), about('location/drake')]),
  trade: (_, commodity) => known(commodities, commodity, wareLines),
  counter: (_, face) =>
    known<Face>([...frigateFaces, ...troopFaces], face, (each) => [
      word(`face/${each}`),
      about(`face/${each}`),
    ]),
  look: (_, at) => [words(at === 'discs' ? 'look.discs' : 'look.counter'), about('location/informer')],
  act: (_, act) => actLines(act),

  disc: (props, disc) =>
    known(discs, disc, (each) => [
      discParam(each),
      about(`disc/${each}`),
      ...refusalLines(props, `disc/${each}`),
    ]),
  hand: (props, seat) => handLines(props, Number(seat)),
  discs: ({ view, say }, seat) => [
    say(counted(captainAt(view.state, Number(seat)).discs, 'piece/player-disc')),
    about('piece/player-disc'),
  ],
  stock: (props, item, seat) => known(items, item, (each) => stockLines(props, each, Number(seat))),
  role: (_, role) => known(locations, role, (each) => [locationParam(each), about(`location/${each}`)]),
  investor: (props, seat) => [
    words('seat.investor', {
      name: nameOf(props, Number(seat)),
      tile: props.say(word('piece/investor-tile')),
    }),
    about('piece/investor-tile'),
  ],
  conquests: ({ view }) => [word('chart/conquests'), chartLine(view.state, 'conquests')],
  wares: ({ view }) => [word('chart/commodities'), chartLine(view.state, 'commodities')],
  chest: (props, seat) => chestLines(props, Number(seat)),
  'own-chest': (props) => (props.seat === null ? [] : chestLines(props, props.seat)),
  seat: (props, seat) => [nameOf(props, Number(seat)), words('about.seat')],
  score: (props, seat) => [nameOf(props, Number(seat)), words('about.score')],

  chart: ({ view }, chart) => chartLinesOf(view.state, chart),
  set: (_, set) =>
    set === 'frigates'
      ? [words('counters.frigates'), words('about.frigates')]
      : [words('counters.troops'), words('about.troops')],
}

/** Only for what there is: any other id has no explanation. */
function known<T extends string>(
  all: readonly T[],
  id: string,
  lines: (found: T) => readonly Line[],
): readonly Line[] {
  const found = all.find((each) => each === id)
  return found === undefined ? [] : lines(found)
}

function houseLines(props: Props, location: Location): Line[] {
  const { view, say } = props
  const stop = stopAt(view.state, location)
  const next = gainOf(view.state, location, nextCircle(stop))
  return [
    locationParam(location),
    `${factsOf(props).house(location)}.`,
    about(`location/${location}`),
    ...(next === undefined || view.state.phase.name !== 'provisioning'
      ? []
      : [words('about.next-circle', { gain: say(next) })]),
    ...refusalLines(props, `house/${location}`),
  ]
}

/** What the next captain gets, where a circle is free. */
function gainOf(state: State, location: Location, circle: number): Sentence | undefined {
  return circle < circlesAt(state, location) ? gainAt(state, location, circle) : undefined
}

function siteLines(props: Props, destination: Destination): Line[] {
  const { view, seat, say } = props
  const site = siteOf(view.state, destination)
  const captain = seat === null || site.blocked ? undefined : captainAt(view.state, seat)
  return [
    destinationParam(destination),
    `${factsOf(props).site(destination)}.`,
    about(`kind/${site.kind}`),
    ...(captain === undefined
      ? []
      : [
          words('about.worth', { worth: say(worthAt(view.state, seat!, 'disc-1', destination)) }),
          words('about.have', { items: heldText(props, captain) }),
        ]),
    ...counterLines(view.state, destination),
    ...refusalLines(props, `site/${destination}`),
  ]
}

function heldText({ say }: Props, captain: { readonly [item in Item]: number }): string {
  const { crew, guns, goods } = captain
  return crew + guns + goods === 0 ? words('none') : say(itemsParam({ crew, guns, goods }))
}

/** Who knows a counter that lies face down. */
function counterLines(state: State, destination: Destination): Line[] {
  const { counter } = siteOf(state, destination)
  if (counter === null || counter.up) return []
  return [words(counter.face === null ? 'about.counter.unknown' : 'about.known')]
}

function guardLines(props: Props, destination: Destination): Line[] {
  const { state } = props.view
  const site = siteOf(state, destination)
  if (!isGuarded(site)) return []
  const { counter } = site
  return [
    guardName(props, site),
    words(site.kind === 'fort' ? 'about.troops' : 'about.frigates'),
    ...(counter === null
      ? [words('about.counter.none')]
      : counter.up
        ? [words('about.counter.up')]
        : counterLines(state, destination)),
  ]
}

function stoneLines(props: Props, destination: Destination): Line[] {
  const { state } = props.view
  const lies = treasureOn(state, siteOf(state, destination))
  if (lies === undefined) return []
  return [
    stoneName(props, destination),
    about(`treasure/${lies.treasure}`),
    words('about.stone'),
    chartLine(state, 'treasure'),
  ]
}

function missionPieceLines(props: Props, seat: number, destination: Destination): Line[] {
  const mission = props.view.state.captains[seat]?.missions.find((each) => each.destination === destination)
  if (mission === undefined) return []
  return [
    missionName(props, seat, mission.disc, destination),
    mission.disc === null
      ? words('about.disc.unseen', { name: nameOf(props, seat) })
      : about(`disc/${mission.disc satisfies Disc}`),
  ]
}

function shipLines({ view, looks }: Props, seat: number): Line[] {
  const { ship } = captainAt(view.state, seat)
  return [words('vessel.of', { name: nameOf({ looks }, seat) }), word(`ship/${ship}`), about(`ship/${ship}`)]
}

function zoneLines(state: State, zone: number): Line[] {
  const { chart } = editionOf(state)
  const there = state.sites.map(({ destination }) => destination).filter((each) => chart[each].zone === zone)
  return [
    words('zone', { zone }),
    { list: [destinationsParam(there)] },
    words('about.zone', { barrels: zone, most: figuresOf(state).farthestZone }),
  ]
}

function handLines(props: Props, seat: number): Line[] {
  const { hand } = captainAt(props.view.state, seat)
  const name = nameOf(props, seat)
  return [
    words('seat.hand', { name, discs: hand.length === 0 ? words('none') : handText(props, hand) }),
    seat === props.seat ? words('about.hand') : words('about.hand.others', { name }),
  ]
}

function stockLines({ view, looks, say }: Props, item: Item, seat: number): Line[] {
  const number = captainAt(view.state, seat)[item]
  return [
    words('seat.stock', { name: nameOf({ looks }, seat), items: say(counted(number, `item/${item}`)) }),
    about(`item/${item}`),
  ]
}

function wareLines(commodity: Commodity): Line[] {
  return [
    word(`commodity/${commodity}`),
    ...(commodity === 'indigo' ? [about('commodity/indigo')] : []),
    about('item/goods'),
    about('chart/commodities'),
  ]
}

function chestLines(props: Props, seat: number): Line[] {
  return [chestName(props, seat), about('piece/chest'), chartLine(props.view.state, 'treasure')]
}

function actLines(act: string): Line[] {
  const text = acts[act]
  return text === undefined ? [] : text.map((key) => words(key))
}

const acts: { readonly [act: string]: readonly WordKey[] } = {
  'lay-all': ['counters.lay', 'about.lay'],
  'decline-informer': ['look.decline', 'about.decline'],
  'keep-discs': ['discs.keep', 'about.keep'],
  attack: ['mission.attack', 'about.attack'],
  pass: ['mission.pass', 'about.pass'],
  'go-home': ['home.name', 'about.home'],
  'sail-on': ['home.on', 'about.sail-on'],
}

function chartLinesOf(state: State, chart: string): Line[] {
  switch (chart) {
    case 'conquests':
      return [word('chart/conquests'), about('chart/conquests'), chartLine(state, 'conquests')]
    case 'commodities':
      return [word('chart/commodities'), about('chart/commodities'), chartLine(state, 'commodities')]
    case 'heroes':
      return [word('chart/heroes'), about('chart/heroes'), chartLine(state, 'heroes')]
    case 'tavern':
      return [
        word('chart/tavern'),
        about('chart/tavern'),
        chartLine(state, 'tavern'),
        chartLine(state, 'ghost'),
      ]
    case 'treasure':
      return [word('piece/chest'), chartLine(state, 'treasure')]
    default:
      return []
  }
}

/** One of the game's own lines on what is printed on the charts. */
function chartLine(
  state: State,
  about: 'conquests' | 'commodities' | 'treasure' | 'heroes' | 'tavern' | 'ghost',
): Sentence {
  return chartLines(state).find(({ key }) => key.endsWith(`.position.chart.${about}`))!
}

/** Why it can't be tapped, where one might think so. */
function refusalLines({ view, seat }: Props, piece: string): Line[] {
  const refusal = seat === null ? undefined : refusalAt(view.state, seat, piece, view.rules)
  return refusal === undefined ? [] : [whyOf(refusal)]
}
