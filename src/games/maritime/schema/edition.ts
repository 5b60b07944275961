import * as z from 'zod'
import * as data from '../data.ts'
import {
  Course,
  Direction,
  EventCard,
  Good,
  Hurt,
  Nation,
  Objective,
  Port,
  Ship,
  Shot,
  Space,
  Special,
  War,
} from './state.ts'

const Count = z.int().min(0)
const Region = z
  .enum(data.regions)
  .meta({ id: 'MaritimeRegion', description: 'A step of the trade track; its word is `area/` and the id.' })
const ShipType = z.enum(data.shipTypes).meta({ id: 'MaritimeShipType' })
const Land = z.enum(data.lands).meta({ id: 'MaritimeLand' })
const Colour = z
  .enum(['red', 'blue', 'yellow', 'green', 'orange', 'white', 'purple', 'black'])
  .meta({ id: 'MaritimeColour' })

const Board = z
  .strictObject({
    columns: Count.meta({ description: 'From west to east, a to p.' }),
    rows: Count.meta({ description: 'From north to south, 0 to 9.' }),
    spaces: z.array(
      z
        .strictObject({
          space: Space,
          column: Count,
          row: Count,
          water: z.boolean(),
          port: Port.nullable(),
          steps: z.array(Space).meta({
            description:
              'The neighbours that one step leads to, diagonal ones included. Towards any other neighbour lies land.',
          }),
          across: Space.nullable().meta({
            description: 'Where the straight step over the edge leads, once the world is round.',
          }),
        })
        .meta({ id: 'MaritimeBoardSpace' }),
    ),
    closedSteps: z
      .array(z.strictObject({ from: Space, to: Space, land: Land }).meta({ id: 'MaritimeClosedStep' }))
      .meta({ description: 'Strips of land to be drawn between two water spaces.' }),
    bearings: z
      .array(
        z
          .strictObject({ direction: Direction, down: z.int(), right: z.int() })
          .meta({ id: 'MaritimeBearing' }),
      )
      .meta({ description: 'The rows and columns that one step in a direction crosses.' }),
  })
  .meta({ id: 'MaritimeBoard' })

const ChartedPort = z
  .strictObject({
    port: Port,
    space: Space,
    region: Region,
    productive: z.boolean().meta({ description: 'Whether the goods of the region are cheapest here.' }),
  })
  .meta({ id: 'MaritimeChartedPort' })

const ShipCard = z
  .strictObject({
    ship: Ship,
    type: ShipType,
    starting: z.boolean().meta({ description: 'One of those that captains begin with.' }),
    sails: Count,
    hull: Count,
    cannons: Count,
    buccaneers: Count,
    cargo: Count.meta({ description: 'Cubes that fit into the hold.' }),
    cabins: Count,
    buy: Count,
    sell: Count,
  })
  .meta({ id: 'MaritimeShipCard' })

const EventFigures = z
  .strictObject({
    card: EventCard,
    weather: Course.meta({ description: 'Counts where the card is the first of the round.' }),
    wars: z
      .array(War)
      .meta({ description: 'Count where it is the second, as do the courses of the pirates.' }),
    pirates: z.array(Course).meta({ description: 'Of pirate ships 1, 2 and 3.' }),
    trade: z
      .strictObject({
        market: z.int().meta({ description: 'Added to all prices of goods.' }),
        ships: Count.meta({ description: 'Cards turned up for sale.' }),
        passengers: Count.meta({ description: 'Tokens drawn.' }),
        short: Good.meta({ description: 'The good in short supply.' }),
      })
      .meta({ id: 'MaritimeTradeSegment', description: 'Counts where the card is the third.' }),
    production: z.array(Good).meta({ description: 'Counts where it is the third.' }),
    back: z
      .strictObject({ special: Special, pirateRepair: Count, portRepair: Count })
      .meta({ id: 'MaritimeCardBack', description: 'Counts where it is the fourth.' }),
  })
  .meta({ id: 'MaritimeEventFigures' })

const Specials = z
  .strictObject({
    plaguePorts: Count.meta({ description: 'Ports that a plague closes.' }),
    quarantinePorts: Count.meta({ description: 'Ports that a quarantine closes.' }),
    fairWindsActions: z.int().meta({ description: 'Added to the actions of a turn.' }),
    becalmedActions: z.int().meta({ description: 'Added to the actions of a turn.' }),
    fewestActions: Count.meta({ description: 'What a turn has when becalmed, at least.' }),
    charterLetterCost: Count,
    shipyardRepairCost: Count,
    tavernBuccaneerCost: Count,
    foundryCannonCost: Count,
    nobleFare: Count,
    hurricaneDamage: Count.meta({ description: 'Points of sails that each ship loses.' }),
    bounty: Count,
  })
  .meta({ id: 'MaritimeSpecialFigures', description: 'What special events set while the round lasts.' })

const Book = z
  .strictObject({
    startingGold: Count,
    merchantGold: Count.meta({ description: 'Makes a Master Merchant in a home port.' }),
    fleetLimit: Count.meta({ description: 'Ships that a fleet may keep.' }),
    admiralFleet: Count.meta({ description: 'Ships that make an Admiral of the Seas.' }),
    markersPerNation: Count.meta({ description: 'On the board all of them make a Lord Governor.' }),
    pirateMarkers: Count,
    noEntryMarkers: Count,
    pirateShips: Count,
    letters: Count.meta({ description: 'Letters of marque in the box.' }),
    cardsPerRound: Count,
    setupCards: Count.meta({ description: 'Cards that send the pirates out before the first round.' }),
    timedPhases: Count.meta({ description: 'Action phases in a round of a timed game.' }),
    cubesPerGood: Count,
    strongest: Count.meta({ description: 'Strength of a port or pirate ship that is not damaged.' }),
    weakest: Count.meta({ description: 'Strength at which they can be boarded.' }),
    repairCost: Count.meta({ description: 'For a point of sails or hull.' }),
    buccaneerCost: Count,
    cannonCost: Count,
    letterCost: Count,
    rebuildCost: Count.meta({ description: 'For a port just captured.' }),
    fare: Count.meta({ description: 'What a passenger pays.' }),
    toll: Count.meta({ description: 'What the pirates take, once a round.' }),
    productivePrice: Count.meta({ description: 'For a cube in a productive port of its region.' }),
    buyBase: Count.meta({ description: 'For a cube elsewhere, and 1 for each step of the trade track.' }),
    sellBase: Count.meta({ description: 'A cube brings this, and 1 for each step of the trade track.' }),
    homeBonus: Count.meta({ description: 'A cube brings so much more in a home port.' }),
    shortSupply: Count.meta({ description: 'A cube costs and brings so much more in short supply.' }),
    buyFloor: Count,
    sellFloor: Count,
    cubesPerProductionBox: Count,
    boughtBuccaneers: Count.meta({ description: 'Aboard a ship that joins a fleet.' }),
    boarders: Count.meta({
      description: 'Buccaneers that it takes to board; with fewer a ship can be boarded.',
    }),
    pursuit: Count.meta({
      description: 'Pirates catch up below this, or below their strength if it is less.',
    }),
    buccaneersCarried: Count.meta({ description: 'Moved at sea by one action, at most.' }),
  })
  .meta({
    id: 'MaritimeBook',
    description: 'What the rulebook says, the same in every edition, and the least prices, which are ours.',
  })

const Points = z
  .strictObject({
    objectives: z.array(
      z.strictObject({ objective: Objective, points: Count }).meta({ id: 'MaritimeObjectivePoints' }),
    ),
    goldPerPoint: Count,
    extraShip: Count.meta({ description: 'For each ship beyond the first.' }),
    extraPort: Count.meta({ description: 'For each port beyond the first.' }),
  })
  .meta({ id: 'MaritimePoints' })

/** What a client needs to draw and explain the game: names and explanations stand in the words, under the same ids. */
export const EditionShape = z
  .strictObject({
    edition: z.string(),
    board: Board,
    track: z
      .array(z.strictObject({ region: Region, goods: z.array(Good) }).meta({ id: 'MaritimeTrackRegion' }))
      .meta({ description: 'The trade track from end to end, with what each region produces.' }),
    ports: z.array(ChartedPort),
    nations: z
      .array(z.strictObject({ nation: Nation, colour: Colour }).meta({ id: 'MaritimeNationColour' }))
      .meta({ description: 'A seat has the colour of its nation, which chance deals.' }),
    ships: z.array(ShipCard),
    events: z.array(EventFigures),
    specials: Specials,
    shots: z.array(z.strictObject({ shot: Shot, breaks: Hurt }).meta({ id: 'MaritimeShotFigures' })),
    dice: z
      .array(
        z
          .strictObject({
            part: z
              .enum(['sails', 'hull', 'buccaneers', 'cannons', 'port', 'pirate'])
              .meta({ id: 'MaritimeDicePart' }),
            colour: Colour,
            dice: Count.nullable().meta({ description: 'Null where they can’t run out.' }),
          })
          .meta({ id: 'MaritimeDiceFigures' }),
      )
      .meta({ description: 'The dice that count what ships, ports and pirate ships have left.' }),
    cubes: z
      .array(
        z
          .strictObject({ players: Count, box: Count, above: Count, short: Count })
          .meta({ id: 'MaritimeCubes' }),
      )
      .meta({
        description: 'Cubes of each good on its box and above it, and how many short supply takes off.',
      }),
    book: Book,
    points: Points,
  })
  .meta({ id: 'MaritimeEdition' })
