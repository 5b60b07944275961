import type { Direction } from '../../../../src/games/winds-of-plunder/data.ts'
import { loots } from '../../../../src/games/winds-of-plunder/data.ts'
import { figuresOf } from '../../../../src/games/winds-of-plunder/edition.ts'
import { windsOfPlunder } from '../../../../src/games/winds-of-plunder/index.ts'
import { boardable, lootOn } from '../../../../src/games/winds-of-plunder/rules/encounters.ts'
import { portsWith } from '../../../../src/games/winds-of-plunder/rules/sailing.ts'
import type { State } from '../../../../src/games/winds-of-plunder/state.ts'
import { render, renderParam } from '../../../../src/kernel/catalogue.ts'
import { englishOf } from '../../../../src/kernel/english.ts'
import type { Game } from '../../../../src/kernel/game.ts'
import type { Seat } from '../../../../src/kernel/ids.ts'
import { sayer } from '../../../play/choices.ts'
import type { PieceId, Say } from '../../board-game.ts'
import { looksOf } from '../../looks.ts'
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

export const positions = recorded as unknown as { readonly [name in 'votes' | 'turn' | 'arrival']: Position }

export const figures = figuresOf(positions.turn.state)
export const names = ['Anne', 'Ned', 'Mary', 'Jack', 'Bart'] as const

const catalogue = englishOf(windsOfPlunder as unknown as Game)

/** In English, as the text around it. */
export const say: Say = (said) =>
  typeof said === 'object' && 'key' in said
    ? render(said, catalogue, (seat) => names[seat] ?? '')
    : renderParam(said, catalogue, (seat) => names[seat] ?? '')

/** A position as a table that can be looked at: nothing in it can be tapped. */
export function still(
  position: Position,
  lit: readonly PieceId[] = [],
  taken: readonly PieceId[] = [],
): Props {
  const { state, seat, rules } = position
  return {
    view: { rules, state } as Props['view'],
    seat,
    looks: looksOf(windsOfPlunder.id, names.slice(0, state.pirates.length)),
    // Pictures are in the reader's language, as their board is.
    say: sayer(windsOfPlunder as unknown as Game, (seat) => names[seat] ?? ''),
    lit: new Map(lit.map((piece) => [piece, ''])),
    taken,
    tap: undefined,
  }
}

/** The same ships and tiles under a wind, with every port that it leads the reader to. */
export function under(position: Position, wind: Direction): Props {
  const reached = portsWith(position.state, position.seat!, wind).map((port) => `port/${port}`)
  return still({ ...position, state: { ...position.state, wind } }, reached)
}

/** A ship chosen for boarding, with what can be taken from it. */
export function boarding(position: Position): Props {
  const [target] = boardable(position.state, position.seat!)
  const open = lootOn(position.state, target!)
  return still(
    position,
    loots.filter((loot) => open.includes(loot)).map((loot) => `loot/${loot}`),
    [`ship/${target}`],
  )
}
