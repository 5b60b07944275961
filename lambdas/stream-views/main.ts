import type { MatchId } from '../../src/kernel/ids.ts'
import { endedIn } from '../../src/service/consumers/analyses.ts'
import { putRows } from '../../src/service/consumers/rows.ts'
import { openBackend } from '../backend.ts'
import { readEnvironment, type Variables } from '../environment.ts'
import { errorFields, openLog } from '../log.ts'
import { comeAgain } from '../stream/aside.ts'
import { type BatchAnswer, failures, readDelivery } from '../stream/records.ts'
import { movesIn, type Work } from '../thinking/messages.ts'
import { thoughtless } from '../thinking/thoughtless.ts'

/** Rows for the lists, and snapshots, from the journal's stream; moves of computer players and analyses are sent for. */
export async function open(variables: Variables): Promise<(event: unknown) => Promise<BatchAnswer>> {
  const environment = readEnvironment(variables)
  const { context, send } = openBackend(environment, () => thoughtless, 3_000)
  const log = openLog(environment.LOG_LEVEL)

  return async (event) => {
    const delivered = readDelivery(event, log)
    const commits = delivered.map(({ commit }) => commit)
    const failed = new Map<MatchId, unknown>()
    try {
      const rows = await putRows(context, commits, (match, error) => {
        failed.set(match, error)
        log.error('a match could not be consumed', { match, err: errorFields(error) })
      })
      const analyses = endedIn(commits, context.clock()).map(
        (match): Work => ({ what: 'analysis', match, done: 0 }),
      )
      await Promise.all([...rows.flatMap(movesIn), ...analyses].map(send))
    } catch (error) {
      // The tables are away, or the queue. What was done of this batch may be done again.
      log.error('a batch could not be consumed', { err: errorFields(error) })
      return failures(delivered.map(({ number }) => number))
    }
    return failures(comeAgain(delivered, failed, context.clock(), log))
  }
}
