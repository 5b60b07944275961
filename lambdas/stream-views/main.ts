import type { MatchId } from '../../src/kernel/ids.ts'
import { consume } from '../../src/service/consume.ts'
import { readEnvironment, type Variables } from '../environment.ts'
import { openLog, told } from '../log.ts'
import { openService } from '../service.ts'
import { type BatchAnswer, failures, readDelivery } from '../stream/records.ts'

/** Rows for the lists, snapshots and the moves of computer players, from the journal's stream. */
export async function open(variables: Variables): Promise<(event: unknown) => Promise<BatchAnswer>> {
  const environment = readEnvironment(variables)
  const { context } = openService(environment)
  const log = openLog(environment.LOG_LEVEL)

  return async (event) => {
    const { commits, unreadable } = readDelivery(event, log)
    const failed = new Set<MatchId>()
    try {
      await consume(
        context,
        commits.map(({ commit }) => commit),
        (match, error) => {
          failed.add(match)
          log.error('a match could not be followed', { match, err: told(error) })
        },
      )
    } catch (error) {
      // The tables are away. What was done of this batch may be done again.
      log.error('a batch could not be followed', { err: told(error) })
      return failures([...unreadable, ...commits.map(({ number }) => number)])
    }
    const again = commits.filter(({ commit }) => failed.has(commit.match)).map(({ number }) => number)
    return failures([...unreadable, ...again])
  }
}
