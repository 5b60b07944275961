import * as z from 'zod'
import { Seat } from '../../../kernel/schema.ts'
import * as data from '../data.ts'

const variants = {
  reactiveCaches: z
    .boolean()
    .meta({ description: 'Variant a: Secret Caches may also be played, free, against a boarding.' }),
  strictAdvantages: z
    .boolean()
    .meta({ description: 'Variant b: an Advantage marker is lost as soon as another pirate draws level.' }),
  noGust: z.boolean().meta({ description: 'Variant c: nobody can buy a Gust of Wind.' }),
  localNorthSouth: z.boolean().meta({
    description: 'Variant d: North and South winds keep a ship in its area; round 1 votes East or West only.',
  }),
  tournament: z
    .boolean()
    .meta({ description: 'The last tie is broken by the seat, clockwise from Blackbeard’s tile.' }),
}

/** What a table may ask for when it is opened. */
export const Options = z
  .strictObject({
    reactiveCaches: variants.reactiveCaches.default(false),
    strictAdvantages: variants.strictAdvantages.default(false),
    noGust: variants.noGust.default(false),
    localNorthSouth: variants.localNorthSouth.default(false),
    tournament: variants.tournament.default(false),
  })
  .meta({ id: 'WindsOfPlunderOptions' })

export const Port = z.enum(data.ports).meta({ id: 'WindsOfPlunderPort' })
export const Direction = z.enum(data.directions).meta({ id: 'WindsOfPlunderDirection' })
export const Item = z.enum(data.items).meta({ id: 'WindsOfPlunderItem' })
export const Tile = z
  .enum(data.tiles)
  .meta({ id: 'WindsOfPlunderTile', description: 'A Victory Point tile, named by what it shows.' })
export const ActionCard = z.enum(data.actionCards).meta({ id: 'WindsOfPlunderActionCard' })
export const Place = z
  .enum(data.places)
  .meta({ id: 'WindsOfPlunderPlace', description: 'Where a tile lies: at a port, or on the Rotation Bar.' })
export const Loot = z
  .enum(data.loots)
  .meta({ id: 'WindsOfPlunderLoot', description: 'What a boarder takes.' })

const Count = z.int().min(0)

export const Ledger = z
  .strictObject({
    tiles: z.int(),
    mostProvisions: z.int(),
    treasures: z.int(),
    portBonuses: z.int(),
    boarding: z.int(),
    boarded: z.int(),
    cards: z.int(),
    brawls: z.int(),
    windCubes: z.int(),
    weapons: z.int(),
    crew: z.int(),
    provisions: z.int(),
    advantages: z.int(),
  })
  .meta({
    id: 'WindsOfPlunderLedger',
    description:
      'Victory Points by where they came from, and below zero where they went. The sum is the score.',
  })

export const Pirate = z
  .strictObject({
    port: Port,
    points: Count.meta({ description: 'Victory Points.' }),
    windCubes: Count,
    reserve: Count,
    weapons: Count,
    crew: Count,
    provisions: Count,
    booty: Count.meta({ description: 'The rung of the Booty marker: 0 before the first treasure.' }),
    reputation: z.array(Port).meta({ description: 'The ports that hold one of this pirate’s cubes.' }),
    hand: z.array(ActionCard.nullable()).meta({ description: 'Action cards; null is a card not seen.' }),
    treasures: z
      .array(Port.nullable())
      .meta({ description: 'Buried Treasure cards face down on the table; null is a card not seen.' }),
    caches: z.array(ActionCard).meta({ description: 'Secret Caches face up in front of this pirate.' }),
    brawl: ActionCard.nullable().meta({ description: 'The Tavern Brawl that waits for this pirate’s turn.' }),
    ledger: Ledger,
  })
  .meta({ id: 'WindsOfPlunderPirate' })

export const Step = z
  .discriminatedUnion('name', [
    z.strictObject({ name: z.literal('brawl') }).meta({ id: 'WindsOfPlunderBrawlStep' }),
    z.strictObject({ name: z.literal('action') }).meta({ id: 'WindsOfPlunderActionStep' }),
    z.strictObject({ name: z.literal('arrival') }).meta({
      id: 'WindsOfPlunderArrivalStep',
      description: 'Action cards are set aside until the arrival is done; only boarding is left to decide.',
    }),
    z
      .strictObject({
        name: z.literal('reaction'),
        target: Seat,
        loot: Loot.nullable().meta({
          description: 'Known to the boarder alone until the target has answered.',
        }),
        needed: Count.meta({ description: 'How many Secret Caches would hold the boarder off.' }),
      })
      .meta({ id: 'WindsOfPlunderReactionStep' }),
    z
      .strictObject({
        name: z.literal('storm'),
        owed: z.array(Count).meta({ description: 'By seat: how many cards are still to be discarded.' }),
      })
      .meta({ id: 'WindsOfPlunderStormStep' }),
  ])
  .meta({ id: 'WindsOfPlunderStep' })

const compasses = z.array(Direction)
const cubes = z.array(Count)

export const Phase = z
  .discriminatedUnion('name', [
    z
      .strictObject({
        name: z.literal('compass'),
        set: z.array(z.boolean()),
        compasses: z.array(Direction.nullable()),
      })
      .meta({ id: 'WindsOfPlunderCompassPhase' }),
    z
      .strictObject({
        name: z.literal('cubes'),
        compasses,
        cast: z.array(z.boolean()),
        cubes: z.array(Count.nullable()),
      })
      .meta({ id: 'WindsOfPlunderCubesPhase' }),
    z
      .strictObject({ name: z.literal('blackbeard-tie'), compasses, cubes, tied: z.array(Seat) })
      .meta({ id: 'WindsOfPlunderBlackbeardTiePhase' }),
    z
      .strictObject({ name: z.literal('wind-tie'), compasses, cubes, tied: z.array(Direction) })
      .meta({ id: 'WindsOfPlunderWindTiePhase' }),
    z
      .strictObject({ name: z.literal('first-player'), compasses, cubes })
      .meta({ id: 'WindsOfPlunderFirstPlayerPhase' }),
    z
      .strictObject({
        name: z.literal('plundering'),
        first: Seat.meta({ description: 'Who took the first turn of this round.' }),
        taken: Count.meta({ description: 'How many turns of this round are over.' }),
        seat: Seat.meta({ description: 'Whose turn it is.' }),
        actionPoints: Count,
        sailed: z.boolean(),
        gust: z.enum(['none', 'ready', 'used']).meta({ id: 'WindsOfPlunderGust' }),
        heaved: z.boolean().meta({ description: 'Heave, Ye Scurvy Dogs! was played this turn.' }),
        tested: z.boolean().meta({ description: 'Put the Crew to the Test! was played this turn.' }),
        bonus: z.boolean().meta({ description: 'Largest Crew has given its point this turn.' }),
        step: Step,
      })
      .meta({ id: 'WindsOfPlunderPlunderingPhase' }),
    z.strictObject({ name: z.literal('over') }).meta({ id: 'WindsOfPlunderOverPhase' }),
  ])
  .meta({ id: 'WindsOfPlunderPhase' })

export const State = z
  .strictObject({
    edition: z.string(),
    options: z.strictObject(variants).meta({ id: 'WindsOfPlunderVariants' }),
    round: Count,
    wind: Direction,
    blackbeard: Seat.meta({ description: 'Who holds Blackbeard’s tile.' }),
    advantages: z
      .strictObject({ weapons: Seat.nullable(), crew: Seat.nullable(), provisions: Seat.nullable() })
      .meta({ id: 'WindsOfPlunderAdvantages', description: 'Who holds each Advantage marker, if anybody.' }),
    pirates: z.array(Pirate).meta({ description: 'By seat.' }),
    ports: z
      .array(z.strictObject({ port: Port, tile: Tile }).meta({ id: 'WindsOfPlunderPortTile' }))
      .meta({ description: 'The tile at each port, from the northernmost to the southernmost.' }),
    bar: z.array(Tile).meta({ description: 'The Tile Rotation Bar from left to right.' }),
    actionDeck: z.array(ActionCard.nullable()).meta({ description: 'The top card first.' }),
    discards: z.array(ActionCard),
    treasureDeck: z.array(Port.nullable()).meta({ description: 'The top card first.' }),
    phase: Phase,
  })
  .meta({ id: 'WindsOfPlunderState' })
