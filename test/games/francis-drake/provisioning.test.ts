import { describe, expect, test } from 'vitest'
import { type StockTile, stock, type Tile, tiles } from '../../../src/games/francis-drake/data.ts'
import { editionOf } from '../../../src/games/francis-drake/edition.ts'
import {
  captain,
  choicesOf,
  coloursOf,
  find,
  newGame,
  play,
  playThen,
  position,
  refusal,
  turnOf,
  typesOf,
} from './kit.ts'

const order = ['red', 'blue', 'yellow', 'green', 'orange', 'white'] as const
const printed = editionOf({ edition: 'kayal-2013' })

describe('before the first voyage', () => {
  test('everybody has 4 points, a Frigate, an Investor Tile, 10 Player Discs and 4 Mission Discs', () => {
    for (const each of newGame({ seats: 5 }).captains) {
      expect(each).toMatchObject({ points: 4, ship: 'frigate', investor: true, discs: 10, zone: 0 })
      expect(each.hand).toEqual(['disc-1', 'disc-2', 'disc-3', 'disc-4'])
      expect(each.aside).toEqual(['golden-hind', 'ghost-ship'])
    }
  })

  test('the Trade Ports show their commodities, and each Galleon a counter', () => {
    const { sites, street, supply } = newGame()
    expect(sites.filter(({ kind }) => kind === 'port').map(({ commodities }) => commodities)).toEqual([
      ['indigo', 'coffee'],
      ['sugar', 'tobacco'],
      ['sugar', 'coffee', 'tobacco'],
    ])
    expect(supply).toMatchObject({ indigo: 2, sugar: 4, coffee: 4, tobacco: 4, galleons: 0 })
    expect(sites.filter(({ galleon }) => galleon !== null)).toHaveLength(3)
    expect(street.map(({ location }) => location)).toEqual([...printed.street, 'investor', 'dockside'])
  })

  test('the Galleon counters are shuffled', () => {
    const [small, middle, big] = printed.counters.base.galleons
    const state = newGame({
      shuffles: [
        [0, 1, 2, 3],
        [big, small, middle],
      ],
    })
    expect(state.sites.flatMap(({ galleon }) => galleon ?? [])).toEqual([big, small, middle])
  })
})

describe.each([3, 4, 5, 6] as const)('the tiles for %i players', (seats) => {
  test.each(Object.keys(stock) as StockTile[])('%s gives what its circles say, the best first', (tile) => {
    const state = newGame({ seats })
    const circles = printed.tiles[seats][tile]
    const item = stock[tile]
    for (const [circle, gift] of circles.entries()) {
      const colour = order[circle]!
      const before = captain(state, colour)[item]
      playThen(state, colour, `visit ${tile}`, 'location-visited, items-taken, turn-began')
      expect(captain(state, colour)[item] - before).toBe(gift)
      expect(captain(state, colour).discs).toBe(9)
    }
    const late = order[circles.length]
    if (late !== undefined && circles.length < seats) {
      expect(refusal(state, late, `visit ${tile}`)).toBe('location-full')
    }
  })
})

describe('the Locations', () => {
  test('Shipyard: a Galleon and a gun, then a Galleon, then nobody', () => {
    const state = newGame()
    playThen(state, 'red', 'visit shipyard', 'location-visited, galleon-taken, items-taken, turn-began')
    expect(captain(state, 'red')).toMatchObject({ ship: 'galleon', guns: 1 })
    playThen(state, 'blue', 'visit shipyard', 'location-visited, galleon-taken, turn-began')
    expect(captain(state, 'blue')).toMatchObject({ ship: 'galleon', guns: 0 })
    expect(refusal(state, 'yellow', 'visit shipyard')).toBe('location-full')
  })

  test('Pinnace: one with a crew, then one, then nobody', () => {
    const state = newGame()
    playThen(state, 'red', 'visit pinnace', 'location-visited, pinnace-taken, items-taken, turn-began')
    expect(captain(state, 'red')).toMatchObject({ pinnace: true, crew: 1 })
    playThen(state, 'blue', 'visit pinnace', 'location-visited, pinnace-taken, turn-began')
    expect(captain(state, 'blue')).toMatchObject({ pinnace: true, crew: 0 })
    expect(state.supply.pinnaces).toBe(0)
    expect(refusal(state, 'yellow', 'visit pinnace')).toBe('location-full')
  })

  test('Queen: a Galleon, a gun and a Trade Goods, for one captain', () => {
    const state = newGame()
    playThen(state, 'red', 'visit queen', 'location-visited, galleon-taken, items-taken, turn-began')
    expect(captain(state, 'red')).toMatchObject({ ship: 'galleon', guns: 1, goods: 1 })
    expect(refusal(state, 'blue', 'visit queen')).toBe('location-full')
  })

  test('Informer: a Trade Goods and the counter, for one captain', () => {
    const state = newGame()
    playThen(state, 'red', 'visit informer', 'location-visited, items-taken, role-taken, turn-began')
    expect(captain(state, 'red').goods).toBe(1)
    expect(state.informer).toBe(0)
    expect(refusal(state, 'blue', 'visit informer')).toBe('location-full')
  })

  test('Admiral and Governor: their counters, for one captain each', () => {
    const state = newGame()
    playThen(state, 'red', 'visit governor', 'location-visited, role-taken, turn-began')
    playThen(state, 'blue', 'visit admiral', 'location-visited, role-taken, turn-began')
    expect(state).toMatchObject({ governor: 0, admiral: 1 })
    expect(refusal(state, 'yellow', 'visit governor')).toBe('location-full')
    expect(refusal(state, 'yellow', 'visit admiral')).toBe('location-full')
  })

  test('Golden Hind: the disc, for one captain', () => {
    const state = newGame()
    playThen(state, 'red', 'visit golden-hind', 'location-visited, golden-hind-won, turn-began')
    expect(captain(state, 'red').hand).toEqual(['disc-1', 'disc-2', 'disc-3', 'disc-4', 'golden-hind'])
    expect(refusal(state, 'blue', 'visit golden-hind')).toBe('location-full')
  })

  test('Drake: on two turns in a row, two crew and two guns and one of either', () => {
    for (const [item, crew, guns] of [
      ['crew', 3, 2],
      ['guns', 2, 3],
    ] as const) {
      const state = newGame({ seats: 3 })
      playThen(state, 'red', 'visit drake', 'location-visited, turn-began')
      expect(captain(state, 'red')).toMatchObject({ crew: 0, guns: 0, discs: 9 })
      expect(refusal(state, 'blue', 'visit drake')).toBe('location-full')
      play(state, 'blue', 'dock')
      playThen(state, 'yellow', 'dock', 'docked, turn-began')
      expect(choicesOf(state, 'red')).toEqual(['drake crew', 'drake guns'])
      playThen(state, 'red', `drake ${item}`, 'location-visited, items-taken, turn-began')
      expect(captain(state, 'red')).toMatchObject({ crew, guns, discs: 8 })
      expect(choicesOf(state, 'red')).toContain('visit guns-b')
    }
  })

  test.each([
    [1, 1, 0, true],
    [1, 2, 2, false],
    [1, 3, 2, false],
    [1, 5, 3, false],
    [1, 6, 4, false],
    [2, 1, 0, true],
    [2, 2, 0, true],
    [2, 3, 2, false],
    [2, 4, 2, false],
    [2, 6, 3, false],
  ])('Tavern: on circle %i a die of %i hires %i crew; the Ghost Ship: %o', (circle, roll, crew, ghost) => {
    const rolls = circle === 1 ? [roll] : [3, roll]
    const state = newGame({ rolls })
    if (circle === 2) playThen(state, 'red', 'visit tavern', 'location-visited, tavern-rolled, turn-began')
    const colour = circle === 1 ? 'red' : 'blue'
    const won = ghost ? 'ghost-ship-won, ' : ''
    playThen(state, colour, 'visit tavern', `location-visited, tavern-rolled, ${won}turn-began`)
    expect(captain(state, colour).crew).toBe(crew)
    expect(captain(state, colour).hand.includes('ghost-ship')).toBe(ghost)
  })

  test('Tavern: two captains, and no third', () => {
    const state = newGame({ rolls: [3, 3] })
    play(state, 'red', 'visit tavern')
    playThen(state, 'blue', 'visit tavern', 'location-visited, tavern-rolled, turn-began')
    expect(refusal(state, 'yellow', 'visit tavern')).toBe('location-full')
  })

  test('Investor: for 4 points a crew and two guns, or two crew and a gun, or a Galleon; for all, once a game', () => {
    const state = newGame()
    playThen(state, 'red', 'investor two-guns', 'location-visited, investor-paid, items-taken, turn-began')
    expect(captain(state, 'red')).toMatchObject({ points: 0, crew: 1, guns: 2, investor: false })
    playThen(state, 'blue', 'investor two-crew', 'location-visited, investor-paid, items-taken, turn-began')
    expect(captain(state, 'blue')).toMatchObject({ points: 0, crew: 2, guns: 1, investor: false })
    playThen(
      state,
      'yellow',
      'investor galleon',
      'location-visited, investor-paid, galleon-taken, turn-began',
    )
    expect(captain(state, 'yellow')).toMatchObject({ points: 0, ship: 'galleon', investor: false })
    playThen(state, 'green', 'investor galleon', 'location-visited, investor-paid, galleon-taken, turn-began')
    const later = position({ voyage: 2, turn: 'red', ships: { red: { investor: false, points: 30 } } })
    expect(refusal(later, 'red', 'investor galleon')).toBe('investor-used')
  })

  test('Dockside: a crew, a gun or a barrel for everybody; then all that is left is to dock', () => {
    const state = newGame({ seats: 3 })
    playThen(state, 'red', 'dockside crew', 'location-visited, items-taken, turn-began')
    playThen(state, 'blue', 'dockside guns', 'location-visited, items-taken, turn-began')
    const events = playThen(
      state,
      'yellow',
      'dockside barrels',
      'location-visited, items-taken, 3 docked, treasure-laid, frigates-drawn, troops-drawn, zones-marked, 2 left-behind, turn-began',
    )
    expect(captain(state, 'red').crew).toBe(1)
    expect(captain(state, 'blue').guns).toBe(1)
    expect(typesOf(events).filter((type) => type === 'docked')).toHaveLength(3)
    expect(captain(state, 'yellow').zone).toBe(1)
    expect(turnOf(state)).toBe('yellow')
  })
})

describe('the turn', () => {
  test('passes in starting order, over those who have docked', () => {
    const state = newGame()
    play(state, 'red', 'visit crew-a')
    playThen(state, 'blue', 'dock', 'docked, turn-began')
    play(state, 'yellow', 'visit crew-a')
    playThen(state, 'green', 'dock', 'docked, turn-began')
    expect(turnOf(state)).toBe('red')
    playThen(state, 'red', 'visit shipyard', 'location-visited, galleon-taken, items-taken, turn-began')
    expect(turnOf(state)).toBe('yellow')
    playThen(state, 'yellow', 'dock', 'docked, turn-began')
    expect(coloursOf(state.outbound)).toEqual(['blue', 'green', 'yellow'])
    playThen(state, 'red', 'visit guns-a', 'location-visited, items-taken, turn-began')
    expect(turnOf(state)).toBe('red')
  })

  test('who docks from Dockside does so in his turn, not at once', () => {
    const state = newGame({ seats: 3 })
    playThen(state, 'red', 'dockside crew', 'location-visited, items-taken, turn-began')
    expect(state.outbound).toEqual([])
    playThen(state, 'blue', 'dock', 'docked, turn-began')
    playThen(state, 'yellow', 'visit crew-a', 'location-visited, items-taken, docked, turn-began')
    expect(coloursOf(state.outbound)).toEqual(['blue', 'red'])
    expect(turnOf(state)).toBe('yellow')
  })

  test('a tenth disc is the last: its captain docks in his next turn', () => {
    const street: Tile[] = [
      ...(['crew-a', 'shipyard', 'guns-a', 'queen', 'supplies-a', 'trade-goods', 'governor'] as const),
      ...(['crew-b', 'admiral'] as const),
    ]
    const state = position({ turn: 'red', seats: 3, ships: { red: { street } } })
    expect(captain(state, 'red').discs).toBe(1)
    expect(refusal(state, 'red', 'visit drake')).toBe('drake-needs-two-discs')
    play(state, 'red', 'visit pinnace')
    play(state, 'blue', 'visit crew-a')
    const events = playThen(
      state,
      'yellow',
      'visit crew-a',
      'location-visited, items-taken, docked, turn-began',
    )
    expect(find(events, 'docked')).toMatchObject({ seat: 0, dock: 1 })
    expect(turnOf(state)).toBe('blue')
  })

  test('a captain may skip ahead as far as he likes, on every Location of the street', () => {
    const [items, galleon, role] = ['items-taken, ', 'galleon-taken, items-taken, ', 'role-taken, ']
    const gained: { readonly [tile in Tile]: string } = {
      ...{ 'crew-a': items, 'crew-b': items, 'guns-a': items, 'guns-b': items },
      ...{ 'supplies-a': items, 'supplies-b': items, 'trade-goods': items },
      ...{ shipyard: galleon, queen: galleon, pinnace: 'pinnace-taken, items-taken, ' },
      ...{ admiral: role, governor: role, informer: `${items}${role}` },
      ...{ tavern: 'tavern-rolled, ', 'golden-hind': 'golden-hind-won, ', drake: '' },
    }
    for (const tile of tiles) {
      const state = newGame({ rolls: [3] })
      const { length } = choicesOf(state, 'red', 'visit ')
      expect(length).toBe(16)
      playThen(state, 'red', `visit ${tile}`, `location-visited, ${gained[tile]}turn-began`)
      expect(captain(state, 'red').place).toBe(printed.street.indexOf(tile) + 1)
    }
  })
})
