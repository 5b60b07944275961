import * as z from 'zod'
import { commandOf } from '../../../kernel/schema.ts'
import { Commodity, Destination, Disc, FrigateFace, Tile, TroopFace } from './state.ts'

export const Command = z
  .discriminatedUnion('type', [
    command('visit', 'Places a Player Disc on the best free circle of a Location.', { location: Tile }),
    command('finish-drake', 'Places the second disc at Drake, and says what to take besides.', {
      item: z.enum(['crew', 'guns']).meta({ id: 'FrancisDrakeDrakeItem' }),
    }),
    command(
      'visit-investor',
      'Pays the Investor: for a crew and two guns, two crew and a gun, or a Galleon.',
      {
        deal: z.enum(['two-guns', 'two-crew', 'galleon']).meta({ id: 'FrancisDrakeDeal' }),
      },
    ),
    command('visit-dockside', 'Places a Player Disc at Dockside, and takes one item.', {
      item: z.enum(['crew', 'guns', 'barrels']).meta({ id: 'FrancisDrakeDocksideItem' }),
    }),
    command('dock', 'Moves the ship to the Outbound Docks, ready to sail.', {}),

    command(
      'lay-frigates',
      'Lays Frigate counters face down: one for each Spanish Galleon in play, in the order of the map.',
      {
        counters: z.array(FrigateFace),
      },
    ),
    command(
      'lay-troops',
      'Lays Troop counters face down: one for each Fort in play, in the order of the map.',
      {
        counters: z.array(TroopFace),
      },
    ),
    command('place', 'Places a Mission Disc face down; its number stays secret until all are turned over.', {
      disc: Disc,
      destination: Destination,
    }),

    command('examine-discs', 'The Informer looks at all discs of a Destination.', {
      destination: Destination,
    }),
    command('examine-counter', 'The Informer looks at the counter of a Destination.', {
      destination: Destination,
    }),
    command('decline-informer', 'Has no need of the Informer.', {}),
    command('swap-discs', 'Swaps two of one’s discs, named by their Destinations in the order of the map.', {
      first: Destination,
      second: Destination,
    }),
    command('move-disc', 'Moves one’s disc from where the counter was looked at.', {
      from: Destination,
      to: Destination,
    }),
    command('keep-discs', 'Leaves all discs where they are.', {}),

    command(
      'attack',
      'Attacks; the first to do so at a face-down counter turns it up, and may then think again.',
      {},
    ),
    command('trade', 'Gives a Trade Goods for a commodity.', { commodity: Commodity }),
    command('pass', 'Takes the disc back and does nothing.', {}),
    command('go-home', 'Returns to Plymouth.', {}),
    command('sail-on', 'Stays at sea for the next mission.', {}),
  ])
  .meta({ id: 'FrancisDrakeCommand' })

function command<T extends string, F extends z.ZodRawShape>(type: T, description: string, fields: F) {
  return commandOf('FrancisDrake', type, description, fields)
}
