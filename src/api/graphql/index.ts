import type { FastifyInstance } from 'fastify'
import type { FormattedExecutionResult } from 'graphql'
import type { Deps } from '../deps.ts'
import { type SocketLimits, socketLimits } from '../ws/limits.ts'
import { serveSockets } from '../ws/socket.ts'
import { openGuard } from './guard.ts'
import { type Checked, registerHttp } from './http.ts'
import { buildSchema } from './schema.ts'

export type GraphqlOptions = {
  /** False where another carries the socket's protocol. */
  readonly sockets?: Partial<SocketLimits> | false
  /** Compiles documents that come again: worth it in a process that lives. */
  readonly jit?: boolean
  /** Starts without a check of the schema, which the tests have made. */
  readonly assumeValid?: boolean
}

/** GraphQL at `/graphql`: queries and mutations over HTTP, these and subscriptions over WebSocket. */
export async function registerGraphql(
  app: FastifyInstance,
  deps: Deps,
  { sockets, jit = true, assumeValid = false }: GraphqlOptions = {},
): Promise<void> {
  const schema = buildSchema(deps.games, { assumeValid })
  const guard = openGuard(schema)
  await registerHttp(app, deps, { schema, guard, jit })
  if (sockets === false) return
  const engine = {
    schema,
    guard,
    deps,
    run: async ({ source, operation, variables }, context) =>
      (await app.graphql(
        source,
        { ...context, variables } satisfies Checked,
        undefined,
        operation.name?.value,
      )) as FormattedExecutionResult,
  } satisfies Parameters<typeof serveSockets>[1]
  serveSockets(app, engine, { ...socketLimits, ...sockets })
}
