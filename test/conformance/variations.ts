import * as z from 'zod'
import type { Prng } from '../kit/prng.ts'

/**
 * Values that a schema allows, read from its JSON Schema: all of them where it is finite, the ends and some
 * between where it is not. So the laws need to be told nothing about a game's options and commands.
 */
export type Domain = readonly unknown[]

/** One kind of object that the schema allows, and what each of its fields may hold. */
export type Variant = { readonly type: string | null; readonly fields: ReadonlyMap<string, Domain> }

export function variantsOf(schema: z.ZodType): readonly Variant[] {
  const known = variantsKnown.get(schema)
  if (known !== undefined) return known
  const variants = readVariants(schema)
  variantsKnown.set(schema, variants)
  return variants
}

/** To be read once for all matches. */
const variantsKnown = new WeakMap<z.ZodType, readonly Variant[]>()

function readVariants(schema: z.ZodType): Variant[] {
  const root = rootOf(schema)
  return branches(root, root).map((node) => {
    const fields = new Map<string, Domain>()
    for (const [name, field] of Object.entries(node.properties ?? {})) {
      const domain = domainOf(field, root)
      fields.set(name, node.required?.includes(name) === false ? [...domain, undefined] : domain)
    }
    const type = fields.get('type')?.[0]
    return { type: typeof type === 'string' ? type : null, fields }
  })
}

/** The types of commands or events that a schema knows. */
export function typesIn(schema: z.ZodType): readonly string[] {
  const known = typesKnown.get(schema)
  if (known !== undefined) return known
  const root = rootOf(schema)
  const types = branches(root, root).map(({ properties }) => String(properties?.type?.const))
  typesKnown.set(schema, types)
  return types
}

const typesKnown = new WeakMap<z.ZodType, readonly string[]>()

/** The phases that a state may be in by its schema, and the steps within them: `compass`, `plundering/storm`. */
export function stagesIn(state: z.ZodType): string[] {
  const root = rootOf(state)
  const phase = branches(root, root)[0]?.properties?.phase
  return phase === undefined ? [] : stagesBelow(phase, root)
}

function stagesBelow(node: Node, root: Node): string[] {
  return branches(node, root).flatMap(({ const: value, enum: values, properties = {} }) => {
    const name = properties.name?.const
    if (name === undefined) return [...(values ?? [value])].filter((each) => each !== undefined).map(String)
    const steps = properties.step === undefined ? [] : stagesBelow(properties.step, root)
    return steps.length === 0 ? [String(name)] : steps.map((step) => `${name}/${step}`)
  })
}

/** Where a state stands, in the same words. */
export function stagesOf(state: object | null): string[] {
  const phase = (state as { phase?: Staged } | null)?.phase
  if (phase === undefined) return []
  if (typeof phase === 'string') return [phase]
  return [phase.step === undefined ? phase.name : `${phase.name}/${phase.step.name}`]
}

type Staged = string | { readonly name: string; readonly step?: { readonly name: string } }

/** Every object of a variant, where there are not too many. */
export function allOf(variant: Variant): readonly object[] {
  const known = allKnown.get(variant) ?? madeOf(variant)
  allKnown.set(variant, known)
  return known
}

const allKnown = new WeakMap<Variant, readonly object[]>()

function madeOf({ fields }: Variant): object[] {
  let objects: Record<string, unknown>[] = [{}]
  for (const [name, domain] of fields) {
    objects = objects.flatMap((object) => domain.map((value) => withField(object, name, value)))
  }
  return objects
}

export function sizeOf({ fields }: Variant): number {
  return [...fields.values()].reduce((size, domain) => size * domain.length, 1)
}

export function anyOf({ fields }: Variant, chance: Prng): object {
  let object: Record<string, unknown> = {}
  for (const [name, domain] of fields) object = withField(object, name, chance.pick(domain))
  return object
}

/** The same object with one field, any but its type, given another value that the schema allows. */
export function neighbour(object: object, variants: readonly Variant[], chance: Prng): object | undefined {
  const variant = variants.find(({ type }) => type === (object as { type?: string }).type)
  const fields = [...(variant?.fields ?? [])].filter(([, domain]) => domain.length > 1)
  if (fields.length === 0) return undefined
  const [name, domain] = chance.pick(fields)
  return withField(object as Record<string, unknown>, name, chance.pick(domain))
}

function withField(object: Record<string, unknown>, name: string, value: unknown): Record<string, unknown> {
  if (value !== undefined) return { ...object, [name]: value }
  const { [name]: _, ...rest } = object
  return rest
}

type Node = {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Node>>
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Node[]
  readonly oneOf?: readonly Node[]
  readonly properties?: Readonly<Record<string, Node>>
  readonly required?: readonly string[]
  readonly items?: Node
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
}

function rootOf(schema: z.ZodType): Node {
  return z.toJSONSchema(schema, { unrepresentable: 'any' }) as Node
}

function branches(node: Node, root: Node): Node[] {
  const target = resolve(node, root)
  const alternatives = target.oneOf ?? target.anyOf
  return alternatives === undefined ? [target] : alternatives.flatMap((each) => branches(each, root))
}

function resolve(node: Node, root: Node): Node {
  if (node.$ref === undefined) return node
  const found = root.$defs?.[node.$ref.replace('#/$defs/', '')]
  if (found === undefined) throw new Error(`the schema points to ${node.$ref}, which is not there`)
  return resolve(found, root)
}

function domainOf(node: Node, root: Node): Domain {
  return branches(node, root).flatMap((branch) => plainDomain(branch, root))
}

function plainDomain(node: Node, root: Node): Domain {
  if (node.const !== undefined) return [node.const]
  if (node.enum !== undefined) return node.enum
  switch (node.type) {
    case 'null':
      return [null]
    case 'boolean':
      return [false, true]
    case 'integer':
    case 'number':
      return integers(node.minimum ?? -1, node.maximum ?? 99)
    case 'array':
      return arrays(node, root)
    case 'object':
      return variantsFrom(node, root)
    case 'string':
      return ['', 'x', '0']
    default:
      throw new Error(`no values are known for ${JSON.stringify(node)}`)
  }
}

function integers(low: number, high: number): number[] {
  if (high - low <= 12) return Array.from({ length: high - low + 1 }, (_, i) => low + i)
  return [...Array.from({ length: 12 }, (_, i) => low + i), Math.min(high, 99)]
}

/** The shortest lists, and some longer ones with each value once or twice. */
function arrays(node: Node, root: Node): unknown[][] {
  const items = node.items === undefined ? [] : domainOf(node.items, root)
  const lists: unknown[][] = [[], ...items.map((item) => [item])]
  for (const [i, item] of items.entries()) lists.push([item, item], [item, items[(i + 1) % items.length]])
  lists.push([...items])
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = node
  return lists.filter((list) => list.length >= minItems && list.length <= maxItems)
}

function variantsFrom(node: Node, root: Node): object[] {
  const fields = Object.entries(node.properties ?? {}).map(([name, field]): [string, Domain] => [
    name,
    domainOf(field, root),
  ])
  return madeOf({ type: null, fields: new Map(fields) })
}
