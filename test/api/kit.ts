import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { type AppOptions, buildApp } from '../../src/api/app.ts'
import type { Settings } from '../../src/api/deps.ts'
import { operations } from '../../src/api/rest/index.ts'
import type { Operation } from '../../src/api/rest/operation.ts'
import { Problem } from '../../src/api/rest/shapes.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { Context } from '../../src/service/context.ts'
import { type Follower, follow } from '../../src/service/follower.ts'
import { openContext, type Parts } from '../../src/service/index.ts'
import type { Store } from '../../src/store/port.ts'
import { highCard } from '../kit/high-card.ts'
import { type OpenStore, stores } from './stores.ts'

export type KitOptions = {
  readonly open?: OpenStore
  /** Puts something between the service and its store, such as a failure. */
  readonly wrap?: (store: Store) => Store
  readonly games?: readonly Game[]
  readonly settings?: Partial<Settings>
  readonly graphql?: boolean
  readonly clock?: Parts['clock']
  readonly random?: Parts['random']
}

export type Kit = {
  readonly app: FastifyInstance
  readonly context: Context
  readonly follower: Follower
  /** Every route, as `GET /v1/me`. */
  readonly routes: readonly string[]
  /** Every line that was logged so far. */
  readonly lines: readonly string[]
  /** What nobody expects: faults that the follower reported. */
  readonly reported: readonly unknown[]
  /** Somebody without a token. */
  readonly spectator: Client
  /** A new player with a token of his own. */
  signUp(name: string): Promise<Player>
  client(token: string | null): Client
  /** Listens on a free port of the loopback address; tells where. */
  listen(): Promise<string>
  /** How many commits there are in all. */
  written(): Promise<number>
  close(): Promise<void>
}

export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer, it says itself
  readonly body: any
}

export type Client = {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: object, headers?: Record<string, string>): Promise<Answer>
  delete(path: string): Promise<Answer>
  send(options: InjectOptions): Promise<Answer>
}

export type Player = Client & { readonly id: string; readonly token: string }

/** The whole service in this process: a store, the follower and the app. */
export async function openKit(options: KitOptions = {}): Promise<Kit> {
  const {
    open = stores.memory,
    wrap = (store: Store) => store,
    games = [highCard as unknown as Game],
  } = options
  const { store: opened, dispose } = await open()
  const store = wrap(opened)
  const { clock, random } = options
  const context = openContext({
    store,
    games,
    ...(clock === undefined ? {} : { clock }),
    ...(random === undefined ? {} : { random }),
  })
  const reported: unknown[] = []
  const follower = follow(context, store.journal.feed!, (_match, error) => reported.push(error))
  const lines: string[] = []
  const appOptions: AppOptions = {
    graphql: options.graphql ?? false,
    logStream: { write: (line) => lines.push(line) },
  }
  const settings = { development: false, logLevel: 'info', rateLimit: false, trustProxy: false }
  const app = await buildApp(
    { context, settled: follower.settled, settings: { ...settings, ...options.settings } },
    appOptions,
  )
  await app.ready()

  const client = (token: string | null): Client => clientOf(app, token)
  const spectator = client(null)
  return {
    app,
    context,
    follower,
    routes: routesOf(app),
    lines,
    reported,
    spectator,
    client,
    async signUp(name) {
      const { status, body } = await spectator.post('/v1/players', { name })
      expect(status).toBe(201)
      return { ...client(body.token), id: body.player.id, token: body.token }
    },
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    written: () => opened.journal.feed!.end(),
    async close() {
      await app.close()
      await follower.stop()
      await store.close()
      await dispose()
    },
  }
}

/** Fastify prints its routes as a tree; this reads the tree. */
function routesOf(app: FastifyInstance): string[] {
  const tree = app.printRoutes({ commonPrefix: false })
  const steps: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (.*) \(([A-Z, ]+)\)$/.exec(line) ?? []
    if (indent === undefined) {
      const [, depth, only] = /^([│ ]*)[├└]── (.*)$/.exec(line) ?? []
      if (depth !== undefined) steps.splice(depth.length / 4, steps.length, only!)
      return []
    }
    steps.splice(indent.length / 4, steps.length, part!)
    const named = methods!.split(', ').filter((method) => method !== 'HEAD')
    return named.map((method) => `${method} ${steps.join('')}`)
  })
}

function clientOf(app: FastifyInstance, token: string | null): Client {
  async function send(options: InjectOptions): Promise<Answer> {
    const headers = { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...options.headers }
    const response = await app.inject({ ...options, headers })
    const answer: Answer = {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      text: response.payload,
      body: bodyOf(String(response.headers['content-type'] ?? ''), response.payload),
    }
    honours(String(options.method ?? 'GET'), String(options.url), answer)
    return answer
  }
  return {
    send,
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    post: (url, body, headers = {}) =>
      send({ method: 'POST', url, headers, ...(body === undefined ? {} : { payload: body }) }),
    delete: (url) => send({ method: 'DELETE', url }),
  }
}

export function bodyOf(type: string, text: string): unknown {
  if (type.includes('ndjson')) {
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  }
  return type.includes('json') && text !== '' ? JSON.parse(text) : text
}

/** Holds every answer that any test gets against the contract. */
export function honours(method: string, url: string, { status, headers, text, body }: Answer): void {
  const type = headers['content-type']?.split(';')[0]
  if (status >= 400 && !url.startsWith('/graphql')) {
    expect(type, `${method} ${url} → ${status} ${text}`).toBe('application/problem+json')
    const problem = Problem.parse(body)
    expect(problem.status).toBe(status)
    expect(problem.detail).not.toMatch(/\{[a-z]+\}|undefined|\[object/)
  }
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  const operation = operationAt(method, url)
  if (operation === undefined || status >= 400) return
  const declared = operation.answers[status]
  expect(declared, `${operation.id} does not declare ${status}`).toBeDefined()
  if (declared?.schema === undefined) {
    expect(text).toBe('')
    return
  }
  expect(type).toBe(declared.type ?? 'application/json')
  declared.schema.parse(declared.type === undefined ? body : text)
}

export function operationAt(method: string, url: string): Operation | undefined {
  const path = url.split('?', 1)[0]!
  return operations.find(
    (operation) =>
      operation.method === method &&
      new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
}

/** Options with which the kit's own game can be played. */
export const shortGame = { game: 'high-card', options: { length: 'short', stakes: true } }

/** A table of these players, under way. */
export async function startedMatch(
  players: readonly Player[],
  wish: object = shortGame,
): Promise<{ readonly id: string; readonly path: string }> {
  const [host, ...others] = players
  const { body } = await host!.post('/v1/matches', { ...wish, seats: players.length })
  const path = `/v1/matches/${body.id}`
  for (const other of others) expect((await other.post(`${path}/seats`, {})).status).toBe(201)
  expect((await host!.post(`${path}/start`)).status).toBe(200)
  return { id: body.id, path }
}
