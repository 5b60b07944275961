import {
  createSourceEventStream,
  type ExecutionResult,
  execute,
  type GraphQLFormattedError,
  type GraphQLSchema,
  Kind,
  visit,
} from 'graphql'
import type { MatchId, Seq } from '../../kernel/ids.ts'
import type { Caller } from '../../service/context.ts'
import type { FeedUpdate } from '../../service/feed.ts'
import { failed, type Outcome } from '../../service/outcome.ts'
import type { Deps } from '../deps.ts'
import { type GraphqlContext, reader, signedIn } from '../graphql/context.ts'
import type { Ran, Request, Run, Subscription } from '../graphql/documents/run.ts'
import { asGraphqlError, problemError, publicError, type Report } from '../graphql/errors.ts'
import { follow, type Pace } from '../graphql/follow.ts'
import { followTurns, type TurnsUpdate } from '../graphql/follow-turns.ts'

export type Engine = {
  readonly schema: GraphQLSchema
  readonly deps: Deps
  /** Runs a request the same way as HTTP does. */
  readonly run: Run
}

/** What subscriptions bring. */
export type Followed = FeedUpdate | TurnsUpdate

export type Asker = {
  readonly signal: AbortSignal
  readonly report: Report
  readonly pace: Pace
  /** Counts this operation; a problem where the limit is exceeded. */
  count(): Promise<Outcome<null>>
  /** The caller, checked again before anything is shown or done. */
  caller(): Promise<Caller>
}

/** Output of an operation: results as JSON, or the errors that end it. */
export type Said = { readonly next: string } | { readonly error: readonly GraphQLFormattedError[] }

/** Runs any operation from its document to its last result. The caller adds the message id. */
export async function* operate(engine: Engine, request: Request, asker: Asker): AsyncGenerator<Said> {
  const counted = await asker.count()
  if (!counted.ok) {
    yield { error: [problemError(counted.problem).toJSON()] }
    return
  }
  try {
    const context = contextOf(engine, asker, await asker.caller())
    // Reading a document that is not known yet takes up to 10 ms, and one message may be behind another.
    if ((await asker.pace.turn(async () => true)) === undefined) return
    const ran = await engine.run(request, context)
    if ('subscription' in ran) yield* subscribed(engine, ran.subscription, context)
    else yield saidOf(ran)
  } catch (error) {
    if (asker.signal.aborted) return
    yield { error: [publicError(asGraphqlError(error), asker.report)] }
  }
}

export function saidOf(ran: Exclude<Ran, { subscription: unknown }>): Said {
  return 'refused' in ran ? { error: ran.refused } : { next: JSON.stringify(ran.result) }
}

/** Results are JSON text, since many connections may be sent the same one. */
export function textOf(id: string, said: Said): string {
  const name = JSON.stringify(id)
  return 'next' in said
    ? `{"id":${name},"type":"next","payload":${said.next}}`
    : `{"id":${name},"type":"error","payload":${JSON.stringify(said.error)}}`
}

async function* subscribed(
  { schema }: Engine,
  subscription: Subscription,
  context: GraphqlContext,
): AsyncGenerator<Said> {
  const stream = await createSourceEventStream(executionOf(schema, subscription, context))
  if (!(Symbol.asyncIterator in stream)) {
    yield { error: (stream.errors ?? []).map((error) => publicError(error, context.report)) }
    return
  }
  const say = sayer(schema, subscription, context)
  for await (const update of stream as AsyncIterable<Followed>) yield { next: say(update) }
}

/** An update as the subscription's selection shows it, as JSON. */
export function sayer(
  schema: GraphQLSchema,
  subscription: Subscription,
  context: GraphqlContext,
): (update: Followed) => string {
  const key = selectionKey(subscription)
  const args = executionOf(schema, subscription, context)
  return (update) =>
    rendered(update, key, () => {
      const result = execute({ ...args, rootValue: update }) as ExecutionResult
      const errors = result.errors?.map((error) => publicError(error, context.report))
      return JSON.stringify(errors === undefined ? result : { ...result, errors })
    })
}

export function executionOf(
  schema: GraphQLSchema,
  { document, operationName, variables }: Subscription,
  contextValue: GraphqlContext,
) {
  return { schema, document, operationName, variableValues: variables, contextValue }
}

/**
 * The result depends on the update and the selection alone: one update object serves all viewers of the same
 * class. So each pair is executed and serialised once.
 */
const said = new WeakMap<Followed, Map<string, string>>()

function rendered(update: Followed, key: string, render: () => string): string {
  const texts = said.get(update) ?? new Map<string, string>()
  said.set(update, texts)
  let text = texts.get(key)
  if (text === undefined) {
    text = render()
    if (texts.size < mostTexts) texts.set(key, text)
  }
  return text
}

/** Selections that are remembered: clients of one kind send the same ones. Others are executed for each client. */
const mostTexts = 8

/** The operation and the variables that affect the result. The others only say where to begin. */
function selectionKey({ query, document, operationName, variables }: Subscription): string {
  const deciding: Record<string, unknown> = {}
  visit(document, {
    Directive: ({ arguments: args = [] }) => {
      for (const { value } of args) {
        if (value.kind === Kind.VARIABLE) deciding[value.name.value] = variables[value.name.value]
      }
    },
  })
  return `${JSON.stringify([operationName, deciding])} ${query}`
}

export function contextOf(engine: Engine, asker: Asker, caller: Caller): GraphqlContext {
  const { deps } = engine
  return {
    deps,
    caller,
    report: asker.report,
    spend: async () => failed('refused', 'http-only'),
    follow: (match: MatchId, after: Seq | null) =>
      follow(deps.service, {
        match,
        after,
        signal: asker.signal,
        pace: asker.pace,
        caller: async () => reader({ caller: await asker.caller() }),
      }),
    followTurns: () =>
      followTurns(deps.service, {
        signal: asker.signal,
        pace: asker.pace,
        player: async () => signedIn({ caller: await asker.caller() }, 'read').player,
      }),
  }
}
