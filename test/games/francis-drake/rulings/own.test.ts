import { describe, expect, test } from 'vitest'
import {
  atSea,
  captain,
  choicesOf,
  find,
  follow,
  type Given,
  inDocks,
  newGame,
  play,
  playThen,
  refusal,
  refused,
  type Ship,
  viewOf,
  withInformer,
} from '../kit.ts'

const order = ['red', 'blue', 'yellow', 'green'] as const

describe('rulings of our own', () => {
  test('ruling 39: an attack may be declared by who could pay for the weakest counter, whatever he knows', () => {
    const knows: Given = {
      docks: order,
      roles: { governor: 'red' },
      counters: { cartagena: 2 },
      ships: {
        red: { barrels: 2, crew: 2, guns: 1, missions: { 'disc-1': 'cartagena', 'disc-2': 'cumana' } },
      },
    }
    const state = atSea(knows)
    expect(choicesOf(state, 'red')).toEqual(['attack', 'pass'])
    expect(choicesOf(viewOf(state, 'red'), 'red')).toEqual(['attack', 'pass'])
    expect(
      find(playThen(state, 'red', 'attack', 'counter-turned-up, mission-failed'), 'mission-failed'),
    ).toMatchObject({
      drawback: 'not-enough-crew',
    })

    const few = atSea({ ...knows, ships: { red: { ...knows.ships!.red, crew: 1 } } })
    expect(few.phase).toMatchObject({ disc: 'disc-1', done: true })
    const harder = atSea({ ...knows, options: { spainsRevenge: true } })
    expect(harder.phase, 'the weakest has one troop').toMatchObject({ disc: 'disc-1', done: true })
  })

  test('ruling 40: a disc that can do nothing comes back by itself, and tells why', () => {
    const red: Ship = {
      barrels: 2,
      missions: { 'disc-1': 'san-juan', 'disc-2': 'galleon-2', 'disc-3': 'cumana' },
    }
    const state = atSea({ options: { frigatesKeepOff: false }, docks: order, ships: { red } })
    expect(state.phase).toMatchObject({ disc: 'disc-1', done: true })
    expect(refused(state, 'red', 'trade coffee')!.sentence).toBe(
      'A trade costs one Trade Goods, and you have none. Your disc is dealt with: go home or sail on.',
    )
    playThen(state, 'red', 'sail on', 'sailed-on, mission-began, mission-failed')
    expect(refusal(state, 'red', 'attack')).toBe('needs-galleon')
  })

  test('ruling 41: the Tavern’s chart is read with the modified result', () => {
    const first = newGame({ rolls: [2] })
    playThen(first, 'red', 'visit tavern', 'location-visited, tavern-rolled, turn-began')
    expect(captain(first, 'red')).toMatchObject({ crew: 2, aside: ['golden-hind', 'ghost-ship'] })
    const second = newGame({ rolls: [6, 2] })
    playThen(second, 'red', 'visit tavern', 'location-visited, tavern-rolled, turn-began')
    playThen(second, 'blue', 'visit tavern', 'location-visited, tavern-rolled, ghost-ship-won, turn-began')
    expect(captain(second, 'red').crew).toBe(4)
    expect(captain(second, 'blue')).toMatchObject({ crew: 0, aside: ['golden-hind'] })
  })

  test('ruling 42: who has no disc left on the map goes home without being asked', () => {
    const red: Ship = { barrels: 1, crew: 1, missions: { 'disc-1': 'puerto-cabello' } }
    const blue: Ship = { barrels: 1, crew: 1, missions: { 'disc-1': 'puerto-cabello' } }
    const state = atSea({ docks: order, ships: { red, blue } })
    const events = playThen(state, 'red', 'attack', 'attacked, treasure-taken, went-home, mission-began')
    expect(find(events, 'went-home')).toMatchObject({ seat: 0, dock: 1 })
  })

  test('ruling 43: the last disc goes by itself where one Destination is left for it', () => {
    const state = inDocks({ docks: order, ships: { red: { barrels: 1 }, blue: { barrels: 1 } } })
    const view = viewOf(state, 'blue')
    for (const [disc, destination] of [
      [3, 'san-juan'],
      [1, 'cumana'],
    ] as const) {
      follow(view, 'blue', playThen(state, 'red', `place ${disc} ${destination}`, 'disc-placed, turn-began'))
      follow(view, 'blue', playThen(state, 'blue', `place ${disc} ${destination}`, 'disc-placed, turn-began'))
    }
    follow(view, 'blue', playThen(state, 'red', 'place 4 santo-domingo', 'disc-placed, turn-began'))
    const events = playThen(
      state,
      'blue',
      'place 2 santo-domingo',
      '3 disc-placed, discs-turned-over, mission-began, mission-failed',
    )
    expect(events.slice(1, 3)).toMatchObject([
      { type: 'disc-placed', seat: 0, destination: 'puerto-cabello', disc: { value: 'disc-2', to: [0] } },
      { type: 'disc-placed', seat: 1, destination: 'puerto-cabello', disc: { value: 'disc-4', to: [1] } },
    ])
  })

  test('ruling 44: the Informer of a captain without a disc on the map is not asked for', () => {
    const state = inDocks({ docks: order, roles: { informer: 'blue' }, ships: { red: { barrels: 1 } } })
    play(state, 'red', 'place 1 cumana', 'place 2 san-juan')
    playThen(
      state,
      'red',
      'place 3 santo-domingo',
      '2 disc-placed, discs-turned-over, mission-began, mission-failed',
    )
  })

  test('ruling 44: nor is he asked about a swap with one disc, or about a move with nowhere to go', () => {
    const one = withInformer({
      roles: { informer: 'red' },
      ships: { red: { barrels: 1, missions: { 'disc-1': 'cumana' } } },
    })
    playThen(
      one,
      'red',
      'examine discs cumana',
      'discs-examined, discs-turned-over, mission-began, mission-failed, went-home, 3 stayed-in-plymouth, conquests-scored, next-voyage',
    )
    const full = withInformer({
      roles: { informer: 'red' },
      ships: {
        red: {
          barrels: 1,
          missions: {
            'disc-1': 'cumana',
            'disc-2': 'san-juan',
            'disc-3': 'santo-domingo',
            'disc-4': 'puerto-cabello',
          },
        },
      },
    })
    playThen(
      full,
      'red',
      'examine counter cumana',
      'counter-examined, discs-turned-over, mission-began, mission-failed',
    )
  })

  test('ruling 45: all see which discs change places, and nobody else sees their numbers', () => {
    const state = withInformer({
      docks: order,
      roles: { informer: 'red' },
      ships: { red: { barrels: 2, missions: { 'disc-1': 'cumana', 'disc-2': 'portobelo' } } },
    })
    const view = viewOf(state, 'blue')
    const events = playThen(
      state,
      'red',
      ['examine discs cumana', 'swap portobelo cumana'],
      'discs-examined, discs-swapped, discs-turned-over, mission-began, mission-failed',
    )
    const swap = events.findIndex(({ type }) => type === 'discs-swapped')
    follow(view, 'blue', events.slice(0, swap + 1))
    expect(captain(view, 'red').missions).toEqual([
      { disc: null, destination: 'cumana' },
      { disc: null, destination: 'portobelo' },
    ])
  })

  test('ruling 46: a swap has one name, in the order of the map; written notation has it either way round', () => {
    const state = withInformer({
      roles: { informer: 'red' },
      ships: { red: { barrels: 2, missions: { 'disc-1': 'cumana', 'disc-2': 'portobelo' } } },
    })
    playThen(state, 'red', 'examine discs cumana', 'discs-examined')
    expect(refusal(state, 'red', { type: 'swap-discs', first: 'cumana', second: 'portobelo' })).toBe(
      'discs-out-of-order',
    )
    expect(choicesOf(state, 'red')).toEqual(['swap portobelo cumana', 'keep'])
    playThen(
      state,
      'red',
      'swap cumana portobelo',
      'discs-swapped, discs-turned-over, mission-began, mission-failed',
    )
  })

  test('ruling 47: all see a treasure taken, and only its owner sees the chest, until the end', () => {
    const red: Ship = { barrels: 1, crew: 9, missions: { 'disc-1': 'puerto-cabello', 'disc-4': 'cumana' } }
    const state = atSea({ docks: order, voyage: 3, ships: { red: { ...red, chest: { gold: 2 } } } })
    const [own, other] = [viewOf(state, 'red'), viewOf(state, 'blue')]
    const events = playThen(state, 'red', 'attack', 'attacked, treasure-taken')
    expect(find(events, 'treasure-taken')).toMatchObject({ treasure: 'silver' })
    follow(own, 'red', events)
    follow(other, 'blue', events)
    expect(captain(own, 'red').chest).toEqual({ silver: 1, gold: 2, jewel: 0, relic: 0 })
    expect(captain(other, 'red').chest).toBeNull()
    follow(
      other,
      'blue',
      playThen(
        state,
        'red',
        'home',
        'went-home, 3 stayed-in-plymouth, conquests-scored, commodities-scored, chests-opened',
      ),
    )
    expect(captain(other, 'red')).toMatchObject({ chest: { silver: 1, gold: 2 }, ledger: { treasure: 11 } })
  })
})
