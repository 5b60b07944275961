import { describe, expect, test } from 'vitest'
import { type ActionCard, actionCards, type Port } from '../../../../src/games/winds-of-plunder/data.ts'
import { windsOfPlunder as game } from '../../../../src/games/winds-of-plunder/index.ts'
import { schemas } from '../../../../src/games/winds-of-plunder/schema/index.ts'
import { plundering } from '../../../../src/games/winds-of-plunder/state.ts'
import {
  choicesOf,
  find,
  type Given,
  meeting,
  play,
  playThen,
  position,
  refusal,
  seatOf,
  ship,
  turnOfColours,
  typesOf,
} from '../kit.ts'

describe('rulings of our own', () => {
  test('ruling 41: the second voyage is part of playing Heave', () => {
    const rich = { points: 30 }
    const state = meeting({ crew: 1, hand: ['heave-1'] }, rich, { ships: { blue: rich, yellow: rich } })
    play(state, 'red', 'sail puerto-rico')
    const events = playThen(state, 'red')`play heave-1 to trinidad →
      card-played, crew-heaved, sailed, cargo-loaded, port-scored, reputation-gained, arrival-completed`
    expect(typesOf(events).slice(0, 2)).toEqual(['card-played', 'crew-heaved'])
    expect(find(events, 'sailed')).toMatchObject({ from: 'puerto-rico', port: 'trinidad' })
  })

  test('ruling 42: a Gust may be bought after sailing as long as a point may be left to heave with', () => {
    const rich = { points: 30 }
    const ships = { blue: rich, yellow: rich }
    const state = meeting({ crew: 3, hand: ['heave-1', 'put-the-crew-1'] }, rich, { ships })
    playThen(state, 'red')`sail puerto-rico →
      sailed, treasure-drawn, port-scored, reputation-gained, arrival-completed`
    // Red leads in Crew: the bonus point is still to come, and would play Heave.
    expect(choicesOf(state, 'red')).toContain('gust')
    playThen(state, 'red')`
      play put-the-crew-1 → card-played, crew-tested;
      play heave-1 to trinidad → card-played, crew-heaved, sailed, cargo-loaded, port-scored,
        reputation-gained, arrival-completed`
    expect(plundering(state).actionPoints).toBe(4)
    expect(refusal(state, 'red', 'gust')).toBe('no-sailing-left')
  })

  test('ruling 42: without a point to come, a fourth point must be there; the hand has no say', () => {
    const given = (actionPoints: number, hand: ActionCard[]): Given => ({
      turn: 'red',
      wind: 'east',
      sailed: true,
      actionPoints,
      ships: { red: { port: 'nassau', crew: 1, hand }, green: { crew: 2 } },
    })
    for (const hand of [[], ['heave-1' as const]]) {
      expect(refusal(position(given(3, hand)), 'red', 'gust')).toBe('gust-in-vain')
      expect(choicesOf(position(given(4, hand)), 'red')).toContain('gust')
    }
    const used = position({ ...given(3, []), ships: { red: { port: 'nassau', crew: 1 } } })
    expect(choicesOf(used, 'red')).toContain('gust')
    plundering(used).bonus = true
    expect(refusal(used, 'red', 'gust')).toBe('gust-in-vain')
    const ahead = position({ ...given(3, []), sailed: false })
    expect(choicesOf(ahead, 'red')).toContain('gust')
  })

  test('ruling 43: the discards are shuffled when a card is wanted and the deck has none', () => {
    const table = ['rats-1', 'rats-2', 'storm-1'] as const
    const held = actionCards.filter((card) => !table.includes(card as 'rats-1'))
    const state = position({
      turn: 'red',
      ships: { green: { hand: held } },
      deck: ['storm-1'],
      discards: ['rats-1'],
    })
    state.discards.push('rats-2')
    state.actionDeck = ['storm-1']
    expect(typesOf(play(state, 'red', 'draw'))).toEqual(['card-drawn'])
    expect(state.discards).toEqual(['rats-1', 'rats-2'])
    expect(typesOf(play(state, 'red', 'draw'))).toEqual(['action-deck-shuffled', 'card-drawn'])
  })

  const variantA: Given = { options: { reactiveCaches: true }, ships: { yellow: { weapons: 9 } } }

  test('ruling 44: the loot is named with the target, and only the boarder knows it until the answer', () => {
    const state = meeting({ weapons: 2 }, { crew: 1, hand: ['rats-1'] }, variantA)
    play(state, 'red', 'sail puerto-rico')
    const declared = find(
      playThen(state, 'red')`board green for crew → boarding-declared`,
      'boarding-declared',
    )
    expect(declared?.loot.to).toEqual([0])
    expect(
      find(
        playThen(state, 'green')`submit →
          boarding-unanswered, boarded, advantage-passed, reputation-gained, arrival-completed`,
        'boarding-unanswered',
      ),
    ).toMatchObject({ loot: 'crew' })
    expect(game.hidden.board).toEqual(['loot'])
  })

  test('ruling 45: a target is asked if what all can see allows an answer, whatever his hand holds', () => {
    const asked = (green: object, more: Given = {}) => {
      const state = meeting({ weapons: 2 }, { points: 5, ...green }, { ...variantA, ...more })
      playThen(state, 'red')`sail puerto-rico → sailed, treasure-drawn, port-scored`
      const boarding = typesOf(play(state, 'red', 'board green for points'))
      const waits = turnOfColours(state)[0] === 'green'
      expect(boarding).toEqual(
        waits ? ['boarding-declared'] : ['boarded', 'reputation-gained', 'arrival-completed'],
      )
      return waits
    }
    expect(asked({ hand: ['rats-1'] })).toBe(true)
    expect(asked({ hand: ['secret-cache-1'] })).toBe(true)
    expect(asked({ hand: [] })).toBe(false)
    expect(
      asked({ hand: ['rats-1'] }, { discards: ['secret-cache-1', 'secret-cache-2', 'secret-cache-3'] }),
    ).toBe(false)
    expect(asked({ hand: ['rats-1'] }, { options: {} })).toBe(false)
  })

  test('ruling 46: a target may lay more caches than it takes', () => {
    const hand = ['secret-cache-1', 'secret-cache-2'] as const
    const state = meeting({ weapons: 2 }, { points: 5, hand: [...hand] }, variantA)
    playThen(state, 'red')`
      sail puerto-rico → sailed, treasure-drawn, port-scored;
      board green for points → boarding-declared`
    expect(choicesOf(state, 'green')).toEqual(['resist 1', 'resist 2', 'submit'])
    playThen(state, 'green')`resist 2 → boarding-repelled, arrival-completed`
    expect(ship(state, 'green').caches).toEqual(hand)
  })

  test('ruling 47: Treachery needs a cube to steal; a Storm may blow over empty hands', () => {
    const state = position({
      turn: 'red',
      ships: { red: { hand: ['treachery-1', 'storm-1'] }, green: { windCubes: 1 } },
    })
    expect(refusal(state, 'red', 'play treachery-1 on green')).toBe('nothing-to-steal')
    expect(typesOf(play(state, 'red', 'play storm-1'))).toEqual(['card-played'])
    const spent = position({ turn: 'red', ships: { red: { hand: ['treachery-1'], reserve: 0 } } })
    expect(refusal(spent, 'red', 'play treachery-1 on green')).toBe('reserve-empty')
  })

  test('ruling 48: what leaves no choice happens by itself', () => {
    const poor = position({ seats: 3, ships: { green: { windCubes: 0 } } })
    play(poor, 'red', 'compass east')
    play(poor, 'green', 'compass west')
    playThen(poor, 'blue')`compass west → compass-set, compasses-revealed, cubes-voted`
    expect(turnOfColours(poor)).toEqual(['red', 'blue'])
    const only = position({ turn: 'red', wind: 'north', ships: { red: { port: 'san-salvadore' } } })
    const events = playThen(only, 'red')`cubes 9 →
      cubes-bought, sailed, treasure-drawn, port-scored, treasure-scored, reputation-gained,
      arrival-completed, turn-ended, turn-began`
    expect(find(events, 'sailed')).toMatchObject({ port: 'nassau' })
    const locked = position({ turn: 'red', wind: 'north', ships: { red: { port: 'nassau' } } })
    expect(
      find(playThen(locked, 'red')`cubes 9 → cubes-bought, turn-ended, turn-began`, 'turn-ended'),
    ).toMatchObject({ seat: 0, sailed: false })
  })

  test('ruling 49: an item that is given to a full hold is lost', () => {
    const state = position({
      turn: 'red',
      ships: { red: { crew: 1, hand: ['swindle-1'] }, green: { crew: 9, weapons: 1 } },
    })
    playThen(state, 'red')`play swindle-1 on green crew for weapon →
      card-played, items-traded, advantage-passed`
    expect(ship(state, 'red')).toMatchObject({ crew: 0, weapons: 1 })
    expect(ship(state, 'green')).toMatchObject({ crew: 9, weapons: 0 })
  })

  test('ruling 50: chance deals Blackbeard’s tile and the start ports', () => {
    const holders = new Set<number>()
    const starts: Port[] = ['san-salvadore', 'puerto-rico', 'turks-and-caicos', 'santo-domingo', 'jamaica']
    for (let roll = 0; roll < 3; roll++) {
      const state = game.initial({ seats: 3, options: schemas.options.parse({}), edition: game.editions[0] })
      const dice = {
        int: (sides: number) => roll % sides,
        shuffle: <T>(all: readonly T[]) => [...all],
        rolls: 0,
      }
      for (const event of game.setup(state, { dice, rules: 1 })) game.evolve(state, event)
      holders.add(state.blackbeard)
      for (const { port } of state.pirates) expect(starts).toContain(port)
    }
    expect(holders).toEqual(new Set([0, 1, 2]))
  })

  test('ruling 51: a locked ship that stays has no bonus point; one that rides a Gust has', () => {
    const locked: Given = {
      turn: 'red',
      wind: 'east',
      ships: { red: { port: 'trinidad', crew: 2, hand: ['put-the-crew-1'] } },
    }
    const stays = position(locked)
    playThen(stays, 'red')`cubes 9 → cubes-bought, turn-ended, turn-began`
    expect(plundering(stays)).toMatchObject({ seat: seatOf('green'), bonus: false })
    const sails = position(locked)
    playThen(sails, 'red')`
      gust → gust-bought;
      sail guadeloupe → sailed, cargo-loaded, advantage-passed, port-scored, reputation-gained,
        arrival-completed, bonus-point-gained`
    expect(plundering(sails)).toMatchObject({ seat: seatOf('red'), bonus: true, actionPoints: 1 })
  })

  test('ruling 52: Intrigue! names its two places in the order of the board', () => {
    const state = position({ turn: 'red', ships: { red: { hand: ['intrigue-1'] } } })
    const swap = (first: 'havana' | 'bar-1', second: 'havana' | 'bar-1') =>
      ({ type: 'play-intrigue', card: 'intrigue-1', first, second }) as const
    expect(refusal(state, 'red', swap('havana', 'havana'))).toBe('same-tile')
    expect(refusal(state, 'red', swap('bar-1', 'havana'))).toBe('tiles-out-of-order')
    expect(choicesOf(state, 'red', 'play intrigue-1')).toHaveLength((18 * 17) / 2)
  })

  test('ruling 53: among friends tie breakers find the winner, and lower places are shared', () => {
    const ended = (points: readonly number[], options: Given['options'] = {}) => {
      const [red = 0, green = 0, blue = 0] = points
      const state = position({
        options,
        round: 9,
        turn: 'yellow',
        first: 'red',
        sailed: true,
        actionPoints: 1,
        blackbeard: 'yellow',
        ships: {
          red: { points: red },
          green: { points: green },
          blue: { points: blue, hand: ['rats-1'] },
        },
      })
      playThen(state, 'yellow')`end turn → points-forfeited, turn-ended, bonuses-scored`
      return game
        .result(state, game.rules)!
        .places.map(({ seat, place, tieBreak }) => [seat, place, tieBreak])
    }
    expect(ended([40, 20, 20])).toEqual([
      [0, 1, null],
      [1, 2, null],
      [2, 2, null],
      [3, 4, null],
    ])
    // Three lead: the card in hand makes the winner, and the other two share the second place.
    expect(ended([40, 40, 40])).toEqual([
      [2, 1, 'most-action-cards'],
      [0, 2, 'most-action-cards'],
      [1, 2, 'most-action-cards'],
      [3, 4, null],
    ])
    expect(ended([40, 20, 20], { tournament: true })).toEqual([
      [0, 1, null],
      [2, 2, 'most-action-cards'],
      [1, 3, 'most-action-cards'],
      [3, 4, null],
    ])
  })

  test('ruling 54: where a Buy or Hire card gives its item free, nobody pays for it', () => {
    const four = { points: 4 }
    const given = (port: Port): Given => ({
      turn: 'red',
      wind: 'east',
      sailed: true,
      ships: {
        red: { port, points: 5, crew: 1, hand: ['buy-weapons-1', 'heave-1'] },
        green: four,
        blue: four,
        yellow: four,
      },
    })
    const free = position(given('jamaica'))
    expect(choicesOf(free, 'red', 'play buy-weapons-1')).toEqual(['play buy-weapons-1'])
    expect(
      find(
        playThen(free, 'red')`play buy-weapons-1 → card-played, item-bought, advantage-passed`,
        'item-bought',
      ),
    ).toMatchObject({ price: 0 })
    expect(ship(free, 'red')).toMatchObject({ points: 5, weapons: 1 })
    // Two points poorer he could have heaved; elsewhere he is, and can.
    expect(refusal(free, 'red', 'play heave-1 to barbados')).toBe('not-behind')
    const paid = position(given('nassau'))
    expect(
      find(
        playThen(paid, 'red')`play buy-weapons-1 → card-played, item-bought, advantage-passed`,
        'item-bought',
      ),
    ).toMatchObject({ price: 2 })
    expect(choicesOf(paid, 'red', 'play heave-1 to barbados')).toHaveLength(1)
  })
})
