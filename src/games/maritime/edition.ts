import {
  type Direction,
  type EventCard,
  editions,
  type Good,
  type Land,
  type Nation,
  type Port,
  type Region,
  type Ship,
  type ShipType,
  type Space,
  type Special,
} from './data.ts'

/** A set of rebuilt figures. None of them is in the rulebook, but for what a note says. */
export type Edition = {
  /** From north to south: `.` is open water, `#` has none, a letter is the water space of a port. */
  readonly map: readonly string[]
  /** Steps between two water spaces that a strip of land closes. */
  readonly closedSteps: readonly { readonly from: Space; readonly to: Space; readonly land: Land }[]
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
