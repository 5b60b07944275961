import type { Commit } from '../../src/kernel/commit.ts'
import { blank, fold } from '../../src/kernel/fold.ts'
import type { Match } from '../../src/kernel/match.ts'
import { randomMatches } from '../matches.ts'
import { type Command, type State, tricks, tricksEntry } from './tricks.ts'

/** A random match of Tricks: what ours and the peer begin with, what is played, and what both must end with. */
export type Dealt = {
  /** Started, nothing played. */
  readonly start: Match<State>
  readonly hands: readonly (readonly number[])[]
  readonly log: readonly Commit[]
  readonly tricks: readonly number[]
}

export async function randomDeals(count: number): Promise<readonly Dealt[]> {
  return (await randomMatches(tricksEntry, count)).map(({ match, log }) => {
    const first = log.findIndex((commit) => commit.by.seat !== null)
    const start = blank(match.id)
    fold(tricks, start, log.slice(0, first))
    const { hands } = start.state as State
    return {
      start: start as Match<State>,
      hands: structuredClone(hands) as number[][],
      log: log.slice(first),
      tricks: (match.state as State).tricks,
    }
  })
}

export function cardOf(commit: Commit): number {
  return (commit.command.value as Command).card
}
