import { describe, expect, test } from 'vitest'
import { maritime as game } from '../../../src/games/maritime/index.ts'
import type { State } from '../../../src/games/maritime/state.ts'
import { stageOf, turn } from '../../../src/games/maritime/turn.ts'
import { position as texts } from '../../../src/games/maritime/words/en/position.ts'
import { diceAt } from '../../../src/kernel/dice.ts'
import { pickKind } from './chance.ts'
import {
  battle,
  type Fleet,
  type Given,
  meeting,
  newGame,
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

/** The position by the names of its parts, from what a captain or a spectator can see. */
function told(state: State, who: Who | null): Readonly<Record<string, readonly string[]>> {
  const parts = game.position(viewOf(state, who), who === null ? null : seatOf(who), game.rules)
  return Object.fromEntries(parts.map(({ part, about, lines }) => [nameOf(part, about), lines.map(say)]))
}

function nameOf(part: string, about: unknown): string {
  if (about === null) return part
  const { seat, word } = about as { readonly seat?: number; readonly word?: string }
  return word === undefined ? `seat ${seat}` : wordFor(word)
}

const sloop =
  '(Trading Sloop): sails 4 of 4, hull 3 of 3, cannons 2 of 2, buccaneers 3 of 3, hold 0 of 4, cabins 0 of 2.'

describe('the parts', () => {
  test('are the phase, the reader’s own, the other captains, then the table by its areas', () => {
    const state = position({ players: 3 })
    const board = [
      ...['this round', 'the holding boxes', 'the shipyard', 'the quay', 'the reserve', 'the open sea'],
      'the pirates',
      ...['Asia', 'India', 'Africa', 'Europe', 'South America', 'North America'],
    ]
    expect(Object.keys(told(state, 'france'))).toEqual(['phase', 'you', 'seat 0', 'seat 2', ...board])
    expect(Object.keys(told(state, null))).toEqual(['phase', 'seat 0', 'seat 1', 'seat 2', ...board])
  })

  test('have no name that is taken by another', () => {
    const state = battle()
    const parts = game.position(state, 0, game.rules)
    expect(Object.keys(told(state, 'england'))).toHaveLength(parts.length)
  })
})

describe('the phase', () => {
  const phase = (state: State) => told(state, null).phase!

  test('the weather', () => {
    expect(phase(position())).toEqual([
      'Round 2. The order of the round: Anne, Bart.',
      'The game ends with the round in which a captain has met 1 of the three objectives.',
      'Anne is to face the weather: test the sails, or drift.',
      'Next: Bart.',
    ])
  })

  test('before the first round', () => {
    const table = {
      seats: 2,
      options: { objectives: 1, timed: false, diagonals: true },
      edition: 'maritime-1',
    }
    expect(game.position(game.initial(table), null, game.rules)[0]!.lines.map(say)).toEqual([
      'The table is being set up.',
    ])
  })

  test('a turn, with straight steps only', () => {
    const state = position({ turn: 'france', options: { objectives: 2, diagonals: false }, actions: 1 })
    expect(phase(state).slice(1)).toEqual([
      'The game ends with the round in which a captain has met 2 of the three objectives.',
      'Fleets can’t sail diagonally.',
      'Bart has the helm, with 1 action left.',
    ])
  })

  test('the two action phases of a timed game', () => {
    const timed: Given = { turn: 'england', options: { timed: true } }
    expect(phase(position(timed)).slice(1)).toEqual([
      '13 rounds to play, this one included; then points are counted.',
      'Anne has the helm in the first action phase, with 5 actions left.',
      'Next: Bart.',
    ])
    const removed = [
      'e01',
      'e02',
      'e04',
      'e05',
      'e06',
      'e08',
      'e10',
      'e11',
      'e13',
      'e14',
      'e15',
      'e16',
    ] as const
    expect(phase(position({ ...timed, part: 2, removed })).slice(1)).toEqual([
      'This is the last round: points are counted at its end.',
      'Anne has the helm in the second action phase, with 5 actions left.',
      'Next: Bart.',
    ])
  })

  test('a market visit, and what was bought', () => {
    const state = position({ turn: 'england', fleets: { england: { at: 'london', gold: 50 } } })
    play(state, 'england', 'trade')
    expect(phase(state)).toContain('Anne trades in London.')
    play(state, 'england', 'buy letter', 'buy 1 wine for swallow', 'buy 1 wool for swallow')
    expect(phase(state).slice(3)).toEqual([
      'Anne trades in London and has bought the letter of marque of this visit.',
      'Bought in this turn, and not to be sold in the same port: Wine in London, Wool in London.',
      'Next: Bart.',
    ])
  })

  test('a fight, question by question', () => {
    const asked = (state: State) => phase(state).find((line) => / is to /.test(line))
    const chase = meeting()
    play(chase, 'england', 'attack captain-2')
    expect(asked(chase)).toBe('Anne is to flee, or to stand.')
    play(chase, 'england', 'flee')
    rolling(chase, 'france', 'stand', [1])
    expect(asked(chase)).toBe('Bart is to pursue the fleet that flees, or to let it go.')
    play(chase, 'france', 'let go')
    expect(asked(chase)).toBe('Anne is to name the space to flee to.')

    const fight = battle({ ships: [{ ship: 'swallow' }, { ship: 'curlew' }] })
    expect(asked(fight)).toBe('Anne is to load cannons, and to fire.')
    play(fight, 'england', 'load 1 ball', 'fire')
    rolling(fight, 'france', 'fire', [2])
    expect(asked(fight)).toBe('Anne is to roll undecided dice again, or to let them lie.')
    rolling(fight, 'england', 'reroll 1 ball', [1, 1])
    expect(asked(fight)).toBe('Anne is to name the ship whose cannon bursts.')

    const port = portFight({}, 1)
    rolling(port, 'england', 'stand', [2, 2, 2])
    play(port, 'england', 'hold')
    expect(asked(port)).toBe('Anne is to board, or to send nobody over.')
    rolling(port, 'england', 'invade with swallow', [1, 6])
    expect(asked(port)).toBe('Anne is to send the boarders in again, or to call them back.')
    rolling(port, 'england', 'press on', [1])
    expect(asked(port)).toBe('Anne is to say whether to have Lisbon rebuilt, for 10g.')
  })

  test('clean-up, and a draw', () => {
    const state = position()
    state.phase = { name: 'clean-up', waiting: [1] }
    expect(phase(state).at(-1)).toBe('The round is over. Bart has four ships and is to give one back.')
    state.phase = { name: 'draw', tied: [0, 1], waiting: [1] }
    expect(phase(state).at(-1)).toBe(
      'Anne and Bart are tied for the win. Bart is to share it, or to fight over it.',
    )
  })

  test('what is asked does not depend on the version of the rules, once a position rests', () => {
    const rich: Fleet = {
      at: 'f5',
      letters: 2,
      ships: [{ ship: 'sovereign' }, { ship: 'resolute', hull: 1 }],
    }
    let bursts = 0
    for (let luck = 1; luck <= 12; luck++) {
      const state = meeting(rich, { at: 'f5', ships: [{ ship: 'hornet' }, { ship: 'golden-lion' }] })
      const dice = diceAt(new Uint8Array(32).fill(luck), 1)
      for (let moves = 0; moves < 60; moves++) {
        const [seat] = turn(state, 1)
        if (seat === undefined) break
        expect([turn(state, 2), stageOf(state, 2)]).toEqual([[seat], stageOf(state, 1)])
        if (stageOf(state, 1) === 'cannon') bursts++
        const command = pickKind(game.choices(state, seat, 1), dice)
        for (const event of game.decide(state, command, { seat, dice, rules: 1 })) game.evolve(state, event)
      }
    }
    expect(bursts).toBeGreaterThan(0)
  })
})

describe('the end', () => {
  const tally = { gold: 60, merchant: 0, admiral: 4, governor: 0, points: 7, awarded: true }
  const parts = { gold: 1, ships: 2, ports: 0 }
  const ended = (
    reason: 'objectives' | 'time' | 'last-fleet',
    tallies: object[],
    victor: number | null = null,
  ) => {
    const state = position()
    state.phase = { name: 'over' }
    state.ending = { reason, tallies: tallies as NonNullable<State['ending']>['tallies'], victor }
    return state
  }

  test('points by their parts', () => {
    const state = ended('objectives', [
      { ...tally, parts },
      { ...tally, awarded: false, gold: 12 },
    ])
    expect(told(state, null).phase!.slice(1)).toEqual([
      'The game is over: objectives were met.',
      'Anne has 7 points: 0 as Master Merchant, 4 as Admiral of the Seas, 0 as Lord Governor, 1 for 60g, 2 for ships, 0 for ports.',
      'Bart may not win and has no points, with 12g in the purse.',
    ])
  })

  test('points of the first rules, and who won the fight', () => {
    const state = ended('time', [tally, tally], 1)
    const line =
      'has 7 points: 0 as or towards Master Merchant with 60g, 4 as or towards Admiral of the Seas, 0 as or towards Lord Governor.'
    expect(told(state, null).phase!.slice(1)).toEqual([
      'The game is over: the event cards are used up.',
      `Anne ${line}`,
      `Bart ${line}`,
      'Bart won the fight over the draw.',
    ])
  })

  test('the last fleet, or none', () => {
    const state = ended('last-fleet', [tally, tally])
    expect(told(state, null).phase![1]).toBe('The game is over: all other fleets are lost.')
    for (const captain of state.captains) captain.fleet = []
    expect(told(state, null).phase![1]).toBe('The game is over: all fleets are lost.')
  })

  test('prices and steps are told no more', () => {
    expect(told(ended('time', [tally, tally]), 'england').you).toHaveLength(5)
  })
})

describe('a captain', () => {
  test('all that is one’s own, and what follows from where one is', () => {
    const state = position({
      turn: 'england',
      special: 'full-taverns',
      fleets: {
        england: {
          at: 'london',
          gold: 33,
          letters: 1,
          toll: true,
          objectives: ['lord-governor', 'admiral-of-the-seas'],
          ships: [
            { ship: 'swallow', sails: 2, cargo: ['wine', 'tea', 'wine'], passengers: ['goree', 'callao'] },
            { ship: 'resolute', buccaneers: 1 },
          ],
        },
      },
      flags: { goree: 'england' },
    })
    expect(told(state, 'england').you).toEqual([
      'The fleet of England is at London (h1).',
      'Gold: 33g.',
      '1 letter of marque, and 2 port markers to place.',
      'Home ports: Goree and London.',
      'The pirates’ toll is paid for this round.',
      'Objectives met: Lord Governor and Admiral of the Seas.',
      'The Swallow (Trading Sloop): sails 2 of 4, hull 3 of 3, cannons 2 of 2, buccaneers 3 of 3, hold 3 of 4, cabins 2 of 2.',
      'Aboard the Swallow: 1 Tea, 2 Wine, a passenger for Goree and a passenger for Callao.',
      'The Resolute (Frigate): sails 5 of 5, hull 4 of 4, cannons 5 of 5, buccaneers 1 of 5, hold 0 of 3, cabins 0 of 2.',
      'One step leads to h0, Amsterdam (i1), Lisbon (h2), g2, g1 and g0.',
      'Prices in London, to buy and to sell a cube: Tea 5g and 5g; Silk 5g and 5g; Spices 4g and 4g; Cotton 4g and 4g; Ivory 3g and 3g; Wine 1g and 2g; Wool 1g and 2g; Sugar 3g and 3g; Silver 3g and 3g; Tobacco 4g and 4g; Furs 4g and 4g.',
      'In London a point of repair costs 2g, a buccaneer 2g, a cannon 8g and a letter of marque 10g.',
      'A passenger who lands now pays 5g.',
    ])
  })

  test('of others what can be seen: their gold is concealed, but for what had to be shown', () => {
    const state = position({
      players: 3,
      fleets: { france: { gold: 77, at: 'f5' }, spain: { gold: 5, shown: 3 } },
    })
    const view = told(state, 'england')
    expect(view['seat 1']).toEqual([
      'The fleet of France is at f5.',
      'Gold: concealed.',
      '0 letters of marque, and 3 port markers to place.',
      'Home ports: Marseille.',
      `The Heron ${sloop}`,
    ])
    expect(view['seat 2']![1]).toBe('Gold: concealed; 3g were left when it last had to be shown.')
    expect(JSON.stringify(view)).not.toContain('77')
  })

  test('a lost fleet leaves its ports', () => {
    const state = position()
    state.captains[1]!.fleet = []
    expect(told(state, 'england')['seat 1']).toEqual([
      'The fleet of France is lost.',
      'Home ports: Marseille.',
    ])
    expect(told(state, 'france').you).toEqual(['The fleet of France is lost.', 'Home ports: Marseille.'])
  })

  test('fights that are due, and the toll', () => {
    const at = (england: Fleet, more: Given = {}) =>
      told(position({ turn: 'england', ...more, fleets: { england } }), 'england').you!
    expect(at({ at: 'f5' }, { pirates: [{ at: 'f5' }, null, { at: 'f5' }] })).toContain(
      'The next action has to be an attack on pirate ship 1 or pirate ship 3.',
    )
    const royal = at({ at: 'port-royal' })
    expect(royal).toContain(
      'The next action has to be an attack on Port Royal, unless the toll of 3g is paid.',
    )
    expect(royal).toContain('In Port Royal a point of repair costs 2g, a buccaneer 4g and a cannon 8g.')
    expect(told(pirateFight(), 'england').you!.filter((line) => line.includes('next action'))).toEqual([])
  })
})

describe('the table', () => {
  test('the round while the weather is faced: its cards lie open', () => {
    const weather = { direction: 'south-east', spaces: 2 } as const
    const state = position({
      weather,
      cards: ['e16', 'e01', 'e02', 'e14'],
      pirates: [{ at: 'f5' }, null, { at: 'f6' }],
    })
    expect(told(state, null)['this round']).toEqual([
      'Cards of the round: e16, e01, e02, e14.',
      'The wind drives fleets 2 spaces south-east.',
      'To come: war between Spain and Portugal; France and the Netherlands.',
      'To come: pirate ship 1 sails 2 spaces south-west, pirate ship 3 sails 3 spaces north.',
      'To come: a market modifier of -1, 1 ship for sale, 4 passengers, production of Silk, Cotton, Wine, Silver, Tobacco and Furs, Spices in short supply.',
      'To come: World Is Round. Damaged pirate ships regain 2 points, damaged ports 1 point.',
      '12 cards in the event deck.',
    ])
    const peace = position({ cards: ['e01', 'e09', 'e02', 'e14'] })
    expect(told(peace, null)['this round']).toContain('To come: no wars.')
  })

  test('the round once it is carried out', () => {
    const given: Given = {
      turn: 'england',
      market: 1,
      short: 'tea',
      special: 'fair-winds',
      removed: ['e01', 'e02'],
    }
    expect(told(position(given), null)['this round']).toEqual([
      'Cards of the round: e09, e12, e03, e07.',
      'The wind drives fleets 1 space north.',
      'No nations are at war.',
      'Market modifier: +1. Short of supply: Tea.',
      'Special event: Fair Winds. Every turn has 1 action more this round.',
      '10 cards in the event deck.',
      'Cards out of the game: e01, e02.',
    ])
    const wars: Given['wars'] = [
      ['england', 'france'],
      ['spain', 'netherlands'],
    ]
    expect(told(position({ ...given, wars }), null)['this round']).toContain(
      'Wars of the round: England and France; Spain and the Netherlands.',
    )
    expect(told(position({ ...given, wars, special: 'armistice' }), null)['this round']).toContain(
      'Wars of the round, which rest in the armistice: England and France; Spain and the Netherlands.',
    )
  })

  test('goods, ships and passengers', () => {
    const state = position({
      boxes: { tea: 0, furs: 7 },
      shipsForSale: ['golden-lion', 'petrel'],
      sunk: ['hornet'],
      passengers: ['goree', 'callao'],
    })
    state.shipsDiscarded = [state.shipDeck.pop()!]
    const table = told(state, null)
    expect(table['the holding boxes']).toEqual([
      'Cubes for sale, and those above the box: Tea 0 and 10; Silk 4 and 6; Spices 4 and 6; Cotton 4 and 6; Ivory 4 and 6; Wine 4 and 6; Wool 4 and 6; Sugar 4 and 6; Silver 4 and 6; Tobacco 4 and 6; Furs 7 and 3.',
    ])
    expect(table['the shipyard']).toEqual([
      'For 58g the Golden Lion (Galleon): sails 3, hull 5, cannons 4, buccaneers 1 of 5, hold 7, cabins 3. Sold again it brings 23g.',
      'For 34g the Petrel (Trading Sloop): sails 4, hull 3, cannons 2, buccaneers 1 of 3, hold 4, cabins 2. Sold again it brings 14g.',
      '16 cards in the ship deck.',
      'To be shuffled into the ship deck: Royal Bounty.',
      'Ships out of the game: Hornet.',
    ])
    expect(table['the quay']).toEqual(['Waiting for passage: Goree and Callao.', '27 passengers in the bag.'])
    const empty = told(position(), null)
    expect(empty['the shipyard']![0]).toBe('The shipyard has no ship for sale.')
    expect(empty['the quay']![0]).toBe('Nobody waits for passage.')
  })

  test('the sea and the pirates', () => {
    const state = position({
      globe: true,
      pirates: [{ at: 'goree', strength: 2 }, null, { at: 'f5' }],
      flags: { 'port-royal': null, quebec: null },
      waitingMarkers: 1,
      closed: ['lisbon'],
    })
    const table = told(state, null)
    expect(table['the open sea']).toEqual([
      'The world is round: its east and west edges may be crossed straight.',
      'A port has a strength of 6 where no other is told.',
    ])
    expect(table['the reserve']).toEqual([
      'In reserve: 12 letters of marque, 1 no-entry marker, 1 pirate marker.',
      'Port markers out of the game: 1 of Denmark.',
    ])
    expect(table['the pirates']).toEqual([
      'Pirate ship 1 is at Goree (h4), with a strength of 2.',
      'Pirate ship 2 comes back at the end of the round, with a strength of 6.',
      'Pirate ship 3 is at f5, with a strength of 6.',
      '1 pirate marker to come back at the end of the round.',
    ])
    expect(told(position(), null)['the open sea']![0]).toBe(
      'The world is flat: its edges may not be crossed.',
    )
  })

  test('a region: what it produces, and its ports by their flags', () => {
    const state = position({
      closed: ['lisbon', 'venice'],
      strengths: { venice: 3, london: 1 },
      flags: { venice: 'england' },
    })
    expect(told(state, null).Europe).toEqual([
      'Produced here: Wine and Wool. Productive ports: London, Lisbon and Marseille.',
      'Under the flag of England: London (h1, strength 1) and Venice (j2, strength 3).',
      'Under the flag of France: Marseille (i2).',
      'Under the flag of Portugal: Lisbon (h2).',
      'Under the flag of the Netherlands: Amsterdam (i1).',
      'Closed until the round is over: Lisbon and Venice.',
    ])
    expect(told(state, null).Africa).toEqual([
      'Produced here: Ivory. Productive ports: Elmina, Luanda and Zanzibar.',
      'Under no flag: Goree (h4), Elmina (h5), Luanda (h6), Cape Town (i8) and Zanzibar (j6).',
    ])
  })
})

describe('a fight', () => {
  const fight = (state: State) => told(state, null)['the fight']

  test('is an area only while it is fought', () => {
    expect(fight(position({ turn: 'england' }))).toBeUndefined()
  })

  test('who flees, who stands, where the first went', () => {
    const state = meeting()
    play(state, 'england', 'attack captain-2', 'stand')
    expect(fight(state)).toEqual(['Anne fights Bart, in combat round 1.', 'Standing: Anne.'])
    const parting = meeting()
    play(parting, 'england', 'attack captain-2', 'flee')
    expect(fight(parting)).toEqual(['Anne fights Bart, in combat round 1.', 'Fleeing: Anne.'])
    play(parting, 'france', 'flee')
    play(parting, 'england', 'escape f4')
    expect(fight(parting)).toEqual([
      'Anne fights Bart, in combat round 1.',
      'Fleeing: Bart.',
      'The first fleet to flee went to f4.',
    ])
  })

  test('what is loaded, and how the dice lie', () => {
    const state = battle({ ships: [{ ship: 'swallow' }, { ship: 'curlew' }] })
    play(state, 'england', 'load 1 ball', 'load 2 chain')
    expect(fight(state)).toEqual([
      'Anne fights Bart, in combat round 1.',
      'Anne has loaded 1 cannon with ball shot and 2 cannons with chain shot.',
      'Dice left in the reserve: 24 dice for ball shot, 23 dice for chain shot, 25 dice for grape shot.',
    ])
    play(state, 'england', 'fire')
    expect(fight(state)![1]).toBe(
      'Anne is done with loading: 1 cannon with ball shot and 2 cannons with chain shot.',
    )
    play(state, 'france', 'load 1 grape')
    rolling(state, 'france', 'fire', [6, 1, 3])
    expect(fight(state)).toEqual([
      'Anne fights Bart, in combat round 1.',
      'Dice of Anne: ball shot 1 hit, 0 misfires, 0 undecided; chain shot 0 hits, 1 misfire, 1 undecided.',
      'Bart is done with loading: 1 cannon with grape shot.',
    ])
    rolling(state, 'england', 'hold', [2])
    expect(fight(state)).toContain('Anne lets the dice lie as they are.')
  })

  test('cannons that are still to burst', () => {
    const state = battle({ ships: [{ ship: 'swallow' }, { ship: 'curlew' }] })
    play(state, 'england', 'load 2 ball', 'fire')
    rolling(state, 'france', 'fire', [1, 1, 1, 1])
    expect(fight(state)).toContain('Anne still has to lose 2 cannons.')
  })

  test('a port or a pirate ship with its strength and its dice', () => {
    const state = portFight({}, 2)
    rolling(state, 'england', 'stand', [2, 6, 1, 6])
    expect(fight(state)).toEqual([
      'Anne fights Lisbon, of strength 2, in combat round 1.',
      'Dice of Anne: 1 hit, 0 misfires, 1 undecided.',
      'Dice of Lisbon: 1 hit, 1 misfire, 0 undecided.',
    ])
  })

  test('ships that are locked, and who has boarded', () => {
    const ships = (buccaneers: number) => [{ ship: 'resolute' as const, sails: 3, buccaneers }]
    const state = battle({}, { ships: ships(1) })
    play(state, 'england', 'fire')
    play(state, 'france', 'fire')
    rolling(state, 'england', 'board resolute with swallow', [1, 6, 6])
    expect(fight(state)!.at(-1)).toBe('The Swallow of Anne is locked to the Resolute.')
    const port = portFight({}, 1)
    rolling(port, 'england', 'stand', [2, 2, 2])
    play(port, 'england', 'hold')
    rolling(port, 'england', 'invade with swallow', [1, 6])
    expect(fight(port)!.at(-1)).toBe('The Swallow of Anne lies alongside Lisbon.')
    const both = battle(
      { ships: [{ ship: 'swallow' }, { ship: 'curlew', buccaneers: 1 }] },
      { ships: [{ ship: 'resolute' }, { ship: 'hornet', buccaneers: 1 }] },
    )
    play(both, 'england', 'fire')
    play(both, 'france', 'fire')
    play(both, 'england', 'no boarding')
    expect(fight(both)).toContain('Done with boarding in this combat round: Anne.')
  })

  test('over a draw', () => {
    const state = position({ turn: 'england' })
    state.phase = { name: 'draw', tied: [0, 1], waiting: [0, 1] }
    play(state, 'england', 'fight draw')
    expect(fight(state)![0]).toBe('Anne fights Bart over the win, in combat round 1. Nobody may flee.')
    expect(told(state, null).phase!.at(-1)).toBe('Anne is to load cannons, and to fire.')
  })
})

test('a view that was folded from a new game is told like any other', () => {
  const state = newGame(3)
  expect(told(state, null).phase![0]).toMatch(/^Round 1\. The order of the round: /)
})

test('every text for positions was read', () => {
  expect(Object.keys(texts).filter((key) => !spoken.has(key))).toEqual([])
})
