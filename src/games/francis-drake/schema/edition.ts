import * as z from 'zod'
import * as data from '../data.ts'
import { Commodity, Destination, Disc, FrigateFace, Kind, Location, Treasure, TroopFace } from './state.ts'

const Count = z.int().min(0)
const Stock = z
  .strictObject({ crew: Count, guns: Count, goods: Count, barrels: Count })
  .meta({ id: 'FrancisDrakeStock' })
const PerTreasure = z
  .strictObject({ silver: Count, gold: Count, jewel: Count, relic: Count })
  .meta({ id: 'FrancisDrakePerTreasure' })
const PerCommodity = z
  .strictObject({ indigo: Count, sugar: Count, coffee: Count, tobacco: Count })
  .meta({ id: 'FrancisDrakePerCommodity' })

export const Gain = z
  .strictObject({
    ...Stock.shape,
    points: z.int().meta({ description: 'Victory Points; below zero where they are paid.' }),
    dieBonus: Count.nullable().meta({ description: 'What is added to the die of the Tavern.' }),
    ship: z.literal('galleon').nullable(),
    pinnace: z.boolean(),
    role: z
      .enum(['admiral', 'governor', 'informer'])
      .nullable()
      .meta({ description: 'Whose counter is taken.' }),
    disc: z.literal('golden-hind').nullable(),
  })
  .meta({ id: 'FrancisDrakeGain' })

const ShownLocation = z
  .strictObject({
    location: Location,
    captains: Count.nullable().meta({ description: 'How many may stop here; null is all.' }),
    discs: Count.meta({ description: 'How many Player Discs a captain places here, turn after turn.' }),
    choose: z
      .boolean()
      .meta({ description: 'Each captain chooses from the circles; else the best free one is taken.' }),
    circles: z.array(Gain),
  })
  .meta({ id: 'FrancisDrakeShownLocation' })

const ShownDestination = z
  .strictObject({
    destination: Destination,
    kind: Kind,
    zone: Count,
    circles: Count.meta({ description: 'How many attacks or trades there can be on a voyage.' }),
    troops: Count.nullable(),
    guns: Count.nullable().meta({ description: 'Null where there are none, or where a counter tells them.' }),
    points: Count.nullable(),
    treasure: Treasure.nullable(),
    commodities: z.array(Commodity),
  })
  .meta({ id: 'FrancisDrakeShownDestination' })

const GalleonCounter = z
  .strictObject({ guns: Count, points: Count })
  .meta({ id: 'FrancisDrakeGalleonCounter' })

const Counters = z
  .strictObject({
    base: z
      .strictObject({
        galleons: z.array(GalleonCounter),
        frigates: z.array(FrigateFace),
        troops: z.array(TroopFace),
      })
      .meta({ id: 'FrancisDrakeBaseCounters' }),
    montezuma: z
      .strictObject({ galleons: z.array(GalleonCounter), relicAt: Destination })
      .meta({ id: 'FrancisDrakeMontezumaCounters' }),
    spainsRevenge: z
      .strictObject({ frigates: z.array(FrigateFace), troops: z.array(TroopFace) })
      .meta({ id: 'FrancisDrakeSpainsRevengeCounters' }),
  })
  .meta({ id: 'FrancisDrakeCounters', description: 'The sets of the base game and of the mini-expansions.' })

const Scoring = z
  .strictObject({
    voyages: Count,
    start: Count,
    lastToStart: z.strictObject({ guns: Count }).meta({ id: 'FrancisDrakeCompensation' }),
    conquests: z.array(Count).meta({ description: 'For 0, 1, 2, 3 kinds of Destinations attacked.' }),
    commodities: z.array(Count).meta({ description: 'For sets of 0, 1, 2, 3, 4 different commodities.' }),
    treasures: PerTreasure,
    heroes: z.array(Count).meta({ description: 'For the first, second, … ship home.' }),
    unclaimed: Count.meta({ description: 'For each gold to the Admiral, for each silver to the Governor.' }),
    unclaimedForSix: Count.meta({ description: 'To each of them instead, with six players.' }),
  })
  .meta({ id: 'FrancisDrakeScoring' })

export const Edition = z
  .strictObject({
    edition: z.string(),
    seats: z
      .array(z.enum(data.colours).meta({ id: 'FrancisDrakeColour' }))
      .meta({ description: 'The colour of each seat.' }),
    discs: z.array(Disc).meta({ description: 'Mission Discs in the order in which they are resolved.' }),
    street: z.array(Location).meta({ description: 'The printed order of Plymouth Street.' }),
    sets: z.array(
      z
        .strictObject({
          players: z.array(Count).meta({ description: 'For these numbers of players.' }),
          locations: z.array(ShownLocation),
        })
        .meta({ id: 'FrancisDrakeTileSet' }),
    ),
    zones: z.array(
      z
        .strictObject({
          zone: Count,
          colour: z.enum(data.zoneColours).meta({ id: 'FrancisDrakeZoneColour' }),
          barrels: Count.meta({ description: 'How many it takes to sail there.' }),
        })
        .meta({ id: 'FrancisDrakeZone' }),
    ),
    destinations: z.array(ShownDestination),
    counters: Counters,
    tavern: z
      .strictObject({
        crew: z.array(Count).meta({ description: 'For a result of 1, 2, …' }),
        ghostShipUpTo: Count.meta({ description: 'The Ghost Ship comes with a result up to this.' }),
      })
      .meta({ id: 'FrancisDrakeTavern' }),
    scoring: Scoring,
    box: z
      .strictObject({
        playerDiscs: Count.meta({ description: 'For each captain.' }),
        stock: Stock,
        stockForSix: Stock,
        treasures: PerTreasure,
        commodities: PerCommodity,
        pinnaces: Count,
      })
      .meta({ id: 'FrancisDrakeBox' }),
    hawkins: z
      .strictObject({
        die: z
          .array(Count)
          .meta({ description: 'Which of the Locations open to him he goes to, for a die of 1, 2, …' }),
        closed: z.array(
          z
            .strictObject({ roll: Count, destinations: z.array(Destination) })
            .meta({ id: 'FrancisDrakeClosed' }),
        ),
      })
      .meta({ id: 'FrancisDrakeHawkinsRules', description: 'For two players.' }),
    sources: z
      .record(
        z.string(),
        z
          .enum(['rulebook', 'expansions', 'deduced', 'found', 'reconstructed', 'box'])
          .meta({ id: 'FrancisDrakeSource' }),
      )
      .meta({
        description:
          'By path in the game’s own figures: where those below it come from. The rulebook if no path fits.',
      }),
  })
  .meta({ id: 'FrancisDrakeEdition' })
