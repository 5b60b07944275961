import type { MatchId } from '../../src/kernel/ids.ts'
import { consume } from '../../src/service/consume.ts'
import { openBackend } from '../backend.ts'
import { readEnvironment, type Variables } from '../environment.ts'
import { errorFields, openLog } from '../log.ts'
import { comeAgain } from '../stream/aside.ts'
import { type BatchAnswer, failures, readDelivery } from '../stream/records.ts'

/** Rows for the lists, snapshots and the moves of computer players, from the journal's stream. */
export async function open(variables: Variables): Promise<(event: unknown) => Promise<BatchAnswer>> {
  const environment = readEnvironment(variables)
  const { context } = openBackend(environment, 3_000)
  const log = openLog(environment.LOG_LEVEL)

  return async (event) => {
    const commits = readDelivery(event, log)
    const failed = new Map<MatchId, unknown>()
    try {
      await consume(
        context,
        commits.map(({ commit }) => commit),
        (match, error) => {
          failed.set(match, error)
          log.error('a match could not be consumed', { match, err: errorFields(error) })
        },
      )
    } catch (error) {
      // The tables are away. What was done of this batch may be done again.
      log.error('a batch could not be consumed', { err: errorFields(error) })
      return failures(commits.map(({ number }) => number))
    }
    return failures(comeAgain(commits, failed, context.clock(), log))
  }
}
