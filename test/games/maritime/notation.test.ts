import { expect, test } from 'vitest'
import { maritime as game } from '../../../src/games/maritime/index.ts'
import { parse } from '../../../src/games/maritime/notation.ts'
import { Command } from '../../../src/games/maritime/schema/commands.ts'

const { format } = game.notation

const written = [
  ['test sails', { type: 'test-sails' }],
  ['drift', { type: 'drift' }],
  ['sail d4', { type: 'sail', to: 'd4' }],
  ['trade', { type: 'trade' }],
  ['attack captain-2', { type: 'attack-fleet', target: 1 }],
  ['attack port', { type: 'attack-port' }],
  ['attack pirate-3', { type: 'attack-pirate', pirate: 3 }],
  ['mend swallow sails', { type: 'mend', ship: 'swallow', part: 'sails' }],
  ['carry cannon from swallow to hornet', { type: 'carry-cannon', from: 'swallow', to: 'hornet' }],
  [
    'carry 2 buccaneers from swallow to hornet',
    { type: 'carry-buccaneers', from: 'swallow', to: 'hornet', buccaneers: 2 },
  ],
  ['pay toll', { type: 'pay-toll' }],
  ['deliver', { type: 'deliver' }],
  ['end turn', { type: 'end-turn' }],
  ['buy 3 tea for grey-gull', { type: 'buy', good: 'tea', cubes: 3, ship: 'grey-gull' }],
  ['sell 1 furs from heron', { type: 'sell', good: 'furs', cubes: 1, ship: 'heron' }],
  ['repair 2 hull of heron', { type: 'repair', ship: 'heron', part: 'hull', points: 2 }],
  ['hire 3 for heron', { type: 'hire', ship: 'heron', buccaneers: 3 }],
  ['arm heron with 1', { type: 'arm', ship: 'heron', cannons: 1 }],
  ['embark rio-de-janeiro on heron', { type: 'embark', passenger: 'rio-de-janeiro', ship: 'heron' }],
  ['buy letter', { type: 'buy-letter' }],
  ['buy ship golden-lion', { type: 'buy-ship', ship: 'golden-lion' }],
  ['sell ship golden-lion', { type: 'sell-ship', ship: 'golden-lion' }],
  [
    'shift 2 silk from heron to hornet',
    { type: 'shift-goods', good: 'silk', cubes: 2, from: 'heron', to: 'hornet' },
  ],
  ['shift passenger goree to hornet', { type: 'shift-passenger', passenger: 'goree', to: 'hornet' }],
  [
    'shift 1 cannons from heron to hornet',
    { type: 'shift-cannons', cannons: 1, from: 'heron', to: 'hornet' },
  ],
  [
    'shift 2 buccaneers from heron to hornet',
    { type: 'shift-buccaneers', buccaneers: 2, from: 'heron', to: 'hornet' },
  ],
  ['leave', { type: 'leave' }],
  ['flee', { type: 'flee' }],
  ['stand', { type: 'stand' }],
  ['pursue', { type: 'pursue' }],
  ['let go', { type: 'let-go' }],
  ['escape f5', { type: 'escape', to: 'f5' }],
  ['load 3 chain', { type: 'load', shot: 'chain', dice: 3 }],
  ['fire', { type: 'fire' }],
  ['reroll 2 any', { type: 'reroll', shot: 'any', dice: 2 }],
  ['reroll any until decided', { type: 'reroll-until', shot: 'any' }],
  ['reroll chain until 1 hit', { type: 'reroll-until', shot: 'chain', hits: 1 }],
  ['reroll ball until 3 hits', { type: 'reroll-until', shot: 'ball', hits: 3 }],
  ['hold', { type: 'hold' }],
  ['lose cannon of heron', { type: 'lose-cannon', ship: 'heron' }],
  ['board hornet with heron', { type: 'board', ship: 'heron', target: 'hornet' }],
  ['board pirate with heron', { type: 'board-pirate', ship: 'heron' }],
  ['invade with heron', { type: 'invade', ship: 'heron' }],
  ['no boarding', { type: 'no-boarding' }],
  ['press on', { type: 'press-on' }],
  ['break off', { type: 'break-off' }],
  ['rebuild', { type: 'rebuild' }],
  ['leave damaged', { type: 'leave-damaged' }],
  ['give back heron', { type: 'give-back', ship: 'heron' }],
  ['accept draw', { type: 'accept-draw' }],
  ['fight draw', { type: 'fight-draw' }],
] as const

test.each(written)('%s', (text, command) => {
  expect(format(command)).toBe(text)
  expect(parse(text)).toEqual(command)
  expect(Command.parse(command)).toEqual(command)
})

test('has a text for every type of command', () => {
  const types = Command.options.map((option) => option.shape.type.value)
  expect(new Set(written.map(([, { type }]) => type))).toEqual(new Set(types))
})

test.each([
  ['  SAIL   to Rio de Janeiro ', 'sail e7'],
  ['sail port royal', 'sail d4'],
  ['escape to London', 'escape h1'],
  ['Buy 3 Tea Grey Gull', 'buy 3 tea for grey-gull'],
  ['sell 2 silk from the Golden Lion', 'sell 2 silk from golden-lion'],
  ['shift 1 cannon heron hornet', 'shift 1 cannons from heron to hornet'],
  ['shift passenger Cape Town hornet', 'shift passenger cape-town to hornet'],
  ['arm the heron 1', 'arm heron with 1'],
  ['Press On', 'press on'],
  ['board Will-o-Wisp with heron', 'board will-o-wisp with heron'],
  ['attack pirate 1', 'attack pirate-1'],
  ['attack the captain 2', 'attack captain-2'],
  ['reroll 2', 'reroll 2 any'],
  ['reroll until decided', 'reroll any until decided'],
  ['reroll until 2 hits', 'reroll any until 2 hits'],
  ['Reroll the ball until 2', 'reroll ball until 2 hits'],
])('reads "%s" as "%s"', (text, meant) => {
  expect(parse(text)).toEqual(parse(meant))
  expect(parse(text)).toBeDefined()
})

test.each([
  ...['', 'sail', 'sail q4', 'sail atlantis', 'sail d4 d5', 'buy', 'buy tea', 'buy 0 tea for heron'],
  ...['buy 1.5 tea for heron', 'buy 2 rum for heron', 'attack', 'attack pirate-4', 'attack captain-0'],
  ...[
    'attack pirate',
    'attack pirate 1 2',
    'load 2',
    'load 2 any',
    'reroll',
    'reroll ball',
    'reroll 2 ball chain',
    'reroll until',
    'reroll ball until',
    'reroll ball until sunk',
    'reroll ball until 0 hits',
    'reroll ball until 2 misses',
    'reroll ball until decided hits',
    'reroll ball until 2 hits twice',
    'reroll rum until decided',
    'reroll 2 ball until decided',
    'reroll ball chain until decided',
    'give heron',
    'let',
    'press',
    'no',
    'board',
    'hoist the flag',
  ],
  ...['mend heron cannons', 'carry cannon heron', 'shift 2 silk heron', 'trade lisbon', 'end', 'lose heron'],
])('does not read "%s"', (text) => {
  expect(parse(text)).toBeUndefined()
})
