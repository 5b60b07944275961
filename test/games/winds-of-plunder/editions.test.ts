import { expect, test, vi } from 'vitest'
import type * as Data from '../../../src/games/winds-of-plunder/data.ts'
import { actionCards, items, type Port, ports } from '../../../src/games/winds-of-plunder/data.ts'
import {
  agreed,
  type Edition,
  edition,
  editionOf,
  type Source,
} from '../../../src/games/winds-of-plunder/edition.ts'
import { windsOfPlunder } from '../../../src/games/winds-of-plunder/index.ts'
import { schemas } from '../../../src/games/winds-of-plunder/schema/index.ts'
import { destinationsOf, type Given, playThen, position, ship } from './kit.ts'

/** Editions as somebody who owns the box might add them: other figures, and the other reading of ruling 1. */
vi.mock('../../../src/games/winds-of-plunder/data.ts', async (original) => {
  const data = await original<typeof Data>()
  const printed = data.editions['gmt-2007']!
  const strict: Edition = {
    ...printed,
    figures: { ...printed.figures, reputationAgainst: 'strongest', booty: [0, 2, 4, 6] },
    tiles: { ...printed.tiles, 'crew-3': { points: 6, items: ['crew', 'crew'], source: 'found' } },
  }
  const calm: Edition = { ...printed, figures: { ...printed.figures, eastWestRange: 0 } }
  return { ...data, editions: { ...data.editions, strict, calm } }
})

const [box] = windsOfPlunder.editions

const given: Given = {
  turn: 'red',
  wind: 'east',
  ships: {
    red: { port: 'nassau', weapons: 1, booty: 3, treasures: ['puerto-rico'] },
    green: { port: 'puerto-rico', weapons: 1 },
    blue: { port: 'puerto-rico', weapons: 3 },
  },
  tiles: { 'puerto-rico': 'crew-3' },
}

test('the edition that a match names gives its figures, and the other matches keep theirs', () => {
  const printed = position(given)
  playThen(printed, 'red')`sail puerto-rico →
    sailed, cargo-loaded, advantage-passed, port-scored, treasure-scored, reputation-gained,
    arrival-completed`
  expect(ship(printed, 'red')).toMatchObject({ points: 3 + 5, crew: 1, reputation: ['puerto-rico'] })

  const strict = position({ ...given, edition: 'strict' })
  playThen(strict, 'red')`sail puerto-rico →
    sailed, cargo-loaded, advantage-passed, port-scored, treasure-scored, arrival-completed`
  expect(ship(strict, 'red')).toMatchObject({ points: 6 + 6, crew: 2, booty: 3, reputation: [] })
})

test('a tile may show an item twice: of two Crew, the ninth finds room and the tenth is lost', () => {
  const full = { port: 'nassau', crew: 8 } as const
  const state = position({ ...given, ships: { ...given.ships, red: full }, edition: 'strict' })
  playThen(state, 'red')`sail puerto-rico → sailed, cargo-loaded, port-scored, arrival-completed`
  expect(ship(state, 'red').crew).toBe(9)
})

test('variant d binds a Gust too, which shows where East and West winds do not reach as far', () => {
  const options = { localNorthSouth: true }
  const state = position({ ...given, ships: { red: { port: 'nassau' } }, options, edition: 'calm' })
  playThen(state, 'red')`gust → gust-bought`
  expect(destinationsOf(state, 'red').sort()).toEqual(
    ['san-salvadore', 'jamaica', 'turks-and-caicos', 'puerto-rico', 'santo-domingo'].sort(),
  )
})

test('a latitude counts as the rulebook’s only if its examples force it', () => {
  const { chart } = editionOf({ edition: box })
  const pairs = ports.flatMap((a) => ports.map((b) => [a, b] as const)).filter(([a, b]) => a !== b)
  const matter = pairs.filter(([a, b]) => Math.abs(chart[a].area - chart[b].area) <= 1)
  // South from Puerto Rico lead these five and no others; in variant d, Havana is the northernmost of its area.
  const south: Port[] = ['jamaica', 'santo-domingo', 'guadeloupe', 'barbados', 'trinidad']
  const said = [
    ...matter
      .filter(([a]) => a === 'puerto-rico')
      .map(([a, b]) => (south.includes(b) ? ([a, b] as const) : ([b, a] as const))),
    ['havana', 'cozumel'] as const,
    ['havana', 'belize'] as const,
  ]
  const sample = ['jamaica', 'santo-domingo'] as const
  for (const [a, b] of [...said, sample]) expect(chart[a].latitude).toBeLessThan(chart[b].latitude)

  const follows = (facts: readonly (readonly [Port, Port])[], a: Port, b: Port): boolean =>
    facts.some(([above, below]) => above === a && (below === b || follows(facts, below, b)))
  const known = (facts: readonly (readonly [Port, Port])[], [a, b]: readonly [Port, Port]) =>
    follows(facts, a, b) || follows(facts, b, a)
  const by = (...sources: Source[]) => ports.filter((port) => sources.includes(chart[port].latitudeSource))
  const forced = ports.filter((port) => matter.every((pair) => pair[0] !== port || known(said, pair)))
  expect(by('rulebook')).toEqual(forced)
  for (const pair of matter.filter((each) => each.every((port) => by('rulebook', 'found').includes(port)))) {
    expect(known([...said, sample], pair), pair.join(', ')).toBe(true)
  }
})

test('sentences and notation lean on what all editions agree on, and on nothing else', () => {
  const printed = editionOf({ edition: box })
  const { figures } = printed
  const other = { ...printed, figures: { ...figures, cubeOffers: [{ points: 1, cubes: 3 }] } }
  expect(agreed((edition) => edition.figures.cubeOffers, [printed, printed])).toBe(figures.cubeOffers)
  expect(agreed((edition) => edition.figures.cubeOffers, [printed, other])).toBeUndefined()
  expect(agreed((edition) => edition.figures.rounds, [printed, other])).toBe(9)
})

test('an unknown edition is a bug, not a guess', () => {
  expect(() => editionOf({ edition: 'none' })).toThrow('no edition none')
  expect(() => edition('none')).toThrow('no edition none')
})

test('clients are given each edition as plain data of the promised shape', () => {
  for (const name of [...windsOfPlunder.editions, 'strict', 'calm']) {
    const given = edition(name)
    expect(schemas.edition.parse(given)).toEqual(given)
    expect(JSON.parse(JSON.stringify(given))).toEqual(given)
  }
})

test('clients are given the links of the chart that ships sail by', () => {
  const { ports: charted, cards, areas } = edition(box)
  const jamaica = charted.find(({ id }) => id === 'jamaica')!
  expect(jamaica).toMatchObject({ area: 1, latitude: 7, start: true })
  expect(jamaica.sails.south).toEqual(['santo-domingo', 'belize'])
  expect(jamaica.sails.west).toEqual(['havana', 'cozumel', 'belize'])
  expect(jamaica.sailsLocally).toEqual({ north: ['nassau', 'san-salvadore'], south: [] })
  for (const port of charted) {
    for (const wind of ['north', 'east', 'south', 'west'] as const) {
      const state = position({ turn: 'red', wind, ships: { red: { port: port.id } } })
      expect(destinationsOf(state, 'red')).toEqual(port.sails[wind])
    }
  }
  expect(cards.flatMap(({ copies }) => copies.map(({ id }) => id)).sort()).toEqual([...actionCards].sort())
  expect(areas.map((area) => area.ports.length)).toEqual([3, 3, 3, 3])
})

test('every id of an edition has its word', () => {
  const { ports: charted, cards, areas, seats, directions, items: tallies, bar } = edition(box)
  const ids = [
    ...charted.map(({ id }) => `port/${id}`),
    ...cards.map(({ kind }) => `card/${kind}`),
    ...areas.map(({ area }) => `area/${area}`),
    ...seats.map(({ colour }) => `colour/${colour}`),
    ...directions.map((direction) => `direction/${direction}`),
    ...tallies.flatMap((item) => [`item/${item}`, `marker/${item}`]),
    ...bar.map((place) => `place/${place}`),
  ]
  expect(ids.filter((id) => !(id in windsOfPlunder.english.words))).toEqual([])
})

test('the printed edition adds up', () => {
  const { chart, tiles, deck, freePorts } = editionOf({ edition: box })
  expect(deck).toHaveLength(40)
  expect(new Set(deck)).toEqual(new Set(actionCards))
  const faces = Object.values(tiles)
  expect(faces).toHaveLength(18)
  for (const item of [...items, 'treasure'] as const) {
    expect(faces.filter((face) => face.items.includes(item))).toHaveLength(6)
  }
  for (const { points } of faces) expect(points >= 2 && points <= 5).toBe(true)
  for (const area of [0, 1, 2, 3]) expect(ports.filter((port) => chart[port].area === area)).toHaveLength(3)
  expect(new Set(ports.map((port) => chart[port].latitude)).size).toBe(12)
  expect(ports.filter((port) => chart[port].start)).toHaveLength(5)
  expect(Object.keys(freePorts)).toHaveLength(9)
})
