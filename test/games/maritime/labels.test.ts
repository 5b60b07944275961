import { describe, expect, test } from 'vitest'
import { step } from '../../../src/games/maritime/describe/steps.ts'
import { maritime as game } from '../../../src/games/maritime/index.ts'
import { schemas } from '../../../src/games/maritime/schema/index.ts'
import type { State } from '../../../src/games/maritime/state.ts'
import { choices as texts } from '../../../src/games/maritime/words/en/choices.ts'
import {
  battle,
  captain,
  choicesOf,
  exactly,
  type Fleet,
  type Given,
  meeting,
  pirateFight,
  play,
  portFight,
  position,
  rolling,
  seatOf,
  viewOf,
  type Who,
} from './kit.ts'
import { say, spoken, wordFor } from './speech.ts'

/** A choice as its captain reads it, from no more than the captain's own view. */
function label(state: State, who: Who, said: string): string {
  expect(choicesOf(state, who)).toContain(said)
  return say(game.label(viewOf(state, who), seatOf(who), schemas.parse(said)!, game.rules))
}

function atSea(england: Fleet, more: Given = {}): State {
  return position({ turn: 'england', ...more, fleets: { ...more.fleets, england } })
}

function inMarket(england: Fleet, more: Given = {}): State {
  const state = atSea(england, more)
  play(state, 'england', 'trade')
  return state
}

describe('the weather', () => {
  const blown = (at: Fleet['at'], direction: 'north' | 'south' | 'west', spaces: number) =>
    position({ weather: { direction, spaces }, fleets: { england: { at: at! } } })

  test('how likely the fleet holds, and where it drifts to', () => {
    const state = blown('f5', 'north', 1)
    expect(label(state, 'england', 'test sails')).toBe(
      'Test your sails: 3 in 6 to ride the weather out, else drift to f4',
    )
    expect(label(state, 'england', 'drift')).toBe('Make no test: drift to f4')
  })

  test.each([
    [
      'charleston',
      'west',
      2,
      'c3',
      'drift to Veracruz and strike land, which costs each ship a point of hull',
    ],
    ['quebec', 'north', 1, 'd1', 'strike land at Quebec, which costs each ship a point of hull'],
    [
      'f8',
      'south',
      2,
      'f9',
      'drift to f9 and meet the edge of the world, which costs each ship a point of sails',
    ],
    ['f9', 'south', 1, 'f9', 'meet the edge of the world at f9, which costs each ship a point of sails'],
  ] as const)('from %s to the %s by %i', (at, direction, spaces, ends, told) => {
    const state = blown(at, direction, spaces)
    expect(label(state, 'england', 'drift')).toBe(`Make no test: ${told}`)
    exactly(play(state, 'england', 'drift'), 'weather-taken drifted ship-damaged')
    expect(captain(state, 'england').space).toBe(ends)
  })
})

describe('a step and what is found there', () => {
  test.each<[string, string, string, Fleet, Given]>([
    ['open water', 'f2', 'Sail to f2', { at: 'g2' }, {}],
    ['home', 'h1', 'Sail to London: a home port', { at: 'g2' }, {}],
    ['another nation', 'h2', 'Sail to Lisbon: a port of Portugal', { at: 'g2' }, {}],
    [
      'an enemy',
      'h2',
      'Sail to Lisbon: a port of Portugal, with whom you are at war',
      { at: 'g2' },
      { wars: [['england', 'portugal']] },
    ],
    [
      'a closed port',
      'h2',
      'Sail to Lisbon: a port of Portugal, closed this round',
      { at: 'g2' },
      { closed: ['lisbon'], wars: [['england', 'portugal']] },
    ],
    ['pirates', 'd4', 'Sail to Port Royal: a port of the pirates, who take a toll of 3g', { at: 'e4' }, {}],
    [
      'pirates who are paid',
      'd4',
      'Sail to Port Royal: a port of the pirates, whose toll you have paid',
      { at: 'e4', toll: true },
      {},
    ],
    [
      'pirates behind a closed gate',
      'd4',
      'Sail to Port Royal: a port of the pirates, closed this round',
      { at: 'e4' },
      { closed: ['port-royal'] },
    ],
    [
      'where a passenger wants to go',
      'h4',
      'Sail to Goree: a free port, where your passenger lands for 5g',
      { at: 'g4', ships: [{ ship: 'swallow', passengers: ['goree'] }] },
      {},
    ],
    [
      'a pirate ship, and a fleet',
      'f4',
      'Sail to f4: pirate ship 1 of strength 4, the fleet of Bart',
      { at: 'f5' },
      { pirates: [{ at: 'f4', strength: 4 }, null, null], fleets: { france: { at: 'f4' } } },
    ],
    [
      'an enemy fleet',
      'f4',
      'Sail to f4: the fleet of Bart, with whom you are at war',
      { at: 'f5' },
      { wars: [['england', 'france']], fleets: { france: { at: 'f4' } } },
    ],
    ['around the world', 'a4', 'Sail to a4: across the edge of the world', { at: 'p4' }, { globe: true }],
  ])('%s', (_, to, told, england, more) => {
    expect(label(atSea(england, more), 'england', `sail ${to}`)).toBe(told)
  })
})

describe('the other actions', () => {
  const two: NonNullable<Fleet['ships']> = [
    { ship: 'swallow', sails: 2 },
    { ship: 'hornet', cannons: 1, buccaneers: 1 },
  ]

  test.each<[string, string, Fleet, Given]>([
    ['mend swallow sails', 'Mend the sails of the Swallow at sea, from 2 to 3', { at: 'f5', ships: two }, {}],
    [
      'carry cannon from swallow to hornet',
      'Move 1 cannon from the Swallow to the Hornet at sea',
      { at: 'f5', ships: two },
      {},
    ],
    [
      'carry 2 buccaneers from swallow to hornet',
      'Move 2 buccaneers from the Swallow to the Hornet at sea',
      { at: 'f5', ships: two },
      {},
    ],
    ['trade', 'Dock in London and trade', { at: 'london' }, {}],
    [
      'trade',
      'Dock in London and trade. You are Master Merchant then, and your turn is over',
      { at: 'london', gold: 150 },
      {},
    ],
    ['trade', 'Dock in Goree and trade', { at: 'goree', gold: 150 }, {}],
    ['pay toll', 'Pay the pirates’ toll for this round: 3g', { at: 'port-royal' }, {}],
    [
      'deliver',
      'Land the passenger for Goree: 8g',
      { at: 'goree', ships: [{ ship: 'swallow', passengers: ['goree'] }] },
      { special: 'noble-passengers' },
    ],
    ['end turn', 'End your turn and give up 5 actions', { at: 'f5' }, {}],
    [
      'end turn',
      'End your turn',
      { at: 'goree', ships: [{ ship: 'swallow', passengers: ['goree'] }] },
      { actions: 0 },
    ],
    ['attack pirate-1', 'Attack pirate ship 1: 2 cannons against a strength of 3', { at: 'f5' }, raided(3)],
    ['attack port', 'Attack Port Royal: 2 cannons against strength 6', { at: 'port-royal' }, {}],
    [
      'attack port',
      'Attack Goree: 2 cannons against strength 6. It takes a letter of marque; you have 2',
      { at: 'goree', letters: 2 },
      {},
    ],
  ])('%s: %s', (said, told, england, more) => {
    expect(label(atSea(england, more), 'england', said)).toBe(told)
  })

  test('an attack on a fleet, in war and in peace', () => {
    expect(label(meeting({}, { ships: [{ ship: 'hornet' }] }), 'england', 'attack captain-2')).toBe(
      'Attack Bart: 2 cannons against 4',
    )
    expect(label(meeting({ letters: 1 }, {}, { wars: [] }), 'england', 'attack captain-2')).toBe(
      'Attack Bart: 2 cannons against 2. It takes a letter of marque; you have 1',
    )
  })

  function raided(strength: number): Given {
    return { pirates: [{ at: 'f5', strength }, null, null] }
  }
})

describe('a market visit', () => {
  const fleet: Fleet = {
    at: 'amsterdam',
    gold: 100,
    ships: [
      { ship: 'petrel', sails: 3, hull: 2, buccaneers: 1, cannons: 1 },
      { ship: 'hornet', cargo: ['tea', 'tea'], passengers: ['goree'], cannons: 3, buccaneers: 2 },
      { ship: 'curlew' },
    ],
  }
  const offers: Given = {
    edition: 'maritime-2',
    market: 1,
    boxes: { wine: 6 },
    passengers: ['callao'],
    shipsForSale: ['golden-lion'],
  }

  test.each([
    ['buy 6 wine for petrel', 'Buy 6 Wine for the Petrel: 18g'],
    ['sell 2 tea from hornet', 'Sell 2 Tea from the Hornet: 10g'],
    ['repair 2 sails of petrel', 'Repair the sails of the Petrel by 2: 4g'],
    ['hire 3 for petrel', 'Hire 3 buccaneers for the Petrel: 12g'],
    ['arm petrel with 1', 'Replace 1 cannon of the Petrel: 8g'],
    ['embark callao on petrel', 'Take the passenger for Callao aboard the Petrel: 5g on landing'],
    ['sell ship curlew', 'Sell the Curlew (Trading Sloop): 37g'],
    ['shift 1 tea from hornet to petrel', 'Move 1 Tea from the Hornet to the Petrel'],
    ['shift passenger goree to petrel', 'Move the passenger for Goree from the Hornet to the Petrel'],
    ['shift 2 cannons from hornet to petrel', 'Move 2 cannons from the Hornet to the Petrel'],
    ['shift 1 buccaneers from hornet to petrel', 'Move 1 buccaneer from the Hornet to the Petrel'],
    ['leave', 'Leave the market of Amsterdam'],
  ])('%s', (said, told) => {
    expect(label(inMarket(fleet, offers), 'england', said)).toBe(told)
  })

  test('a ship, and the fourth of a fleet', () => {
    const alone = inMarket({ at: 'goree', gold: 105 }, offers)
    expect(label(alone, 'england', 'buy ship golden-lion')).toBe('Buy the Golden Lion (Galleon): 99g')
    expect(label(inMarket({ ...fleet, gold: 105 }, offers), 'england', 'buy ship golden-lion')).toBe(
      'Buy the Golden Lion (Galleon): 99g. You are Admiral of the Seas then, and your turn is over',
    )
  })

  test('a letter of marque at home, cheaper by royal charter', () => {
    const home = { at: 'london' } as const
    expect(label(inMarket(home), 'england', 'buy letter')).toBe('Acquire a letter of marque: 10g')
    expect(label(inMarket(home, { special: 'royal-charter' }), 'england', 'buy letter')).toBe(
      'Acquire a letter of marque: 5g',
    )
  })

  test('what makes a Master Merchant at home', () => {
    const rich = inMarket({
      at: 'london',
      gold: 145,
      ships: [
        { ship: 'swallow', cargo: ['tea', 'tea'] },
        { ship: 'curlew', passengers: ['london'] },
      ],
    })
    const merchant = '. You are Master Merchant then, and your turn is over'
    expect(label(rich, 'england', 'sell 1 tea from swallow')).toBe(
      `Sell 1 Tea from the Swallow: 5g${merchant}`,
    )
    expect(label(rich, 'england', 'deliver')).toBe(`Land the passenger for London: 5g${merchant}`)
    const poorer = structuredClone(rich)
    captain(poorer, 'england').gold = 144
    expect(label(poorer, 'england', 'sell 1 tea from swallow')).toBe('Sell 1 Tea from the Swallow: 5g')
    expect(label(poorer, 'england', 'deliver')).toBe('Land the passenger for London: 5g')
  })
})

describe('a fight', () => {
  test('to flee or to stand', () => {
    const pirates = pirateFight({ ships: [{ ship: 'swallow', sails: 2 }] })
    expect(label(pirates, 'england', 'flee')).toBe(
      'Try to flee: 1 in 6 to set all sail, and then pirate ship 1 may pursue',
    )
    expect(label(pirates, 'england', 'stand')).toBe('Stand and fight pirate ship 1')
    expect(label(portFight(), 'england', 'stand')).toBe('Stand and fight Lisbon')
    expect(label(portFight(), 'england', 'flee')).toBe('Try to flee from Lisbon: 3 in 6 to get away')
    const fleets = meeting()
    play(fleets, 'england', 'attack captain-2', 'flee')
    expect(label(fleets, 'france', 'flee')).toBe('Flee as well: you and Anne part without a fight')
    expect(label(fleets, 'france', 'stand')).toBe('Stand and fight Anne')
  })

  test('to pursue, and to get away', () => {
    const state = meeting()
    play(state, 'england', 'attack captain-2', 'flee')
    rolling(state, 'france', 'stand', [1])
    expect(label(state, 'france', 'pursue')).toBe('Pursue Anne: 3 in 6 to catch up')
    expect(label(state, 'france', 'let go')).toBe('Let Anne get away')
    play(state, 'france', 'let go')
    expect(label(state, 'england', 'escape f4')).toBe('Flee to f4')
    const coast = meeting({ at: 'g4' }, { at: 'g4' })
    play(coast, 'england', 'attack captain-2', 'flee')
    rolling(coast, 'france', 'stand', [1])
    play(coast, 'france', 'let go')
    expect(label(coast, 'england', 'escape h4')).toBe('Flee to Goree: a free port')
  })

  test('to load and to fire', () => {
    const state = battle()
    expect(label(state, 'england', 'fire')).toBe('Hold your fire')
    expect(label(state, 'england', 'load 1 ball')).toBe('Load 1 cannon with ball shot, aimed at the hull')
    play(state, 'england', 'load 1 ball')
    expect(label(state, 'england', 'load 1 grape')).toBe(
      'Load 1 cannon with grape shot, aimed at the buccaneers',
    )
    expect(label(state, 'england', 'fire')).toBe('Fire 1 cannon with ball shot, and keep 1 cannon silent')
    play(state, 'england', 'load 1 chain')
    expect(label(state, 'england', 'fire')).toBe('Fire 1 cannon with ball shot and 1 cannon with chain shot')
  })

  test('to roll again, or to let the dice lie', () => {
    const fleets = battle()
    play(fleets, 'england', 'load 2 ball', 'fire')
    play(fleets, 'france', 'load 1 ball')
    rolling(fleets, 'france', 'fire', [6, 2, 3])
    expect(label(fleets, 'england', 'reroll 1 ball')).toBe('Roll 1 die of ball shot again')
    expect(label(fleets, 'england', 'hold')).toBe('Let the dice lie: 1 hit and 0 misfires')
    const port = portFight()
    rolling(port, 'england', 'stand', [2, 3, 1, 1, 1, 1, 1, 1])
    expect(label(port, 'england', 'reroll 2 any')).toBe('Roll 2 dice again')
  })

  test('to roll again until decided, or until there are so many hits', () => {
    const fleets = battle()
    play(fleets, 'england', 'load 2 ball', 'fire')
    rolling(fleets, 'france', 'fire', [2, 3])
    expect(label(fleets, 'england', 'reroll ball until decided')).toBe(
      'Roll 2 dice of ball shot again until every one is decided',
    )
    expect(label(fleets, 'england', 'reroll ball until 1 hit')).toBe(
      'Roll 2 dice of ball shot again until there is a total of 1 hit, and no more',
    )
    const port = portFight({ ships: [{ ship: 'resolute' }] })
    rolling(port, 'england', 'stand', [2, 3, 6, 4, 1])
    expect(label(port, 'england', 'reroll any until decided')).toBe(
      'Roll 3 dice again until every one is decided',
    )
    expect(label(port, 'england', 'reroll any until 3 hits')).toBe(
      'Roll 3 dice again until there is a total of 3 hits, and no more',
    )
  })

  test('to name the ship whose cannon burst', () => {
    const state = battle({ ships: [{ ship: 'swallow' }, { ship: 'curlew', cannons: 1 }] })
    play(state, 'england', 'load 1 ball', 'fire')
    rolling(state, 'france', 'fire', [1, 1])
    expect(label(state, 'england', 'lose cannon of swallow')).toBe('Lose one of the 2 cannons of the Swallow')
    expect(label(state, 'england', 'lose cannon of curlew')).toBe('Lose the last cannon of the Curlew')
  })

  test('to board a ship, a pirate ship, a port', () => {
    const state = battle({ ships: [{ ship: 'swallow' }] }, { ships: [{ ship: 'hornet', buccaneers: 1 }] })
    play(state, 'england', 'fire')
    play(state, 'france', 'fire')
    expect(label(state, 'england', 'board hornet with swallow')).toBe(
      'Board the Hornet with the Swallow: sails 4 against 5, then 3 buccaneers',
    )
    expect(label(state, 'england', 'no boarding')).toBe('Board nobody in this combat round')
    const pirates = pirateFight({}, 1)
    rolling(pirates, 'england', 'stand', [2, 2, 2])
    play(pirates, 'england', 'hold')
    expect(label(pirates, 'england', 'board pirate with swallow')).toBe(
      'Board pirate ship 1 with the Swallow: sails 4, then 3 buccaneers',
    )
    const port = portFight({}, 1)
    rolling(port, 'england', 'stand', [2, 2, 2])
    play(port, 'england', 'hold')
    expect(label(port, 'england', 'invade with swallow')).toBe(
      'Invade Lisbon with the Swallow: sails 4, then 3 buccaneers',
    )
    rolling(port, 'england', 'invade with swallow', [1, 6])
    expect(label(port, 'england', 'press on')).toBe(
      'Send the boarders of the Swallow in again: 1 in 6 to win',
    )
    expect(label(port, 'england', 'break off')).toBe('Call the boarders of the Swallow back')
    rolling(port, 'england', 'press on', [1])
    expect(label(port, 'england', 'rebuild')).toBe('Have Lisbon rebuilt to strength 6: 10g')
    expect(label(port, 'england', 'leave damaged')).toBe('Leave Lisbon at strength 1')
  })
})

describe('the end of a round, and of the game', () => {
  test('to give a ship back, with what it carries', () => {
    const state = position({ fleets: { england: { ships: fleetOfFour } } })
    state.phase = { name: 'clean-up', waiting: [0] }
    expect(label(state, 'england', 'give back curlew')).toBe('Give the Curlew back')
    expect(label(state, 'england', 'give back swallow')).toBe(
      'Give the Swallow back with 2 Tea, 1 Wine and a passenger for Goree',
    )
  })

  test('to share the win, or to fight over it', () => {
    const state = position()
    state.phase = { name: 'draw', tied: [1, 0], waiting: [1, 0] }
    expect(label(state, 'france', 'accept draw')).toBe('Share the win with Anne')
    expect(label(state, 'france', 'fight draw')).toBe('Fight Anne over the win')
  })

  const fleetOfFour: NonNullable<Fleet['ships']> = [
    { ship: 'swallow', cargo: ['tea', 'wine', 'tea'], passengers: ['goree'] },
    { ship: 'curlew' },
    { ship: 'petrel' },
    { ship: 'plover' },
  ]
})

test('what is pointed at on the way to a choice', () => {
  expect(
    [
      step.buy('tea'),
      step.sell('tea'),
      step.cargo('tea', 'heron'),
      step.passenger('canton'),
      step.part('sails', 'heron'),
      step.part('cannons', 'heron'),
    ].map((sentence) => say(sentence)),
  ).toEqual([
    'Buy Tea',
    'Sell Tea',
    'Tea aboard the Heron',
    'The passenger for Canton',
    'Sails of the Heron',
    'Cannons of the Heron',
  ])
})

test('every text for choices was read', () => {
  expect(Object.keys(texts).filter((key) => !spoken.has(key))).toEqual([])
})

test('every group has a word', () => {
  const state = inMarket({ at: 'london' })
  const groups = game
    .choices(state, 0, game.rules)
    .map((choice) => game.label(state, 0, choice, game.rules).group)
  expect([...new Set(groups)].map((group) => wordFor(`group/${group}`))).toEqual([
    'Goods',
    'Ships and letters',
    'Finish',
  ])
})
