import {
  type ActionCard,
  barPlaces,
  type CardKind,
  cardKinds,
  colours,
  type Direction,
  directions,
  editions,
  type Item,
  items,
  kindOf,
  type Port,
  ports,
  type Tile,
  tiles,
} from './data.ts'

/**
 * Every figure that is printed on the board, the tiles and the cards. A set of them is an edition, and a match
 * names its edition: to correct a figure, add an edition below, and running matches keep the table they began with.
 */
export type Edition = {
  readonly chart: { readonly [port in Port]: Charted }
  readonly tiles: { readonly [tile in Tile]?: Face }
  readonly deck: readonly ActionCard[]
  /** Where the item of a Buy or Hire card costs nothing. */
  readonly freePorts: {
    readonly [card in ActionCard]?: { readonly ports: readonly Port[]; readonly source: Source }
  }
  readonly figures: Figures
  /** The source of a figure is the rulebook, unless it stands here. */
  readonly sources: { readonly [figure in keyof Figures]?: Source }
}

/** `rulebook`: said there or forced by it. `found`: told by the publisher or a reviewer. Else rebuilt to fit. */
export type Source = 'rulebook' | 'found' | 'reconstructed'

/**
 * Areas count from 0 in the west to 3 in the east, latitudes from 1 in the north to 12 in the south. Areas and
 * start ports are the rulebook's; of a latitude it says where a ship sails in an example, and often no more.
 */
export type Charted = {
  readonly area: number
  readonly latitude: number
  readonly start: boolean
  readonly latitudeSource: Source
}

export type Face = {
  readonly points: number
  readonly items: readonly (Item | 'treasure')[]
  readonly source: Source
}

export type Figures = {
  readonly rounds: number
  readonly windCubes: number
  readonly reserve: number
  readonly itemLimit: number
  /** Action Points of a turn, and those that Largest Crew adds at its end. */
  readonly actionPoints: number
  readonly largestCrewPoints: number
  readonly drawCost: number
  readonly playCost: number
  readonly gustCost: number
  readonly cubeOffers: readonly { readonly points: number; readonly cubes: number }[]
  /** How many areas an East or West wind carries a ship, a North or South wind, and what a Gust adds. */
  readonly eastWestRange: number
  readonly northSouthRange: number
  readonly gustRange: number
  readonly itemPrice: number
  readonly testPoints: number
  readonly cacheWeapons: number
  readonly stormHand: number
  readonly brawlActionPoints: number
  readonly brawlVictoryPoints: number
  /** Treachery takes one Wind Cube out of this many, and at most so many. */
  readonly treacheryShare: number
  readonly treacheryLimit: number
  readonly lootPoints: number
  /** In an occupied port, as many Weapons as whom earn reputation: ruling 1. */
  readonly reputationAgainst: 'weakest' | 'strongest'
  /** For the first, second, … pirate known in all three ports of an area. */
  readonly areaBonus: readonly number[]
  readonly mostProvisionsPoints: number
  /** Points for a treasure by the rung that the Booty marker reaches; it stays on the last one. */
  readonly booty: readonly number[]
  /** At the end of the game: how many of these make a point, and what an Advantage marker is worth. */
  readonly windCubesPerPoint: number
  readonly weaponsPerPoint: number
  readonly crewPerPoint: number
  readonly provisionsPerPoint: number
  readonly advantagePoints: number
}

export function editionOf({ edition }: { readonly edition: string }): Edition {
  const found = editions[edition]
  if (found === undefined) throw new Error(`Winds of Plunder has no edition ${edition}`)
  return found
}

export function figuresOf(state: { readonly edition: string }): Figures {
  return editionOf(state).figures
}

/**
 * What all editions have in common, if they have. Notation and sentences ask here, for they are written and read
 * without the match at hand, and so without knowing its edition.
 */
export function agreed<T>(figure: (edition: Edition) => T, among = Object.values(editions)): T | undefined {
  const [first, ...others] = among.map(figure)
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : undefined
}

/** Whether a wind carries a ship from one port to another: a Gust may add areas, and variant d takes them away. */
export function leads(
  { chart, figures }: Edition,
  from: Port,
  to: Port,
  wind: Direction,
  { extra, local }: { readonly extra: number; readonly local: boolean },
): boolean {
  const eastward = chart[to].area - chart[from].area
  const southward = chart[to].latitude - chart[from].latitude
  const sideways = local ? 0 : figures.northSouthRange
  switch (wind) {
    case 'east':
      return eastward >= 1 && eastward <= figures.eastWestRange + extra
    case 'west':
      return eastward <= -1 && eastward >= -figures.eastWestRange - extra
    case 'north':
      return southward < 0 && Math.abs(eastward) <= sideways
    case 'south':
      return southward > 0 && Math.abs(eastward) <= sideways
  }
}

/** Everything of an edition that a client needs to draw and explain the game. Words for the ids are served beside it. */
export function edition(name: string) {
  const printed = editionOf({ edition: name })
  return {
    edition: name,
    seats: colours.map((colour, seat) => ({ seat, colour })),
    directions,
    areas: areasOf(printed),
    ports: ports.map((port) => portOf(printed, port)),
    bar: barPlaces,
    tiles: tiles.flatMap((id) => {
      const face = printed.tiles[id]
      return face === undefined ? [] : [{ id, ...face }]
    }),
    cards: cardKinds.map((kind) => ({ kind, copies: copiesOf(printed, kind) })),
    treasures: ports,
    items,
    figures: printed.figures,
    sources: printed.sources,
  }
}

function areasOf({ chart }: Edition) {
  const numbers = [...new Set(ports.map((port) => chart[port].area))].toSorted()
  return numbers.map((area) => ({ area, ports: ports.filter((port) => chart[port].area === area) }))
}

/** `sails` are the links of the chart by the wind; `sailsLocally` those of variant d, where East and West stay the same. */
function portOf(printed: Edition, id: Port) {
  const by = (wind: Direction, local: boolean) =>
    ports.filter((to) => leads(printed, id, to, wind, { extra: 0, local }))
  return {
    id,
    ...printed.chart[id],
    sails: {
      north: by('north', false),
      east: by('east', false),
      south: by('south', false),
      west: by('west', false),
    },
    sailsLocally: { north: by('north', true), south: by('south', true) },
  }
}

function copiesOf({ deck, freePorts }: Edition, kind: CardKind) {
  return deck
    .filter((card) => kindOf(card) === kind)
    .map((id) => ({ id, freePorts: freePorts[id]?.ports ?? [], source: freePorts[id]?.source ?? 'rulebook' }))
}
