import type { Objective, Space } from '../../games/maritime/data.ts'
import type { Captain, Command, State } from '../../games/maritime/state.ts'
import type { Seat } from '../../kernel/ids.ts'
import { type Sea, seaOf } from './passages.ts'

/** What sets one captain apart from another: what it sails for first, and what once that is met. */
export type Aims = readonly [Objective, Objective, Objective]

/** All that a captain knows when it is asked something. */
export type Situation = {
  readonly view: State
  readonly seat: Seat
  /** The rules version of the match. */
  readonly rules: number
  readonly me: Captain
  readonly choices: readonly Command[]
  readonly aim: Objective
  readonly sea: Sea
}

export function situationOf(
  view: State,
  seat: Seat,
  rules: number,
  choices: readonly Command[],
  aims: Aims,
): Situation {
  const me = view.captains[seat]!
  const aim = aims.find((each) => !me.objectives.includes(each)) ?? aims[0]
  return { view, seat, rules, me, choices, aim, sea: seaOf(view) }
}

/** Something to do in a place, and what it is worth in gold to be there and do it. */
export type Errand = {
  readonly at: Space
  readonly does: 'trade' | Attack['type']
  readonly pirate?: number
  readonly target?: Seat
  readonly worth: number
}

export type Attack = Extract<Command, { type: 'attack-fleet' | 'attack-port' | 'attack-pirate' }>

/** The choices of one kind. */
export function offers<T extends Command['type']>(
  { choices }: Situation,
  type: T,
): Extract<Command, { type: T }>[] {
  return choices.filter((choice) => choice.type === type) as Extract<Command, { type: T }>[]
}

/** The one that is worth most, if it is worth more than nothing; of equals the first. */
export function best<T>(items: readonly T[], worth: (item: T) => number, least = 0): T | undefined {
  let [found, most]: [T | undefined, number] = [undefined, least]
  for (const item of items) {
    const value = worth(item)
    if (value > most) [found, most] = [item, value]
  }
  return found
}
