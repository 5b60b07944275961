import * as z from 'zod'
import { Seat } from '../../../kernel/schema.ts'
import * as data from '../data.ts'

const variants = {
  montezuma: z
    .boolean()
    .meta({ description: 'Montezuma’s Legacy: richer Galleons, and an Aztec Relic in zone 4.' }),
  spainsRevenge: z.boolean().meta({ description: 'Spain’s Revenge: stronger Troop and Frigate counters.' }),
  printedStreet: z
    .boolean()
    .meta({ description: 'For learning: Plymouth Street keeps its printed order on all voyages.' }),
  frigatesKeepOff: z.boolean().meta({
    description:
      'Ruling 11: a disc goes to a Spanish Galleon only from a captain who has a Galleon. Without it a Frigate’s disc ' +
      'may go there too, and comes back at its turn.',
  }),
  homeboundTies: z.boolean().meta({
    description:
      'Ruling 24, the other way: equal scores start the next voyage in the order in which they came home.',
  }),
}

/** What a table may ask for when it is opened. */
export const Options = z
  .strictObject({
    montezuma: variants.montezuma.default(false),
    spainsRevenge: variants.spainsRevenge.default(false),
    printedStreet: variants.printedStreet.default(false),
    frigatesKeepOff: variants.frigatesKeepOff.default(true),
    homeboundTies: variants.homeboundTies.default(false),
  })
  .meta({ id: 'FrancisDrakeOptions' })

export const Tile = z
  .enum(data.tiles)
  .meta({ id: 'FrancisDrakeTile', description: 'A Location that lies on a tile of its own.' })
export const Location = z.enum(data.locations).meta({ id: 'FrancisDrakeLocation' })
export const Destination = z
  .enum(data.destinations)
  .meta({ id: 'FrancisDrakeDestination', description: 'A Spanish Galleon goes by its zone.' })
export const Disc = z
  .enum(data.discs)
  .meta({ id: 'FrancisDrakeDisc', description: 'A Mission Disc, in the order in which they are resolved.' })
export const Treasure = z.enum(data.treasures).meta({ id: 'FrancisDrakeTreasure' })
export const Commodity = z.enum(data.commodities).meta({ id: 'FrancisDrakeCommodity' })
export const FrigateFace = z.enum(data.frigateFaces).meta({ id: 'FrancisDrakeFrigateFace' })
export const TroopFace = z.enum(data.troopFaces).meta({ id: 'FrancisDrakeTroopFace' })
export const Face = z
  .enum([...data.frigateFaces, ...data.troopFaces])
  .meta({ id: 'FrancisDrakeFace', description: 'What a Spanish Frigate or Troop counter shows.' })
export const Kind = z.enum(['town', 'fort', 'galleon', 'port']).meta({ id: 'FrancisDrakeKind' })
export const Drawback = z
  .enum([
    ...(['destination-closed', 'needs-galleon', 'not-enough-crew', 'not-enough-guns'] as const),
    ...(['no-goods', 'port-closed'] as const),
  ])
  .meta({ id: 'FrancisDrakeDrawback', description: 'Why a mission could not be carried out.' })

const Count = z.int().min(0)

export const Chest = z
  .strictObject({ silver: Count, gold: Count, jewel: Count, relic: Count })
  .meta({ id: 'FrancisDrakeChest' })

const Holdings = z
  .strictObject({ indigo: Count, sugar: Count, coffee: Count, tobacco: Count })
  .meta({ id: 'FrancisDrakeHoldings' })

export const Ledger = z
  .strictObject({
    start: z.int(),
    investor: z.int(),
    towns: z.int(),
    forts: z.int(),
    galleons: z.int(),
    herosBonus: z.int(),
    conquests: z.int(),
    admiral: z.int(),
    governor: z.int(),
    commodities: z.int(),
    treasure: z.int(),
  })
  .meta({
    id: 'FrancisDrakeLedger',
    description: 'Victory Points by where they came from, and below zero where they went.',
  })

export const Mission = z
  .strictObject({ disc: Disc.nullable(), destination: Destination })
  .meta({ id: 'FrancisDrakeMission', description: 'A disc on the map; null is a disc not seen.' })

export const TurnedOver = z
  .strictObject({ seat: Seat, disc: Disc, destination: Destination })
  .meta({ id: 'FrancisDrakeTurnedOverDisc' })

export const Captain = z
  .strictObject({
    points: z.int().meta({ description: 'Victory Points.' }),
    crew: Count,
    guns: Count,
    goods: Count.meta({ description: 'Trade Goods.' }),
    barrels: Count,
    ship: z.enum(['frigate', 'galleon']).meta({ id: 'FrancisDrakeShip' }),
    pinnace: z.boolean(),
    investor: z.boolean().meta({ description: 'Still has the Investor Tile.' }),
    discs: Count.meta({ description: 'Player Discs left.' }),
    place: Count.meta({ description: 'The place on the street of the last disc; 0 before the first.' }),
    zone: Count.meta({ description: 'The farthest zone in reach on this voyage; 0 in Plymouth.' }),
    hand: z
      .array(Disc.nullable())
      .meta({ description: 'Mission Discs that are not on the map; null is a disc not seen.' }),
    missions: z.array(Mission).meta({ description: 'Mission Discs that wait on the map.' }),
    aside: z.array(Disc).meta({ description: 'Mission Discs that were not won, or have done their work.' }),
    conquests: z
      .strictObject({ town: z.boolean(), fort: z.boolean(), galleon: z.boolean() })
      .meta({ id: 'FrancisDrakeConquests', description: 'The kinds attacked on this voyage.' }),
    commodities: Holdings,
    chest: Chest.nullable().meta({ description: 'The Treasure Chest; null where it can’t be looked into.' }),
    ledger: Ledger,
  })
  .meta({ id: 'FrancisDrakeCaptain' })

export const Site = z
  .strictObject({
    destination: Destination,
    kind: Kind,
    blocked: z.boolean().meta({ description: 'Closed by the die on this voyage, in a game for two.' }),
    visitors: z
      .array(Seat)
      .meta({ description: 'Who attacked or traded here with success on this voyage, in order.' }),
    treasure: Treasure.nullable(),
    counter: z
      .strictObject({
        face: Face.nullable().meta({ description: 'Null is a face not seen.' }),
        up: z.boolean(),
      })
      .meta({ id: 'FrancisDrakeDefence' })
      .nullable(),
    galleon: z
      .strictObject({ guns: Count, points: Count })
      .meta({ id: 'FrancisDrakeGalleon' })
      .nullable()
      .meta({ description: 'The counter on a Spanish Galleon.' }),
    commodities: z.array(Commodity),
  })
  .meta({ id: 'FrancisDrakeSite' })

export const Stop = z
  .strictObject({
    location: Location,
    discs: z
      .array(Seat.nullable())
      .meta({ description: 'Player Discs, the best circle first; null is one of Hawkins’s.' }),
  })
  .meta({ id: 'FrancisDrakeStop' })

/** Cubes and barrels never run out (ruling 22): with none here, captains get more of them all the same. */
export const Supply = z
  .strictObject({
    ...{ crew: Count, guns: Count, goods: Count, barrels: Count, pinnaces: Count },
    ...Chest.shape,
    ...Holdings.shape,
    galleons: Count.meta({ description: 'Spanish Galleon counters that are not on the map.' }),
    frigates: z.array(FrigateFace.nullable()),
    troops: z.array(TroopFace.nullable()),
  })
  .meta({ id: 'FrancisDrakeSupply', description: 'What lies on the Harbour Chart.' })

export const Phase = z
  .discriminatedUnion('name', [
    z
      .strictObject({ name: z.literal('provisioning'), seat: Seat })
      .meta({ id: 'FrancisDrakeProvisioningPhase' }),
    z
      .strictObject({ name: z.literal('frigates'), seat: Seat })
      .meta({ id: 'FrancisDrakeFrigatesPhase', description: 'The Admiral lays the Frigate counters.' }),
    z
      .strictObject({ name: z.literal('troops'), seat: Seat })
      .meta({ id: 'FrancisDrakeTroopsPhase', description: 'The Governor lays the Troop counters.' }),
    z.strictObject({ name: z.literal('placing'), seat: Seat }).meta({ id: 'FrancisDrakePlacingPhase' }),
    z
      .strictObject({
        name: z.literal('informer'),
        seat: Seat,
        looked: z.enum(['not-yet', 'at-discs', 'at-counter']).meta({ id: 'FrancisDrakeLook' }),
        destination: Destination.nullable().meta({ description: 'Where the Informer has looked.' }),
      })
      .meta({ id: 'FrancisDrakeInformerPhase' }),
    z
      .strictObject({
        name: z.literal('missions'),
        seat: Seat,
        disc: Disc,
        destination: Destination,
        done: z
          .boolean()
          .meta({ description: 'The disc was dealt with; it is left to say whether to go home.' }),
        waiting: z.array(TurnedOver).meta({
          description:
            'All discs that wait on the map, in the order in which they are resolved. Those of one Destination stand ' +
            'in the order of its circles, after the discs of its visitors.',
        }),
      })
      .meta({ id: 'FrancisDrakeMissionsPhase' }),
    z.strictObject({ name: z.literal('over') }).meta({ id: 'FrancisDrakeOverPhase' }),
  ])
  .meta({ id: 'FrancisDrakePhase' })

export const State = z
  .strictObject({
    edition: z.string(),
    options: z.strictObject(variants).meta({ id: 'FrancisDrakeVariants' }),
    voyage: Count,
    starting: z.array(Seat).meta({ description: 'The starting order of this voyage.' }),
    outbound: z.array(Seat.nullable()).meta({
      description: 'The Outbound Docks, which give the Sailing Order; null is Hawkins’s ship.',
    }),
    homebound: z
      .array(Seat)
      .meta({ description: 'The ships that came home from this voyage, dock by dock.' }),
    admiral: Seat.nullable(),
    governor: Seat.nullable(),
    informer: Seat.nullable(),
    captains: z.array(Captain).meta({ description: 'By seat.' }),
    hawkins: z
      .strictObject({ place: Count, discs: Count, investor: z.boolean() })
      .meta({ id: 'FrancisDrakeHawkins' })
      .nullable()
      .meta({ description: 'The third at a table for two.' }),
    street: z.array(Stop).meta({ description: 'Plymouth Street from its first Location to the last.' }),
    sites: z.array(Site).meta({ description: 'The Destinations of the map.' }),
    supply: Supply,
    phase: Phase,
  })
  .meta({ id: 'FrancisDrakeState' })
