import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/api/app.ts'
import type { Deps } from '../../src/api/deps.ts'
import { lazily } from '../../src/api/lazily.ts'
import { isOfTheApi } from '../../src/api/pages/api-paths.ts'

/** The app in three parts, each built with the first request for it: a start for one does not wait for the others. */
export function openApps(deps: Deps): (path: string) => Promise<FastifyInstance> {
  const rest = lazily(() => buildApp(deps, { graphql: false, pages: false }))
  const graphql = lazily(() =>
    buildApp(deps, {
      rest: false,
      graphql: { jit: false, sockets: false, assumeValid: true },
      pages: false,
    }),
  )
  const pages = lazily(() => buildApp(deps, { rest: false, graphql: false }))

  return (path) => {
    if (path === '/graphql') return graphql()
    return isOfTheApi(path) ? rest() : pages()
  }
}
