import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withSchemas } from '../../games/entry.ts'
import type { Caller } from '../../service/context.ts'
import { done, type Outcome } from '../../service/outcome.ts'
import { addressKey } from '../address.ts'
import { siteOf } from '../browser/site.ts'
import type { Deps } from '../deps.ts'
import { identify, mayUse, unauthorised } from '../identity.ts'
import { lazily } from '../lazily.ts'
import type { LongPolls } from '../long-polls.ts'
import { sendProblem } from '../problem.ts'
import { operations } from './index.ts'
import type { Answer, Operation } from './operation.ts'
import { reader } from './read.ts'

/** Makes a route of each operation. Per request: identify the caller, count, check the scope, read the input, handle. */
export function mountRest(app: FastifyInstance, deps: Deps, longPolls: LongPolls): void {
  const contract = lazily(async () => {
    const { openApi } = await import('../openapi.ts')
    return openApi(await withSchemas(deps.games))
  })
  for (const operation of operations) {
    app.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: handlerOf(app, deps, longPolls, operation, contract),
    })
  }
}

function handlerOf(
  app: FastifyInstance,
  deps: Deps,
  longPolls: LongPolls,
  operation: Operation,
  contract: () => Promise<object>,
) {
  const read = reader(operation)

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<Outcome<Answer>> {
    const caller = operation.auth === 'none' ? done(null) : await identify(deps, request, reply)
    if (!caller.ok) return caller
    const admitted = await app.admit(request, reply, caller.value)
    if (!admitted.ok) return admitted
    const allowed = mayCall(operation, caller.value)
    if (!allowed.ok) return allowed
    const parts = read(request)
    if (!parts.ok) return parts
    if (operation.limit !== undefined) {
      const spent = await app.spend(request, reply, operation.limit)
      if (!spent.ok) return spent
    }
    const { params, query, headers, body } = parts.value
    const who = caller.value?.player ?? addressKey(request.ip)
    return operation.handle({
      deps,
      caller: caller.value,
      params,
      query,
      headers,
      body,
      browser: {
        headers: request.headers,
        get site() {
          return siteOf(deps.settings, request)
        },
      },
      contract,
      spend: (bucket) => app.spend(request, reply, bucket),
      countMore: (requests) => app.spendFor({ address: request.ip }, requests),
      wait: (work) => longPolls.wait(reply, who, work),
    })
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const outcome = await answer(request, reply)
    return outcome.ok ? send(reply, operation, outcome.value) : sendProblem(reply, outcome.problem)
  }
}

function mayCall({ auth }: Operation, caller: Caller): Outcome<Caller> {
  if (auth === 'none' || (auth === 'optional' && caller === null)) return done(caller)
  if (auth === 'any') return caller === null ? unauthorised : done(caller)
  return mayUse(caller, auth === 'optional' ? 'read' : auth)
}

function send(reply: FastifyReply, operation: Operation, answer: Answer): FastifyReply {
  const { status = 200, headers, cookies, body } = answer
  reply.code(status)
  if (headers !== undefined) reply.headers(headers)
  // A cookie that was renewed on the way is overridden, and is not for a cache that others read from.
  if (cookies !== undefined || isShared(headers)) reply.removeHeader('set-cookie')
  for (const cookie of cookies ?? []) reply.header('set-cookie', cookie)
  if (body === undefined) return reply.send()
  // For HEAD the body is discarded: don't produce a streamed one.
  if (body instanceof Readable && reply.request.method === 'HEAD') body.destroy()
  const type = operation.answers[status]?.type
  return (type === undefined ? reply : reply.type(type)).send(body)
}

function isShared(headers: Answer['headers']): boolean {
  return /public|immutable/.test(headers?.['cache-control'] ?? '')
}
