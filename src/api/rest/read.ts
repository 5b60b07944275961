import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { done, failed, type Outcome, type Problem, unknownMatch } from '../../service/outcome.ts'
import type { Operation } from './operation.ts'

export type RequestParts = { params: unknown; query: unknown; headers: unknown; body: unknown }

/** Reads the parts of a request that an operation declares; what it does not declare is refused. */
export function reader(operation: Operation): (request: FastifyRequest) => Outcome<RequestParts> {
  const { params, query = z.strictObject({}), headers, body } = operation
  const paramsOf = params && fromWords(params)
  const queryOf = fromWords(query)

  return (request) => {
    const parts: RequestParts = { params: {}, query: {}, headers: {}, body: undefined }
    if (params !== undefined && paramsOf !== undefined) {
      const found = params.safeParse(paramsOf(request.params))
      if (!found.success) return { ok: false, problem: unknown(found.error) }
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
      const said = body.safeParse(request.body)
      if (!said.success) return malformed('body', said.error, body)
      parts.body = said.data
    }
    return done(parts)
  }
}

/** A URL has only words. Where a number or a yes is declared, the word for one is turned into it. */
function fromWords(schema: z.ZodObject): (words: unknown) => Record<string, unknown> {
  const kinds = Object.entries(schema.shape).flatMap(([key, field]) => {
    const kind = kindOf(field as z.ZodType)
    return kind === 'number' || kind === 'boolean' ? [[key, kind] as const] : []
  })
  return (words) => {
    const read = words as Record<string, unknown>
    if (kinds.length === 0) return read
    const typed = { ...read }
    for (const [key, kind] of kinds) {
      const word = typed[key]
      if (typeof word !== 'string') continue
      if (kind === 'number' && /^(0|[1-9][0-9]{0,14})$/.test(word)) typed[key] = Number(word)
      if (kind === 'boolean' && (word === 'true' || word === 'false')) typed[key] = word === 'true'
    }
    return typed
  }
}

function kindOf(schema: z.ZodType): string {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? kindOf(schema.def.innerType as z.ZodType)
    : schema.def.type
}

/** A name that can't be anybody's is the name of nothing. */
function unknown(error: z.ZodError): Problem {
  const field = error.issues[0]?.path[0]
  return field === 'seat'
    ? failed('unknown', 'unknown-seat', 'There is no such seat.').problem
    : unknownMatch.problem
}

const mostErrors = 10

function malformed(part: string, error: z.ZodError, schema: z.ZodType) {
  const errors = error.issues.flatMap((issue) => errorsIn(part, issue, schema)).slice(0, mostErrors)
  const [first] = errors
  return failed(
    'malformed',
    'malformed',
    '{field}: {problem}',
    { field: first?.field ?? part, problem: first?.detail ?? 'is malformed' },
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
