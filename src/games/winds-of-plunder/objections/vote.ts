import type { Seat } from '../../../kernel/ids.ts'
import * as kernel from '../../../kernel/sentence.ts'
import { mayVoteFor } from '../rules/winds.ts'
import { type CommandOf, pirateAt, type State } from '../state.ts'
import { counted, directionParam, refuse } from '../words/index.ts'

type Refusal = kernel.Refusal

export function objectionToCompass(
  view: State,
  { direction }: CommandOf<'set-compass'>,
): Refusal | undefined {
  return mayVoteFor(view, direction) ? undefined : refuse('east-or-west')
}

export function objectionToVote(view: State, seat: Seat, { cubes }: CommandOf<'vote'>): Refusal | undefined {
  const have = pirateAt(view, seat).windCubes
  return cubes <= have ? undefined : refuse('not-enough-wind-cubes', { have: counted(have, 'wind-cube') })
}

export function objectionToTieBreak(
  { phase }: State,
  command: CommandOf<'give-tile'> | CommandOf<'choose-wind'>,
): Refusal | undefined {
  if (command.type === 'choose-wind') {
    const tied = phase.name === 'wind-tie' ? phase.tied : []
    if (tied.includes(command.direction)) return undefined
    return refuse('wind-not-tied', { winds: kernel.list(tied, directionParam) })
  }
  const tied = phase.name === 'blackbeard-tie' ? phase.tied : []
  if (tied.includes(command.to)) return undefined
  return refuse('not-tied', { seats: kernel.list(tied, kernel.seatParam) })
}

export function seatExists(view: State, seat: Seat): Refusal | undefined {
  return seat < view.pirates.length ? undefined : kernel.noSuchSeat(seat)
}
