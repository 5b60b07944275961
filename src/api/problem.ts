import type { FastifyReply } from 'fastify'
import { render } from '../kernel/sentence.ts'
import type { Kind, Problem } from '../service/outcome.ts'
import { failed } from '../service/outcome.ts'
import { StoreError } from '../service/store.ts'
import { maxDepth } from './json-depth.ts'

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

export const problemType = 'application/problem+json; charset=utf-8'

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { kind, params } = problem
  if (kind === 'unauthorised') reply.header('www-authenticate', 'Bearer realm="rutter"')
  if (kind === 'limited') reply.header('retry-after', String(params.seconds ?? 1))
  if (kind === 'unavailable') reply.header('retry-after', '1')
  return reply
    .code(statusOf[kind])
    .type(problemType)
    .send(JSON.stringify(problemBody(problem)))
}

/** Problem details (RFC 9457). `code` is stable; `detail` is for people. */
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

/** Errors of HTTP itself, unknown to the service: code → status, title, detail. */
export const edgeProblems = {
  'bad-request': [400, 'The request is malformed', 'This is not HTTP as the service understands it.'],
  'malformed-json': [
    400,
    'The request is malformed',
    'The body is not JSON, or has a key that is not allowed.',
  ],
  'too-deep': [400, 'The request is malformed', `JSON can be nested ${maxDepth} deep at the most.`],
  'unknown-path': [
    404,
    'There is no such thing',
    'There is nothing at this path. /docs tells what there is.',
  ],
  'wrong-method': [405, 'Not with this method', 'This path does not know that method; see the header Allow.'],
  'too-slow': [408, 'The request took too long', 'The request was not complete in time.'],
  'too-large': [413, 'The body is too large', 'A body can have 16 KB at the most.'],
  'answer-too-large': [
    413,
    'The answer is too large',
    'Ask for less at once (of a log by `limit`), or let it be compressed: Accept-Encoding: gzip.',
  ],
  'not-json': [415, 'Not this media type', 'Send the body as application/json.'],
  'headers-too-large': [431, 'The headers are too large', 'Headers can have 16 KB at the most.'],
  internal: [
    500,
    'Something went wrong here',
    'That is our fault. The request id in x-request-id helps to find it.',
  ],
} as const

export type EdgeCode = keyof typeof edgeProblems

export function edgeBody(code: EdgeCode): string {
  const [status, title, detail] = edgeProblems[code]
  return JSON.stringify({ type: `urn:rutter:problem:${code}`, title, status, detail, code, params: {} })
}

export function sendEdgeProblem(reply: FastifyReply, code: EdgeCode): FastifyReply {
  return reply.code(edgeProblems[code][0]).type(problemType).send(edgeBody(code))
}

export function sentenceOf(problem: Problem): string {
  return render({ key: problem.code, ...problem }, (seat) => `seat ${seat}`)
}

/** The problem for a StoreError; undefined for any other error, which is a bug. */
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
