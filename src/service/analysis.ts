import type { Analysis, Mistake, Point, ToldCommand } from '../bots/analysis/analysis.ts'
import { type NameOf, render } from '../kernel/catalogue.ts'
import { englishOf } from '../kernel/english.ts'
import type { Game } from '../kernel/game.ts'
import type { MatchId } from '../kernel/ids.ts'
import { type Caller, type Context, mayRead } from './context.ts'
import { done, failed, type Outcome, unknownMatch } from './outcome.ts'

/** How a finished match went, as far as is known by now: `done` of all steps. */
export type MatchAnalysis = Pick<Analysis, 'done' | 'of'> & {
  /** Of the game's computer players: it is made anew when they think otherwise. */
  readonly version: number
  readonly course: readonly Point[]
  readonly mistakes: readonly ToldMistake[]
}

export type ToldMistake = Omit<Mistake, 'played' | 'better'> & {
  readonly played: ToldMove
  readonly better: ToldMove
}

/** A move in the notation, and as a sentence. */
export type ToldMove = ToldCommand & { readonly label: string }

/** The analysis of a match that was played to its end. Where it is not made yet, it is begun, and may be asked for again. */
export async function readAnalysis(
  context: Context,
  caller: Caller,
  match: MatchId,
): Promise<Outcome<MatchAnalysis>> {
  const found = await context.matches.use(match, async (folded) => {
    if (folded === undefined || !mayRead(folded.truth, caller)) return undefined
    const { game, truth } = folded
    return { game, isFinished: truth.status === 'finished', nameOf: await context.names.seats(truth) }
  })
  if (found === undefined) return unknownMatch
  const { game, isFinished, nameOf } = found
  if (!isFinished) return failed('unknown', 'not-finished')
  const { analyst, version } = await context.minds(game.id)
  if (analyst === null) return failed('unknown', 'no-analysis', { game: { literal: game.title } })
  const { analysis } = await context.analyses.begin(match, game.id)
  const mistakes = analysis.mistakes.map((mistake) => ({
    ...mistake,
    played: told(game, mistake.played, nameOf),
    better: told(game, mistake.better, nameOf),
  }))
  return done({ version, done: analysis.done, of: analysis.of, course: analysis.course, mistakes })
}

function told(game: Game, { text, key, params }: ToldCommand, nameOf: NameOf): ToldMove {
  return { text, label: render({ key, params }, englishOf(game), nameOf), key, params }
}
