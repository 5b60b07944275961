import { games } from '../../src/games/index.ts'
import type { Game } from '../../src/kernel/game.ts'
import { sha256 } from '../../src/kernel/hash.ts'
import { canonical } from '../../src/kernel/json.ts'
import { highCard } from '../kit/high-card.ts'
import type { Setup } from '../kit/live-match.ts'
import { prng } from '../kit/prng.ts'
import { allOf, anyOf, sizeOf, variantsOf } from './variations.ts'

/** Whatever the registry lists is held to the laws; the smallest game stands beside it, so that there is one. */
export const subjects: readonly Game[] = [...games, highCard as Game].filter(
  ({ id }) => process.env.CONFORMANCE_GAME === undefined || process.env.CONFORMANCE_GAME === id,
)

/** Multiplies the number of random matches; by itself a game is put through a thousand or more of them. */
const scale = Number(process.env.CONFORMANCE_SCALE ?? 3)
/** Plays one match again, as a failure printed it. */
const only = process.env.CONFORMANCE_ONLY

const mostOptions = 64

/**
 * At least `matches` set-ups, and one for each number of seats with each combination of options, each with a
 * seed of its own, the same on every run. Editions and rules versions take turns, each edition under each version;
 * a table has another of them in the next round.
 */
export function setupsFor(game: Game, matches: number): Setup[] {
  if (only !== undefined) return [JSON.parse(only) as Setup]
  const tables = tablesOf(game)
  const wanted = Math.round(Math.max(tables.length, matches) * scale)
  return Array.from({ length: Math.max(1, wanted) }, (_, round) => {
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
  })
}

function tablesOf(game: Game): { seats: number; options: object }[] {
  const seats = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => game.seats.min + i)
  return optionsOf(game).flatMap((options) => seats.map((each) => ({ seats: each, options })))
}

export function optionsOf(game: Game): object[] {
  return variantsOf(game.options).flatMap((variant) => {
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
