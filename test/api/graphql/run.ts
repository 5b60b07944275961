import Fastify from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Limits } from '../../../src/api/graphql/documents/limits.ts'
import { openDocuments, type Ran, type Request, type Run } from '../../../src/api/graphql/documents/run.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { entryFor } from '../../kit/all-games.ts'

export type DocumentKit = {
  readonly run: Run
  /** Runs a request of nobody, for whom there are games and nothing else. */
  ask(request: Request): Promise<Ran>
  /** The codes with which a request is refused; none where it was executed or is to be followed. */
  refusals(query: string, more?: Omit<Request, 'query'>): Promise<unknown[]>
}

/** The way that every document goes, without a route. */
export async function openRun(
  schema: GraphQLSchema,
  options: { readonly games?: readonly Game[]; readonly limits?: Limits; readonly jit?: boolean } = {},
): Promise<DocumentKit> {
  const { games = [], jit = false, ...limits } = options
  const run = await openDocuments(Fastify(), { schema, jit, ...limits })
  const context = {
    deps: { games: games.map((game) => entryFor(game)) },
    caller: null,
    report: { requestId: 'none', bug: () => {} },
  } as unknown as Parameters<Run>[1]
  const ask = (request: Request) => run(request, context)
  return {
    run,
    ask,
    async refusals(query, more) {
      const ran = await ask({ query, ...more })
      return 'refused' in ran ? ran.refused.map(({ extensions }) => extensions?.code) : []
    },
  }
}
