import type { Commit } from '../../src/kernel/commit.ts'
import type { Seat } from '../../src/kernel/ids.ts'
import type { MatchCommand } from '../../src/kernel/lobby.ts'
import { accept, actor, type LiveMatch } from './live-match.ts'
import { choicesOf } from './random-match.ts'

export const thought = { bot: 'mate', version: 1, level: 'mate', iterations: 250 }

/** What each place in a hint gains, in thousandths of a win. */
export const gains = [41, 0, -25] as const

/** A hint that the service could have given: the last choices of a seat, since the first are what these tests play. */
export function adviceFor(live: LiveMatch, seat: Seat): Extract<MatchCommand, { type: 'take-advice' }> {
  const choices = choicesOf(live, seat).toReversed().slice(0, gains.length)
  const advice = choices.map((command, place) => ({ command, gain: gains[place]! }))
  return { type: 'take-advice', at: live.match.seq, thought, advice }
}

export function takeHint(live: LiveMatch, seat: Seat): Commit {
  return accept(live, actor(live.match, seat), adviceFor(live, seat))
}
