import type * as z from 'zod'
import type { Seat } from '../../kernel/ids.ts'
import { type BarPlace, barPlaces, type Port, ports, type Tile } from './data.ts'
import type * as command from './schema/commands.ts'
import type * as event from './schema/events.ts'
import type * as schema from './schema/state.ts'

export type Options = z.infer<typeof schema.Options>
export type State = z.infer<typeof schema.State>
export type Pirate = z.infer<typeof schema.Pirate>
export type Ledger = z.infer<typeof schema.Ledger>
export type Phase = z.infer<typeof schema.Phase>
export type PhaseOf<N extends Phase['name']> = Extract<Phase, { name: N }>
export type Plundering = PhaseOf<'plundering'>
export type Step = z.infer<typeof schema.Step>
export type Place = z.infer<typeof schema.Place>
export type Loot = z.infer<typeof schema.Loot>

export type Command = z.infer<typeof command.Command>
export type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>

export type Event = z.infer<typeof event.Event>
export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>
/** What one command leads to; the state has each event before the next line runs. */
export type Steps = Generator<Event, void, void>

export function pirateAt(state: State, seat: Seat): Pirate {
  const pirate = state.pirates[seat]
  if (pirate === undefined) throw new Error(`nobody sits in seat ${seat}`)
  return pirate
}

export function opponentsOf(state: State, seat: Seat): Seat[] {
  return state.pirates.flatMap((_, each) => (each === seat ? [] : [each]))
}

/** The plundering phase; asking for it in any other is a bug. */
export function plundering(state: State): Plundering {
  return phaseIn(state, 'plundering')
}

/** The phase, where it is known to be this one. */
export function phaseIn<N extends Phase['name']>({ phase }: State, name: N): PhaseOf<N> {
  if (phase.name !== name) throw new Error(`no ${name} in the ${phase.name} phase`)
  return phase as PhaseOf<N>
}

/** What was voted, once it lies open. */
export function voteIn({ phase }: State): Pick<PhaseOf<'first-player'>, 'compasses' | 'cubes'> {
  const { compasses, cubes } = phase as PhaseOf<'first-player'>
  return { compasses, cubes }
}

export function tileAt(state: State, place: Place): Tile {
  const slot = barPlaces.indexOf(place as BarPlace)
  return slot === -1 ? state.ports[ports.indexOf(place as Port)]!.tile : state.bar[slot]!
}
