import type { Page } from 'playwright-core'
import type { Press } from './playing.ts'

type Spot = { readonly x: number; readonly y: number }

/**
 * Taps pieces that are lit, wherever they are drawn; from the list where none is in sight. Counts its taps. At a desk the whole
 * board is in sight, and every lit piece of it can be tapped; in a smaller box some lie beyond its edge.
 */
export function fromBoard(
  tapAt: (page: Page, x: number, y: number) => Promise<void>,
  otherwise: Press,
): { readonly press: Press; readonly taps: () => number } {
  let taps = 0
  return {
    taps: () => taps,
    async press(page, chance, scene) {
      const pieces = await litPieces(page)
      // What is laid on all places may still be changed on the board; that it stays so is said in the list.
      const isLaid = scene.taken !== '' && scene.choices.length === 1
      if (pieces.length === 0 || (isLaid && chance.oneIn(3))) return otherwise(page, chance, scene)
      const spot = await spotOf(page, chance.pick(pieces))
      if (spot === undefined) return otherwise(page, chance, scene)
      taps++
      await tapAt(page, spot.x, spot.y)
    },
  }
}

/** Those that are drawn now: on a phone only one part of the table is. */
function litPieces(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement | SVGElement>('[data-piece][role="button"]')]
      .filter((piece) => piece.getClientRects().length > 0)
      .map((piece) => piece.dataset.piece!),
  )
}

/** Where a finger hits the piece and nothing over it. */
async function spotOf(page: Page, piece: string): Promise<Spot | undefined> {
  const spot = await page.evaluate(async (piece) => {
    const element = document.querySelector(`[data-piece="${CSS.escape(piece)}"][role="button"]`)!
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // The table answers to the scroll in the next frame.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    const { left, top, width, height } = element.getBoundingClientRect()
    // From the middle outwards.
    const parts = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9]
    for (const down of parts) {
      for (const along of parts) {
        const x = left + width * along
        const y = top + height * down
        if (element.contains(document.elementFromPoint(x, y))) return { x, y }
      }
    }
    return undefined
  }, piece)
  const isDesk = (page.viewportSize()?.width ?? 0) >= 1180
  if (spot === undefined && isDesk) throw new Error(`nothing of the lit piece ${piece} can be tapped`)
  return spot
}
