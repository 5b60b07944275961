import { type ExecutionResult, execute, type FormattedExecutionResult } from 'graphql'
import type { Deps } from '../../src/api/deps.ts'
import { publicError, type Report } from '../../src/api/graphql/errors.ts'
import { openGuard } from '../../src/api/graphql/guard.ts'
import { buildSchema } from '../../src/api/graphql/schema.ts'
import type { Asker, Engine } from '../../src/api/ws/operate.ts'
import type { Context } from '../../src/service/context.ts'
import { done } from '../../src/service/outcome.ts'
import { serviceOf } from '../../src/service/service.ts'
import { errorFields, type Log } from '../log.ts'

/** The same schema and the same guard as over HTTP. What they admit is executed by graphql itself. */
export function openEngine(context: Context): Engine {
  const { games, clock, monotonic } = context
  const schema = buildSchema(games, { assumeValid: true })
  const deps: Deps = {
    service: serviceOf(context),
    games,
    clock,
    monotonic,
    settings: { development: false, logLevel: 'silent', rateLimit: false, trustProxy: 0 },
  }
  return {
    schema,
    guard: openGuard(schema),
    deps,
    async run({ document, variables }, contextValue): Promise<FormattedExecutionResult> {
      const args = { schema, document, variableValues: variables, contextValue }
      const { data = null, errors }: ExecutionResult = await execute(args)
      if (errors === undefined) return { data }
      return { data, errors: errors.map((error) => publicError(error, contextValue.report)) }
    },
  }
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
