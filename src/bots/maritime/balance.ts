import { type Objective, objectives } from '../../games/maritime/data.ts'
import { maritime } from '../../games/maritime/index.ts'
import { schemas } from '../../games/maritime/schema/index.ts'
import type { State } from '../../games/maritime/state.ts'
import type { Game } from '../../kernel/game.ts'
import { playOut } from '../playout.ts'
import { captains } from './index.ts'

/** How a win came about: by an objective, as the last fleet afloat, or without any of that. */
export const ways = [...objectives, 'last-fleet', 'none'] as const
export type Way = Objective | 'last-fleet' | 'none'
export const captainNames = Object.keys(captains)

/** What came of some games. Wins are in games: two who share one have half of it each. */
export type Tally = {
  readonly rounds: number[]
  readonly ways: { [way in Way]: number }
  readonly wins: Record<string, number>
  /** How many fleets began, and how many of them lost their last ship. */
  fleets: number
  lost: number
}

export function emptyTally(): Tally {
  return {
    rounds: [],
    ways: { 'master-merchant': 0, 'admiral-of-the-seas': 0, 'lord-governor': 0, 'last-fleet': 0, none: 0 },
    wins: Object.fromEntries(captainNames.map((name) => [name, 0])),
    fleets: 0,
    lost: 0,
  }
}

/**
 * Who sits where in a game of this number. Counting up, every deal of the captains to the seats comes up once before
 * any comes up twice; the stride shares no factor with their number, and deals that are alike lie far apart.
 */
export function dealFor(number: number, seats: number): string[] {
  const kinds = captainNames.length
  const deals = kinds ** seats
  const stride = Math.floor((deals / kinds) * 0.618) * kinds + 1
  const deal = (number * stride) % deals
  return Array.from({ length: seats }, (_, seat) => captainNames[Math.floor(deal / kinds ** seat) % kinds]!)
}

/** Plays one game and adds it to a tally. */
export function playInto(tally: Tally, edition: string, seats: number, seed: string, number: number): void {
  const deal = dealFor(number, seats)
  const state = playOut<State>(maritime as unknown as Game, {
    seats,
    edition,
    options: schemas.options.parse({}),
    seed: `${seed}:${seats}:${number}`,
    bots: deal.map((name) => captains[name]!),
  })
  tally.rounds.push(state.round)
  tally.fleets += seats
  tally.lost += state.captains.filter(({ lost }) => lost !== null).length
  const winners = maritime.result(state, maritime.rules)!.places.filter(({ place }) => place === 1)
  for (const { seat } of winners) {
    tally.wins[deal[seat]!]! += 1 / winners.length
    const won = waysOf(state, seat)
    for (const way of won) tally.ways[way] += 1 / winners.length / won.length
  }
}

function waysOf(state: State, seat: number): readonly Way[] {
  const { objectives: met, lost } = state.captains[seat]!
  if (state.ending?.reason === 'last-fleet') return lost === null ? ['last-fleet'] : ['none']
  return met.length > 0 ? met : ['none']
}

/** A quarter, half and three quarters of the games took no more rounds than these. */
export function quartilesOf({ rounds }: Tally): [number, number, number] {
  const sorted = rounds.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1]!
  return [at(0.25), at(0.5), at(0.75)]
}
