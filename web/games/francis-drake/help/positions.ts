import { choices } from '../../../../src/games/francis-drake/choices.ts'
import { figuresOf } from '../../../../src/games/francis-drake/edition.ts'
import { francisDrake } from '../../../../src/games/francis-drake/index.ts'
import type { State } from '../../../../src/games/francis-drake/state.ts'
import { render, renderParam } from '../../../../src/kernel/catalogue.ts'
import { englishOf } from '../../../../src/kernel/english.ts'
import type { Game } from '../../../../src/kernel/game.ts'
import type { Seat } from '../../../../src/kernel/ids.ts'
import { sayer } from '../../../play/choices.ts'
import type { PieceId, Say } from '../../board-game.ts'
import { looksOf } from '../../looks.ts'
import { path } from '../gestures.ts'
import type { Props } from '../names.ts'
import recorded from './positions.json'

/** Where a picture comes from: a recorded match, after so many commits, as a seat or a spectator saw it. */
export type Position = {
  readonly log: string
  readonly step: number
  readonly seat: Seat | null
  readonly rules: number
  readonly state: State
}

export const positions = recorded as unknown as {
  readonly [name in 'street' | 'placing' | 'mission' | 'ended']: Position
}

export const figures = figuresOf(positions.street.state)
export const names = ['Anne', 'Ned', 'Mary', 'Jack'] as const

const catalogue = englishOf(francisDrake as unknown as Game)

/** In English, as the text around it. */
export const say: Say = (said) =>
  typeof said === 'object' && 'key' in said
    ? render(said, catalogue, (seat) => names[seat] ?? '')
    : renderParam(said, catalogue, (seat) => names[seat] ?? '')

/** A position as a table that can be looked at: nothing in it can be tapped. */
export function still(position: Position, lit: readonly PieceId[] = []): Props {
  const { state, seat, rules } = position
  return {
    view: { rules, state } as Props['view'],
    seat,
    looks: looksOf(francisDrake.id, names),
    // Pictures are in the reader's language, as their board is.
    say: sayer(francisDrake as unknown as Game, (seat) => names[seat] ?? ''),
    lit: new Map(lit.map((piece) => [piece, ''])),
    taken: [],
    tap: undefined,
  }
}

/** The same with all that its reader may do now: of choices with two taps, the last ones. */
export function offered(position: Position, which: 'first' | 'last'): Props {
  const { state, seat, rules } = position
  const paths = choices(state, seat!, rules).map((command) => path(state, seat!, command))
  return still(
    position,
    paths.map((steps) => (which === 'first' ? steps[0]! : steps.at(-1)!).piece),
  )
}

/** What everybody had when the first voyage began: points to start with, and nothing else. */
export function beforeFirst({ state }: Position): State {
  return {
    ...state,
    captains: state.captains.map((captain) => ({
      ...captain,
      ledger: {
        ...{ start: figures.startingPoints, investor: 0, towns: 0, forts: 0, galleons: 0, herosBonus: 0 },
        ...{ conquests: 0, admiral: 0, governor: 0, commodities: 0, treasure: 0 },
      },
    })),
  }
}
