import { expect, test } from 'vitest'
import { francisDrake as game } from '../../../src/games/francis-drake/index.ts'
import { parse } from '../../../src/games/francis-drake/notation.ts'
import { Command as CommandSchema } from '../../../src/games/francis-drake/schema/commands.ts'
import type { Command } from '../../../src/games/francis-drake/state.ts'

const { format } = game.notation

const written: readonly (readonly [string, Command])[] = [
  ['visit crew-a', { type: 'visit', location: 'crew-a' }],
  ['drake guns', { type: 'finish-drake', item: 'guns' }],
  ['investor two-guns', { type: 'visit-investor', deal: 'two-guns' }],
  ['dockside barrels', { type: 'visit-dockside', item: 'barrels' }],
  ['dock', { type: 'dock' }],
  ['frigates 2 0 1', { type: 'lay-frigates', counters: ['frigates-2', 'frigates-0', 'frigates-1'] }],
  ['troops 0 2 1 0', { type: 'lay-troops', counters: ['troops-0', 'troops-2', 'troops-1', 'troops-0'] }],
  ['place 1 panama', { type: 'place', disc: 'disc-1', destination: 'panama' }],
  ['place golden-hind galleon-2', { type: 'place', disc: 'golden-hind', destination: 'galleon-2' }],
  [
    'place ghost-ship santiago-de-cuba',
    { type: 'place', disc: 'ghost-ship', destination: 'santiago-de-cuba' },
  ],
  ['examine discs cartagena', { type: 'examine-discs', destination: 'cartagena' }],
  ['examine counter panama', { type: 'examine-counter', destination: 'panama' }],
  ['no informer', { type: 'decline-informer' }],
  ['swap cartagena galleon-2', { type: 'swap-discs', first: 'cartagena', second: 'galleon-2' }],
  ['move panama to portobelo', { type: 'move-disc', from: 'panama', to: 'portobelo' }],
  ['keep', { type: 'keep-discs' }],
  ['attack', { type: 'attack' }],
  ['trade sugar', { type: 'trade', commodity: 'sugar' }],
  ['pass', { type: 'pass' }],
  ['home', { type: 'go-home' }],
  ['sail on', { type: 'sail-on' }],
]

test.each(written)('%s', (text, command) => {
  expect(format(command)).toBe(text)
  expect(parse(text)).toEqual(command)
  expect(CommandSchema.parse(parse(text))).toEqual(command)
})

test('every command has its text', () => {
  const types = CommandSchema.options.map((option) => option.shape.type.value)
  expect(new Set(written.map(([, { type }]) => type))).toEqual(new Set(types))
})

test.each([
  ['  PLACE  1   Panama ', 'place 1 panama'],
  ['place disc-1 at Puerto Cabello', 'place 1 puerto-cabello'],
  ['place Golden Hind at galleon 2', 'place golden-hind galleon-2'],
  ['place 3 Cumaná', 'place 3 cumana'],
  ['place ghost ship Santiago de Cuba', 'place ghost-ship santiago-de-cuba'],
  ['place 2 the Galleon of zone 4', 'place 2 galleon-4'],
  ['visit Crew A', 'visit crew-a'],
  ['Visit Trade Goods', 'visit trade-goods'],
  ['visit golden hind', 'visit golden-hind'],
  ['investor two guns', 'investor two-guns'],
  ['swap galleon-2 and cartagena', 'swap cartagena galleon-2'],
  ['move Panama to Gran Granada', 'move panama to gran-granada'],
  ['trade for Sugar', 'trade sugar'],
  ['place disc 1 at Panama', 'place 1 panama'],
  ['place the Golden Hind at the Galleon of zone 2', 'place golden-hind galleon-2'],
  ['visit the Queen', 'visit queen'],
  ['stop at Supplies B.', 'visit supplies-b'],
  ['visit the Golden Hind', 'visit golden-hind'],
  ['visit investor galleon', 'investor galleon'],
  ['visit the Investor for two guns', 'investor two-guns'],
  ['visit dockside barrels', 'dockside barrels'],
  ['dockside barrel', 'dockside barrels'],
  ['dockside gun', 'dockside guns'],
  ['drake gun', 'drake guns'],
  ['frigates 2, 0', 'frigates 2 0'],
  ['troops 0, 0, 1 and 2', 'troops 0 0 1 2'],
  ['look at the discs at Cartagena', 'examine discs cartagena'],
  ['look at the counter of Panama', 'examine counter panama'],
  ['keep discs', 'keep'],
  ['keep the discs', 'keep'],
  ['go home', 'home'],
  ['stay at sea', 'sail on'],
  ['do nothing', 'pass'],
])('reads "%s" as "%s"', (text, meant) => {
  expect(parse(text)).toEqual(parse(meant))
  expect(parse(text)).toBeDefined()
  expect(CommandSchema.parse(parse(text))).toEqual(parse(text))
})

test.each([
  ...[
    '',
    'visit',
    'visit investor',
    'visit dockside',
    'visit dockside goods',
    'visit investor two-guns galleon',
    'visit crew',
    'visit crew-a crew-b',
    'drake',
    'drake goods',
  ],
  ...['investor', 'investor three-guns', 'dockside goods', 'dock 2', 'dock now', 'frigates a', 'troops 9'],
  ...[
    'place',
    'place 1',
    'place panama',
    'place 5 panama',
    'place 1 havana',
    'place 1 panama cumana',
    'examine',
  ],
  ...[
    'examine panama',
    'examine discs',
    'no',
    'no need',
    'swap cumana',
    'move panama',
    'keep all',
    'attack panama',
  ],
  ...['trade', 'trade rum', 'pass on', 'home again', 'sail', 'sail away', 'hoist the flag'],
])('does not read "%s"', (text) => {
  expect(parse(text)).toBeUndefined()
})
