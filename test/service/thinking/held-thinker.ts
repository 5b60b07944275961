import type { Answer } from '../../../src/bots/analysis/tasks.ts'
import { mindsOf } from '../../../src/bots/computer-players.ts'
import type { Pilot } from '../../../src/bots/pilot.ts'
import { type BotQuestion, finish, type Minds, type Thought } from '../../../src/bots/thought.ts'
import type { GameEntry } from '../../../src/games/entry.ts'
import type { Game, Typed } from '../../../src/kernel/game.ts'
import type { MatchId } from '../../../src/kernel/ids.ts'
import type { Context } from '../../../src/service/context.ts'
import { submit } from '../../../src/service/play.ts'
import { askedIn, type Job, type Thinker } from '../../../src/service/thinking/thinker.ts'
import { entryFor } from '../../kit/all-games.ts'
import { highCard } from '../../kit/high-card.ts'
import { pilot } from '../../kit/high-card-pilot.ts'
import { players, value } from '../table.ts'

/** Computer players of all levels for High Card. */
export const minds = (entry: GameEntry): Promise<Minds> => mindsOf(entry, () => pilot as unknown as Pilot)

export type Held = {
  readonly job: Job
  readonly question: BotQuestion
  readonly signal: AbortSignal
  /** Ends the thought: with what its player thinks, or with this. */
  answer(command?: Typed): Promise<void>
  fail(error: Error): void
}

/** A thinker whose thoughts end when the test says so. */
export function heldThinker(
  grant: Thinker['grant'] = (budget) => budget,
): Thinker & { readonly held: Held[] } {
  const held: Held[] = []
  return {
    held,
    grant,
    think: <A extends Answer>(job: Job, signal?: AbortSignal) =>
      new Promise<A>((resolve, reject) => {
        const question = askedIn(job.text) as BotQuestion
        signal!.addEventListener('abort', () => reject(signal!.reason))
        held.push({
          job,
          question,
          signal: signal!,
          async answer(command) {
            const think = async () => finish((await loaded).thinkAs(question))
            const thought: Thought =
              command === undefined ? await think() : { command, ranking: [], iterations: 0 }
            resolve(thought as A)
          },
          fail: reject,
        })
      }),
    close: async () => {},
  }
}

const loaded = minds(entryFor(highCard as unknown as Game))

/** Seats a computer player that High Card does not offer. */
export async function seatComputer(context: Context, match: MatchId, bot: string): Promise<void> {
  const command = { type: 'take-seat', nonce: null, bot }
  const by = { player: players[0]!, seat: null }
  value(await context.matches.use(match, (folded) => submit(context, folded!, by, { match, command })))
}
