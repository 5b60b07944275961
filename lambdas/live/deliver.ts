import { GraphQLError } from 'graphql'
import { orThrow, reader } from '../../src/api/graphql/context.ts'
import { problemError, publicError } from '../../src/api/graphql/errors.ts'
import { pageLength } from '../../src/api/graphql/follow.ts'
import { type Asker, contextOf, type Engine, type Followed, sayer, textOf } from '../../src/api/ws/operate.ts'
import { closes } from '../../src/api/ws/protocol.ts'
import type { MatchId, Seq } from '../../src/kernel/ids.ts'
import type { Caller } from '../../src/service/context.ts'
import { failed } from '../../src/service/outcome.ts'
import { StoreError } from '../../src/store/port.ts'
import type { Log } from '../log.ts'
import { deliverTurns } from './deliver-turns.ts'
import { reportTo, unhurried } from './engine.ts'
import { isPlayer } from './keys.ts'
import type { LateRows } from './late-rows.ts'
import type { Sender } from './sender.ts'
import type { Lease, Subscriptions } from './subscriptions.ts'
import type { Trust } from './trust.ts'

export type DeliveryDeps = {
  readonly engine: Engine
  readonly subscriptions: Subscriptions
  readonly lateRows: LateRows
  readonly sender: Sender
  readonly trust: Trust
  readonly log: Log
}

/** An update as a subscriber has selected it, as JSON. */
export type Say = (update: Followed) => string

/**
 * Sends a subscriber what it lacks, in order, until there is no more, and releases the lease. `asOf` is a commit of its
 * match that is known to be there, so that subscribers who are sent the same commits share one reading of the match.
 */
export async function deliver(deps: DeliveryDeps, lease: Lease, asOf?: Seq): Promise<void> {
  const { topic, connection, wish } = lease.subscriber
  try {
    const caller = await deps.trust(wish.who)
    if (caller === undefined) return await deps.sender.close(connection, closes.forbidden)
    const say = await sayerFor(deps, lease, caller)
    if (isPlayer(topic)) await deliverTurns(deps, lease, caller, say)
    else await deliverCommits(deps, lease, topic, caller, say, asOf)
  } catch (error) {
    // A damaged log stays damaged; where the tables can't be reached, the stream delivers again later.
    if (error instanceof GraphQLError) await fail(deps, lease, error)
    else if (error instanceof StoreError && error.code === 'corrupt')
      await fail(deps, lease, asGraphql(error))
    else throw error
  }
}

/** Everything after the lease's cursor, from the log alone. At the end of the match it ends the subscription. */
async function deliverCommits(
  deps: DeliveryDeps,
  lease: Lease,
  match: MatchId,
  caller: Caller,
  say: Say,
  since: Seq | undefined,
): Promise<void> {
  const { engine, subscriptions, sender } = deps
  const { connection, id } = lease.subscriber
  const who = reader({ caller })

  const { service, monotonic } = engine.deps
  let renewed = monotonic()
  let asOf = since
  for (;;) {
    const query = { match, after: lease.cursor, limit: pageLength, asOf }
    const { seq, over, updates } = orThrow(await service.feed(who, query))
    for (const update of updates) {
      const sent = await sender.send(connection, textOf(id, { next: say(update) }))
      if (sent === 'too-large') throw problemError(tooLarge(update.seq))
      if (sent === 'ended') return
      lease.cursor = update.seq
      const now = monotonic()
      if (now - renewed < renewEvery) continue
      renewed = now
      if (!(await subscriptions.renew(lease))) return
    }
    asOf = seq
    if (lease.cursor < seq) continue
    if (over) {
      await subscriptions.end(lease)
      if (await sender.finish(connection, id))
        await sender.send(connection, JSON.stringify({ type: 'complete', id }))
      return
    }
    if (typeof (await subscriptions.release(lease)) === 'string') return
    asOf = undefined
  }
}

/** Milliseconds; well within the length of a lease. */
const renewEvery = 3_000

async function sayerFor({ engine, log }: DeliveryDeps, { subscriber }: Lease, caller: Caller): Promise<Say> {
  const { connection, wish } = subscriber
  const asker: Asker = {
    ...unhurried,
    signal: new AbortController().signal,
    report: reportTo(log, connection),
    caller: async () => caller,
  }
  const context = contextOf(engine, asker, caller)
  const ran = await engine.run(wish.request, context)
  if ('subscription' in ran) return sayer(engine.schema, ran.subscription, context)
  // It was accepted when it was opened; another build may refuse it.
  const [error] = 'refused' in ran ? ran.refused : []
  throw new GraphQLError(error?.message ?? 'This is no subscription.', {
    extensions: error?.extensions ?? {},
  })
}

/** The subscription ends with an error, its connection goes on. */
async function fail(
  { subscriptions, sender, log }: DeliveryDeps,
  lease: Lease,
  error: GraphQLError,
): Promise<void> {
  const { connection, id } = lease.subscriber
  await subscriptions.end(lease)
  if (!(await sender.finish(connection, id))) return
  await sender.send(connection, textOf(id, { error: [publicError(error, reportTo(log, connection))] }))
}

/** The store's failures in GraphQL's words, from which the sentence for outside is made. */
export function asGraphql(originalError: StoreError): GraphQLError {
  return new GraphQLError(originalError.message, { originalError })
}

function tooLarge(seq: number) {
  return failed('refused', 'update-too-large', { seq }).problem
}
