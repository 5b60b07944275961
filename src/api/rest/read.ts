import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { done, failed, type Outcome, type Problem, unknownMatch } from '../../service/outcome.ts'
import type { Operation } from './operation.ts'

export type RequestParts = { params: unknown; query: unknown; headers: unknown; body: unknown }

/** Validates the parts of a request that an operation declares; anything else is refused. */
export function reader(operation: Operation): (request: FastifyRequest) => Outcome<RequestParts> {
  const { params, query = z.strictObject({}), headers, body } = operation
  const paramsOf = params && fromStrings(params)
  const queryOf = fromStrings(query)

  return (request) => {
    const parts: RequestParts = { params: {}, query: {}, headers: {}, body: undefined }
    if (params !== undefined && paramsOf !== undefined) {
      const found = params.safeParse(paramsOf(request.params))
      if (!found.success) return { ok: false, problem: unknown(operation, found.error, request.params) }
      parts.params = found.data
    }
    const asked = query.safeParse(queryOf(request.query))
    if (!asked.success) return malformed('query', asked.error, query)
    parts.query = asked.data
    if (headers !== undefined) {
      const sent = headers.safeParse(request.headers)
      if (!sent.success) return malformed('headers', sent.error, headers)
      parts.headers = sent.data
    }
    if (body !== undefined) {
      const read = body.safeParse(request.body)
      if (!read.success) return malformed('body', read.error, body)
      parts.body = read.data
    }
    return done(parts)
  }
}

/** Path and query are strings: converts them where a number or a boolean is declared. */
function fromStrings(schema: z.ZodObject): (texts: unknown) => Record<string, unknown> {
  const kinds = Object.entries(schema.shape).flatMap(([key, field]) => {
    const kind = kindOf(field as z.ZodType)
    return kind === 'number' || kind === 'boolean' ? [[key, kind] as const] : []
  })
  return (texts) => {
    const read = texts as Record<string, unknown>
    if (kinds.length === 0) return read
    const typed = { ...read }
    for (const [key, kind] of kinds) {
      const text = typed[key]
      if (typeof text !== 'string') continue
      if (kind === 'number' && /^(0|[1-9][0-9]{0,14})$/.test(text)) typed[key] = Number(text)
      if (kind === 'boolean' && (text === 'true' || text === 'false')) typed[key] = text === 'true'
    }
    return typed
  }
}

function kindOf(schema: z.ZodType): string {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? kindOf(schema.def.innerType as z.ZodType)
    : schema.def.type
}

/** An id of the wrong form can't exist: 404 instead of 400. */
function unknown({ missing }: Operation, error: z.ZodError, params: unknown): Problem {
  const field = error.issues[0]?.path[0]
  if (field !== 'seat')
    return missing === undefined ? unknownMatch.problem : failed('unknown', missing).problem
  const { seat } = params as { readonly seat: string }
  return failed('unknown', 'unknown-seat', { seat: { literal: short(seat) } }).problem
}

const mostErrors = 10

function malformed(part: string, error: z.ZodError, schema: z.ZodType) {
  const errors = error.issues.flatMap((issue) => errorsIn(part, issue, schema)).slice(0, mostErrors)
  const [first] = errors
  return failed(
    'malformed',
    'malformed',
    {
      field: { literal: first?.field ?? part },
      problem: { literal: first?.detail ?? 'is malformed' },
    },
    { errors },
  )
}

function errorsIn(part: string, issue: z.core.$ZodIssue, schema: z.ZodType) {
  const field = [part, ...issue.path].map((step) => short(String(step))).join('.')
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) {
    return [{ field, detail: `is missing; it must be a ${issue.expected}` }]
  }
  if (issue.code !== 'unrecognized_keys') return [{ field, detail: short(issue.message, 300) }]
  const inner = schema instanceof z.ZodOptional ? schema.def.innerType : schema
  const known = issue.path.length === 0 && inner instanceof z.ZodObject ? Object.keys(inner.shape) : undefined
  const allowed =
    known === undefined ? '' : known.length === 0 ? '; nothing is' : `; known are: ${known.join(', ')}`
  return issue.keys.map((key) => ({ field: `${field}.${short(key)}`, detail: `is not known here${allowed}` }))
}

function short(text: string, most = 64): string {
  return text.length <= most ? text : `${text.slice(0, most)}…`
}
