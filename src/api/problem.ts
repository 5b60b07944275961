import type { FastifyReply } from 'fastify'
import type { Kind, Problem } from '../service/outcome.ts'
import { failed } from '../service/outcome.ts'
import type { ProblemCode } from '../service/problems.ts'
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
  unauthorised: 'A valid token or session is needed',
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
function problemBody(problem: Problem): Readonly<Record<string, unknown>> {
  const { kind, code, params, detail, more } = problem
  return {
    type: `urn:rutter:problem:${code}`,
    title: titles[kind],
    status: statusOf[kind],
    detail,
    code,
    params,
    ...more,
  }
}

/** Errors of HTTP itself, unknown to the service: code → status and title. */
export const edgeProblems = {
  'bad-request': [400, 'The request is malformed'],
  'malformed-json': [400, 'The request is malformed'],
  'too-deep': [400, 'The request is malformed'],
  'unknown-path': [404, 'There is no such thing'],
  'wrong-method': [405, 'Not with this method'],
  'too-slow': [408, 'The request took too long'],
  'too-large': [413, 'The body is too large'],
  'answer-too-large': [413, 'The answer is too large'],
  'not-json': [415, 'Not this media type'],
  'headers-too-large': [431, 'The headers are too large'],
  internal: [500, 'Something went wrong here'],
} as const satisfies Partial<Record<ProblemCode, readonly [status: number, title: string]>>

export type EdgeCode = keyof typeof edgeProblems

export function edgeProblem(code: EdgeCode) {
  const [status, title] = edgeProblems[code]
  const { detail, params } = failed('malformed', code, code === 'too-deep' ? { most: maxDepth } : {}).problem
  return { type: `urn:rutter:problem:${code}`, title, status, detail, code, params }
}

export function edgeBody(code: EdgeCode): string {
  return JSON.stringify(edgeProblem(code))
}

export function sendEdgeProblem(reply: FastifyReply, code: EdgeCode): FastifyReply {
  return reply.code(edgeProblems[code][0]).type(problemType).send(edgeBody(code))
}

/** The problem for a StoreError; undefined for any other error, which is a bug. */
export function storeProblem(error: unknown): Problem | undefined {
  if (!(error instanceof StoreError)) return undefined
  return error.code === 'unavailable'
    ? failed('unavailable', 'store-unavailable').problem
    : failed('unavailable', 'log-corrupt').problem
}
