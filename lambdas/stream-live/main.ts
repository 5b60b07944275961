import type { MatchId } from '../../src/kernel/ids.ts'
import { rowSince } from '../../src/service/row.ts'
import { openBackend } from '../backend.ts'
import { readSocketEnvironment, type Variables } from '../environment.ts'
import { liveConnections } from '../live/connections.ts'
import { openEngine } from '../live/engine.ts'
import { openGateway } from '../live/gateway.ts'
import { liveLateRows } from '../live/late-rows.ts'
import { openSender } from '../live/sender.ts'
import { liveSubscriptions } from '../live/subscriptions.ts'
import { openTrust } from '../live/trust.ts'
import { errorFields, openLog } from '../log.ts'
import { comeAgain } from '../stream/aside.ts'
import { type BatchAnswer, failures, readDelivery } from '../stream/records.ts'
import { thoughtless } from '../thinking/thoughtless.ts'
import { allDone } from './all-done.ts'
import { deliverToAll } from './deliver-all.ts'
import { deliverTurnsOf, type TurnsDeps } from './deliver-turns-of.ts'

/** Sends new commits to the subscribers of their matches, and turns to those of their players, from the journal's stream. */
export async function open(variables: Variables): Promise<(event: unknown) => Promise<BatchAnswer>> {
  const environment = readSocketEnvironment(variables)
  const { context, client, db, tables } = openBackend(environment, () => thoughtless)
  const { clock } = context
  const log = openLog(environment.LOG_LEVEL)
  const engine = await openEngine(context)
  const connections = liveConnections(db, tables.live, clock)
  const deps: TurnsDeps = {
    engine,
    subscriptions: liveSubscriptions(db, tables.live, clock),
    lateRows: liveLateRows(db, tables.live, clock),
    sender: openSender(openGateway(environment.SOCKET_ENDPOINT, await client()), connections),
    trust: openTrust(engine.deps),
    log,
    row: (match, seq) => rowSince(context, match, seq),
  }

  return async (event) => {
    const commits = readDelivery(event, log)
    const byMatch = [...Map.groupBy(commits, ({ commit }) => commit.match)]
    const failed = new Map<MatchId, unknown>()
    await Promise.all(
      byMatch.map(async ([match, delivered]) => {
        try {
          const seq = Math.max(...delivered.map(({ commit }) => commit.seq))
          await allDone([deliverToAll(deps, match, seq), deliverTurnsOf(deps, match, seq)])
        } catch (error) {
          failed.set(match, error)
          log.error('a match could not be delivered to its subscribers', { match, err: errorFields(error) })
        }
      }),
    )
    return failures(comeAgain(commits, failed, clock(), log))
  }
}
