import * as z from 'zod'
import type { ServedGame } from '../games/entry.ts'
import { MatchCommand, MatchEvent } from '../kernel/log-schema.ts'
import { elsewhere } from '../service/play.ts'
import { schemaOf } from './game-infos.ts'
import { components } from './rest/named.ts'

type Schema = Record<string, unknown>

/** All named schemas of the contract. */
export function componentSchemas(games: readonly ServedGame[]): Record<string, Schema> {
  return { ...named(), ...gameSchemas(games) }
}

/** A reference for a named schema; the schema itself for any other. */
export function reference(schema: z.ZodType): Schema {
  const inner =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.def.innerType : schema
  const id = components.get(inner as z.ZodType)?.id
  if (id !== undefined) return { $ref: refTo(id) }
  return tidy(schemaOf(schema instanceof z.ZodOptional ? (inner as z.ZodType) : schema))
}

function named(): Record<string, Schema> {
  const { schemas } = z.toJSONSchema(components, {
    uri: refTo,
    metadata: components,
    io: 'input',
    unrepresentable: 'any',
  })
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, tidy(schema)]))
}

/** Commands of the match that `POST …/commands` accepts; the others have operations of their own. */
const [firstCommand, ...otherCommands] = MatchCommand.options.filter(
  ({ shape }) => !elsewhere.has(shape.type.value),
)
const tableCommand = z.discriminatedUnion('type', [firstCommand!, ...otherCommands])

/** The schemas that depend on the game, each as a union over the games. */
function gameSchemas(games: readonly ServedGame[]): Record<string, Schema> {
  const found: Record<string, Schema> = {}
  const described = named()
  const kinds = {
    Options: 'options',
    Command: 'command',
    Event: 'event',
    View: 'state',
    Edition: 'edition',
  } as const
  for (const [kind, field] of Object.entries(kinds)) {
    const choices = games.map((game) => add(found, `${game.id}.${kind}`, game.schemas[field]))
    const ofMatch = { Command: tableCommand, Event: MatchEvent }[kind]
    if (ofMatch !== undefined) choices.push(add(found, `match.${kind}`, ofMatch))
    // Not oneOf: two games may have the same command.
    if (choices.length > 0) found[kind] = { description: described[kind]?.description, anyOf: choices }
  }
  for (const [name, schema] of Object.entries(found)) found[name] = withDiscriminator(found, name, schema)
  return found
}

/** Adds a schema and its named parts to `found`; returns a reference to it. */
function add(found: Record<string, Schema>, name: string, zod: z.ZodType): Schema {
  const { $defs = {}, ...whole } = withRefs(tidy(schemaOf(zod)))
  const parts = Object.entries($defs as Record<string, Schema>)
  if (typeof whole.$ref !== 'string') parts.push([name, whole])
  for (const [part, schema] of parts) {
    if (found[part] !== undefined && JSON.stringify(found[part]) !== JSON.stringify(schema)) {
      throw new Error(`two schemas are called ${part}`)
    }
    found[part] = schema
  }
  return { $ref: whole.$ref ?? refTo(name) }
}

/** Gives a union over `type` a discriminator, with a component for each type. */
function withDiscriminator(found: Record<string, Schema>, name: string, schema: Schema): Schema {
  if (!Array.isArray(schema.oneOf)) return schema
  const mapping: Record<string, string> = {}
  for (const each of schema.oneOf as Schema[]) {
    const part = typeof each.$ref === 'string' ? found[each.$ref.slice(refTo('').length)] : each
    const type = (part?.properties as Record<string, Schema> | undefined)?.type?.const
    if (typeof type !== 'string') return schema
    if (part === each) found[`${name}.${type}`] = each
    mapping[type] = (each.$ref as string | undefined) ?? refTo(`${name}.${type}`)
  }
  const { oneOf: _, ...rest } = schema
  return {
    ...rest,
    oneOf: Object.values(mapping).map(($ref) => ({ $ref })),
    discriminator: { propertyName: 'type', mapping },
  }
}

function refTo(name: string): string {
  return `#/components/schemas/${name}`
}

function withRefs(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${refTo('')}`))
}

/** Drops keys that only a stand-alone schema needs, and bounds that are implied by `integer`. */
function tidy(schema: unknown): Schema {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => {
      if (key === '$schema' || key === '$id' || key === '~standard') return undefined
      if (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) return undefined
      if (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) return undefined
      return value
    }),
  )
}
