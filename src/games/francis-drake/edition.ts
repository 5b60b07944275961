import type * as z from 'zod'
import {
  type Commodity,
  colours,
  type Destination,
  destinations,
  discs,
  editions,
  type Face,
  type FrigateFace,
  frigateFaces,
  type Location,
  type StockTile,
  stock,
  type Tile,
  type Treasure,
  type TroopFace,
  troopFaces,
  zoneColours,
} from './data.ts'
import type * as schema from './schema/edition.ts'

/** Every figure that is printed on the board, the tiles and the counters. */
export type Edition = {
  /** The printed order of the tiles along Plymouth Street. */
  readonly street: readonly Tile[]
  /** Items by circle, the best circle first, in the set for so many players. Two players use the set for three. */
  readonly tiles: { readonly [players in 3 | 4 | 5 | 6]: { readonly [tile in StockTile]: readonly number[] } }
  readonly chart: { readonly [destination in Destination]: Charted }
  readonly counters: {
    readonly base: CounterSet & { readonly galleons: readonly GalleonCounter[] }
    readonly montezuma: { readonly galleons: readonly GalleonCounter[]; readonly relicAt: Destination }
    readonly spainsRevenge: CounterSet
  }
  readonly figures: Figures
  /** By path, as `chart.panama.zone`: where the figures below it come from. It is the rulebook if no path fits. */
  readonly sources: { readonly [path: string]: Source }
}

/**
 * `rulebook` and `expansions`: said there. `deduced`: follows from them. `found`: told by the publisher or a
 * player. `reconstructed`: rebuilt so that every example holds. `box`: read from the game by somebody who has it.
 */
export type Source = 'rulebook' | 'expansions' | 'deduced' | 'found' | 'reconstructed' | 'box'

export type Charted = { readonly zone: number } & (
  | { readonly kind: 'town'; readonly troops: number; readonly points: number; readonly treasure: Treasure }
  | {
      readonly kind: 'fort'
      readonly troops: number
      readonly guns: number
      readonly points: number
      readonly treasure: Treasure
    }
  | { readonly kind: 'galleon'; readonly treasure: Treasure }
  | { readonly kind: 'port'; readonly circles: number; readonly commodities: readonly Commodity[] }
)
export type Kind = Charted['kind']

export type GalleonCounter = { readonly guns: number; readonly points: number }
export type CounterSet = { readonly frigates: readonly FrigateFace[]; readonly troops: readonly TroopFace[] }

export type Figures = {
  readonly voyages: number
  readonly startingPoints: number
  /** For the last in the first starting order. */
  readonly compensationGuns: number
  readonly playerDiscs: number
  readonly investorPrice: number
  readonly twoGuns: { readonly crew: number; readonly guns: number }
  readonly twoCrew: { readonly crew: number; readonly guns: number }
  readonly docksideItems: number
  readonly drake: { readonly crew: number; readonly guns: number; readonly extra: number }
  readonly queen: { readonly guns: number; readonly goods: number }
  readonly informerGoods: number
  /** What the first, second, … circle gives besides the ship; and what it adds to the die. */
  readonly shipyardGuns: readonly number[]
  readonly pinnaceCrew: readonly number[]
  readonly tavernBonus: readonly number[]
  /** Crew for a result of 1, 2, … The Ghost Ship comes with a result up to a number. */
  readonly tavernCrew: readonly number[]
  readonly ghostShipUpTo: number
  /** How many captains may stop at Drake and at the Golden Hind, up to five players and with six. */
  readonly drakeCaptains: readonly [number, number]
  readonly goldenHinds: readonly [number, number]
  readonly farthestZone: number
  readonly attacks: number
  /** For the first, second, … dock of the Homebound Harbour. */
  readonly heroBonus: readonly number[]
  /** For 0, 1, 2, 3 kinds of Destinations attacked, and for sets of 0, 1, 2, 3, 4 different commodities. */
  readonly conquestPoints: readonly number[]
  readonly commodityPoints: readonly number[]
  readonly treasurePoints: { readonly [treasure in Treasure]: number }
  /** The Admiral's for each gold, the Governor's for each silver that is left; with six players, instead of both. */
  readonly unclaimedPoints: number
  readonly sixPlayerPoints: number
  readonly box: Stock
  readonly boxForSix: Stock
  readonly treasures: { readonly [treasure in Treasure]: number }
  readonly commodities: { readonly [commodity in Commodity]: number }
  readonly pinnaces: number
  /** Which of the Locations open to him Hawkins goes to, for a die of 1, 2, … */
  readonly hawkinsDie: readonly number[]
  /** What a die of 1, 2, … closes in a game for two: kinds by their zones, and a port. */
  readonly blocks: readonly Block[]
}

export type Stock = {
  readonly crew: number
  readonly guns: number
  readonly goods: number
  readonly barrels: number
}

export type Block = {
  readonly galleon: number
  readonly forts: readonly number[]
  readonly towns: readonly number[]
  readonly port: Destination
}

export function editionOf({ edition }: { readonly edition: string }): Edition {
  const found = editions[edition]
  if (found === undefined) throw new Error(`Francis Drake has no edition ${edition}`)
  return found
}

export function figuresOf(state: { readonly edition: string }): Figures {
  return editionOf(state).figures
}

/** What a die closes in a game for two. */
export function closedBy({ chart }: Edition, { galleon, forts, towns, port }: Block): Destination[] {
  const closed = { town: towns, fort: forts, galleon: [galleon], port: [] }
  return destinations.filter((destination) => {
    const { kind, zone } = chart[destination]
    return destination === port || (closed[kind] as readonly number[]).includes(zone)
  })
}

const strengths = new Map<Face, number>(
  [frigateFaces, troopFaces].flatMap((faces) => faces.map((face, strength) => [face, strength] as const)),
)

export function strengthOf(face: Face): number {
  return strengths.get(face)!
}

type Shown = z.infer<typeof schema.Edition>
type Gain = z.infer<typeof schema.Gain>

/** All that a client needs to draw and explain the game. */
export function edition(name: string): Shown {
  const printed = editionOf({ edition: name })
  const { counters, figures, sources } = printed
  const { hawkinsDie, blocks, box, boxForSix, treasures, commodities, pinnaces, ...rest } = figures
  return {
    edition: name,
    seats: [...colours],
    discs: [...discs],
    street: [...printed.street, 'investor', 'dockside'],
    sets: ([3, 4, 5, 6] as const).map((players) => ({
      players: players === 3 ? [2, 3] : [players],
      locations: [...printed.street, 'investor' as const, 'dockside' as const].map((location) =>
        shownLocation(printed, location, players),
      ),
    })),
    zones: zoneColours.map((colour, index) => ({ zone: index + 1, colour, barrels: index + 1 })),
    destinations: destinations.map((destination) => shownDestination(printed, destination)),
    counters: structuredClone(counters) as Shown['counters'],
    tavern: { crew: [...rest.tavernCrew], ghostShipUpTo: rest.ghostShipUpTo },
    scoring: {
      voyages: rest.voyages,
      start: rest.startingPoints,
      lastToStart: { guns: rest.compensationGuns },
      conquests: [...rest.conquestPoints],
      commodities: [...rest.commodityPoints],
      treasures: { ...rest.treasurePoints },
      heroes: [...rest.heroBonus],
      unclaimed: rest.unclaimedPoints,
      unclaimedForSix: rest.sixPlayerPoints,
    },
    box: {
      playerDiscs: rest.playerDiscs,
      stock: { ...box },
      stockForSix: { ...boxForSix },
      treasures: { ...treasures },
      commodities: { ...commodities },
      pinnaces,
    },
    hawkins: {
      die: [...hawkinsDie],
      closed: blocks.map((block, index) => ({ roll: index + 1, destinations: closedBy(printed, block) })),
    },
    sources: { ...sources },
  }
}

/** A Location with its circles, the best first; or, where one may choose, with all that there is to choose from. */
function shownLocation(printed: Edition, location: Location, players: 3 | 4 | 5 | 6) {
  const { figures, tiles } = printed
  const six = players === 6 ? 1 : 0
  const shown = (
    circles: Gain[],
    more: { captains?: number | null; discs?: number; choose?: boolean } = {},
  ) => ({
    location,
    captains: circles.length as number | null,
    discs: 1,
    choose: false,
    circles,
    ...more,
  })
  switch (location) {
    case 'tavern':
      return shown(figures.tavernBonus.map((dieBonus) => gain({ dieBonus })))
    case 'shipyard':
      return shown(figures.shipyardGuns.map((guns) => gain({ guns, ship: 'galleon' })))
    case 'pinnace':
      return shown(figures.pinnaceCrew.map((crew) => gain({ crew, pinnace: true })))
    case 'queen':
      return shown([gain({ ...figures.queen, ship: 'galleon' })])
    case 'drake': {
      const { crew, guns, extra } = figures.drake
      const circles = [gain({ crew: crew + extra, guns }), gain({ crew, guns: guns + extra })]
      return shown(circles, { captains: figures.drakeCaptains[six], discs: 2, choose: true })
    }
    case 'admiral':
    case 'governor':
      return shown([gain({ role: location })])
    case 'informer':
      return shown([gain({ goods: figures.informerGoods, role: location })])
    case 'golden-hind':
      return shown(Array.from({ length: figures.goldenHinds[six] }, () => gain({ disc: location })))
    case 'investor': {
      const points = -figures.investorPrice
      const deals = [figures.twoGuns, figures.twoCrew, { ship: 'galleon' as const }]
      return shown(
        deals.map((deal) => gain({ ...deal, points })),
        { captains: null, choose: true },
      )
    }
    case 'dockside': {
      const items = (['crew', 'guns', 'barrels'] as const).map((item) =>
        gain({ [item]: figures.docksideItems }),
      )
      return shown(items, { captains: null, choose: true })
    }
    default:
      return shown(tiles[players][location].map((number) => gain({ [stock[location]]: number })))
  }
}

const nothing: Gain = {
  ...{ crew: 0, guns: 0, goods: 0, barrels: 0, points: 0, dieBonus: null },
  ...{ ship: null, pinnace: false, role: null, disc: null },
}

function gain(some: Partial<Gain>): Gain {
  return { ...nothing, ...some }
}

/** A Spanish Galleon shows its guns and points by the counter that lies there. */
function shownDestination({ chart, figures }: Edition, destination: Destination) {
  const charted = chart[destination]
  return {
    destination,
    kind: charted.kind,
    zone: charted.zone,
    circles: charted.kind === 'port' ? charted.circles : figures.attacks,
    troops: 'troops' in charted ? charted.troops : null,
    guns: 'guns' in charted ? charted.guns : null,
    points: 'points' in charted ? charted.points : null,
    treasure: 'treasure' in charted ? charted.treasure : null,
    commodities: charted.kind === 'port' ? [...charted.commodities] : [],
  }
}
