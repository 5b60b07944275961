import type { Page } from 'playwright-core'

/** What a finger needs, each way. */
const finger = 44

/** Lit pieces of the chart that a finger may miss: beyond its box, or with some part under a button or the minimap. */
export function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const box = document.querySelector('.viewport-box')!
    const controls = [...document.querySelectorAll('.viewport button, .minimap')].map((each) =>
      each.getBoundingClientRect(),
    )
    return [...box.querySelectorAll<SVGElement>('.piece.lit')].flatMap((piece) => {
      const { left, right, top, bottom, width } = piece.getBoundingClientRect()
      // Behind a fight there is no chart.
      if (width === 0) return []
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isCovered = controls.some(
        (over) => left < over.right && right > over.left && top < over.bottom && bottom > over.top,
      )
      if (hit !== null && box.contains(hit) && !isCovered) return []
      return [`${piece.dataset.piece}: ${isCovered ? 'under a control' : hit?.outerHTML.slice(0, 80)}`]
    })
  })
}

/**
 * Lit pieces of the chart that are small for a finger: less than 44 px each way, or with more than half of that under other lit
 * pieces. What lies on a piece and is not lit, such as a counter on its Destination, is tapped in its place.
 */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((finger) => {
    const step = 4
    const along = (from: number, to: number) =>
      Array.from({ length: Math.floor((to - from) / step) }, (_, index) => from + (index + 0.5) * step)
    return [...document.querySelectorAll<SVGElement>('.viewport-box .piece.lit')].flatMap((piece) => {
      const { left, right, top, bottom, width, height } = piece.getBoundingClientRect()
      // Behind a fight there is no chart.
      if (width === 0) return []
      const isHit = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y)?.closest<SVGElement>('.viewport-box .piece')
        return hit === piece || hit?.matches(':not(.lit, [data-piece="plate"])')
      }
      const hits = along(top, bottom).flatMap((y) => along(left, right).filter((x) => isHit(x, y)))
      const area = hits.length * step * step
      if (Math.min(width, height) >= finger && area >= (finger * finger) / 2) return []
      return [`${piece.dataset.piece}: ${Math.round(width)}x${Math.round(height)}, ${area} of it free`]
    })
  }, finger)
}
