import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '../../src/api/app.ts'
import type { Deps, Settings } from '../../src/api/deps.ts'
import { type GraphqlOptions, registerGraphql } from '../../src/api/graphql/index.ts'
import type { Pages } from '../../src/api/pages/site.ts'
import type { Game } from '../../src/kernel/game.ts'
import { analyses } from '../../src/service/consumers/analyses.ts'
import { allConsumers } from '../../src/service/consumers/index.ts'
import { rows } from '../../src/service/consumers/rows.ts'
import type { Context } from '../../src/service/context.ts'
import { type Follower, openFollower } from '../../src/service/follower.ts'
import { type ContextOptions, openContext } from '../../src/service/index.ts'
import { remoteService, serveRemote } from '../../src/service/remote.ts'
import { type Service, serviceOf } from '../../src/service/service.ts'
import type { Store } from '../../src/store/port.ts'
import { entryFor } from '../kit/all-games.ts'
import { highCard } from '../kit/high-card.ts'
import { type OpenStore, stores } from './stores.ts'
import type { Target } from './target.ts'

export type InProcessOptions = {
  readonly open?: OpenStore | undefined
  /** Puts something between the service and its store, such as a failure. */
  readonly wrap?: (store: Store) => Store
  readonly games?: readonly Game[]
  readonly settings?: Partial<Settings>
  /** Left out for the API alone. */
  readonly pages?: Pages
  /** Left out for REST alone. */
  readonly graphql?: GraphqlOptions
  readonly clock?: ContextOptions['clock']
  readonly monotonic?: ContextOptions['monotonic']
  readonly random?: ContextOptions['random']
  readonly minds?: ContextOptions['minds']
  /** Puts something between the service and the edge, such as a record of what passes. */
  readonly between?: (service: Service) => Service
  /** The line between the service's end and the edge's, where a test wants to hold it up. */
  readonly line?: { readonly port1: MessagePort; readonly port2: MessagePort }
}

/** What there is to reach for behind the API, where it is in this process. */
export type Inside = {
  readonly app: FastifyInstance
  readonly context: Context
  readonly deps: Deps
  readonly follower: Follower
}

/**
 * The whole service in this process: a store, the follower and the app, which speaks with the service over a line
 * as if it were in another thread.
 */
export async function openInProcess(options: InProcessOptions): Promise<Target & Inside> {
  const {
    open = stores.memory,
    wrap = (store: Store) => store,
    games: played = [highCard as unknown as Game],
    graphql,
    clock,
    monotonic,
    random,
    minds,
    between = (service: Service) => service,
    line = new MessageChannel(),
  } = options
  const games = played.map((game) => entryFor(game))
  const { store: opened, dispose } = await open()
  const store = wrap(opened)
  const context = openContext({
    store,
    games,
    ...(clock === undefined ? {} : { clock }),
    ...(monotonic === undefined ? {} : { monotonic }),
    ...(random === undefined ? {} : { random }),
    ...(minds === undefined ? {} : { minds }),
  })
  const reported: unknown[] = []
  // An analysis, made in this very thread, takes longer than the match that it follows: here it is begun by whoever asks for it.
  const consumers = allConsumers({ pause: 0 }).filter(({ name }) => name !== analyses.name)
  const follower = openFollower(context, store.journal.stream!, consumers, (_match, error) =>
    reported.push(error),
  )
  const lines: string[] = []
  const usual: Settings = { development: false, logLevel: 'info', rateLimit: false, trustProxy: false }
  serveRemote(line.port1, between(serviceOf(context, () => follower.settled(rows.name))))
  const deps: Deps = {
    service: remoteService(line.port2),
    games,
    clock: context.clock,
    monotonic: context.monotonic,
    settings: { ...usual, ...options.settings },
    ...(options.pages === undefined ? {} : { pages: options.pages }),
  }
  const app = await buildApp(deps, { graphql: false, logStream: { write: (line) => lines.push(line) } })
  if (graphql !== undefined) await registerGraphql(app, deps, graphql)
  await app.ready()
  const quiet = context.signals.listeners
  let listening: Promise<string> | undefined

  function listen(): Promise<string> {
    listening ??= app.listen({ host: '127.0.0.1', port: 0 })
    return listening
  }

  return {
    app,
    context,
    deps,
    follower,
    lines,
    reported,
    async send(request) {
      const response = await app.inject(request as InjectOptions)
      return {
        status: response.statusCode,
        headers: response.headers as Record<string, string>,
        text: response.payload,
      }
    },
    listen,
    socket: async () => `${(await listen()).replace('http', 'ws')}/graphql`,
    settled: () => follower.settled(),
    written: () => opened.journal.stream!.end(),
    followed: async () => context.signals.listeners - quiet,
    async close() {
      await app.close()
      line.port1.close()
      await follower.stop()
      await context.analyses.stop()
      await store.close()
      await dispose()
    },
  }
}
