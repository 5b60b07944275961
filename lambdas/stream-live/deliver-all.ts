import { setTimeout as delay } from 'node:timers/promises'
import { closes } from '../../src/api/ws/protocol.ts'
import type { MatchId, Seq } from '../../src/kernel/ids.ts'
import { type DeliveryDeps, deliver } from '../live/deliver.ts'
import type { Subscriber } from '../live/subscriptions.ts'

/** Sends all subscribers of a match what they lack, up to `seq` or further. */
export async function deliverToAll(deps: DeliveryDeps, match: MatchId, seq: Seq): Promise<void> {
  const { subscribers, unreadable } = await deps.subscriptions.subscribers(match)
  for (const connection of new Set(unreadable)) await deps.sender.close(connection, closes.goingAway)
  if (subscribers.length === 0) return
  const queue = subscribers.values()
  // A worker goes on after a failure, so that one subscriber's does not keep the others waiting.
  const workers = await Promise.allSettled(
    Array.from({ length: Math.min(atOnce, subscribers.length) }, () => work(deps, queue, seq)),
  )
  const broken = workers.find((worker) => worker.status === 'rejected')
  if (broken !== undefined) throw broken.reason
}

/** Subscribers that are sent to at the same time: each waits for the gateway most of the time. */
const atOnce = 32

async function work(deps: DeliveryDeps, queue: Iterator<Subscriber>, seq: Seq): Promise<void> {
  let failure: unknown
  for (let next = queue.next(); !next.done; next = queue.next()) {
    await deliverOne(deps, next.value, seq).catch((error: unknown) => {
      failure ??= error
    })
  }
  if (failure !== undefined) throw failure
}

async function deliverOne(deps: DeliveryDeps, subscriber: Subscriber, seq: Seq): Promise<void> {
  const { subscriptions, sender } = deps
  let busyUntil: number | undefined
  for (;;) {
    const lease = await subscriptions.acquire(subscriber, seq)
    if (lease === 'sent' || lease === 'gone') return
    // What was sent under a lease that was never released is known to the client alone: it comes back with its last seq.
    if (lease === 'stuck') return sender.close(subscriber.connection, closes.tooSlow)
    if ('holder' in lease) return deliver(deps, lease, seq)

    // The holder finds our request before it releases the lease, unless it is dead: so wait until it has renewed it.
    if (busyUntil !== undefined && lease.busyUntil > busyUntil) return
    busyUntil ??= lease.busyUntil
    await subscriptions.requestMore(subscriber, seq)
    await delay(pause)
  }
}

const pause = 100
