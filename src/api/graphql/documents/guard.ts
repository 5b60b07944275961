import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  separateOperations,
  validate,
  visit,
} from 'graphql'
import { failed } from '../../../service/outcome.ts'
import { problemError, requestError } from '../errors.ts'
import { type Fit, openFits } from './fit.ts'
import { introspectionFault } from './introspection.ts'
import { type Limits, limits as usualLimits } from './limits.ts'
import { measure } from './measure.ts'

export type Request = {
  readonly query: string
  readonly operationName?: string | null | undefined
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined
}

/** A document of exactly one operation, within all limits, valid, with variables that fit. */
export type Admitted = {
  readonly source: string
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly variables: Readonly<Record<string, unknown>>
}

export type Verdict =
  | { readonly ok: true; readonly value: Admitted }
  | { readonly ok: false; readonly errors: readonly GraphQLError[] }

export type Guard = (request: Request) => Verdict

/**
 * Every document passes here before anything is executed, whichever way it came. What was found out about
 * a document is kept for the next time it comes.
 */
export function openGuard(schema: GraphQLSchema, limits: Limits = usualLimits): Guard {
  const known = new Map<string, Checked>()
  const fitOf = openFits(schema)

  function checked(query: string): Checked {
    const found = known.get(query)
    if (found !== undefined) known.delete(query)
    const result = found ?? check(schema, query, limits, fitOf)
    known.set(query, result)
    if (known.size > kept) known.delete(known.keys().next().value as string)
    return result
  }

  return ({ query, operationName, variables }) => {
    const result = checked(query)
    if (!result.ok) return result
    const chosen = choose(result.operations, operationName ?? null)
    if (!chosen.ok) return chosen
    const { fits, operation } = chosen.value
    const given = variables ?? {}
    const errors = fits(given) ? undefined : misfits(schema, operation, given)
    if (errors !== undefined) return { ok: false, errors }
    return { ok: true, value: { ...chosen.value, variables: given } }
  }
}

const kept = 256
const maxErrors = 5

type FitOf = ReturnType<typeof openFits>
type Operation = Omit<Admitted, 'variables'> & { readonly fits: Fit }
type Checked =
  | { readonly ok: true; readonly operations: ReadonlyMap<string, Operation> }
  | { readonly ok: false; readonly errors: readonly GraphQLError[] }

function check(schema: GraphQLSchema, query: string, limits: Limits, fitOf: FitOf): Checked {
  try {
    const document = parse(query, { maxTokens: limits.tokens })
    const excess = countFault(document, limits) ?? conditionFault(document)
    if (excess !== undefined) return { ok: false, errors: [excess] }
    const errors = validate(schema, document, undefined, { maxErrors })
    if (errors.length > 0) return { ok: false, errors: errors.map(requestError) }
    const fault = introspectionFault(document) ?? measureFault(schema, document, limits)
    if (fault !== undefined) return { ok: false, errors: [fault] }
    return { ok: true, operations: operationsIn(document, query, fitOf) }
  } catch (error) {
    if (error instanceof GraphQLError) return { ok: false, errors: [requestError(error)] }
    throw error
  }
}

/** Counted before validation, so that what is refused here costs no more than reading it. */
function countFault(document: DocumentNode, limits: Limits): GraphQLError | undefined {
  const counts = { aliases: 0, directives: 0, fragments: 0 }
  visit(document, {
    Field: (node) => void (node.alias === undefined || counts.aliases++),
    Directive: () => void counts.directives++,
    FragmentDefinition: () => void counts.fragments++,
  })
  for (const [what, count] of Object.entries(counts) as [keyof typeof counts, number][]) {
    if (count > limits[what]) return tooMuch(what, limits[what])
  }
  return undefined
}

/** A subscription is to one thing, which can't be left out on a condition: then it would be to nothing. */
function conditionFault(document: DocumentNode): GraphQLError | undefined {
  const conditional = document.definitions.some(
    (each) =>
      each.kind === Kind.OPERATION_DEFINITION &&
      each.operation === 'subscription' &&
      each.selectionSet.selections.some(
        (selection) => selection.kind !== Kind.FIELD || (selection.directives ?? []).length > 0,
      ),
  )
  return conditional
    ? problemError(
        failed('malformed', 'query-condition', 'A subscription names its one field without any condition.')
          .problem,
      )
    : undefined
}

function measureFault(
  schema: GraphQLSchema,
  document: DocumentNode,
  limits: Limits,
): GraphQLError | undefined {
  for (const measured of measure(schema, document)) {
    if (measured.rootFields > limits.rootFields) return tooMuch('root-fields', limits.rootFields)
    if (measured.depth > limits.depth) return tooMuch('depth', limits.depth)
    if (measured.cost > limits.cost) return tooMuch('cost', limits.cost)
  }
  return undefined
}

const sentences = {
  aliases: 'A document has at most {most} aliases.',
  directives: 'A document has at most {most} directives.',
  fragments: 'A document has at most {most} fragments.',
  'root-fields': 'An operation has at most {most} fields at its root.',
  depth: 'Fields are nested at most {most} deep.',
  cost: 'This asks for too much at once: ask for shorter lists, or for fewer fields of them.',
}

function tooMuch(what: keyof typeof sentences, most: number): GraphQLError {
  return problemError(failed('malformed', `query-${what}`, sentences[what], { most }).problem)
}

/** Each operation as a document of its own: whoever compiles or keeps a document need not ask which one. */
function operationsIn(document: DocumentNode, query: string, fitOf: FitOf): Map<string, Operation> {
  const operations = new Map<string, Operation>()
  const parts = Object.entries(separateOperations(document))
  for (const [name, part] of parts) {
    const operation = part.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION)!
    const fits = fitOf(operation.variableDefinitions ?? [])
    if (parts.length === 1) operations.set(name, { source: query, document, operation, fits })
    else operations.set(name, { source: print(part), document: part, operation, fits })
  }
  return operations
}

function choose(
  operations: ReadonlyMap<string, Operation>,
  name: string | null,
):
  | { readonly ok: true; readonly value: Operation }
  | { readonly ok: false; readonly errors: GraphQLError[] } {
  const [only] = operations.values()
  const found = name === null ? (operations.size === 1 ? only : undefined) : operations.get(name)
  if (found !== undefined) return { ok: true, value: found }
  const problem =
    name === null
      ? failed('malformed', 'which-operation', 'Say by operationName which operation is meant.').problem
      : failed('malformed', 'unknown-operation', 'There is no operation "{name}".', { name }).problem
  return { ok: false, errors: [problemError(problem)] }
}

function misfits(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Admitted['variables'],
): readonly GraphQLError[] | undefined {
  return getVariableValues(schema, variableDefinitions, variables, { maxErrors }).errors?.map(requestError)
}
