import type { FastifyInstance } from 'fastify'
import {
  type DocumentNode,
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
} from 'graphql'
import mercurius, { type MercuriusOptions } from 'mercurius'
import { failed } from '../../../service/outcome.ts'
import type { GraphqlContext } from '../context.ts'
import { mostErrors, problemError, publicError, refusals } from '../errors.ts'
import { countFault } from './counts.ts'
import { introspectionRule } from './introspection.ts'
import { type Limits, limits as usualLimits } from './limits.ts'
import { measureRule } from './measure.ts'

export type Request = {
  readonly query: string
  readonly operationName?: string | null | undefined
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined
}

/** A subscription that was parsed, validated and given variables that fit; the socket follows it. */
export type Subscription = {
  readonly query: string
  readonly document: DocumentNode
  readonly operationName: string | null
  readonly variables: Readonly<Record<string, unknown>>
}

/** What came of a request: nothing was executed, it was executed, or it is to be followed. */
export type Ran =
  | { readonly refused: readonly GraphQLFormattedError[] }
  | { readonly result: FormattedExecutionResult }
  | { readonly subscription: Subscription }

export type Run = (request: Request, context: GraphqlContext) => Promise<Ran>

/** The context of one request while Mercurius runs it. */
export type Running = GraphqlContext & {
  readonly operationName: string | null
  /** Left here by a hook, since Mercurius would execute a subscription as if it were a query. */
  subscription?: Omit<Subscription, 'query'>
}

export type RunOptions = {
  readonly schema: GraphQLSchema
  readonly limits?: Limits
  /** Compiles documents that come again: worth it in a process that lives for hours. */
  readonly jit: boolean
  /** The route at `/graphql`; without it, requests come by `run` alone. */
  readonly route?: Pick<MercuriusOptions, 'additionalRouteOptions' | 'context' | 'errorHandler' | 'graphiql'>
}

/**
 * Mercurius parses and validates a document once for each text, whichever way it came, and executes it. Limits hang in
 * as a hook before validation and as rules of validation; a hook before execution takes subscriptions out.
 */
export async function openDocuments(app: FastifyInstance, options: RunOptions): Promise<Run> {
  const { schema, limits = usualLimits, jit, route } = options
  await app.register(mercurius, {
    schema,
    cache: keptDocuments,
    ...(jit ? { jit: compileSecondTime } : {}),
    graphql: { parseOptions: { maxTokens: limits.tokens }, validateOptions: { maxErrors: mostErrors } },
    validationRules: [introspectionRule, measureRule(limits)],
    errorFormatter: ({ data, errors }, context) => ({
      statusCode: 200,
      response: {
        data: data ?? null,
        errors: errors.map((error) => publicError(error, (context as unknown as Running).report)),
      },
    }),
    ...(route ?? { routes: false }),
  } satisfies MercuriusOptions)

  app.graphql.addHook('preValidation', (_schema, document) => {
    const fault = countFault(document, limits)
    if (fault !== undefined) throw fault
  })
  app.graphql.addHook<Running>('preExecution', (_schema, document, running, variables) => {
    const { operationName } = running
    if (getOperationAST(document, operationName)?.operation === 'subscription') {
      running.subscription = { document, operationName, variables }
      throw problemError(needsSocket)
    }
    // A compiled document runs the operation that it was compiled for: a modified one is not compiled.
    return hasSeveralOperations(document) ? { document } : undefined
  })

  return async (request, context) => {
    const { query, operationName = null } = request
    // Mercurius checks variables only where it is given some.
    const variables = request.variables ?? {}
    const running: Running = { ...context, operationName }
    try {
      const result: ExecutionResult = await app.graphql(query, running, variables, operationName ?? undefined)
      return { result: result as FormattedExecutionResult }
    } catch (error) {
      if (running.subscription !== undefined) return { subscription: { ...running.subscription, query } }
      return { refused: refusals(error, context.report) }
    }
  }
}

/** How many valid documents are kept, and how many invalid ones; Mercurius may keep twice as many of either. */
const keptDocuments = 256

/**
 * Between requests, not within one, also where the event loop is never idle. With `jit: 1` Mercurius would not check the
 * variables of the request within which it compiles, and compiled documents know nothing of `@oneOf`.
 */
const compileSecondTime = { minCount: 2, eluThreshold: 1 }

const needsSocket = failed('malformed', 'needs-socket').problem

function hasSeveralOperations({ definitions }: DocumentNode): boolean {
  return definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length > 1
}
