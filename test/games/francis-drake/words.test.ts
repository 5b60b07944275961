import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/games/francis-drake/commands.ts'
import { Command as CommandSchema } from '../../../src/games/francis-drake/commands.ts'
import type { Disc, Face, FrigateFace, TroopFace } from '../../../src/games/francis-drake/data.ts'
import { type Event, Event as EventSchema } from '../../../src/games/francis-drake/events.ts'
import { francisDrake as game } from '../../../src/games/francis-drake/index.ts'
import type { Hash } from '../../../src/kernel/ids.ts'
import { redact } from '../../../src/kernel/secret.ts'
import { render } from '../../../src/kernel/sentence.ts'

const { format, parse } = game.notation

describe('notation', () => {
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
  ])('reads "%s" as "%s"', (text, meant) => {
    expect(parse(text)).toEqual(parse(meant))
    expect(parse(text)).toBeDefined()
  })

  test.each([
    ...[
      '',
      'visit',
      'visit investor',
      'visit dockside',
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
})

describe('sentences', () => {
  const hidden = <T>(value: T) => ({ to: [0], seal: '0'.repeat(64) as Hash, salt: '1'.repeat(64), value })
  const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Flo']
  const tell = (event: Event, viewer: readonly number[] | 'all' = 'all') =>
    render(game.describe(redact(event, viewer)), (seat) => names[seat]!)
  const none = { silver: 0, gold: 0, jewel: 0, relic: 0 }

  /** At least one event of each type, and how it reads. */
  const told: readonly (readonly [Event, string])[] = [
    [
      { type: 'starting-order-drawn', order: [2, 0, 1] },
      'The frigates are drawn from the cup: Cleo, Ann and Ben.',
    ],
    [{ type: 'starting-order-set', order: [1, 0] }, 'The starting order is now: Ben and Ann.'],
    [
      { type: 'tiles-laid', street: ['queen', 'crew-b'] },
      'Plymouth Street is laid out anew: the Queen, Crew B.',
    ],
    [
      { type: 'map-blocked', roll: 5, destinations: ['portobelo', 'galleon-4'] },
      'The die shows 5. Closed on this voyage: Portobelo, the Galleon of zone 4.',
    ],
    [{ type: 'commodities-laid', ports: [] }, 'The Trade Ports are stocked.'],
    [
      { type: 'galleons-laid', galleons: [{ destination: 'galleon-2', guns: 3, points: 7 }] },
      'The Spanish Galleons take their places: the Galleon of zone 2 with 3 guns.',
    ],
    [{ type: 'voyage-began', voyage: 2 }, 'Voyage 2 begins.'],
    [{ type: 'gun-granted', seat: 1, guns: 1 }, 'Ben starts last and gets guns for it: 1.'],
    [{ type: 'turn-began', seat: 1, phase: 'provisioning' }, 'Ben is next on Plymouth Street.'],
    [{ type: 'turn-began', seat: 1, phase: 'placing' }, 'Ben is next to place a Mission Disc.'],
    [{ type: 'location-visited', seat: 0, location: 'tavern', circle: 1 }, 'Ann stops at the Tavern.'],
    [{ type: 'items-taken', seat: 0, crew: 2, guns: 1, goods: 0, barrels: 0 }, 'Ann takes 2 crew and 1 gun.'],
    [
      { type: 'items-taken', seat: 0, crew: 0, guns: 2, goods: 1, barrels: 3 },
      'Ann takes 2 guns, 1 Trade Goods and 3 barrels.',
    ],
    [
      { type: 'tavern-rolled', seat: 0, roll: 4, bonus: 0, crew: 2 },
      'Ann rolls 4 in the Tavern and hires crew: 2.',
    ],
    [
      { type: 'tavern-rolled', seat: 0, roll: 6, bonus: 1, crew: 4 },
      'Ann rolls 6 + 1 in the Tavern and hires crew: 4.',
    ],
    [{ type: 'ghost-ship-won', seat: 0 }, 'Ann has the Ghost Ship on this voyage.'],
    [{ type: 'golden-hind-won', seat: 0 }, 'Ann has the Golden Hind on this voyage.'],
    [{ type: 'galleon-taken', seat: 0 }, 'Ann changes the Frigate for a Galleon.'],
    [{ type: 'pinnace-taken', seat: 0 }, 'Ann takes a Pinnace.'],
    [{ type: 'role-taken', seat: 0, role: 'admiral' }, 'Ann takes the counter of the Admiral.'],
    [{ type: 'investor-paid', seat: 0, points: 4 }, 'Ann pays the Investor 4 Victory Points.'],
    [{ type: 'docked', seat: 0, dock: 3 }, 'Ann is ready to sail, in dock 3.'],
    [{ type: 'hawkins-rolled', roll: 6 }, 'Hawkins rolls 6.'],
    [{ type: 'hawkins-visited', location: 'guns-a', circle: 1 }, 'Hawkins stops at Guns A.'],
    [{ type: 'hawkins-docked', dock: 1 }, 'Hawkins moves to dock 1.'],
    [{ type: 'treasure-laid', treasures: [] }, 'Gold, silver and jewels are laid out on the map.'],
    [{ type: 'admiral-called', seat: 0 }, 'Ann, as the Admiral, lays the Frigate counters.'],
    [{ type: 'governor-called', seat: 0 }, 'Ann, as the Governor, lays the Troop counters.'],
    [
      { type: 'frigates-laid', seat: 0, counters: hidden<FrigateFace[]>(['frigates-2', 'frigates-0']) },
      'Ann has laid the Frigate counters face down, from zone 2 on: 2, 0.',
    ],
    [
      { type: 'frigates-drawn', counters: hidden<FrigateFace[]>([]) },
      'The Frigate counters are shuffled and laid face down.',
    ],
    [
      { type: 'troops-laid', seat: 0, counters: hidden<TroopFace[]>(['troops-0', 'troops-1']) },
      'Ann has laid the Troop counters face down, from zone 1 on: 0, 1.',
    ],
    [
      { type: 'troops-drawn', counters: hidden<TroopFace[]>([]) },
      'The Troop counters are shuffled and laid face down.',
    ],
    [{ type: 'hawkins-stayed' }, 'Hawkins stays in Plymouth.'],
    [{ type: 'governor-moved-up', seat: 0, past: 3 }, 'Ann, as the Governor, sails before Dan.'],
    [{ type: 'zones-marked', zones: [2, 0] }, 'Barrels reach: zone 2 for Ann and zone 0 for Ben.'],
    [
      { type: 'disc-placed', seat: 0, destination: 'panama', disc: hidden<Disc>('disc-2') },
      'Ann places disc 2 at Panama.',
    ],
    [{ type: 'discs-kept', seat: 0, discs: 2 }, 'Ann has nowhere to send the rest of the discs: 2.'],
    [{ type: 'informer-called', seat: 0 }, 'Ann may use the Informer.'],
    [
      {
        type: 'discs-examined',
        seat: 0,
        destination: 'cartagena',
        discs: hidden([
          { seat: 0, disc: 'disc-2' as const },
          { seat: 1, disc: 'disc-1' as const },
        ]),
      },
      'Ann looks at the discs of Cartagena: disc 2 of Ann and disc 1 of Ben.',
    ],
    [
      { type: 'counter-examined', seat: 0, destination: 'panama', counter: hidden<Face>('troops-2') },
      'Ann looks at the counter of Panama, which says 2.',
    ],
    [
      { type: 'discs-swapped', seat: 0, first: 'cartagena', second: 'galleon-2' },
      'Ann swaps two discs, at Cartagena and the Galleon of zone 2.',
    ],
    [
      { type: 'disc-moved', seat: 0, from: 'panama', to: 'portobelo' },
      'Ann moves a disc from Panama to Portobelo.',
    ],
    [{ type: 'informer-declined', seat: 0 }, 'Ann has no need of the Informer.'],
    [{ type: 'discs-left', seat: 0 }, 'Ann leaves all discs where they are.'],
    [{ type: 'discs-turned-over', discs: [] }, 'All Mission Discs are turned over.'],
    [
      { type: 'ghost-ship-vanished', seat: 0, destination: 'cumana' },
      'The Ghost Ship of Ann vanishes from Cumaná.',
    ],
    [
      { type: 'mission-began', seat: 0, disc: 'golden-hind', destination: 'cumana' },
      'Ann comes to Cumaná with Golden Hind.',
    ],
    [
      { type: 'counter-turned-up', seat: 0, destination: 'cumana', counter: 'troops-1' },
      'Ann turns up the counter of Cumaná: 1.',
    ],
    [
      { type: 'attacked', seat: 0, destination: 'cumana', crew: 2, guns: 1, points: 3 },
      'Ann attacks Cumaná for 2 crew and 1 gun and scores 3.',
    ],
    [
      { type: 'attacked', seat: 0, destination: 'cumana', crew: 0, guns: 0, points: 3 },
      'Ann attacks Cumaná for nothing and scores 3.',
    ],
    [
      { type: 'treasure-taken', seat: 0, destination: 'galleon-4', treasure: 'relic', chest: hidden(none) },
      'Ann takes the Aztec Relic of the Galleon of zone 4.',
    ],
    [
      { type: 'traded', seat: 0, destination: 'san-juan', commodity: 'indigo' },
      'Ann trades in San Juan for Indigo.',
    ],
    [{ type: 'mission-passed', seat: 0, destination: 'san-juan' }, 'Ann does nothing at San Juan.'],
    ...(
      [
        ['destination-closed', 'it has had its attacks'],
        ['needs-galleon', 'it takes a Galleon to attack one'],
        ['not-enough-crew', 'the crew is too small'],
        ['not-enough-guns', 'the guns are too few'],
        ['no-goods', 'there are no Trade Goods aboard'],
        ['port-closed', 'all has been traded'],
      ] as const
    ).map(
      ([drawback, why]) =>
        [
          { type: 'mission-failed', seat: 0, destination: 'panama', drawback },
          `Ann can do nothing at Panama: ${why}.`,
        ] as const,
    ),
    [{ type: 'sailed-on', seat: 0 }, 'Ann stays at sea.'],
    [{ type: 'went-home', seat: 0, dock: 3, bonus: 0 }, 'Ann is home, in dock 3.'],
    [{ type: 'went-home', seat: 0, dock: 1, bonus: 2 }, 'Ann is home, in dock 1, with a hero’s bonus of 2.'],
    [{ type: 'conquests-scored', points: [4, 10] }, 'Kinds of conquests score: 4 for Ann and 10 for Ben.'],
    [
      { type: 'admiral-scored', seat: 0, gold: 2, points: 2 },
      'Ann scores 2 as the Admiral; gold left on the map: 2.',
    ],
    [
      { type: 'governor-scored', seat: 0, silver: 1, points: 3 },
      'Ann scores 3 as the Governor; silver left on the map: 1.',
    ],
    [
      { type: 'board-reset', frigates: [], troops: [] },
      'All but commodities and treasure goes back to the Harbour Chart.',
    ],
    [{ type: 'commodities-scored', points: [26, 0] }, 'Commodities score: 26 for Ann and 0 for Ben.'],
    [
      { type: 'chests-opened', chests: [{ ...none, silver: 2, jewel: 1 }, none], points: [11, 0] },
      'The Treasure Chests are opened: 11 for Ann (silver 2 and jewel 1) and 0 for Ben (nothing).',
    ],
  ]

  test.each(told)('%o', (event, text) => {
    expect(EventSchema.parse(event)).toEqual(event)
    expect(tell(event)).toBe(text)
    expect(game.describe(event).key).toMatch(/^francis-drake\.[a-z-]+(\.[a-z-]+)?$/)
  })

  test('a key has one text, so that it can be said in another language', () => {
    const texts = new Map<string, string>()
    for (const [event] of told) {
      const { key, text } = game.describe(event)
      expect(texts.get(key) ?? text, key).toBe(text)
      texts.set(key, text)
    }
  })

  test('every type of event has its sentence', () => {
    const types = EventSchema.options.map((option) => option.shape.type.value)
    expect(new Set(told.map(([{ type }]) => type))).toEqual(new Set(types))
  })

  test('who was not told hears less', () => {
    const of = (type: string) => told.find(([event]) => event.type === type)![0]
    expect(tell(of('disc-placed'), [1])).toBe('Ann places a disc at Panama.')
    expect(tell(of('frigates-laid'), [1])).toBe('Ann has laid the Frigate counters face down.')
    expect(tell(of('troops-laid'), [1])).toBe('Ann has laid the Troop counters face down.')
    expect(tell(of('discs-examined'), [1])).toBe('Ann looks at the discs of Cartagena.')
    expect(tell(of('counter-examined'), [1])).toBe('Ann looks at the counter of Panama.')
    expect(tell(of('treasure-taken'), [1])).toBe(tell(of('treasure-taken'), [0]))
    expect(tell(of('disc-placed'), [0])).toBe('Ann places disc 2 at Panama.')
  })
})
