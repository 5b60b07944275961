import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openTable, playByApi, startMatch } from './kit/api.ts'
import { byKeys, keyboard, tabTo } from './kit/keyboard.ts'
import { boardOf, withoutCourse } from './kit/picture.ts'
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
} from './kit/playing.ts'
import { expectSamePosition } from './kit/position.ts'
import { nextScene, sceneOf } from './kit/scene.ts'
import { phone, test } from './kit/visitor.ts'

const game = 'Winds of Plunder'

/** Looks at what the region holds each time, and compares the page's fold with the server's at every tenth commit. */
function compared(page: Page, id: string, playing: Playing): Playing {
  let tens = 0
  return {
    ...playing,
    async look(scene) {
      await expectOnlyChoices(page)
      await playing.look?.(scene)
      if (scene.taken !== '' || Math.floor(scene.head / 10) === tens) return
      tens = Math.floor(scene.head / 10)
      await expectSamePosition(page, id)
    },
  }
}

test('a whole match at a desk by clicks on lit pieces; a replay shows what was seen live', async ({
  visit,
}) => {
  const { page } = await visit()
  const { page: watcher } = await visit()
  await page.goto('/')
  const id = await openTable(page, 'Anne', { game: 'winds-of-plunder', seats: 3, bots: 2 })
  await page.goto(`/matches/${id}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await watcher.goto(`/matches/${id}`)
  await Promise.all([arrive(page), arrive(watcher)])

  const seen = new Map<number, Buffer>()
  const board = fromBoard((on, x, y) => on.mouse.click(x, y), fromList(mouse))
  let turns = 0
  await playToTheEnd(
    page,
    compared(page, id, {
      ...byHand(mouse, board.press),
      async look({ head }) {
        turns++
        if (![5, 15, 30].includes(turns)) return
        seen.set(...(await seenFrom(watcher, head)))
      },
    }),
  )
  expect(board.taps()).toBeGreaterThan(20)
  await expectSamePosition(page, id)

  expect(seen.size).toBe(3)
  await watcher.getByRole('region', { name: 'Result', exact: true }).waitFor()
  const last = await boardOf(watcher)
  await withoutCourse(watcher)
  for (const [step, picture] of seen) {
    await watcher.goto(`/matches/${id}?step=${step}`)
    await nextScene(watcher, ({ shown }) => shown === step)
    const again = await boardOf(watcher)
    expect(picture.equals(again), `step ${step}`).toBe(true)
    expect(picture.equals(last)).toBe(false)
  }
})

/** A picture of the live board, with its step: taken again where somebody moved meanwhile. */
async function seenFrom(page: Page, head: number): Promise<[step: number, picture: Buffer]> {
  const { shown } = await nextScene(page, (scene) => scene.shown >= head)
  const picture = await boardOf(page)
  return (await sceneOf(page)).shown === shown ? [shown, picture] : seenFrom(page, head)
}

test('a whole match on a phone by touch', async ({ visit }) => {
  const { page } = await visit({ size: phone })
  const id = await playNow(page, { name: 'Bonny', game, seats: 3 }, finger)
  const board = fromBoard((on, x, y) => andClicked(on, () => on.touchscreen.tap(x, y)), fromList(finger))
  let turn = 0
  await playToTheEnd(
    page,
    compared(page, id, {
      ...byHand(finger, (...with_) => (++turn % 2 === 0 ? board.press : fromList(finger))(...with_)),
      seed: 2,
    }),
  )
  expect(board.taps()).toBeGreaterThan(5)
  await expectSamePosition(page, id)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
})

test('a whole match by the keyboard alone', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/')
  await keyboard.press(
    page
      .getByRole('link', { name: 'Play now' })
      .or(page.getByRole('button', { name: 'Play now' }))
      .first(),
  )
  await tabTo(page, page.getByRole('textbox', { name: 'Your name' }))
  await page.keyboard.type('Calico')
  await tabTo(page, page.getByRole('radio'))
  for (let more = 0; !(await page.getByRole('radio', { name: game, exact: true }).isChecked()); more++) {
    expect(more).toBeLessThan(3)
    await page.keyboard.press('ArrowDown')
  }
  await tabTo(page, page.getByRole('combobox', { name: 'Seats', exact: true }))
  await page.keyboard.press('3')
  await keyboard.press(page.getByRole('button', { name: 'Start', exact: true }))
  const id = await arrive(page)
  await playToTheEnd(page, { ...compared(page, id, byKeys()), seed: 3 })

  // The end is read and checked without a mouse as well.
  await keyboard.press(page.getByRole('button', { name: 'Verify', exact: true }))
  await page
    .getByRole('status')
    .filter({ hasText: /^Verified$/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Home')
  expect((await nextScene(page, ({ shown }) => shown === 1)).head).toBeGreaterThan(50)
  await page.keyboard.press('ArrowRight')
  await nextScene(page, ({ shown }) => shown === 2)
  await page.keyboard.press('End')
  await nextScene(page, ({ shown, head }) => shown === head)
})

test('a finished match is checked, kept and replayed', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/')
  const id = await openTable(page, 'Dampier', { game: 'winds-of-plunder', seats: 3, bots: 2 })
  await startMatch(page, id)
  await page.goto(`/matches/${id}`)
  await playByApi(page, id)
  const result = page.getByRole('region', { name: 'Result', exact: true })
  await result.waitFor()

  await result.getByRole('button', { name: 'Verify', exact: true }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /^Verified$/ })
    .waitFor()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the log' }).click(),
  ])
  const kept = (await (await download.createReadStream()).toArray()).join('')
  const log = await (await page.request.get(`/v1/matches/${id}/log`)).text()
  expect(kept).toBe(log)
  const { head } = await sceneOf(page)
  expect(kept.trim().split('\n')).toHaveLength(head)

  const step = page.getByRole('slider', { name: 'Step', exact: true })
  await step.fill('40')
  await nextScene(page, ({ shown }) => shown === 40)
  expect(new URL(page.url()).search).toBe('?step=40')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  await nextScene(page, ({ shown }) => shown >= 42)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  const { shown } = await sceneOf(page)
  expect(new URL(page.url()).search).toBe(`?step=${shown}`)

  // A link to a step, through the eyes of a seat: what was secret then is open now, to that seat.
  await page.goto(`/matches/${id}?step=40&seat=2`)
  await nextScene(page, ({ shown }) => shown === 40)
  expect(await page.getByRole('combobox', { name: 'Through whose eyes' }).inputValue()).toBe('2')
  await page.getByRole('region', { name: 'Your hand' }).waitFor()
  await page.getByRole('combobox', { name: 'Through whose eyes' }).selectOption('')
  await expect.poll(() => page.getByRole('region', { name: 'Your hand' }).count()).toBe(0)
  await page.reload()
  await nextScene(page, ({ shown }) => shown === 40)
})
