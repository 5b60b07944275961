import { describe, expect, test } from 'vitest'
import { plundering } from '../../../../src/games/winds-of-plunder/state.ts'
import {
  choicesOf,
  destinationsOf,
  find,
  type Given,
  holder,
  meeting,
  play,
  playThen,
  position,
  refusal,
  ship,
  turnOfColours,
  typesOf,
} from '../kit.ts'

describe('the turn', () => {
  test('ruling 18: who can sail must; who is locked may stay; who buys a Gust must use it', () => {
    const free = meeting({}, {})
    expect(refusal(free, 'red', 'end turn')).toBe('must-sail')
    const locked = position({ turn: 'red', wind: 'west', ships: { red: { port: 'havana' } } })
    expect(choicesOf(locked, 'red')).toContain('end turn')
    playThen(locked, 'red')`gust → gust-bought`
    expect(turnOfColours(locked)).toEqual(['red'])
    expect(refusal(locked, 'red', 'end turn')).toBe('must-sail')
    expect(choicesOf(locked, 'red').every((text) => text.startsWith('sail '))).toBe(true)
  })

  test('ruling 19: points may be forfeited, and count as used for Largest Crew, whose point needs a voyage', () => {
    const state = position({ turn: 'red', sailed: true, ships: { red: { crew: 1 } } })
    const events = playThen(state, 'red')`end turn → points-forfeited, bonus-point-gained`
    expect(typesOf(events)).toEqual(['points-forfeited', 'bonus-point-gained'])
    expect(plundering(state)).toMatchObject({ seat: 0, actionPoints: 1 })
    expect(typesOf(play(state, 'red', 'end turn'))).toEqual(['points-forfeited', 'turn-ended', 'turn-began'])
    const locked = position({
      turn: 'red',
      wind: 'east',
      actionPoints: 1,
      ships: { red: { crew: 1, port: 'trinidad' } },
    })
    expect(typesOf(play(locked, 'red', 'draw'))).toEqual(['card-drawn', 'turn-ended', 'turn-began'])
  })

  test('ruling 20: a Gust is used up by the first voyage that needs it, and may wait for a second', () => {
    const state = meeting(
      { crew: 1, hand: ['heave-1', 'put-the-crew-1'] },
      { points: 30 },
      {
        ships: { blue: { points: 30 }, yellow: { points: 30 } },
        tiles: { 'puerto-rico': 'crew-3' },
      },
    )
    play(state, 'red', 'play put-the-crew-1', 'gust')
    const first = playThen(state, 'red')`sail puerto-rico →
      sailed, cargo-loaded, port-scored, reputation-gained, arrival-completed`
    expect(find(first, 'sailed')).toMatchObject({ gust: false })
    expect(plundering(state)).toMatchObject({ gust: 'ready', actionPoints: 2 })
    const second = playThen(state, 'red')`play heave-1 to nassau →
      card-played, crew-heaved, sailed, treasure-drawn, port-scored, treasure-scored, reputation-gained,
      arrival-completed`
    expect(find(second, 'sailed')).toMatchObject({ gust: true })
    expect(plundering(state).gust).toBe('used')
  })

  test('ruling 21: one Gust turns the wind or strengthens it, not both', () => {
    const state = position({ turn: 'red', wind: 'west', ships: { red: { port: 'havana' } } })
    playThen(state, 'red')`gust → gust-bought`
    const reach = destinationsOf(state, 'red')
    expect(reach).toEqual(expect.arrayContaining(['nassau', 'santo-domingo']))
    for (const port of ['guadeloupe', 'barbados', 'trinidad']) expect(reach).not.toContain(port)
  })

  test('ruling 22: a turn has one Gust, even where a second could be paid for', () => {
    const state = meeting({ crew: 2, hand: ['put-the-crew-1'] }, {}, { tiles: { jamaica: 'treasure-3' } })
    playThen(state, 'red')`
      gust → gust-bought;
      sail jamaica → sailed, treasure-drawn, port-scored, reputation-gained, arrival-completed,
        bonus-point-gained;
      play put-the-crew-1 → card-played, crew-tested`
    expect(plundering(state).actionPoints).toBe(3)
    expect(refusal(state, 'red', 'gust')).toBe('gust-bought')
  })

  test('ruling 23: to heave takes a first voyage, a Crew, fewer points than all, and a port to sail to', () => {
    const rich = { points: 30 }
    const ships = { blue: rich, yellow: rich }
    const hand = ['heave-1', 'heave-2'] as const
    const ready = () => meeting({ crew: 3, hand: [...hand] }, rich, { ships })
    expect(refusal(ready(), 'red', 'play heave-1 to trinidad')).toBe('not-sailed')
    const twice = ready()
    playThen(twice, 'red')`
      sail puerto-rico → sailed, treasure-drawn, port-scored, reputation-gained, arrival-completed;
      play heave-1 to trinidad → card-played, crew-heaved, sailed, cargo-loaded, port-scored,
        reputation-gained, arrival-completed`
    expect(refusal(twice, 'red', 'play heave-2 to barbados')).toBe('once-a-turn')
    const east = ready()
    play(east, 'red', 'sail trinidad')
    expect(refusal(east, 'red', 'play heave-1 to barbados')).toBe('wind-locked')
    const tiles = { 'puerto-rico': 'provisions-3' } as const
    const alone = meeting({ crew: 0, hand: [...hand] }, rich, { ships, tiles })
    play(alone, 'red', 'sail puerto-rico')
    expect(refusal(alone, 'red', 'play heave-1 to trinidad')).toBe('no-crew-to-pay')
    const ahead = meeting({ crew: 1, points: 31, hand: [...hand] }, rich, { ships })
    play(ahead, 'red', 'sail puerto-rico')
    expect(refusal(ahead, 'red', 'play heave-1 to trinidad')).toBe('not-behind')
  })

  test('ruling 24: Largest Crew is looked at when the regular turn is done, and gives one point a turn', () => {
    const gained = position({
      turn: 'red',
      sailed: true,
      actionPoints: 1,
      ships: { red: { hand: ['hire-crew-1'], points: 2 } },
    })
    playThen(gained, 'red')`play hire-crew-1 →
      card-played, item-bought, advantage-passed, bonus-point-gained`
    expect(typesOf(play(gained, 'red', 'cubes 2'))).toEqual(['cubes-bought', 'turn-ended', 'turn-began'])
    const lost = position({
      turn: 'red',
      sailed: true,
      actionPoints: 1,
      ships: { red: { crew: 2, weapons: 0, hand: ['swindle-1'] }, green: { crew: 1, provisions: 1 } },
    })
    const events = playThen(lost, 'red')`play swindle-1 on green crew for provision →
      card-played, items-traded, advantage-passed, advantage-passed, turn-ended, turn-began`
    expect(typesOf(events)).not.toContain('bonus-point-gained')
    expect(turnOfColours(lost)).toEqual(['green'])
  })

  test('ruling 25: the bonus point may put the crew to the test, and its three points are ordinary ones', () => {
    const state = position({
      turn: 'red',
      sailed: true,
      actionPoints: 1,
      ships: { red: { crew: 2, hand: ['put-the-crew-1'] } },
    })
    playThen(state, 'red')`
      draw → card-drawn, bonus-point-gained;
      play put-the-crew-1 → card-played, crew-tested`
    expect(plundering(state)).toMatchObject({ actionPoints: 3, bonus: true })
    const cubes = playThen(state, 'red')`cubes 9 → cubes-bought, turn-ended, turn-began`
    expect(find(cubes, 'cubes-bought')?.cubes).toBe(9)
    expect(turnOfColours(state)).toEqual(['green'])
  })

  test('ruling 26: a tile that brings the lead in Provisions earns the point at once', () => {
    const state = meeting(
      { provisions: 1 },
      { port: 'belize', provisions: 1 },
      {
        tiles: { 'puerto-rico': 'provisions-3' },
      },
    )
    const events = playThen(state, 'red')`sail puerto-rico →
      sailed, cargo-loaded, advantage-passed, port-scored, reputation-gained, arrival-completed`
    expect(find(events, 'port-scored')).toMatchObject({ points: 3, bonus: 1 })
    expect(ship(state, 'red')).toMatchObject({ points: 4, ledger: { tiles: 3, mostProvisions: 1 } })
  })
})

describe('markers and caches', () => {
  test('ruling 27: a sole leader takes a marker, and a tie keeps it with its holder, also at zero', () => {
    const hit = (tallies: number[], card: 'mutiny-1', target: string, options: Given['options'] = {}) => {
      const [red = 0, green = 0, blue = 0] = tallies
      const state = position({
        options,
        turn: 'yellow',
        ships: { red: { crew: red }, green: { crew: green }, blue: { crew: blue }, yellow: { hand: [card] } },
        advantages: { crew: 'red' },
      })
      const events = typesOf(play(state, 'yellow', `play ${card} on ${target}`))
      const passed = holder(state, 'crew') === 'red' ? [] : ['advantage-passed']
      expect(events).toEqual(['card-played', 'item-lost', ...passed])
      return holder(state, 'crew')
    }
    expect(hit([3, 2, 2], 'mutiny-1', 'red')).toBe('red')
    expect(hit([3, 3, 2], 'mutiny-1', 'red')).toBe('green')
    expect(hit([3, 3, 3], 'mutiny-1', 'red')).toBeNull()
    expect(hit([3, 3, 2], 'mutiny-1', 'green')).toBe('red')
    expect(hit([1, 0, 0], 'mutiny-1', 'red')).toBe('red')
    expect(hit([1, 0, 0], 'mutiny-1', 'red', { strictAdvantages: true })).toBeNull()
  })

  test('ruling 27: nobody takes a marker with nothing aboard', () => {
    const state = position({ turn: 'yellow', ships: { red: { crew: 1 }, yellow: { hand: ['mutiny-1'] } } })
    state.advantages.crew = null
    playThen(state, 'yellow')`play mutiny-1 on red → card-played, item-lost`
    expect(holder(state, 'crew')).toBeNull()
  })

  test('ruling 28: both tallies of a trade or a boarding change before a marker is looked at', () => {
    // Had green lost the Crew before red gained it, blue would have led alone in between, and kept the marker.
    const state = meeting(
      { weapons: 1, crew: 3 },
      { crew: 4 },
      {
        ships: { blue: { crew: 4 } },
        tiles: { 'puerto-rico': 'treasure-3' },
        advantages: { crew: 'green' },
      },
    )
    play(state, 'red', 'sail puerto-rico')
    const events = playThen(state, 'red')`board green for crew →
      boarded, advantage-passed, reputation-gained, arrival-completed`
    expect(events.filter(({ type }) => type === 'advantage-passed')).toEqual([
      { type: 'advantage-passed', item: 'crew', from: 1, to: null },
    ])
    const swap = position({
      turn: 'red',
      ships: { red: { crew: 3, provisions: 2, hand: ['swindle-1'] }, green: { crew: 2, provisions: 3 } },
    })
    const traded = playThen(swap, 'red')`play swindle-1 on green crew for provision →
      card-played, items-traded, advantage-passed, advantage-passed`
    expect(traded.filter(({ type }) => type === 'advantage-passed')).toEqual([
      { type: 'advantage-passed', item: 'crew', from: 0, to: 1 },
      { type: 'advantage-passed', item: 'provisions', from: 1, to: 0 },
    ])
  })

  test('ruling 29: caches count beyond nine Weapons, for boarding and reputation, but not at the end', () => {
    const state = meeting(
      { weapons: 9, hand: ['secret-cache-1'] },
      { weapons: 9, caches: ['secret-cache-2'] },
    )
    playThen(state, 'red')`sail puerto-rico → sailed, treasure-drawn, port-scored, arrival-completed`
    expect(ship(state, 'red').reputation).toEqual([])
    const armed = meeting({ weapons: 9, hand: ['secret-cache-1'] }, { weapons: 9, points: 3 })
    playThen(armed, 'red')`play secret-cache-1 → cache-laid, advantage-passed`
    expect(holder(armed, 'weapons')).toBe('red')
    playThen(armed, 'red')`
      sail puerto-rico → sailed, treasure-drawn, port-scored;
      board green for points → boarded, reputation-gained, arrival-completed`
    const end = position({
      round: 9,
      turn: 'red',
      first: 'green',
      sailed: true,
      actionPoints: 1,
      ships: { red: { weapons: 2, hand: ['secret-cache-1'], windCubes: 0 }, green: { weapons: 3 } },
    })
    playThen(end, 'red')`play secret-cache-1 →
      cache-laid, advantage-passed, turn-ended, caches-discarded, advantage-passed, bonuses-scored`
    expect(ship(end, 'red').points).toBe(0)
  })

  test('ruling 30: all caches leave together before the markers are looked at', () => {
    const state = position({
      turn: 'red',
      first: 'green',
      sailed: true,
      actionPoints: 1,
      ships: {
        red: { weapons: 2, caches: ['secret-cache-1'] },
        green: { weapons: 1, caches: ['secret-cache-2', 'secret-cache-3'] },
      },
    })
    expect(holder(state, 'weapons')).toBe('green')
    const events = playThen(state, 'red')`end turn →
      points-forfeited, turn-ended, caches-discarded, advantage-passed, round-began`
    expect(find(events, 'caches-discarded')?.seats).toEqual([0, 1])
    expect(events.filter(({ type }) => type === 'advantage-passed')).toEqual([
      { type: 'advantage-passed', item: 'weapons', from: 1, to: 0 },
    ])
  })
})
