import type { Seat } from '../../kernel/ids.ts'
import type { Phase, State, Step } from './state.ts'

/** Who must act now. */
export function turn(state: State): Seat[] {
  const { phase } = state
  switch (phase.name) {
    case 'compass':
      return seatsWhere(phase.set, (set) => !set)
    case 'cubes':
      return seatsWhere(phase.cast, (cast) => !cast)
    case 'blackbeard-tie':
    case 'wind-tie':
    case 'first-player':
      return [state.blackbeard]
    case 'plundering':
      if (phase.step.name === 'reaction') return [phase.step.target]
      if (phase.step.name === 'storm') return seatsWhere(phase.step.owed, (cards) => cards > 0)
      return [phase.seat]
    case 'over':
      return []
  }
}

function seatsWhere<T>(bySeat: readonly T[], holds: (value: T) => boolean): Seat[] {
  return bySeat.flatMap((value, seat) => (holds(value) ? [seat] : []))
}

export type Stage = Exclude<Phase['name'], 'plundering'> | Step['name']

/** What is awaited: a phase of the round, or a step of a turn of plundering. */
export function stageOf({ phase }: State): Stage {
  return phase.name === 'plundering' ? phase.step.name : phase.name
}
