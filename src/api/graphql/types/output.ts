import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfig,
  GraphQLFloat,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLNullableType,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
  GraphQLUnionType,
} from 'graphql'
import type * as z from 'zod'
import { agree, type FieldsOf } from './agree.ts'
import { camelName, enumName, fromPairs, type Names, pascalName } from './names.ts'
import { Json, Moment } from './scalars.ts'
import { type Bare, bare, type Field } from './shape.ts'

type Entries = Readonly<Record<string, unknown>>

/** Makes output types from a game's schemas: one type for each schema. */
export type Outputs = {
  /** `path` names the type where the schema has no id of its own. */
  of(schema: z.core.$ZodType, path: string): GraphQLOutputType & GraphQLNullableType
  enumOf(each: Bare, path: string): GraphQLEnumType
}

export function openOutputs(names: Names, prefix: string): Outputs {
  const made = new Map<z.core.$ZodType, GraphQLOutputType & GraphQLNullableType>()
  const fieldsOf: FieldsOf = new Map()
  const unions: GraphQLUnionType[] = []

  /** Called when fields are first asked for: then all types are made. */
  function settle(): void {
    const open = unions.splice(0)
    while (open.some((union) => agree(union.getTypes(), fieldsOf, prefix)));
  }

  function of(schema: z.core.$ZodType, path: string): GraphQLOutputType & GraphQLNullableType {
    const each = bare(schema)
    const { shape, origin } = each
    switch (shape.kind) {
      case 'int':
        return GraphQLInt
      case 'moment':
        return Moment
      case 'float':
        return GraphQLFloat
      case 'string':
        return GraphQLString
      case 'boolean':
        return GraphQLBoolean
      case 'json':
        return Json
      case 'enum':
        return enumOf(each, path)
      case 'list':
        return new GraphQLList(fieldType(shape.item, path))
      case 'object':
        return made.get(origin) ?? objectType(each, shape.fields, path)
      case 'union':
        return made.get(origin) ?? unionType(each, shape, path)
    }
  }

  function enumOf({ origin, shape, id, typeDescription }: Bare, path: string): GraphQLEnumType {
    const found = made.get(origin)
    if (found !== undefined) return found as GraphQLEnumType
    const values = shape.kind === 'enum' ? shape.values : []
    const type = new GraphQLEnumType({
      name: names.claim(prefix, id ?? path),
      description: typeDescription,
      values: fromPairs(values.map((value) => [enumName(value), { value }])),
    })
    made.set(origin, type)
    return type
  }

  /** Known before its fields are, since one of them may lead back to it. */
  function objectType(
    { origin, id, typeDescription }: Bare,
    fields: readonly Field[],
    path: string,
  ): GraphQLObjectType {
    const name = names.claim(prefix, id ?? path)
    const type: GraphQLObjectType = new GraphQLObjectType({
      name,
      description: typeDescription,
      fields: () => {
        settle()
        return fieldsOf.get(type)!
      },
    })
    made.set(origin, type)
    fieldsOf.set(type, fromPairs(fields.map((field) => [camelName(field.key), fieldOf(field, name)])))
    return type
  }

  function fieldOf({ key, schema, optional }: Field, owner: string): GraphQLFieldConfig<Entries, unknown> {
    const { shape, fieldDescription } = bare(schema)
    const type = fieldType(schema, owner + pascalName(key))
    return {
      type: optional && type instanceof GraphQLNonNull ? type.ofType : type,
      description: fieldDescription,
      ...(camelName(key) === key ? {} : { resolve: (source) => source[key] }),
      ...(shape.kind === 'list' ? { extensions: { size: shape.most ?? usualSize } } : {}),
    }
  }

  function fieldType(schema: z.core.$ZodType, path: string): GraphQLOutputType {
    const type = of(schema, path)
    const { nullable, optional } = bare(schema)
    return nullable || optional ? type : new GraphQLNonNull(type)
  }

  function unionType(
    { origin, id, typeDescription }: Bare,
    { by, cases }: { readonly by: string; readonly cases: ReadonlyMap<string, z.core.$ZodType> },
    path: string,
  ): GraphQLUnionType {
    const name = names.claim(prefix, id ?? path)
    const types = new Map<string, GraphQLObjectType>()
    for (const [literal, schema] of cases) {
      types.set(literal, of(schema, name + pascalName(literal)) as GraphQLObjectType)
    }
    const type = new GraphQLUnionType({
      name,
      description: typeDescription,
      types: [...new Set(types.values())],
      resolveType: (value) => types.get(String(value[by]))?.name,
    })
    made.set(origin, type)
    unions.push(type)
    return type
  }

  return { of, enumOf }
}

/** The length of a list without a declared maximum, for the cost of a query. */
const usualSize = 8
