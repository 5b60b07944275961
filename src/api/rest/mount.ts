import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withSchemas } from '../../games/entry.ts'
import type { Caller } from '../../service/context.ts'
import { done, type Outcome } from '../../service/outcome.ts'
import { addressKey } from '../address.ts'
import type { Deps } from '../deps.ts'
import { identify, mayUse, unauthorised } from '../identity.ts'
import type { LongPolls } from '../long-polls.ts'
import { openApi } from '../openapi.ts'
import { sendProblem } from '../problem.ts'
import { operations } from './index.ts'
import type { Answer, Operation } from './operation.ts'
import { reader } from './read.ts'

/** Makes a route of each operation. Per request: identify the caller, count, check the scope, read the input, handle. */
export function mountRest(app: FastifyInstance, deps: Deps, longPolls: LongPolls): void {
  const contract = lazily(async () => openApi(await withSchemas(deps.games)))
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
    const caller = operation.auth === 'none' ? done(null) : await identify(deps, request)
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
      contract,
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
  const { status = 200, headers, body } = answer
  reply.code(status)
  if (headers !== undefined) reply.headers(headers)
  if (body === undefined) return reply.send()
  // For HEAD the body is discarded: don't produce a streamed one.
  if (body instanceof Readable && reply.request.method === 'HEAD') body.destroy()
  const type = operation.answers[status]?.type
  return (type === undefined ? reply : reply.type(type)).send(body)
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
