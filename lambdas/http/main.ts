import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/api/app.ts'
import type { Deps } from '../../src/api/deps.ts'
import { serviceOf } from '../../src/service/service.ts'
import { openBackend } from '../backend.ts'
import { readEnvironment, type Variables } from '../environment.ts'
import { liveCounter } from '../live/counter.ts'
import { type Answer, answerOf } from './answer.ts'
import { readRequest } from './request.ts'

/** The same app as everywhere, behind an HTTP API. */
export async function open(variables: Variables): Promise<(event: unknown) => Promise<Answer>> {
  const environment = readEnvironment(variables)
  const { context, db, tables } = openBackend(environment)
  const deps: Deps = {
    // Rows are written by the stream's consumer, a moment after their commits. No request waits for them.
    service: serviceOf(context),
    games: context.games,
    clock: context.clock,
    monotonic: context.monotonic,
    settings: {
      development: false,
      logLevel: environment.LOG_LEVEL,
      rateLimit: environment.RATE_LIMIT === 'on',
      trustProxy: 0,
    },
    counter: liveCounter(db, tables.live, context.clock),
  }
  let rest: Promise<FastifyInstance> | undefined
  let graphql: Promise<FastifyInstance> | undefined

  /** Each is built when it is first asked for: a start for one does not wait for the other. */
  function appFor(path: string): Promise<FastifyInstance> {
    if (path === '/graphql') {
      graphql ??= buildApp(deps, { rest: false, graphql: { jit: false, sockets: false, assumeValid: true } })
      return graphql
    }
    rest ??= buildApp(deps, { graphql: false })
    return rest
  }

  return async (event) => {
    const request = readRequest(event)
    const app = await appFor(request.path)
    return answerOf(await app.inject(request.inject), request.gzip)
  }
}
