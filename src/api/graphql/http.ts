import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql'
import mercurius, { type MercuriusContext, type MercuriusOptions } from 'mercurius'
import { z } from 'zod'
import type { Caller } from '../../service/context.ts'
import { failed, type Problem } from '../../service/outcome.ts'
import type { Deps } from '../deps.ts'
import { identify } from '../identity.ts'
import { type EdgeCode, edgeProblems, sendProblem } from '../problem.ts'
import type { GraphqlContext } from './context.ts'
import { internalError, problemError, publicError, type Report, requestError } from './errors.ts'
import type { Admitted, Guard } from './guard.ts'
import { limits, requestBytes } from './limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the guard has found out about a request to `/graphql`. */
    admitted: ({ readonly caller: Caller } & Checked) | null
  }
}

type Parts = { readonly schema: GraphQLSchema; readonly guard: Guard; readonly jit: boolean }

/** Mercurius serves `/graphql`; what it is given has been through the guard, and its errors through ours. */
export async function registerHttp(app: FastifyInstance, deps: Deps, parts: Parts): Promise<void> {
  app.decorateRequest('admitted', null)

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    if (request.method !== 'POST') {
      return refuse(reply.header('allow', 'POST'), edgeError('wrong-method'))
    }
    const body = Body.safeParse(request.body)
    if (!body.success) return refuse(reply, problemError(notARequest))
    const caller = await identify(deps, request)
    if (!caller.ok) return refuse(reply, problemError(caller.problem))
    const admitted = await app.admit(request, reply, caller.value)
    if (!admitted.ok) return sendProblem(reply, admitted.problem)
    const verdict = parts.guard(body.data)
    if (!verdict.ok) return refuse(reply, ...verdict.errors)
    const { source, operation, variables } = verdict.value
    if (operation.operation === 'subscription') return refuse(reply, problemError(needsSocket))
    request.admitted = { caller: caller.value, variables }
    request.body = { query: source, operationName: operation.name?.value ?? null }
    return undefined
  }

  const options: MercuriusOptions = {
    schema: parts.schema,
    ...(parts.jit ? { jit: 1 } : {}),
    graphiql: deps.settings.development,
    graphql: { parseOptions: { maxTokens: limits.tokens } },
    // Without schemas of its own, which would read and write in ways that differ from what GraphQL says.
    additionalRouteOptions: { bodyLimit: requestBytes, schema: {}, preHandler: admit },
    errorFormatter: formatErrors,
    context: (request, reply): GraphqlContext & { variables: Checked['variables'] | undefined } => ({
      deps,
      caller: request.admitted?.caller ?? null,
      variables: request.admitted?.variables,
      report: reportOf(request),
      spend: (bucket) => app.spend(request, reply, bucket),
      follow: () => {
        throw problemError(needsSocket)
      },
      followTurns: () => {
        throw problemError(needsSocket)
      },
    }),
  }
  if (deps.settings.development) allowGraphiql(app)
  await app.register(mercurius, options)
  app.graphql.addHook('preExecution', (_schema, _document, context) => {
    const { variables } = context as unknown as Checked
    return { variables }
  })
}

/**
 * Variables that the guard has checked. Mercurius checks whatever it is given once more, at a third of a
 * query's price: so it gets them in the context, from where they are taken when it is about to execute.
 */
export type Checked = Pick<Admitted, 'variables'>

const Body = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.custom<Record<string, unknown>>(isRecord).nullish(),
})

/** Not a zod record, which would copy what the guard checks anyway. */
function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const notARequest: Problem = failed(
  'malformed',
  'malformed',
  'Send one JSON object with query and, if you like, variables and operationName.',
).problem

const needsSocket: Problem = failed(
  'malformed',
  'needs-socket',
  'Subscriptions are served over WebSocket, with the protocol graphql-transport-ws.',
).problem

function refuse(reply: FastifyReply, ...errors: readonly GraphQLError[]): FastifyReply {
  const { code, status } = errors[0]!.extensions
  if (code === 'unauthorised') reply.header('www-authenticate', 'Bearer realm="rutter"')
  return reply.code(typeof status === 'number' ? status : 400).send({ errors })
}

function reportOf(request: FastifyRequest): Report {
  return { requestId: request.id, bug: (error) => request.log.error({ err: error }, 'a bug') }
}

type Failed = Parameters<NonNullable<MercuriusOptions['errorFormatter']>>[0]

/** What was executed is answered with 200, whatever came of it; what was not, with the status of its error. */
export function formatErrors(execution: Failed, context: MercuriusContext) {
  const { report } = context as unknown as GraphqlContext
  if ('data' in execution) {
    const errors = execution.errors.map((error) => publicError(error, report))
    return { statusCode: 200, response: { data: execution.data ?? null, errors } }
  }
  const errors = execution.errors.flatMap((error) => refusedAs(error, report))
  const status = errors[0]?.extensions?.status
  return { statusCode: typeof status === 'number' ? status : 500, response: { errors } }
}

function refusedAs(error: GraphQLError, report: Report): GraphQLFormattedError[] {
  const cause = error.originalError as (Error & { code?: string; errors?: readonly Error[] }) | undefined
  if (cause?.errors !== undefined) {
    return cause.errors.flatMap((each) =>
      each instanceof GraphQLError ? [requestError(each).toJSON()] : [bug(each, report)],
    )
  }
  const edge = framework[cause?.code ?? '']
  return [edge === undefined ? publicError(error, report) : edgeError(edge).toJSON()]
}

function bug(error: Error, report: Report): GraphQLFormattedError {
  report.bug(error)
  return internalError(report)
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
  const [status, , detail] = edgeProblems[code]
  return new GraphQLError(detail, { extensions: { code, kind: 'malformed', status, params: {} } })
}

/** The page is Mercurius' own, and its scripts come from where it looks for them: for development alone. */
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
