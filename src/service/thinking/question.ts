import type { BotQuestion } from '../../bots/thought.ts'
import type { Seat } from '../../kernel/ids.ts'
import type { Match } from '../../kernel/match.ts'
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
  const view = await context.matches.view(folded, seat)
  const memory = minds.recalls(asking.bot) ? await context.memories.of(folded, seat) : null
  return textOf(view, seat, memory, asking)
}

/** The same of a view and a memory that were folded elsewhere. */
export function textOf(
  { state, rules }: Pick<Match, 'state' | 'rules'>,
  seat: Seat,
  memory: object | null,
  { bot, seed, iterations }: Asking,
): string {
  const question: BotQuestion = { bot, view: state!, seat, rules, memory, seed, iterations }
  return JSON.stringify(question)
}
