import { BREAK, type GraphQLError, Kind, type SelectionSetNode, type ValidationRule } from 'graphql'
import { failed } from '../../../service/outcome.ts'
import { problemError } from '../errors.ts'

/**
 * The schema is open to everybody, but not as an amplifier: its types refer to each other in circles, so a short document
 * could ask for millions of lines. No list of a type's parts may stand inside another one, and nothing is asked twice
 * under two names. The query that tools send does neither. GraphQL's own rule, MaxIntrospectionDepthRule, counts no aliases
 * and allows two such lists inside each other: 0.7 MB of this schema for a document of 0.7 KB, under one name.
 */
export const introspectionRule: ValidationRule = (context) => {
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
    const known = lists.get(fragment)
    if (known !== undefined) return known
    // A fragment that leads back to itself is invalid, and is not followed for ever.
    lists.set(fragment, 0)
    const most = nested(context.getFragment(fragment)?.selectionSet)
    lists.set(fragment, most)
    return most
  }

  return {
    Field({ name, alias, selectionSet }) {
      if (name.value !== '__schema' && name.value !== '__type') return undefined
      const twice = name.value === '__schema' && alias !== undefined
      if (!twice && nested(selectionSet) <= 1) return undefined
      context.reportError(tooWide())
      return BREAK
    },
  }
}

const parts = new Set(['fields', 'inputFields', 'interfaces', 'possibleTypes', 'enumValues'])

function tooWide(): GraphQLError {
  return problemError(failed('malformed', 'query-introspection').problem)
}
