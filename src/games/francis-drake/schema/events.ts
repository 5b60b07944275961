import * as z from 'zod'
import { Seat, secretOf } from '../../../kernel/schema.ts'
import {
  Chest,
  Commodity,
  Destination,
  Disc,
  Drawback,
  Face,
  FrigateFace,
  Location,
  Tile,
  Treasure,
  TroopFace,
  TurnedOver,
} from './state.ts'

const Count = z.int().min(0)
const laidAt = { destinations: z.array(Destination) }

const Examined = z.strictObject({ seat: Seat, disc: Disc }).meta({ id: 'FrancisDrakeExaminedDisc' })

/** What can happen, with all that chance and rules made of it: folding a log asks neither again. */
export const Event = z
  .discriminatedUnion('type', [
    // Preparation, and the reset between voyages
    event('starting-order-drawn', { order: z.array(Seat) }),
    event('starting-order-set', { order: z.array(Seat) }),
    event('tiles-laid', { street: z.array(Tile) }),
    event('map-blocked', { roll: Count, destinations: z.array(Destination) }),
    event('commodities-laid', {
      ports: z.array(
        z
          .strictObject({ destination: Destination, commodities: z.array(Commodity) })
          .meta({ id: 'FrancisDrakeLaidCommodities' }),
      ),
    }),
    event('galleons-laid', {
      galleons: z.array(
        z
          .strictObject({ destination: Destination, guns: Count, points: Count })
          .meta({ id: 'FrancisDrakeLaidGalleon' }),
      ),
    }),
    event('voyage-began', { voyage: Count }),
    event('gun-granted', { seat: Seat, guns: Count }),

    // Provisioning
    event('turn-began', {
      seat: Seat,
      phase: z.enum(['provisioning', 'placing']).meta({ id: 'FrancisDrakeRound' }),
    }),
    event('location-visited', { seat: Seat, location: Location, circle: Count }),
    event('items-taken', { seat: Seat, crew: Count, guns: Count, goods: Count, barrels: Count }),
    event('tavern-rolled', { seat: Seat, roll: Count, bonus: Count, crew: Count }),
    event('ghost-ship-won', { seat: Seat }),
    event('golden-hind-won', { seat: Seat, circle: Count }),
    event('galleon-taken', { seat: Seat }),
    event('galleon-kept', { seat: Seat }),
    event('pinnace-taken', { seat: Seat }),
    event('role-taken', {
      seat: Seat,
      role: z.enum(['admiral', 'governor', 'informer']).meta({ id: 'FrancisDrakeRole' }),
    }),
    event('investor-paid', { seat: Seat, points: Count }),
    event('docked', { seat: Seat, dock: Count }),
    event('hawkins-rolled', { roll: Count }),
    event('hawkins-visited', { location: Location, circle: Count }),
    event('hawkins-docked', { dock: Count }),

    // Prepare for sailing
    event('treasure-laid', {
      treasures: z.array(
        z
          .strictObject({ destination: Destination, treasure: Treasure })
          .meta({ id: 'FrancisDrakeLaidTreasure' }),
      ),
    }),
    event('admiral-called', { seat: Seat }),
    event('governor-called', { seat: Seat }),
    // One counter for each Destination in turn; those that are left over come last.
    event('frigates-laid', { seat: Seat, ...laidAt, counters: secretOf(z.array(FrigateFace)) }),
    event('frigates-drawn', { ...laidAt, counters: secretOf(z.array(FrigateFace)) }),
    event('troops-laid', { seat: Seat, ...laidAt, counters: secretOf(z.array(TroopFace)) }),
    event('troops-drawn', { ...laidAt, counters: secretOf(z.array(TroopFace)) }),
    event('hawkins-stayed', {}),
    event('governor-moved-up', { seat: Seat, past: Seat }),
    event('zones-marked', { zones: z.array(Count) }),
    event('left-behind', { seat: Seat }),

    // Sail, and the Informer
    event('disc-placed', { seat: Seat, destination: Destination, disc: secretOf(Disc) }),
    event('discs-kept', { seat: Seat, discs: Count }),
    event('informer-called', { seat: Seat }),
    event('discs-examined', { seat: Seat, destination: Destination, discs: secretOf(z.array(Examined)) }),
    event('counter-examined', { seat: Seat, destination: Destination, counter: secretOf(Face) }),
    event('discs-swapped', { seat: Seat, first: Destination, second: Destination }),
    event('disc-moved', { seat: Seat, from: Destination, to: Destination }),
    event('informer-declined', { seat: Seat }),
    event('discs-left', { seat: Seat }),

    // Missions
    event('discs-turned-over', { discs: z.array(TurnedOver) }),
    event('ghost-ship-vanished', { seat: Seat, destination: Destination }),
    event('mission-began', { seat: Seat, disc: Disc, destination: Destination }),
    event('counter-turned-up', { seat: Seat, destination: Destination, counter: Face }),
    event('attacked', { seat: Seat, destination: Destination, crew: Count, guns: Count, points: Count }),
    event('treasure-taken', {
      seat: Seat,
      destination: Destination,
      treasure: Treasure,
      chest: secretOf(Chest),
    }),
    event('traded', { seat: Seat, destination: Destination, commodity: Commodity }),
    event('mission-passed', { seat: Seat, destination: Destination }),
    event('mission-failed', { seat: Seat, destination: Destination, drawback: Drawback }),
    event('sailed-on', { seat: Seat }),
    event('went-home', { seat: Seat, dock: Count, bonus: Count }),
    event('stayed-in-plymouth', { seat: Seat, dock: Count }),

    // Scoring
    event('conquests-scored', { points: z.array(Count) }),
    // Null with six players: then it does not matter how much is left.
    event('admiral-scored', { seat: Seat, gold: Count.nullable(), points: Count }),
    event('governor-scored', { seat: Seat, silver: Count.nullable(), points: Count }),
    event('board-reset', { frigates: z.array(FrigateFace), troops: z.array(TroopFace) }),
    event('commodities-scored', { points: z.array(Count) }),
    event('chests-opened', { chests: z.array(Chest), points: z.array(Count) }),
  ])
  .meta({ id: 'FrancisDrakeEvent' })

function event<T extends string, F extends z.ZodRawShape>(type: T, fields: F) {
  const name = type.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase())
  return z.strictObject({ type: z.literal(type), ...fields }).meta({ id: `FrancisDrake${name}Event` })
}
