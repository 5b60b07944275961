import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { failed, type Problem } from '../../service/outcome.ts'
import { sentenceOf, statusOf, storeProblem } from '../problem.ts'

/** A problem in GraphQL's words: the sentence as message, everything for programs in the extensions. */
export function problemError(problem: Problem): GraphQLError {
  const { kind, code, params, more } = problem
  return new GraphQLError(sentenceOf(problem), {
    extensions: { code, kind, status: statusOf[kind], params, ...more },
  })
}

/** Where a bug goes: its whole story into the log, and the id under which it stands there to the caller. */
export type Report = { readonly requestId: string; bug(error: unknown): void }

/**
 * What may leave the house. Our own problems and what GraphQL says about a document or its variables pass;
 * whatever else went wrong while executing is a bug, of which nobody outside learns more than that.
 */
export function publicError(error: GraphQLError, report: Report): GraphQLFormattedError {
  const { message, locations, path, extensions, originalError } = error
  const where = { ...(locations ? { locations } : {}), ...(path ? { path } : {}) }
  if (typeof extensions.code === 'string' && extensions.kind !== undefined) {
    return { message, ...where, extensions }
  }
  const known = storeProblem(originalError ?? error)
  if (known !== undefined) return { ...problemError(known).toJSON(), ...where }
  if (path === undefined && originalError === undefined) {
    const { code, kind, params } = failed('malformed', 'malformed-query', message).problem
    return { message, ...where, extensions: { code, kind, status: statusOf[kind], params } }
  }
  report.bug(originalError ?? error)
  return { ...internalError(report), ...where }
}

export function internalError({ requestId }: Report): GraphQLFormattedError {
  return {
    message: 'Something went wrong on our side. It is on record under this request id.',
    extensions: { code: 'internal', kind: 'internal', status: 500, params: {}, requestId },
  }
}
