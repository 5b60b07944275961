import type { PieceId } from '../games/board-game.ts'

/** A piece as it is drawn somewhere, and what is seen of it: itself, or what stands for it while its panel is closed. */
export type Seen = { readonly drawing: Element; readonly at: Element }

/** Where a piece is seen. Of one that is drawn several times, as in the fleet and on a seat's card, the first that is in sight. */
export function seenIn(root: Element, piece: PieceId): Seen | undefined {
  const drawings = drawingsOf(root, piece)
  const inSight = drawings.find((drawing) => isInSight(root, drawing))
  if (inSight !== undefined) return { drawing: inSight, at: inSight }
  for (const drawing of drawings) {
    const at = standInFor(root, drawing)
    if (at !== undefined) return { drawing, at }
  }
  return undefined
}

/** The first drawing of a piece that is shown, be it beyond the edge of its box. */
export function shownIn(root: Element, piece: PieceId): Element | undefined {
  return drawingsOf(root, piece).find(isShown)
}

/** Any drawing, for a picture of it. */
export function drawnIn(root: Element, piece: PieceId): Element | undefined {
  return drawingsOf(root, piece)[0]
}

function drawingsOf(root: Element, piece: PieceId): Element[] {
  return [...root.querySelectorAll(`[data-piece="${CSS.escape(piece)}"]`)]
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true })
}

/** Its middle is on the page, and in every box round it that cuts off what is beyond its edge. */
function isInSight(root: Element, element: Element): boolean {
  if (!isShown(element)) return false
  const { x, y } = middleOf(element)
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const isInside = x >= left && x <= right && y >= top && y <= bottom
    const { display, overflow } = getComputedStyle(box)
    if (!isInside && overflow !== 'visible' && display !== 'contents') return false
    if (box === root) break
  }
  return true
}

/** The head of its seat's card, or the tab that leads to it. The first card is that of whose eyes look, as is the hand. */
function standInFor(root: Element, hidden: Element): Element | undefined {
  const head = hidden.closest('.seat-card')?.querySelector('.seat-head')
  const own = hidden.closest('.hand') === null ? null : root.querySelector('.seat-head')
  const part = hidden.closest('.tracks') === null ? 'seats' : 'tracks'
  const tab = hidden.closest('.tracks, .shared') && root.querySelector(`.tab[data-part="${part}"]`)
  const standIn = head ?? own ?? tab ?? undefined
  return standIn !== undefined && isInSight(root, standIn) ? standIn : undefined
}

export function middleOf(element: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
