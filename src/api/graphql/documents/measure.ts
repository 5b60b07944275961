import {
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import { type Limits, tooMuch } from './limits.ts'

type Measured = { readonly depth: number; readonly cost: number; readonly rootFields: number }

/**
 * The extensions of a field of the schema: the cost of its own resolver, and how long its list may be; `limit` names the
 * argument that bounds the list.
 */
export type Extent = { readonly cost?: number; readonly size?: number; readonly limit?: string }

/** Bounds root fields, depth and cost of each operation. Every fragment is measured once, however often it is spread. */
export function measureRule(limits: Limits): ValidationRule {
  return (context) => {
    const measureOf = openMeasure(context)
    return {
      OperationDefinition(operation) {
        const { rootFields, depth, cost } = measureOf(operation)
        if (rootFields > limits.rootFields) context.reportError(tooMuch('root-fields', limits.rootFields))
        else if (depth > limits.depth) context.reportError(tooMuch('depth', limits.depth))
        else if (cost > limits.cost) context.reportError(tooMuch('cost', limits.cost))
        return false
      },
    }
  }
}

/** The document may be invalid: what it names and is not there counts for nothing, and other rules report it. */
function openMeasure(context: ValidationContext): (operation: OperationDefinitionNode) => Measured {
  const schema = context.getSchema()
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
    const found = known.get(name)
    if (found !== undefined) return found
    // A fragment that leads back to itself is invalid, and is not followed for ever.
    known.set(name, nothing)
    const definition = context.getFragment(name)
    if (definition == null) return nothing
    const measured = selection(definition.selectionSet, schema.getType(definition.typeCondition.name.value))
    known.set(name, measured)
    return measured
  }

  function field(node: FieldNode, parent: GraphQLNamedType | undefined): Measured {
    const definition = fieldOf(parent, node.name.value)
    // Introspection has a limit of its own.
    if (definition === undefined) return { depth: 1, cost: 1, rootFields: 1 }
    const extent = definition.extensions as Extent
    const inner =
      node.selectionSet === undefined ? nothing : selection(node.selectionSet, getNamedType(definition.type))
    const cost = (extent.cost ?? 1) + sizeOf(node, extent) * inner.cost
    return { depth: inner.depth + 1, cost, rootFields: 1 }
  }

  function conditioned(name: string | undefined, otherwise: GraphQLNamedType | undefined) {
    return name === undefined ? otherwise : schema.getType(name)
  }

  return ({ selectionSet, operation }) => selection(selectionSet, schema.getRootType(operation) ?? undefined)
}

const nothing: Measured = { depth: 0, cost: 0, rootFields: 0 }

function fieldOf(
  type: GraphQLNamedType | undefined,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined
}

/** A limit that is not written out (left out, or a variable) counts as the largest that is allowed. */
function sizeOf(node: FieldNode, { size = 1, limit }: Extent): number {
  const value = node.arguments?.find((argument) => argument.name.value === limit)?.value
  return value?.kind === Kind.INT ? Math.max(0, Math.min(size, Number(value.value))) : size
}
