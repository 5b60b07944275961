import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { prng } from '../kit/prng.ts'
import { byHand, expectOnlyChoices, mouse, oneMove, playNow, playToTheEnd } from './kit/playing.ts'
import { expectSamePosition } from './kit/position.ts'
import { test } from './kit/visitor.ts'

/** To the end by Your choices alone, whatever is drawn beside it. */
async function playThrough(page: Page, id: string): Promise<void> {
  let hundreds = 0
  const moves = await playToTheEnd(page, {
    ...byHand(mouse),
    async look({ head, taken }) {
      await expectOnlyChoices(page)
      if (taken !== '' || Math.floor(head / 40) === hundreds) return
      hundreds = Math.floor(head / 40)
      await expectSamePosition(page, id)
    },
  })
  // Whoever docks at once has one move on each of the three voyages.
  expect(moves).toBeGreaterThanOrEqual(3)
  await expectSamePosition(page, id)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /^Verified$/ })
    .waitFor()
}

/** Takes the best of what a hint names; until then it is lit on the board, and the focus is on it. */
async function playByHint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hint', exact: true }).click()
  const hint = page.getByRole('region', { name: 'Hint', exact: true })
  await expectOnlyChoices(page)
  await hint.locator('button:focus').waitFor()
  expect(await hint.getByRole('button').count()).toBe(3)
  await page.locator('.board-region [data-hinted]').first().waitFor()
  const press = () => hint.getByRole('button').first().click()
  await oneMove(page, { ...byHand(mouse), press }, prng(1))
  await hint.waitFor({ state: 'detached' })
  expect(await page.locator('[data-hinted]').count()).toBe(0)
}

test('a whole match of Winds of Plunder by Your choices, which begins with a hint', async ({ visit }) => {
  const { page } = await visit()
  const id = await playNow(page, { name: 'Teach', game: 'Winds of Plunder', seats: 3 })
  await playByHint(page)
  await playThrough(page, id)
})

test('a whole match of Francis Drake by Your choices', async ({ visit }) => {
  const { page } = await visit()
  const id = await playNow(page, { name: 'Drake', game: 'Francis Drake', seats: 2 })
  await playThrough(page, id)
})
