import type * as z from 'zod'
import type { MatchId, Seq } from '../../kernel/ids.ts'
import type { Caller } from '../../service/context.ts'
import type { FeedUpdate } from '../../service/feed.ts'
import { failed, type Outcome } from '../../service/outcome.ts'
import type { MatchView, ViewQuery } from '../../service/read.ts'
import type { Scope } from '../../service/store.ts'
import type { Deps } from '../deps.ts'
import { mayUse } from '../identity.ts'
import type { Bucket } from '../limits.ts'
import { problemError, type Report } from './errors.ts'
import type { TurnsUpdate } from './follow-turns.ts'

/** What resolvers are given. */
export type GraphqlContext = {
  readonly deps: Deps
  readonly caller: Caller
  readonly report: Report
  /** Counts an operation that has a rate limit of its own. */
  spend(bucket: Bucket): Promise<Outcome<null>>
  /** The commits of a match after the named one; from the next one on where none is named. */
  follow(match: MatchId, after: Seq | null): AsyncIterable<FeedUpdate>
  /** When matches begin and stop waiting for the caller. */
  followTurns(): AsyncIterable<TurnsUpdate>
}

/** The value of an outcome; a problem is thrown as an error that may be shown. */
export function orThrow<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  throw problemError(outcome.problem)
}

/** The caller of a query: null without a token; a token needs the scope `read`. */
export function reader({ caller }: Pick<GraphqlContext, 'caller'>): Caller {
  return caller === null ? null : orThrow(mayUse(caller, 'read'))
}

export function signedIn({ caller }: Pick<GraphqlContext, 'caller'>, scope: Scope): NonNullable<Caller> {
  return orThrow(mayUse(caller, scope))
}

/** A match as the caller sees it. */
export async function matchFor(
  { deps }: GraphqlContext,
  caller: Caller,
  query: ViewQuery,
): Promise<MatchView> {
  const { match } = orThrow(await deps.service.readMatch(caller, query))
  // Null only where a tag was sent along that is still right.
  return match as MatchView
}

/** Arguments, checked for what GraphQL's types can't express. */
export function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw problemError(
    failed('malformed', 'malformed', {
      field: { literal: issue?.path.join('.') ?? '' },
      problem: { literal: (issue?.message ?? 'is malformed').slice(0, 300) },
    }).problem,
  )
}

/** Arguments without those that are null: null means the same as leaving one out. */
export function given(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null && value !== undefined))
}
