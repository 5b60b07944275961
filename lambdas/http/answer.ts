import type { LightMyRequestResponse } from 'fastify'
import { edgeBody, problemType } from '../../src/api/problem.ts'

export type Answer = {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly cookies?: readonly string[]
  readonly body: string
  readonly isBase64Encoded: boolean
}

/** A function's answer may have 6 MB, as JSON. A long log that its reader does not take compressed comes near it. */
const most = 5_500_000

/** Hop-by-hop headers, and those that API Gateway sets itself. */
const dropped = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'set-cookie'])

export function answerOf(response: LightMyRequestResponse): Answer {
  const { statusCode, rawPayload, cookies } = response
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined && !dropped.has(name)) headers[name] = String(value)
  }
  const head = { statusCode, headers, ...(cookies.length === 0 ? {} : { cookies: setCookies(response) }) }
  const isBase64Encoded = headers['content-encoding'] !== undefined || !isText(headers['content-type'])
  const body = rawPayload.toString(isBase64Encoded ? 'base64' : 'utf8')
  return body.length > most ? tooLarge(headers) : { ...head, body, isBase64Encoded }
}

function isText(type = 'text/plain'): boolean {
  return /^text\/|^application\/(?:[\w.-]+\+)?(?:json|x-ndjson|javascript)\b/.test(type)
}

function setCookies({ headers }: LightMyRequestResponse): string[] {
  return [headers['set-cookie'] ?? []].flat()
}

/** A problem instead of the answer, which the gateway would drop for its size. */
function tooLarge(headers: Answer['headers']): Answer {
  return {
    statusCode: 413,
    headers: { ...withoutEncoding(headers), 'content-type': problemType },
    body: edgeBody('answer-too-large'),
    isBase64Encoded: false,
  }
}

function withoutEncoding({ 'content-encoding': _, ...headers }: Answer['headers']): Answer['headers'] {
  return headers
}
