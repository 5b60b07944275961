import type { Commodity, Destination, FrigateFace, StockTile, Tile, Treasure, TroopFace } from './data.ts'

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
