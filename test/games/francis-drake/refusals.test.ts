import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/games/francis-drake/commands.ts'
import type { Location } from '../../../src/games/francis-drake/data.ts'
import type { State } from '../../../src/games/francis-drake/state.ts'
import { atSea, type Colour, inDocks, play, position, refused, type Ship, withInformer } from './kit.ts'

type Case = {
  readonly code: string
  readonly when: string
  readonly given: () => State
  readonly by?: Colour
  readonly say: string | Command
  readonly sentence: string
}

const order = ['red', 'blue', 'yellow', 'green'] as const
const late = ['tavern', 'informer', 'supplies-b', 'golden-hind'] as const
const ahead = 'the Informer, Supplies B, the Golden Hind, the Investor, Dockside or the docks'
const nine: Location[] = [
  ...(['crew-a', 'shipyard', 'guns-a', 'queen', 'supplies-a'] as const),
  ...(['trade-goods', 'governor', 'crew-b', 'admiral'] as const),
]

const onStreet: Case[] = [
  {
    code: 'not-your-turn',
    when: 'another is on the street',
    given: () => position({ turn: 'red' }),
    by: 'blue',
    say: 'dock',
    sentence: 'It is not your turn to act.',
  },
  {
    code: 'not-now',
    when: 'the ships are still in Plymouth',
    given: () => position({ turn: 'red' }),
    say: 'place 1 cumana',
    sentence: 'Now is the time to place a Player Disc on Plymouth Street, or to dock.',
  },
  {
    code: 'no-way-back',
    when: 'the Location was passed',
    given: () => position({ turn: 'red', ships: { red: { street: ['tavern'] } } }),
    say: 'visit queen',
    sentence: `The street goes one way; the Queen is behind you. You can go to ${ahead}.`,
  },
  {
    code: 'one-disc-each',
    when: 'a disc of the same captain lies there',
    given: () => position({ turn: 'red', ships: { red: { street: ['tavern'] } } }),
    say: 'visit tavern',
    sentence: `You have a disc at the Tavern, and one is all. You can go to ${ahead}.`,
  },
  {
    code: 'location-full',
    when: 'all circles are taken',
    given: () =>
      position({ turn: 'red', ships: { red: { street: ['tavern'] }, blue: { street: ['informer'] } } }),
    say: 'visit informer',
    sentence:
      'No circle is free at the Informer. You can go to Supplies B, the Golden Hind, the Investor, Dockside or the docks.',
  },
  {
    code: 'investor-used',
    when: 'a second Investor is asked',
    given: () => position({ turn: 'red', ships: { red: { street: [...late], investor: false } } }),
    say: 'investor two-crew',
    sentence: 'You have used your Investor Tile. You can go to Dockside or the docks.',
  },
  {
    code: 'not-enough-points',
    when: 'the score track does not pay for the Investor',
    given: () => position({ turn: 'red', ships: { red: { street: [...late], points: 3 } } }),
    say: 'investor two-crew',
    sentence: 'The Investor asks for 4 Victory Points. You can go to Dockside or the docks.',
  },
  {
    code: 'drake-unfinished',
    when: 'one leaves Drake half-way',
    given: () => position({ turn: 'red', ships: { red: { street: ['drake'] } } }),
    say: 'visit tavern',
    sentence: 'First place your second disc at Drake, and say “crew” or “guns”.',
  },
  {
    code: 'drake-needs-two-discs',
    when: 'one Player Disc is left',
    given: () => position({ turn: 'red', ships: { red: { street: nine } } }),
    say: 'visit drake',
    sentence:
      'Drake takes two discs, and you have one. You can go to the Pinnace, Guns B, the Tavern, the Informer, Supplies B, the Golden Hind, the Investor, Dockside or the docks.',
  },
  {
    code: 'not-at-drake',
    when: 'there is no first disc at Drake',
    given: () => position({ turn: 'red', ships: { red: { street: ['tavern'] } } }),
    say: 'drake crew',
    sentence: `You have no first disc at Drake. You can go to ${ahead}.`,
  },
  {
    code: 'no-disc-left',
    when: 'all ten Player Discs lie on the street',
    given: () => position({ turn: 'red', ships: { red: { street: [...nine, 'pinnace'] } } }),
    say: 'visit tavern',
    sentence: 'You have no Player Disc left: all you can do is dock.',
  },
]

const inHarbour: Case[] = [
  {
    code: 'counters-miscounted',
    when: 'a Galleon would have no Frigate',
    given: () => inDocks({ roles: { admiral: 'red' } }),
    say: 'frigates 0 1',
    sentence:
      'It takes one counter for each: the Galleon of zone 2, the Galleon of zone 3, the Galleon of zone 4. Lay them out of 0, 1, 2.',
  },
  {
    code: 'counter-not-in-play',
    when: 'the set has no such counter',
    given: () => inDocks({ roles: { governor: 'red' } }),
    say: 'troops 0 0 1 3',
    sentence:
      'That counter is not in play. Lay one each on Cumaná, Cartagena, Panama, Veracruz, out of 0, 0, 1, 2.',
  },
  {
    code: 'counter-twice',
    when: 'one counter is laid twice',
    given: () => inDocks({ roles: { governor: 'red' } }),
    say: 'troops 2 0 1 2',
    sentence:
      'There are not so many of that counter. Lay one each on Cumaná, Cartagena, Panama, Veracruz, out of 0, 0, 1, 2.',
  },
  {
    code: 'zone-out-of-reach',
    when: 'the barrels end before',
    given: () => inDocks({ ships: { red: { barrels: 1 } } }),
    say: 'place 1 portobelo',
    sentence:
      'Portobelo lies beyond zone 1, where your barrels end. Open to you: Puerto Cabello, Cumaná, San Juan, Santo Domingo.',
  },
  {
    code: 'disc-there',
    when: 'two discs at one Destination',
    given: () => {
      const state = inDocks({ ships: { red: { barrels: 1 } } })
      play(state, 'red', 'place 1 cumana')
      return state
    },
    say: 'place 2 cumana',
    sentence:
      'You have a disc at Cumaná, and one is all. Open to you: Puerto Cabello, San Juan, Santo Domingo.',
  },
  {
    code: 'disc-placed',
    when: 'the disc lies on the map',
    given: () => {
      const state = inDocks({ ships: { red: { barrels: 1 } } })
      play(state, 'red', 'place 1 cumana')
      return state
    },
    say: 'place 1 san-juan',
    sentence: 'Your disc 1 lies on the map. In your hand: disc 2, disc 3, disc 4.',
  },
  {
    code: 'disc-not-won',
    when: 'nobody gave him the Golden Hind',
    given: () => inDocks({ ships: { red: { barrels: 1 } } }),
    say: 'place golden-hind cumana',
    sentence:
      'You have no use of the Golden Hind on this voyage. In your hand: disc 1, disc 2, disc 3, disc 4.',
  },
  {
    code: 'destination-blocked',
    when: 'the die has closed it',
    given: () => inDocks({ seats: 2, rolls: [5], ships: { red: { barrels: 1 } } }),
    say: 'place 1 cumana',
    sentence: 'Cumaná is closed on this voyage. Open to you: Puerto Cabello, San Juan, Santo Domingo.',
  },
  {
    code: 'frigate-keeps-off',
    when: 'this table plays ruling 11 the strict way',
    given: () => inDocks({ options: { frigatesKeepOff: true }, ships: { red: { barrels: 2 } } }),
    say: 'place 1 galleon-2',
    sentence:
      'At this table a Frigate keeps off Spanish Galleons. Open to you: Puerto Cabello, Portobelo, Cumaná, Cartagena, San Juan, Santo Domingo, Santiago de Cuba.',
  },
]

const informed = (...before: string[]) => {
  const state = withInformer({
    docks: order,
    roles: { informer: 'red' },
    ships: {
      red: { barrels: 2, missions: { 'disc-1': 'cumana', 'disc-2': 'portobelo' } },
      blue: { barrels: 2, missions: { 'disc-1': 'cartagena' } },
    },
  })
  play(state, 'red', ...before)
  return state
}

const toTheInformer: Case[] = [
  {
    code: 'look-first',
    when: 'a disc is to move before any look',
    given: () => informed(),
    say: 'move cumana to cartagena',
    sentence:
      'The Informer looks before anything is moved. First use the Informer: examine discs or a counter, or have no need of him.',
  },
  {
    code: 'not-present',
    when: 'the captain has no disc there',
    given: () => informed(),
    say: 'examine discs cartagena',
    sentence: 'You have no disc at Cartagena. The Informer looks where you have one: Portobelo, Cumaná.',
  },
  {
    code: 'no-counter-there',
    when: 'a Town has no counter',
    given: () => informed(),
    say: 'examine counter portobelo',
    sentence: 'Portobelo has no counter. Of your Destinations have one: Cumaná.',
  },
  {
    code: 'informer-used',
    when: 'both ways are asked for',
    given: () => informed('examine discs cumana'),
    say: 'examine counter cumana',
    sentence: 'The Informer looks once. First swap two of your discs, or keep them all where they are.',
  },
  {
    code: 'looked-at-discs',
    when: 'a disc is to move after a look at discs',
    given: () => informed('examine discs cumana'),
    say: 'move cumana to cartagena',
    sentence:
      'A disc is moved after a look at its counter. First swap two of your discs, or keep them all where they are.',
  },
  {
    code: 'looked-at-counter',
    when: 'discs are to be swapped after a look at a counter',
    given: () => informed('examine counter cumana'),
    say: 'swap portobelo cumana',
    sentence:
      'Discs are swapped after a look at discs. First move the disc from where you looked, or keep it there.',
  },
  {
    code: 'not-your-disc',
    when: 'somebody else’s disc is to be swapped',
    given: () => informed('examine discs cumana'),
    say: 'swap cumana cartagena',
    sentence: 'Only your own discs can be swapped: Portobelo, Cumaná.',
  },
  {
    code: 'not-your-disc',
    when: 'somebody else’s disc is to move',
    given: () => informed('examine counter cumana'),
    say: 'move cartagena to san-juan',
    sentence: 'That disc is not yours. You can move yours from Cumaná.',
  },
  {
    code: 'same-disc',
    when: 'a disc meets itself',
    given: () => informed('examine discs cumana'),
    say: 'swap cumana cumana',
    sentence: 'A swap takes two of your discs: Portobelo, Cumaná.',
  },
  {
    code: 'discs-out-of-order',
    when: 'a Fort comes before a Town',
    given: () => informed('examine discs cumana'),
    say: { type: 'swap-discs', first: 'cumana', second: 'portobelo' },
    sentence: 'Name the two in the order of the map: Portobelo before Cumaná.',
  },
  {
    code: 'not-the-examined-disc',
    when: 'another own disc is to move',
    given: () => informed('examine counter cumana'),
    say: 'move portobelo to cartagena',
    sentence: 'You can only move the disc from where you looked: Cumaná.',
  },
]

const raider: Ship = {
  barrels: 2,
  crew: 1,
  guns: 0,
  goods: 1,
  missions: { 'disc-1': 'portobelo', 'disc-2': 'cumana' },
}
const at = (ship: Ship, ...before: string[]) => {
  const state = atSea({ docks: order, ships: { red: { barrels: 2, ...ship } } })
  play(state, 'red', ...before)
  return state
}
const next = 'Your disc is dealt with: go home or sail on.'

const onMissions: Case[] = [
  {
    code: 'mission-first',
    when: 'one goes home before the disc is dealt with',
    given: () => at(raider),
    say: 'home',
    sentence: 'First deal with your disc: attack or trade if you can, or pass.',
  },
  {
    code: 'mission-done',
    when: 'a disc that was dealt with is passed',
    given: () => at(raider, 'pass'),
    say: 'pass',
    sentence: next,
  },
  {
    code: 'nothing-to-attack',
    when: 'a Trade Port is attacked',
    given: () => at({ goods: 1, missions: { 'disc-1': 'san-juan', 'disc-2': 'cumana' } }),
    say: 'attack',
    sentence: 'San Juan is a Trade Port. You can trade for Indigo or Coffee, or pass.',
  },
  {
    code: 'nothing-to-trade',
    when: 'there is no trade in a Town',
    given: () => at(raider),
    say: 'trade sugar',
    sentence: 'Portobelo is no Trade Port. You can attack or pass.',
  },
  {
    code: 'not-sold-here',
    when: 'the port never has it',
    given: () => at({ goods: 1, missions: { 'disc-1': 'san-juan', 'disc-2': 'cumana' } }),
    say: 'trade sugar',
    sentence: 'San Juan never has Sugar. You can trade for Indigo or Coffee, or pass.',
  },
  {
    code: 'commodity-gone',
    when: 'another was first',
    given: () => {
      const trader: Ship = { barrels: 1, goods: 1, missions: { 'disc-1': 'san-juan' } }
      const state = atSea({ docks: ['blue', 'red', 'yellow', 'green'], ships: { red: trader, blue: trader } })
      play(state, 'blue', 'trade indigo')
      return state
    },
    say: 'trade indigo',
    sentence: 'The Indigo of San Juan is gone. You can trade for Coffee, or pass.',
  },
  {
    code: 'traded-already',
    when: 'one trades twice in a port',
    given: () => at({ goods: 2, missions: { 'disc-1': 'san-juan', 'disc-2': 'cumana' } }, 'trade indigo'),
    say: 'trade coffee',
    sentence: `You have traded in San Juan, and once a voyage is all. ${next}`,
  },
  {
    code: 'attacked-already',
    when: 'one attacks twice with a disc',
    given: () => at({ ...raider, crew: 5 }, 'attack'),
    say: 'attack',
    sentence: `You have attacked Portobelo, and a disc is good for one attack. ${next}`,
  },
  {
    code: 'no-goods',
    when: 'there is nothing to trade with',
    given: () => at({ missions: { 'disc-1': 'san-juan', 'disc-2': 'cumana' } }),
    say: 'trade coffee',
    sentence: `A trade costs one Trade Goods, and you have none. ${next}`,
  },
  {
    code: 'port-closed',
    when: 'two have traded before',
    given: () => {
      const trader: Ship = { barrels: 1, goods: 1, missions: { 'disc-1': 'san-juan', 'disc-2': 'cumana' } }
      const state = atSea({
        docks: ['blue', 'yellow', 'red', 'green'],
        ships: { red: trader, blue: trader, yellow: trader },
      })
      play(state, 'blue', 'trade indigo', 'sail on')
      play(state, 'yellow', 'trade coffee', 'sail on')
      return state
    },
    say: 'trade indigo',
    sentence: `All that San Juan had to trade is gone. ${next}`,
  },
  {
    code: 'destination-closed',
    when: 'it is the third attack',
    given: () =>
      atSea({
        docks: order,
        visitors: { portobelo: ['blue', 'green'] },
        ships: { red: raider },
      }),
    say: 'attack',
    sentence: `Portobelo has had its two attacks. ${next}`,
  },
  {
    code: 'needs-galleon',
    when: 'a Frigate attacks a Galleon',
    given: () => at({ guns: 9, missions: { 'disc-1': 'galleon-2', 'disc-2': 'cumana' } }),
    say: 'attack',
    sentence: `A Frigate can’t attack a Spanish Galleon. ${next}`,
  },
  {
    code: 'not-enough-crew',
    when: 'the printed Troops are too many',
    given: () => at({ crew: 1, guns: 1, missions: { 'disc-1': 'cartagena', 'disc-2': 'cumana' } }),
    say: 'attack',
    sentence: `Cartagena takes at least 2 crew, and you have 1. ${next}`,
  },
  {
    code: 'not-enough-crew',
    when: 'the counter that was turned up is too strong',
    given: () => {
      const red: Ship = {
        barrels: 2,
        crew: 2,
        guns: 1,
        missions: { 'disc-1': 'cartagena', 'disc-2': 'cumana' },
      }
      const state = atSea({ docks: order, counters: { cartagena: 2 }, ships: { red } })
      play(state, 'red', 'attack')
      return state
    },
    say: 'attack',
    sentence: `Cartagena takes 4 crew, and you have 2. ${next}`,
  },
  {
    code: 'not-enough-guns',
    when: 'there is no gun against a Fort',
    given: () => at({ crew: 9, missions: { 'disc-1': 'cumana', 'disc-2': 'portobelo' } }),
    say: 'attack',
    sentence: `Cumaná takes at least 1 gun, and you have 0. ${next}`,
  },
  {
    code: 'not-now',
    when: 'missions are under way',
    given: () => at(raider),
    say: 'dock',
    sentence: 'First deal with your disc: attack or trade if you can, or pass.',
  },
]

const cases = [...onStreet, ...inHarbour, ...toTheInformer, ...onMissions]

describe.each([
  ['on the street', onStreet],
  ['in the harbour and on the map', inHarbour],
  ['to the Informer', toTheInformer],
  ['on missions', onMissions],
] as const)('%s', (_, some) => {
  test.each(some)('$code: when $when', ({ code, given, by = 'red', say, sentence }) => {
    expect(refused(given(), by, say)).toEqual({ code, sentence })
  })
})

test('every code that the rules can answer is tested here, and there are more than forty', () => {
  const written = globSync('src/games/francis-drake/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/refuse\(\s*'([a-z-]+)'/g)].map(([, code]) => code!),
  )
  const tested = new Set(cases.map(({ code }) => code))
  expect([...new Set(written)].sort()).toEqual([...tested].sort())
  expect(tested.size).toBeGreaterThanOrEqual(40)
})
