import type { FastifyInstance } from 'fastify'
import { withSchemas } from '../../games/entry.ts'
import type { Deps } from '../deps.ts'
import { type SocketLimits, socketLimits } from '../ws/limits.ts'
import { serveSockets } from '../ws/socket.ts'
import { openDocuments } from './documents/run.ts'
import { graphqlRoute } from './http.ts'
import { buildSchema } from './schema.ts'

export type GraphqlOptions = {
  /** False where a gateway holds the sockets. */
  readonly sockets?: Partial<SocketLimits> | false
  /** Compiles documents that come again: worth it in a process that lives for hours. */
  readonly jit?: boolean
  /** Skips the check of the schema at the start, which the tests have made. */
  readonly assumeValid?: boolean
}

/** GraphQL at `/graphql`: queries and mutations over HTTP, these and subscriptions over WebSocket. */
export async function registerGraphql(
  app: FastifyInstance,
  deps: Deps,
  { sockets, jit = true, assumeValid = false }: GraphqlOptions = {},
): Promise<void> {
  const schema = buildSchema(await withSchemas(deps.games), { assumeValid })
  const run = await openDocuments(app, { schema, jit, route: graphqlRoute(app, deps) })
  if (sockets === false) return
  const engine = { schema, deps, run }
  serveSockets(app, engine, { ...socketLimits, ...sockets })
}
