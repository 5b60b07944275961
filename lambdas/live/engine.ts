import Fastify from 'fastify'
import type { Deps } from '../../src/api/deps.ts'
import { openDocuments } from '../../src/api/graphql/documents/run.ts'
import type { Report } from '../../src/api/graphql/errors.ts'
import { buildSchema } from '../../src/api/graphql/schema.ts'
import { withoutAjv } from '../../src/api/without-ajv.ts'
import type { Asker, Engine } from '../../src/api/ws/operate.ts'
import { withSchemas } from '../../src/games/entry.ts'
import type { Context } from '../../src/service/context.ts'
import { done } from '../../src/service/outcome.ts'
import { serviceOf } from '../../src/service/service.ts'
import { errorFields, type Log } from '../log.ts'

/** The same schema and the same way through Mercurius as over HTTP, without a route. */
export async function openEngine(context: Context): Promise<Engine> {
  const { games, clock, monotonic } = context
  const schema = buildSchema(await withSchemas(games), { assumeValid: true })
  const deps: Deps = {
    service: serviceOf(context),
    games,
    clock,
    monotonic,
    settings: { development: false, logLevel: 'silent', rateLimit: false, trustProxy: 0 },
  }
  const app = Fastify({ schemaController: withoutAjv })
  const run = await openDocuments(app, { schema, jit: false })
  return { schema, run, deps }
}

/**
 * A process here is at one message or one batch of the stream at a time, and each update that it sends waits for the
 * gateway. What an address may ask for is limited by the gateway's throttle.
 */
export const unhurried: Pick<Asker, 'pace' | 'count'> = {
  pace: { ready: async () => {}, count: async () => done(null), turn: (work) => work() },
  count: async () => done(null),
}

export function reportTo(log: Log, requestId: string): Report {
  return { requestId, bug: (error) => log.error('a bug', { reqId: requestId, err: errorFields(error) }) }
}
