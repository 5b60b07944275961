import { GraphQLError } from 'graphql'
import { reader } from '../../src/api/graphql/context.ts'
import { problemError, publicError } from '../../src/api/graphql/errors.ts'
import { beyond } from '../../src/api/graphql/follow.ts'
import type { Update } from '../../src/api/graphql/lookout.ts'
import { type Asker, contextOf, type Engine, sayer, textOf } from '../../src/api/ws/operate.ts'
import { closes } from '../../src/api/ws/protocol.ts'
import type { Caller } from '../../src/service/context.ts'
import { failed, unknownMatch } from '../../src/service/outcome.ts'
import { StoreError } from '../../src/store/port.ts'
import type { Log } from '../log.ts'
import { reportTo, unhurried } from './engine.ts'
import type { Line } from './line.ts'
import type { Subscriptions, Turn } from './subscriptions.ts'
import type { Trust } from './trust.ts'
import type { Watch } from './watch.ts'

export type Parts = {
  readonly engine: Engine
  readonly subscriptions: Subscriptions
  readonly line: Line
  readonly trust: Trust
  readonly log: Log
}

/**
 * A follower's turn: tells everything after its cursor, in order, until there is no more, and passes the turn
 * on. At the end of the match it ends the subscription. What is told comes from the log alone; what made us
 * look is only a hint.
 */
export async function tell(parts: Parts, watch: Watch, turn: Turn): Promise<void> {
  try {
    await tellAll(parts, watch, turn)
  } catch (error) {
    // A log that is damaged stays so; tables that are away come back, and the stream with them.
    if (error instanceof GraphQLError) await fail(parts, turn, error)
    else if (error instanceof StoreError && error.code === 'corrupt')
      await fail(parts, turn, asGraphql(error))
    else throw error
  }
}

async function tellAll(parts: Parts, watch: Watch, turn: Turn): Promise<void> {
  const { engine, subscriptions, line, trust } = parts
  const { connection, id, wish } = turn.follower
  const caller = await trust(wish.who)
  if (caller === undefined) return line.hangUp(connection, closes.forbidden)
  const say = await sayerFor(parts, turn, caller)
  const who = reader({ caller })

  const { monotonic } = engine.deps
  let kept = monotonic()
  let sighting = await watch.sight()
  for (;;) {
    if (sighting !== undefined && turn.cursor > sighting.seq) sighting = await watch.sightAnew()
    if (sighting === undefined || !sighting.mayLook(who)) throw problemError(unknownMatch.problem)
    if (turn.cursor > sighting.seq) throw problemError(beyond(sighting.seq))

    for (const update of await watch.read(sighting, who, turn.cursor)) {
      const sent = await line.say(connection, textOf(id, { next: say(update) }))
      if (sent === 'too-large') throw problemError(tooLarge(update.seq))
      if (sent === 'ended') return
      turn.cursor = update.seq
      const now = monotonic()
      if (now - kept < keepEvery) continue
      kept = now
      if (!(await subscriptions.keep(turn))) return
    }
    if (turn.cursor < sighting.seq) continue
    if (sighting.over) {
      await subscriptions.end(turn)
      if (await line.finish(connection, id))
        await line.say(connection, JSON.stringify({ type: 'complete', id }))
      return
    }
    if ((await subscriptions.pass(turn)) !== 'more') return
    sighting = await watch.sightAnew()
  }
}

/** Well within the length of a turn. */
const keepEvery = 3_000

async function sayerFor(
  { engine, log }: Parts,
  { follower }: Turn,
  caller: Caller,
): Promise<(update: Update) => string> {
  const { connection, wish } = follower
  const asker: Asker = {
    ...unhurried,
    signal: new AbortController().signal,
    report: reportTo(log, connection),
    caller: async () => caller,
  }
  const context = contextOf(engine, asker, caller)
  const ran = await engine.run(wish.request, context)
  if ('subscription' in ran) return sayer(engine.schema, ran.subscription, context)
  // It was accepted when it was asked for; another build may refuse it.
  const [error] = 'refused' in ran ? ran.refused : []
  throw new GraphQLError(error?.message ?? 'This is no subscription.', {
    extensions: error?.extensions ?? {},
  })
}

/** The subscription ends with an error, its connection goes on. */
async function fail({ subscriptions, line, log }: Parts, turn: Turn, error: GraphQLError): Promise<void> {
  const { connection, id } = turn.follower
  await subscriptions.end(turn)
  if (!(await line.finish(connection, id))) return
  await line.say(connection, textOf(id, { error: [publicError(error, reportTo(log, connection))] }))
}

/** The store's failures in GraphQL's words, from which the sentence for outside is made. */
export function asGraphql(originalError: StoreError): GraphQLError {
  return new GraphQLError(originalError.message, { originalError })
}

function tooLarge(seq: number) {
  return failed(
    'refused',
    'update-too-large',
    'Commit {seq} is too large for this socket: read it with the query "events", and go on from there.',
    { seq },
  ).problem
}
