import type { Seat } from '../../../kernel/ids.ts'
import { secret } from '../../../kernel/secret.ts'
import { type Direction, directions } from '../data.ts'
import { allWindsTieWithoutVotes } from '../rules/versions.ts'
import { mayVoteFor } from '../rules/winds.ts'
import { phaseIn, type State, type Steps, voteIn } from '../state.ts'
import { beginTurn } from './turn.ts'

/** The compasses turn up together once the last one is set. */
export function* setCompass(state: State, seat: Seat, direction: Direction, rules: number): Steps {
  yield { type: 'compass-set', seat, direction: secret(direction, [seat]) }
  const phase = phaseIn(state, 'compass')
  if (phase.set.includes(false)) return
  yield { type: 'compasses-revealed', directions: phase.compasses.map((compass) => compass!) }
  for (const [each, pirate] of state.pirates.entries()) {
    if (pirate.windCubes === 0) yield* castCubes(state, each, 0, rules)
  }
}

/** The fists open together once the last one is closed. */
export function* castCubes(state: State, seat: Seat, cubes: number, rules: number): Steps {
  yield { type: 'cubes-voted', seat, cubes: secret(cubes, [seat]) }
  const phase = phaseIn(state, 'cubes')
  if (phase.cast.includes(false)) return
  const votes = phase.cubes.map((vote) => vote!)
  yield { type: 'cubes-revealed', cubes: votes }

  const most = Math.max(...votes)
  const tied = votes.flatMap((vote, each) => (vote === most ? [each] : []))
  if (tied.length > 1) yield { type: 'blackbeard-tied', seats: tied }
  else yield* giveTile(state, tied[0]!, rules)
}

/** Blackbeard's tile comes first: its new holder is the one who breaks a tie of the winds. */
export function* giveTile(state: State, seat: Seat, rules: number): Steps {
  yield { type: 'blackbeard-awarded', seat }
  const leading = leadingWinds(state, rules)
  if (leading.length > 1) yield { type: 'wind-tied', directions: leading }
  else yield* chooseWind(leading[0]!)
}

/** Where nobody votes a cube, all winds are tied that one could vote for (ruling 13). */
function leadingWinds(state: State, rules: number): Direction[] {
  const { compasses, cubes } = voteIn(state)
  const tiesAll = allWindsTieWithoutVotes(rules)
  const running = directions.filter((each) => (tiesAll ? mayVoteFor(state, each) : compasses.includes(each)))
  const votes = running.map((direction) =>
    cubes.reduce((sum, vote, seat) => (compasses[seat] === direction ? sum + vote : sum), 0),
  )
  return running.filter((_, index) => votes[index] === Math.max(...votes))
}

export function* chooseWind(direction: Direction): Steps {
  yield { type: 'wind-set', direction }
}

export function* chooseFirst(state: State, seat: Seat, rules: number): Steps {
  yield { type: 'first-player-chosen', seat }
  yield* beginTurn(state, seat, rules)
}
