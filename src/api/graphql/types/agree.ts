import {
  type GraphQLFieldConfigMap,
  GraphQLList,
  type GraphQLNamedOutputType,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { camelName, fromPairs } from './names.ts'

export type Fields = GraphQLFieldConfigMap<Readonly<Record<string, unknown>>, unknown>
export type FieldsOf = Map<GraphQLObjectType, Fields>

/**
 * Lets every field of all members of a union be selected in one query: GraphQL wants fields of one name to have one
 * shape, even where only one of them can be there. Shapes that differ only in what may be null become nullable in all
 * members. A field that differs in more is named after its type, in all members but the first. Tells whether anything was
 * changed: a type may be a member of several unions, which then have to be looked at again.
 */
export function agree(
  members: readonly GraphQLObjectType[],
  fieldsOf: FieldsOf,
  prefix: string,
  done = new Set<string>(),
): boolean {
  const position = members.map(String).sort().join()
  if (done.has(position)) return false
  done.add(position)
  let changed = false
  const names = new Set(members.flatMap((member) => Object.keys(fieldsOf.get(member)!)))
  for (const name of names) {
    const owners = members.filter((member) => fieldsOf.get(member)![name] !== undefined)
    const shapes = owners.map((owner) => shapeOf(fieldsOf.get(owner)![name]!.type))
    const alike = shapes.filter((shape) => areAlike(shape, shapes[0]!))
    const nullable = shapes[0]!.nullable.map((_, level) => alike.some((shape) => shape.nullable[level]))
    owners.forEach((owner, i) => {
      const shape = shapes[i]!
      const fields = fieldsOf.get(owner)!
      if (alike.includes(shape)) {
        changed ||= String(shape.nullable) !== String(nullable)
        fields[name] = { ...fields[name]!, type: typeOf({ ...shape, nullable }) }
      } else {
        changed = true
        const other = otherName(name, shape, prefix)
        fieldsOf.set(owner, renamed(fields, name, other))
        // Comes up later in this loop: members may share the other name as well.
        names.add(other)
      }
    })
    const below = [...new Set(alike.map(({ named }) => named))]
    if (below.length > 1) changed = agree(below.flatMap(objectsIn), fieldsOf, prefix, done) || changed
  }
  return changed
}

/** A type's name, and whether null may stand at each level of its lists, from the outermost in. */
type Shape = { readonly named: GraphQLNamedOutputType; readonly nullable: readonly boolean[] }

function shapeOf(type: GraphQLOutputType): Shape {
  const bare = isNonNullType(type) ? type.ofType : type
  const { named, nullable } = isListType(bare)
    ? shapeOf(bare.ofType)
    : { named: getNamedType(bare), nullable: [] }
  return { named, nullable: [!isNonNullType(type), ...nullable] }
}

function typeOf({ named, nullable: [here, ...inside] }: Shape): GraphQLOutputType {
  const type = inside.length === 0 ? named : new GraphQLList(typeOf({ named, nullable: inside }))
  return here ? type : new GraphQLNonNull(type)
}

/** Objects need not be of one type: what is selected of them has to agree in its turn. */
function areAlike(a: Shape, b: Shape): boolean {
  const sameType = a.named === b.named || (isCompositeType(a.named) && isCompositeType(b.named))
  return sameType && a.nullable.length === b.nullable.length
}

function objectsIn(type: GraphQLNamedOutputType): readonly GraphQLObjectType[] {
  if (isUnionType(type)) return type.getTypes()
  return isObjectType(type) ? [type] : []
}

/** `tied` of directions is `tiedDirections`. */
function otherName(name: string, { named, nullable }: Shape, prefix: string): string {
  const word = named.name.startsWith(prefix) ? named.name.slice(prefix.length) : named.name
  return camelName(`${name}-${word}${nullable.length > 1 ? 's' : ''}`)
}

function renamed(fields: Fields, name: string, other: string): Fields {
  return fromPairs(
    Object.entries(fields).map(([each, config]) =>
      each === name
        ? [other, { ...config, resolve: config.resolve ?? ((source) => source[name]) }]
        : [each, config],
    ),
  )
}
