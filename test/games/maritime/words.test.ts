import { describe, expect, test } from 'vitest'
import { maritime as game } from '../../../src/games/maritime/index.ts'
import { Command, type Event, Event as EventSchema } from '../../../src/games/maritime/state.ts'
import type { Hash } from '../../../src/kernel/ids.ts'
import { redact } from '../../../src/kernel/secret.ts'
import { render } from '../../../src/kernel/sentence.ts'

const { format, parse } = game.notation

describe('notation', () => {
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
      'give heron',
      'let',
      'press',
      'no',
      'board',
      'hoist the flag',
    ],
    ...[
      'mend heron cannons',
      'carry cannon heron',
      'shift 2 silk heron',
      'trade lisbon',
      'end',
      'lose heron',
    ],
  ])('does not read "%s"', (text) => {
    expect(parse(text)).toBeUndefined()
  })
})

describe('sentences', () => {
  const hidden = <T>(value: T) => ({ to: [0], seal: '0'.repeat(64) as Hash, salt: '1'.repeat(64), value })
  const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay']
  const tell = (event: Event, viewer: readonly number[] | 'all' = 'all') =>
    render(game.describe(redact(event, viewer)), (seat) => names[seat]!)

  const announced: readonly (readonly [Event, string])[] = (
    [
      ['world-is-round', null, 'World Is Round.'],
      ['pirate-haven', null, 'Pirate Haven.'],
      ['plague', null, 'Plague.'],
      ['quarantine', null, 'Quarantine.'],
      ['hurricane', null, 'Hurricane. Every fleet tests its sails.'],
      ['fair-winds', 1, 'Fair Winds. Every fleet acts more often this round: actions +1.'],
      ['becalmed', -1, 'Becalmed. Every fleet acts less often this round: actions -1.'],
      ['royal-charter', 5, 'Royal Charter. A letter of marque costs 5g this round.'],
      ['busy-shipyards', 1, 'Busy Shipyards. Repairs cost 1g a point this round.'],
      ['full-taverns', 2, 'Full Taverns. A buccaneer costs 2g this round.'],
      ['new-foundry', 4, 'New Foundry. A cannon costs 4g this round.'],
      ['noble-passengers', 8, 'Noble Passengers. A passenger pays 8g this round.'],
      ['pirate-bounty', 10, 'Pirate Bounty. A pirate ship sunk or captured brings 10g this round.'],
      ['armistice', null, 'Armistice. All wars rest until the round is over.'],
    ] as const
  ).map(([special, figure, text]) => [
    { type: 'special-announced', special, figure },
    `Special event: ${text}`,
  ])

  /** One event of each type, or more where it can be told in several ways, and how it reads. */
  const told: readonly (readonly [Event, string])[] = [
    [
      {
        type: 'markers-placed',
        ports: ['london', 'marseille', 'cartagena', 'lisbon', 'amsterdam', 'quebec'],
      },
      'The flags of England, France, Spain, Portugal, the Netherlands and Denmark rise in London, Marseille, Cartagena, Lisbon, Amsterdam and Quebec.',
    ],
    [
      { type: 'pirates-gathered', port: 'port-royal', space: 'd4' },
      'The pirates hold Port Royal, and their three ships lie there.',
    ],
    [{ type: 'event-deck-shuffled', order: hidden([]) }, 'The event cards are shuffled.'],
    [{ type: 'orders-drawn', card: 'e04' }, 'Card e04 sends the pirates out.'],
    [
      {
        type: 'fleets-dealt',
        fleets: [
          {
            nation: 'england',
            space: 'h1',
            markers: 3,
            vessel: { ship: 'hornet', sails: 5, hull: 3, cannons: 4, buccaneers: 1 },
          },
          {
            nation: 'netherlands',
            space: 'i1',
            markers: 3,
            vessel: { ship: 'heron', sails: 5, hull: 3, cannons: 4, buccaneers: 1 },
          },
        ],
      },
      'The fleets are ready: Ann sails the Hornet for England and Ben sails the Heron for the Netherlands.',
    ],
    [{ type: 'gold-dealt', seat: 0, gold: hidden(10) }, 'Ann takes 10g along.'],
    [{ type: 'ship-deck-shuffled', order: hidden([]) }, 'The ship cards are shuffled.'],
    [{ type: 'round-began', round: 3, order: [1, 0, 2] }, 'Round 3 begins. The order: Ben, Ann and Cleo.'],
    [
      { type: 'event-drawn', cards: ['e01', 'e02', 'e03', 'e04'], direction: 'north-west', spaces: 2 },
      'The event cards are e01, e02, e03 and e04. The wind drives fleets 2 spaces north-west.',
    ],
    [
      { type: 'event-drawn', cards: ['e01', 'e02', 'e03', 'e04'], direction: 'east', spaces: 1 },
      'The event cards are e01, e02, e03 and e04. The wind drives fleets one space east.',
    ],
    [
      { type: 'weather-tested', seat: 0, sails: 4, roll: 3, passed: true },
      'Ann rides the weather out (3 against sails 4).',
    ],
    [
      { type: 'weather-tested', seat: 0, sails: 4, roll: 4, passed: false },
      'Ann can’t hold against the weather (4 against sails 4).',
    ],
    [{ type: 'weather-taken', seat: 1 }, 'Ben lets the weather have its way.'],
    [{ type: 'drifted', seat: 0, from: 'f5', to: 'f4', struck: 'nothing' }, 'Ann drifts from f5 to f4.'],
    [
      { type: 'drifted', seat: 0, from: 'd3', to: 'c3', struck: 'land' },
      'Ann drifts from Charleston to Veracruz and strikes land.',
    ],
    [
      { type: 'drifted', seat: 0, from: 'd1', to: 'd1', struck: 'land' },
      'Ann is driven onto the shore at Quebec.',
    ],
    [
      { type: 'drifted', seat: 0, from: 'f8', to: 'f9', struck: 'edge' },
      'Ann drifts from f8 to f9, the edge of the world.',
    ],
    [
      { type: 'drifted', seat: 0, from: 'f9', to: 'f9', struck: 'edge' },
      'Ann is driven to the edge of the world at f9.',
    ],
    [
      { type: 'ship-damaged', seat: 0, ship: 'grey-gull', part: 'hull', points: 1 },
      'The Grey Gull of Ann is damaged: hull -1.',
    ],
    [
      {
        type: 'wars-noted',
        wars: [
          { one: 'england', other: 'france' },
          { one: 'spain', other: 'netherlands' },
        ],
      },
      'At war: England and France; Spain and the Netherlands.',
    ],
    [{ type: 'wars-noted', wars: [] }, 'Peace reigns.'],
    [{ type: 'pirate-moved', pirate: 2, to: 'f4', spaces: 3 }, 'Pirate ship 2 sails to f4.'],
    [{ type: 'pirate-stayed', pirate: 1 }, 'Pirate ship 1 stays where it is.'],
    [
      { type: 'pirate-relocated', pirate: 3, port: 'rio-de-janeiro', to: 'e7' },
      'Pirate ship 3 has no way ahead and turns up at Rio de Janeiro.',
    ],
    [{ type: 'market-set', modifier: 1 }, 'The market stands at +1.'],
    [{ type: 'market-set', modifier: -1 }, 'The market stands at -1.'],
    [{ type: 'ships-offered', ships: ['hornet', 'golden-lion'] }, 'For sale: Hornet and Golden Lion.'],
    [{ type: 'ships-offered', ships: [] }, 'No ship is for sale.'],
    [
      { type: 'passengers-offered', passengers: ['goree', 'tokyo', 'boston'] },
      'Passengers look for passage to Goree, Tokyo and Boston.',
    ],
    [{ type: 'passengers-offered', passengers: [] }, 'Nobody looks for passage.'],
    [{ type: 'goods-produced', goods: ['tea', 'wine'] }, 'Produced: Tea and Wine.'],
    [{ type: 'goods-produced', goods: [] }, 'Nothing is produced.'],
    [
      { type: 'goods-ran-short', good: 'silver', cubes: 3 },
      'In short supply: Silver. 3 cubes leave the market.',
    ],
    [
      { type: 'goods-ran-short', good: 'silver', cubes: 1 },
      'In short supply: Silver. A cube leaves the market.',
    ],
    [{ type: 'goods-ran-short', good: 'silver', cubes: 0 }, 'In short supply: Silver.'],
    ...announced,
    [{ type: 'special-ignored', special: 'world-is-round' }, 'World Is Round changes nothing.'],
    [{ type: 'globe-placed' }, 'The world is round: ships may cross its east and west edges.'],
    [{ type: 'haven-founded', port: 'goree' }, 'Pirates take hold of Goree.'],
    [{ type: 'port-closed', port: 'tokyo' }, 'Tokyo is closed for this round.'],
    [
      { type: 'hurricane-tested', seat: 2, sails: 3, roll: 1, passed: true },
      'Cleo weathers the hurricane (1 against sails 3).',
    ],
    [
      { type: 'hurricane-tested', seat: 2, sails: 3, roll: 6, passed: false },
      'Cleo is caught by the hurricane (6 against sails 3).',
    ],
    [
      {
        type: 'pirates-repaired',
        pirates: [
          { pirate: 1, strength: 6 },
          { pirate: 3, strength: 4 },
        ],
      },
      'The pirates repair their ships: number 1 to 6 and number 3 to 4.',
    ],
    [
      {
        type: 'ports-repaired',
        ports: [
          { port: 'goree', strength: 3 },
          { port: 'boston', strength: 6 },
        ],
      },
      'Ports are repaired: Goree to 3 and Boston to 6.',
    ],
    [{ type: 'turn-began', seat: 0, part: 1, actions: 5 }, 'Ann has the helm, with 5 actions.'],
    [{ type: 'turn-began', seat: 0, part: 1, actions: 1 }, 'Ann has the helm, with one action.'],
    [{ type: 'turn-began', seat: 0, part: 2, actions: 4 }, 'Ann has the helm again, with 4 actions.'],
    [{ type: 'turn-began', seat: 0, part: 2, actions: 1 }, 'Ann has the helm again, with one action.'],
    [{ type: 'sailed', seat: 0, from: 'f5', to: 'f4' }, 'Ann sails from f5 to f4.'],
    [{ type: 'toll-paid', seat: 0, gold: 3 }, 'Ann pays the pirates 3g.'],
    [
      { type: 'passenger-delivered', seat: 0, ship: 'heron', passenger: 'cape-town', gold: 5 },
      'Ann lands the passenger for Cape Town and earns 5g.',
    ],
    [{ type: 'ship-mended', seat: 0, ship: 'heron', part: 'sails' }, 'Ann mends the sails of the Heron.'],
    [
      { type: 'cannon-carried', seat: 0, from: 'heron', to: 'hornet' },
      'Ann moves a cannon from the Heron to the Hornet.',
    ],
    [
      { type: 'buccaneers-carried', seat: 0, from: 'heron', to: 'hornet', buccaneers: 2 },
      'Ann moves 2 buccaneers from the Heron to the Hornet.',
    ],
    [
      { type: 'buccaneers-carried', seat: 0, from: 'heron', to: 'hornet', buccaneers: 1 },
      'Ann moves a buccaneer from the Heron to the Hornet.',
    ],
    [{ type: 'actions-forgone', seat: 0, actions: 2 }, 'Ann gives up the last 2 actions.'],
    [{ type: 'actions-forgone', seat: 0, actions: 1 }, 'Ann gives up the last action.'],
    [{ type: 'actions-forgone', seat: 0, actions: 0 }, 'Ann is done.'],
    [{ type: 'turn-ended', seat: 0 }, 'The turn of Ann is over.'],
    [{ type: 'market-opened', seat: 0, port: 'lisbon' }, 'Ann docks in Lisbon.'],
    [
      { type: 'goods-bought', seat: 0, port: 'lisbon', ship: 'heron', good: 'wine', cubes: 3, price: 2 },
      'Ann buys 3 cubes of Wine for the Heron, at 2g each.',
    ],
    [
      { type: 'goods-bought', seat: 0, port: 'lisbon', ship: 'heron', good: 'wine', cubes: 1, price: 2 },
      'Ann buys a cube of Wine for the Heron, at 2g.',
    ],
    [
      { type: 'goods-sold', seat: 0, port: 'lisbon', ship: 'heron', good: 'tea', cubes: 2, price: 4 },
      'Ann sells 2 cubes of Tea from the Heron, at 4g each.',
    ],
    [
      { type: 'goods-sold', seat: 0, port: 'lisbon', ship: 'heron', good: 'tea', cubes: 1, price: 4 },
      'Ann sells a cube of Tea from the Heron, at 4g.',
    ],
    [
      { type: 'ship-repaired', seat: 0, ship: 'heron', part: 'hull', points: 2, gold: 4 },
      'Ann has the hull of the Heron repaired by 2, for 4g.',
    ],
    [
      { type: 'buccaneers-hired', seat: 0, ship: 'heron', buccaneers: 2, gold: 8 },
      'Ann hires 2 buccaneers for the Heron: 8g.',
    ],
    [
      { type: 'buccaneers-hired', seat: 0, ship: 'heron', buccaneers: 1, gold: 4 },
      'Ann hires a buccaneer for the Heron: 4g.',
    ],
    [
      { type: 'cannons-replaced', seat: 0, ship: 'heron', cannons: 1, gold: 8 },
      'Ann replaces a cannon of the Heron: 8g.',
    ],
    [
      { type: 'cannons-replaced', seat: 0, ship: 'heron', cannons: 2, gold: 16 },
      'Ann replaces 2 cannons of the Heron: 16g.',
    ],
    [
      { type: 'passenger-embarked', seat: 0, ship: 'heron', passenger: 'buenos-aires' },
      'Ann takes a passenger for Buenos Aires aboard the Heron.',
    ],
    [{ type: 'letter-bought', seat: 0, gold: 10 }, 'Ann acquires a letter of marque for 10g.'],
    [
      {
        type: 'ship-bought',
        seat: 0,
        vessel: { ship: 'hornet', sails: 5, hull: 3, cannons: 4, buccaneers: 1 },
        gold: 41,
      },
      'Ann buys the Hornet for 41g.',
    ],
    [
      {
        type: 'ship-bought',
        seat: 0,
        vessel: { ship: 'hornet', sails: 5, hull: 3, cannons: 0, buccaneers: 1 },
        gold: 41,
      },
      'Ann buys the Hornet for 41g. No die is left to count its cannons, so it has none.',
    ],
    [{ type: 'ship-sold', seat: 0, ship: 'hornet', gold: 16 }, 'Ann sells the Hornet for 16g.'],
    [
      { type: 'goods-shifted', seat: 0, good: 'furs', cubes: 2, from: 'heron', to: 'hornet' },
      'Ann moves 2 cubes of Furs from the Heron to the Hornet.',
    ],
    [
      { type: 'goods-shifted', seat: 0, good: 'furs', cubes: 1, from: 'heron', to: 'hornet' },
      'Ann moves a cube of Furs from the Heron to the Hornet.',
    ],
    [
      { type: 'passenger-shifted', seat: 0, passenger: 'goree', from: 'heron', to: 'hornet' },
      'Ann moves the passenger for Goree from the Heron to the Hornet.',
    ],
    [
      { type: 'cannons-shifted', seat: 0, cannons: 1, from: 'heron', to: 'hornet' },
      'Ann moves a cannon from the Heron to the Hornet.',
    ],
    [
      { type: 'cannons-shifted', seat: 0, cannons: 3, from: 'heron', to: 'hornet' },
      'Ann moves 3 cannons from the Heron to the Hornet.',
    ],
    [
      { type: 'buccaneers-shifted', seat: 0, buccaneers: 1, from: 'heron', to: 'hornet' },
      'Ann moves a buccaneer from the Heron to the Hornet.',
    ],
    [
      { type: 'buccaneers-shifted', seat: 0, buccaneers: 2, from: 'heron', to: 'hornet' },
      'Ann moves 2 buccaneers from the Heron to the Hornet.',
    ],
    [{ type: 'market-left', seat: 0 }, 'Ann leaves the market.'],
    [
      { type: 'attack-declared', seat: 0, enemy: { kind: 'fleet', seat: 1 }, letter: false },
      'Ann attacks Ben.',
    ],
    [
      { type: 'attack-declared', seat: 0, enemy: { kind: 'fleet', seat: 1 }, letter: true },
      'Ann shows a letter of marque and attacks Ben.',
    ],
    [
      { type: 'attack-declared', seat: 0, enemy: { kind: 'port', port: 'lisbon' }, letter: false },
      'Ann attacks Lisbon.',
    ],
    [
      { type: 'attack-declared', seat: 0, enemy: { kind: 'port', port: 'lisbon' }, letter: true },
      'Ann shows a letter of marque and attacks Lisbon.',
    ],
    [
      { type: 'attack-declared', seat: 0, enemy: { kind: 'pirate', pirate: 2 }, letter: false },
      'Ann attacks pirate ship 2.',
    ],
    [{ type: 'combat-round-began', round: 2 }, 'Combat round 2.'],
    [{ type: 'flight-chosen', seat: 1, flee: true }, 'Ben wants to get away.'],
    [{ type: 'flight-chosen', seat: 1, flee: false }, 'Ben stands.'],
    [{ type: 'flight-agreed' }, 'Both sides would rather not fight.'],
    [
      { type: 'flight-tested', seat: 0, sails: 4, roll: 1, passed: true },
      'Ann sets all sail (1 against sails 4).',
    ],
    [
      { type: 'flight-tested', seat: 0, sails: 4, roll: 5, passed: false },
      'Ann can’t get away (5 against sails 4).',
    ],
    [
      { type: 'pursuit-tested', seat: 1, sails: 4, roll: 1, passed: true },
      'Ben catches up (1 against sails 4).',
    ],
    [
      { type: 'pursuit-tested', seat: 1, sails: 4, roll: 5, passed: false },
      'Ben falls behind (5 against sails 4).',
    ],
    [
      { type: 'pirate-pursued', pirate: 1, limit: 4, roll: 3, passed: true },
      'Pirate ship 1 catches up (3 against 4).',
    ],
    [
      { type: 'pirate-pursued', pirate: 1, limit: 4, roll: 4, passed: false },
      'Pirate ship 1 falls behind (4 against 4).',
    ],
    [{ type: 'not-pursued', seat: 0 }, 'Nobody pursues Ann.'],
    [{ type: 'escaped', seat: 0, from: 'f5', to: 'g6' }, 'Ann gets away from f5 to g6.'],
    [{ type: 'battle-joined' }, 'The battle is joined.'],
    [{ type: 'shot-loaded', seat: 0, shot: 'chain', dice: 3 }, 'Ann loads 3 cannons with chain shot.'],
    [{ type: 'shot-loaded', seat: 0, shot: 'ball', dice: 1 }, 'Ann loads a cannon with ball shot.'],
    [{ type: 'guns-run-out', seat: 0, cannons: 3, dice: 2 }, 'The guns of Ann are run out.'],
    [{ type: 'guns-run-out', seat: 0, cannons: 3, dice: 0 }, 'Ann holds fire.'],
    [{ type: 'guns-run-out', seat: 0, cannons: 0, dice: 0 }, 'Ann has no cannon to fire.'],
    [
      {
        type: 'cannons-fired',
        seat: 0,
        volley: [
          { shot: 'ball', faces: [1, 6] },
          { shot: 'grape', faces: [3] },
        ],
      },
      'Ann fires: ball shot 1 6 and grape shot 3.',
    ],
    [{ type: 'cannons-fired', seat: 0, volley: [{ shot: 'any', faces: [2, 6] }] }, 'Ann fires: 2 6.'],
    [{ type: 'cannons-fired', seat: 0, volley: [{ shot: 'any', faces: [] }] }, 'Ann has no cannon to fire.'],
    [{ type: 'enemy-fired', faces: [2, 6, 1] }, 'The enemy fires: 2 6 1.'],
    [{ type: 'dice-rerolled', seat: 0, shot: 'any', faces: [4, 6] }, 'Ann rolls again: 4 6.'],
    [{ type: 'dice-rerolled', seat: 0, shot: 'ball', faces: [4, 6] }, 'Ann rolls ball shot again: 4 6.'],
    [{ type: 'volley-held', seat: 0 }, 'Ann lets the dice lie.'],
    [
      { type: 'misfires-rolled', seat: 0, faces: [1, 3], lost: 1 },
      'Ann rolls for misfires: 1 3. A cannon is lost.',
    ],
    [
      { type: 'misfires-rolled', seat: 0, faces: [1, 1], lost: 2 },
      'Ann rolls for misfires: 1 1. 2 cannons are lost.',
    ],
    [
      { type: 'misfires-rolled', seat: 0, faces: [3], lost: 0 },
      'Ann rolls for misfires: 3. No cannon is lost.',
    ],
    [
      { type: 'enemy-misfired', faces: [1], strength: 3 },
      'The enemy rolls for misfires: 1. Strength left: 3.',
    ],
    [{ type: 'cannon-lost', seat: 0, ship: 'heron' }, 'A cannon of the Heron bursts.'],
    [{ type: 'enemy-hit', hits: 2, strength: 4 }, 'The enemy takes 2 hits and has a strength of 4.'],
    [{ type: 'enemy-hit', hits: 1, strength: 4 }, 'The enemy takes a hit and has a strength of 4.'],
    [{ type: 'enemy-hit', hits: 3, strength: 0 }, 'The enemy takes 3 hits and can’t stay afloat.'],
    [{ type: 'enemy-hit', hits: 1, strength: 0 }, 'The enemy takes a hit and can’t stay afloat.'],
    [
      {
        type: 'hits-landed',
        seat: 1,
        hits: [
          { ship: 'heron', part: 'hull', rolls: [1] },
          { ship: 'hornet', part: 'sails', rolls: [2] },
          { ship: 'heron', part: 'sails', rolls: [1] },
          { ship: 'heron', part: 'hull', rolls: [3] },
        ],
      },
      'Ben is hit. Heron: hull -2, sails -1; Hornet: sails -1.',
    ],
    [
      {
        type: 'hits-landed',
        seat: 1,
        hits: [
          { ship: 'heron', part: 'hull', rolls: [1] },
          { ship: 'heron', part: 'hull', rolls: [1], harmless: true },
          { ship: 'hornet', part: 'sails', rolls: [2], harmless: true },
        ],
      },
      'Ben is hit. Heron: hull -1; Hornet: nothing left to lose.',
    ],
    [{ type: 'smoke-cleared' }, 'The smoke clears.'],
    [
      {
        type: 'boarding-tried',
        seat: 0,
        ship: 'heron',
        sails: 4,
        roll: 2,
        target: null,
        targetSails: null,
        targetRoll: null,
        locked: true,
      },
      'Ann comes alongside with the Heron (2 against sails 4).',
    ],
    [
      {
        type: 'boarding-tried',
        seat: 0,
        ship: 'heron',
        sails: 4,
        roll: 5,
        target: null,
        targetSails: null,
        targetRoll: null,
        locked: false,
      },
      'Ann can’t come alongside with the Heron (5 against sails 4).',
    ],
    [
      {
        type: 'boarding-tried',
        seat: 0,
        ship: 'heron',
        sails: 4,
        roll: 2,
        target: 'hornet',
        targetSails: 3,
        targetRoll: 3,
        locked: true,
      },
      'Ann locks the Heron to the Hornet (2 against sails 4, 3 against 3).',
    ],
    [
      {
        type: 'boarding-tried',
        seat: 0,
        ship: 'heron',
        sails: 4,
        roll: 2,
        target: 'hornet',
        targetSails: 3,
        targetRoll: 1,
        locked: false,
      },
      'Ann can’t lock the Heron to the Hornet (2 against sails 4, 1 against 3).',
    ],
    [{ type: 'boarding-declined', seat: 0 }, 'Ann sends nobody over.'],
    [
      { type: 'boarders-tested', seat: 0, ship: 'heron', buccaneers: 3, roll: 2, passed: true },
      'The buccaneers of the Heron carry the day (2 against 3).',
    ],
    [
      { type: 'boarders-tested', seat: 0, ship: 'heron', buccaneers: 3, roll: 3, passed: false },
      'The buccaneers of the Heron are thrown back and lose one (3 against 3).',
    ],
    [{ type: 'boarding-failed', seat: 0, brokenOff: false }, 'The boarding by Ann has failed.'],
    [{ type: 'boarding-failed', seat: 0, brokenOff: true }, 'Ann calls the boarders back.'],
    [
      { type: 'pirates-boarded', pirate: 1, seat: 0, ship: 'heron', rolls: [] },
      'Pirate ship 1 boards the Heron of Ann.',
    ],
    [
      { type: 'grapples-tested', seat: 0, ship: 'heron', sails: 2, roll: 1, passed: true },
      'The Heron slips the grapples (1 against sails 2).',
    ],
    [
      { type: 'grapples-tested', seat: 0, ship: 'heron', sails: 2, roll: 2, passed: false },
      'The Heron is held fast (2 against sails 2).',
    ],
    [
      { type: 'pirates-tested', pirate: 1, strength: 3, roll: 2, passed: true },
      'The pirates overrun the deck (2 against 3).',
    ],
    [
      { type: 'pirates-tested', pirate: 1, strength: 3, roll: 3, passed: false },
      'The pirates are thrown back and lose a point (3 against 3).',
    ],
    [
      { type: 'ship-sunk', seat: 0, ship: 'heron', gold: 9, left: 16 },
      'The Heron of Ann goes down with 9g; 16g are left.',
    ],
    [
      { type: 'ship-captured', seat: 0, by: 1, ship: 'heron', gold: 9, left: 16 },
      'Ben captures the Heron of Ann with 9g; Ann has 16g left.',
    ],
    [
      { type: 'ship-taken', seat: 0, ship: 'heron', gold: 9, left: 16 },
      'Pirates take the Heron of Ann with 9g; 16g are left.',
    ],
    [
      { type: 'ship-sunk', seat: 0, ship: 'heron', gold: 0, left: 0 },
      'The Heron of Ann goes down, with no gold to lose.',
    ],
    [
      { type: 'ship-captured', seat: 0, by: 1, ship: 'heron', gold: 0, left: 0 },
      'Ben captures the Heron of Ann, with no gold aboard.',
    ],
    [
      { type: 'ship-taken', seat: 0, ship: 'heron', gold: 0, left: 0 },
      'Pirates take the Heron of Ann, with no gold aboard.',
    ],
    [{ type: 'captain-lost', seat: 0, afloat: 3 }, 'Ann has lost the last ship, and is out of the game.'],
    [{ type: 'pirate-sunk', seat: 0, pirate: 2, bounty: 0, strength: 6 }, 'Ann sinks pirate ship 2.'],
    [
      { type: 'pirate-sunk', seat: 0, pirate: 2, bounty: 10, strength: 6 },
      'Ann sinks pirate ship 2. The bounty is 10g.',
    ],
    [
      {
        type: 'pirate-captured',
        seat: 0,
        pirate: 2,
        bounty: 0,
        strength: 6,
        vessel: { ship: 'hornet', sails: 5, hull: 3, cannons: 4, buccaneers: 1 },
      },
      'Ann captures pirate ship 2 and gains the Hornet.',
    ],
    [
      {
        type: 'pirate-captured',
        seat: 0,
        pirate: 2,
        bounty: 0,
        strength: 6,
        vessel: { ship: 'hornet', sails: 5, hull: 3, cannons: 0, buccaneers: 1 },
      },
      'Ann captures pirate ship 2 and gains the Hornet, which finds no die for cannons.',
    ],
    [
      { type: 'pirate-captured', seat: 0, pirate: 2, bounty: 10, strength: 6, vessel: null },
      'Ann captures pirate ship 2. The bounty is 10g.',
    ],
    [
      { type: 'port-captured', seat: 0, port: 'goree', from: null, marked: true, boxed: false },
      'Ann captures Goree.',
    ],
    [
      { type: 'port-captured', seat: 0, port: 'lisbon', from: 'portugal', marked: true, boxed: true },
      'Ann captures Lisbon from Portugal.',
    ],
    [
      { type: 'port-captured', seat: 0, port: 'port-royal', from: 'pirates', marked: true, boxed: false },
      'Ann captures Port Royal from the pirates.',
    ],
    [
      { type: 'port-captured', seat: 0, port: 'lisbon', from: 'portugal', marked: false, boxed: false },
      'Ann captures Lisbon and leaves it free.',
    ],
    [{ type: 'rebuild-offered', seat: 0, port: 'lisbon' }, 'Ann may have Lisbon rebuilt.'],
    [
      { type: 'port-rebuilt', seat: 0, port: 'lisbon', gold: 10, strength: 6 },
      'Ann has Lisbon rebuilt for 10g.',
    ],
    [{ type: 'port-left-damaged', seat: 0, port: 'lisbon' }, 'Ann leaves Lisbon as it is.'],
    [{ type: 'combat-ended', outcome: 'escape' }, 'The fight is over: they have parted.'],
    [{ type: 'combat-ended', outcome: 'ship-lost' }, 'The fight is over: a ship is lost.'],
    [{ type: 'combat-ended', outcome: 'pirate-beaten' }, 'The fight is over: the pirates are beaten.'],
    [{ type: 'combat-ended', outcome: 'port-captured' }, 'The fight is over: the port has fallen.'],
    [
      { type: 'combat-ended', outcome: 'stand-off' },
      'The fight is over: neither side can or will do the other any harm.',
    ],
    [
      { type: 'objective-met', seat: 0, objective: 'lord-governor', gold: null, endsTurn: true },
      'Ann is Lord Governor!',
    ],
    [
      { type: 'objective-met', seat: 0, objective: 'master-merchant', gold: 155, endsTurn: true },
      'Ann shows 155g and is Master Merchant!',
    ],
    [{ type: 'clean-up-began', owing: [] }, 'The round is over.'],
    [
      { type: 'clean-up-began', owing: [0, 2] },
      'The round is over. With four ships, one is to be given back by Ann and Cleo.',
    ],
    [{ type: 'ship-given-back', seat: 0, ship: 'heron' }, 'Ann gives the Heron back.'],
    [{ type: 'ports-reopened', ports: ['tokyo', 'goree'] }, 'Open again: Tokyo and Goree.'],
    [{ type: 'marker-returned', port: 'tokyo' }, 'The pirates settle in Tokyo.'],
    [{ type: 'pirate-returned', pirate: 1, port: 'tokyo', to: 'o2' }, 'Pirate ship 1 is back, at Tokyo.'],
    [
      { type: 'passengers-returned', passengers: ['tokyo', 'goree'] },
      'Those who found no ship go home: Tokyo and Goree.',
    ],
    [{ type: 'card-removed', card: 'e07' }, 'Card e07 leaves the game.'],
    [
      {
        type: 'points-counted',
        reason: 'time',
        tallies: [
          { gold: 60, merchant: 1, admiral: 4, governor: 0, points: 5, awarded: true },
          { gold: 7, merchant: 0, admiral: 0, governor: 3, points: 3, awarded: true },
        ],
      },
      'The event cards are used up. Points: 5 for Ann (60g) and 3 for Ben (7g).',
    ],
    [
      {
        type: 'points-counted',
        reason: 'objectives',
        tallies: [{ gold: 60, merchant: 3, admiral: 4, governor: 0, points: 7, awarded: true }],
      },
      'The objectives are met. Points: 7 for Ann (60g).',
    ],
    [
      {
        type: 'points-counted',
        reason: 'last-fleet',
        tallies: [{ gold: 60, merchant: 1, admiral: 4, governor: 0, points: 5, awarded: true }],
      },
      'No other fleet is afloat. Points: 5 for Ann (60g).',
    ],
    [
      {
        type: 'points-counted',
        reason: 'last-fleet',
        tallies: [{ gold: 0, merchant: 0, admiral: 0, governor: 0, points: 0, awarded: false }],
      },
      'No fleet is afloat any more. Points: 0 for Ann (0g).',
    ],
    [
      {
        type: 'points-counted',
        reason: 'objectives',
        tallies: [
          { gold: 60, merchant: 3, admiral: 4, governor: 0, points: 7, awarded: true },
          { gold: 70, merchant: 1, admiral: 2, governor: 0, points: 3, awarded: false },
        ],
      },
      'The objectives are met. Points: 7 for Ann (60g) and 0 for Ben (70g).',
    ],
    [
      {
        type: 'points-counted',
        reason: 'objectives',
        tallies: [
          {
            gold: 170,
            merchant: 3,
            admiral: 4,
            governor: 0,
            parts: { gold: 3, ships: 4, ports: 3 },
            points: 17,
            awarded: true,
          },
          {
            gold: 70,
            merchant: 0,
            admiral: 0,
            governor: 0,
            parts: { gold: 1, ships: 2, ports: 0 },
            points: 3,
            awarded: false,
          },
        ],
      },
      'The objectives are met. Points: 17 for Ann (7 for objectives, 3 for 170g, 4 for ships, 3 for ports) and 0 for Ben (0 for objectives, 0 for 70g, 0 for ships, 0 for ports).',
    ],
    [{ type: 'draw-offered', seats: [0, 2] }, 'Tied for the win: Ann and Cleo.'],
    [{ type: 'draw-accepted', seat: 0 }, 'Ann would share the win.'],
    [{ type: 'duel-began', seat: 0, target: 2 }, 'Ann fights Cleo over the win.'],
    [{ type: 'duel-decided', victor: 2 }, 'Cleo wins the fight.'],
    [{ type: 'duel-decided', victor: null }, 'The fight decides nothing; the win is shared.'],
    [{ type: 'draw-stands', seats: [0, 2] }, 'The win is shared by Ann and Cleo.'],
  ]

  test.each(told)('%o', (event, text) => {
    expect(EventSchema.parse(event)).toEqual(event)
    expect(tell(event)).toBe(text)
    expect(game.describe(event).key).toMatch(/^maritime(\.[a-z-]+){1,3}$/)
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
    const dealt = told.find(([{ type }]) => type === 'gold-dealt')![0]
    expect(tell(dealt, [0])).toBe('Ann takes 10g along.')
    expect(tell(dealt, [1])).toBe('Ann takes some gold along.')
    expect(tell(dealt, [])).toBe('Ann takes some gold along.')
  })
})
