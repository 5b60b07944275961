import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import { failed } from '../../../service/outcome.ts'
import { problemError } from '../errors.ts'

/**
 * The schema is open to everybody, but not as an amplifier: its types refer to each other in circles, so a
 * short document could ask for millions of lines. No list of a type's parts may stand inside another one, and
 * nothing is asked twice under two names. The query that tools send does neither.
 */
export function introspectionFault(document: DocumentNode): GraphQLError | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const each of document.definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each)
  }
  const lists = new Map<string, number>()

  /** How many lists stand inside each other, at the most; infinitely many where an alias is. */
  function nested(set: SelectionSetNode | undefined): number {
    let most = 0
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) most = Math.max(most, nestedIn(selection.name.value))
      else if (selection.kind === Kind.INLINE_FRAGMENT) most = Math.max(most, nested(selection.selectionSet))
      else if (selection.alias !== undefined) return Number.POSITIVE_INFINITY
      else most = Math.max(most, (parts.has(selection.name.value) ? 1 : 0) + nested(selection.selectionSet))
    }
    return most
  }

  function nestedIn(fragment: string): number {
    let known = lists.get(fragment)
    if (known === undefined) {
      known = nested(fragments.get(fragment)?.selectionSet)
      lists.set(fragment, known)
    }
    return known
  }

  /** `__schema` and `__type` stand at the root only, or in a fragment on Query. */
  function fault(set: SelectionSetNode): GraphQLError | undefined {
    for (const selection of set.selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const inside = fault(selection.selectionSet)
        if (inside !== undefined) return inside
      }
      if (selection.kind !== Kind.FIELD || !roots.has(selection.name.value)) continue
      const twice = selection.name.value === '__schema' && selection.alias !== undefined
      if (twice || nested(selection.selectionSet) > 1) return tooWide()
    }
    return undefined
  }

  for (const each of document.definitions) {
    if (!('selectionSet' in each) || each.selectionSet === undefined) continue
    const found = fault(each.selectionSet)
    if (found !== undefined) return found
  }
  return undefined
}

const roots = new Set(['__schema', '__type'])
const parts = new Set(['fields', 'inputFields', 'interfaces', 'possibleTypes', 'enumValues'])

function tooWide(): GraphQLError {
  return problemError(
    failed(
      'malformed',
      'query-introspection',
      'Ask for the parts of types in one level, without aliases. The usual introspection query is fine.',
    ).problem,
  )
}
