import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The region's picture, once the fonts are there and the rings on what has just changed are gone. */
export async function boardOf(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.mouse.move(0, 0)
  await expect.poll(() => page.locator('[data-changed]').count()).toBe(0)
  await repaint(page)
  await show(page, 'hidden')
  const picture = await page
    .getByRole('region', { name: 'Board', exact: true })
    .screenshot({ animations: 'disabled' })
  await show(page, '')
  return picture
}

/** Chromium paints what has changed and leaves the rest; where the two meet, a line may come out a shade apart. */
async function repaint(page: Page): Promise<void> {
  await page.locator('.viewport-board').evaluateAll(async (elements) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    for (const element of elements as HTMLElement[]) element.style.display = 'none'
    await nextFrame()
    for (const element of elements as HTMLElement[]) element.style.display = ''
    await nextFrame()
  })
}

/** The zoom buttons lie above the chart: Chromium draws four pixels of their round edge a shade lighter after some layouts. */
async function show(page: Page, visibility: string): Promise<void> {
  await page.locator('.viewport-buttons').evaluateAll((elements, wanted) => {
    for (const element of elements as HTMLElement[]) element.style.visibility = wanted
  }, visibility)
}
