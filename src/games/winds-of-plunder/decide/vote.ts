import type { Seat } from '../../../kernel/ids.ts'
import { secret } from '../../../kernel/secret.ts'
import { type Direction, directions } from '../data.ts'
import type { Steps } from '../events.ts'
import { voteIn } from '../pieces.ts'
import type { Phase, State } from '../state.ts'
import { beginTurn } from './turn.ts'

/** The compasses turn up together once the last one is set. */
export function* setCompass(state: State, seat: Seat, direction: Direction): Steps {
  yield { type: 'compass-set', seat, direction: secret(direction, [seat]) }
  const phase = state.phase as Extract<Phase, { name: 'compass' }>
  if (phase.set.includes(false)) return
  yield { type: 'compasses-revealed', directions: phase.compasses.map((compass) => compass!) }
  for (const [each, pirate] of state.pirates.entries()) {
    if (pirate.windCubes === 0) yield* castCubes(state, each, 0)
  }
}

/** The fists open together once the last one is closed. */
export function* castCubes(state: State, seat: Seat, cubes: number): Steps {
  yield { type: 'cubes-voted', seat, cubes: secret(cubes, [seat]) }
  const phase = state.phase as Extract<Phase, { name: 'cubes' }>
  if (phase.cast.includes(false)) return
  const votes = phase.cubes.map((vote) => vote!)
  yield { type: 'cubes-revealed', cubes: votes }

  const most = Math.max(...votes)
  const tied = votes.flatMap((vote, each) => (vote === most ? [each] : []))
  if (tied.length > 1) yield { type: 'blackbeard-tied', seats: tied }
  else yield* giveTile(state, tied[0]!)
}

/** Blackbeard's tile comes first: its new holder is the one who breaks a tie of the winds. */
export function* giveTile(state: State, seat: Seat): Steps {
  yield { type: 'blackbeard-awarded', seat }
  const leading = leadingWinds(state)
  if (leading.length > 1) yield { type: 'wind-tied', directions: leading }
  else yield* chooseWind(leading[0]!)
}

/** Only winds that stand on a compass are in the running, also when nobody backs any with a cube (ruling 13). */
function leadingWinds(state: State): Direction[] {
  const { compasses, cubes } = voteIn(state)
  const shown = directions.filter((direction) => compasses.includes(direction))
  const votes = shown.map((direction) =>
    cubes.reduce((sum, vote, seat) => (compasses[seat] === direction ? sum + vote : sum), 0),
  )
  return shown.filter((_, index) => votes[index] === Math.max(...votes))
}

export function* chooseWind(direction: Direction): Steps {
  yield { type: 'wind-set', direction }
}

export function* chooseFirst(state: State, seat: Seat): Steps {
  yield { type: 'first-player-chosen', seat }
  yield* beginTurn(state, seat)
}
