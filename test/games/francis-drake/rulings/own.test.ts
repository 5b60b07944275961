import { describe, expect, test } from 'vitest'
import {
  allOf,
  atSea,
  captain,
  choicesOf,
  find,
  follow,
  type Given,
  inDocks,
  newGame,
  placed,
  play,
  position,
  refusal,
  refused,
  type Ship,
  site,
  turnOf,
  typesOf,
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
    expect(find(play(state, 'red', 'attack'), 'mission-failed')).toMatchObject({
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
    const events = play(state, 'red', 'sail on')
    expect(typesOf(events)).toEqual(['sailed-on', 'mission-began', 'mission-failed'])
    expect(refusal(state, 'red', 'attack')).toBe('needs-galleon')
  })

  test('ruling 41: the Tavern’s chart is read with the modified result', () => {
    const first = newGame({ rolls: [2] })
    play(first, 'red', 'visit tavern')
    expect(captain(first, 'red')).toMatchObject({ crew: 2, aside: ['golden-hind', 'ghost-ship'] })
    const second = newGame({ rolls: [6, 2] })
    play(second, 'red', 'visit tavern')
    play(second, 'blue', 'visit tavern')
    expect(captain(second, 'red').crew).toBe(4)
    expect(captain(second, 'blue')).toMatchObject({ crew: 0, aside: ['golden-hind'] })
  })

  test('ruling 42: who has no disc left on the map goes home without being asked', () => {
    const red: Ship = { barrels: 1, crew: 1, missions: { 'disc-1': 'puerto-cabello' } }
    const blue: Ship = { barrels: 1, crew: 1, missions: { 'disc-1': 'puerto-cabello' } }
    const state = atSea({ docks: order, ships: { red, blue } })
    const events = play(state, 'red', 'attack')
    expect(typesOf(events)).toEqual(['attacked', 'treasure-taken', 'went-home', 'mission-began'])
    expect(find(events, 'went-home')).toMatchObject({ seat: 0, dock: 1 })
  })

  test('ruling 43: the last disc goes by itself where one Destination is left for it', () => {
    const state = inDocks({ docks: order, ships: { red: { barrels: 1 }, blue: { barrels: 1 } } })
    const view = viewOf(state, 'blue')
    for (const [disc, destination] of [
      [3, 'san-juan'],
      [1, 'cumana'],
    ] as const) {
      follow(view, 'blue', play(state, 'red', `place ${disc} ${destination}`))
      follow(view, 'blue', play(state, 'blue', `place ${disc} ${destination}`))
    }
    follow(view, 'blue', play(state, 'red', 'place 4 santo-domingo'))
    const events = play(state, 'blue', 'place 2 santo-domingo')
    expect(events.slice(1, 3)).toMatchObject([
      { type: 'disc-placed', seat: 0, destination: 'puerto-cabello', disc: { value: 'disc-2', to: [0] } },
      { type: 'disc-placed', seat: 1, destination: 'puerto-cabello', disc: { value: 'disc-4', to: [1] } },
    ])
  })

  test('ruling 44: the Informer of a captain without a disc on the map is not asked for', () => {
    const state = inDocks({ docks: order, roles: { informer: 'blue' }, ships: { red: { barrels: 1 } } })
    play(state, 'red', 'place 1 cumana', 'place 2 san-juan')
    const events = play(state, 'red', 'place 3 santo-domingo')
    expect(typesOf(events)).not.toContain('informer-called')
    expect(typesOf(events)).toContain('discs-turned-over')
  })

  test('ruling 44: nor is he asked about a swap with one disc, or about a move with nowhere to go', () => {
    const one = withInformer({
      roles: { informer: 'red' },
      ships: { red: { barrels: 1, missions: { 'disc-1': 'cumana' } } },
    })
    expect(typesOf(play(one, 'red', 'examine discs cumana'))).toContain('discs-turned-over')
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
    expect(typesOf(play(full, 'red', 'examine counter cumana'))).toContain('discs-turned-over')
  })

  test('ruling 45: all see which discs change places, and nobody else sees their numbers', () => {
    const state = withInformer({
      docks: order,
      roles: { informer: 'red' },
      ships: { red: { barrels: 2, missions: { 'disc-1': 'cumana', 'disc-2': 'portobelo' } } },
    })
    const view = viewOf(state, 'blue')
    const events = play(state, 'red', 'examine discs cumana', 'swap portobelo cumana')
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
    play(state, 'red', 'examine discs cumana')
    expect(refusal(state, 'red', { type: 'swap-discs', first: 'cumana', second: 'portobelo' })).toBe(
      'discs-out-of-order',
    )
    expect(choicesOf(state, 'red')).toEqual(['swap portobelo cumana', 'keep'])
    play(state, 'red', 'swap cumana portobelo')
  })

  test('ruling 47: all see a treasure taken, and only its owner sees the chest, until the end', () => {
    const red: Ship = { barrels: 1, crew: 9, missions: { 'disc-1': 'puerto-cabello', 'disc-4': 'cumana' } }
    const state = atSea({ docks: order, voyage: 3, ships: { red: { ...red, chest: { gold: 2 } } } })
    const [own, other] = [viewOf(state, 'red'), viewOf(state, 'blue')]
    const events = play(state, 'red', 'attack')
    expect(find(events, 'treasure-taken')).toMatchObject({ treasure: 'silver' })
    follow(own, 'red', events)
    follow(other, 'blue', events)
    expect(captain(own, 'red').chest).toEqual({ silver: 1, gold: 2, jewel: 0, relic: 0 })
    expect(captain(other, 'red').chest).toBeNull()
    follow(other, 'blue', play(state, 'red', 'home'))
    expect(captain(other, 'red')).toMatchObject({ chest: { silver: 1, gold: 2 }, ledger: { treasure: 11 } })
  })

  test('ruling 48: the Investor is paid from the score track, which never falls below zero', () => {
    const state = position({ turn: 'red', ships: { red: { points: 3 } } })
    expect(refusal(state, 'red', 'investor galleon')).toBe('not-enough-points')
    const enough = position({ turn: 'red', ships: { red: { points: 4 } } })
    play(enough, 'red', 'investor galleon')
    expect(captain(enough, 'red').points).toBe(0)
  })

  test('ruling 49: a voyage that nobody can sail on is over at once', () => {
    const state = newGame({ seats: 3 })
    play(state, 'red', 'dock')
    play(state, 'blue', 'dock')
    const events = play(state, 'yellow', 'dock')
    expect(find(events, 'voyage-began')).toMatchObject({ voyage: 2 })
    expect(typesOf(events)).not.toContain('went-home')
    expect(allOf(events, 'stayed-in-plymouth')).toMatchObject([
      { seat: 0, dock: 1 },
      { seat: 1, dock: 2 },
      { seat: 2, dock: 3 },
    ])
    expect(turnOf(state)).toBe('red')
  })

  test('ruling 50: counters that were not turned up go back unseen', () => {
    const state = placed({ ships: { red: { barrels: 1 } } })
    const view = viewOf(state, 'blue')
    follow(view, 'blue', [
      {
        type: 'board-reset',
        frigates: ['frigates-0', 'frigates-1', 'frigates-2'],
        troops: ['troops-0', 'troops-0', 'troops-1', 'troops-2'],
      },
    ])
    expect(view.sites.every(({ counter }) => counter === null)).toBe(true)
    expect(site(view, 'cumana').counter).toBeNull()
  })

  test('ruling 51: who never placed disc 4 has not used it, and may be a hero', () => {
    // A die of 1 leaves Cumaná and Santo Domingo open in zone 1: discs 3 and 4 stay in hand.
    const red: Ship = { barrels: 1, crew: 5, guns: 5 }
    const state = inDocks({ seats: 2, rolls: [1], ships: { red } })
    play(state, 'red', 'place 1 santo-domingo')
    const events = play(state, 'red', 'place 2 cumana')
    expect(find(events, 'discs-kept')).toMatchObject({ seat: 0, discs: 2 })
    expect(captain(state, 'red').hand).toEqual(['disc-3', 'disc-4'])
    play(state, 'red', 'sail on', 'attack')
    expect(find(play(state, 'red', 'attack'), 'went-home')).toMatchObject({ dock: 1, bonus: 2 })
  })

  test('ruling 51: with disc 4 among those that went out, he is none', () => {
    const state = inDocks({ seats: 2, rolls: [1], ships: { red: { barrels: 1, crew: 5, guns: 5 } } })
    play(state, 'red', 'place 1 santo-domingo', 'place 4 cumana')
    play(state, 'red', 'sail on', 'attack')
    expect(find(play(state, 'red', 'attack'), 'went-home')).toMatchObject({ dock: 1, bonus: 0 })
  })

  test('ruling 51: nor is he one if disc 4 went out and could do nothing', () => {
    const state = inDocks({ seats: 2, rolls: [1], ships: { red: { barrels: 1, crew: 5, guns: 5 } } })
    play(state, 'red', 'place 1 cumana', 'place 4 santo-domingo')
    play(state, 'red', 'attack', 'attack')
    const events = play(state, 'red', 'sail on')
    expect(find(events, 'mission-failed')).toMatchObject({ destination: 'santo-domingo' })
    expect(find(events, 'went-home')).toMatchObject({ dock: 1, bonus: 0 })
  })

  test('ruling 52: an Admiral or a Governor who can’t sail lays counters, moves up and scores all the same', () => {
    const state = inDocks({
      docks: order,
      roles: { admiral: 'blue', governor: 'yellow' },
      ships: { red: { barrels: 1, crew: 1 } },
    })
    expect(turnOf(state)).toBe('blue')
    play(state, 'blue', 'frigates 2 0 1')
    const events = play(state, 'yellow', 'troops 2 1 0 0')
    expect(find(events, 'governor-moved-up')).toMatchObject({ seat: 2, past: 1 })
    expect(allOf(events, 'left-behind').map(({ seat }) => seat)).toEqual([2, 1, 3])
    play(state, 'red', 'place 1 puerto-cabello', 'place 2 san-juan', 'place 3 santo-domingo')
    const scored = play(state, 'red', 'attack', 'home')
    expect(find(scored, 'admiral-scored')).toMatchObject({ seat: 1, gold: 4, points: 4 })
    expect(find(scored, 'governor-scored')).toMatchObject({ seat: 2, silver: 3, points: 3 })
    expect(allOf(scored, 'stayed-in-plymouth').map(({ seat }) => seat)).toEqual([2, 1, 3])
  })
})
