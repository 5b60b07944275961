import type * as z from 'zod'
import type { Caller } from '../../service/context.ts'
import type { Outcome } from '../../service/outcome.ts'
import type { Scope } from '../../service/store.ts'
import type { Browser } from '../browser/own-page.ts'
import type { Deps } from '../deps.ts'
import type { Bucket } from '../limits.ts'

/** The token a call needs: none; optional, with `read` if there is one; any; or one with the named scope. */
export type Auth = 'none' | 'optional' | 'any' | Scope

type Shape = z.ZodObject

export type Answer = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Values of Set-Cookie. */
  readonly cookies?: readonly string[]
  /** An object is sent as JSON; a string or a stream as it is, with the media type that the operation declares. */
  readonly body?: object | string
}

/** The input of a handler: read and checked, nothing of Fastify. */
export type Call<P, Q, H, B, A extends Auth> = {
  readonly deps: Deps
  readonly caller: A extends 'none' ? null : A extends 'optional' ? Caller : NonNullable<Caller>
  readonly params: P
  readonly query: Q
  readonly headers: H
  readonly body: B
  readonly browser: Browser
  /** The OpenAPI document. */
  contract(): Promise<object>
  /** Counts one use of a limit, where not every call counts. */
  spend(bucket: Bucket): Promise<Outcome<null>>
  /** Counts this call as so many more requests of its address, where it takes as much time. */
  countMore(requests: number): Promise<Outcome<null>>
  /** Runs a long poll, until the client disconnects or the server closes. */
  wait<T>(work: (signal: AbortSignal) => Promise<Outcome<T>>): Promise<Outcome<T>>
}

type Declared<S extends Shape | undefined> = S extends Shape ? z.infer<S> : Record<string, never>

export type Example = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

type Described = {
  /** The operationId: its name in client libraries. */
  readonly id: string
  readonly tag: 'Players' | 'Games' | 'Matches' | 'Play' | 'Service'
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly summary: string
  readonly description?: string
  /** A rate limit besides those for all calls. */
  readonly limit?: Bucket
  /** The problem where the `id` in its path can't be one; `unknown-match` unless said. */
  readonly missing?: 'unknown-token' | 'unknown-code' | 'unknown-address'
  readonly answers: Readonly<Record<number, Response>>
  /** Error statuses besides those implied by inputs and scope. */
  readonly refusals?: readonly number[]
  readonly example: Example
}

export type Response = {
  readonly description: string
  /** Absent where there is no body. */
  readonly schema?: z.ZodType
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** One call of the API, defined once: routing, validation and the contract come from it. */
export type Operation = Described & {
  readonly auth: Auth
  readonly params?: Shape
  readonly query?: Shape
  readonly headers?: Shape
  readonly body?: z.ZodType
  handle(call: Call<unknown, unknown, unknown, unknown, Auth>): Promise<Outcome<Answer>>
}

/** Infers the handler's types from what the operation declares. */
export function operation<
  const A extends Auth,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  H extends Shape | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(
  each: Described & {
    readonly auth: A
    readonly params?: P
    readonly query?: Q
    readonly headers?: H
    readonly body?: B
    handle(
      call: Call<Declared<P>, Declared<Q>, Declared<H>, B extends z.ZodType ? z.infer<B> : undefined, A>,
    ): Promise<Outcome<Answer>>
  },
): Operation {
  return each as unknown as Operation
}
