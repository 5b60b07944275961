import type * as z from 'zod'
import type { Seat } from '../../kernel/ids.ts'
import type { Good, Port, Ship } from './data.ts'
import type * as commands from './schema/commands.ts'
import type * as events from './schema/events.ts'
import type * as schema from './schema/state.ts'

export type Options = z.infer<typeof schema.Options>
export type State = z.infer<typeof schema.State>
export type Captain = z.infer<typeof schema.Captain>
export type Vessel = z.infer<typeof schema.Vessel>
export type Phase = z.infer<typeof schema.Phase>
export type Action = Extract<Phase, { name: 'action' }>
export type Step = z.infer<typeof schema.Step>
export type Combat = z.infer<typeof schema.Combat>
export type Volley = z.infer<typeof schema.Volley>
export type Loaded = Volley['loaded'][number]
export type Enemy = z.infer<typeof schema.Enemy>
export type Tally = z.infer<typeof schema.Tally>
export type Parts = z.infer<typeof schema.Parts>
export type Reason = z.infer<typeof schema.Reason>
export type Flag = z.infer<typeof schema.Flag>
/** What repairs mend, and what fire and weather break. */
export type Part = z.infer<typeof schema.Part>
export type Hurt = z.infer<typeof schema.Hurt>
/** Dice by the shot that they stand for. */
export type Dice = z.infer<typeof schema.Dice>

export type Command = z.infer<typeof commands.Command>
export type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>

export type Event = z.infer<typeof events.Event>
export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>
/** What one command leads to; the state has each event before the next line runs. */
export type Steps = Generator<Event, void, void>
export type Fitted = z.infer<typeof events.Fitted>
export type Hit = z.infer<typeof events.Hit>

export function captainAt(state: State, seat: Seat): Captain {
  return state.captains[seat]!
}

export function isAfloat(captain: Captain): boolean {
  return captain.fleet.length > 0
}

/** A ship that has to be in the fleet. */
export function vesselIn(state: State, seat: Seat, ship: Ship): Vessel {
  const vessel = captainAt(state, seat).fleet.find((each) => each.ship === ship)
  if (vessel === undefined) throw new Error(`seat ${seat} has no ${ship}`)
  return vessel
}

/** Pirate ship 1, 2 or 3. */
export function pirateIn(state: State, pirate: number): State['pirates'][number] {
  return state.pirates[pirate - 1]!
}

export function portIn(state: State, port: Port): State['ports'][number] {
  return state.ports.find((each) => each.port === port)!
}

export function stockOf(state: State, good: Good): State['goods'][number] {
  return state.goods.find((stock) => stock.good === good)!
}

/** The turn that is being played; asking for it in any other phase is a bug. */
export function turnIn(state: State): Action {
  if (state.phase.name !== 'action') throw new Error(`nobody has a turn in the ${state.phase.name} phase`)
  return state.phase
}

/** The fight that is being fought, if there is one. */
export function combatIn({ phase }: State): Combat | undefined {
  if (phase.name === 'duel') return phase.combat
  return phase.name === 'action' && phase.step.name === 'combat' ? phase.step.combat : undefined
}

/** The same where there has to be one. */
export function fightIn(state: State): Combat {
  const combat = combatIn(state)
  if (combat === undefined) throw new Error('there is no fight')
  return combat
}

/** What a side has loaded; null is a port or a pirate ship. */
export function volleyOf(state: State, seat: Seat | null): Volley {
  return fightIn(state).volleys.find((volley) => volley.seat === seat)!
}
