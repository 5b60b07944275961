import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { nextScene, sceneOf } from './scene.ts'

/** A picture of the live board, with its step: taken again where somebody moved meanwhile. */
export async function seenFrom(page: Page, head: number): Promise<[step: number, picture: Buffer]> {
  const { shown } = await nextScene(page, (scene) => scene.shown >= head)
  const picture = await atRest(page)
  return (await sceneOf(page)).shown === shown ? [shown, picture] : seenFrom(page, head)
}

/** The same steps of a match that is over. */
export async function expectSameInReplay(
  page: Page,
  id: string,
  pictures: ReadonlyMap<number, Buffer>,
): Promise<void> {
  await page.getByRole('region', { name: 'Result', exact: true }).waitFor()
  await withoutCourse(page)
  for (const [step, picture] of pictures) {
    await page.goto(`/matches/${id}?step=${step}`)
    await nextScene(page, ({ shown }) => shown === step)
    const again = await atRest(page)
    if (!picture.equals(again)) await keep(step, picture, again)
    expect(picture.equals(again), `step ${step}`).toBe(true)
  }
}

/** The board once two pictures of it in a row are the same: what the last commit set moving has come to rest. */
async function atRest(page: Page): Promise<Buffer> {
  let last = await boardOf(page)
  for (let looks = 0; looks < 10; looks++) {
    const next = await boardOf(page)
    if (next.equals(last)) return next
    last = next
  }
  throw new Error('the board does not come to rest')
}

/** The course of a match that is over takes of the board's room: without it the board is as large as it was live. */
export async function withoutCourse(page: Page): Promise<void> {
  const problem = { status: 404, title: 'Not Found', code: 'no-analysis', detail: 'None.', params: {} }
  const answer = { status: 404, contentType: 'application/problem+json', body: JSON.stringify(problem) }
  await page.route(/\/v1\/matches\/[^/]+\/analysis/, (route) => route.fulfill(answer))
}

/** Where PICTURES names a folder, both are kept there. */
async function keep(step: number, live: Buffer, again: Buffer): Promise<void> {
  const folder = process.env.PICTURES
  if (folder === undefined) return
  await writeFile(join(folder, `step-${step}-live.png`), live)
  await writeFile(join(folder, `step-${step}-replay.png`), again)
}

/** The region's picture, once the fonts are there and the rings on what has just changed are gone. */
export async function boardOf(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.mouse.move(0, 0)
  // The rings come a frame after the position that they belong to.
  await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
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
