import type { State } from '../../../src/games/francis-drake/state.ts'
import {
  atSea,
  type Colour,
  inDocks,
  newGame,
  play,
  position,
  type Ship,
  viewOf,
  withInformer,
} from './kit.ts'

/** A moment of a game: whose turn it is, and what others see of it where that is less. */
export type Moment = {
  readonly state: State
  readonly by: Colour
  readonly rules?: number
  readonly view?: State
}

const order = ['red', 'blue', 'yellow', 'green'] as const
const rich: Ship = { barrels: 4, crew: 9, guns: 9, goods: 2, ship: 'galleon' }
const raid = { 'disc-1': 'portobelo', 'disc-2': 'cumana', 'disc-3': 'san-juan' } as const

const start = newGame()
const laden = position({
  turn: 'red',
  ships: {
    red: { ...rich, street: ['crew-a'], investor: false, commodities: { sugar: 2 }, chest: { gold: 1 } },
    blue: { street: ['shipyard'] },
    yellow: { street: ['tavern'], pinnace: true },
  },
})
const halfway = position({ turn: 'red', ships: { red: { street: ['drake'] } } })
const six = position({
  seats: 6,
  turn: 'red',
  options: { montezuma: true, spainsRevenge: true, printedStreet: true, homeboundTies: true },
  ships: { blue: { street: ['drake', 'drake', 'golden-hind'] } },
})
const two = position({
  seats: 2,
  rolls: [5],
  turn: 'red',
  hawkins: { street: ['crew-a', 'queen'] },
  docks: ['blue'],
})

const admiral = inDocks({ docks: order, roles: { admiral: 'red' } })
const governor = inDocks({ docks: order, roles: { governor: 'red' } })
const placing = inDocks({ docks: order, ships: { red: { ...rich, street: ['tavern'] }, blue: rich } })
placing.captains[0]!.aside = ['golden-hind']
placing.captains[0]!.hand.push('ghost-ship')
play(placing, 'red', 'place 1 panama')
play(placing, 'blue', 'place 2 panama')

const informed = () =>
  withInformer({
    docks: order,
    roles: { informer: 'red' },
    ships: {
      red: { ...rich, missions: { 'disc-1': 'cumana', 'disc-2': 'portobelo' } },
      blue: { ...rich, missions: { 'disc-1': 'cumana' } },
    },
  })
const swapping = informed()
play(swapping, 'red', 'examine discs cumana')
const moving = informed()
play(moving, 'red', 'examine counter cumana')

const raiding = () =>
  atSea({
    docks: order,
    counters: { cumana: 2 },
    ships: { red: { ...rich, missions: raid }, blue: { ...rich, missions: raid } },
  })
const town = raiding()
const returning = raiding()
play(returning, 'red', 'attack')
const passed = raiding()
play(passed, 'red', 'pass')
const fort = raiding()
play(fort, 'red', 'attack', 'sail on')
play(fort, 'blue', 'pass', 'sail on')
const openFort = raiding()
play(openFort, 'red', 'attack', 'sail on')
play(openFort, 'blue', 'pass', 'sail on')
play(openFort, 'red', 'attack')
const port = raiding()
play(port, 'red', 'attack', 'sail on')
play(port, 'blue', 'pass', 'sail on')
play(port, 'red', 'pass', 'sail on')
play(port, 'blue', 'pass', 'sail on')
const traded = raiding()
play(traded, 'red', 'pass', 'sail on')
play(traded, 'blue', 'pass', 'sail on')
play(traded, 'red', 'pass', 'sail on')
play(traded, 'blue', 'pass', 'sail on')
play(traded, 'red', 'trade indigo')
const over = atSea({
  docks: order,
  voyage: 3,
  ships: { red: { ...rich, missions: { 'disc-1': 'portobelo' } } },
})
play(over, 'red', 'attack')

export const moments: readonly Moment[] = [
  { state: start, by: 'red' },
  { state: laden, by: 'red', view: viewOf(laden, null) },
  { state: position({ turn: 'red', ships: { red: rich } }), by: 'red', rules: 1 },
  { state: halfway, by: 'red' },
  { state: six, by: 'red' },
  { state: two, by: 'red' },
  { state: newGame({ seats: 2 }), by: 'red' },
  { state: admiral, by: 'red' },
  { state: governor, by: 'red' },
  { state: placing, by: 'red', view: viewOf(placing, null) },
  { state: informed(), by: 'red' },
  { state: viewOf(swapping, 'red'), by: 'red' },
  { state: moving, by: 'red' },
  { state: town, by: 'red' },
  { state: passed, by: 'red' },
  { state: returning, by: 'red', view: viewOf(returning, null) },
  { state: viewOf(fort, 'red'), by: 'red' },
  { state: openFort, by: 'red' },
  { state: port, by: 'red' },
  { state: traded, by: 'blue' },
  { state: over, by: 'red' },
]
