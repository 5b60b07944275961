import { type Action, actionsOf } from '../kernel/actions.ts'
import { type NameOf, render } from '../kernel/catalogue.ts'
import { englishOf } from '../kernel/english.ts'
import type { Game, Typed } from '../kernel/game.ts'
import type { Seat } from '../kernel/ids.ts'
import type { Match } from '../kernel/match.ts'
import type { Params, Sentence } from '../kernel/sentence.ts'
import { choicesOf } from '../kernel/turn.ts'

/** Something that a seat can do to the match, with its sentence: in English, and as a key and parameters. */
export type ToldAction = {
  readonly seat: Seat
  readonly command: Typed
  /** How it is written in the notation. */
  readonly text: string
  readonly label: string
  readonly key: string
  readonly params: Params
}

/** A move of the game that a seat may make; `group` sorts a list of them. */
export type Choice = ToldAction & { readonly group: string }

/** All moves of the game that a seat may make now, from its own view. */
export function toldChoices(game: Game, view: Match, seat: Seat, nameOf: NameOf): Choice[] {
  return choicesOf(game, view, seat).map((command) => toldChoice(game, view, seat, command, nameOf))
}

export function toldChoice(game: Game, view: Match, seat: Seat, command: Typed, nameOf: NameOf): Choice {
  const { group, ...sentence } = game.label(view.state as object, seat, command, view.rules)
  return { seat, command, text: game.notation.format(command), ...told(game, sentence, nameOf), group }
}

/** What a seat can do now besides moves of the game. */
export function toldActions(game: Game, view: Match, seat: Seat, nameOf: NameOf): ToldAction[] {
  return actionsOf(game, view, seat).map(({ command, text, label }: Action) => ({
    seat,
    command,
    text,
    ...told(game, label, nameOf),
  }))
}

function told(game: Game, { key, params }: Sentence, nameOf: NameOf) {
  return { label: render({ key, params }, englishOf(game), nameOf), key, params }
}
