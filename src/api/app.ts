import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { registerCompression } from './compress.ts'
import type { Deps } from './deps.ts'
import { registerDocs } from './docs.ts'
import { drain } from './drain.ts'
import { answerError, answerSocket, registerErrors } from './errors.ts'
import type { GraphqlOptions } from './graphql/index.ts'
import { isTooDeep } from './json-depth.ts'
import { registerLimits } from './limits.ts'
import { type LogStream, logOptions, registerLog } from './log.ts'
import { openLongPolls } from './long-polls.ts'
import type { Elsewhere } from './pages/index.ts'
import { registerSecurity, securityHeaders } from './security.ts'
import { withoutAjv } from './without-ajv.ts'

export type AppOptions = {
  /** False: Mercurius is not loaded, which shortens the start. */
  readonly graphql: boolean | GraphqlOptions
  /** False: no REST routes and no reference under /docs. */
  readonly rest?: boolean
  /** False: no pages, but pictures of boards, which are of REST. */
  readonly pages?: boolean
  readonly logStream?: LogStream
}

/** The Fastify app with all routes, not yet listening: `cli/serve.ts` listens with it, `lambdas/http` injects requests. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const { logLevel, trustProxy } = deps.settings
  let elsewhere: Elsewhere | undefined
  const app = Fastify({
    logger: logOptions(logLevel, options.logStream) ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 16 * 1024,
    requestTimeout: 15_000,
    connectionTimeout: 60_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000, maxHeaderSize: 16 * 1024 },
    // A request that arrives on an open connection while the server closes is still served.
    return503OnClosing: false,
    trustProxy: (_address, hop) => hop < Number(trustProxy),
    // Runs before any hook, so it sets the headers that hooks would have set.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders).header('x-request-id', request.id)
      // A part of a path that is too long for any route: there may be pages to say so.
      if (error.code === 'FST_ERR_MAX_PARAM_LENGTH' && elsewhere !== undefined)
        elsewhere(request, reply).catch((failure) => answerError(failure, request, reply))
      else answerError(error, request, reply)
    },
    clientErrorHandler: answerSocket,
    schemaController: withoutAjv,
  })
  const longPolls = openLongPolls()
  readJson(app)
  drain(app, () => longPolls.release())
  registerLog(app, logLevel)
  registerErrors(app, () => elsewhere)
  registerCompression(app)
  await registerSecurity(app)
  await registerLimits(app, deps)
  if (options.rest !== false) {
    const { mountRest } = await import('./rest/mount.ts')
    mountRest(app, deps, longPolls)
    const { registerForms } = await import('./forms/index.ts')
    await registerForms(app, deps)
    registerDocs(app)
  }
  if (options.pages !== false && deps.pages !== undefined) {
    const { registerPages } = await import('./pages/index.ts')
    elsewhere = registerPages(app, deps, deps.pages)
  }
  if (options.graphql !== false) {
    const { registerGraphql } = await import('./graphql/index.ts')
    await registerGraphql(app, deps, options.graphql === true ? {} : options.graphql)
  }
  return app
}

/** Only JSON is accepted. An empty body is none, even with a Content-Type. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (isTooDeep(body as string)) done(tooDeep)
    else void parse(request, body as string, done)
  })
}

const tooDeep = Object.assign(new Error('JSON is nested too deep'), { code: 'RUTTER_TOO_DEEP' })
