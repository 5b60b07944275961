import type { Prng } from '../../kit/prng.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Schema = {
  readonly $ref?: string
  readonly anyOf?: Schema[]
  readonly oneOf?: Schema[]
  readonly type?: string
  readonly const?: Json
  readonly enum?: Json[]
  readonly properties?: Record<string, Schema>
  readonly required?: string[]
  readonly items?: Schema
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
}

/** Something that fits a schema, more or less: what patterns ask for is left to luck. */
export function fitting(schema: Schema, named: Readonly<Record<string, Schema>>, chance: Prng): Json {
  if (schema.$ref !== undefined) return fitting(named[schema.$ref.split('/').at(-1)!]!, named, chance)
  const cases = schema.anyOf ?? schema.oneOf
  if (cases !== undefined) return fitting(chance.pick(cases), named, chance)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return chance.pick(schema.enum)
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {}).filter(
        ([key]) => schema.required?.includes(key) || chance.oneIn(2),
      )
      return Object.fromEntries(entries.map(([key, field]) => [key, fitting(field, named, chance)]))
    }
    case 'array':
      return Array.from({ length: chance.int(3) }, () => fitting(schema.items ?? {}, named, chance))
    case 'integer':
    case 'number': {
      const least = Math.max(schema.minimum ?? -3, -1000)
      const most = Math.min(schema.maximum ?? 12, 1000)
      return chance.pick([
        least,
        most,
        least + chance.int(Math.max(1, most - least + 1)),
        least - 1,
        most + 1,
      ])
    }
    case 'boolean':
      return chance.oneIn(2)
    case 'null':
      return null
    default:
      return chance.pick(['a', 'read', 'high-card', 'random', 'x'.repeat(schema.minLength ?? 3)])
  }
}

/** Things that programs choke on. */
const oddities: readonly Json[] = [
  null,
  true,
  0,
  -1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1.5,
  1e308,
  '',
  ' ',
  '0',
  'null',
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  '😀'.repeat(50),
  'é'.normalize('NFD'),
  'x'.repeat(10_000),
  '../../etc/passwd',
  "'; DROP TABLE journal; --",
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  [],
  [[[[[[[[[[]]]]]]]]]],
  Array.from({ length: 500 }, (_, i) => i),
  {},
  { length: 1e9 },
  { toString: 1, valueOf: null },
  { type: 'resign', seat: 1 },
]

/** The text of a body that is wrong in one to three ways; now and then in none. */
export function mutant(value: Json, chance: Prng): string {
  let changed: Json = structuredClone(value)
  for (let changes = chance.int(4); changes > 0; changes--) changed = change(changed, chance)
  const text = JSON.stringify(changed)
  if (chance.oneIn(12)) return text.replace(/^\{/, '{"__proto__":{"seat":0},')
  if (chance.oneIn(12)) return text.replace(/^\{"(\w+)"/, '{"$1":1e999,"$1"')
  if (chance.oneIn(20)) return text.slice(0, chance.int(text.length + 1))
  if (chance.oneIn(40)) return `${'['.repeat(8000)}${']'.repeat(8000)}`
  return text
}

function change(value: Json, chance: Prng): Json {
  if (typeof value !== 'object' || value === null || chance.oneIn(8)) return chance.pick(oddities)
  if (Array.isArray(value)) {
    return value.length === 0
      ? [chance.pick(oddities)]
      : [change(value[0]!, chance), ...value.slice(1), ...value]
  }
  const keys = Object.keys(value)
  const key = keys.length === 0 ? 'x' : chance.pick(keys)
  switch (chance.int(4)) {
    case 0: {
      const { [key]: _, ...rest } = value
      return rest
    }
    case 1:
      return { ...value, [chance.pick(['x', 'player', 'by', 'at', 'seq', 'secret', 'constructor', ''])]: 1 }
    case 2:
      return { ...value, [key]: chance.pick(oddities) }
    default:
      return { ...value, [key]: change(value[key] ?? null, chance) }
  }
}

/** A word for a path, a query or a header that may be anything a client can send. */
export function word(chance: Prng): string {
  const odd = chance.pick(oddities)
  return (typeof odd === 'string' ? odd : JSON.stringify(odd)).slice(0, 2000)
}
