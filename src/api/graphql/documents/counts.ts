import { type DocumentNode, type GraphQLError, Kind, Location, visit } from 'graphql'
import { failed, issue } from '../../../service/outcome.ts'
import { problemError } from '../errors.ts'
import { type Limits, tooMuch } from './limits.ts'

/** What is wrong with a document before its types are looked at: finding it costs no more than reading the document. */
export function countFault(document: DocumentNode, limits: Limits): GraphQLError | undefined {
  if (!isParsed(document)) return problemError(notADocument)
  const counts = { aliases: 0, directives: 0, fragments: 0 }
  visit(document, {
    Field: (node) => void (node.alias === undefined || counts.aliases++),
    Directive: () => void counts.directives++,
    FragmentDefinition: () => void counts.fragments++,
  })
  for (const [what, count] of Object.entries(counts) as [keyof typeof counts, number][]) {
    if (count > limits[what]) return tooMuch(what, limits[what])
  }
  return hasConditionalSubscription(document) ? problemError(conditional) : undefined
}

/** Mercurius takes a text that is no GraphQL for the JSON of a syntax tree, which no limit on tokens has seen. */
function isParsed(document: DocumentNode | null): boolean {
  return document?.loc instanceof Location
}

/** A subscription is to one thing, which can't be left out on a condition: then it would be to nothing. */
function hasConditionalSubscription({ definitions }: DocumentNode): boolean {
  return definitions.some(
    (each) =>
      each.kind === Kind.OPERATION_DEFINITION &&
      each.operation === 'subscription' &&
      each.selectionSet.selections.some(
        (selection) => selection.kind !== Kind.FIELD || (selection.directives ?? []).length > 0,
      ),
  )
}

const notADocument = failed('malformed', 'malformed-query', { message: issue('issue.no-graphql') }).problem

const conditional = failed('malformed', 'query-condition').problem
