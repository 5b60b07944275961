import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openTable } from './kit/api.ts'
import { expectSameInReplay, seenFrom } from './kit/picture.ts'
import { fromBoard } from './kit/pieces.ts'
import {
  andClicked,
  arrive,
  byHand,
  expectOnlyChoices,
  finger,
  fromList,
  mouse,
  type Playing,
  playNow,
  playToTheEnd,
  waitForTurn,
} from './kit/playing.ts'
import { expectSamePosition } from './kit/position.ts'
import { sceneOf } from './kit/scene.ts'
import { phone, test } from './kit/visitor.ts'

/** Compares the page's fold with the server's now and then, and looks at what the region holds. */
function compared(page: Page, id: string, playing: Playing): Playing {
  let twenties = 0
  return {
    ...playing,
    async look(scene) {
      await expectOnlyChoices(page)
      await playing.look?.(scene)
      if (scene.taken !== '' || Math.floor(scene.head / 20) === twenties) return
      twenties = Math.floor(scene.head / 20)
      await expectSamePosition(page, id)
    },
  }
}

/** The charts that were large, and the plates that stood beside a Destination. */
function watched(page: Page): { readonly seen: Set<string>; readonly look: () => Promise<void> } {
  const seen = new Set<string>()
  return {
    seen,
    async look() {
      const names = await page.evaluate(() =>
        [
          ...document.querySelectorAll('.board-region svg[role="group"], .board-region [data-piece="plate"]'),
        ].map((element) => element.getAttribute('aria-label') ?? ''),
      )
      for (const name of names) seen.add(name)
    },
  }
}

test('a whole match at a desk by clicks on lit pieces; a replay shows what was seen live', async ({
  visit,
}) => {
  const { page } = await visit()
  const { page: watcher } = await visit()
  await page.goto('/')
  const options = { montezuma: true, spainsRevenge: true }
  const id = await openTable(page, 'Anne', { game: 'francis-drake', seats: 3, bots: 2, options })
  await page.goto(`/matches/${id}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await watcher.goto(`/matches/${id}`)
  await Promise.all([arrive(page), arrive(watcher)])

  const pictures = new Map<number, Buffer>()
  const board = fromBoard((on, x, y) => on.mouse.click(x, y), fromList(mouse))
  const charts = watched(page)
  let [steps, turns] = [0, 0]
  await playToTheEnd(
    page,
    compared(page, id, {
      ...byHand(mouse, board.press),
      async look({ head, taken }) {
        steps++
        await charts.look()
        if (taken !== '') return
        turns++
        // Whoever docks at once has one turn on each voyage.
        if (turns === 1 || turns === 3) pictures.set(...(await seenFrom(watcher, head)))
      },
    }),
  )
  // Everything that can be chosen is tapped on the charts and in the hand: the list is never needed.
  expect(board.taps()).toBe(steps)
  expect(charts.seen).toContain('Plymouth Street and Harbour')
  await expectSamePosition(page, id)
  for (const voyage of [1, 2, 3]) await page.getByText(`Voyage ${voyage}: who earned what`).waitFor()

  expect(pictures.size).toBe(2)
  await expectSameInReplay(watcher, id, pictures)
})

test('a whole match on a phone by touch, with Hawkins as the third', async ({ visit }) => {
  const { page } = await visit({ size: phone })
  const id = await playNow(page, { name: 'Bonny', game: 'Francis Drake', seats: 2 }, finger)
  const board = fromBoard((on, x, y) => andClicked(on, () => on.touchscreen.tap(x, y)), fromList(finger))
  let steps = 0
  await playToTheEnd(page, {
    ...compared(page, id, { ...byHand(finger, board.press), look: () => void steps++ }),
    seed: 4,
  })
  // How many there are is up to the discs; all but a few are taps on the charts and in the hand.
  expect(board.taps()).toBeGreaterThan(steps / 2)
  await expectSamePosition(page, id)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
})

test('the chart that the position is not about opens on a tap, and gives way when its time is over', async ({
  visit,
}) => {
  const { page } = await visit()
  await page.goto('/')
  const id = await openTable(page, 'Dampier', { game: 'francis-drake', seats: 2, bots: 1 })
  await page.goto(`/matches/${id}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await arrive(page)
  const large = page.getByRole('region', { name: 'Board', exact: true })
  await large.getByRole('group', { name: 'Plymouth Street and Harbour' }).waitFor()
  await page.getByRole('button', { name: 'The Spanish Main: open' }).click()
  await large.getByRole('group', { name: 'Map of the Spanish Main' }).waitFor()
  await page.getByRole('button', { name: 'Plymouth Street: open' }).click()
  await large.getByRole('group', { name: 'Plymouth Street and Harbour' }).waitFor()
  // What is explained is explained on a strip as well.
  await page.getByRole('region', { name: 'The Spanish Main' }).locator('[data-piece="site/panama"]').hover()
  await page.getByRole('tooltip').filter({ hasText: 'Panama' }).waitFor()

  // What was tapped is let go of by another tap on it, or beside it.
  await waitForTurn(page)
  const house = large.locator('[data-piece="house/dockside"]')
  const taken = async () => (await sceneOf(page)).taken
  for (const letGo of [() => house.click(), async () => page.mouse.click(...(await groundOf(page)))]) {
    await house.click()
    await expect.poll(taken).toContain('Dockside')
    await letGo()
    await expect.poll(taken).toBe('')
  }
})

/** A place in the box of the chart where no piece lies. */
function groundOf(page: Page): Promise<[x: number, y: number]> {
  return page.evaluate(() => {
    const { left, right, top, bottom } = document.querySelector('.viewport-box')!.getBoundingClientRect()
    for (let y = top + 2; y < bottom; y += 10) {
      for (let x = left + 2; x < right; x += 10) {
        const hit = document.elementFromPoint(x, y)
        if (hit?.closest('.viewport-box') && !hit.closest('[data-piece]')) return [x, y]
      }
    }
    throw new Error('pieces everywhere')
  })
}
