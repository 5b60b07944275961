import type * as z from 'zod'
import type { Seat } from '../../kernel/ids.ts'
import { type Destination, destinations, type Location } from './data.ts'
import type { Kind } from './edition.ts'
import type * as commands from './schema/commands.ts'
import type * as events from './schema/events.ts'
import type * as schema from './schema/state.ts'

export type Options = z.infer<typeof schema.Options>
export type State = z.infer<typeof schema.State>
export type Captain = z.infer<typeof schema.Captain>
export type Chest = z.infer<typeof schema.Chest>
export type Drawback = z.infer<typeof schema.Drawback>
export type Ledger = z.infer<typeof schema.Ledger>
export type Mission = z.infer<typeof schema.Mission>
export type Phase = z.infer<typeof schema.Phase>
export type Site = z.infer<typeof schema.Site>
export type Stop = z.infer<typeof schema.Stop>
export type Supply = z.infer<typeof schema.Supply>
export type TurnedOver = z.infer<typeof schema.TurnedOver>

export type Command = z.infer<typeof commands.Command>
export type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>

export type Event = z.infer<typeof events.Event>
export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>
/** What one command leads to; the state has each event before the next line runs. */
export type Steps = Generator<Event, void, void>

export function captainAt(state: State, seat: Seat): Captain {
  return state.captains[seat]!
}

const places = Object.fromEntries(destinations.map((destination, place) => [destination, place])) as {
  readonly [destination in Destination]: number
}

export function siteOf(state: State, destination: Destination): Site {
  return state.sites[places[destination]]!
}

/** The order of the map: kind by kind, each from the nearest zone to the farthest. */
export function placeOnMap(destination: Destination): number {
  return places[destination]
}

/** The Destinations of a kind that are in play on this voyage. */
export function sitesOf(state: State, kind: Kind): Site[] {
  return state.sites.filter((site) => site.kind === kind && !site.blocked)
}

export function stopAt(state: State, location: Location): Stop {
  return state.street.find((stop) => stop.location === location)!
}

/** The mission under way; asked for only where there is one. */
export function missionIn(state: State): Extract<Phase, { name: 'missions' }> {
  return state.phase as Extract<Phase, { name: 'missions' }>
}

/** Where a captain has Mission Discs. */
export function destinationsOf(state: State, seat: Seat): Destination[] {
  return captainAt(state, seat).missions.map(({ destination }) => destination)
}
