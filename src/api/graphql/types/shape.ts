import * as z from 'zod'

/** A zod schema as far as GraphQL can express it; `json` where it can't. */
export type Shape =
  | { readonly kind: 'int' | 'moment' | 'float' | 'string' | 'boolean' | 'json' }
  | { readonly kind: 'enum'; readonly values: readonly string[] }
  | { readonly kind: 'list'; readonly item: z.core.$ZodType; readonly most: number | null }
  | { readonly kind: 'object'; readonly fields: readonly Field[] }
  | { readonly kind: 'union'; readonly by: string; readonly cases: ReadonlyMap<string, z.core.$ZodType> }

export type Field = { readonly key: string; readonly schema: z.core.$ZodType; readonly optional: boolean }

/** A schema without its wrappers. */
export type Bare = {
  readonly shape: Shape
  readonly nullable: boolean
  /** May be left out in an input: optional, or with a default. */
  readonly optional: boolean
  /** The schema that a type is made of once, however often it is referred to. */
  readonly origin: z.core.$ZodType
  readonly id: string | undefined
  /** The description of the type. */
  readonly typeDescription: string | undefined
  /** The description of the field that has the type. */
  readonly fieldDescription: string | undefined
}

export function bare(schema: z.core.$ZodType): Bare {
  const { inner, nullable, optional, outer } = unwrap(schema)
  const origin = named(inner)
  const shape = shapeOf(origin)
  const { id, description } = metaOf(origin)
  const typed = shape.kind === 'object' || shape.kind === 'enum' || shape.kind === 'union'
  const fieldDescription = outer ?? (typed && origin === inner ? undefined : metaOf(inner).description)
  const typeDescription = typed ? description : undefined
  return { shape, nullable, optional, origin, id, typeDescription, fieldDescription }
}

function unwrap(schema: z.core.$ZodType) {
  let nullable = false
  let optional = false
  let outer: string | undefined
  let inner = schema
  for (;;) {
    const { def } = (inner as z.core.$ZodTypes)._zod
    if (def.type === 'nullable') nullable = true
    else if (def.type === 'optional' || def.type === 'default' || def.type === 'prefault') optional = true
    else if (def.type !== 'readonly' && def.type !== 'nonoptional' && def.type !== 'catch') break
    outer ??= metaOf(inner).description
    inner = def.innerType
  }
  return { inner, nullable, optional, outer }
}

/** A description laid over a named schema makes a new one without the name: the name is its parent's. */
function named(schema: z.core.$ZodType): z.core.$ZodType {
  for (let each: z.core.$ZodType | undefined = schema; each !== undefined; each = each._zod.parent) {
    if (metaOf(each).id !== undefined) return each
  }
  return schema
}

function metaOf(schema: z.core.$ZodType): {
  readonly id?: string | undefined
  readonly description?: string | undefined
} {
  return z.globalRegistry.get(schema) ?? {}
}

function shapeOf(schema: z.core.$ZodType): Shape {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
    case 'template_literal':
      return { kind: 'string' }
    case 'boolean':
      return { kind: 'boolean' }
    case 'number':
      return numberShape(schema as z.ZodNumber)
    case 'literal':
      return literalShape(def.values)
    case 'enum':
      return enumShape(Object.values(def.entries))
    case 'array':
      return { kind: 'list', item: def.element, most: mostOf(def.checks) }
    case 'tuple':
      return tupleShape(def.items, def.rest)
    case 'object':
      return { kind: 'object', fields: objectFields(def.shape) }
    case 'record':
      return recordShape(def)
    case 'union':
      return 'discriminator' in def ? unionShape(def as z.core.$ZodDiscriminatedUnionDef) : { kind: 'json' }
    default:
      return { kind: 'json' }
  }
}

/** What is bounded above 32 bits is a moment: GraphQL's own integers can't hold it. */
function numberShape({ isInt, maxValue }: z.ZodNumber): Shape {
  if (!isInt) return { kind: 'float' }
  const large = maxValue !== null && maxValue >= 2 ** 31 && maxValue < Number.MAX_SAFE_INTEGER
  return { kind: large ? 'moment' : 'int' }
}

function literalShape(values: readonly unknown[]): Shape {
  if (values.every((value) => typeof value === 'string')) return { kind: 'string' }
  if (values.every((value) => Number.isInteger(value))) return { kind: 'int' }
  if (values.every((value) => typeof value === 'boolean')) return { kind: 'boolean' }
  return { kind: 'json' }
}

function enumShape(values: readonly (string | number)[]): Shape {
  return values.every((value) => typeof value === 'string') ? { kind: 'enum', values } : { kind: 'int' }
}

/** A tuple of one kind of thing is a list; GraphQL has no other. */
function tupleShape(items: readonly z.core.$ZodType[], rest: z.core.$ZodType | null): Shape {
  const [first] = items
  const alike = first !== undefined && rest === null && items.every((item) => item === first)
  return alike ? { kind: 'list', item: first, most: items.length } : { kind: 'json' }
}

function mostOf(checks: readonly z.core.$ZodCheck<never>[] | undefined): number | null {
  const defs = (checks ?? []).map((check) => check._zod.def as { check: string; maximum?: number })
  return defs.find(({ check }) => check === 'max_length')?.maximum ?? null
}

function objectFields(shape: Readonly<Record<string, z.core.$ZodType>>): Field[] {
  return Object.entries(shape).map(([key, schema]) => ({ key, schema, optional: unwrap(schema).optional }))
}

/** A record is an object where its keys are known beforehand. */
function recordShape(def: z.core.$ZodRecordDef): Shape {
  const keys = (def.keyType as z.core.$ZodTypes)._zod.def
  if (keys.type !== 'enum') return { kind: 'json' }
  const optional = (def as { partial?: boolean }).partial === true
  const fields = Object.values(keys.entries).map((key) => ({
    key: String(key),
    schema: def.valueType as z.core.$ZodType,
    optional,
  }))
  return { kind: 'object', fields }
}

function unionShape(def: z.core.$ZodDiscriminatedUnionDef): Shape {
  const cases = new Map<string, z.core.$ZodType>()
  for (const option of def.options) {
    const inner = (option as z.core.$ZodTypes)._zod.def
    if (inner.type === 'union') {
      const shape = shapeOf(option as z.core.$ZodType)
      if (shape.kind !== 'union' || shape.by !== def.discriminator) return { kind: 'json' }
      for (const [name, schema] of shape.cases) cases.set(name, schema)
      continue
    }
    const names = (option as z.core.$ZodType)._zod.propValues?.[def.discriminator]
    if (inner.type !== 'object' || names === undefined) return { kind: 'json' }
    for (const name of names) cases.set(String(name), option as z.core.$ZodType)
  }
  return { kind: 'union', by: def.discriminator, cases }
}
