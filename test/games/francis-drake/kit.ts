import { expect } from 'vitest'
import { colours, type Destination, destinations } from '../../../src/games/francis-drake/data.ts'
import { francisDrake as game } from '../../../src/games/francis-drake/index.ts'
import { schemas } from '../../../src/games/francis-drake/schema/index.ts'
import {
  type Captain,
  type Command,
  type Event,
  type EventOf,
  type Site,
  type State,
  siteOf,
} from '../../../src/games/francis-drake/state.ts'
import { redact } from '../../../src/kernel/secret.ts'
import { deepFreeze } from '../../kit/deep-freeze.ts'
import { rulesKit } from '../../kit/rules-kit.ts'
import { type Colour, diceFor, fateOf, seatOf } from './positions.ts'

export * from './positions.ts'

/** Playing by the newest rules. */
export const { play, playThen, refused, refusal, choicesOf } = underRules(game.rules)

/** What tests do with a position, by the rules of a version. */
export function underRules(rules: number) {
  const kit = rulesKit(game, schemas, (seat) => colours[seat]!, rules)

  /** Plays one or more commands, written as a player would, and answers with all events. */
  function play(state: State, colour: Colour, ...texts: string[]): Event[] {
    return texts.flatMap((text) => kit.play(state, seatOf(colour), text, diceFor(fateOf(state))))
  }

  /**
   * The same, where exactly these events follow, written as `attacked, went-home, 3 stayed-in-plymouth, next-voyage`: one
   * more or one less is a fault.
   */
  function playThen(state: State, colour: Colour, texts: string | readonly string[], types: string): Event[] {
    const events = play(state, colour, ...[texts].flat())
    expect(typesOf(events), `${colour}: ${texts}`).toEqual(types.split(', ').flatMap(spelledOut))
    return events
  }

  /** A refusal as its player reads it. */
  function refused(state: State, colour: Colour, said: string | Command) {
    return kit.refused(state, seatOf(colour), said)
  }

  function refusal(state: State, colour: Colour, said: string | Command): string | undefined {
    return refused(state, colour, said)?.code
  }

  function choicesOf(state: State, colour: Colour, beginning?: string): string[] {
    return kit.choicesOf(state, seatOf(colour), beginning)
  }

  return { play, playThen, refused, refusal, choicesOf }
}

function spelledOut(types: string): string[] {
  const [, times = '1', type = ''] = /^(?:(\d) )?(.+)$/.exec(types) ?? []
  return Array<string[]>(Number(times))
    .fill(type in together ? [...together[type as keyof typeof together]] : [type])
    .flat()
}

/** What always comes together: the board made ready, once a voyage has been scored and there is another. */
const together = {
  'next-voyage': [
    ...['board-reset', 'starting-order-set', 'tiles-laid', 'commodities-laid', 'galleons-laid'],
    ...['voyage-began', 'turn-began'],
  ],
  'next-voyage-for-two': [
    ...['board-reset', 'starting-order-set', 'tiles-laid', 'map-blocked', 'commodities-laid'],
    ...['galleons-laid', 'voyage-began', 'turn-began'],
  ],
} as const

/** The Destinations that a captain may send a disc to. */
export function destinationsFor(state: State, colour: Colour): Destination[] {
  const texts = choicesOf(state, colour, 'place ').map((text) => text.split(' ')[2] as Destination)
  return destinations.filter((destination) => texts.includes(destination))
}

export function captain(state: State, colour: Colour): Captain {
  return state.captains[seatOf(colour)]!
}

export function site(state: State, destination: Destination): Site {
  return siteOf(state, destination)
}

export function turnOf(state: State): Colour | undefined {
  return game.turn(state, game.rules).map((seat) => colours[seat]!)[0]
}

export function coloursOf(seats: readonly (number | null)[]): (Colour | null)[] {
  return seats.map((seat) => (seat === null ? null : colours[seat]!))
}

export function typesOf(events: readonly Event[]): string[] {
  return events.map(({ type }) => type)
}

export function find<T extends Event['type']>(events: readonly Event[], type: T): EventOf<T> | undefined {
  return events.find((event) => event.type === type) as EventOf<T> | undefined
}

export function allOf<T extends Event['type']>(events: readonly Event[], type: T): EventOf<T>[] {
  return events.filter((event) => event.type === type) as EventOf<T>[]
}

/** What somebody at the table knows who saw the position come about, all that was face down excepted. */
export function viewOf(state: State, colour: Colour | null): State {
  const view = structuredClone(state)
  for (const each of view.sites) if (each.counter?.up === false) each.counter.face = null
  for (const [seat, other] of view.captains.entries()) {
    if (colour !== null && seat === seatOf(colour)) continue
    if (other.missions.length > 0) other.hand.fill(null)
    for (const mission of other.missions) mission.disc = null
    other.chest = null
  }
  return view
}

/** Tells a view what happened, as far as the seat may know it. */
export function follow(view: State, colour: Colour | null, events: readonly Event[]): void {
  const seats = colour === null ? [] : [seatOf(colour)]
  for (const event of events) game.evolve(view, deepFreeze(redact(event, seats)))
  schemas.state.parse(view)
}
