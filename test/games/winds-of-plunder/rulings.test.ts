import { describe, expect, test } from 'vitest'
import { actionCards, type Port, ports, type Tile } from '../../../src/games/winds-of-plunder/data.ts'
import { windsOfPlunder as game } from '../../../src/games/winds-of-plunder/index.ts'
import { plundering } from '../../../src/games/winds-of-plunder/state.ts'
import {
  choicesOf,
  destinationsOf,
  find,
  type Given,
  holder,
  newGame,
  play,
  position,
  refusal,
  seatOf,
  ship,
  turnOfColours,
  typesOf,
  vote,
} from './kit.ts'

/** No Weapons at any port, so that an arrival leaves the strength of ships as it is. */
const bar: Tile[] = [
  'weapons-3',
  'weapons-4',
  'weapons-5',
  'weapons-crew-2',
  'weapons-provisions-2',
  'weapons-treasure-2',
]

/** Red in Nassau with an East wind, and green in Puerto Rico, where red may sail. */
function meeting(red: object, green: object, more: Given = {}) {
  return position({
    turn: 'red',
    wind: 'east',
    bar,
    ...more,
    ships: {
      ...more.ships,
      red: { port: 'nassau', ...red },
      green: { port: 'puerto-rico', ...green },
    },
  })
}

describe('reputation and boarding', () => {
  test('ruling 1: reputation asks for as many Weapons as some other ship there, not as every one', () => {
    const ships = { blue: { port: 'puerto-rico', weapons: 1 } } as const
    const among = meeting({ weapons: 1 }, { weapons: 5 }, { ships })
    play(among, 'red', 'sail puerto-rico')
    expect(ship(among, 'red').reputation).toEqual(['puerto-rico'])
    const below = meeting({ weapons: 0 }, { weapons: 5 }, { ships })
    play(below, 'red', 'sail puerto-rico')
    expect(ship(below, 'red').reputation).toEqual([])
  })

  test('ruling 2: the Most Weapons marker of another ship does not block reputation', () => {
    const state = meeting({ weapons: 3 }, { weapons: 3 }, { advantages: { weapons: 'green' } })
    play(state, 'red', 'sail puerto-rico')
    expect(ship(state, 'red').reputation).toEqual(['puerto-rico'])
  })

  test('ruling 3: more Weapons board, and so does the marker on equal Weapons; equal alone do not', () => {
    const offer = (red: object, green: object, more: Given = {}) => {
      const state = meeting(red, { points: 5, ...green }, more)
      play(state, 'red', 'sail puerto-rico')
      return choicesOf(state, 'red', 'board ').length > 0
    }
    expect(offer({ weapons: 3 }, { weapons: 2 }, { ships: { blue: { weapons: 9 } } })).toBe(true)
    expect(offer({ weapons: 2 }, { weapons: 2 }, { advantages: { weapons: 'red' } })).toBe(true)
    expect(offer({ weapons: 2 }, { weapons: 2 })).toBe(false)
    expect(offer({ weapons: 1 }, { weapons: 2 })).toBe(false)
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
    play(state, 'red', 'sail puerto-rico', 'board green for points')
    expect(refusal(state, 'red', 'board yellow for points')).toBe('not-now')
    play(state, 'red', 'play heave-1 to barbados', 'board blue for points')
    const locked = position({
      turn: 'red',
      wind: 'east',
      ships: {
        red: { port: 'barbados', weapons: 5, treasures: ['barbados'] },
        green: { port: 'barbados', points: 9 },
      },
    })
    play(locked, 'red', 'end turn')
    expect(ship(locked, 'red')).toMatchObject({ points: 0, reputation: [], treasures: ['barbados'] })
  })

  test('ruling 5: a treasure is dug up by itself before the boarding is decided', () => {
    const state = meeting({ weapons: 2, treasures: ['puerto-rico'] }, { points: 4 })
    const events = play(state, 'red', 'sail puerto-rico')
    expect(typesOf(events).at(-1)).toBe('treasure-scored')
    expect(plundering(state).step.name).toBe('arrival')
  })

  test('ruling 6: a ship with one Victory Point yields one, a ship with none yields none', () => {
    const one = meeting({ weapons: 1 }, { points: 1 })
    play(one, 'red', 'sail puerto-rico')
    expect(find(play(one, 'red', 'board green for points'), 'boarded')).toMatchObject({ lost: 1, gained: 1 })
    expect(ship(one, 'green').points).toBe(0)
    const none = meeting({ weapons: 1 }, { points: 0, crew: 1 })
    play(none, 'red', 'sail puerto-rico')
    expect(refusal(none, 'red', 'board green for points')).toBe('no-such-loot')
    const nothing = meeting({ weapons: 1 }, { points: 0 })
    play(nothing, 'red', 'sail puerto-rico')
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
    play(brawl, 'red', 'end turn')
    expect(ship(brawl, 'green').points).toBe(1)
    expect(plundering(brawl).actionPoints).toBe(1)
  })

  test('ruling 8: an item taken with a full hold is lost to both', () => {
    const state = meeting({ weapons: 1, crew: 9 }, { crew: 2 }, { tiles: { 'puerto-rico': 'provisions-3' } })
    play(state, 'red', 'sail puerto-rico')
    expect(find(play(state, 'red', 'board green for crew'), 'boarded')).toMatchObject({ lost: 1, gained: 0 })
    expect([ship(state, 'red').crew, ship(state, 'green').crew]).toEqual([9, 1])
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
    const set = play(state, 'red', 'compass east')
    expect(find(set, 'compass-set')?.direction).toMatchObject({ to: [0], value: 'east' })
    play(state, 'green', 'compass west')
    play(state, 'blue', 'compass west')
    const cast = play(state, 'red', 'vote 3')
    expect(find(cast, 'cubes-voted')?.cubes).toMatchObject({ to: [0], value: 3 })
    play(state, 'green', 'vote 0')
    expect(turnOfColours(state)).toEqual(['blue'])
  })

  test('ruling 11: if nobody votes a cube all are tied, and the old holder gives the tile to any', () => {
    const state = position({ seats: 3, blackbeard: 'blue' })
    vote(state, { red: ['east', 0], green: ['east', 0], blue: ['east', 0] })
    expect(turnOfColours(state)).toEqual(['blue'])
    expect(choicesOf(state, 'blue')).toEqual(['tile to red', 'tile to green', 'tile to blue'])
  })

  test('ruling 12: the new holder, not the old one, breaks a tie of the winds', () => {
    const state = position({ seats: 3, blackbeard: 'blue' })
    vote(state, { red: ['east', 4], green: ['west', 3], blue: ['west', 1] })
    expect(turnOfColours(state)).toEqual(['red'])
    expect(choicesOf(state, 'red')).toEqual(['wind east', 'wind west'])
  })

  test('ruling 13: without votes only winds that stand on a compass can blow', () => {
    const state = position({ seats: 3, blackbeard: 'blue' })
    vote(state, { red: ['east', 0], green: ['north', 0], blue: ['east', 0] })
    play(state, 'blue', 'tile to green')
    expect(choicesOf(state, 'green')).toEqual(['wind north', 'wind east'])
    const agreed = position({ seats: 3, blackbeard: 'blue' })
    vote(agreed, { red: ['south', 0], green: ['south', 0], blue: ['south', 0] })
    play(agreed, 'blue', 'tile to green')
    expect(agreed).toMatchObject({ wind: 'south', phase: { name: 'first-player' } })
  })

  test('ruling 14: all voted cubes go back to the reserves, whoever won', () => {
    const state = position({ seats: 3 })
    vote(state, { red: ['east', 4], green: ['west', 3], blue: ['west', 0] })
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
    expect(find(play(state, 'red', 'cubes for 2'), 'cubes-bought')).toMatchObject({ cost: 2, cubes: 1 })
    expect(refusal(state, 'red', 'cubes for 1')).toBe('reserve-empty')
  })

  test('ruling 16: without a cube in reserve there is no reputation; with one it is placed without asking', () => {
    const empty = meeting({ reserve: 0 }, { port: 'belize' })
    play(empty, 'red', 'sail puerto-rico')
    expect(ship(empty, 'red').reputation).toEqual([])
    const last = meeting({ reserve: 1 }, { port: 'belize' })
    play(last, 'red', 'sail puerto-rico')
    expect(ship(last, 'red')).toMatchObject({ reputation: ['puerto-rico'], reserve: 0 })
    const known = meeting({ reserve: 1, reputation: ['puerto-rico'] }, { port: 'belize' })
    play(known, 'red', 'sail puerto-rico')
    expect(ship(known, 'red')).toMatchObject({ reputation: ['puerto-rico'], reserve: 1 })
  })

  test('ruling 17: a reputation cube comes out of the reserve, not out of the Wind Cubes', () => {
    const state = meeting({ windCubes: 10 }, { port: 'belize' })
    play(state, 'red', 'sail puerto-rico')
    expect(ship(state, 'red')).toMatchObject({ windCubes: 10, reserve: 15 })
  })
})

describe('the turn', () => {
  test('ruling 18: who can sail must; who is locked may stay; who buys a Gust must use it', () => {
    const free = meeting({}, {})
    expect(refusal(free, 'red', 'end turn')).toBe('must-sail')
    const locked = position({ turn: 'red', wind: 'west', ships: { red: { port: 'havana' } } })
    expect(choicesOf(locked, 'red')).toContain('end turn')
    play(locked, 'red', 'gust')
    expect(turnOfColours(locked)).toEqual(['red'])
    expect(refusal(locked, 'red', 'end turn')).toBe('must-sail')
    expect(choicesOf(locked, 'red').every((text) => text.startsWith('sail '))).toBe(true)
  })

  test('ruling 19: points may be forfeited, and count as used for Largest Crew', () => {
    const state = position({ turn: 'red', sailed: true, ships: { red: { crew: 1 } } })
    const events = play(state, 'red', 'end turn')
    expect(typesOf(events)).toEqual(['points-forfeited', 'bonus-point-gained'])
    expect(plundering(state)).toMatchObject({ seat: 0, actionPoints: 1 })
    expect(typesOf(play(state, 'red', 'end turn'))).toEqual(['points-forfeited', 'turn-ended', 'turn-began'])
    const locked = position({
      turn: 'red',
      wind: 'east',
      actionPoints: 1,
      ships: { red: { crew: 1, port: 'trinidad' } },
    })
    expect(typesOf(play(locked, 'red', 'draw'))).toEqual(['card-drawn', 'bonus-point-gained'])
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
    const first = play(state, 'red', 'sail puerto-rico')
    expect(find(first, 'sailed')).toMatchObject({ gust: false })
    expect(plundering(state)).toMatchObject({ gust: 'ready', actionPoints: 2 })
    const second = play(state, 'red', 'play heave-1 to nassau')
    expect(find(second, 'sailed')).toMatchObject({ gust: true })
    expect(plundering(state).gust).toBe('used')
  })

  test('ruling 21: one Gust turns the wind or strengthens it, not both', () => {
    const state = position({ turn: 'red', wind: 'west', ships: { red: { port: 'havana' } } })
    play(state, 'red', 'gust')
    const reach = destinationsOf(state, 'red')
    expect(reach).toEqual(expect.arrayContaining(['nassau', 'santo-domingo']))
    for (const port of ['guadeloupe', 'barbados', 'trinidad']) expect(reach).not.toContain(port)
  })

  test('ruling 22: a turn has one Gust, even where a second could be paid for', () => {
    const state = meeting({ crew: 2, hand: ['put-the-crew-1'] }, {}, { tiles: { jamaica: 'treasure-3' } })
    play(state, 'red', 'gust', 'sail jamaica', 'play put-the-crew-1')
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
    play(twice, 'red', 'sail puerto-rico', 'play heave-1 to trinidad')
    expect(refusal(twice, 'red', 'play heave-2 to barbados')).toBe('once-a-turn')
    const east = ready()
    play(east, 'red', 'sail trinidad')
    expect(refusal(east, 'red', 'play heave-1 to barbados')).toBe('wind-locked')
    const tiles = { 'puerto-rico': 'provisions-3' } as const
    const alone = meeting({ crew: 0, hand: [...hand] }, rich, { ships, tiles })
    play(alone, 'red', 'sail puerto-rico')
    expect(refusal(alone, 'red', 'play heave-1 to trinidad')).toBe('not-enough-crew')
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
    expect(typesOf(play(gained, 'red', 'play hire-crew-1')).at(-1)).toBe('bonus-point-gained')
    expect(typesOf(play(gained, 'red', 'cubes for 1'))).toEqual(['cubes-bought', 'turn-ended', 'turn-began'])
    const lost = position({
      turn: 'red',
      sailed: true,
      actionPoints: 1,
      ships: { red: { crew: 2, weapons: 0, hand: ['swindle-1'] }, green: { crew: 1, provisions: 1 } },
    })
    const events = play(lost, 'red', 'play swindle-1 on green crew for provision')
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
    play(state, 'red', 'draw', 'play put-the-crew-1')
    expect(plundering(state)).toMatchObject({ actionPoints: 3, bonus: true })
    const cubes = play(state, 'red', 'cubes for 3')
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
    const events = play(state, 'red', 'sail puerto-rico')
    expect(find(events, 'port-scored')).toMatchObject({ points: 3, bonus: 1 })
    expect(ship(state, 'red')).toMatchObject({ points: 4, ledger: { tiles: 3, mostProvisions: 1 } })
  })
})

describe('markers and caches', () => {
  test('ruling 27: a sole leader takes a marker, a tie keeps it with its holder, and none lead with nothing', () => {
    const hit = (tallies: number[], card: 'mutiny-1', target: string) => {
      const [red = 0, green = 0, blue = 0] = tallies
      const state = position({
        turn: 'yellow',
        ships: { red: { crew: red }, green: { crew: green }, blue: { crew: blue }, yellow: { hand: [card] } },
        advantages: { crew: 'red' },
      })
      play(state, 'yellow', `play ${card} on ${target}`)
      return holder(state, 'crew')
    }
    expect(hit([3, 2, 2], 'mutiny-1', 'red')).toBe('red')
    expect(hit([3, 3, 2], 'mutiny-1', 'red')).toBe('green')
    expect(hit([3, 3, 3], 'mutiny-1', 'red')).toBeNull()
    expect(hit([3, 3, 2], 'mutiny-1', 'green')).toBe('red')
    expect(hit([1, 0, 0], 'mutiny-1', 'red')).toBeNull()
  })

  test('ruling 28: both tallies of a trade or a boarding change before a marker is looked at', () => {
    // Taken first and gained later, green would have held Most Weapons in between.
    const state = meeting({ weapons: 3 }, { weapons: 2 }, { advantages: { weapons: 'red' } })
    play(state, 'red', 'sail puerto-rico')
    const events = play(state, 'red', 'board green for weapon')
    expect(typesOf(events)).toEqual(['boarded', 'reputation-gained', 'arrival-completed'])
    const swap = position({
      turn: 'red',
      ships: { red: { crew: 3, provisions: 2, hand: ['swindle-1'] }, green: { crew: 2, provisions: 3 } },
    })
    const traded = play(swap, 'red', 'play swindle-1 on green crew for provision')
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
    play(state, 'red', 'sail puerto-rico')
    expect(ship(state, 'red').reputation).toEqual([])
    const armed = meeting({ weapons: 9, hand: ['secret-cache-1'] }, { weapons: 9, points: 3 })
    play(armed, 'red', 'play secret-cache-1')
    expect(holder(armed, 'weapons')).toBe('red')
    play(armed, 'red', 'sail puerto-rico', 'board green for points')
    const end = position({
      round: 9,
      turn: 'red',
      first: 'green',
      sailed: true,
      actionPoints: 1,
      ships: { red: { weapons: 2, hand: ['secret-cache-1'], windCubes: 0 }, green: { weapons: 3 } },
    })
    play(end, 'red', 'play secret-cache-1')
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
    const events = play(state, 'red', 'end turn')
    expect(find(events, 'caches-discarded')?.seats).toEqual([0, 1])
    expect(events.filter(({ type }) => type === 'advantage-passed')).toEqual([
      { type: 'advantage-passed', item: 'weapons', from: 1, to: 0 },
    ])
  })
})

describe('cards', () => {
  test('ruling 31: the victims of a Storm choose what they throw away; its player is spared', () => {
    const state = position({
      seats: 3,
      turn: 'red',
      ships: {
        red: { hand: ['storm-1', 'storm-2', 'storm-3', 'rats-1'] },
        green: { hand: ['rats-2', 'heave-1', 'heave-2'] },
      },
    })
    play(state, 'red', 'play storm-1')
    expect(refusal(state, 'red', 'discard rats-1')).toBe('not-your-turn')
    play(state, 'green', 'discard heave-1')
    expect(ship(state, 'red').hand).toHaveLength(3)
  })

  test('ruling 32: one Tavern Brawl lies before a pirate, settled first thing in his next turn', () => {
    const state = position({
      turn: 'red',
      sailed: true,
      ships: { red: { hand: ['tavern-brawl-1', 'tavern-brawl-2'] }, green: { points: 5 } },
    })
    play(state, 'red', 'play tavern-brawl-1 on green')
    expect(ship(state, 'green').brawl).toBe('tavern-brawl-1')
    expect(refusal(state, 'red', 'play tavern-brawl-2 on green')).toBe('brawl-there')
    play(state, 'red', 'end turn')
    expect(choicesOf(state, 'green')).toEqual(['brawl action-points', 'brawl victory-points'])
  })

  test('ruling 33: Treachery takes half, at most five, and no more than the own reserve', () => {
    const steal = (windCubes: number, reserve: number) => {
      const state = position({
        turn: 'red',
        ships: { red: { hand: ['treachery-1'], reserve }, green: { windCubes } },
      })
      const before = ship(state, 'green').reserve
      const { cubes } = find(play(state, 'red', 'play treachery-1 on green'), 'cubes-stolen')!
      expect(ship(state, 'green').reserve).toBe(before + cubes)
      return cubes
    }
    expect(steal(7, 16)).toBe(3)
    expect(steal(20, 16)).toBe(5)
    expect(steal(20, 2)).toBe(2)
  })

  test('ruling 34: an empty Treasure deck gives no card; scored cards can be drawn again', () => {
    const tiles = { 'puerto-rico': 'treasure-3' } as const
    const empty = meeting({}, { port: 'belize', treasures: [...ports] }, { tiles })
    expect(empty.treasureDeck).toEqual([])
    expect(find(play(empty, 'red', 'sail puerto-rico'), 'treasure-drawn')).toBeUndefined()
    const others = ports.filter((port) => port !== 'puerto-rico' && port !== 'barbados')
    const again = meeting({ treasures: ['puerto-rico'] }, { port: 'belize', treasures: others }, { tiles })
    play(again, 'red', 'sail puerto-rico')
    expect(again.treasureDeck).toEqual(['puerto-rico'])
    expect(ship(again, 'red').treasures).toEqual(['barbados'])
  })

  test('ruling 35: an empty Action deck is made of the discards, and of nothing that lies on the table', () => {
    const table = ['secret-cache-1', 'tavern-brawl-1', 'rats-1', 'rats-2'] as const
    const held = actionCards.filter((card) => !table.includes(card as 'rats-1'))
    const given: Given = {
      turn: 'red',
      ships: {
        green: { hand: held, caches: ['secret-cache-1'], brawl: 'tavern-brawl-1' },
      },
      discards: ['rats-1', 'rats-2'],
    }
    const state = position(given)
    expect(state.actionDeck).toEqual([])
    const events = play(state, 'red', 'draw')
    expect(typesOf(events)).toEqual(['action-deck-shuffled', 'card-drawn'])
    expect([...state.actionDeck, ...ship(state, 'red').hand].sort()).toEqual(['rats-1', 'rats-2'])
    play(state, 'red', 'draw')
    expect(refusal(state, 'red', 'draw')).toBe('deck-empty')
  })

  test('ruling 36: a card may be played in the turn it is drawn, and a treasure scored in its arrival', () => {
    const state = meeting(
      {},
      { port: 'belize', crew: 1 },
      {
        deck: ['mutiny-1'],
        tiles: { 'puerto-rico': 'treasure-4' },
        treasureDeck: ['puerto-rico'],
      },
    )
    play(state, 'red', 'draw', 'play mutiny-1 on green')
    const events = play(state, 'red', 'sail puerto-rico')
    expect(typesOf(events)).toEqual(expect.arrayContaining(['treasure-drawn', 'treasure-scored']))
    expect(ship(state, 'red').points).toBe(6)
  })

  test('ruling 37: in the middle of an arrival nobody plays a card', () => {
    const state = meeting({ weapons: 1, hand: ['secret-cache-1'] }, { points: 3, hand: ['secret-cache-2'] })
    play(state, 'red', 'sail puerto-rico')
    expect(refusal(state, 'red', 'play secret-cache-1')).toBe('not-now')
    expect(refusal(state, 'green', 'play secret-cache-2')).toBe('not-your-turn')
    const events = play(state, 'red', 'board green for points')
    expect(typesOf(events)[0]).toBe('boarded')
  })
})

describe('table and variants', () => {
  test('ruling 38: from the first player the turns go clockwise through all seats', () => {
    const state = position({ seats: 5, blackbeard: 'red', wind: 'east' })
    vote(state, {
      red: ['east', 5],
      green: ['east', 0],
      blue: ['east', 0],
      yellow: ['east', 0],
      orange: ['east', 0],
    })
    const order: string[] = []
    play(state, 'red', 'first yellow')
    while (state.phase.name === 'plundering') {
      const [colour] = turnOfColours(state)
      if (order.at(-1) !== colour) order.push(colour!)
      const [choice] = [...choicesOf(state, colour!, 'sail '), ...choicesOf(state, colour!, 'no boarding')]
      play(state, colour!, choice ?? 'end turn')
    }
    expect(order).toEqual(['yellow', 'orange', 'red', 'green', 'blue'])
    expect(state).toMatchObject({ round: 3, phase: { name: 'compass' } })
  })

  test('ruling 39: three to five play', () => {
    expect(game.seats).toEqual({ min: 3, max: 5 })
    for (const seats of [3, 4, 5]) expect(newGame(seats).pirates).toHaveLength(seats)
  })

  test('ruling 40: only caches that are enough stop a boarding, and they stop it for good', () => {
    const state = meeting(
      { weapons: 4 },
      { weapons: 1, points: 5, hand: ['secret-cache-1', 'secret-cache-2'] },
      {
        options: { reactiveCaches: true },
        ships: { blue: { port: 'puerto-rico', points: 5 }, yellow: { weapons: 8 } },
      },
    )
    play(state, 'red', 'sail puerto-rico', 'board green for points')
    expect(refusal(state, 'green', 'resist 1')).toBe('caches-too-few')
    play(state, 'green', 'resist 2')
    expect(refusal(state, 'red', 'board blue for points')).toBe('not-now')
    expect(ship(state, 'green').points).toBe(5)
  })
})

describe('rulings of our own', () => {
  test('ruling 41: the second voyage is part of playing Heave', () => {
    const rich = { points: 30 }
    const state = meeting({ crew: 1, hand: ['heave-1'] }, rich, { ships: { blue: rich, yellow: rich } })
    play(state, 'red', 'sail puerto-rico')
    const events = play(state, 'red', 'play heave-1 to trinidad')
    expect(typesOf(events).slice(0, 2)).toEqual(['card-played', 'crew-heaved'])
    expect(find(events, 'sailed')).toMatchObject({ from: 'puerto-rico', port: 'trinidad' })
  })

  test('ruling 42: a Gust may be bought after sailing as long as Heave may follow', () => {
    const rich = { points: 30 }
    const ships = { blue: rich, yellow: rich }
    const state = meeting({ crew: 3, hand: ['heave-1', 'put-the-crew-1'] }, rich, { ships })
    play(state, 'red', 'sail puerto-rico')
    expect(choicesOf(state, 'red')).toContain('gust')
    play(state, 'red', 'play put-the-crew-1', 'play heave-1 to trinidad')
    expect(plundering(state).actionPoints).toBe(4)
    expect(refusal(state, 'red', 'gust')).toBe('no-sailing-left')
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
    const declared = find(play(state, 'red', 'board green for crew'), 'boarding-declared')
    expect(declared?.loot.to).toEqual([0])
    expect(find(play(state, 'green', 'submit'), 'boarding-unanswered')).toMatchObject({ loot: 'crew' })
    expect(game.hidden.board).toEqual(['loot'])
  })

  test('ruling 45: a target is asked if what all can see allows an answer, whatever his hand holds', () => {
    const asked = (green: object, more: Given = {}) => {
      const state = meeting({ weapons: 2 }, { points: 5, ...green }, { ...variantA, ...more })
      play(state, 'red', 'sail puerto-rico', 'board green for points')
      return turnOfColours(state)[0] === 'green'
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
    play(state, 'red', 'sail puerto-rico', 'board green for points')
    expect(choicesOf(state, 'green')).toEqual(['resist 1', 'resist 2', 'submit'])
    play(state, 'green', 'resist 2')
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
    play(poor, 'blue', 'compass west')
    expect(turnOfColours(poor)).toEqual(['red', 'blue'])
    const only = position({ turn: 'red', wind: 'north', ships: { red: { port: 'san-salvadore' } } })
    const events = play(only, 'red', 'cubes for 3')
    expect(find(events, 'sailed')).toMatchObject({ port: 'nassau' })
    const locked = position({ turn: 'red', wind: 'north', ships: { red: { port: 'nassau' } } })
    expect(find(play(locked, 'red', 'cubes for 3'), 'turn-ended')).toMatchObject({ seat: 0, sailed: false })
  })

  test('ruling 49: an item that is given to a full hold is lost', () => {
    const state = position({
      turn: 'red',
      ships: { red: { crew: 1, hand: ['swindle-1'] }, green: { crew: 9, weapons: 1 } },
    })
    play(state, 'red', 'play swindle-1 on green crew for weapon')
    expect(ship(state, 'red')).toMatchObject({ crew: 0, weapons: 1 })
    expect(ship(state, 'green')).toMatchObject({ crew: 9, weapons: 0 })
  })

  test('ruling 50: chance deals Blackbeard’s tile and the start ports', () => {
    const holders = new Set<number>()
    const starts: Port[] = ['san-salvadore', 'puerto-rico', 'turks-and-caicos', 'santo-domingo', 'jamaica']
    for (let roll = 0; roll < 3; roll++) {
      const state = game.initial({ seats: 3, options: game.options.parse({}), edition: game.editions[0] })
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

  test('ruling 51: a locked ship may still sail if the crew’s test, on the bonus point, buys a Gust', () => {
    const state = position({
      turn: 'red',
      wind: 'east',
      ships: { red: { port: 'trinidad', crew: 2, hand: ['put-the-crew-1'] } },
    })
    play(state, 'red', 'cubes for 3')
    expect(plundering(state)).toMatchObject({ seat: seatOf('red'), bonus: true, sailed: false })
    play(state, 'red', 'play put-the-crew-1', 'gust', 'sail guadeloupe')
    expect(ship(state, 'red').port).toBe('guadeloupe')
  })

  test('ruling 52: Intrigue! names its two places in the order of the board', () => {
    const state = position({ turn: 'red', ships: { red: { hand: ['intrigue-1'] } } })
    const swap = (first: 'havana' | 'bar-1', second: 'havana' | 'bar-1') =>
      ({ type: 'play-intrigue', card: 'intrigue-1', first, second }) as const
    expect(refusal(state, 'red', swap('havana', 'havana'))).toBe('same-tile')
    expect(refusal(state, 'red', swap('bar-1', 'havana'))).toBe('tiles-out-of-order')
    expect(choicesOf(state, 'red', 'play intrigue-1')).toHaveLength((18 * 17) / 2)
  })

  test('ruling 53: tie breakers settle every place, also among friends', () => {
    const state = position({
      round: 9,
      turn: 'yellow',
      first: 'red',
      sailed: true,
      actionPoints: 1,
      blackbeard: 'yellow',
      ships: {
        red: { points: 40 },
        green: { points: 20 },
        blue: { points: 20, hand: ['rats-1'] },
      },
    })
    play(state, 'yellow', 'end turn')
    expect(game.result(state)!.places.map(({ seat, place }) => [seat, place])).toEqual([
      [0, 1],
      [2, 2],
      [1, 3],
      [3, 4],
    ])
  })
})
