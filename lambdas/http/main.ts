import type { Deps } from '../../src/api/deps.ts'
import { serviceOf } from '../../src/service/service.ts'
import { openBackend } from '../backend.ts'
import { readEnvironment, type Variables } from '../environment.ts'
import { liveCounter } from '../live/counter.ts'
import { thoughtful } from '../thinking/thoughtful.ts'
import { type Answer, answerOf } from './answer.ts'
import { openApps } from './apps.ts'
import { readRequest } from './request.ts'
import { site, version } from './site.ts'

/** The same app as everywhere, behind an HTTP API. */
export async function open(variables: Variables): Promise<(event: unknown) => Promise<Answer>> {
  const environment = readEnvironment(variables)
  const { context, db, tables } = openBackend(environment, thoughtful)
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
      publicUrl: environment.PUBLIC_URL,
      socketUrl: environment.SOCKET_URL,
      version,
    },
    pages: { site: async () => site },
    counter: liveCounter(db, tables.live, context.clock),
  }
  const appFor = openApps(deps)

  return async (event) => {
    const request = readRequest(event, environment.FRONT_WORD)
    const app = await appFor(request.path)
    return answerOf(await app.inject(request.inject))
  }
}
