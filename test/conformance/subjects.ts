import type { Game } from '../../src/kernel/game.ts'
import { sha256 } from '../../src/kernel/hash.ts'
import { canonical } from '../../src/kernel/json.ts'
import { suiteGames } from '../kit/all-games.ts'
import type { Setup } from '../kit/live-match.ts'
import { prng } from '../kit/prng.ts'
import type { Law } from './law.ts'
import * as francisDrake from './own/francis-drake.ts'
import * as maritime from './own/maritime.ts'
import * as windsOfPlunder from './own/winds-of-plunder.ts'
import { schemasOf } from './schemas.ts'
import { allOf, anyOf, sizeOf, variantsOf } from './variations.ts'

/** A game that is held to the laws. */
export type Subject = {
  readonly game: Game
  /** What must hold in this game besides what must hold in all. */
  readonly laws: readonly Law[]
  /** The same game begun otherwise, where chance alone seldom leads to all that it has. */
  readonly starts: readonly Start[]
}

export type Start = {
  readonly name: string
  readonly game: Game
  /** One match begins so for this many that begin as the rules say. */
  readonly oneIn: number
}

/** A match to be played: the table, and how it begins where that is not as the rules say. */
export type Case = Setup & { readonly start?: string }

const own: Readonly<Record<string, Omit<Subject, 'game'>>> = {
  'winds-of-plunder': { laws: windsOfPlunder.laws, starts: [] },
  'francis-drake': { laws: francisDrake.laws, starts: [] },
  maritime: { laws: maritime.laws, starts: [{ name: 'rich', game: maritime.rich, oneIn: 5 }] },
}

/** Whatever test/kit/all-games.ts lists is held to the laws, the small game of the tests among it. */
export const subjects: readonly Subject[] = suiteGames
  .filter(({ id }) => process.env.CONFORMANCE_GAME === undefined || process.env.CONFORMANCE_GAME === id)
  .map((game) => ({ game, laws: [], starts: [], ...own[game.id] }))

/** Multiplies the number of random matches; by itself a game is put through a thousand or more of them. */
const scale = Number(process.env.CONFORMANCE_SCALE ?? 3)
/** Plays one match again, as a failure printed it. */
const only = process.env.CONFORMANCE_ONLY
/** Enough matches are played to ask what they came across. */
export const isWhole = only === undefined && scale >= 1

const mostOptions = 64

/**
 * At least `matches` cases, and one for each number of seats with each combination of options, each with a
 * seed of its own, the same on every run. Editions and rules versions take turns, each edition under each version;
 * a table has another of them in the next round. Of all these only so many are played as one in `oneIn`.
 */
export function casesFor({ game, starts }: Subject, matches: number, oneIn = 1): Case[] {
  if (only !== undefined) return [JSON.parse(only) as Case]
  const tables = tablesOf(game)
  const wanted = Math.round((Math.max(tables.length, matches) * scale) / oneIn)
  const cases = Array.from({ length: Math.max(1, wanted) }, (_, round) => caseAt(game, tables, round))
  const others = starts.flatMap((start) =>
    cases.filter((_, round) => round % start.oneIn === 0).map((each) => ({ ...each, start: start.name })),
  )
  return [...cases, ...others]
}

/** The game as this match of it begins. */
export function gameFor({ game, starts }: Subject, { start }: Case): Game {
  if (start === undefined) return game
  const found = starts.find(({ name }) => name === start)
  if (found === undefined) throw new Error(`${game.id} has no start ${start}`)
  return found.game
}

type TableOf = { readonly seats: number; readonly options: object }

function caseAt(game: Game, tables: readonly TableOf[], round: number): Case {
  // A stride that shares no factor with the number of tables visits all of them before any twice.
  const table = tables[(round * strideFor(tables.length)) % tables.length]!
  const [again, place] = [Math.floor(round / tables.length), round % tables.length]
  const turn = again + place
  const edition = game.editions[turn % game.editions.length]!
  const rules = 1 + (Math.floor(turn / game.editions.length) % game.rules)
  const seed = Number.parseInt(
    sha256(canonical([game.id, table.seats, table.options, round])).slice(0, 8),
    16,
  )
  return { ...table, edition, rules, seed: seed | 0 }
}

/** Every number of seats with every combination of options. */
export function tablesOf(game: Game): TableOf[] {
  const seats = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => game.seats.min + i)
  return optionsOf(game).flatMap((options) => seats.map((each) => ({ seats: each, options })))
}

export function optionsOf(game: Game): object[] {
  return variantsOf(schemasOf(game).options).flatMap((variant) => {
    if (sizeOf(variant) <= mostOptions) return allOf(variant)
    const chance = prng(1)
    return Array.from({ length: mostOptions }, () => anyOf(variant, chance))
  })
}

function strideFor(length: number): number {
  let stride = Math.max(1, Math.floor(length * 0.618))
  while (factor(stride, length) > 1) stride++
  return stride
}

function factor(a: number, b: number): number {
  return b === 0 ? a : factor(b, a % b)
}
