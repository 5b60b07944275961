import type { BotQuestion } from '../../bots/thought.ts'
import type { Seat } from '../../kernel/ids.ts'
import type { Context } from '../context.ts'
import type { Folded } from '../match-cache.ts'

/** Who is asked, by what chance, and how long they may think. */
export type Asking = Pick<BotQuestion, 'bot' | 'seed' | 'iterations'>

/**
 * The question what a seat should play now, as text: what the seat sees, what it recalls if its player does, and the rules. Nothing
 * else of the match is in it. Inside `use` of the match.
 */
export async function askFor(context: Context, folded: Folded, seat: Seat, asking: Asking): Promise<string> {
  const minds = await context.minds(folded.game.id)
  const { state, rules } = await context.matches.view(folded, seat)
  const memory = minds.recalls(asking.bot) ? await context.memories.of(folded, seat) : null
  const { bot, seed, iterations } = asking
  const question: BotQuestion = { bot, view: state!, seat, rules, memory, seed, iterations }
  return JSON.stringify(question)
}
