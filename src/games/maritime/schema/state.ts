import * as z from 'zod'
import { Seat } from '../../../kernel/schema.ts'
import * as data from '../data.ts'

const settings = {
  objectives: z
    .int()
    .min(1)
    .max(3)
    .meta({ description: 'How many of the three objectives it takes to win.' }),
  timed: z.boolean().meta({
    description:
      'Thirteen rounds with two action phases each, then points are counted. A game for one is always timed.',
  }),
  diagonals: z
    .boolean()
    .meta({ description: 'Whether a fleet may also sail to the four spaces at its corners.' }),
}

/** What a table may ask for when it is opened. */
export const Options = z
  .strictObject({
    objectives: settings.objectives.default(1),
    timed: settings.timed.default(false),
    diagonals: settings.diagonals.default(true),
  })
  .meta({ id: 'MaritimeOptions' })

export const Nation = z.enum(data.nations).meta({ id: 'MaritimeNation' })
export const Good = z.enum(data.goods).meta({ id: 'MaritimeGood' })
export const Port = z.enum(data.ports).meta({ id: 'MaritimePort' })
export const Ship = z.enum(data.ships).meta({ id: 'MaritimeShip' })
export const EventCard = z.enum(data.eventCards).meta({ id: 'MaritimeEventCard' })
export const Special = z.enum(data.specials).meta({ id: 'MaritimeSpecial' })
export const Direction = z.enum(data.directions).meta({ id: 'MaritimeDirection' })
export const Objective = z.enum(data.objectives).meta({ id: 'MaritimeObjective' })
export const Space = z.enum(data.spaces).meta({
  id: 'MaritimeSpace',
  description: 'A space of the board: column a (west) to p (east), row 0 (north) to 9 (south).',
})
export const Shot = z.enum(data.shots).meta({ id: 'MaritimeShot' })
export const Dice = z
  .enum([...data.shots, 'any'])
  .meta({ id: 'MaritimeDice', description: 'Dice by the shot they stand for; any where it means nothing.' })
export const Flag = z
  .enum([...data.nations, 'pirates'])
  .meta({ id: 'MaritimeFlag', description: 'Whose marker stands in a port.' })
/** What repairs mend, and what fire and weather break. */
export const Part = z.enum(['sails', 'hull']).meta({ id: 'MaritimePart' })
export const Hurt = z.enum(['sails', 'hull', 'buccaneers']).meta({ id: 'MaritimeHurt' })
export const Pirate = z.int().min(1).max(3)

const Count = z.int().min(0)

export const Vessel = z
  .strictObject({
    ship: Ship,
    sails: Count,
    hull: Count,
    cannons: Count,
    buccaneers: Count,
    cargo: z.array(Good).meta({ description: 'One entry for each cube.' }),
    passengers: z.array(Port).meta({ description: 'Where each passenger wants to go.' }),
  })
  .meta({ id: 'MaritimeVessel', description: 'A ship of a fleet, with its damage dice as they stand.' })

export const Captain = z
  .strictObject({
    nation: Nation,
    space: Space,
    gold: Count.nullable().meta({ description: 'Null where it is concealed.' }),
    shown: Count.nullable().meta({ description: 'The gold that was left when it last had to be shown.' }),
    letters: Count.meta({ description: 'Letters of marque.' }),
    markers: Count.meta({ description: 'Port markers that are not on the board.' }),
    toll: z.boolean().meta({ description: 'Whether the pirates’ toll is paid for this round.' }),
    fleet: z.array(Vessel).meta({ description: 'Ship 1 first.' }),
    objectives: z.array(Objective).meta({ description: 'Those met so far; once met, for good.' }),
    lost: Count.nullable().meta({
      description: 'How many fleets were afloat when this captain lost the last ship; null while afloat.',
    }),
  })
  .meta({ id: 'MaritimeCaptain' })

export const War = z.strictObject({ one: Nation, other: Nation }).meta({ id: 'MaritimeWar' })
export const Course = z.strictObject({ direction: Direction, spaces: Count }).meta({ id: 'MaritimeCourse' })

const Affairs = z
  .strictObject({
    cards: z.array(EventCard).meta({ description: 'The cards of this round, in the order drawn.' }),
    weather: Course.nullable(),
    wars: z.array(War),
    market: z.int().meta({ description: 'The market modifier.' }),
    short: Good.nullable().meta({ description: 'The good in short supply.' }),
    special: Special.nullable(),
  })
  .meta({ id: 'MaritimeAffairs', description: 'What this round’s event says, as far as it is carried out.' })

export const Enemy = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('fleet'), seat: Seat }).meta({ id: 'MaritimeFleetEnemy' }),
    z.strictObject({ kind: z.literal('port'), port: Port }).meta({ id: 'MaritimePortEnemy' }),
    z.strictObject({ kind: z.literal('pirate'), pirate: Pirate }).meta({ id: 'MaritimePirateEnemy' }),
  ])
  .meta({ id: 'MaritimeEnemy' })

const Loaded = z
  .strictObject({ shot: Dice, dice: Count, undecided: Count, hits: Count, misfires: Count })
  .meta({ id: 'MaritimeLoaded', description: 'Dice of one kind: how many, and how they lie once rolled.' })

export const Volley = z
  .strictObject({
    seat: Seat.nullable().meta({ description: 'Null for a port or a pirate ship.' }),
    ready: z.boolean().meta({ description: 'All shot is loaded.' }),
    fired: z.boolean(),
    held: z.boolean().meta({ description: 'Nothing more will be rolled again.' }),
    checked: z.boolean().meta({ description: 'The misfires were rolled again.' }),
    lost: Count.meta({ description: 'Cannons destroyed whose ship is still to be named.' }),
    loaded: z.array(Loaded),
  })
  .meta({ id: 'MaritimeVolley' })

export const Combat = z
  .strictObject({
    attacker: Seat,
    enemy: Enemy,
    duel: z.boolean().meta({ description: 'The fight that settles a draw: nobody may flee.' }),
    round: Count,
    stage: z.enum(['flight', 'pursuit', 'escape', 'volley', 'boarding', 'assault']).meta({
      id: 'MaritimeCombatStage',
      description: 'Boarding is due once the hits have landed; between fleets misfires come before it.',
    }),
    answered: z.array(Seat).meta({ description: 'Who has said whether to flee.' }),
    fleeing: z.array(Seat).meta({ description: 'Who flees, and has no space to go to yet.' }),
    refuge: Space.nullable().meta({ description: 'Where the first of two fleeing fleets went.' }),
    volleys: z.array(Volley),
    sailsTested: z
      .array(Count)
      .meta({ description: 'With which sails somebody tried to flee or to board in this combat round.' }),
    boarded: z.array(Seat).meta({ description: 'Who has boarded, or declined to, in this combat round.' }),
    assault: z
      .strictObject({ seat: Seat, with: Ship, target: Ship.nullable() })
      .meta({ id: 'MaritimeAssault', description: 'Ships locked together; no target is a port or pirate.' })
      .nullable(),
  })
  .meta({ id: 'MaritimeCombat' })

export const Step = z
  .discriminatedUnion('name', [
    z.strictObject({ name: z.literal('act') }).meta({ id: 'MaritimeActStep' }),
    z
      .strictObject({
        name: z.literal('market'),
        letter: z.boolean().meta({ description: 'A letter of marque was acquired in this visit.' }),
      })
      .meta({ id: 'MaritimeMarketStep' }),
    z.strictObject({ name: z.literal('combat'), combat: Combat }).meta({ id: 'MaritimeCombatStep' }),
    z
      .strictObject({ name: z.literal('rebuild'), port: Port })
      .meta({ id: 'MaritimeRebuildStep', description: 'A port was captured and may be rebuilt at once.' }),
  ])
  .meta({ id: 'MaritimeStep' })

export const Phase = z
  .discriminatedUnion('name', [
    z
      .strictObject({ name: z.literal('weather'), waiting: z.array(Seat) })
      .meta({ id: 'MaritimeWeatherPhase' }),
    z
      .strictObject({
        name: z.literal('action'),
        part: z.int().min(1).max(2).meta({ description: 'A timed game has two action phases in a round.' }),
        waiting: z.array(Seat).meta({ description: 'Whose turns are still to come in this phase.' }),
        seat: Seat.meta({ description: 'Whose turn it is.' }),
        actions: Count.meta({ description: 'Actions left.' }),
        done: z.boolean().meta({ description: 'The turn is over at once: an objective was met.' }),
        bought: z
          .array(z.strictObject({ port: Port, good: Good }).meta({ id: 'MaritimePurchase' }))
          .meta({ description: 'Goods bought this turn can’t be sold in the same port.' }),
        step: Step,
      })
      .meta({ id: 'MaritimeActionPhase' }),
    z
      .strictObject({ name: z.literal('clean-up'), waiting: z.array(Seat) })
      .meta({ id: 'MaritimeCleanUpPhase', description: 'Who has a fourth ship gives one back.' }),
    z
      .strictObject({ name: z.literal('draw'), tied: z.array(Seat), waiting: z.array(Seat) })
      .meta({ id: 'MaritimeDrawPhase' }),
    z.strictObject({ name: z.literal('duel'), combat: Combat }).meta({ id: 'MaritimeDuelPhase' }),
    z.strictObject({ name: z.literal('over') }).meta({ id: 'MaritimeOverPhase' }),
  ])
  .meta({ id: 'MaritimePhase' })

export const Parts = z
  .strictObject({
    gold: Count.meta({ description: 'For each full 50g.' }),
    ships: Count.meta({ description: 'For each ship beyond the first.' }),
    ports: Count.meta({ description: 'For each port beyond the first.' }),
  })
  .meta({ id: 'MaritimeParts', description: 'Points for parts of objectives.' })

export const Tally = z
  .strictObject({
    gold: Count.meta({ description: 'What was in the purse.' }),
    merchant: Count,
    admiral: Count,
    governor: Count,
    parts: Parts.optional().meta({
      description:
        'Absent under rules version 1, where a part stands with its objective, and only if that is not met.',
    }),
    points: Count,
    awarded: z.boolean().meta({ description: 'Whether the points count: for one who may win.' }),
  })
  .meta({ id: 'MaritimeTally', description: 'Points for objectives met, and for parts of them.' })

export const Reason = z
  .enum(['objectives', 'time', 'last-fleet'])
  .meta({ id: 'MaritimeReason', description: 'Why the game ended.' })

export const State = z
  .strictObject({
    edition: z.string(),
    options: z.strictObject(settings).meta({ id: 'MaritimeSettings' }),
    round: Count,
    order: z.array(Seat).meta({ description: 'The action order of this round.' }),
    globe: z.boolean().meta({ description: 'World Is Round.' }),
    captains: z.array(Captain).meta({ description: 'By seat.' }),
    ports: z.array(
      z
        .strictObject({
          port: Port,
          flag: Flag.nullable(),
          closed: z.boolean().meta({ description: 'A no-entry marker stands here.' }),
          strength: Count,
        })
        .meta({ id: 'MaritimePortState' }),
    ),
    pirates: z
      .array(
        z
          .strictObject({
            space: Space.nullable().meta({ description: 'Null while it waits on the event deck.' }),
            strength: Count,
          })
          .meta({ id: 'MaritimePirateShip' }),
      )
      .meta({ description: 'Pirate ships 1, 2 and 3.' }),
    pirateMarkers: z
      .strictObject({ reserve: Count, waiting: Count })
      .meta({ id: 'MaritimePirateMarkers', description: 'Pirate port markers that are not on the board.' }),
    noEntryMarkers: Count.meta({ description: 'Those in reserve.' }),
    boxedMarkers: z
      .array(Nation)
      .meta({ description: 'Markers out of the game, of nations that nobody plays, or plays any more.' }),
    goods: z.array(
      z
        .strictObject({
          good: Good,
          box: Count.meta({ description: 'On the holding box, for sale.' }),
          above: Count.meta({ description: 'Above it, waiting to be produced.' }),
        })
        .meta({ id: 'MaritimeStock' }),
    ),
    letters: Count.meta({ description: 'Letters of marque in the reserve.' }),
    bag: z.array(Port).meta({
      description:
        'The tokens in the passenger bag, in no order: which one comes out is decided when it is drawn.',
    }),
    passengers: z.array(Port).meta({ description: 'Tokens beside the board: who looks for passage.' }),
    shipDeck: z.array(Ship.nullable()).meta({ description: 'The top card first; null is a card not seen.' }),
    shipsForSale: z.array(Ship),
    shipsDiscarded: z.array(Ship).meta({ description: 'Taken by pirates or given back: shuffled in later.' }),
    shipsSunk: z.array(Ship).meta({ description: 'Out of the game.' }),
    eventDeck: z
      .array(EventCard.nullable())
      .meta({ description: 'The top card first; null is a card not seen.' }),
    cardsRemoved: z.array(EventCard).meta({ description: 'Out of the game.' }),
    affairs: Affairs,
    ending: z
      .strictObject({
        reason: Reason,
        tallies: z.array(Tally).meta({ description: 'By seat.' }),
        victor: Seat.nullable().meta({ description: 'Who won the fight over a draw.' }),
      })
      .meta({ id: 'MaritimeEnding' })
      .nullable(),
    phase: Phase,
  })
  .meta({ id: 'MaritimeState' })
