import { expect } from 'vitest'
import type { Motion, PieceId } from '../../../web/games/board-game.ts'

/** Whatever a motion starts from, leads to or shows is on the table, but for pieces that `unseen` is true of. */
export function expectOnTable(
  motion: Motion,
  type: string,
  there: ReadonlySet<PieceId>,
  unseen: (piece: PieceId) => boolean,
): void {
  const places =
    motion.kind === 'send' ? [motion.from, motion.to] : motion.kind === 'move' ? [[motion.to]] : []
  for (const pieces of [[motion.piece], ...places]) {
    const drawn = pieces.some((piece) => there.has(piece) || unseen(piece))
    expect(drawn, `${type}: ${pieces.join(' or ')}`).toBe(true)
  }
  if (motion.kind === 'send') expect(motion.many ?? 1, type).toBeGreaterThan(0)
  if (motion.kind === 'count') expect(motion.to, type).toBeGreaterThanOrEqual(0)
}

/** The signs that motions send or name are part of their pieces. */
export function expectSigns(motion: Motion, type: string, html: string): void {
  const token = motion.kind === 'send' || motion.kind === 'count' ? motion.token : undefined
  if (token === undefined) return
  const start = html.indexOf(`data-piece="${motion.piece}"`)
  expect(start, `${type}: ${motion.piece}`).toBeGreaterThan(-1)
  const rest = html.slice(start + 1)
  const inside = rest.slice(0, rest.indexOf('data-piece='))
  expect(inside, `${type}: ${motion.piece}`).toContain(`data-token="${token}"`)
}
