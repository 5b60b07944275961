import { describe, expect, test } from 'vitest'
import {
  allOf,
  atSea,
  captain,
  choicesOf,
  destinationsFor,
  find,
  follow,
  type Given,
  inDocks,
  play,
  playThen,
  refusal,
  type Ship,
  site,
  turnOf,
  underRules,
  viewOf,
  withInformer,
} from '../kit.ts'

const order = ['red', 'blue', 'yellow', 'green'] as const

describe('placing Mission Discs', () => {
  test('ruling 9: all discs must be placed, and who has more of them places the rest last', () => {
    const state = inDocks({
      docks: order,
      ships: { red: { barrels: 4, missions: { 'ghost-ship': 'cumana' } }, blue: { barrels: 4 } },
    })
    expect(captain(state, 'red').hand).toHaveLength(5)
    const places = ['puerto-cabello', 'portobelo', 'gran-granada', 'campeche', 'cumana']
    for (let disc = 1; disc <= 4; disc++) {
      expect(choicesOf(state, 'red').every((text) => text.startsWith('place '))).toBe(true)
      playThen(state, 'red', `place ${disc} ${places[disc - 1]}`, 'disc-placed, turn-began')
      playThen(state, 'blue', `place ${disc} ${places[disc - 1]}`, 'disc-placed, turn-began')
    }
    expect(turnOf(state)).toBe('red')
    expect(choicesOf(state, 'red').every((text) => text.startsWith('place ghost-ship '))).toBe(true)
    expect(captain(state, 'blue').hand).toEqual([])
  })

  test('ruling 10: a disc without a Destination stays with its owner, out of this voyage', () => {
    const hind: Ship = { barrels: 1, missions: { 'golden-hind': 'cumana', 'ghost-ship': 'cumana' } }
    const state = inDocks({ docks: order, ships: { red: hind } })
    expect(captain(state, 'red').hand).toHaveLength(6)
    play(state, 'red', 'place 4 cumana', 'place ghost-ship san-juan', 'place 2 santo-domingo')
    const events = playThen(
      state,
      'red',
      'place 1 puerto-cabello',
      'disc-placed, discs-kept, discs-turned-over, ghost-ship-vanished, mission-began, mission-failed',
    )
    expect(find(events, 'discs-kept')).toMatchObject({ seat: 0, discs: 2 })
    expect(find(events, 'discs-turned-over')!.discs).toHaveLength(4)
    expect(captain(state, 'red').hand).toEqual(['disc-3', 'golden-hind'])
  })

  test('ruling 11: a Frigate’s disc may not go to a Spanish Galleon, nor can the Informer move it there', () => {
    const state = inDocks({
      docks: order,
      ships: { red: { barrels: 2 }, blue: { barrels: 2, ship: 'galleon' } },
    })
    expect(destinationsFor(state, 'red')).not.toContain('galleon-2')
    expect(refusal(state, 'red', 'place 1 galleon-2')).toBe('frigate-keeps-off')
    playThen(state, 'red', 'place 1 cumana', 'disc-placed, turn-began')
    expect(destinationsFor(state, 'blue')).toContain('galleon-2')

    const informed = withInformer({
      roles: { informer: 'red' },
      ships: { red: { barrels: 2, missions: { 'disc-1': 'cumana' } } },
    })
    playThen(informed, 'red', 'examine counter cumana', 'counter-examined')
    expect(refusal(informed, 'red', 'move cumana to galleon-2')).toBe('frigate-keeps-off')
  })

  test('ruling 11: where the table says so it may go there, and comes back at its turn', () => {
    const options = { frigatesKeepOff: false }
    const state = inDocks({ options, docks: order, ships: { red: { barrels: 2, guns: 9 } } })
    expect(destinationsFor(state, 'red')).toContain('galleon-2')
    play(state, 'red', 'place 1 galleon-2', 'place 2 cumana', 'place 3 san-juan')
    const events = playThen(
      state,
      'red',
      'place 4 cartagena',
      'disc-placed, discs-turned-over, mission-began, mission-failed',
    )
    expect(find(events, 'mission-failed')).toMatchObject({
      destination: 'galleon-2',
      drawback: 'needs-galleon',
    })
    expect(captain(state, 'red').aside).toContain('disc-1')
  })

  test('ruling 11: a match keeps the option that it was opened with, whatever the rules version', () => {
    for (const frigatesKeepOff of [false, true]) {
      const state = inDocks({ options: { frigatesKeepOff }, docks: order, ships: { red: { barrels: 2 } } })
      for (const rules of [1, 2]) {
        const placings = underRules(rules).choicesOf(state, 'red', 'place 1 ')
        expect(placings.includes('place 1 galleon-2')).toBe(!frigatesKeepOff)
      }
    }
  })

  test('ruling 12: without a barrel one places nothing, and comes home after all the others without a bonus', () => {
    const red: Ship = { barrels: 1, crew: 1, missions: { 'disc-1': 'puerto-cabello', 'disc-2': 'cumana' } }
    const state = atSea({
      docks: ['blue', 'red', 'green', 'yellow'],
      ships: { red, blue: { conquests: { town: true } } },
    })
    play(state, 'red', 'attack')
    const events = playThen(
      state,
      'red',
      'home',
      'went-home, 3 stayed-in-plymouth, conquests-scored, next-voyage',
    )
    expect(allOf(events, 'went-home')).toMatchObject([{ seat: 0, dock: 1, bonus: 2 }])
    expect(allOf(events, 'stayed-in-plymouth')).toMatchObject([
      { seat: 1, dock: 2 },
      { seat: 3, dock: 3 },
      { seat: 2, dock: 4 },
    ])
    expect(captain(state, 'blue').ledger.herosBonus).toBe(0)
  })
})

describe('ruling 18: the Informer', () => {
  const given: Given = {
    docks: order,
    roles: { informer: 'red' },
    ships: {
      red: {
        barrels: 3,
        ship: 'galleon',
        missions: {
          'disc-1': 'cumana',
          'disc-2': 'portobelo',
          'golden-hind': 'san-juan',
          'ghost-ship': 'galleon-2',
        },
      },
      blue: { barrels: 3, missions: { 'disc-1': 'cumana', 'disc-3': 'panama' } },
    },
  }

  test('looks at discs, or at a counter, or not at all', () => {
    const state = withInformer(given)
    expect(choicesOf(state, 'red')).toEqual([
      'examine discs portobelo',
      ...['examine discs cumana', 'examine counter cumana'],
      ...['examine discs galleon-2', 'examine counter galleon-2'],
      'examine discs san-juan',
      'no informer',
    ])
    playThen(
      state,
      'red',
      'no informer',
      'informer-declined, discs-turned-over, ghost-ship-vanished, mission-began, mission-failed',
    )
  })

  test('after a look at discs any two own discs may be swapped, Golden Hind and Ghost Ship too', () => {
    const state = withInformer(given)
    playThen(state, 'red', 'examine discs cumana', 'discs-examined')
    expect(choicesOf(state, 'red')).toHaveLength(6 + 1)
    expect(refusal(state, 'red', 'examine counter cumana')).toBe('informer-used')
    const events = playThen(
      state,
      'red',
      'swap galleon-2 san-juan',
      'discs-swapped, discs-turned-over, ghost-ship-vanished, mission-began, mission-failed',
    )
    expect(find(events, 'ghost-ship-vanished')).toMatchObject({ destination: 'san-juan' })
    expect(find(events, 'mission-began')).toMatchObject({ disc: 'golden-hind', destination: 'galleon-2' })
  })

  test('after a look at a counter that disc may move to where he has none, others or not', () => {
    const state = withInformer(given)
    playThen(state, 'red', 'examine counter cumana', 'counter-examined')
    expect(choicesOf(state, 'red')).toContain('move cumana to panama')
    expect(refusal(state, 'red', 'move portobelo to panama')).toBe('not-the-examined-disc')
    playThen(
      state,
      'red',
      'move cumana to panama',
      'disc-moved, discs-turned-over, ghost-ship-vanished, mission-began, mission-failed',
    )
    expect(captain(state, 'red').missions).not.toContainEqual({ disc: 'disc-1', destination: 'cumana' })
  })

  test('a look may change nothing', () => {
    for (const [look, seen] of [
      ['examine counter cumana', 'counter-examined'],
      ['examine discs cumana', 'discs-examined'],
    ] as const) {
      playThen(
        withInformer(given),
        'red',
        [look, 'keep'],
        `${seen}, discs-left, discs-turned-over, ghost-ship-vanished, mission-began, mission-failed`,
      )
    }
  })
})

describe('ruling 27: what is hidden, and what all can see', () => {
  test('numbers of discs, faces of counters and chests are hidden; all else lies open', () => {
    const state = withInformer({
      docks: order,
      roles: { informer: 'blue' },
      ships: {
        red: {
          barrels: 2,
          crew: 3,
          guns: 2,
          goods: 1,
          pinnace: true,
          ship: 'galleon',
          commodities: { sugar: 2 },
          missions: { 'disc-1': 'cumana', 'golden-hind': 'portobelo' },
        },
        blue: { barrels: 2, missions: { 'disc-1': 'cumana' } },
      },
    })
    const view = viewOf(state, 'yellow')
    follow(view, 'yellow', playThen(state, 'blue', 'examine counter cumana', 'counter-examined'))
    expect(captain(view, 'red')).toMatchObject({
      ...{ barrels: 2, crew: 3, guns: 2, goods: 1, pinnace: true, ship: 'galleon', points: 4, chest: null },
      commodities: { sugar: 2 },
      missions: [
        { disc: null, destination: 'portobelo' },
        { disc: null, destination: 'cumana' },
      ],
      hand: [null, null, null],
    })
    expect(site(view, 'cumana').counter).toEqual({ face: null, up: false })
  })
})
