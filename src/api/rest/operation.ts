import type { z } from 'zod'
import type { Caller } from '../../service/context.ts'
import type { Outcome } from '../../service/outcome.ts'
import type { Scope } from '../../service/store.ts'
import type { Deps } from '../deps.ts'
import type { Bucket } from '../limits.ts'

/** Whether a call needs a token: no; only if there is one, with `read`; any; or one with that scope. */
export type Auth = 'none' | 'optional' | 'any' | Scope

type Shape = z.ZodObject

export type Answer = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON; a text or a stream as it is, under the type that the operation declares. */
  readonly body?: object | string
}

/** What an operation's handler is given: everything read and checked, nothing of the framework. */
export type Call<P, Q, H, B, A extends Auth> = {
  readonly deps: Deps
  readonly caller: A extends 'none' ? null : A extends 'optional' ? Caller : NonNullable<Caller>
  readonly params: P
  readonly query: Q
  readonly headers: H
  readonly body: B
  /** The OpenAPI document that this operation stands in. */
  contract(): object
  /** Does something that may take long, until the client goes away or the server closes. */
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
  /** Names the operation in client libraries. */
  readonly id: string
  readonly tag: 'Players' | 'Games' | 'Matches' | 'Play' | 'Service'
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: `/${string}`
  readonly summary: string
  readonly description?: string
  /** Counted in a limit of its own, besides those for all calls. */
  readonly limit?: Bucket
  readonly answers: Readonly<Record<number, Response>>
  /** Statuses of refusals, besides those that follow from the inputs and the scope. */
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

/** One call of the API, said once: routing, reading, checking and the contract all come from it. */
export type Operation = Described & {
  readonly auth: Auth
  readonly params?: Shape
  readonly query?: Shape
  readonly headers?: Shape
  readonly body?: z.ZodType
  handle(call: Call<unknown, unknown, unknown, unknown, Auth>): Promise<Outcome<Answer>>
}

/** Lets the handler know the types of what its operation declares. */
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
