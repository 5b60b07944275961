import { describe, expect, test, vi } from 'vitest'
import type * as Data from '../../../src/games/francis-drake/data.ts'
import {
  type Commodity,
  commodities,
  corrected,
  destinations,
  editions,
  type StockTile,
  stock,
  tiles,
} from '../../../src/games/francis-drake/data.ts'
import { edition, editionOf, strengthOf } from '../../../src/games/francis-drake/edition.ts'
import { francisDrake as game } from '../../../src/games/francis-drake/index.ts'
import { meta } from '../../../src/games/francis-drake/meta.ts'
import { circlesAt, stockAt } from '../../../src/games/francis-drake/rules/street.ts'
import { schemas } from '../../../src/games/francis-drake/schema/index.ts'
import { atSea, captain, choicesOf, find, newGame, playThen, site } from './kit.ts'

/** An edition as somebody who owns the box might add it, with what he found to be otherwise. */
vi.mock('../../../src/games/francis-drake/data.ts', async (original) => {
  const data = await original<typeof Data>()
  const found = data.corrected(data.editions['kayal-2013']!, {
    street: [...data.tiles].reverse(),
    tiles: { 4: { 'crew-a': [5, 1] } },
    chart: { veracruz: { troops: 3 }, 'san-juan': { zone: 2, commodities: ['indigo', 'sugar'] } },
    counters: { spainsRevenge: { troops: ['troops-2', 'troops-2', 'troops-2', 'troops-3'] } },
    figures: { tavernCrew: [0, 0, 1, 2, 3, 4, 6] },
    sources: { 'chart.veracruz.troops': 'box' },
  })
  return { ...data, editions: { ...data.editions, found } }
})

const printed = editionOf({ edition: 'kayal-2013' })

describe('the edition that a match names gives its figures, and the other matches keep theirs', () => {
  const raid = {
    counters: { veracruz: 1 },
    ships: { red: { barrels: 4, crew: 4, guns: 1, missions: { 'disc-1': 'veracruz' } } },
  } as const

  test('what a Fort costs', () => {
    expect(
      find(
        playThen(
          atSea(raid),
          'red',
          ['attack', 'attack'],
          'counter-turned-up, attacked, treasure-taken, went-home, 3 stayed-in-plymouth, conquests-scored, next-voyage',
        ),
        'attacked',
      ),
    ).toMatchObject({ crew: 3 })
    const found = atSea({ ...raid, edition: 'found' })
    expect(
      find(
        playThen(
          found,
          'red',
          ['attack', 'attack'],
          'counter-turned-up, attacked, treasure-taken, went-home, 3 stayed-in-plymouth, conquests-scored, next-voyage',
        ),
        'attacked',
      ),
    ).toMatchObject({ crew: 4, points: 5 })
  })

  test('the street, its circles, and the Tavern', () => {
    const found = newGame({ edition: 'found', rolls: [6] })
    expect(found.street[0]!.location).toBe('golden-hind')
    playThen(found, 'red', 'visit crew-a', 'location-visited, items-taken, turn-began')
    expect(captain(found, 'red').crew).toBe(5)
    playThen(found, 'blue', 'visit tavern', 'location-visited, tavern-rolled, turn-began')
    expect(captain(found, 'blue').crew).toBe(6)
    playThen(found, 'yellow', 'visit crew-a', 'location-visited, items-taken, turn-began')
    expect(choicesOf(found, 'green')).not.toContain('visit crew-a')
    expect(captain(newGame({ rolls: [6] }), 'red').crew).toBe(0)
  })

  test('what a port has, and counters', () => {
    const found = newGame({ edition: 'found', options: { spainsRevenge: true } })
    expect(site(found, 'san-juan').commodities).toEqual(['indigo', 'sugar'])
    expect(found.supply.troops).toEqual(['troops-2', 'troops-2', 'troops-2', 'troops-3'])
    expect(site(newGame(), 'san-juan').commodities).toEqual(['indigo', 'coffee'])
  })
})

test('a correction says what is wrong and leaves the rest; the edition it starts from stays as it was', () => {
  const before = JSON.stringify(printed)
  const other = corrected(printed, { chart: { panama: { guns: 3 } }, figures: { heroBonus: [3, 2, 1] } })
  expect(other.chart.panama).toEqual({ ...printed.chart.panama, guns: 3 })
  expect(other.chart.veracruz).toBe(printed.chart.veracruz)
  expect(other.figures).toEqual({ ...printed.figures, heroBonus: [3, 2, 1] })
  expect(JSON.stringify(printed)).toBe(before)
})

test('every source that is told belongs to a figure', () => {
  for (const path of Object.keys(printed.sources)) {
    const figure = path
      .split('.')
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], printed)
    expect(figure, path).toBeDefined()
  }
})

describe('what clients get of an edition', () => {
  test.each(Object.keys(editions))('%s fits its schema', (name) => {
    const shown = schemas.editionOf(name)
    expect(schemas.edition.parse(shown)).toEqual(shown)
    expect(JSON.parse(JSON.stringify(shown))).toEqual(shown)
  })

  test('all that it names has a word', () => {
    const { street, discs, seats, zones, destinations, counters } = edition('kayal-2013')
    const named = [
      ...street.map((location) => `location/${location}`),
      ...discs.map((disc) => `disc/${disc}`),
      ...[...seats, ...zones.map(({ colour }) => colour)].map((colour) => `colour/${colour}`),
      ...zones.map(({ zone }) => `area/zone-${zone}`),
      ...destinations.flatMap(({ destination, kind }) => [`destination/${destination}`, `kind/${kind}`]),
      ...[counters.base, counters.spainsRevenge]
        .flatMap(({ frigates, troops }) => [...frigates, ...troops])
        .map((face) => `face/${face}`),
    ]
    expect(named.filter((id) => !(id in game.english.words))).toEqual([])
  })

  test('as many captains may stop at a Location as it says, and a circle gives what it says', () => {
    for (const seats of [2, 3, 4, 5, 6]) {
      const state = newGame({ seats })
      const set = edition('kayal-2013').sets.find(({ players }) => players.includes(seats))!
      expect(set.locations.map(({ location }) => location)).toEqual(edition('kayal-2013').street)
      for (const { location, captains, choose, circles } of set.locations) {
        expect(captains ?? Number.POSITIVE_INFINITY, location).toBe(circlesAt(state, location))
        if (!(location in stock)) continue
        expect(choose).toBe(false)
        const item = stock[location as StockTile]
        const given = circles.map((_, circle) => stockAt(state, location as StockTile, circle))
        expect(circles.map((circle) => circle[item])).toEqual(given)
      }
    }
  })

  test('the editions and options that the game tells of are those that there are', () => {
    expect(game.editions).toEqual(Object.keys(editions))
    expect(Object.keys(meta.editions)).toEqual(game.editions.filter((name) => name !== 'found'))
    const options = Object.keys(schemas.options.parse({}))
    expect(Object.keys(meta.options)).toEqual(options)
    expect(options.filter((option) => !(`option/${option}` in game.english.words))).toEqual([])
  })
})

test('an unknown edition is a bug, not a guess', () => {
  expect(() => schemas.editionOf('none')).toThrow('no edition none')
  expect(() => editionOf({ edition: 'none' })).toThrow('no edition none')
})

describe('the printed edition adds up', () => {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

  test('sixteen tiles, each once on the street', () => {
    expect([...printed.street].sort()).toEqual([...tiles].sort())
    expect(printed.street).toHaveLength(16)
  })

  test('of each pair A is the better tile, and lies earlier', () => {
    for (const set of Object.values(printed.tiles)) {
      for (const pair of ['crew', 'guns', 'supplies'] as const) {
        expect(sum(set[`${pair}-a`])).toBeGreaterThan(sum(set[`${pair}-b`]))
      }
    }
    for (const pair of ['crew', 'guns', 'supplies'] as const) {
      expect(printed.street.indexOf(`${pair}-a`)).toBeLessThan(printed.street.indexOf(`${pair}-b`))
    }
  })

  test('three circles for crew, guns and supplies, two for trade goods; the best first', () => {
    for (const set of Object.values(printed.tiles)) {
      for (const tile of Object.keys(stock) as StockTile[]) {
        expect(set[tile]).toHaveLength(tile === 'trade-goods' ? 2 : 3)
        expect(set[tile]).toEqual([...set[tile]].sort((a, b) => b - a))
      }
    }
  })

  test('barrels on tiles and at Dockside are what the boxes hold', () => {
    const barrels = (set: 5 | 6) =>
      sum([...printed.tiles[set]['supplies-a'], ...printed.tiles[set]['supplies-b']])
    expect(barrels(5) + 5).toBe(printed.figures.box.barrels)
    expect(barrels(6) + 6).toBe(printed.figures.boxForSix.barrels)
  })

  test('four Towns, four Forts, three Galleons and three ports; two silver and two gold of each', () => {
    const charted = destinations.map((destination) => printed.chart[destination])
    const count = (kind: string) => charted.filter((each) => each.kind === kind).length
    expect(['town', 'fort', 'galleon', 'port'].map(count)).toEqual([4, 4, 3, 3])
    for (const kind of ['town', 'fort'] as const) {
      for (const treasure of ['silver', 'gold'] as const) {
        const marked = charted.filter(
          (each) => each.kind === kind && 'treasure' in each && each.treasure === treasure,
        )
        expect(marked).toHaveLength(2)
      }
      expect(charted.filter((each) => each.kind === kind).map(({ zone }) => zone)).toEqual([1, 2, 3, 4])
    }
  })

  test('commodities and treasure last for three voyages, to the last piece', () => {
    const ports = destinations.map((destination) => printed.chart[destination])
    const laid = (commodity: Commodity) =>
      ports.filter((port) => port.kind === 'port' && port.commodities.includes(commodity)).length
    for (const commodity of commodities) {
      expect(laid(commodity) * printed.figures.voyages).toBe(printed.figures.commodities[commodity])
    }
    for (const port of ports) if (port.kind === 'port') expect(port.circles).toBe(port.commodities.length)
    expect(printed.figures.treasures).toEqual({ silver: 12, gold: 12, jewel: 9, relic: 3 })
  })

  test('a counter for each Fort and Galleon, in every set', () => {
    const { base, montezuma, spainsRevenge } = printed.counters
    for (const { frigates, troops } of [base, spainsRevenge]) {
      expect([frigates.length, troops.length]).toEqual([3, 4])
    }
    expect([base.galleons.length, montezuma.galleons.length]).toEqual([3, 3])
    expect(base.troops.map(strengthOf)).toEqual([0, 0, 1, 2])
    expect(base.frigates.map(strengthOf)).toEqual([0, 1, 2])
  })

  test('the die for two closes a Galleon, two Forts, two Towns and a port', () => {
    expect(printed.figures.blocks).toHaveLength(6)
    for (const { forts, towns } of printed.figures.blocks)
      expect([forts.length, towns.length]).toEqual([2, 2])
    expect(printed.figures.hawkinsDie).toEqual([1, 1, 1, 2, 2, 3])
  })
})
