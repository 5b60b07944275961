import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { failed, type Problem } from '../../service/outcome.ts'
import { problems } from '../../service/problems.ts'
import { statusOf, storeProblem } from '../problem.ts'

/** A problem as an error of GraphQL: the sentence as message, everything for programs in the extensions. */
export function problemError(problem: Problem): GraphQLError {
  const { kind, code, params, detail, more } = problem
  return new GraphQLError(detail, {
    extensions: { code, kind, status: statusOf[kind], params, ...more },
  })
}

/** Logs a bug under the id of the request; the caller learns that id and nothing else. */
export type Report = { readonly requestId: string; bug(error: unknown): void }

/** A document or its variables have at most so many errors, however much is wrong with them. */
export const mostErrors = 5

/** The errors of a request of which nothing was executed. */
export function refusals(error: unknown, report: Report): GraphQLFormattedError[] {
  if (isInvalid(error)) {
    return error.errors.slice(0, mostErrors).map((each) => requestError(each).toJSON())
  }
  return [publicError(asGraphqlError(error), report)]
}

/** What Mercurius throws for a document or variables that are not valid. */
function isInvalid(error: unknown): error is Error & { readonly errors: readonly GraphQLError[] } {
  return (
    error instanceof Error &&
    (error as { code?: unknown }).code === 'MER_ERR_GQL_VALIDATION' &&
    (error as { errors?: readonly unknown[] }).errors?.every((each) => each instanceof GraphQLError) === true
  )
}

export function asGraphqlError(error: unknown): GraphQLError {
  return error instanceof GraphQLError ? error : new GraphQLError('', { originalError: error as Error })
}

/** GraphQL's own errors about a document or its variables: they quote what was sent and nothing else. */
function requestError(error: GraphQLError): GraphQLError {
  if (isOurs(error)) return error
  const { message, nodes, source, positions } = error
  const { code, kind, params } = failed('malformed', 'malformed-query', {
    message: { literal: message },
  }).problem
  const extensions = { code, kind, status: statusOf[kind], params }
  return new GraphQLError(message, {
    nodes: nodes ?? null,
    source: source ?? null,
    positions: positions ?? null,
    extensions,
  })
}

/** An error of execution as it may be shown: our own problems and the store's. Anything else is a bug and is logged. */
export function publicError(error: GraphQLError, report: Report): GraphQLFormattedError {
  const { message, locations, path, extensions, originalError } = error
  const where = { ...(locations ? { locations } : {}), ...(path ? { path } : {}) }
  if (isOurs(error)) return { message, ...where, extensions }
  const known = storeProblem(originalError)
  if (known !== undefined) return { ...problemError(known).toJSON(), ...where }
  report.bug(originalError ?? error)
  return { ...internalError(report), ...where }
}

/** Errors of compiled documents are no GraphQLErrors and may have no extensions. */
function isOurs({ extensions }: { readonly extensions?: GraphQLError['extensions'] }): boolean {
  return typeof extensions?.code === 'string' && typeof extensions.kind === 'string'
}

export function internalError({ requestId }: Report): GraphQLFormattedError {
  return {
    message: problems.internal,
    extensions: { code: 'internal', kind: 'internal', status: 500, params: {}, requestId },
  }
}
