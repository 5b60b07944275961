import { setTimeout as delay } from 'node:timers/promises'
import { closes } from '../../src/api/ws/protocol.ts'
import type { MatchId, Seq } from '../../src/kernel/ids.ts'
import { readSocketEnvironment, type Variables } from '../environment.ts'
import { liveConnections } from '../live/connections.ts'
import { openEngine } from '../live/engine.ts'
import { openGateway } from '../live/gateway.ts'
import { openLine } from '../live/line.ts'
import { type Follower, liveSubscriptions } from '../live/subscriptions.ts'
import { type Parts, tell } from '../live/tell.ts'
import { openTrust } from '../live/trust.ts'
import { openWatch, type Watch } from '../live/watch.ts'
import { openLog, told } from '../log.ts'
import { openService } from '../service.ts'
import { type BatchAnswer, failures, readDelivery } from '../stream/records.ts'

/** Tells those who follow a match that it went on, from the journal's stream. */
export async function open(variables: Variables): Promise<(event: unknown) => Promise<BatchAnswer>> {
  const environment = readSocketEnvironment(variables)
  const { context, client, db, tables } = openService(environment)
  const { clock } = context
  const log = openLog(environment.LOG_LEVEL)
  const connections = liveConnections(db, tables.live, clock)
  const parts: Parts = {
    engine: openEngine(context),
    subscriptions: liveSubscriptions(db, tables.live, clock),
    line: openLine(openGateway(environment.SOCKET_ENDPOINT, client), connections),
    trust: openTrust(context),
    log,
  }

  return async (event) => {
    const { commits, unreadable } = readDelivery(event, log)
    const byMatch = [...Map.groupBy(commits, ({ commit }) => commit.match)]
    const failed = new Set<MatchId>()
    await Promise.all(
      byMatch.map(async ([match, delivered]) => {
        try {
          await tellFollowers(parts, match, Math.max(...delivered.map(({ commit }) => commit.seq)))
        } catch (error) {
          failed.add(match)
          log.error('the followers of a match could not be told', { match, err: told(error) })
        }
      }),
    )
    const again = commits.filter(({ commit }) => failed.has(commit.match)).map(({ number }) => number)
    return failures([...unreadable, ...again])
  }
}

/** How many are told at the same time: each waits for the gateway most of the time. */
const atOnce = 32

async function tellFollowers(parts: Parts, match: MatchId, seq: Seq): Promise<void> {
  const followers = await parts.subscriptions.followers(match)
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
