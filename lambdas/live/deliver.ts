import { GraphQLError } from 'graphql'
import { orThrow, reader } from '../../src/api/graphql/context.ts'
import { problemError, publicError } from '../../src/api/graphql/errors.ts'
import { pageLength } from '../../src/api/graphql/follow.ts'
import { type Asker, contextOf, type Engine, sayer, textOf } from '../../src/api/ws/operate.ts'
import { closes } from '../../src/api/ws/protocol.ts'
import type { Seq } from '../../src/kernel/ids.ts'
import type { Caller } from '../../src/service/context.ts'
import type { FeedUpdate } from '../../src/service/feed.ts'
import { failed } from '../../src/service/outcome.ts'
import { StoreError } from '../../src/store/port.ts'
import type { Log } from '../log.ts'
import { reportTo, unhurried } from './engine.ts'
import type { Sender } from './sender.ts'
import type { Lease, Subscriptions } from './subscriptions.ts'
import type { Trust } from './trust.ts'

export type DeliveryDeps = {
  readonly engine: Engine
  readonly subscriptions: Subscriptions
  readonly sender: Sender
  readonly trust: Trust
  readonly log: Log
}

/**
 * Sends a subscriber everything after the lease's cursor, in order, until there is no more, and releases the lease. At
 * the end of the match it ends the subscription. What is sent comes from the log alone; `asOf` is a commit that is known
 * to be there, so that subscribers who are sent the same commits share one reading of the match.
 */
export async function deliver(deps: DeliveryDeps, lease: Lease, asOf?: Seq): Promise<void> {
  try {
    await deliverAll(deps, lease, asOf)
  } catch (error) {
    // A damaged log stays damaged; where the tables can't be reached, the stream delivers again later.
    if (error instanceof GraphQLError) await fail(deps, lease, error)
    else if (error instanceof StoreError && error.code === 'corrupt')
      await fail(deps, lease, asGraphql(error))
    else throw error
  }
}

async function deliverAll(deps: DeliveryDeps, lease: Lease, since: Seq | undefined): Promise<void> {
  const { engine, subscriptions, sender, trust } = deps
  const { match, connection, id, wish } = lease.subscriber
  const caller = await trust(wish.who)
  if (caller === undefined) return sender.close(connection, closes.forbidden)
  const say = await sayerFor(deps, lease, caller)
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
    if ((await subscriptions.release(lease)) !== 'more') return
    asOf = undefined
  }
}

/** Milliseconds; well within the length of a lease. */
const renewEvery = 3_000

async function sayerFor(
  { engine, log }: DeliveryDeps,
  { subscriber }: Lease,
  caller: Caller,
): Promise<(update: FeedUpdate) => string> {
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
