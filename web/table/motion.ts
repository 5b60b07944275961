import type { Game, Typed } from '../../src/kernel/game.ts'
import { isMatchEvent } from '../../src/kernel/lobby.ts'
import type { BoardGame, Motion, PieceId } from '../games/board-game.ts'
import { number } from '../words/numbers.ts'
import type { Running } from './time.ts'

/** How long each kind takes, in milliseconds at normal speed. */
export function durationOf(motion: Motion): number {
  switch (motion.kind) {
    case 'move':
    case 'shift':
      return 450
    case 'flip':
      return 250
    case 'pulse':
      return 300
    case 'count':
      return Math.min(600, 30 * Math.abs(motion.to - motion.from))
  }
}

/** The motions of a commit, event by event, each asked for on the state before it. */
export function motionsOf(
  game: Game,
  board: BoardGame,
  before: object,
  events: readonly Typed[],
): readonly (readonly Motion[])[] {
  const state = structuredClone(before)
  const all: (readonly Motion[])[] = []
  for (const event of events) {
    // A game without a state yet, or one that goes back, is not played but shown anew.
    if (isMatchEvent(event)) continue
    const motions = board.motions(state, event)
    if (motions.length > 0) all.push(motions)
    game.evolve(state, event)
  }
  return all
}

/**
 * Moves pieces under `root`, group after group. The page draws the next position afterwards, whatever was moved: so a wrong motion
 * never leaves a wrong table.
 */
export function runMotions(root: Element, groups: readonly (readonly Motion[])[], speed: number): Running {
  const played: Animation[] = []
  const chips: Element[] = []
  let ended = false
  let current: readonly Animation[] = []

  async function run(): Promise<void> {
    for (const motions of groups) {
      if (ended) break
      current = motions.flatMap((motion) => start(motion))
      played.push(...current)
      await Promise.allSettled(current.map(({ finished }) => finished))
    }
    // By then the next position is drawn.
    requestAnimationFrame(() => {
      for (const animation of played) animation.cancel()
      for (const chip of chips) chip.remove()
    })
  }

  function start(motion: Motion): readonly Animation[] {
    const duration = durationOf(motion) / speed
    const piece = pieceIn(root, motion.piece)
    if (piece === undefined) return []
    switch (motion.kind) {
      case 'move': {
        const to = pieceIn(root, motion.to)
        return to === undefined ? [] : [travel(piece, wayTo(piece, to), duration)]
      }
      case 'shift':
        return [travel(piece, motion.by, duration)]
      case 'flip':
        return [scaled(piece, ['1 1', '0 1', '1 1'], duration)]
      case 'pulse':
        return [scaled(piece, ['1', '1.18', '1'], duration)]
      case 'count': {
        const chip = countChip(root, piece, motion.to - motion.from)
        chips.push(chip)
        return [
          chip.animate(
            { opacity: [0, 1, 1, 0], translate: ['0 0', '0 -1.2rem'] },
            { duration: Math.max(duration, 300), fill: 'forwards' },
          ),
        ]
      }
    }
  }

  return {
    done: run(),
    finish() {
      ended = true
      for (const animation of current) animation.finish()
    },
  }
}

/** Without motion: a ring on what changed, which goes by itself. */
export function markChanged(root: Element, groups: readonly (readonly Motion[])[]): void {
  const pieces = groups.flat().flatMap((motion) => pieceIn(root, motion.piece) ?? [])
  for (const piece of pieces) piece.setAttribute('data-changed', '')
  setTimeout(() => {
    for (const piece of pieces) piece.removeAttribute('data-changed')
  }, 1500)
}

export function pieceIn(root: Element, piece: PieceId): Element | undefined {
  return root.querySelector(`[data-piece="${CSS.escape(piece)}"]`) ?? undefined
}

/** By `translate`, which leaves the piece's own transform as it is. Drawn pieces move in the units of their drawing. */
function travel(piece: Element, [x, y]: readonly [number, number], duration: number): Animation {
  return piece.animate(
    { translate: ['0px 0px', `${x}px ${y}px`] },
    { duration, easing: 'ease-in-out', fill: 'forwards', composite: 'accumulate' },
  )
}

/** From a piece to another, in the units of the drawing that the first is part of. */
function wayTo(piece: Element, to: Element): readonly [number, number] {
  const [start, end] = [middleOf(piece), middleOf(to)]
  const drawing = piece instanceof SVGGraphicsElement ? piece.ownerSVGElement : null
  const unit = drawing?.getScreenCTM()?.a ?? 1
  return [(end.x - start.x) / unit, (end.y - start.y) / unit]
}

function scaled(piece: Element, scale: string[], duration: number): Animation {
  return piece.animate({ scale, transformBox: 'fill-box', transformOrigin: 'center' }, { duration })
}

function middleOf(element: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

function countChip(root: Element, piece: Element, by: number): HTMLElement {
  const chip = document.createElement('span')
  chip.className = by < 0 ? 'count-chip loss' : 'count-chip'
  chip.ariaHidden = 'true'
  chip.textContent = `${by > 0 ? '+' : ''}${number(by)}`
  const { x, y } = middleOf(piece)
  const frame = root.getBoundingClientRect()
  chip.style.left = `${x - frame.left + root.scrollLeft}px`
  chip.style.top = `${y - frame.top + root.scrollTop}px`
  root.append(chip)
  return chip
}
