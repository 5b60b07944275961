import { answeredProblem, done, noAnswer, type Outcome, type Problem } from './outcome.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type Asked = {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** Milliseconds until the request counts as lost. */
  readonly patience?: number
}

/** `body` is the JSON of the answer, its text where it is another type, null where there is none. */
export type Answered = { readonly status: number; readonly headers: Headers; readonly body: unknown }

export type Send = (method: string, path: string, asked?: Asked) => Promise<Outcome<Answered>>

const usualPatience = 20_000

/**
 * Requests to the page's own origin, signed in by the session's cookie alone. The header on whatever changes something
 * proves that a page of ours sent it: another site's form or script can't set it.
 */
export function requests(fetch: Fetch, origin: string): Send {
  return async (method, path, asked = {}) => {
    const { query = {}, body, headers = {}, signal, patience = usualPatience } = asked
    const limit = AbortSignal.timeout(patience)
    const init: RequestInit = {
      method,
      credentials: 'same-origin',
      headers: {
        ...(method === 'GET' ? {} : { 'rutter-client': '1' }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    try {
      return await answerOf(await fetch(`${origin}${path}${queryText(query)}`, init))
    } catch {
      return noAnswer(signal?.aborted ? 'aborted' : 'network')
    }
  }
}

async function answerOf(response: Response): Promise<Outcome<Answered>> {
  const { status, headers } = response
  const text = await response.text()
  if (status < 400) return done({ status, headers, body: bodyOf(headers, text) })
  return { ok: false, problem: problemOf(response, text) }
}

/** JSON that breaks off throws, and counts as no answer. */
function bodyOf(headers: Headers, text: string): unknown {
  if (text === '') return null
  return /\bjson\b/.test(headers.get('content-type') ?? '') ? JSON.parse(text) : text
}

function problemOf({ status, headers }: Response, text: string): Problem {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return answeredProblem(status, jsonIn(text), Number.isFinite(seconds) ? seconds : null)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function queryText(query: NonNullable<Asked['query']>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
