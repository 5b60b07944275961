import type * as z from 'zod'
import {
  bearings,
  book,
  cubesFor,
  type Direction,
  directions,
  type EventCard,
  editions,
  eventCards,
  type Good,
  goods,
  height,
  type Land,
  type Nation,
  nations,
  objectives,
  type Port,
  ports,
  type Region,
  regions,
  type Ship,
  type ShipType,
  type Space,
  type Special,
  ships,
  shots,
  spaces,
  startingShips,
  width,
} from './data.ts'
import { meta } from './meta.ts'
import { chartOf, coordinatesOf } from './rules/chart.ts'
import { breaks } from './rules/combat.ts'
import type { EditionShape } from './schema/edition.ts'

/** A set of rebuilt figures. None of them is in the rulebook, but for what a note says. */
export type Edition = {
  /** From north to south: `.` is open water, `#` has none, a letter is the water space of a port. */
  readonly map: readonly string[]
  /** Steps between two water spaces that a strip of land closes. */
  readonly closedSteps: readonly ClosedStep[]
  /** Rulebook: the names and regions of Shanghai, Dalian, Tokyo, Canton, London and Port Royal; the first four’s dots. */
  readonly ports: { readonly [port in Port]: Charted }
  /** Rulebook: tea and silk. */
  readonly goods: { readonly [good in Good]: Region }
  readonly ships: { readonly [ship in Ship]: ShipCard }
  readonly events: { readonly [card in EventCard]: EventFigures }
  readonly specials: SpecialFigures
  readonly figures: {
    /** Rulebook: one. */
    readonly cubesPerProductionBox: number
    /** The least that a cube costs, and the least that it brings. */
    readonly buyFloor: number
    readonly sellFloor: number
  }
}

export type ClosedStep = { readonly from: Space; readonly to: Space; readonly land: Land }
export type Charted = { readonly mark: string; readonly region: Region; readonly productive: boolean }

export type ShipCard = {
  readonly type: ShipType
  readonly sails: number
  readonly hull: number
  readonly cannons: number
  readonly buccaneers: number
  readonly cargo: number
  readonly cabins: number
  readonly buy: number
  readonly sell: number
}

export type Course = { readonly direction: Direction; readonly spaces: number }
export type War = { readonly one: Nation; readonly other: Nation }

/** Three segments on the front, one on the back. */
export type EventFigures = {
  readonly weather: Course
  readonly wars: readonly War[]
  readonly pirates: readonly [Course, Course, Course]
  readonly trade: {
    readonly market: number
    readonly ships: number
    readonly passengers: number
    readonly short: Good
  }
  readonly production: readonly Good[]
  readonly back: { readonly special: Special; readonly pirateRepair: number; readonly portRepair: number }
}

export type SpecialFigures = {
  readonly plaguePorts: number
  readonly quarantinePorts: number
  readonly fairWindsActions: number
  readonly becalmedActions: number
  readonly fewestActions: number
  readonly charterLetterCost: number
  readonly shipyardRepairCost: number
  readonly tavernBuccaneerCost: number
  readonly foundryCannonCost: number
  readonly nobleFare: number
  readonly hurricaneDamage: number
  readonly bounty: number
}

export const editionNames = Object.keys(editions) as [string, ...string[]]

export function figuresOf({ edition }: { readonly edition: string }): Edition {
  const found = editions[edition]
  if (found === undefined) throw new Error(`Maritime has no edition ${edition}`)
  return found
}

/**
 * What all editions have in common, if they have. Notation and sentences ask here, for they are written and read
 * without the match at hand, and so without knowing its edition.
 */
export function agreed<T>(figure: (edition: Edition) => T, among = Object.values(editions)): T | undefined {
  const [first, ...others] = among.map(figure)
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : undefined
}

/** Everything that a client needs to draw and explain the game, in plain lists. Words stand under the same ids. */
export function edition(name: string): z.infer<typeof EditionShape> {
  const figures = figuresOf({ edition: name })
  const { dice, points, ...rulebook } = book
  const { goldPerPoint, extraShip, extraPort } = points
  return {
    edition: name,
    board: boardOf(name, figures),
    track: regions.map((region) => ({
      region,
      goods: goods.filter((good) => figures.goods[good] === region),
    })),
    ports: ports.map((port) => {
      const { region, productive } = figures.ports[port]
      return { port, space: chartOf({ edition: name }).spaceOf.get(port)!, region, productive }
    }),
    nations: nations.map((nation) => ({ nation, colour: flagColours[nation] })),
    ships: ships.map((ship) => ({ ship, starting: startingShips.includes(ship), ...figures.ships[ship] })),
    events: eventCards.map((card) => cardOf(card, figures.events[card])),
    specials: { ...figures.specials },
    shots: shots.map((shot) => ({ shot, breaks: breaks[shot] })),
    dice: diceColours.map(([part, colour]) => ({
      part,
      colour,
      dice: part === 'port' || part === 'pirate' ? null : dice[part],
    })),
    cubes: Array.from({ length: meta.players.max }, (_, index) => {
      return { players: index + 1, ...cubesFor(index + 1) }
    }),
    book: { ...rulebook, ...figures.figures },
    points: {
      objectives: objectives.map((objective) => ({ objective, points: points[objective] })),
      ...{ goldPerPoint, extraShip, extraPort },
    },
  }
}

/** Our own: the flags of the rulebook are in its lost pictures. */
const flagColours = {
  england: 'red',
  france: 'blue',
  spain: 'yellow',
  portugal: 'green',
  netherlands: 'orange',
  denmark: 'white',
} as const

/** Rulebook: the dice that stand on ship cards, ports and pirate ships. */
const diceColours = [
  ['sails', 'purple'],
  ['hull', 'red'],
  ['buccaneers', 'blue'],
  ['cannons', 'green'],
  ['port', 'white'],
  ['pirate', 'black'],
] as const

function boardOf(name: string, { closedSteps }: Edition) {
  const { water, portAt, across, neighbours } = chartOf({ edition: name })
  return {
    columns: width,
    rows: height,
    spaces: spaces.map((space) => ({
      space,
      ...coordinatesOf(space),
      water: water.has(space),
      port: portAt.get(space) ?? null,
      steps: [...(neighbours['diagonal-flat'].get(space) ?? [])],
      across: across.get(space)?.to ?? null,
    })),
    closedSteps: closedSteps.map((step) => ({ ...step })),
    bearings: directions.map((direction) => {
      const [down, right] = bearings[direction]
      return { direction, down, right }
    }),
  }
}

function cardOf(card: EventCard, { weather, wars, pirates, trade, production, back }: EventFigures) {
  return {
    card,
    weather: { ...weather },
    wars: wars.map((war) => ({ ...war })),
    pirates: pirates.map((course) => ({ ...course })),
    trade: { ...trade },
    production: [...production],
    back: { ...back },
  }
}
