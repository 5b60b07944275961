import { describe, expect, test } from 'vitest'
import {
  allOf,
  atSea,
  captain,
  choicesOf,
  coloursOf,
  destinationsFor,
  find,
  follow,
  type Given,
  inDocks,
  newGame,
  play,
  refusal,
  type Ship,
  site,
  turnOf,
  typesOf,
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
      play(state, 'red', `place ${disc} ${places[disc - 1]}`)
      play(state, 'blue', `place ${disc} ${places[disc - 1]}`)
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
    const events = play(state, 'red', 'place 1 puerto-cabello')
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
    play(state, 'red', 'place 1 cumana')
    expect(destinationsFor(state, 'blue')).toContain('galleon-2')

    const informed = withInformer({
      roles: { informer: 'red' },
      ships: { red: { barrels: 2, missions: { 'disc-1': 'cumana' } } },
    })
    play(informed, 'red', 'examine counter cumana')
    expect(refusal(informed, 'red', 'move cumana to galleon-2')).toBe('frigate-keeps-off')
  })

  test('ruling 11: where the table says so it may go there, and comes back at its turn', () => {
    const options = { frigatesKeepOff: false }
    const state = inDocks({ options, docks: order, ships: { red: { barrels: 2, guns: 9 } } })
    expect(destinationsFor(state, 'red')).toContain('galleon-2')
    play(state, 'red', 'place 1 galleon-2', 'place 2 cumana', 'place 3 san-juan')
    const events = play(state, 'red', 'place 4 cartagena')
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
    const events = play(state, 'red', 'home')
    expect(allOf(events, 'went-home')).toMatchObject([{ seat: 0, dock: 1, bonus: 2 }])
    expect(allOf(events, 'stayed-in-plymouth')).toMatchObject([
      { seat: 1, dock: 2 },
      { seat: 3, dock: 3 },
      { seat: 2, dock: 4 },
    ])
    expect(captain(state, 'blue').ledger.herosBonus).toBe(0)
  })
})

describe('preparing for sailing', () => {
  test('ruling 16: treasure, Frigates, Troops, the swap, the zones', () => {
    const given: Given = {
      docks: order,
      roles: { admiral: 'green', governor: 'blue' },
      ships: { red: { barrels: 2 } },
    }
    const state = inDocks(given)
    expect(site(state, 'campeche').treasure).toBe('gold')
    expect(state.phase).toEqual({ name: 'frigates', seat: 3 })
    expect(site(state, 'galleon-2').counter).toBeNull()
    expect(typesOf(play(state, 'green', 'frigates 2 0 1'))).toEqual(['frigates-laid', 'governor-called'])
    expect(state.captains.map(({ zone }) => zone)).toEqual([0, 0, 0, 0])
    expect(typesOf(play(state, 'blue', 'troops 2 1 0 0'))).toEqual([
      ...['troops-laid', 'governor-moved-up', 'zones-marked'],
      ...['left-behind', 'left-behind', 'left-behind', 'turn-began'],
    ])
    expect(coloursOf(state.outbound)).toEqual(['blue', 'red', 'yellow', 'green'])
    expect(captain(state, 'red').zone).toBe(2)
  })

  test('ruling 17: a counter that was laid by chance is known to nobody', () => {
    const state = newGame({ seats: 3 })
    const everybody = ['red', 'blue', 'yellow', null] as const
    const views = everybody.map((colour) => [colour, structuredClone(state)] as const)
    const events = [
      ...play(state, 'red', 'visit governor'),
      ...play(state, 'blue', 'dockside barrels'),
      ...play(state, 'yellow', 'dock'),
      ...play(state, 'red', 'dock'),
      ...play(state, 'red', 'troops 2 1 0 0'),
    ]
    for (const [colour, view] of views) follow(view, colour, events)
    expect(site(state, 'galleon-2').counter!.face).toBe('frigates-0')
    for (const [colour, view] of views) {
      expect(site(view, 'galleon-2').counter).toEqual({ face: null, up: false })
      const face = colour === 'red' ? 'troops-2' : null
      expect(site(view, 'cumana').counter, 'the Governor knows the Troops').toEqual({ face, up: false })
    }
  })

  test('ruling 30: the Admiral lays Frigates', () => {
    const state = inDocks({ seats: 6, roles: { admiral: 'red' } })
    expect(choicesOf(state, 'red')).toEqual([
      ...['frigates 0 1 2', 'frigates 0 2 1', 'frigates 1 0 2'],
      ...['frigates 1 2 0', 'frigates 2 0 1', 'frigates 2 1 0'],
    ])
  })

  test('ruling 32: Hawkins leaves his dock before the Governor moves up', () => {
    const state = inDocks({
      seats: 2,
      docks: ['red', null, 'blue'],
      roles: { governor: 'blue' },
      ships: { red: { barrels: 1 } },
    })
    const events = play(state, 'blue', 'troops 2 1')
    expect(find(events, 'governor-moved-up')).toMatchObject({ seat: 1, past: 0 })
    expect(coloursOf(state.outbound)).toEqual(['blue', 'red'])
  })

  test('ruling 32: a captain without barrels keeps his dock, so the Governor gains no place on those who sail', () => {
    const state = inDocks({
      seats: 3,
      docks: ['red', 'blue', 'yellow'],
      roles: { governor: 'yellow' },
      ships: { red: { barrels: 1 }, yellow: { barrels: 1 } },
    })
    const events = play(state, 'yellow', 'troops 2 1 0 0')
    expect(find(events, 'governor-moved-up')).toMatchObject({ seat: 2, past: 1 })
    expect(coloursOf(state.outbound)).toEqual(['red', 'yellow', 'blue'])
    expect(turnOf(state)).toBe('red')
  })

  test('ruling 33: for two, the Admiral and the Governor choose which counters to lay', () => {
    const state = inDocks({
      seats: 2,
      roles: { admiral: 'red', governor: 'red' },
      ships: { red: { barrels: 1 } },
    })
    const [own, other] = [viewOf(state, 'red'), viewOf(state, 'blue')]
    expect(choicesOf(state, 'red')).toHaveLength(6)
    const frigates = play(state, 'red', 'frigates 2 1')
    expect(choicesOf(state, 'red')).toEqual([
      ...['troops 0 0', 'troops 0 1', 'troops 0 2', 'troops 1 0', 'troops 1 2', 'troops 2 0', 'troops 2 1'],
    ])
    const troops = play(state, 'red', 'troops 2 0')
    // A die of 1 has closed the Galleon of zone 2, Cartagena and Veracruz.
    expect(find(frigates, 'frigates-laid')!.destinations).toEqual(['galleon-3', 'galleon-4'])
    expect(find(troops, 'troops-laid')!.destinations).toEqual(['cumana', 'panama'])
    for (const [view, colour] of [
      [own, 'red'],
      [other, 'blue'],
    ] as const)
      follow(view, colour, [...frigates, ...troops])
    expect(own.supply).toMatchObject({
      frigates: ['frigates-0'],
      troops: ['troops-0', 'troops-1'],
      galleons: 1,
    })
    expect(other.supply).toMatchObject({ frigates: [null], troops: [null, null] })
  })

  test('ruling 37: with the Galleon of zone 4 closed there is no relic on that voyage', () => {
    const state = inDocks({
      seats: 2,
      options: { montezuma: true },
      rolls: [5],
      ships: { red: { barrels: 1 } },
    })
    expect(site(state, 'galleon-4')).toMatchObject({ blocked: true, treasure: null })
    expect(state.supply.relic).toBe(3)
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
    expect(typesOf(play(state, 'red', 'no informer')).slice(0, 2)).toEqual([
      'informer-declined',
      'discs-turned-over',
    ])
  })

  test('after a look at discs any two own discs may be swapped, Golden Hind and Ghost Ship too', () => {
    const state = withInformer(given)
    play(state, 'red', 'examine discs cumana')
    expect(choicesOf(state, 'red')).toHaveLength(6 + 1)
    expect(refusal(state, 'red', 'examine counter cumana')).toBe('informer-used')
    const events = play(state, 'red', 'swap galleon-2 san-juan')
    expect(find(events, 'ghost-ship-vanished')).toMatchObject({ destination: 'san-juan' })
    expect(find(events, 'mission-began')).toMatchObject({ disc: 'golden-hind', destination: 'galleon-2' })
  })

  test('after a look at a counter that disc may move to where he has none, others or not', () => {
    const state = withInformer(given)
    play(state, 'red', 'examine counter cumana')
    expect(choicesOf(state, 'red')).toContain('move cumana to panama')
    expect(refusal(state, 'red', 'move portobelo to panama')).toBe('not-the-examined-disc')
    play(state, 'red', 'move cumana to panama')
    expect(captain(state, 'red').missions).not.toContainEqual({ disc: 'disc-1', destination: 'cumana' })
  })

  test('a look may change nothing', () => {
    for (const look of ['examine counter cumana', 'examine discs cumana']) {
      const state = withInformer(given)
      expect(typesOf(play(state, 'red', look, 'keep'))).toContain('discs-left')
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
    follow(view, 'yellow', play(state, 'blue', 'examine counter cumana'))
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
