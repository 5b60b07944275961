import { expect } from 'vitest'
import type { Command } from '../../../src/games/francis-drake/commands.ts'
import { colours, type Destination, destinations } from '../../../src/games/francis-drake/data.ts'
import type { Event, EventOf } from '../../../src/games/francis-drake/events.ts'
import { francisDrake as game } from '../../../src/games/francis-drake/index.ts'
import { siteOf } from '../../../src/games/francis-drake/pieces.ts'
import type { Captain, Site, State } from '../../../src/games/francis-drake/state.ts'
import { redact } from '../../../src/kernel/secret.ts'
import { render } from '../../../src/kernel/sentence.ts'
import { type Colour, deepFreeze, diceFor, fateOf, seatOf } from './positions.ts'

export * from './positions.ts'

/** Plays one or more commands, written as a player would, and answers with all events. */
export function play(state: State, colour: Colour, ...texts: string[]): Event[] {
  return texts.flatMap((text) => {
    const command = commandOf(text)
    const before = game.census(state)
    expect(choicesOf(state, colour), `${colour} may ${text}`).toContain(game.notation.format(command))
    const decision = game.decide(state, command, {
      seat: seatOf(colour),
      dice: diceFor(fateOf(state)),
      rules: game.rules,
    })
    const events: Event[] = []
    let step = decision.next()
    for (; !step.done; step = decision.next()) {
      events.push(structuredClone(step.value))
      game.evolve(state, deepFreeze(step.value))
    }
    expect(step.value, `${colour} ${text}`).toBeUndefined()
    expect(game.census(state)).toEqual(before)
    game.state.parse(state)
    return events
  })
}

/** A refusal as its player reads it; the state is frozen, so that a refusal can't change it. */
export function refused(
  state: State,
  colour: Colour,
  said: string | Command,
): { code: string; sentence: string } | undefined {
  const frozen = deepFreeze(structuredClone(state))
  const command = typeof said === 'string' ? commandOf(said) : said
  const seat = seatOf(colour)
  expect(choicesOf(state, colour), 'a refused command is no choice').not.toContain(
    game.notation.format(command),
  )
  const dice = diceFor({ rolls: [], shuffles: [] })
  const step = game.decide(frozen, command, { seat, dice, rules: game.rules }).next()
  if (!step.done || step.value === undefined) return undefined
  const sentence = render({ ...step.value, key: step.value.code }, (each) => colours[each]!)
  expect(sentence).not.toMatch(/[{}]|undefined|null/)
  return { code: step.value.code, sentence }
}

export function refusal(state: State, colour: Colour, said: string | Command): string | undefined {
  return refused(state, colour, said)?.code
}

/** What a seat may do, as short texts, optionally only those that begin with some words. */
export function choicesOf(state: State, colour: Colour, beginning = ''): string[] {
  const frozen = deepFreeze(structuredClone(state))
  return game
    .choices(frozen, seatOf(colour))
    .map(game.notation.format)
    .filter((text) => text.startsWith(beginning))
}

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
  return game.turn(state).map((seat) => colours[seat]!)[0]
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

function commandOf(text: string): Command {
  const command = game.notation.parse(text)
  if (command === undefined) throw new Error(`no command: ${text}`)
  return command
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
  game.state.parse(view)
}
