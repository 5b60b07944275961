import { goOn, keptAnalysis, saveEvery } from '../../src/service/analysis-steps.ts'
import { openWakes } from '../../src/service/thinking/wake.ts'
import { openBackend } from '../backend.ts'
import { readThoughtEnvironment, type Variables } from '../environment.ts'
import { errorFields, openLog } from '../log.ts'
import { readWork, type Work } from '../thinking/messages.ts'
import { thoughtful } from '../thinking/thoughtful.ts'

/** Thinks about one message at a time: the move of a computer player, or a part of an analysis. */
export async function open(variables: Variables): Promise<(event: unknown) => Promise<void>> {
  const environment = readThoughtEnvironment(variables)
  const { context, send } = openBackend(environment, thoughtful)
  const { matches, store, minds } = context
  const log = openLog(environment.LOG_LEVEL)
  const wakes = openWakes(context, { pause: environment.BOT_PAUSE })

  /** Where the seat has acted since, the message is late, or was delivered before. */
  async function move({ match, seq, seat }: Extract<Work, { what: 'move' }>): Promise<void> {
    const since = await store.journal.read(match, seq)
    if (since.some(({ by }) => by.seat === seat)) return
    await wakes.move(match, [seat], (_match, error) => {
      log.error('a thought failed, and the policy is asked', { match, seat, err: errorFields(error) })
    })
  }

  /** So much that a crash loses no more than it does elsewhere; the rest by another message. */
  async function analyse({ match, done }: Extract<Work, { what: 'analysis' }>): Promise<void> {
    const game = await matches.use(match, async (folded) =>
      folded?.truth.status === 'finished' ? folded.game.id : undefined,
    )
    if (game === undefined || (await minds(game)).analyst === null) return
    const kept = await keptAnalysis(context, match, game)
    // Delivered before: what followed may not have been sent.
    const wasDone = kept.done > done
    const analysis = wasDone ? kept : await goOn(context, { match, game, from: kept, most: saveEvery })
    if (analysis.done < analysis.of) await send({ what: 'analysis', match, done: analysis.done })
  }

  return async (event) => {
    const work = readWork(event)
    try {
      await (work.what === 'move' ? move(work) : analyse(work))
    } catch (error) {
      log.error('a message could not be thought about', { ...work, err: errorFields(error) })
      throw error
    }
  }
}
