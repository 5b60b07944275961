import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { prng } from '../kit/prng.ts'
import { openTable, playByApi, startMatch } from './kit/api.ts'
import { fromBoard } from './kit/pieces.ts'
import { andClicked, byHand, choiceButtons, finger, fromList, oneMove, waitForTurn } from './kit/playing.ts'
import { outOfReach, tooSmall } from './kit/reach.ts'
import { nextScene } from './kit/scene.ts'
import { phone, test } from './kit/visitor.ts'

/** Where a finger hits the control, and nothing over it, once it is scrolled to. */
function isReached(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest' })
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  })
}

async function startedOnPhone(page: Page, seats: number, game = 'winds-of-plunder'): Promise<string> {
  await page.goto('/about')
  const id = await openTable(page, 'Anne', { game, seats, bots: seats - 1 })
  await startMatch(page, id)
  await page.goto(`/matches/${id}`)
  await waitForTurn(page)
  return id
}

test('the chart opens at its targets, and moves to them: none is under a control or out of sight, and the page never scrolls sideways', async ({
  visit,
}) => {
  const { page } = await visit({ size: phone })
  const id = await startedOnPhone(page, 4)
  const small = { width: 360, height: 600 }
  // How many pieces are lit in a turn is up to the dice: it goes on until there were enough to tell.
  let lit = 0
  for (let turns = 0; turns < 24 || lit <= 40; turns++) {
    await playByApi(page, id, 1)
    // A page that was there all the time has moved on from what it showed; one that is opened begins with this.
    if (turns % 3 === 0) await page.reload()
    if ((await waitForTurn(page)).over) break
    // In the box of a small phone the buttons take most of the right edge.
    for (const size of [phone, small]) {
      await page.setViewportSize(size)
      await expect.poll(() => outOfReach(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    }
    lit += await page.locator('.viewport-box .piece.lit').count()
  }
  expect(lit).toBeGreaterThan(40)
})

/** Of each game: what has to have been lit before it can be said. */
const litOn = [
  { game: 'francis-drake', kinds: [/^house/, /^site/, /^(?:act|trade|counter|disc|look)/] },
  { game: 'maritime', kinds: [/^space/, /^port/, /^deed/] },
]

test.for(litOn)(
  'what is lit on the chart of $game is in reach of a finger, and large enough for it',
  async ({ game, kinds }, { visit }) => {
    const lit: string[] = []
    const hasSeenAll = () => kinds.every((kind) => lit.some((piece) => kind.test(piece)))
    for (let matches = 0; !hasSeenAll(); matches++) {
      const { page } = await visit({ size: phone })
      await startedOnPhone(page, 3, game)
      const board = fromBoard((on, x, y) => andClicked(on, () => on.touchscreen.tap(x, y)), fromList(finger))
      const look = async () => {
        const pieces = await litOnChart(page)
        lit.push(...pieces)
        await expect.poll(() => outOfReach(page)).toEqual([])
        // Several ships in one port lie too near to each other.
        if (pieces.filter((piece) => /^(?:fleet|pirate)/.test(piece)).length < 2)
          await expect.poll(() => tooSmall(page)).toEqual([])
      }
      const chance = prng(matches)
      for (let turns = 0; turns < 40 && !hasSeenAll(); turns++) {
        if ((await waitForTurn(page)).over) break
        await oneMove(page, { ...byHand(finger, board.press), look }, chance)
      }
    }
  },
)

function litOnChart(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>('.viewport-box .piece.lit')].map(
      ({ dataset }) => dataset.piece!,
    ),
  )
}

test('a staged move covers nothing, and is in sight whichever part of the table is', async ({ visit }) => {
  const { page } = await visit({ size: phone })
  await startedOnPhone(page, 3)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  // After the compass there is something to take back, and a vote is always confirmed.
  await oneMove(page, byHand(finger), prng(1))
  const vote = choiceButtons(page).filter({ hasText: /^Vote/ })
  await vote.first().waitFor()
  await finger.press(vote.first())
  await button('Confirm').waitFor()
  // Also where there is little height: a small phone, and a desk whose text is twice as large.
  for (const size of [phone, { width: 360, height: 600 }, { width: 720, height: 450 }]) {
    await page.setViewportSize(size)
    for (const name of ['Undo', 'Resign', 'Describe', 'Confirm', 'Cancel', 'Play', 'Live']) {
      expect(await isReached(button(name)), `${name} at ${size.width}`).toBe(true)
    }
  }
  await page.setViewportSize(phone)
  for (const tab of ['Hand', 'Seats', 'Tracks', 'Log']) {
    // Beside its name a tab may say that there is news.
    await finger.press(
      page.getByRole('group', { name: 'Parts of the table' }).getByRole('button', { name: tab }),
    )
    for (const name of ['Confirm', 'Cancel'])
      expect(await isReached(button(name)), `${name} in ${tab}`).toBe(true)
  }

  // From another part: the cubes in the hand are as good as the list.
  await finger.press(button('Cancel'))
  await finger.press(button('Hand'))
  await finger.press(page.getByRole('button', { name: /^1 Wind Cube/ }).last())
  await expect
    .poll(() => page.getByRole('group', { name: 'Staged move' }).innerText())
    .toContain('1 Wind Cube')
  expect(await isReached(button('Confirm'))).toBe(true)
  await finger.press(button('Confirm'))
  await button('Confirm').waitFor({ state: 'detached' })
})

test('the form for a match is in sight as a whole, with its button', async ({ visit }) => {
  const { page } = await visit({ size: phone })
  await page.goto('/')
  await finger.press(page.getByRole('button', { name: 'Play now', exact: true }))
  await page.getByRole('textbox', { name: 'Your name' }).waitFor()
  const start = page.getByRole('button', { name: 'Start', exact: true })
  await expect
    .poll(() => start.evaluate((button) => button.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(phone.height)
})

test('the table is loaded while its form is filled in: Start loads no script', async ({ visit }) => {
  const { page } = await visit({ size: phone })
  await page.goto('/')
  await finger.press(page.getByRole('button', { name: 'Play now', exact: true }))
  await page.getByRole('textbox', { name: 'Your name' }).fill('Anne')
  await page.getByRole('radio', { name: 'Francis Drake', exact: true }).check()
  await page.waitForLoadState('networkidle')
  const late: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') late.push(request.url())
  })
  await finger.press(page.getByRole('button', { name: 'Start', exact: true }))
  await waitForTurn(page)
  expect(late).toEqual([])
})

test('what opens a table is in sight under its long form, and covers no field that has the focus', async ({
  visit,
}) => {
  const { page } = await visit({ size: phone })
  await page.goto('/new')
  const open = page.getByRole('button', { name: 'Open the table' })
  await open.waitFor()
  expect(await open.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
    phone.height,
  )
  await page.getByRole('textbox', { name: 'Your name' }).focus()
  for (;;) {
    await page.keyboard.press('Tab')
    if (await open.evaluate((button) => button === document.activeElement)) break
    const over = () =>
      page.evaluate(() => {
        const { bottom } = document.activeElement!.getBoundingClientRect()
        return bottom - document.querySelector('.new-table > .row')!.getBoundingClientRect().top
      })
    await expect.poll(over).toBeLessThanOrEqual(0)
  }
})

test('who comes back is led to what happened, and no longer once they have moved', async ({ visit }) => {
  const { page } = await visit({ size: phone })
  const id = await startedOnPhone(page, 3)
  const catchUp = page.getByRole('button', { name: /^Since you were away/ })
  expect(await catchUp.count()).toBe(0)
  await page.goto('/about')
  // Until a turn begins with what others did.
  do {
    await playByApi(page, id, 1)
    await page.goto(`/matches/${id}`)
    await waitForTurn(page)
  } while ((await page.locator('.recap').count()) === 0)
  await finger.press(catchUp)
  await page.getByRole('heading', { name: 'Since you were away' }).waitFor()
  await finger.press(page.getByRole('button', { name: 'Now', exact: true }))
  await oneMove(page, byHand(finger), prng(1))
  await expect.poll(() => catchUp.count()).toBe(0)
})

test('what a long press explains is read after the finger has left, and nothing is played by it', async ({
  visit,
}) => {
  const { page, context } = await visit({ size: phone })
  await startedOnPhone(page, 3)
  const { x, y, width, height } = (await page
    .locator('[data-piece="rose/south"][role="button"]')
    .boundingBox())!
  const session = await context.newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }])
  const tip = page.getByRole('tooltip')
  await tip.waitFor()
  await andClicked(page, () => touch('touchEnd', []))
  expect(await tip.isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0)
  await page.getByRole('heading', { name: 'What you can do now' }).tap()
  await expect.poll(() => tip.count()).toBe(0)
})

test('the board makes way for a list that is scrolled, and comes back', async ({ visit }) => {
  const { page } = await visit({ size: phone })
  await startedOnPhone(page, 3)
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
  const scrollTo = (top: number) =>
    page.evaluate((top) => document.querySelector('.table')!.scrollTo({ top }), top)

  // Half gone it is still played on: what a finger has found does not move under it.
  await scrollTo(60)
  const { x, y, width, height } = (await page
    .locator('[data-piece="rose/south"][role="button"]')
    .boundingBox())!
  await andClicked(page, () => page.touchscreen.tap(x + width / 2, y + height / 2))
  await nextScene(page, ({ staged, choices }) => staged || choices.length === 0 || /^Vote/.test(choices[0]!))
  if (await confirm.isVisible()) await finger.press(confirm)
  const vote = choiceButtons(page).filter({ hasText: /^Vote/ })
  await vote.first().waitFor()
  // Eleven votes fit below the board of a usual phone.
  await page.setViewportSize({ width: phone.width, height: 600 })
  const show = page.getByRole('button', { name: 'Show the board', exact: true })
  const inSight = () =>
    page.evaluate(() => {
      const { top, bottom } = document.querySelector('.board-region')!.getBoundingClientRect()
      return bottom - Math.max(top, document.querySelector('.table')!.getBoundingClientRect().top)
    })
  await scrollTo(0)
  const whole = await inSight()
  expect(await show.isVisible()).toBe(false)
  await scrollTo(9999)
  await show.waitFor()
  expect(await inSight()).toBeLessThan(whole / 3)
  await finger.press(show)
  await expect.poll(inSight).toBe(whole)

  // Another step is looked at on it.
  await scrollTo(9999)
  await show.waitFor()
  await finger.press(page.getByRole('button', { name: 'One move back', exact: true }))
  await expect.poll(inSight).toBe(whole)
  await finger.press(page.getByRole('button', { name: 'Live', exact: true }))
  await vote.first().waitFor()

  // What has been played is seen on it, though what is left to read may be a little longer than the window.
  await scrollTo(9999)
  await show.waitFor()
  await finger.press(vote.last())
  await finger.press(confirm)
  await expect.poll(inSight).toBeGreaterThan(0.7 * whole)
})
