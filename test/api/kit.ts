import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { operations } from '../../src/api/rest/index.ts'
import type { Operation } from '../../src/api/rest/operation.ts'
import { Problem } from '../../src/api/rest/shapes.ts'
import { type InProcessOptions, type Inside, openInProcess } from './in-process.ts'
import { inProcess, type Received, type Sent, type Target } from './target.ts'

export type KitOptions = Omit<InProcessOptions, 'graphql'> & { readonly graphql?: boolean }

export type Kit = Target &
  Inside & {
    /** Every route, as `GET /v1/me`. */
    readonly routes: readonly string[]
    /** Somebody without a token. */
    readonly spectator: Client
    /** A new player with a token of their own. */
    signUp(name: string): Promise<Player>
    client(token: string | null): Client
  }

export type Answer = Received & {
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer, it says itself
  readonly body: any
}

/** A request, of which most can be left out. */
export type Request = Partial<Sent> & Pick<Sent, 'url'>

export type Client = {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: object, headers?: Record<string, string>): Promise<Answer>
  delete(path: string): Promise<Answer>
  send(request: Request): Promise<Answer>
}

export type Player = Client & { readonly id: string; readonly token: string }

/** The whole service, in this process or as the template has it, and clients for it. */
export async function openKit(options: KitOptions = {}): Promise<Kit> {
  const { graphql = false, ...rest } = options
  return kitOn(await openTarget({ ...rest, ...(graphql ? { graphql: {} } : {}) }))
}

export function kitOn<T extends Target & Inside>(target: T): T & Kit {
  const client = (token: string | null): Client => clientOf(target, token)
  const spectator = client(null)
  return extend(target, {
    get routes() {
      return routesOf(target.app)
    },
    spectator,
    client,
    async signUp(name: string) {
      const { status, body } = await spectator.post('/v1/players', { name })
      expect(status).toBe(201)
      return { ...client(body.token), id: body.player.id, token: body.token }
    },
  })
}

/** The options tell a process of our own how it should be; the template is as it is. */
export async function openTarget(options: InProcessOptions): Promise<Target & Inside> {
  if (inProcess) return openInProcess(options)
  const { openOnTemplate } = await import('./on-template.ts')
  return withoutInside(await openOnTemplate())
}

export function withoutInside<T extends Target>(target: T): T & Inside {
  return extend(target, {
    get app(): never {
      throw outside()
    },
    get context(): never {
      throw outside()
    },
    get deps(): never {
      throw outside()
    },
    get follower(): never {
      throw outside()
    },
  })
}

function outside(): Error {
  return new Error('there is no reaching behind the API of the template: this test needs inProcess')
}

/** Both together, with what is computed anew at each look left as it is. */
export function extend<A extends object, B extends object>(first: A, second: B): A & B {
  const parts = { ...Object.getOwnPropertyDescriptors(first), ...Object.getOwnPropertyDescriptors(second) }
  return Object.defineProperties({}, parts) as A & B
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

function clientOf(target: Target, token: string | null): Client {
  async function send({ method = 'GET', url, headers, ...rest }: Request): Promise<Answer> {
    const bearer = token === null ? {} : { authorization: `Bearer ${token}` }
    const received = await target.send({ method, url, headers: { ...bearer, ...headers }, ...rest })
    const type = String(received.headers['content-type'] ?? '')
    const answer: Answer = { ...received, body: bodyOf(type, received.text) }
    honours(method, url, answer)
    return answer
  }
  return {
    send,
    get: (url, headers = {}) => send({ url, headers }),
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
  // What links in mails lead to are pages for people.
  const isPage = /^\/(in|not-me)\//.test(url)
  if (status >= 400 && !url.startsWith('/graphql') && !isPage) {
    expect(type, `${method} ${url} → ${status} ${text}`).toBe('application/problem+json')
    const problem = Problem.parse(body)
    expect(problem.status).toBe(status)
    expect(problem.detail).not.toMatch(/\{[a-z]+\}/)
    // What the caller sent stands in quotes, and may be any text.
    expect(problem.detail.replace(/“[^”]*”/g, '')).not.toMatch(/undefined|\[object/)
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
