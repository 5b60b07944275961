/** The part of JSON Schema (2020-12) in which the shapes of a log are written down; see `schema/log`. */
export type JsonSchema = {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
  readonly type?: TypeName | readonly TypeName[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly propertyNames?: JsonSchema
  readonly items?: JsonSchema | false
  readonly prefixItems?: readonly JsonSchema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
}

type TypeName = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null'

/** Where and why a value does not fit; undefined if it does. A field that the schema does not name is a misfit. */
export function misfitOf(schema: JsonSchema, value: unknown, root: JsonSchema = schema): string | undefined {
  return misfit(schema, value, root, '')
}

function misfit(schema: JsonSchema, value: unknown, root: JsonSchema, path: string): string | undefined {
  if (schema.$ref !== undefined) return misfit(referred(root, schema.$ref), value, root, path)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants !== undefined) return misfitOfAll(variants, value, root, path)
  if ('const' in schema && value !== schema.const) return at(path, `is not ${JSON.stringify(schema.const)}`)
  if (schema.enum !== undefined && !schema.enum.includes(value)) return at(path, 'is none of those allowed')
  if (Array.isArray(schema.type)) {
    const names = schema.type as readonly TypeName[]
    return misfitOfAll(
      names.map((type) => ({ ...schema, type })),
      value,
      root,
      path,
    )
  }
  switch (schema.type as TypeName | undefined) {
    case 'object':
      return misfitOfObject(schema, value, root, path)
    case 'array':
      return misfitOfArray(schema, value, root, path)
    case 'string':
      return misfitOfString(schema, value, path)
    case 'integer':
    case 'number':
      return misfitOfNumber(schema, value, path)
    case 'boolean':
      return typeof value === 'boolean' ? undefined : at(path, 'is not true or false')
    case 'null':
      return value === null ? undefined : at(path, 'is not null')
    case undefined:
      return undefined
  }
}

function referred(root: JsonSchema, ref: string): JsonSchema {
  const found = ref === '#' ? root : root.$defs?.[ref.replace('#/$defs/', '')]
  if (found === undefined) throw new Error(`a shape refers to ${ref}, which is not there`)
  return found
}

/** Of several variants the one whose constants fit says what is wrong. */
function misfitOfAll(
  variants: readonly JsonSchema[],
  value: unknown,
  root: JsonSchema,
  path: string,
): string | undefined {
  let nearest: string | undefined
  for (const variant of variants) {
    const fault = misfit(variant, value, root, path)
    if (fault === undefined) return undefined
    if (nearest === undefined || isNamed(variant, value, root)) nearest = fault
  }
  return nearest ?? at(path, 'fits nothing')
}

function isNamed(schema: JsonSchema, value: unknown, root: JsonSchema): boolean {
  const { properties } = schema.$ref === undefined ? schema : referred(root, schema.$ref)
  if (properties === undefined || typeof value !== 'object' || value === null) return false
  const constants = Object.entries(properties).filter(([, property]) => 'const' in property)
  const fields = value as Record<string, unknown>
  return constants.length > 0 && constants.every(([name, property]) => fields[name] === property.const)
}

function misfitOfObject(
  schema: JsonSchema,
  value: unknown,
  root: JsonSchema,
  path: string,
): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return at(path, 'is no object')
  const { properties = {}, required = [], additionalProperties = true, propertyNames } = schema
  for (const name of required) {
    if (!Object.hasOwn(value, name)) return at(path, `has no "${name}"`)
  }
  for (const [name, field] of Object.entries(value)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : additionalProperties
    if (known === false || known === undefined) return at(path, `has a field "${name}" too many`)
    if (propertyNames !== undefined && misfit(propertyNames, name, root, path) !== undefined)
      return at(path, `has a field "${name}" too many`)
    if (known === true) continue
    const fault = misfit(known, field, root, path === '' ? name : `${path}.${name}`)
    if (fault !== undefined) return fault
  }
  return undefined
}

function misfitOfArray(
  schema: JsonSchema,
  value: unknown,
  root: JsonSchema,
  path: string,
): string | undefined {
  if (!Array.isArray(value)) return at(path, 'is no list')
  const { items, prefixItems = [], minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
  if (value.length < minItems || value.length > maxItems) return at(path, 'has the wrong length')
  for (const [index, item] of value.entries()) {
    const shape = prefixItems[index] ?? items
    if (shape === false) return at(path, 'has the wrong length')
    if (shape === undefined) return undefined
    const fault = misfit(shape, item, root, path === '' ? String(index) : `${path}.${index}`)
    if (fault !== undefined) return fault
  }
  return undefined
}

function misfitOfString(schema: JsonSchema, value: unknown, path: string): string | undefined {
  if (typeof value !== 'string') return at(path, 'is no text')
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = schema
  if (value.length < minLength || value.length > maxLength) return at(path, 'has the wrong length')
  return pattern === undefined || new RegExp(pattern).test(value) ? undefined : at(path, 'has a wrong form')
}

function misfitOfNumber(schema: JsonSchema, value: unknown, path: string): string | undefined {
  if (typeof value !== 'number') return at(path, 'is no number')
  if (schema.type === 'integer' && !Number.isSafeInteger(value)) return at(path, 'is no whole number')
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema
  return value >= minimum && value <= maximum ? undefined : at(path, 'is out of range')
}

function at(path: string, fault: string): string {
  return path === '' ? fault : `${path} ${fault}`
}
