import { readdir, readFile } from 'node:fs/promises'
import {
  buildSchema as buildFromText,
  coerceInputValue,
  type ExecutionResult,
  execute,
  type GraphQLNamedType,
  GraphQLObjectType,
  GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  isInputObjectType,
  lexicographicSortSchema,
  parse,
  printSchema,
  validate,
  validateSchema,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { buildSchema, printSchemas } from '../../../src/api/graphql/schema.ts'
import { gameTypes } from '../../../src/api/graphql/types/game-types.ts'
import { openInputs } from '../../../src/api/graphql/types/input.ts'
import { camelName, enumName, openNames, pascalName } from '../../../src/api/graphql/types/names.ts'
import { openOutputs } from '../../../src/api/graphql/types/output.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { games, metaOf, served } from '../../kit/all-games.ts'
import { highCard } from '../../kit/high-card.ts'
import { type GraphKit, type Loose, openGraphKit } from './kit.ts'
import { positions, selectionOf, shownLike } from './positions.ts'

const kitGame = highCard as unknown as Game
const everyGame = [...games, kitGame]
const everyServed = served(everyGame)

describe('the schema', () => {
  it('is valid', () => {
    expect(validateSchema(buildSchema(everyServed))).toEqual([])
  })

  it('is the same whether built or read from its files', () => {
    const files = printSchemas(everyServed)
    const read = buildFromText(Object.values(files).join('\n'))
    expect(printSchema(lexicographicSortSchema(read))).toBe(
      printSchema(lexicographicSortSchema(buildSchema(everyServed))),
    )
  })

  it('is what is checked in', async () => {
    const folder = new URL('../../../schema/', import.meta.url)
    const files = (await readdir(folder)).filter((file) => file.endsWith('.graphql')).sort()
    const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
    const written = Object.fromEntries(files.map((file, i) => [file, texts[i]]))
    expect(written, 'npm run contracts writes them anew').toEqual(printSchemas(served(games)))
  })

  it('has a file for what games share and one for each game', () => {
    const files = printSchemas(everyServed)
    expect(Object.keys(files)).toEqual(['rutter.graphql', ...everyGame.map(({ id }) => `${id}.graphql`)])
    expect(files['rutter.graphql']).not.toMatch(/^(type|input|enum) (HighCard|WindsOfPlunder)/m)
    expect(files['high-card.graphql']).toMatch(/^input HighCardCommand @oneOf {$/m)
  })

  it('has no input that leads back to itself: compiling a document with such a variable would not end', () => {
    const circles: string[] = []
    const walk = (type: GraphQLNamedType, above: readonly GraphQLNamedType[]) => {
      if (above.includes(type)) circles.push([...above, type].join(' '))
      else if (isInputObjectType(type)) {
        for (const field of Object.values(type.getFields())) walk(getNamedType(field.type), [...above, type])
      }
    }
    for (const type of Object.values(buildSchema(everyServed).getTypeMap())) walk(type, [])
    expect(circles).toEqual([])
  })

  it('shows a new game by its being listed, and changes nothing else', () => {
    const [one] = served([kitGame])
    const meta = { ...metaOf(kitGame), id: 'high-card-2', title: 'High Card Two' }
    const before = printSchemas([one!])
    const after = printSchemas([one!, { ...one!, id: meta.id, meta }])
    expect(after['high-card.graphql']).toBe(before['high-card.graphql'])
    expect(after['high-card-2.graphql']).toContain('input HighCard2Command @oneOf')
    const added = after['rutter.graphql']!.split('\n').filter(
      (line) => !before['rutter.graphql']!.includes(line),
    )
    expect(added).toEqual([
      '  """High Card Two"""',
      '  highCard2: HighCard2View',
      '  """High Card Two"""',
      '  highCard2: HighCard2Options',
      '  """High Card Two"""',
      '  highCard2: HighCard2Command',
    ])
  })
})

describe('introspection', () => {
  let kit: GraphKit
  beforeAll(async () => {
    kit = await openGraphKit({ games: everyGame })
  })
  afterAll(() => kit.close())

  it('is open, with oneOf inputs told as such', async () => {
    for (let time = 0; time < 3; time++) {
      const { __schema } = await kit.spectator.get(
        getIntrospectionQuery({ oneOf: true, specifiedByUrl: true }),
      )
      const command = __schema.types.find((type: Loose) => type.name === 'CommandInput')
      expect(command.isOneOf).toBe(true)
      expect(__schema.types.length).toBeGreaterThan(40)
    }
  })
})

describe('names', () => {
  it('are spelt as GraphQL wants them', () => {
    expect(['winds-of-plunder', 'portRoyal', '2-masts'].map(pascalName)).toEqual([
      'WindsOfPlunder',
      'PortRoyal',
      '_2Masts',
    ])
    expect(['end-turn', 'windCubes', 'a'].map(camelName)).toEqual(['endTurn', 'windCubes', 'a'])
    expect(['cutlass-1', 'portRoyal', '1-east', 'true'].map(enumName)).toEqual([
      'CUTLASS_1',
      'PORT_ROYAL',
      '_1_EAST',
      'TRUE',
    ])
  })

  it('are each given once', () => {
    const names = openNames()
    expect(names.claim('Game', 'Port')).toBe('GamePort')
    expect(() => names.claim('Game', 'GamePort')).toThrow(/two types want/)
  })
})

describe('a schema of zod', () => {
  const Port = z.enum(['port-royal', 'havana']).meta({ id: 'Port' })
  const State = z.strictObject({
    port: Port.meta({ description: 'Where the ship lies.' }),
    next: Port.nullable(),
    crew: z.int(),
    share: z.number(),
    holds: z.record(Port, z.int()),
    bonus: z.partialRecord(z.enum(['a', 'b']), z.int()),
    pair: z.tuple([Port, Port]),
    odd: z.tuple([Port, z.int()]),
    free: z.record(z.string(), z.int()),
    dice: z.literal([1, 2, 3]),
    'sea-mile': z.boolean().optional(),
    ships: z.array(z.strictObject({ name: z.string() })).max(4),
    step: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('sail'), to: Port }),
      z.strictObject({ kind: z.literal(['rest', 'wait']) }),
    ]),
  })

  it('becomes types of GraphQL', () => {
    const type = openOutputs(openNames(), 'G').of(State, 'GState') as Loose
    const fields = Object.fromEntries(
      Object.entries(type.getFields()).map(([name, field]: [string, Loose]) => [name, String(field.type)]),
    )
    expect(fields).toEqual({
      port: 'GPort!',
      next: 'GPort',
      crew: 'Int!',
      share: 'Float!',
      holds: 'GStateHolds!',
      bonus: 'GStateBonus!',
      pair: '[GPort!]!',
      odd: 'JSON!',
      free: 'JSON!',
      dice: 'Int!',
      seaMile: 'Boolean',
      ships: '[GStateShips!]!',
      step: 'GStateStep!',
    })
    const { port, ships, step, holds, seaMile } = type.getFields()
    expect(port.description).toBe('Where the ship lies.')
    expect(ships.extensions.size).toBe(4)
    expect(step.type.ofType.getTypes().map(String)).toEqual(['GStateStepSail', 'GStateStepRest'])
    expect(step.type.ofType.resolveType({ kind: 'wait' })).toBe('GStateStepRest')
    expect(Object.keys(holds.type.ofType.getFields())).toEqual(['portRoyal', 'havana'])
    expect(holds.type.ofType.getFields().portRoyal.resolve({ 'port-royal': 7 })).toBe(7)
    expect(seaMile.resolve({ 'sea-mile': true })).toBe(true)
  })

  it('can be selected whole where cases of a union differ in a field', () => {
    const Cargo = z.strictObject({ kind: z.literal('cargo'), what: z.strictObject({ name: z.string() }) })
    const Crew = z.strictObject({
      kind: z.literal('crew'),
      what: z.strictObject({ name: z.string().nullable() }),
    })
    const State = z.strictObject({
      step: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('sail'), at: z.array(Port).nullable(), by: z.int(), hold: Cargo }),
        z.strictObject({ kind: z.literal('dock'), at: z.array(Port.nullable()), by: Port, hold: Crew }),
        z.strictObject({ kind: z.literal('raid'), at: z.array(Port), by: Port.nullable() }),
        z.strictObject({ kind: z.literal('rest'), at: z.string(), by: z.array(Port) }),
      ]),
    })
    const types = openOutputs(openNames(), 'G').of(State, 'GState') as Loose
    const cases = types.getFields().step.type.ofType.getTypes()
    const shown = cases.map((type: Loose) =>
      Object.values(type.getFields()).map(({ name, type }: Loose) => `${name}: ${type}`),
    )
    expect(shown).toEqual([
      ['kind: String!', 'at: [GPort]', 'by: Int!', 'hold: GStateStepSailHold!'],
      ['kind: String!', 'at: [GPort]', 'byPort: GPort', 'hold: GStateStepDockHold!'],
      ['kind: String!', 'at: [GPort]', 'byPort: GPort'],
      ['kind: String!', 'atString: String!', 'byPorts: [GPort!]!'],
    ])
    expect(cases[1].getFields().byPort.resolve({ by: 'havana' })).toBe('havana')
    const schema = new GraphQLSchema({
      query: new GraphQLObjectType({ name: 'Query', fields: { state: { type: types } } }),
    })
    expect(validate(schema, parse(`{ state ${selectionOf(types)} }`))).toEqual([])
  })

  it('can be selected whole where a case belongs to several unions', () => {
    const Dock = z.strictObject({ kind: z.literal('dock'), at: z.array(Port) })
    const State = z.strictObject({
      now: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('sail'), at: z.array(Port) }),
        Dock,
      ]),
      next: z.discriminatedUnion('kind', [
        Dock,
        z.strictObject({ kind: z.literal('raid'), at: z.array(Port).nullable() }),
      ]),
    })
    const type = openOutputs(openNames(), 'G').of(State, 'GState') as Loose
    const { now, next } = type.getFields()
    const shown = [now, next].map((field: Loose) =>
      field.type.ofType.getTypes().map((each: Loose) => String(each.getFields().at.type)),
    )
    expect(shown).toEqual(Array(2).fill(Array(2).fill('[GPort!]')))
  })

  it('may lead back to itself', () => {
    const Ship = z.strictObject({
      name: z.string(),
      get tows() {
        return Ship.nullable()
      },
    })
    const type = openOutputs(openNames(), 'G').of(Ship, 'GShip') as Loose
    expect(String(type.getFields().tows.type)).toBe('GShip')
  })

  it('becomes inputs whose values go to the rules’ spelling and back', () => {
    const names = openNames()
    const outputs = openOutputs(names, 'G')
    outputs.of(State, 'GState')
    const Command = z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('set-sail'),
        to: Port,
        via: z.array(Port.nullable()),
        note: z.string().nullable(),
      }),
      z.strictObject({
        type: z.literal('trade'),
        'sea-mile': z.int().optional(),
        deal: z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('buy'), port: Port }),
          z.strictObject({ kind: z.literal('none') }),
        ]),
      }),
      z.strictObject({ type: z.literal('end-turn') }),
    ])
    const input = openInputs(names, 'G', outputs).of(Command, 'GCommand')
    const commands = [
      { type: 'set-sail', to: 'port-royal', via: ['havana', null], note: null },
      { type: 'trade', 'sea-mile': 3, deal: { kind: 'buy', port: 'havana' } },
      { type: 'trade', deal: { kind: 'none' } },
      { type: 'end-turn' },
    ]
    const written = commands.map(input.write)
    expect(written).toEqual([
      { setSail: { to: 'PORT_ROYAL', via: ['HAVANA', null] } },
      { trade: { seaMile: 3, deal: { buy: { port: 'HAVANA' } } } },
      { trade: { deal: { none: true } } },
      { endTurn: true },
    ])
    const spelt = { PORT_ROYAL: 'port-royal', HAVANA: 'havana' } as Record<string, string>
    const coerced = JSON.parse(JSON.stringify(written), (_key, value) => spelt[value] ?? value)
    expect(coerced.map(input.read)).toEqual(commands)
  })

  it('with names that GraphQL can’t tell apart is refused when the schema is built', () => {
    const same = z.strictObject({ 'a-b': z.int(), aB: z.int() })
    expect(() => openOutputs(openNames(), 'G').of(same, 'GSame')).toThrow(/spelt alike/)
  })
})

describe('every position of every game', () => {
  const types = gameTypes(everyServed, openNames())
  const viewing = new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: { view: { type: types.view } } }),
  })
  const document = parse(`{ view ${selectionOf(types.view)} }`)

  it.each(everyGame)(
    'of $title is shown whole, and each choice in it can be sent back as it came',
    (game) => {
      const found = positions(game, 3)
      expect(found.length).toBeGreaterThan(20)
      for (const { view, choices } of found) {
        const rootValue = { view: types.viewOf(game.id, view) }
        const { data, errors } = execute({ schema: viewing, document, rootValue }) as ExecutionResult
        expect(errors).toBeUndefined()
        const { [camelName(game.id)]: shown, ...others } = data!.view as Record<string, unknown>
        expect(shownLike(view, shown), JSON.stringify([view, shown])).toBe(true)
        expect(Object.values(others)).toEqual(everyGame.slice(1).map(() => null))
        for (const command of choices) {
          const sent = JSON.parse(JSON.stringify(types.commandOf(game.id, command)))
          const read = types.command.read(coerceInputValue(sent, types.command.type))
          expect(read).toEqual({ game: game.id, command })
        }
      }
    },
  )
})
