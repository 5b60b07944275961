import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call, openTable, playByApi, startMatch } from './kit/api.ts'
import { waitForTurn } from './kit/playing.ts'
import { test } from './kit/visitor.ts'

/** Markup, an end of a script, quotes of both kinds, and letters that run from right to left. */
const name = `<img src=x onerror=bad()>"'&lt;`
const title = `</title></script><script>bad()</script>"'><svg onload=bad()> שלום`

/** It stands in the page as text, letter by letter, and nowhere as anything else. */
async function expectOnlyText(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts)
    await page.getByText(text, { exact: false }).first().waitFor({ state: 'attached' })
  const found = await page.evaluate(() => ({
    made: document.querySelectorAll('img[src="x"], [onerror], [onload], main script, body script:not([src])')
      .length,
    bad: 'bad' in window,
  }))
  expect(found).toEqual({ made: 0, bad: false })
}

test('names and titles are text on every page that shows them', async ({ visit }) => {
  const { page } = await visit()
  const { page: other } = await visit()
  await page.goto('/')
  await other.goto('/')
  const id = await openTable(page, name, { game: 'winds-of-plunder', seats: 3, title })
  await page.goto('/me')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await expectOnlyText(page, name)

  // A mark that turns the direction of all that follows is refused, and said so, before it is on any page.
  await page.getByRole('textbox', { name: 'Your name' }).fill('Anne \u202eenna')
  await page.getByRole('button', { name: 'Change name' }).click()
  await page.getByRole('status').filter({ hasText: 'nothing invisible' }).waitFor()

  // Open: the list, the invitation, the lobby.
  await other.goto('/tables')
  await expectOnlyText(other, title, name)
  await other.goto(`/invite/${id}`)
  await expectOnlyText(other, title, name)
  await page.goto(`/matches/${id}`)
  await expectOnlyText(page, title, name)
  expect(await page.title()).toContain(title)

  await call(page, 'POST', `/v1/matches/${id}/seats`, { bot: 'random' })
  await call(page, 'POST', `/v1/matches/${id}/seats`, { bot: 'random' })
  await startMatch(page, id)
  await waitForTurn(page)
  await expectOnlyText(page, title, name)
  await page.getByRole('button', { name: 'Describe', exact: true }).click()
  await expectOnlyText(page, title, name)
  await page.goto('/')
  await expectOnlyText(page, title)
  await page.goto('/tables')
  await expectOnlyText(page, title, name)

  await playByApi(page, id)
  await page.goto(`/matches/${id}`)
  await page.getByRole('region', { name: 'Result', exact: true }).waitFor()
  await expectOnlyText(page, title, name)
  // What the server writes into the page by itself, for previews of links.
  const html = await (await other.request.get(`/matches/${id}`, { headers: { accept: 'text/html' } })).text()
  expect(html).not.toContain('<script>bad')
  expect(html).not.toContain('<svg onload')
  await other.goto(`/matches/${id}`)
  await expectOnlyText(other, title, name)
  const svg = await (await other.request.get(`/v1/matches/${id}/board.svg`)).text()
  expect(svg).not.toContain('<img')

  // A label of a token, which only its owner sees.
  await page.goto('/me')
  await page.getByRole('textbox', { name: 'Label' }).fill(title.slice(0, 40))
  await page.getByRole('button', { name: 'Issue the token' }).click()
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await expectOnlyText(page, title.slice(0, 40))
})
