import type { z } from 'zod'
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

/** What resolvers are given: who asks, and the way to everything else. */
export type GraphqlContext = {
  readonly deps: Deps
  readonly caller: Caller
  readonly report: Report
  /** Counts a use of something that is dear. */
  spend(bucket: Bucket): Promise<Outcome<null>>
  /** What happens in a match from a commit on; from now on where none is named. */
  follow(match: MatchId, after: Seq | null): AsyncIterable<FeedUpdate>
  /** When matches begin and stop waiting for the caller. */
  followTurns(): AsyncIterable<TurnsUpdate>
}

/** Resolvers answer with values; whatever was not done is thrown as an error that may be shown. */
export function orThrow<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  throw problemError(outcome.problem)
}

/** Anybody may read; whoever shows a token sees with its eyes, if it may read. */
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

/** Arguments beyond what GraphQL's own types can say. */
export function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw problemError(
    failed('malformed', 'malformed', '{field}: {problem}', {
      field: issue?.path.join('.') ?? '',
      problem: issue?.message ?? 'is malformed',
    }).problem,
  )
}

/** Arguments that were left out or given as null are the same. */
export function given(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null && value !== undefined))
}
