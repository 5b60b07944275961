import { type NameOf, render, renderParam } from '../../src/kernel/catalogue.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { Seat } from '../../src/kernel/ids.ts'
import type { Match } from '../../src/kernel/match.ts'
import { choicesOf } from '../../src/kernel/turn.ts'
import type { BoardGame, PieceId, Say } from '../games/board-game.ts'
import { catalogueOfGame } from '../games/board-words.ts'
import { t } from '../words/index.ts'
import { open, pathsByLabel } from './paths.ts'
import { type Choice, nextSteps, type StepLabel, type Taken } from './tree.ts'

/**
 * All that a seat may play now, each with the taps that play it; twice where they can come in another order. Without a board the
 * taps are those of the list.
 */
export function choicesFor(
  game: Game,
  board: BoardGame | undefined,
  view: Match,
  seat: Seat,
): readonly Choice[] {
  const commands = choicesOf(game, view, seat)
  const { state, rules } = view
  if (state === null) return []
  const labelled = commands.map((command) => ({ command, label: game.label(state, seat, command, rules) }))
  if (board === undefined) return pathsByLabel(labelled)
  return labelled.flatMap(({ command, label: { group, key, params } }) => {
    const pairs = board.pairs?.(state, seat, command, rules)
    const other = board.otherPath?.(state, seat, command, rules)
    const paths = [board.path(state, seat, command, rules), ...(other === undefined ? [] : [other])]
    const note = board.note?.(state, seat, command, rules)
    const choice = {
      ...{ command, label: { key, params }, group },
      ...(pairs === undefined ? {} : { pairs }),
      ...(note === undefined ? {} : { note }),
    }
    return paths.map((path) => ({ ...choice, path }))
  })
}

/** Says the sentences and words of a game in the reader's language. */
export function sayer(game: Game, nameOf: NameOf): Say {
  const catalogue = catalogueOfGame(game)
  return (said) =>
    typeof said === 'object' && 'key' in said
      ? render(said, catalogue, nameOf)
      : renderParam(said, catalogue, nameOf)
}

/** What a step is called: as far as it is known, with dots for what comes after it. */
export function stepText(label: StepLabel, say: Say): string {
  if (label.kind === 'group')
    return t('play.step', { step: { literal: say({ word: `group/${label.group}` }) } })
  if (label.kind === 'part') {
    return t('play.part', { first: { literal: say(label.first) }, last: { literal: say(label.last) } })
  }
  const text = capital(say(label.said))
  const known = text.split(open)[0]!.trimEnd()
  return t('play.step', { step: { literal: known === '' ? text : known } })
}

/** The pieces that a tap leads on from, with what the tap means. */
export function litPieces(
  choices: readonly Choice[],
  taken: readonly Taken[],
  say: Say,
): ReadonlyMap<PieceId, string> {
  return new Map(
    nextSteps(choices, taken).map(({ step, choices: left, ends }) => [
      step.piece,
      ends ? say(left[0]!.label) : stepText({ kind: 'said', said: step.label }, say),
    ]),
  )
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
