import * as z from 'zod'
import { Seat } from '../../../kernel/schema.ts'
import { barPlaces, cardKinds, colours } from '../data.ts'
import { ActionCard, Direction, Item, Port, Tile } from './state.ts'

const Count = z.int().min(0)
const Source = z.enum(['rulebook', 'found', 'reconstructed']).meta({
  id: 'WindsOfPlunderSource',
  description: 'Said in the rulebook, told by the publisher or a reviewer, or rebuilt to fit.',
})

const Figures = z
  .strictObject({
    rounds: Count,
    windCubes: Count,
    reserve: Count,
    itemLimit: Count,
    actionPoints: Count,
    largestCrewPoints: Count,
    drawCost: Count,
    playCost: Count,
    gustCost: Count,
    cubeOffers: z.array(
      z.strictObject({ points: Count, cubes: Count }).meta({ id: 'WindsOfPlunderCubeOffer' }),
    ),
    eastWestRange: Count.meta({ description: 'How many areas an East or West wind carries a ship.' }),
    northSouthRange: Count.meta({ description: 'How many areas a North or South wind may lead aside.' }),
    gustRange: Count.meta({ description: 'How many areas a Gust adds to an East or West wind.' }),
    itemPrice: Count,
    testPoints: Count,
    cacheWeapons: Count,
    stormHand: Count,
    brawlActionPoints: Count,
    brawlVictoryPoints: Count,
    treacheryShare: Count.meta({ description: 'Treachery! takes one Wind Cube out of this many.' }),
    treacheryLimit: Count,
    lootPoints: Count,
    reputationAgainst: z.enum(['weakest', 'strongest']).meta({
      id: 'WindsOfPlunderReputationAgainst',
      description: 'In an occupied port, as many Weapons as whom earn reputation.',
    }),
    areaBonus: z
      .array(Count)
      .meta({ description: 'For the first, second, … pirate known in all ports of an area.' }),
    mostProvisionsPoints: Count,
    booty: z.array(Count).meta({ description: 'Points for a treasure by the rung that the marker reaches.' }),
    windCubesPerPoint: Count,
    weaponsPerPoint: Count,
    crewPerPoint: Count,
    provisionsPerPoint: Count,
    advantagePoints: Count,
  })
  .meta({ id: 'WindsOfPlunderFigures' })

const Sails = z
  .strictObject({
    north: z.array(Port),
    east: z.array(Port),
    south: z.array(Port),
    west: z.array(Port),
  })
  .meta({ id: 'WindsOfPlunderSails' })

const ChartedPort = z
  .strictObject({
    id: Port,
    area: Count,
    latitude: Count.meta({ description: 'From 1 in the north.' }),
    start: z.boolean().meta({ description: 'Whether a ship may begin here.' }),
    latitudeSource: Source,
    sails: Sails.meta({ description: 'The ports that each wind leads to, without a Gust.' }),
    sailsLocally: z
      .strictObject({ north: z.array(Port), south: z.array(Port) })
      .meta({ id: 'WindsOfPlunderLocalSails', description: 'The same under variant d.' }),
  })
  .meta({ id: 'WindsOfPlunderChartedPort' })

const Face = z
  .strictObject({
    id: Tile,
    points: Count,
    items: z.array(z.union([Item, z.literal('treasure')])),
    source: Source,
  })
  .meta({ id: 'WindsOfPlunderFace' })

const Cards = z
  .strictObject({
    kind: z.enum(cardKinds).meta({ id: 'WindsOfPlunderCardKind' }),
    copies: z.array(
      z
        .strictObject({
          id: ActionCard,
          freePorts: z.array(Port).meta({ description: 'Where the item of this card costs nothing.' }),
          source: Source,
        })
        .meta({ id: 'WindsOfPlunderCopy' }),
    ),
  })
  .meta({ id: 'WindsOfPlunderCards' })

export const Edition = z
  .strictObject({
    edition: z.string(),
    seats: z.array(
      z.strictObject({ seat: Seat, colour: z.enum(colours) }).meta({ id: 'WindsOfPlunderSeatColour' }),
    ),
    directions: z.array(Direction),
    areas: z
      .array(z.strictObject({ area: Count, ports: z.array(Port) }).meta({ id: 'WindsOfPlunderArea' }))
      .meta({ description: 'From west to east, with the ports from north to south.' }),
    ports: z.array(ChartedPort).meta({ description: 'From north to south.' }),
    bar: z.array(z.enum(barPlaces)).meta({ description: 'The Tile Rotation Bar from left to right.' }),
    tiles: z.array(Face),
    cards: z.array(Cards).meta({ description: 'The Action cards by kind.' }),
    treasures: z.array(Port).meta({ description: 'The Buried Treasure cards, one for each port.' }),
    items: z.array(Item).meta({ description: 'Each has a tally and an Advantage marker.' }),
    figures: Figures,
    sources: z
      .partialRecord(z.enum(Object.keys(Figures.shape)), Source)
      .meta({ description: 'Where a figure is not the rulebook’s.' }),
  })
  .meta({ id: 'WindsOfPlunderEdition' })
