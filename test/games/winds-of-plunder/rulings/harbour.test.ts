import { describe, expect, test } from 'vitest'
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
  ship,
  turnOfColours,
  typesOf,
  voteThen,
} from '../kit.ts'

describe('reputation and boarding', () => {
  test('ruling 1: reputation asks for as many Weapons as some other ship there, not as every one', () => {
    const ships = { blue: { port: 'puerto-rico', weapons: 1 } } as const
    const among = meeting({ weapons: 1 }, { weapons: 5 }, { ships })
    playThen(among, 'red')`sail puerto-rico →
      sailed, treasure-drawn, port-scored, reputation-gained, arrival-completed`
    expect(ship(among, 'red').reputation).toEqual(['puerto-rico'])
    const below = meeting({ weapons: 0 }, { weapons: 5 }, { ships })
    playThen(below, 'red')`sail puerto-rico → sailed, treasure-drawn, port-scored, arrival-completed`
    expect(ship(below, 'red').reputation).toEqual([])
  })

  test('ruling 2: the Most Weapons marker of another ship does not block reputation', () => {
    const state = meeting({ weapons: 3 }, { weapons: 3 }, { advantages: { weapons: 'green' } })
    playThen(state, 'red')`sail puerto-rico →
      sailed, treasure-drawn, port-scored, reputation-gained, arrival-completed`
    expect(ship(state, 'red').reputation).toEqual(['puerto-rico'])
  })

  test('ruling 3: more Weapons board, and so does the marker on equal Weapons; equal alone do not', () => {
    const offer = (rest: string, red: object, green: object, more: Given = {}) => {
      const state = meeting(red, { points: 5, ...green }, more)
      playThen(state, 'red')`sail puerto-rico → sailed, treasure-drawn, port-scored${rest}`
      return choicesOf(state, 'red', 'board ').length > 0
    }
    expect(offer('', { weapons: 3 }, { weapons: 2 }, { ships: { blue: { weapons: 9 } } })).toBe(true)
    expect(offer('', { weapons: 2 }, { weapons: 2 }, { advantages: { weapons: 'red' } })).toBe(true)
    // Without a boarding to decide the arrival is over, with reputation where the Weapons are as many.
    expect(offer(', reputation-gained, arrival-completed', { weapons: 2 }, { weapons: 2 })).toBe(false)
    expect(offer(', arrival-completed', { weapons: 1 }, { weapons: 2 })).toBe(false)
  })

  test('ruling 4: one ship is boarded per arrival, a second arrival allows another, staying allows none', () => {
    const behind = { points: 30 }
    const state = meeting(
      { weapons: 2, crew: 1, hand: ['heave-1'] },
      { ...behind },
      {
        ships: { blue: { port: 'barbados', ...behind }, yellow: { port: 'puerto-rico', ...behind } },
      },
    )
    playThen(state, 'red')`
      sail puerto-rico → sailed, treasure-drawn, port-scored;
      board green for points → boarded, reputation-gained, arrival-completed`
    expect(refusal(state, 'red', 'board yellow for points')).toBe('not-now')
    playThen(state, 'red')`
      play heave-1 to barbados → card-played, crew-heaved, sailed, cargo-loaded, advantage-passed,
        treasure-drawn, port-scored;
      board blue for points → boarded, reputation-gained, arrival-completed`
    const locked = position({
      turn: 'red',
      wind: 'east',
      ships: {
        red: { port: 'barbados', weapons: 5, treasures: ['barbados'] },
        green: { port: 'barbados', points: 9 },
      },
    })
    playThen(locked, 'red')`end turn → points-forfeited, turn-ended, turn-began`
    expect(ship(locked, 'red')).toMatchObject({ points: 0, reputation: [], treasures: ['barbados'] })
  })

  test('ruling 5: a treasure is dug up by itself before the boarding is decided', () => {
    const state = meeting({ weapons: 2, treasures: ['puerto-rico'] }, { points: 4 })
    const events = playThen(state, 'red')`sail puerto-rico →
      sailed, treasure-drawn, port-scored, treasure-scored`
    expect(typesOf(events).at(-1)).toBe('treasure-scored')
    expect(plundering(state).step.name).toBe('arrival')
    const asked = meeting(
      { weapons: 2, treasures: ['puerto-rico'] },
      { points: 4, hand: ['secret-cache-1', 'secret-cache-2'] },
      { options: { reactiveCaches: true } },
    )
    playThen(asked, 'red')`
      sail puerto-rico → sailed, treasure-drawn, port-scored, treasure-scored;
      board green for points → boarding-declared`
    expect(turnOfColours(asked)).toEqual(['green'])
    expect(ship(asked, 'red').ledger.treasures).toBe(2)
  })

  test('ruling 6: a ship with one Victory Point yields one, a ship with none yields none', () => {
    const one = meeting({ weapons: 1 }, { points: 1 })
    playThen(one, 'red')`sail puerto-rico → sailed, treasure-drawn, port-scored`
    expect(
      find(
        playThen(one, 'red')`board green for points → boarded, reputation-gained, arrival-completed`,
        'boarded',
      ),
    ).toMatchObject({ lost: 1, gained: 1 })
    expect(ship(one, 'green').points).toBe(0)
    const none = meeting({ weapons: 1 }, { points: 0, crew: 1 })
    play(none, 'red', 'sail puerto-rico')
    expect(refusal(none, 'red', 'board green for points')).toBe('no-such-loot')
    const nothing = meeting({ weapons: 1 }, { points: 0 })
    playThen(nothing, 'red')`sail puerto-rico →
      sailed, treasure-drawn, port-scored, reputation-gained, arrival-completed`
    expect(plundering(nothing).step.name).toBe('action')
  })

  test('ruling 7: nobody pays Victory Points that he does not have', () => {
    const state = meeting({ points: 1, hand: ['hire-crew-1'] }, {})
    expect(refusal(state, 'red', 'play hire-crew-1')).toBe('not-enough-points')
    const brawl = position({
      turn: 'red',
      sailed: true,
      actionPoints: 1,
      ships: { green: { brawl: 'tavern-brawl-2', points: 1 } },
    })
    playThen(brawl, 'red')`end turn → points-forfeited, turn-ended, turn-began, brawl-settled`
    expect(ship(brawl, 'green').points).toBe(1)
    expect(plundering(brawl).actionPoints).toBe(1)
  })

  test('ruling 8: an item taken with a full hold is lost to both', () => {
    const state = meeting({ weapons: 1, crew: 9 }, { crew: 2 }, { tiles: { 'puerto-rico': 'provisions-3' } })
    playThen(state, 'red')`sail puerto-rico → sailed, cargo-loaded, advantage-passed, port-scored`
    expect(
      find(
        playThen(state, 'red')`board green for crew → boarded, reputation-gained, arrival-completed`,
        'boarded',
      ),
    ).toMatchObject({ lost: 1, gained: 0 })
    expect([ship(state, 'red').crew, ship(state, 'green').crew]).toEqual([9, 1])
    const swindle = meeting({ crew: 9, weapons: 1, hand: ['swindle-1'] }, { crew: 2 })
    playThen(swindle, 'red')`play swindle-1 on green weapon for crew →
      card-played, items-traded, advantage-passed`
    expect(ship(swindle, 'red')).toMatchObject({ crew: 9, weapons: 0 })
    expect(ship(swindle, 'green')).toMatchObject({ crew: 1, weapons: 1 })
  })

  test('ruling 9: nobody loses, gives or takes what is not there, or trades like for like', () => {
    const hand = ['misfire-1', 'mutiny-1', 'rats-1', 'swindle-1'] as const
    const state = meeting({ weapons: 1, hand: [...hand] }, { weapons: 1 })
    expect(refusal(state, 'red', 'play misfire-1 on blue')).toBe('nothing-to-lose')
    expect(refusal(state, 'red', 'play mutiny-1 on green')).toBe('nothing-to-lose')
    expect(refusal(state, 'red', 'play rats-1 on green')).toBe('nothing-to-lose')
    expect(refusal(state, 'red', 'play swindle-1 on green weapon for weapon')).toBe('same-item')
    expect(refusal(state, 'red', 'play swindle-1 on green weapon for crew')).toBe('nothing-to-take')
    expect(refusal(state, 'red', 'play swindle-1 on green crew for weapon')).toBe('nothing-to-give')
  })
})

describe('the vote', () => {
  test('ruling 10: compasses are sealed, then cubes, and nothing is a vote too', () => {
    const state = position({ seats: 3 })
    const set = playThen(state, 'red')`compass east → compass-set`
    expect(find(set, 'compass-set')?.direction).toMatchObject({ to: [0], value: 'east' })
    play(state, 'green', 'compass west')
    play(state, 'blue', 'compass west')
    const cast = playThen(state, 'red')`vote 3 → cubes-voted`
    expect(find(cast, 'cubes-voted')?.cubes).toMatchObject({ to: [0], value: 3 })
    playThen(state, 'green')`vote 0 → cubes-voted`
    expect(turnOfColours(state)).toEqual(['blue'])
  })

  test('ruling 11: if nobody votes a cube all are tied, and the old holder gives the tile to any', () => {
    const state = position({ seats: 3, blackbeard: 'blue' })
    voteThen(state, { red: ['east', 0], green: ['east', 0], blue: ['east', 0] })`blackbeard-tied`
    expect(turnOfColours(state)).toEqual(['blue'])
    expect(choicesOf(state, 'blue')).toEqual(['tile to red', 'tile to green', 'tile to blue'])
  })

  test('ruling 12: the new holder, not the old one, breaks a tie of the winds', () => {
    const state = position({ seats: 3, blackbeard: 'blue' })
    voteThen(state, {
      red: ['east', 4],
      green: ['west', 3],
      blue: ['west', 1],
    })`blackbeard-awarded, wind-tied`
    expect(turnOfColours(state)).toEqual(['red'])
    expect(choicesOf(state, 'red')).toEqual(['wind east', 'wind west'])
  })

  test('ruling 13: without votes all winds are tied that one could vote for', () => {
    const state = position({ seats: 3, blackbeard: 'blue' })
    voteThen(state, { red: ['south', 0], green: ['south', 0], blue: ['south', 0] })`blackbeard-tied`
    playThen(state, 'blue')`tile to green → blackbeard-awarded, wind-tied`
    expect(choicesOf(state, 'green')).toEqual(['wind north', 'wind east', 'wind south', 'wind west'])
    const local = position({ seats: 3, blackbeard: 'blue', round: 1, options: { localNorthSouth: true } })
    voteThen(local, { red: ['east', 0], green: ['east', 0], blue: ['east', 0] })`blackbeard-tied`
    playThen(local, 'blue')`tile to green → blackbeard-awarded, wind-tied`
    expect(choicesOf(local, 'green')).toEqual(['wind east', 'wind west'])
    const voted = position({ seats: 3, blackbeard: 'blue' })
    voteThen(voted, {
      red: ['east', 0],
      green: ['north', 1],
      blue: ['east', 0],
    })`blackbeard-awarded, wind-set`
    expect(voted).toMatchObject({ wind: 'north', phase: { name: 'first-player' } })
  })

  test('ruling 14: all voted cubes go back to the reserves, whoever won', () => {
    const state = position({ seats: 3 })
    voteThen(state, { red: ['east', 4], green: ['west', 3], blue: ['west', 0] })`blackbeard-awarded, wind-set`
    expect(state.pirates.map(({ windCubes, reserve }) => [windCubes, reserve])).toEqual([
      [6, 20],
      [7, 19],
      [10, 16],
    ])
  })
})

describe('cubes', () => {
  test('ruling 15: an offer larger than the reserve is sold at full price; an empty reserve sells nothing', () => {
    const state = position({ turn: 'red', ships: { red: { reserve: 1 } } })
    expect(find(playThen(state, 'red')`cubes 5 → cubes-bought`, 'cubes-bought')).toMatchObject({
      cost: 2,
      cubes: 1,
    })
    expect(refusal(state, 'red', 'cubes 2')).toBe('reserve-empty')
  })

  test('ruling 16: without a cube in reserve there is no reputation; with one it is placed without asking', () => {
    const empty = meeting({ reserve: 0 }, { port: 'belize' })
    playThen(empty, 'red')`sail puerto-rico → sailed, treasure-drawn, port-scored, arrival-completed`
    expect(ship(empty, 'red').reputation).toEqual([])
    const last = meeting({ reserve: 1 }, { port: 'belize' })
    playThen(last, 'red')`sail puerto-rico →
      sailed, treasure-drawn, port-scored, reputation-gained, arrival-completed`
    expect(ship(last, 'red')).toMatchObject({ reputation: ['puerto-rico'], reserve: 0 })
    const known = meeting({ reserve: 1, reputation: ['puerto-rico'] }, { port: 'belize' })
    playThen(known, 'red')`sail puerto-rico → sailed, treasure-drawn, port-scored, arrival-completed`
    expect(ship(known, 'red')).toMatchObject({ reputation: ['puerto-rico'], reserve: 1 })
  })

  test('ruling 17: a reputation cube comes out of the reserve, not out of the Wind Cubes', () => {
    const state = meeting({ windCubes: 10 }, { port: 'belize' })
    playThen(state, 'red')`sail puerto-rico →
      sailed, treasure-drawn, port-scored, reputation-gained, arrival-completed`
    expect(ship(state, 'red')).toMatchObject({ windCubes: 10, reserve: 15 })
  })
})
