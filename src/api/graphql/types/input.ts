import {
  GraphQLBoolean,
  GraphQLFloat,
  type GraphQLInputFieldConfig,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql'
import type * as z from 'zod'
import { failed, issue } from '../../../service/outcome.ts'
import { problemError } from '../errors.ts'
import { camelName, enumName, fromPairs, type Names, pascalName } from './names.ts'
import type { Outputs } from './output.ts'
import { Json, Moment } from './scalars.ts'
import { type Bare, bare, type Field } from './shape.ts'

/** A type for what is sent to a game, with the conversion to the rules' spelling and back. */
export type Input = {
  readonly type: GraphQLInputType
  /** From what GraphQL has coerced to what the zod schema parses. */
  read(value: unknown): unknown
  /** From the rules' spelling to the JSON of a variable. */
  write(value: unknown): unknown
}

export type Inputs = { of(schema: z.core.$ZodType, path: string): Input }

type Entries = Readonly<Record<string, unknown>>

export function openInputs(names: Names, prefix: string, outputs: Outputs): Inputs {
  const made = new Map<z.core.$ZodType, Input>()

  function of(schema: z.core.$ZodType, path: string): Input {
    const each = bare(schema)
    const { shape } = each
    switch (shape.kind) {
      case 'int':
        return plain(GraphQLInt)
      case 'moment':
        return plain(Moment)
      case 'float':
        return plain(GraphQLFloat)
      case 'string':
        return plain(GraphQLString)
      case 'boolean':
        return plain(GraphQLBoolean)
      case 'json':
        return plain(Json)
      case 'enum':
        return { ...plain(outputs.enumOf(each, path)), write: (value) => enumName(String(value)) }
      case 'list':
        return listOf(shape.item, path)
      case 'object':
        return once(each, () => objectInput(each, shape.fields, path))
      case 'union':
        return once(each, () => oneOf(each, shape.by, shape.cases, path))
    }
  }

  function once({ origin }: Bare, make: () => Input): Input {
    const found = made.get(origin)
    if (found !== undefined) return found
    const input = make()
    made.set(origin, input)
    return input
  }

  function listOf(schema: z.core.$ZodType, path: string): Input {
    const item = of(schema, path)
    const { nullable } = bare(schema)
    const all = (each: (value: unknown) => unknown) => (value: unknown) =>
      (value as unknown[]).map((one) => (one === null ? null : each(one)))
    return {
      type: new GraphQLList(nullable ? item.type : new GraphQLNonNull(item.type)),
      read: all(item.read),
      write: all(item.write),
    }
  }

  /** An input without fields is `true`: GraphQL has no empty input. */
  function objectInput({ id, typeDescription }: Bare, fields: readonly Field[], path: string): Input {
    if (fields.length === 0) return { type: GraphQLBoolean, read: readTrue, write: () => true }
    const name = claim(id ?? path)
    const members = fields.map((field) => {
      const input = of(field.schema, name + pascalName(field.key))
      return { ...field, ...bare(field.schema), input, name: camelName(field.key) }
    })
    const type = new GraphQLInputObjectType({
      name,
      description: typeDescription,
      fields: fromPairs(
        members.map(
          ({ name, input, nullable, optional, fieldDescription }): [string, GraphQLInputFieldConfig] => [
            name,
            {
              type: nullable || optional ? input.type : new GraphQLNonNull(input.type),
              description: fieldDescription,
            },
          ],
        ),
      ),
    })
    return {
      type,
      read(value) {
        const read: Record<string, unknown> = {}
        for (const { key, name, input, nullable, optional } of members) {
          const given = (value as Entries)[name] ?? null
          if (given !== null) read[key] = input.read(given)
          else if (nullable && !optional) read[key] = null
        }
        return read
      },
      write(value) {
        const written: Record<string, unknown> = {}
        for (const { key, name, input } of members) {
          const field = (value as Entries)[key] ?? null
          if (field !== null) written[name] = input.write(field)
        }
        return written
      },
    }
  }

  function oneOf(
    { id, typeDescription }: Bare,
    by: string,
    cases: ReadonlyMap<string, z.core.$ZodType>,
    path: string,
  ): Input {
    const name = claim(id ?? path)
    const members = [...cases].map(([literal, schema]) => {
      const each = bare(schema)
      const fields = each.shape.kind === 'object' ? each.shape.fields.filter(({ key }) => key !== by) : []
      const input = objectInput(each, fields, name + pascalName(literal))
      return { literal, input, name: camelName(literal), typeDescription: each.typeDescription }
    })
    return oneOfInput(
      new GraphQLInputObjectType({
        name,
        description: typeDescription,
        isOneOf: true,
        fields: fromPairs(
          members.map(({ name, input, typeDescription }) => [
            name,
            { type: input.type, description: typeDescription },
          ]),
        ),
      }),
      members.map(({ literal, input, name }) => ({
        name,
        read: (value) => ({ [by]: literal, ...(input.read(value) as object) }),
        write: (value) => ((value as Entries)[by] === literal ? input.write(value) : undefined),
      })),
    )
  }

  function claim(wanted: string): string {
    const full = wanted.startsWith(prefix) ? wanted : prefix + wanted
    return names.claim(prefix, names.has(full) ? `${full}Input` : full)
  }

  return { of }
}

export type Member = {
  readonly name: string
  read(value: unknown): unknown
  /** Undefined where the value belongs to another member. */
  write(value: unknown): unknown
}

/** GraphQL has checked that there is exactly one key, in the document and in variables. */
export function oneOfInput(type: GraphQLInputObjectType, members: readonly Member[]): Input {
  return {
    type,
    read(value) {
      const given = Object.keys(value as object)
      const member = members.find(({ name }) => name === given[0])
      if (member === undefined || given.length !== 1) throw new Error(`${type.name} wants exactly one key`)
      return member.read((value as Entries)[member.name])
    },
    write(value) {
      for (const { name, write } of members) {
        const written = write(value)
        if (written !== undefined) return { [name]: written }
      }
      throw new Error(`${type.name} has no member for ${JSON.stringify(value)}`)
    },
  }
}

function plain(type: GraphQLInputType): Input {
  return { type, read: (value) => value, write: (value) => value }
}

function readTrue(value: unknown): object {
  if (value === true) return {}
  throw problemError(failed('malformed', 'malformed-command', { issue: issue('issue.true-alone') }).problem)
}
