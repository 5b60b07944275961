import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call, openTable, playByApi, startMatch } from './kit/api.ts'
import { expectNoFinding } from './kit/axe.ts'
import { nextScene } from './kit/scene.ts'
import { phone, test } from './kit/visitor.ts'

/** A match against computers that is over, on whose page the reader is. */
async function ended(page: Page): Promise<string> {
  await page.goto('/about')
  const id = await openTable(page, 'Anne', { game: 'winds-of-plunder', seats: 3, bots: 2 })
  await startMatch(page, id)
  await page.goto(`/matches/${id}`)
  await page.getByRole('region', { name: 'Board', exact: true }).waitFor()
  expect(await page.getByRole('region', { name: 'Course of the match' }).count()).toBe(0)
  await playByApi(page, id)
  return id
}

test('the course of a match is worked out after its end, and leads to what was better where', async ({
  visit,
}) => {
  const { page, context } = await visit()
  const id = await ended(page)
  // The page was there when the match ended: it asks by itself, until all is known.
  const course = page.getByRole('region', { name: 'Course of the match' })
  await course.getByText('Early on this is little more than a guess').waitFor()
  await course.getByRole('progressbar').waitFor({ state: 'detached' })
  const { mistakes } = await call(page, 'GET', `/v1/matches/${id}/analysis`)
  expect(mistakes.length).toBeGreaterThan(0)
  const inOrder = mistakes.map(({ seq }: { seq: number }) => seq).sort((a: number, b: number) => a - b)

  // A line of the curve ends where the thumb stands at the end.
  const plot = (await page.locator('.course-plot').boundingBox())!
  const slider = (await page.getByRole('slider', { name: 'Step', exact: true }).boundingBox())!
  expect(Math.abs(plot.x - slider.x - 8)).toBeLessThan(1)
  expect(Math.abs(plot.width - slider.width + 16)).toBeLessThan(1)

  // By keys: from mark to mark, in the order of the match, and back to the position before.
  const marks = page.getByRole('list', { name: 'Biggest mistakes' }).getByRole('button')
  expect(await marks.count()).toBe(mistakes.length)
  await marks.first().focus()
  await page.keyboard.press('Enter')
  await nextScene(page, ({ shown }) => shown === inOrder[0])
  const name = new RegExp(`^(Slight|Clear|Grave) mistake in move ${inOrder[0]}: Anne$`)
  const said = page.locator('.mistake').filter({ has: page.getByRole('heading', { name }) })
  const first = mistakes.find(({ seq }: { seq: number }) => seq === inOrder[0])
  const text = await said.innerText()
  expect(text).toContain(`Played: ${first.played.label}`)
  expect(text).toContain(`Better: ${first.better.label}`)
  expect(text).toMatch(/gave away \d+% of a win/)
  expect(await marks.first().evaluate((mark) => mark === document.activeElement)).toBe(true)
  expect(await marks.first().getAttribute('aria-current')).toBe('step')
  await said.getByRole('button', { name: 'The position before it' }).click()
  await nextScene(page, ({ shown }) => shown === inOrder[0] - 1)
  await expectNoFinding(page, 'the course of a match', '.time-bar')
  // The same in words, the largest first.
  const listed = course.getByRole('button', { name: /mistake in move/ })
  expect(await listed.allInnerTexts()).toEqual(
    mistakes.map(({ seq }: { seq: number }) => expect.stringContaining(`in move ${seq}: Anne`)),
  )

  // On a phone, by a finger; each mark has room for one.
  const pocket = await context.newPage()
  await pocket.setViewportSize(phone)
  await pocket.goto(`/matches/${id}`)
  const points = pocket.getByRole('list', { name: 'Biggest mistakes' }).getByRole('button')
  await points.last().waitFor()
  const boxes = await points.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x))
  for (const [index, x] of boxes.entries())
    if (index > 0) expect(x - boxes[index - 1]!).toBeGreaterThanOrEqual(43.5)
  await points.last().click()
  await nextScene(pocket, ({ shown }) => shown === inOrder.at(-1))
  const card = pocket.locator('.mistake')
  await card.waitFor()
  const [box, bar] = [(await card.boundingBox())!, (await pocket.locator('.time-bar').boundingBox())!]
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y + 1)
  expect(bar.y + bar.height).toBeLessThanOrEqual(phone.height + 1)
  await expectNoFinding(pocket, 'a mistake on a phone', '.table-move')
})
