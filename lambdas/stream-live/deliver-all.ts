import { setTimeout as delay } from 'node:timers/promises'
import { closes } from '../../src/api/ws/protocol.ts'
import type { Seq } from '../../src/kernel/ids.ts'
import { type DeliveryDeps, deliver } from '../live/deliver.ts'
import type { Topic } from '../live/keys.ts'
import type { Subscriber } from '../live/subscriptions.ts'
import { allDone } from './all-done.ts'

/** Sends all subscribers of a match what they lack, up to `seq` or further; or the turns of a player, `anew`. */
export async function deliverToAll(
  deps: DeliveryDeps,
  topic: Topic,
  seq: Seq,
  isDue: IsDue = async () => true,
): Promise<void> {
  const { subscribers, unreadable } = await deps.subscriptions.subscribers(topic)
  for (const connection of new Set(unreadable)) await deps.sender.close(connection, closes.goingAway)
  if (subscribers.length === 0) return
  const queue = subscribers.values()
  // A worker goes on after a failure, so that one subscriber's does not keep the others waiting.
  const workers = Math.min(atOnce, subscribers.length)
  await allDone(Array.from({ length: workers }, () => work(deps, queue, seq, isDue)))
}

/** Whether a subscriber may lack something: asked where it often does not, since a lease costs two writes. */
export type IsDue = (subscriber: Subscriber) => Promise<boolean>

/** Subscribers that are sent to at the same time: each waits for the gateway most of the time. */
const atOnce = 32

async function work(deps: DeliveryDeps, queue: Iterator<Subscriber>, seq: Seq, isDue: IsDue): Promise<void> {
  let failure: unknown
  for (let next = queue.next(); !next.done; next = queue.next()) {
    try {
      if (await isDue(next.value)) await deliverOne(deps, next.value, seq)
    } catch (error) {
      failure ??= error
    }
  }
  if (failure !== undefined) throw failure
}

async function deliverOne(deps: DeliveryDeps, subscriber: Subscriber, seq: Seq): Promise<void> {
  const { subscriptions, sender } = deps
  let wanted = seq
  let busyUntil: number | undefined
  for (;;) {
    const lease = await subscriptions.acquire(subscriber, wanted)
    if (lease === 'sent' || lease === 'gone') return
    // What was sent under a lease that was never released is known to the client alone: it comes back with its last seq.
    if (lease === 'stuck') return sender.close(subscriber.connection, closes.tooSlow)
    if ('holder' in lease) return deliver(deps, lease, seq)

    // The holder finds our request before it releases the lease, unless it is dead: so wait until it has renewed it.
    if (busyUntil !== undefined && lease.busyUntil > busyUntil) return
    busyUntil ??= lease.busyUntil
    wanted = await subscriptions.requestMore(subscriber, wanted)
    await delay(pause)
  }
}

const pause = 100
