import {
  createSourceEventStream,
  type ExecutionResult,
  execute,
  type FormattedExecutionResult,
  GraphQLError,
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
import { problemError, publicError, type Report } from '../graphql/errors.ts'
import { follow, type Pace } from '../graphql/follow.ts'
import { followTurns, type TurnsUpdate } from '../graphql/follow-turns.ts'
import type { Admitted, Guard, Request } from '../graphql/guard.ts'

export type Engine = {
  readonly schema: GraphQLSchema
  readonly guard: Guard
  readonly deps: Deps
  /** Runs a query or mutation the same way as HTTP does. */
  run(admitted: Admitted, context: GraphqlContext): Promise<FormattedExecutionResult>
}

/** What subscriptions bring. */
type Followed = FeedUpdate | TurnsUpdate

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
  // Reading a document that is not known yet takes up to a millisecond, and one message may be behind another.
  const verdict = await asker.pace.turn(async () => engine.guard(request))
  if (verdict === undefined) return
  if (!verdict.ok) {
    yield { error: verdict.errors.map((error) => error.toJSON()) }
    return
  }
  try {
    if (verdict.value.operation.operation === 'subscription') {
      yield* subscribed(engine, verdict.value, asker)
    } else {
      const context = contextOf(engine, asker, await asker.caller())
      yield { next: JSON.stringify(await engine.run(verdict.value, context)) }
    }
  } catch (error) {
    if (asker.signal.aborted) return
    const shown =
      error instanceof GraphQLError ? error : new GraphQLError('', { originalError: error as Error })
    yield { error: [publicError(shown, asker.report)] }
  }
}

/** Results are put together as text, since many connections may be told the same one. */
export function textOf(id: string, said: Said): string {
  const name = JSON.stringify(id)
  return 'next' in said
    ? `{"id":${name},"type":"next","payload":${said.next}}`
    : `{"id":${name},"type":"error","payload":${JSON.stringify(said.error)}}`
}

async function* subscribed(engine: Engine, admitted: Admitted, asker: Asker): AsyncGenerator<Said> {
  const { schema } = engine
  const { document, variables } = admitted
  const context = contextOf(engine, asker, await asker.caller())
  const args = { schema, document, variableValues: variables, contextValue: context }
  const stream = await createSourceEventStream(args)
  if (!(Symbol.asyncIterator in stream)) {
    yield { error: (stream.errors ?? []).map((error) => publicError(error, asker.report)) }
    return
  }
  const say = sayer(schema, admitted, context)
  for await (const update of stream as AsyncIterable<Followed>) yield { next: say(update) }
}

/** What a subscription says of an update, as JSON. */
export function sayer(
  schema: GraphQLSchema,
  admitted: Admitted,
  context: GraphqlContext,
): (update: Followed) => string {
  const { document, variables } = admitted
  const key = selectionKey(admitted)
  const args = { schema, document, variableValues: variables, contextValue: context }
  return (update) =>
    rendered(update, key, () => {
      const result = execute({ ...args, rootValue: update }) as ExecutionResult
      const errors = result.errors?.map((error) => publicError(error, context.report))
      return JSON.stringify(errors === undefined ? result : { ...result, errors })
    })
}

/**
 * The same update under the same selection reads the same, whoever asked: an update is made once for all
 * who see the same of a commit, and what is said of it depends on nothing else. So it is said once.
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

/** Clients of one kind ask for the same. Whoever asks for something else each time has it made each time. */
const mostTexts = 8

/** A document and those of its variables that decide what is shown. The others say where to begin. */
function selectionKey({ source, document, variables }: Admitted): string {
  const deciding: Record<string, unknown> = {}
  visit(document, {
    Directive: ({ arguments: args = [] }) => {
      for (const { value } of args) {
        if (value.kind === Kind.VARIABLE) deciding[value.name.value] = variables[value.name.value]
      }
    },
  })
  return `${JSON.stringify(deciding)} ${source}`
}

export function contextOf(engine: Engine, asker: Asker, caller: Caller): GraphqlContext {
  const { deps } = engine
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
