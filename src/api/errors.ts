import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Elsewhere } from './pages/index.ts'
import {
  type EdgeCode,
  edgeBody,
  edgeProblems,
  problemType,
  sendEdgeProblem,
  sendProblem,
  storeProblem,
} from './problem.ts'

/**
 * Answers every error as a problem (RFC 9457), never with the text of an exception. `elsewhere` answers paths that have no
 * route: there may be pages.
 */
export function registerErrors(app: FastifyInstance, elsewhere: () => Elsewhere | undefined): void {
  const methods = methodsByPath(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => {
    const allowed = methods(request.url.split('?', 1)[0]!)
    if (allowed.length === 0) return elsewhere()?.(request, reply) ?? sendEdgeProblem(reply, 'unknown-path')
    reply.header('allow', allowed.join(', '))
    if (request.method === 'OPTIONS') return reply.code(204).send()
    return sendEdgeProblem(reply, 'wrong-method')
  })
}

/** Errors that Fastify raises before a handler is called. */
const framework: Readonly<Record<string, EdgeCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  RUTTER_TOO_DEEP: 'too-deep',
  FST_ERR_BAD_URL: 'bad-request',
  FST_ERR_MAX_PARAM_LENGTH: 'unknown-path',
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = storeProblem(error)
  if (problem !== undefined) {
    request.log.error({ err: error }, 'the store failed')
    return sendProblem(reply, problem)
  }
  const code = framework[error.code] ?? (isClientsFault(error) ? 'bad-request' : 'internal')
  if (code === 'internal') request.log.error({ err: error }, 'a bug')
  return sendEdgeProblem(reply, code)
}

function isClientsFault({ statusCode = 500 }: FastifyError): boolean {
  return statusCode >= 400 && statusCode < 500
}

/** Bytes that can't be parsed as HTTP have no request and no reply: answers on the socket itself. */
export function answerSocket(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const code = socketProblems[error.code ?? ''] ?? 'bad-request'
  const [status, title] = edgeProblems[code]
  const body = edgeBody(code)
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nContent-Type: ${problemType}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  )
}

const socketProblems: Readonly<Record<string, EdgeCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
}

/** The methods that a path has routes for, so that a wrong method gets 405 and a wrong path 404. */
function methodsByPath(app: FastifyInstance): (path: string) => string[] {
  const routes: { pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const pattern = new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)
    routes.push({ pattern, methods: [method].flat() })
  })
  return (path) => [
    ...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
  ]
}
