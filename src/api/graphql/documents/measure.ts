import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'

export type Measured = { readonly depth: number; readonly cost: number; readonly rootFields: number }

/**
 * What fields of the schema say about themselves in their extensions: what asking costs before any list is
 * looked at, and how long their list is; `limit` names the argument that bounds it.
 */
export type Extent = { readonly cost?: number; readonly size?: number; readonly limit?: string }

/** Each operation of a valid document. Every fragment is measured once, however often it is spread. */
export function measure(schema: GraphQLSchema, document: DocumentNode): Measured[] {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const each of document.definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each)
  }
  const known = new Map<string, Measured>()

  function selection(set: SelectionSetNode, type: GraphQLNamedType | undefined): Measured {
    let depth = 0
    let cost = 0
    let rootFields = 0
    for (const each of set.selections) {
      const part =
        each.kind === Kind.FIELD
          ? field(each, type)
          : each.kind === Kind.FRAGMENT_SPREAD
            ? fragment(each.name.value)
            : selection(each.selectionSet, conditioned(each.typeCondition?.name.value, type))
      depth = Math.max(depth, part.depth)
      cost += part.cost
      rootFields += part.rootFields
    }
    return { depth, cost, rootFields }
  }

  function fragment(name: string): Measured {
    let measured = known.get(name)
    if (measured === undefined) {
      const definition = fragments.get(name)!
      measured = selection(definition.selectionSet, schema.getType(definition.typeCondition.name.value))
      known.set(name, measured)
    }
    return measured
  }

  function field(node: FieldNode, parent: GraphQLNamedType | undefined): Measured {
    const definition = fieldOf(parent, node.name.value)
    // Introspection has a limit of its own.
    if (definition === undefined) return { depth: 1, cost: 1, rootFields: 1 }
    const extent = definition.extensions as Extent
    const inner =
      node.selectionSet === undefined
        ? { depth: 0, cost: 0 }
        : selection(node.selectionSet, getNamedType(definition.type))
    const cost = (extent.cost ?? 1) + sizeOf(node, extent) * inner.cost
    return { depth: inner.depth + 1, cost, rootFields: 1 }
  }

  function conditioned(name: string | undefined, otherwise: GraphQLNamedType | undefined) {
    return name === undefined ? otherwise : schema.getType(name)
  }

  return document.definitions.flatMap((each) =>
    each.kind === Kind.OPERATION_DEFINITION
      ? [selection(each.selectionSet, schema.getRootType(each.operation) ?? undefined)]
      : [],
  )
}

function fieldOf(
  type: GraphQLNamedType | undefined,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined
}

/** A limit that is not written out is taken for the largest that would pass. */
function sizeOf(node: FieldNode, { size = 1, limit }: Extent): number {
  const value = node.arguments?.find((argument) => argument.name.value === limit)?.value
  return value?.kind === Kind.INT ? Math.max(0, Math.min(size, Number(value.value))) : size
}
