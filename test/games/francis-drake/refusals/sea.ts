import { atSea, play, type Ship, withInformer } from '../kit.ts'
import type { Case } from './case.ts'

const order = ['red', 'blue', 'yellow', 'green'] as const

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

export const toTheInformer: Case[] = [
  {
    code: 'look-first',
    when: 'a disc is to move before any look',
    given: () => informed(),
    say: 'move cumana to cartagena',
    sentence:
      'The Informer looks before anything is moved. First use the Informer: examine discs or a counter, or decline.',
  },
  {
    code: 'not-present',
    when: 'the captain has no disc there',
    given: () => informed(),
    say: 'examine discs cartagena',
    sentence: 'You have no disc at Cartagena. The Informer looks where you have one: Portobelo and Cumaná.',
  },
  {
    code: 'no-counter-there',
    when: 'a Town has no counter',
    given: () => informed(),
    say: 'examine counter portobelo',
    sentence: 'There is no counter at Portobelo. The Informer can look at those of: Cumaná.',
  },
  {
    code: 'no-counter-anywhere',
    when: 'there is none at any of the captain’s Destinations',
    given: () =>
      withInformer({
        docks: order,
        roles: { informer: 'red' },
        ships: { red: { barrels: 2, missions: { 'disc-1': 'san-juan', 'disc-2': 'portobelo' } } },
      }),
    say: 'examine counter portobelo',
    sentence: 'There are counters at Forts and Galleons only, where you have no disc.',
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
    sentence: 'Only your own discs can be swapped: Portobelo and Cumaná.',
  },
  {
    code: 'no-disc-to-move',
    when: 'somebody else’s disc is to move',
    given: () => informed('examine counter cumana'),
    say: 'move cartagena to san-juan',
    sentence: 'You have no disc at Cartagena. You can move the one from Cumaná.',
  },
  {
    code: 'same-disc',
    when: 'a disc meets itself',
    given: () => informed('examine discs cumana'),
    say: 'swap cumana cumana',
    sentence: 'A swap takes two of your discs: Portobelo and Cumaná.',
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

export const onMissions: Case[] = [
  {
    code: 'mission-first',
    when: 'one goes home before the disc is dealt with',
    given: () => at(raider),
    say: 'home',
    sentence:
      'Nobody goes home before the disc is dealt with. First deal with your disc: attack or trade if you can, or pass.',
  },
  {
    code: 'mission-done',
    when: 'a disc that was dealt with is passed',
    given: () => at(raider, 'pass'),
    say: 'pass',
    sentence: 'Nothing is left to do with this disc. Go home or sail on.',
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
    sentence: 'There is no trade at Portobelo, which is no Trade Port. You can attack or pass.',
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
    sentence: `You have traded in San Juan, and can do so only once a voyage. ${next}`,
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
    code: 'all-traded',
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
    sentence: `Nobody can attack Portobelo again on this voyage: it has been attacked 2 times. ${next}`,
  },
  {
    code: 'needs-galleon',
    when: 'a Frigate attacks a Galleon, at a table where its disc may lie there',
    given: () =>
      atSea({
        options: { frigatesKeepOff: false },
        docks: order,
        ships: { red: { barrels: 2, guns: 9, missions: { 'disc-1': 'galleon-2', 'disc-2': 'cumana' } } },
      }),
    say: 'attack',
    sentence: `A Frigate can’t attack a Spanish Galleon. ${next}`,
  },
  {
    code: 'defence-too-strong',
    when: 'the printed Troops are too many',
    given: () => at({ crew: 1, guns: 1, missions: { 'disc-1': 'cartagena', 'disc-2': 'cumana' } }),
    say: 'attack',
    sentence: `It takes at least 2 crew to attack Cartagena, and you have 1 crew. ${next}`,
  },
  {
    code: 'defence-too-strong',
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
    sentence: `It takes 4 crew to attack Cartagena, and you have 2 crew. ${next}`,
  },
  {
    code: 'defence-too-strong',
    when: 'there is no gun against a Fort',
    given: () => at({ crew: 9, missions: { 'disc-1': 'cumana', 'disc-2': 'portobelo' } }),
    say: 'attack',
    sentence: `It takes at least 1 gun to attack Cumaná, and you have 0 guns. ${next}`,
  },
  {
    code: 'not-now',
    when: 'missions are under way',
    given: () => at(raider),
    say: 'dock',
    sentence: 'Not now: first deal with your disc: attack or trade if you can, or pass.',
  },
]
