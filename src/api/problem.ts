import { render } from '../kernel/sentence.ts'
import type { Kind, Problem } from '../service/outcome.ts'
import { failed } from '../service/outcome.ts'
import { StoreError } from '../store/port.ts'

export const statusOf: Readonly<Record<Kind, number>> = {
  malformed: 400,
  unauthorised: 401,
  forbidden: 403,
  unknown: 404,
  stale: 409,
  refused: 422,
  limited: 429,
  unavailable: 503,
}

const titles: Readonly<Record<Kind, string>> = {
  malformed: 'The request is malformed',
  unauthorised: 'A valid token is needed',
  forbidden: 'This is not yours to do',
  unknown: 'There is no such thing',
  stale: 'The match has moved on',
  refused: 'The rules do not allow this',
  limited: 'Too many requests',
  unavailable: 'Not possible right now',
}

/** A problem as RFC 9457 wants it. `code` is stable; `detail` is for people. */
export function problemBody(problem: Problem): Readonly<Record<string, unknown>> {
  const { kind, code, params, more } = problem
  return {
    type: `urn:rutter:problem:${code}`,
    title: titles[kind],
    status: statusOf[kind],
    detail: sentenceOf(problem),
    code,
    params,
    ...more,
  }
}

export function sentenceOf(problem: Problem): string {
  return render({ key: problem.code, ...problem }, (seat) => `seat ${seat}`)
}

/** What the store's own failures look like from outside; undefined for anything else, which is a bug. */
export function storeProblem(error: unknown): Problem | undefined {
  if (!(error instanceof StoreError)) return undefined
  return error.code === 'unavailable'
    ? failed(
        'unavailable',
        'store-unavailable',
        'The store can not be reached or written to. Nothing was changed.',
      ).problem
    : failed(
        'unavailable',
        'log-corrupt',
        'The log of this match is damaged, and the match is closed until it is restored.',
      ).problem
}
