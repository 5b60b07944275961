import { describe, expect, test } from 'vitest'
import { kindOf, type Tile } from '../../../src/games/winds-of-plunder/data.ts'
import { playedWith } from '../../../src/games/winds-of-plunder/rules/plays.ts'
import { schemas } from '../../../src/games/winds-of-plunder/schema/index.ts'
import {
  choicesOf,
  find,
  type Given,
  holder,
  play,
  playThen,
  position,
  refusal,
  refusedIn,
  ship,
  tileIn,
  turnOfColours,
  typesOf,
} from './kit.ts'

describe('Advantage markers', () => {
  const [bonnet, bart, jack] = ['red', 'green', 'blue'] as const
  const larder = (bonnets: number): Given => ({
    turn: jack,
    ships: {
      [bonnet]: { provisions: bonnets },
      [bart]: { provisions: 4 },
      [jack]: { provisions: 3, weapons: 1, hand: ['swindle-1'] },
    },
    advantages: { provisions: bonnet },
  })
  const swindle = 'play swindle-1 on red weapon for provision'

  test('ADV-1: Bonnet keeps the marker while he shares the lead', () => {
    const state = position(larder(5))
    playThen(state, jack)`${swindle} → card-played, items-traded, advantage-passed`
    expect(state.pirates.slice(0, 3).map(({ provisions }) => provisions)).toEqual([4, 4, 4])
    expect(holder(state, 'provisions')).toBe(bonnet)
    expect([ship(state, bonnet).weapons, ship(state, jack).weapons]).toEqual([1, 0])
    expect(holder(state, 'weapons')).toBe(bonnet)
  })

  test('ADV-2: once he is behind he loses it, and two who are tied can’t take it', () => {
    const state = position(larder(4))
    playThen(state, jack)`${swindle} → card-played, items-traded, advantage-passed, advantage-passed`
    expect(state.pirates.slice(0, 3).map(({ provisions }) => provisions)).toEqual([3, 4, 4])
    expect(holder(state, 'provisions')).toBeNull()
  })

  test('ADV-3: a Misfire makes the other leader the only one', () => {
    const state = position({
      turn: 'blue',
      ships: { red: { weapons: 5 }, green: { weapons: 5 }, blue: { weapons: 2, hand: ['misfire-1'] } },
      advantages: { weapons: 'red' },
    })
    const events = playThen(state, 'blue')`play misfire-1 on red →
      card-played, item-lost, advantage-passed`
    expect(ship(state, 'red').weapons).toBe(4)
    expect(find(events, 'advantage-passed')).toMatchObject({ item: 'weapons', from: 0, to: 1 })
  })

  test('VARB-1: under variant b a tie is enough to lose it', () => {
    const state = position({ ...larder(5), options: { strictAdvantages: true } })
    playThen(state, jack)`${swindle} → card-played, items-traded, advantage-passed, advantage-passed`
    expect(holder(state, 'provisions')).toBeNull()
  })

  test('under variant b the next sole leader takes a marker that nobody holds', () => {
    const state = position({
      turn: bonnet,
      options: { strictAdvantages: true },
      ships: {
        [bonnet]: { provisions: 1, points: 2, hand: ['buy-provisions-1'], port: 'nassau' },
        [bart]: { provisions: 1 },
      },
    })
    expect(holder(state, 'provisions')).toBeNull()
    playThen(state, bonnet)`play buy-provisions-1 → card-played, item-bought, advantage-passed`
    expect(holder(state, 'provisions')).toBe(bonnet)
  })

  test('the Crew that is put to the test may be the one that led: marker and bonus point are gone', () => {
    const state = position({
      turn: bonnet,
      sailed: true,
      actionPoints: 1,
      ships: { [bonnet]: { crew: 2, hand: ['put-the-crew-1'] }, [bart]: { crew: 2 } },
      advantages: { crew: bonnet },
    })
    const events = playThen(state, bonnet)`play put-the-crew-1 →
      card-played, crew-tested, advantage-passed`
    expect(typesOf(events)).toEqual(['card-played', 'crew-tested', 'advantage-passed'])
    expect(holder(state, 'crew')).toBe(bart)
    expect(typesOf(play(state, bonnet, 'cubes 9'))).toEqual(['cubes-bought', 'turn-ended', 'turn-began'])
  })
})

describe('Secret Cache of Weapons!', () => {
  const [you, sam, jack] = ['red', 'green', 'blue'] as const
  const given: Given = {
    turn: you,
    first: sam,
    sailed: true,
    ships: {
      [you]: { weapons: 4, hand: ['secret-cache-1', 'secret-cache-2'] },
      [sam]: { weapons: 7 },
      [jack]: { weapons: 7 },
    },
    advantages: { weapons: sam },
  }

  test('CACHE-1: two caches make eight of four, and take the marker', () => {
    const state = position(given)
    playThen(state, you)`
      play secret-cache-1 → cache-laid;
      play secret-cache-2 → cache-laid, advantage-passed`
    expect(ship(state, you)).toMatchObject({ weapons: 4, caches: ['secret-cache-1', 'secret-cache-2'] })
    expect(holder(state, 'weapons')).toBe(you)
  })

  test('CACHE-2: at the end of the round they go, and nobody is left in the lead', () => {
    const state = position(given)
    playThen(state, you)`
      play secret-cache-1 → cache-laid;
      play secret-cache-2 → cache-laid, advantage-passed;
      end turn → points-forfeited, turn-ended, caches-discarded, advantage-passed, round-began`
    expect(holder(state, 'weapons')).toBeNull()
    expect(state.discards).toEqual(['secret-cache-1', 'secret-cache-2'])
  })

  test('CACHE-3: after round 9 the marker goes to the true leader before it is scored', () => {
    const state = position({
      ...given,
      round: 9,
      ships: { ...given.ships, [jack]: { weapons: 6 } },
    })
    playThen(state, you)`
      play secret-cache-1 → cache-laid;
      play secret-cache-2 → cache-laid, advantage-passed`
    expect(holder(state, 'weapons')).toBe(you)
    playThen(state, you)`end turn →
      points-forfeited, turn-ended, caches-discarded, advantage-passed, bonuses-scored`
    expect(state.phase.name).toBe('over')
    expect(ship(state, sam).ledger.advantages).toBe(2)
    expect(ship(state, you).ledger.advantages).toBe(0)
    expect(ship(state, you).ledger.weapons).toBe(1)
  })
})

describe('the other cards', () => {
  test('STORM-1: opponents discard down to two cards in hand; what lies on the table stays', () => {
    const state = position({
      seats: 3,
      turn: 'red',
      ships: {
        red: { hand: ['storm-1', 'rats-1', 'rats-2', 'mutiny-1', 'mutiny-2'] },
        green: { hand: ['misfire-1', 'misfire-2', 'heave-1'], treasures: ['havana'] },
        blue: { hand: ['swindle-1', 'swindle-2'], caches: ['secret-cache-1'] },
      },
    })
    playThen(state, 'red')`play storm-1 → card-played, storm-broke`
    expect(turnOfColours(state)).toEqual(['green'])
    expect(choicesOf(state, 'green')).toEqual(['discard misfire-1', 'discard misfire-2', 'discard heave-1'])
    expect(refusal(state, 'green', 'discard swindle-1')).toBe('not-in-hand')
    playThen(state, 'green')`discard misfire-2 → card-discarded`
    expect(ship(state, 'green')).toMatchObject({ hand: ['misfire-1', 'heave-1'], treasures: ['havana'] })
    expect(ship(state, 'blue')).toMatchObject({
      hand: ['swindle-1', 'swindle-2'],
      caches: ['secret-cache-1'],
    })
    expect(ship(state, 'red').hand).toHaveLength(4)
    expect(state.discards).toEqual(['storm-1', 'misfire-2'])
    expect(turnOfColours(state)).toEqual(['red'])
  })

  test('several victims of a Storm discard at the same time, card by card', () => {
    const state = position({
      seats: 3,
      turn: 'red',
      sailed: true,
      actionPoints: 1,
      ships: {
        red: { hand: ['storm-1'] },
        green: { hand: ['misfire-1', 'misfire-2', 'heave-1', 'heave-2'] },
        blue: { hand: ['swindle-1', 'swindle-2', 'swindle-3'] },
      },
    })
    playThen(state, 'red')`play storm-1 → card-played, storm-broke`
    expect(turnOfColours(state)).toEqual(['green', 'blue'])
    playThen(state, 'green')`discard heave-1 → card-discarded`
    playThen(state, 'blue')`discard swindle-3 → card-discarded`
    expect(turnOfColours(state)).toEqual(['green'])
    const events = playThen(state, 'green')`discard heave-2 → card-discarded, turn-ended, turn-began`
    expect(typesOf(events)).toEqual(['card-discarded', 'turn-ended', 'turn-began'])
    expect(turnOfColours(state)).toEqual(['green'])
  })

  test('TREACH-1: the reserve limits what can be stolen', () => {
    const state = position({
      turn: 'red',
      ships: { red: { reserve: 3, hand: ['treachery-1'] }, green: { windCubes: 9 } },
    })
    playThen(state, 'red')`play treachery-1 on green → card-played, cubes-stolen`
    expect(ship(state, 'red')).toMatchObject({ windCubes: 26, reserve: 0 })
    expect(ship(state, 'green')).toMatchObject({ windCubes: 6, reserve: 20 })
  })

  test('TREACH-2: no more than five are stolen', () => {
    const state = position({
      turn: 'red',
      ships: { red: { reserve: 16, hand: ['treachery-1'] }, green: { windCubes: 13 } },
    })
    playThen(state, 'red')`play treachery-1 on green → card-played, cubes-stolen`
    expect(ship(state, 'red')).toMatchObject({ windCubes: 15, reserve: 11 })
    expect(ship(state, 'green').windCubes).toBe(8)
  })

  test('BUY-1: a card’s own ports give the item free, elsewhere it costs two points, and nine are enough', () => {
    const hand = ['buy-weapons-1'] as const
    const buy = (red: object) =>
      position({ turn: 'red', ships: { red: { hand: [...hand], points: 3, ...red } } })
    const free = buy({ port: 'jamaica' })
    playThen(free, 'red')`play buy-weapons-1 → card-played, item-bought, advantage-passed`
    expect(ship(free, 'red')).toMatchObject({ weapons: 1, points: 3 })
    const paid = buy({ port: 'nassau' })
    playThen(paid, 'red')`play buy-weapons-1 → card-played, item-bought, advantage-passed`
    expect(ship(paid, 'red')).toMatchObject({ weapons: 1, points: 1 })
    expect(refusal(buy({ port: 'jamaica', weapons: 9 }), 'red', 'play buy-weapons-1')).toBe('no-room')
    expect(refusal(buy({ port: 'nassau', points: 1 }), 'red', 'play buy-weapons-1')).toBe('not-enough-points')
  })

  test('Intrigue! switches tiles at ports and on the bar', () => {
    const bar: Tile[] = ['crew-3', 'crew-4', 'crew-5', 'provisions-3', 'provisions-4', 'provisions-5']
    const state = position({
      turn: 'red',
      ships: { red: { hand: ['intrigue-1', 'intrigue-2', 'intrigue-3'] } },
      tiles: { havana: 'weapons-3', trinidad: 'weapons-4' },
      bar,
    })
    playThen(state, 'red')`play intrigue-1 havana trinidad → card-played, tiles-switched`
    expect([tileIn(state, 'havana'), tileIn(state, 'trinidad')]).toEqual(['weapons-4', 'weapons-3'])
    playThen(state, 'red')`play intrigue-2 bar-2 havana → card-played, tiles-switched`
    expect(tileIn(state, 'havana')).toBe('crew-4')
    expect(state.bar[1]).toBe('weapons-4')
    playThen(state, 'red')`play intrigue-3 bar-1 bar-6 → card-played, tiles-switched`
    expect([state.bar[0], state.bar[5]]).toEqual(['provisions-5', 'crew-3'])
  })

  test('Misfire!, Mutiny! and Rats! each take one item of their kind', () => {
    const state = position({
      turn: 'red',
      ships: {
        red: { hand: ['misfire-1', 'mutiny-1', 'rats-1'] },
        green: { weapons: 1, crew: 1, provisions: 1 },
      },
    })
    playThen(state, 'red')`play misfire-1 on green → card-played, item-lost`
    expect(ship(state, 'green')).toMatchObject({ weapons: 0, crew: 1, provisions: 1 })
    playThen(state, 'red')`play mutiny-1 on green → card-played, item-lost`
    expect(ship(state, 'green')).toMatchObject({ weapons: 0, crew: 0, provisions: 1 })
    playThen(state, 'red')`play rats-1 on green → card-played, item-lost`
    expect(ship(state, 'green')).toMatchObject({ weapons: 0, crew: 0, provisions: 0 })
  })
})

test.each([
  ['storm-1', 'To play “Storm!” name the card alone, for instance “play storm-1”.'],
  [
    'mutiny-2',
    'To play “Mutiny!” name the opponent that it is played on, for instance “play mutiny-2 on green”.',
  ],
  [
    'swindle-1',
    'To play “Swindle!” name the opponent, what you give and what you take, ' +
      'for instance “play swindle-1 on green weapon for crew”.',
  ],
  [
    'intrigue-1',
    'To play “Intrigue!” name the two places whose tiles are switched, ' +
      'for instance “play intrigue-1 havana bar-3”.',
  ],
  [
    'heave-1',
    'To play “Heave, Ye Scurvy Dogs!” name the port to sail to, for instance “play heave-1 to barbados”.',
  ],
] as const)('card-misplayed says what %s wants to know, and how to write it', (card, text) => {
  const said = { card, type: 'play-on', target: 2 } as const
  const bare = { card, type: 'play' } as const
  const wrong = playedWith[kindOf(card)] === 'play' ? said : bare
  const state = position({ turn: 'red', ships: { red: { hand: [card] } } })
  expect(refusedIn(state, 'red', wrong)).toEqual({ code: 'card-misplayed', sentence: text })
  const [, example] = /“(play [^”]+)”/.exec(text)!
  expect(schemas.parse(example!)?.type).toBe(playedWith[kindOf(card)])
})
