import type { MatchId } from '../../src/kernel/ids.ts'
import { readSocketEnvironment, type Variables } from '../environment.ts'
import { liveConnections } from '../live/connections.ts'
import { openEngine } from '../live/engine.ts'
import { openGateway } from '../live/gateway.ts'
import { openLine } from '../live/line.ts'
import { liveSubscriptions } from '../live/subscriptions.ts'
import type { Parts } from '../live/tell.ts'
import { openTrust } from '../live/trust.ts'
import { openLog, told } from '../log.ts'
import { openService } from '../service.ts'
import { comeAgain } from '../stream/aside.ts'
import { type BatchAnswer, failures, readDelivery } from '../stream/records.ts'
import { spread } from './spread.ts'

/** Tells those who follow a match that it went on, from the journal's stream. */
export async function open(variables: Variables): Promise<(event: unknown) => Promise<BatchAnswer>> {
  const environment = readSocketEnvironment(variables)
  const { context, client, db, tables } = openService(environment)
  const { clock } = context
  const log = openLog(environment.LOG_LEVEL)
  const engine = await openEngine(context)
  const connections = liveConnections(db, tables.live, clock)
  const parts: Parts = {
    engine,
    subscriptions: liveSubscriptions(db, tables.live, clock),
    line: openLine(openGateway(environment.SOCKET_ENDPOINT, await client()), connections),
    trust: openTrust(engine.deps),
    log,
  }

  return async (event) => {
    const commits = readDelivery(event, log)
    const byMatch = [...Map.groupBy(commits, ({ commit }) => commit.match)]
    const failed = new Map<MatchId, unknown>()
    await Promise.all(
      byMatch.map(async ([match, delivered]) => {
        try {
          await spread(parts, match, Math.max(...delivered.map(({ commit }) => commit.seq)))
        } catch (error) {
          failed.set(match, error)
          log.error('the followers of a match could not be told', { match, err: told(error) })
        }
      }),
    )
    return failures(comeAgain(commits, failed, clock(), log))
  }
}
