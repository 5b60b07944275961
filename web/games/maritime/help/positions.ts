import { choices } from '../../../../src/games/maritime/choices.ts'
import { maritime } from '../../../../src/games/maritime/index.ts'
import { buyPrice } from '../../../../src/games/maritime/rules/prices.ts'
import type { State } from '../../../../src/games/maritime/state.ts'
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

/** Where a picture comes from: a recorded match, after so many commits, as a seat saw it. */
export type Position = {
  readonly log: string
  readonly step: number
  readonly seat: Seat
  readonly rules: number
  readonly state: State
}

export const positions = recorded as unknown as { readonly [name in 'weather' | 'turn' | 'fight']: Position }

export const names = ['Anne', 'Ned'] as const

const catalogue = englishOf(maritime as unknown as Game)

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
    looks: looksOf(maritime.id, names.slice(0, state.captains.length)),
    // Pictures are in the reader's language, as their board is.
    say: sayer(maritime as unknown as Game, (seat) => names[seat] ?? ''),
    lit: new Map(lit.map((piece) => [piece, ''])),
    taken: [],
    tap: undefined,
  }
}

/** What one region more makes of a price: ivory has one to go to Colombo, wine two. */
export const priceStep =
  buyPrice(positions.turn.state, 'colombo', 'wine') - buyPrice(positions.turn.state, 'colombo', 'ivory')

/** The same with every space that the fleet may sail to. */
export function sailing(position: Position): Props {
  const { state, seat, rules } = position
  const steps = choices(state, seat, rules).filter(({ type }) => type === 'sail')
  return still(
    position,
    steps.map((command) => path(state, seat, command)[0]!.piece),
  )
}
