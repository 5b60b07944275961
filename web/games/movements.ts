import type { DieFace, Motion, PieceId } from './board-game.ts'

export function move(piece: PieceId, to: PieceId): Motion {
  return { kind: 'move', piece, to }
}

/** What goes over the table: the sign of a piece, from the first of some places that is in sight to the first of others. */
export function send(
  [piece, token]: readonly [piece: PieceId, token: string],
  from: readonly PieceId[],
  to: readonly PieceId[],
  many = 1,
): Motion {
  return { kind: 'send', piece, token, from, to, many }
}

export function pulse(piece: PieceId): Motion {
  return { kind: 'pulse', piece }
}

export function flip(piece: PieceId): Motion {
  return { kind: 'flip', piece }
}

/** The token is the sign of what is counted, where a piece has several figures. */
export function count(piece: PieceId, from: number, change: number, token?: string): Motion {
  return { kind: 'count', piece, from, to: from + change, ...(token === undefined ? {} : { token }) }
}

export function roll(piece: PieceId, faces: readonly (DieFace | null)[]): Motion {
  return { kind: 'roll', piece, faces }
}

/** Later than what else an event moves. */
export function later(motion: Motion, after: number): Motion {
  return { ...motion, after }
}
