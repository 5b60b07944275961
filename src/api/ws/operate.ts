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
import { failed, type Outcome } from '../../service/outcome.ts'
import type { Deps } from '../deps.ts'
import { type GraphqlContext, reader } from '../graphql/context.ts'
import type { Ran, Request, Run, Subscription } from '../graphql/documents/run.ts'
import { asGraphqlError, problemError, publicError, type Report } from '../graphql/errors.ts'
import { follow, type Pace } from '../graphql/follow.ts'
import type { Lookouts, Update } from '../graphql/lookout.ts'

export type Engine = {
  readonly schema: GraphQLSchema
  readonly deps: Deps
  readonly lookouts: Lookouts
  /** Runs a request the same way as HTTP does. */
  readonly run: Run
}

export type Asker = {
  readonly signal: AbortSignal
  readonly report: Report
  readonly pace: Pace
  /** Counts this operation; a problem where it is one too many. */
  count(): Promise<Outcome<null>>
  /** Who asks, asked anew whenever something is about to be shown or done. */
  caller(): Promise<Caller>
}

/** What an operation says: results as JSON, or the errors that end it. */
export type Said = { readonly next: string } | { readonly error: readonly GraphQLFormattedError[] }

/** Any operation from its text to its last word. The carrier only has to put an id on what is said. */
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

/** Results are put together as text, since many connections may be told the same one. */
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
  for await (const update of stream as AsyncIterable<Update>) yield { next: say(update) }
}

/** What a subscription says of an update, as JSON. */
export function sayer(
  schema: GraphQLSchema,
  subscription: Subscription,
  context: GraphqlContext,
): (update: Update) => string {
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
 * The same update under the same selection reads the same, whoever asked: an update is made once for all
 * who see the same of a commit, and what is said of it depends on nothing else. So it is said once.
 */
const said = new WeakMap<Update, Map<string, string>>()

function rendered(update: Update, key: string, render: () => string): string {
  const texts = said.get(update) ?? new Map<string, string>()
  said.set(update, texts)
  let text = texts.get(key)
  if (text === undefined) {
    text = render()
    if (texts.size < mostTexts) texts.set(key, text)
  }
  return text
}

/** Clients of one kind ask for the same. Whoever asks for something else each time has it made each time. */
const mostTexts = 8

/** An operation and those of its variables that decide what is shown. The others say where to begin. */
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
  const { deps, lookouts } = engine
  return {
    deps,
    caller,
    report: asker.report,
    spend: async () =>
      failed(
        'refused',
        'http-only',
        'Signing up and opening tables are counted by request: do it over HTTP.',
      ),
    follow: (match: MatchId, after: Seq | null) =>
      follow(lookouts, {
        match,
        after,
        signal: asker.signal,
        pace: asker.pace,
        caller: async () => reader({ caller: await asker.caller() }),
      }),
  }
}
