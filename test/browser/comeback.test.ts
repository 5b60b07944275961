import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call, openTable, playByApi, startMatch } from './kit/api.ts'
import { boardOf } from './kit/picture.ts'
import { waitForTurn } from './kit/playing.ts'
import { nextScene, sceneOf } from './kit/scene.ts'
import { desk, test } from './kit/visitor.ts'

/** A match against two computer players in which the reader is asked to move. */
async function begun(page: Page): Promise<string> {
  await page.goto('/about')
  const id = await openTable(page, 'Anne', { game: 'winds-of-plunder', seats: 3, bots: 2 })
  await startMatch(page, id)
  await page.goto(`/matches/${id}`)
  await waitForTurn(page)
  return id
}

test('who comes back is told what is new, sees where it begins in the log, and plays it back', async ({
  visit,
}) => {
  const { page } = await visit()
  const id = await begun(page)
  const { head: seen } = await sceneOf(page)
  await page.goto('/about')
  await playElsewhere(page, id)
  await page.goto(`/matches/${id}`)
  const { head } = await waitForTurn(page)
  expect(head).toBeGreaterThan(seen)

  const unread = page.locator('.log-entry').filter({ hasText: 'new since you looked' })
  expect(await unread.count()).toBe(1)
  expect(Number(await unread.getAttribute('data-seq'))).toBe(seen + 1)

  const log = page.getByRole('region', { name: 'Log', exact: true })
  await log.getByRole('heading', { name: 'Since you were away' }).waitFor()
  const steps = watchSteps(page)
  await log.getByRole('button', { name: 'Play it back' }).click()
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  const shown = await steps
  // From the reader's own last move to now, one step at a time.
  expect(shown.length).toBeGreaterThan(1)
  expect(shown).toEqual(shown.map((_, index) => head - shown.length + 1 + index))
  await nextScene(page, (scene) => scene.shown === head)
})

/** Moves made without the page, up to a turn that begins with what others did: who moved last has nothing to be told. */
async function playElsewhere(page: Page, id: string): Promise<void> {
  for (let last: number | null = 0; last === 0; ) {
    await playByApi(page, id, 1)
    await expect.poll(async () => (await call(page, 'GET', `/v1/matches/${id}`)).choices.length).not.toBe(0)
    const log = await (await page.request.get(`/v1/matches/${id}/log`)).text()
    last = JSON.parse(log.trim().split('\n').at(-1)!).by.seat
  }
}

/** Every step that the table shows from now on until it comes to the newest. */
function watchSteps(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const slider = document.querySelector<HTMLInputElement>('input[aria-label="Step"]')!
        const steps: number[] = []
        const look = () => {
          const step = Number(slider.value)
          const begun = steps.length > 0 || step < Number(slider.max)
          if (begun && steps.at(-1) !== step) steps.push(step)
          if (begun && step === Number(slider.max)) resolve(steps)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}

test('what moves ends where it would be without moving, and the dark table is another picture', async ({
  visit,
}) => {
  const { page } = await visit()
  const { page: moving } = await visit({ motion: 'no-preference', size: desk })
  const { page: still } = await visit()
  const id = await begun(page)
  for (const watcher of [moving, still]) {
    await watcher.goto(`/matches/${id}`)
    await watcher.getByRole('region', { name: 'Board', exact: true }).waitFor()
  }
  await moving.evaluate(() => {
    const { dataset } = document.documentElement
    new MutationObserver(() => {
      if (document.getAnimations().length > 0) dataset.moved = ''
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await playByApi(page, id, 5)
  const { head } = await waitForTurn(page)
  for (const watcher of [moving, still]) await nextScene(watcher, ({ shown }) => shown === head)
  await expect.poll(() => moving.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(await moving.locator('html[data-moved]').count()).toBe(1)
  expect(await still.evaluate(() => document.getAnimations().length)).toBe(0)

  const picture = await boardOf(still)
  expect((await boardOf(moving)).equals(picture)).toBe(true)
  await still.emulateMedia({ colorScheme: 'dark' })
  expect((await boardOf(still)).equals(picture)).toBe(false)
})

test('a log that was changed on its way is called forged, at the step, in red', async ({ visit }) => {
  const { page } = await visit()
  const id = await begun(page)
  await playByApi(page, id)
  const result = page.getByRole('region', { name: 'Result', exact: true })
  await result.waitFor()
  const changed = 20
  await page.route(`**/v1/matches/${id}/log*`, async (route) => {
    const answer = await route.fetch()
    const lines = (await answer.text()).trim().split('\n')
    const at = lines.findIndex((line) => JSON.parse(line).seq === changed)
    const commit = JSON.parse(lines[at]!)
    lines[at] = JSON.stringify({ ...commit, at: commit.at + 1 })
    await route.fulfill({ response: answer, body: `${lines.join('\n')}\n` })
  })
  await result.getByRole('button', { name: 'Verify', exact: true }).click()
  const verdict = result.locator('.verdict.bad')
  await verdict.waitFor()
  expect(await verdict.innerText()).toContain(String(changed))
  expect(await verdict.evaluate((element) => getComputedStyle(element).color)).not.toBe(
    await result.evaluate((element) => getComputedStyle(element).color),
  )
})

test('a step is copied as a picture, drawn and in pixels', async ({ visit }) => {
  const { page, context } = await visit()
  await begun(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '✓ chain' }).click()
  await page.getByRole('button', { name: 'Copy this step as a picture' }).click()
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor()
  const kinds = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const kinds: Record<string, number> = {}
    for (const type of item!.types) kinds[type] = (await item!.getType(type)).size
    return kinds
  })
  expect(Object.keys(kinds).toSorted()).toEqual(['image/png', 'image/svg+xml'])
  for (const size of Object.values(kinds)) expect(size).toBeGreaterThan(10_000)
})
