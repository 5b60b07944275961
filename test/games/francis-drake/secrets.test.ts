import { describe, expect, test } from 'vitest'
import { francisDrake as game } from '../../../src/games/francis-drake/index.ts'
import type { Event, State } from '../../../src/games/francis-drake/state.ts'
import { englishOf } from '../../../src/kernel/english.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { redact } from '../../../src/kernel/secret.ts'
import { plainly } from '../../kit/plain-words.ts'
import {
  atSea,
  type Colour,
  captain,
  choicesOf,
  follow,
  inDocks,
  newGame,
  play,
  type Ship,
  seatOf,
  site,
  viewOf,
  withInformer,
} from './kit.ts'

const order = ['red', 'blue', 'yellow', 'green'] as const
const everybody = [...order, null] as const

/** Two worlds that differ in what only some were told; the others must not be able to tell one from the other. */
function worlds(one: State, two: State, blind: readonly (Colour | null)[]) {
  const views = blind.map((colour) => [colour, viewOf(one, colour), viewOf(two, colour)] as const)

  function compare(): void {
    expect(game.turn(two, game.rules), 'whose turn it is').toEqual(game.turn(one, game.rules))
    for (const [viewer, ours, theirs] of views) {
      expect(theirs, `the view of ${viewer}`).toEqual(ours)
      if (viewer === null) continue
      expect(choicesOf(one, viewer), `the choices of ${viewer}`).toEqual(choicesOf(theirs, viewer))
      expect(choicesOf(two, viewer), `the choices of ${viewer}`).toEqual(choicesOf(theirs, viewer))
    }
  }

  /** The same seat acts in both; where it acts in secret, it may say something else in the second. */
  function act(colour: Colour, said: string, saidThere = said): readonly [Event[], Event[]] {
    const events = [play(one, colour, said), play(two, colour, saidThere)] as const
    for (const [viewer, ours, theirs] of views) {
      const seats = viewer === null ? [] : [seatOf(viewer)]
      const [here, there] = events.map((each) => each.map((event) => redact(event, seats)))
      expect(there, `what ${viewer} is told`).toEqual(here)
      expect(there!.map(sentence), `what ${viewer} reads`).toEqual(here!.map(sentence))
      follow(ours, viewer, events[0])
      follow(theirs, viewer, events[1])
    }
    compare()
    return events
  }

  compare()
  return { states: [one, two] as const, act }
}

function sentence(event: Event): string {
  return plainly(game.describe(event), englishOf(game as unknown as Game), String)
}

const others = (colour: Colour) => everybody.filter((each) => each !== colour)

describe('the number of a disc', () => {
  const ships = Object.fromEntries(order.map((colour) => [colour, { barrels: 1 }]))
  const given = { docks: order, ships }

  test('reaches nobody else’s view, choices, turn, events or sentences before all are turned over', () => {
    const both = worlds(inDocks(given), inDocks(given), others('red'))
    const places = ['cumana', 'san-juan', 'santo-domingo', 'puerto-cabello']
    for (const [round, destination] of places.slice(0, 3).entries()) {
      both.act('red', `place ${[1, 4, 2][round]} ${destination}`, `place ${[4, 2, 3][round]} ${destination}`)
      // The last command places all that is left: it turns the discs over, and then the worlds may differ.
      const rest = round < 2 ? order.slice(1) : order.slice(1, 3)
      for (const colour of rest) both.act(colour, `place ${round + 1} ${destination}`)
    }
    expect(captain(both.states[0], 'red').hand).toEqual(['disc-3'])
    expect(captain(both.states[1], 'red').hand).toEqual(['disc-1'])
  })

  test('is known to the Informer where he looked, and to nobody else', () => {
    const at = (first: 'cumana' | 'portobelo', second: 'cumana' | 'portobelo') =>
      withInformer({
        docks: order,
        roles: { informer: 'yellow' },
        ships: {
          red: { barrels: 2, missions: { 'disc-1': first, 'disc-2': second } },
          yellow: { barrels: 2, missions: { 'disc-1': 'cumana', 'disc-2': 'san-juan' } },
        },
      })
    const blind = everybody.filter((each) => each !== 'red' && each !== 'yellow')
    const both = worlds(at('cumana', 'portobelo'), at('portobelo', 'cumana'), blind)
    const views = both.states.map((state) => viewOf(state, 'yellow'))
    const events = both.act('yellow', 'examine discs cumana')
    for (const [index, view] of views.entries()) follow(view, 'yellow', events[index]!)
    const seen = views.map((view) => captain(view, 'red').missions.map(({ disc }) => disc))
    // In this world red's first disc lies at Cumaná, in the other his second; where he did not look he knows nothing.
    expect(seen).toEqual([
      [null, 'disc-1'],
      [null, 'disc-2'],
    ])
  })
})

describe('a counter', () => {
  const given = { docks: order, ships: { green: { barrels: 4, crew: 9, guns: 9, ship: 'galleon' } as Ship } }

  test('that the Admiral laid is known to him alone', () => {
    const roles = { admiral: 'red' } as const
    const both = worlds(inDocks({ ...given, roles }), inDocks({ ...given, roles }), others('red'))
    both.act('red', 'frigates 0 1 2', 'frigates 2 0 1')
    both.act('green', 'place 1 galleon-2')
    both.act('green', 'place 2 galleon-3')
    both.act('green', 'place 3 cumana')
    both.act('green', 'place 4 campeche')
    expect(both.states.map((state) => site(state, 'galleon-2').counter!.face)).toEqual([
      'frigates-0',
      'frigates-2',
    ])
    expect(choicesOf(both.states[0], 'green')).toEqual(['attack', 'pass'])
  })

  test('that the Governor laid is known to him alone', () => {
    const roles = { governor: 'blue' } as const
    const both = worlds(inDocks({ ...given, roles }), inDocks({ ...given, roles }), others('blue'))
    both.act('blue', 'troops 0 0 1 2', 'troops 2 1 0 0')
    for (const text of ['place 1 cumana', 'place 2 veracruz', 'place 3 panama', 'place 4 campeche']) {
      both.act('green', text)
    }
    both.act('green', 'pass')
    both.act('green', 'sail on')
  })

  test('that chance laid is known to nobody, in what may be attacked neither', () => {
    const shuffled = (faces: string[]) =>
      inDocks({
        ...given,
        shuffles: [order.map(seatOf), galleons(), ['frigates-0', 'frigates-1', 'frigates-2'], faces],
      })
    const galleons = () => newGame().sites.flatMap(({ galleon }) => galleon ?? [])
    const both = worlds(
      shuffled(['troops-0', 'troops-0', 'troops-1', 'troops-2']),
      shuffled(['troops-2', 'troops-1', 'troops-0', 'troops-0']),
      everybody,
    )
    for (const text of ['place 1 cumana', 'place 2 veracruz', 'place 3 panama', 'place 4 campeche']) {
      // Green's own discs are the same in both worlds, so green is among those who can't tell them apart.
      both.act('green', text)
    }
    expect(site(both.states[1], 'cumana').counter).toEqual({ face: 'troops-2', up: false })
  })

  test('that the Informer looked at is known to him alone', () => {
    const at = (strength: number) =>
      withInformer({
        docks: order,
        roles: { informer: 'red' },
        counters: { panama: strength },
        ships: { red: { barrels: 3, missions: { 'disc-1': 'panama' } } },
      })
    const both = worlds(at(2), at(1), others('red'))
    const events = both.act('red', 'examine counter panama')
    expect(events.map(([look]) => look)).toMatchObject([
      { counter: { to: [0], value: 'troops-2' } },
      { counter: { to: [0], value: 'troops-1' } },
    ])
    both.act('red', 'move panama to san-juan')
  })
})

describe('a chest', () => {
  test('is its owner’s to look into; the others see each treasure taken, and no heap', () => {
    const at = (red: Ship['chest'], blue: Ship['chest']) =>
      atSea({
        docks: order,
        ships: {
          red: {
            ...{ barrels: 1, crew: 9, guns: 9, chest: red! },
            missions: { 'disc-1': 'cumana', 'disc-2': 'puerto-cabello' },
          },
          blue: { barrels: 1, crew: 1, chest: blue!, missions: { 'disc-4': 'puerto-cabello' } },
        },
      })
    // The stock lies open, and with it what all chests hold together: so that is the same in both worlds.
    const one = at({ silver: 2, gold: 1 }, { gold: 3 })
    const two = at({ silver: 1, gold: 1 }, { silver: 1, gold: 3 })
    const both = worlds(one, two, ['yellow', 'green', null])
    both.act('red', 'attack')
    both.act('red', 'attack')
    both.act('red', 'sail on')
    const events = both.act('red', 'attack')
    expect(events.map((each) => each.find(({ type }) => type === 'treasure-taken'))).toMatchObject([
      { treasure: 'silver', chest: { to: [0], value: { silver: 4, gold: 1 } } },
      { treasure: 'silver', chest: { to: [0], value: { silver: 3, gold: 1 } } },
    ])
    both.act('blue', 'attack')
  })
})
