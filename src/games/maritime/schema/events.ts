import * as z from 'zod'
import { Seat, secretOf } from '../../../kernel/schema.ts'
import * as state from './state.ts'
import {
  Direction,
  Enemy,
  EventCard,
  Flag,
  Good,
  Hurt,
  Nation,
  Objective,
  Part,
  Pirate,
  Port,
  Reason,
  Ship,
  Shot,
  Space,
  Special,
  Tally,
  War,
} from './state.ts'

const Count = z.int().min(0)
const Face = z.int().min(1).max(6)
const Faces = z.array(Face)

/** A ship card with its four dice as they are set when it joins a fleet. */
export const Fitted = z
  .strictObject({ ship: Ship, sails: Count, hull: Count, cannons: Count, buccaneers: Count })
  .meta({ id: 'MaritimeFitted' })

export const Hit = z
  .strictObject({
    ship: Ship,
    part: Hurt,
    rolls: Faces.meta({ description: 'The dice that chose the ship; none where there is only one.' }),
    harmless: z
      .boolean()
      .optional()
      .meta({ description: 'True where nothing was left to lose. Rules version 1 does not tell.' }),
  })
  .meta({ id: 'MaritimeHit' })

/** What a captain loses with a ship, and what all see that he has left: the rules make him show it. */
const loss = { gold: Count, left: Count }

/** What a beaten pirate ship is worth, and how strong it comes back. */
const prize = { bounty: Count, strength: Count }

/** What can happen, with all that chance and rules made of it: folding a log asks neither again. */
export const Event = z
  .discriminatedUnion('type', [
    // Set-up
    event('markers-placed', { ports: z.array(Port) }),
    event('pirates-gathered', { port: Port, space: Space }),
    event('event-deck-shuffled', { order: secretOf(z.array(EventCard)) }),
    event('orders-drawn', { card: EventCard }),
    event('fleets-dealt', {
      fleets: z.array(
        z
          .strictObject({ nation: Nation, space: Space, markers: Count, vessel: Fitted })
          .meta({ id: 'MaritimeDeal' }),
      ),
    }),
    event('gold-dealt', { seat: Seat, gold: secretOf(Count) }),
    event('ship-deck-shuffled', { order: secretOf(z.array(Ship)) }),

    // Event phase
    event('round-began', { round: Count, order: z.array(Seat) }),
    event('event-drawn', { cards: z.array(EventCard), direction: Direction, spaces: Count }),
    event('weather-tested', { seat: Seat, sails: Count, roll: Face, passed: z.boolean() }),
    event('weather-taken', { seat: Seat }),
    event('drifted', {
      seat: Seat,
      from: Space,
      to: Space,
      struck: z.enum(['nothing', 'land', 'edge']).meta({ id: 'MaritimeStrike' }),
    }),
    event('ship-damaged', { seat: Seat, ship: Ship, part: Hurt, points: Count }),
    event('wars-noted', {
      wars: z.array(War),
    }),
    event('pirate-moved', { pirate: Pirate, to: Space, spaces: Count }),
    event('pirate-stayed', { pirate: Pirate }),
    event('pirate-relocated', { pirate: Pirate, port: Port, to: Space }),
    event('market-set', { modifier: z.int() }),
    event('ships-offered', { ships: z.array(Ship) }),
    event('passengers-offered', { passengers: z.array(Port) }),
    event('goods-produced', { goods: z.array(Good) }),
    event('goods-ran-short', { good: Good, cubes: Count }),
    event('special-announced', {
      special: Special,
      figure: z
        .int()
        .nullable()
        .meta({ description: 'The price that it sets, or what it adds to the actions of a turn.' }),
    }),
    event('special-ignored', { special: Special }),
    event('globe-placed', {}),
    event('haven-founded', { port: Port }),
    event('port-closed', { port: Port }),
    event('hurricane-tested', { seat: Seat, sails: Count, roll: Face, passed: z.boolean() }),
    event('pirates-repaired', {
      pirates: z.array(
        z.strictObject({ pirate: Pirate, strength: Count }).meta({ id: 'MaritimePirateRepair' }),
      ),
    }),
    event('ports-repaired', {
      ports: z.array(z.strictObject({ port: Port, strength: Count }).meta({ id: 'MaritimePortRepair' })),
    }),

    // Action phase
    event('turn-began', { seat: Seat, part: z.int().min(1).max(2), actions: Count }),
    event('sailed', { seat: Seat, from: Space, to: Space }),
    event('toll-paid', { seat: Seat, gold: Count }),
    event('passenger-delivered', { seat: Seat, ship: Ship, passenger: Port, gold: Count }),
    event('ship-mended', { seat: Seat, ship: Ship, part: Part }),
    event('cannon-carried', { seat: Seat, from: Ship, to: Ship }),
    event('buccaneers-carried', { seat: Seat, from: Ship, to: Ship, buccaneers: Count }),
    event('actions-forgone', { seat: Seat, actions: Count }),
    event('turn-ended', { seat: Seat }),

    // A market visit
    event('market-opened', { seat: Seat, port: Port }),
    event('goods-bought', {
      seat: Seat,
      port: Port,
      ship: Ship,
      good: Good,
      cubes: Count,
      price: Count.meta({ description: 'For each cube.' }),
    }),
    event('goods-sold', {
      seat: Seat,
      port: Port,
      ship: Ship,
      good: Good,
      cubes: Count,
      price: Count.meta({ description: 'For each cube.' }),
    }),
    event('ship-repaired', { seat: Seat, ship: Ship, part: Part, points: Count, gold: Count }),
    event('buccaneers-hired', { seat: Seat, ship: Ship, buccaneers: Count, gold: Count }),
    event('cannons-replaced', { seat: Seat, ship: Ship, cannons: Count, gold: Count }),
    event('passenger-embarked', { seat: Seat, ship: Ship, passenger: Port }),
    event('letter-bought', { seat: Seat, gold: Count }),
    event('ship-bought', { seat: Seat, vessel: Fitted, gold: Count }),
    event('ship-sold', { seat: Seat, ship: Ship, gold: Count }),
    event('goods-shifted', { seat: Seat, good: Good, cubes: Count, from: Ship, to: Ship }),
    event('passenger-shifted', { seat: Seat, passenger: Port, from: Ship, to: Ship }),
    event('cannons-shifted', { seat: Seat, cannons: Count, from: Ship, to: Ship }),
    event('buccaneers-shifted', { seat: Seat, buccaneers: Count, from: Ship, to: Ship }),
    event('market-left', { seat: Seat }),

    // Combat
    event('attack-declared', { seat: Seat, enemy: Enemy, letter: z.boolean() }),
    event('combat-round-began', { round: Count }),
    event('flight-chosen', { seat: Seat, flee: z.boolean() }),
    event('flight-agreed', {}),
    event('flight-tested', { seat: Seat, sails: Count, roll: Face, passed: z.boolean() }),
    event('pursuit-tested', { seat: Seat, sails: Count, roll: Face, passed: z.boolean() }),
    event('pirate-pursued', { pirate: Pirate, limit: Count, roll: Face, passed: z.boolean() }),
    event('not-pursued', { seat: Seat }),
    event('escaped', { seat: Seat, from: Space, to: Space }),
    event('battle-joined', {}),
    event('shot-loaded', { seat: Seat, shot: Shot, dice: Count }),
    event('guns-run-out', {
      seat: Seat,
      cannons: Count.meta({ description: 'Those of the fleet.' }),
      dice: Count.meta({ description: 'Those that are loaded.' }),
    }),
    event('cannons-fired', {
      seat: Seat,
      volley: z.array(z.strictObject({ shot: state.Dice, faces: Faces }).meta({ id: 'MaritimeRolledDice' })),
    }),
    event('enemy-fired', { faces: Faces }),
    event('dice-rerolled', {
      seat: Seat,
      shot: state.Dice,
      faces: Faces,
      until: Count.nullable().optional().meta({
        description:
          'In a throw that others may follow without a question: how many hits it is for, or null until every die is decided. Absent where each throw is a command of its own.',
      }),
    }),
    event('volley-held', { seat: Seat }),
    event('misfires-rolled', { seat: Seat, faces: Faces, lost: Count }),
    event('enemy-misfired', { faces: Faces, strength: Count }),
    event('cannon-lost', { seat: Seat, ship: Ship }),
    event('enemy-hit', { hits: Count, strength: Count }),
    event('hits-landed', { seat: Seat, hits: z.array(Hit) }),
    event('smoke-cleared', {}),
    event('boarding-tried', {
      seat: Seat,
      ship: Ship,
      sails: Count,
      roll: Face,
      target: Ship.nullable(),
      targetSails: Count.nullable(),
      targetRoll: Face.nullable(),
      locked: z.boolean(),
    }),
    event('boarding-declined', { seat: Seat }),
    event('boarders-tested', { seat: Seat, ship: Ship, buccaneers: Count, roll: Face, passed: z.boolean() }),
    event('boarding-failed', { seat: Seat, brokenOff: z.boolean() }),
    event('pirates-boarded', { pirate: Pirate, seat: Seat, ship: Ship, rolls: Faces }),
    event('grapples-tested', { seat: Seat, ship: Ship, sails: Count, roll: Face, passed: z.boolean() }),
    event('pirates-tested', { pirate: Pirate, strength: Count, roll: Face, passed: z.boolean() }),
    event('ship-sunk', { seat: Seat, ship: Ship, ...loss }),
    event('ship-captured', { seat: Seat, by: Seat, ship: Ship, ...loss }),
    event('ship-taken', { seat: Seat, ship: Ship, ...loss }),
    event('captain-lost', { seat: Seat, afloat: Count }),
    event('pirate-sunk', { seat: Seat, pirate: Pirate, ...prize }),
    event('pirate-captured', { seat: Seat, pirate: Pirate, ...prize, vessel: Fitted.nullable() }),
    event('port-captured', {
      seat: Seat,
      port: Port,
      from: Flag.nullable(),
      marked: z.boolean().meta({ description: 'A marker of the captor stands there now.' }),
      boxed: z.boolean().meta({ description: 'The marker that stood there is out of the game.' }),
    }),
    event('rebuild-offered', { seat: Seat, port: Port }),
    event('port-rebuilt', { seat: Seat, port: Port, gold: Count, strength: Count }),
    event('port-left-damaged', { seat: Seat, port: Port }),
    event('combat-ended', {
      outcome: z
        .enum(['escape', 'ship-lost', 'pirate-beaten', 'port-captured', 'stand-off'])
        .meta({ id: 'MaritimeOutcome' }),
    }),
    event('objective-met', {
      seat: Seat,
      objective: Objective,
      gold: Count.nullable().meta({ description: 'Shown by a Master Merchant.' }),
      endsTurn: z.boolean(),
    }),

    // Clean-up
    event('clean-up-began', { owing: z.array(Seat) }),
    event('ship-given-back', { seat: Seat, ship: Ship }),
    event('ports-reopened', { ports: z.array(Port) }),
    event('marker-returned', { port: Port }),
    event('pirate-returned', { pirate: Pirate, port: Port, to: Space }),
    event('passengers-returned', { passengers: z.array(Port) }),
    event('card-removed', { card: EventCard }),

    // The end
    event('points-counted', { reason: Reason, tallies: z.array(Tally) }),
    event('draw-offered', { seats: z.array(Seat) }),
    event('draw-accepted', { seat: Seat }),
    event('duel-began', { seat: Seat, target: Seat }),
    event('duel-decided', { victor: Seat.nullable() }),
    event('draw-stands', { seats: z.array(Seat) }),
  ])
  .meta({ id: 'MaritimeEvent' })

function event<T extends string, F extends z.ZodRawShape>(type: T, fields: F) {
  const name = type.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase())
  return z.strictObject({ type: z.literal(type), ...fields }).meta({ id: `Maritime${name}Event` })
}
