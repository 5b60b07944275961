import type { FastifyInstance, FastifyServerOptions } from 'fastify'

export type LogStream = { write(line: string): void }

/** One line per request without personal data: no address, no token, no body, no query. Errors have lines of their own. */
export function logOptions(level: string, stream: LogStream | undefined): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return { level, base: null, ...(stream === undefined ? {} : { stream }) }
}

export function registerLog(app: FastifyInstance, level: string): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id)
    next()
  })
  const logsRequests = level === 'info' || level === 'debug' || level === 'trace'
  if (!logsRequests) return
  app.addHook('onResponse', (request, reply, next) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
    next()
  })
}
