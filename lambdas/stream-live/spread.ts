import { setTimeout as delay } from 'node:timers/promises'
import { closes } from '../../src/api/ws/protocol.ts'
import type { MatchId, Seq } from '../../src/kernel/ids.ts'
import type { Follower } from '../live/subscriptions.ts'
import { type Parts, tell } from '../live/tell.ts'
import { openWatch, type Watch } from '../live/watch.ts'

/** Tells everybody who follows a match that it has got as far as `seq`, or further. */
export async function spread(parts: Parts, match: MatchId, seq: Seq): Promise<void> {
  const { followers, unreadable } = await parts.subscriptions.followers(match)
  for (const connection of new Set(unreadable)) await parts.line.hangUp(connection, closes.goingAway)
  if (followers.length === 0) return
  const watch = openWatch(parts.engine.lookouts, match)
  const queue = followers.values()
  try {
    // Every worker goes on where another fails, so that one follower's trouble is nobody else's.
    const workers = await Promise.allSettled(
      Array.from({ length: Math.min(atOnce, followers.length) }, () => work(parts, watch, queue, seq)),
    )
    const broken = workers.find((worker) => worker.status === 'rejected')
    if (broken !== undefined) throw broken.reason
  } finally {
    watch.leave()
  }
}

/** How many are told at the same time: each waits for the gateway most of the time. */
const atOnce = 32

async function work(parts: Parts, watch: Watch, queue: Iterator<Follower>, seq: Seq): Promise<void> {
  let failure: unknown
  for (let next = queue.next(); !next.done; next = queue.next()) {
    await tellOne(parts, watch, next.value, seq).catch((error: unknown) => {
      failure ??= error
    })
  }
  if (failure !== undefined) throw failure
}

async function tellOne(parts: Parts, watch: Watch, follower: Follower, seq: Seq): Promise<void> {
  const { subscriptions, line } = parts
  let busyUntil: number | undefined
  for (;;) {
    const turn = await subscriptions.take(follower, seq)
    if (turn === 'told' || turn === 'gone') return
    // What was told in a turn that nobody ended, only the client knows: it comes back with its last seq.
    if (turn === 'stuck') return line.hangUp(follower.connection, closes.tooSlow)
    if ('lease' in turn) return tell(parts, watch, turn)

    // Whoever has the turn will find our word before he passes it on, unless he is dead: so wait for a sign of life.
    if (busyUntil !== undefined && turn.busyUntil > busyUntil) return
    busyUntil ??= turn.busyUntil
    await subscriptions.leaveWord(follower, seq)
    await delay(pause)
  }
}

const pause = 100
