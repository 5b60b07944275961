import { describe, expect, test } from 'vitest'
import {
  book,
  type Direction,
  directions,
  eventCards,
  type Good,
  goods,
  nations,
  type Port,
  ports,
  regions,
  type Space,
  ships,
  spaces,
  specials,
  startingShips,
} from '../../../src/games/maritime/data.ts'
import { figuresOf } from '../../../src/games/maritime/edition.ts'
import { chartOf, coordinatesOf, neighboursOf, stepFrom } from '../../../src/games/maritime/rules/chart.ts'
import { buyPrice, sellPrice } from '../../../src/games/maritime/rules/prices.ts'
import { distance, distancesFrom } from './distances.ts'
import { captain, exactly, find, play, position } from './kit.ts'
import { adjacency, betweenRegions, flat, order, round, straight } from './tables.ts'

const edition = { edition: 'maritime-1' }
const printed = figuresOf(edition)
const chart = chartOf(edition)
const at = (port: Port) => chart.spaceOf.get(port)!

function matrix(diagonals: boolean, globe: boolean): number[][] {
  const table = { ...edition, globe, options: { diagonals } }
  return (order as Port[]).map((from) => {
    const found = distancesFrom((space) => neighboursOf(table, space), at(from))
    return (order as Port[]).map((to) => found.get(at(to))!)
  })
}

describe('the map', () => {
  test('has 117 water spaces, 43 without water, and 29 ports', () => {
    expect(chart.water.size).toBe(117)
    expect(spaces.length - chart.water.size).toBe(43)
    expect(chart.portAt.size).toBe(29)
    expect([...chart.portAt.keys()].every((space) => chart.water.has(space))).toBe(true)
  })

  test('leads from each space to the neighbours that were listed', () => {
    const table = { ...edition, globe: false, options: { diagonals: true } }
    const listed = [...chart.water].map((space) => {
      const near = [...neighboursOf(table, space)].sort()
      return `${space}: ${near.join(' ')}`
    })
    expect(listed.sort()).toEqual([...adjacency].sort())
  })

  test.each([
    ['while the world is flat', true, false, flat],
    ['once it is round', true, true, round],
    ['without diagonal moves', false, false, straight],
  ] as const)('has the distances that were worked out %s', (_, diagonals, globe, table) => {
    expect(matrix(diagonals, globe)).toEqual(table)
  })

  test('has the distances between regions that were worked out', () => {
    const of = (region: string) => ports.filter((port) => printed.ports[port].region === region)
    for (const [row, from] of regions.entries()) {
      const listed = [...betweenRegions[row]!.matchAll(/(\d+)-(\d+) \(([\d.]+)\)/g)]
      expect(listed).toHaveLength(regions.length)
      for (const [column, to] of regions.entries()) {
        const found = of(from).flatMap((one) =>
          of(to).flatMap((other) =>
            one === other ? [] : [flat[order.indexOf(one)]![order.indexOf(other)]!],
          ),
        )
        const [smallest, largest, mean] = listed[column]!.slice(1).map(Number)
        expect([Math.min(...found), Math.max(...found)]).toEqual([smallest, largest])
        const average = found.reduce((sum, each) => sum + each, 0) / found.length
        expect(Math.abs(average - mean!), `${from} to ${to}`).toBeLessThan(0.0501)
      }
    }
  })

  test('lies open: every space reaches every other, also without diagonals, flat and round', () => {
    for (const diagonals of [true, false]) {
      for (const globe of [true, false]) {
        const table = { ...edition, globe, options: { diagonals } }
        expect(distancesFrom((space) => neighboursOf(table, space), 'h1').size).toBe(117)
      }
    }
  })

  test('has a Cape and a Horn that everybody rounds while the world is flat', () => {
    const without = (...closed: Space[]) => {
      const table = { ...edition, globe: false, options: { diagonals: true } }
      return (space: Space) => neighboursOf(table, space).filter((each) => !closed.includes(each))
    }
    expect(distance(without('i8', 'i9'), at('lisbon'), at('bombay'))).toBe(Number.POSITIVE_INFINITY)
    expect(distance(without('d9'), at('salvador'), at('callao'))).toBe(Number.POSITIVE_INFINITY)
  })

  test('is crossed straight only, from row to row, once the world is round', () => {
    expect(chart.across.size).toBe(20)
    for (const [from, { to, direction }] of chart.across) {
      expect(coordinatesOf(from).row).toBe(coordinatesOf(to).row)
      expect(['east', 'west']).toContain(direction)
    }
  })
})

describe('drift', () => {
  const deltas: { readonly [direction in Direction]: readonly [number, number] } = {
    north: [-1, 0],
    'north-east': [-1, 1],
    east: [0, 1],
    'south-east': [1, 1],
    south: [1, 0],
    'south-west': [1, -1],
    west: [0, -1],
    'north-west': [-1, -1],
  }
  const closed = printed.closedSteps.flatMap(({ from, to }) => [`${from}${to}`, `${to}${from}`])

  /** The rules of weather once more, worked out on the map’s letters alone. */
  function drifted(from: Space, direction: Direction, far: number, globe: boolean): [string, string] {
    const [down, right] = deltas[direction]
    const water = (row: number, column: number) => printed.map[row]?.[column] !== '#'
    const name = (row: number, column: number) => `${'abcdefghijklmnop'[column]}${row}`
    let { row, column } = coordinatesOf(from)
    for (let step = 0; step < far; step++) {
      const [y, x] = [row + down, column + right]
      if (y < 0 || y > 9) return [name(row, column), 'edge']
      if (x < 0 || x > 15) {
        if (!globe || down !== 0) return [name(row, column), 'edge']
        column = x < 0 ? 15 : 0
        continue
      }
      const squeezed = down !== 0 && right !== 0 && !water(row, x) && !water(y, column)
      if (!water(y, x) || squeezed || closed.includes(name(row, column) + name(y, x))) {
        return [name(row, column), 'land']
      }
      ;[row, column] = [y, x]
    }
    return [name(row, column), 'nothing']
  }

  test.each(directions)('%s: from every space, 1 and 2 far, flat and round', (direction) => {
    for (const globe of [false, true]) {
      const state = position({ globe, players: 2 })
      for (const from of chart.water) {
        for (const far of [1, 2]) {
          const fresh = structuredClone(state)
          captain(fresh, 'england').space = from
          fresh.affairs.weather = { direction, spaces: far }
          const [to, struck] = drifted(from, direction, far, globe)
          const events = exactly(
            play(fresh, 'england', 'drift'),
            struck === 'nothing' ? 'weather-taken drifted' : 'weather-taken drifted ship-damaged',
          )
          const event = find(events, 'drifted')
          expect(event).toMatchObject({ from, to, struck })
        }
      }
    }
  })

  test('a step is the same for pirates and for weather', () => {
    expect(stepFrom(edition, false, 'p4', 'east')).toBe('edge')
    expect(stepFrom(edition, true, 'p4', 'east')).toBe('a4')
    expect(stepFrom(edition, true, 'p4', 'north-east')).toBe('edge')
  })
})

describe('prices', () => {
  /** Regions on the trade track, from Asia to North America, and the goods of each. */
  const track = ['asia', 'india', 'africa', 'europe', 'south-america', 'north-america']
  const grown: { readonly [region: string]: readonly Good[] } = {
    asia: ['tea', 'silk'],
    india: ['spices', 'cotton'],
    africa: ['ivory'],
    europe: ['wine', 'wool'],
    'south-america': ['sugar', 'silver'],
    'north-america': ['tobacco', 'furs'],
  }
  const distanceOf = (port: Port, good: Good) => {
    const home = track.findIndex((region) => grown[region]!.includes(good))
    return Math.abs(track.indexOf(printed.ports[port].region) - home)
  }

  test.each([-1, 0, 1])('of every good in every port with the market at %i, short or not', (market) => {
    for (const short of [undefined, ...goods]) {
      const state = position({ market, ...(short && { short }), flags: { boston: 'england' } })
      for (const port of ports) {
        for (const good of goods) {
          const far = distanceOf(port, good)
          const pirates = port === 'port-royal'
          const change = pirates ? 0 : market + (short === good ? 2 : 0)
          const base = far === 0 && printed.ports[port].productive ? 1 : 2 + far
          const home = port === 'boston' || port === 'london' ? 1 : 0
          expect(buyPrice(state, port, good)).toBe(Math.max(1, base + change))
          expect(sellPrice(state, 0, port, good)).toBe(Math.max(0, 1 + far + change + home))
        }
      }
    }
  })
})

describe('the box', () => {
  test('has six regions of five ports, but for Asia with four; three of each are productive', () => {
    for (const region of regions) {
      const own = ports.filter((port) => printed.ports[port].region === region)
      expect(own).toHaveLength(region === 'asia' ? 4 : 5)
      expect(own.filter((port) => printed.ports[port].productive)).toHaveLength(3)
    }
  })

  test('has 11 goods of 18 cubes, and the table never needs more', () => {
    expect(goods).toHaveLength(11)
    expect(goods.length * book.cubesPerGood).toBe(198)
    for (let players = 1; players <= 6; players++) expect(2 * players + 6).toBeLessThanOrEqual(18)
  })

  test('has 22 ships with one die for each value, six of them equal ones to begin with', () => {
    expect(ships).toHaveLength(22)
    expect(new Set(startingShips.map((ship) => JSON.stringify(printed.ships[ship]))).size).toBe(1)
    for (const { sails, hull, cannons, buccaneers, cargo, cabins, buy, sell } of Object.values(
      printed.ships,
    )) {
      expect(Math.max(sails, hull, cannons, buccaneers)).toBeLessThanOrEqual(6)
      const worth = 4 * sails + 3 * hull + 3 * cannons + 2 * buccaneers + 2 * cargo + 2 * cabins
      expect(buy).toBe(Math.round(1.2 * worth - 25))
      expect(Math.abs(sell - 0.4 * buy)).toBeLessThanOrEqual(0.5)
    }
  })

  test('has in its second edition a better sloop and dearer ships, and is else the first', () => {
    const second = figuresOf({ edition: 'maritime-2' })
    expect({ ...second, ships: printed.ships }).toEqual(printed)
    expect(Object.keys(second.ships)).toEqual(ships)
    expect(second.ships.sandpiper).toEqual({
      type: 'trading-sloop',
      sails: 5,
      hull: 4,
      cannons: 3,
      buccaneers: 4,
      cargo: 6,
      cabins: 2,
      buy: 92,
      sell: 37,
    })
    for (const ship of ships) {
      const { buy, sell, ...figures } = second.ships[ship]
      const before = printed.ships[startingShips.includes(ship) ? 'swallow' : ship]
      if (startingShips.includes(ship)) expect(second.ships[ship]).toEqual(second.ships.sandpiper)
      else expect(before).toMatchObject(figures)
      const { sails, hull, cannons, buccaneers, cargo, cabins } = figures
      expect(Math.max(sails, hull, cannons, buccaneers)).toBeLessThanOrEqual(6)
      const worth = 4 * sails + 3 * hull + 3 * cannons + 2 * buccaneers + 2 * cargo + 2 * cabins
      expect(buy).toBe(Math.round(1.8 * worth - 25))
      expect(Math.abs(sell - 0.4 * buy)).toBeLessThanOrEqual(0.5)
      expect(Number.isInteger(sell)).toBe(true)
      expect(buy).toBeGreaterThan(before.buy)
    }
  })

  const cards = eventCards.map((card) => printed.events[card])
  const tally = <T>(items: readonly T[]) =>
    items.reduce((counts, item) => counts.set(item, (counts.get(item) ?? 0) + 1), new Map<T, number>())

  test('has sixteen event cards on which every pair of nations is at war twice, and nobody twice at once', () => {
    const wars = tally(cards.flatMap((card) => card.wars.map(({ one, other }) => [one, other].sort().join())))
    expect(wars.size).toBe((nations.length * (nations.length - 1)) / 2)
    expect([...wars.values()].every((times) => times === 2)).toBe(true)
    expect(cards.filter((card) => card.wars.length === 0)).toHaveLength(2)
    for (const card of cards) {
      const fighting = card.wars.flatMap(({ one, other }) => [one, other])
      expect(new Set(fighting).size).toBe(fighting.length)
    }
  })

  test('has winds and pirate orders in every direction twice', () => {
    const winds = cards.map(({ weather }) => `${weather.direction} ${weather.spaces}`)
    expect(new Set(winds).size).toBe(16)
    for (const pirate of [0, 1, 2]) {
      const orders = cards.map((card) => card.pirates[pirate]!)
      expect([...tally(orders.map(({ direction }) => direction)).values()]).toEqual(Array(8).fill(2))
      expect(orders.every(({ spaces: far }) => far >= 1 && far <= 3)).toBe(true)
    }
  })

  test('has markets, production and shortages in balance', () => {
    expect(tally(cards.map(({ trade }) => trade.market))).toEqual(
      new Map([
        [1, 5],
        [-1, 5],
        [0, 6],
      ]),
    )
    const produced = tally(cards.flatMap(({ production }) => production))
    for (const good of goods) expect([8, 9]).toContain(produced.get(good))
    for (const card of cards) {
      expect(card.production).toHaveLength(6)
      expect(card.production).not.toContain(card.trade.short)
    }
    const short = tally(cards.map(({ trade }) => trade.short))
    const twice = goods.filter((good) => short.get(good) === 2)
    expect(short.size).toBe(11)
    expect(twice).toEqual(['tea', 'silk', 'spices', 'sugar', 'tobacco'])
  })

  test('has all fourteen special events, World Is Round and Pirate Haven twice', () => {
    const backs = tally(cards.map(({ back }) => back.special))
    expect(specials).toHaveLength(14)
    for (const special of specials) {
      expect(backs.get(special)).toBe(special === 'world-is-round' || special === 'pirate-haven' ? 2 : 1)
    }
  })
})
