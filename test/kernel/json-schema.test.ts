import { describe, expect, test } from 'vitest'
import { gameShapes, matchShapes } from '../../src/kernel/log-schema.ts'
import { type JsonSchema, misfitOf } from '../../src/kernel/proof/json-schema.ts'
import { schemasOf, suiteGames } from '../kit/all-games.ts'

const sailing: JsonSchema = {
  type: 'object',
  properties: {
    type: { const: 'sail' },
    port: { enum: ['havana', 'nassau'] },
    crew: { type: 'integer', minimum: 1, maximum: 9 },
    log: { type: 'array', items: { $ref: '#/$defs/line' }, maxItems: 2 },
    flag: { type: ['string', 'null'], maxLength: 5 },
  },
  required: ['type', 'port'],
  additionalProperties: false,
  $defs: { line: { type: 'string', pattern: '^[a-z]+$' } },
}
const voyage = { type: 'sail', port: 'havana', crew: 3, log: ['a', 'b'], flag: null }

describe('a value', () => {
  test('that fits has no misfit', () => {
    expect(misfitOf(sailing, voyage)).toBeUndefined()
    expect(misfitOf(sailing, { type: 'sail', port: 'nassau' })).toBeUndefined()
  })

  test.each<[string, unknown, string]>([
    ['no object', 'sail', 'is no object'],
    ['a list', [voyage], 'is no object'],
    ['a field too few', { type: 'sail' }, 'has no "port"'],
    ['a field too many', { ...voyage, note: 1 }, 'has a field "note" too many'],
    [
      'a field of the prototype',
      JSON.parse('{"type":"sail","port":"havana","__proto__":1}'),
      'has a field "__proto__" too many',
    ],
    ['another constant', { ...voyage, type: 'row' }, 'type is not "sail"'],
    ['none of a list', { ...voyage, port: 'london' }, 'port is none of those allowed'],
    ['half a number', { ...voyage, crew: 1.5 }, 'crew is no whole number'],
    ['a number without end', { ...voyage, crew: JSON.parse('1e400') }, 'crew is no whole number'],
    ['too small a number', { ...voyage, crew: 0 }, 'crew is out of range'],
    ['a number as text', { ...voyage, crew: '3' }, 'crew is no number'],
    ['too long a list', { ...voyage, log: ['a', 'b', 'c'] }, 'log has the wrong length'],
    ['an item of a wrong form', { ...voyage, log: ['A'] }, 'log.0 has a wrong form'],
    ['too long a text', { ...voyage, flag: 'yellow' }, 'flag has the wrong length'],
    ['neither of two types', { ...voyage, flag: 7 }, 'flag is no text'],
  ])('that is %s does not fit', (_what, value, fault) => {
    expect(misfitOf(sailing, value)).toBe(fault)
  })

  test('of several shapes is judged by the one that its constants name', () => {
    const either: JsonSchema = {
      oneOf: [{ type: 'object', properties: { type: { const: 'wait' } }, required: ['type'] }, sailing],
      $defs: sailing.$defs!,
    }
    expect(misfitOf(either, voyage)).toBeUndefined()
    expect(misfitOf(either, { ...voyage, crew: 99 })).toBe('crew is out of range')
  })
})

/** What `misfitOf` looks at. A keyword that it does not know would make it laxer without a word. */
const known = new Set([
  ...['$schema', '$ref', '$defs', 'type', 'const', 'enum', 'anyOf', 'oneOf', 'properties', 'required'],
  ...['additionalProperties', 'propertyNames', 'items', 'prefixItems', 'minimum', 'maximum', 'minItems'],
  ...['maxItems', 'minLength', 'maxLength', 'pattern'],
])

test('the shapes of all logs use no keyword that is not looked at', () => {
  const shapes = [
    ...Object.values(matchShapes()),
    ...suiteGames.flatMap((game) => Object.values(gameShapes(schemasOf(game)))),
  ]
  expect(new Set(shapes.flatMap((shape) => unknownIn(shape)))).toEqual(new Set())
  expect(unknownIn({ type: 'integer', exclusiveMinimum: 0 } as JsonSchema)).toEqual(['exclusiveMinimum'])
})

function unknownIn(schema: JsonSchema | boolean): string[] {
  if (typeof schema === 'boolean') return []
  const { properties = {}, $defs = {}, anyOf = [], oneOf = [], prefixItems = [] } = schema
  const below = [...Object.values(properties), ...Object.values($defs), ...anyOf, ...oneOf, ...prefixItems]
  for (const each of [schema.items, schema.additionalProperties, schema.propertyNames]) {
    if (each !== undefined) below.push(each as JsonSchema)
  }
  return [...Object.keys(schema).filter((key) => !known.has(key)), ...below.flatMap(unknownIn)]
}
