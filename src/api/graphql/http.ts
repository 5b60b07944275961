import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import * as z from 'zod'
import type { Caller } from '../../service/context.ts'
import { failed, issue, type Problem } from '../../service/outcome.ts'
import type { Deps } from '../deps.ts'
import { identify } from '../identity.ts'
import { type EdgeCode, edgeProblem, sendProblem } from '../problem.ts'
import { requestBytes } from './documents/limits.ts'
import type { Running, RunOptions } from './documents/run.ts'
import { problemError, type Report, refusals } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends a request to `/graphql`, once that is known. */
    caller: Caller
  }
}

/** The route at `/graphql`. What is not executed is answered with the status of its error. */
export function graphqlRoute(app: FastifyInstance, deps: Deps): NonNullable<RunOptions['route']> {
  app.decorateRequest('caller', null)
  if (deps.settings.development) allowGraphiql(app)

  /** What a request has to pass before its document is parsed: its shape, its token and the rate limit. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    if (request.method !== 'POST') {
      return refuse(reply.header('allow', 'POST'), edgeError('wrong-method').toJSON())
    }
    const body = Body.safeParse(request.body)
    if (!body.success) return refuse(reply, problemError(notARequest).toJSON())
    const caller = await identify(deps, request, reply)
    if (!caller.ok) return refuse(reply, problemError(caller.problem).toJSON())
    const admitted = await app.admit(request, reply, caller.value)
    if (!admitted.ok) return sendProblem(reply, admitted.problem)
    request.caller = caller.value
    request.body = body.data
    return undefined
  }

  return {
    graphiql: deps.settings.development,
    // Without schemas of its own, which would read and write in ways that differ from what GraphQL says.
    additionalRouteOptions: { bodyLimit: requestBytes, schema: {}, preHandler: admit },
    errorHandler: (error, request, reply) => {
      const edge = framework[error.code]
      const errors = edge === undefined ? refusals(error, reportOf(request)) : [edgeError(edge).toJSON()]
      refuse(reply, ...errors)
    },
    context: (request, reply): Running => ({
      deps,
      caller: request.caller,
      report: reportOf(request),
      operationName: (request.body as z.infer<typeof Body> | undefined)?.operationName ?? null,
      spend: (bucket) => app.spend(request, reply, bucket),
      follow: notOverHttp,
      followTurns: notOverHttp,
    }),
  }
}

function notOverHttp(): never {
  throw new Error('a subscription is not executed over HTTP')
}

const Body = z.object({
  query: z.string().min(1),
  operationName: z.string().nullish(),
  variables: z
    .custom<Record<string, unknown>>(isRecord)
    .nullish()
    // Mercurius checks variables only where it is given some.
    .transform((variables) => variables ?? {}),
})

/** Not a zod record, which would copy what GraphQL checks anyway. */
function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const notARequest: Problem = failed('malformed', 'malformed', {
  field: { literal: 'body' },
  problem: issue('issue.graphql-request'),
}).problem

function refuse(reply: FastifyReply, ...errors: readonly GraphQLFormattedError[]): FastifyReply {
  const { code, status } = errors[0]?.extensions ?? {}
  if (code === 'unauthorised') reply.header('www-authenticate', 'Bearer realm="rutter"')
  return reply.code(typeof status === 'number' ? status : 500).send({ errors })
}

function reportOf(request: FastifyRequest): Report {
  return { requestId: request.id, bug: (error) => request.log.error({ err: error }, 'a bug') }
}

/** What Fastify itself refuses before the body is read. */
const framework: Readonly<Record<string, EdgeCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  RUTTER_TOO_DEEP: 'too-deep',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
}

function edgeError(code: EdgeCode): GraphQLError {
  const { status, detail, params } = edgeProblem(code)
  return new GraphQLError(detail, { extensions: { code, kind: 'malformed', status, params } })
}

/** The page is Mercurius' own and loads its scripts from unpkg.com: for development alone. */
function allowGraphiql(app: FastifyInstance): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self' https://unpkg.com",
    "style-src 'self' 'unsafe-inline' https://unpkg.com",
    "img-src 'self' data:",
    "font-src 'self' data: https://unpkg.com",
    "connect-src 'self' ws: wss: https://unpkg.com",
    "worker-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.url?.startsWith('/graphiql')) reply.header('content-security-policy', policy)
  })
}
