import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrive } from './kit/playing.ts'
import { phone, test, type Visitor } from './kit/visitor.ts'

/** Opens a table for three of Maritime by the form, and answers its invitation. */
async function openTable({ page }: Visitor, name: string): Promise<string> {
  await page.goto('/new')
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('radio', { name: 'Maritime', exact: true }).check()
  await page.getByRole('combobox', { name: 'Seats', exact: true }).selectOption('3')
  await page.getByRole('button', { name: 'Open the table' }).click()
  return page.getByRole('textbox', { name: 'Invitation link' }).inputValue()
}

async function join({ page }: Visitor, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('button', { name: 'Take a seat' }).click()
  await page.waitForURL(/\/matches\/m_/)
  await seatOf(page, name).getByText('number sealed').waitFor()
}

function seatOf(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: name })
}

function startButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Start', exact: true })
}

async function diceOf(page: Page, id: string) {
  const { dice } = await (await page.request.get(`/v1/matches/${id}`)).json()
  const { byAll, coSigned, without } = dice
  return { byAll, coSigned, without }
}

test('two people who sat down in the pages have co-signed the dice, also if they reload between', async ({
  visit,
}) => {
  const host = await visit()
  const guest = await visit({ size: phone })
  const link = await openTable(host, 'Mary')
  await seatOf(host.page, 'Mary').getByText('number sealed').waitFor()
  await join(guest, link, 'Ned')
  await seatOf(host.page, 'Ned').getByText('number sealed').waitFor()
  for (const { page } of [host, guest]) {
    await page.reload()
    await seatOf(page, 'Mary').getByText('number sealed').waitFor()
  }
  await host.page.getByRole('button', { name: 'Add computer player' }).click()
  await startButton(host.page).click()
  const [id] = await Promise.all([arrive(host.page), arrive(guest.page)])
  expect(await diceOf(guest.page, id)).toEqual({ byAll: true, coSigned: [0, 1], without: [] })
  // Nothing is kept once the match is under way.
  for (const { page } of [host, guest])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('rutter.nonces'))).toBe('[]')
})

test('a guest who fills the table opens their number at once; the host, who comes later, starts with both', async ({
  visit,
}) => {
  const host = await visit()
  const guest = await visit()
  const link = await openTable(host, 'Mary')
  await host.page.getByRole('button', { name: 'Add computer player' }).click()
  await seatOf(host.page, 'computer player').first().waitFor()
  const table = host.page.url()
  await host.page.goto('/about')
  await guest.page.goto(link)
  await guest.page.getByRole('textbox', { name: 'Your name' }).fill('Ned')
  await guest.page.getByRole('button', { name: 'Take a seat' }).click()
  await seatOf(guest.page, 'Ned').getByText('number opened').waitFor()
  await seatOf(guest.page, 'Mary').getByText('number sealed').waitFor()
  expect(await guest.page.getByRole('button', { name: 'Leave seat 3 to a computer player' }).count()).toBe(1)
  await guest.close()
  await host.page.goto(table)
  await seatOf(host.page, 'Mary').getByText('number opened').waitFor()
  expect(await host.page.getByRole('button', { name: /^Remove / }).count()).toBe(0)
  await startButton(host.page).click()
  expect(await diceOf(host.page, await arrive(host.page))).toMatchObject({ byAll: true, coSigned: [0, 2] })
})

test('the start waits for a number whose player is away, and goes on when they come', async ({ visit }) => {
  const host = await visit()
  const guest = await visit()
  await join(guest, await openTable(host, 'Mary'), 'Ned')
  const table = guest.page.url()
  await guest.page.goto('/about')
  await host.page.getByRole('button', { name: 'Add computer player' }).click()
  await startButton(host.page).click()
  await host.page.getByRole('button', { name: 'Waiting for Ned …' }).waitFor()
  await host.page.getByText('Ned has not opened their number yet').waitFor()
  await guest.page.goto(table)
  const [id] = await Promise.all([arrive(host.page), arrive(guest.page)])
  expect(await diceOf(host.page, id)).toMatchObject({ byAll: true, without: [] })
})

test('the host can start without a number that is not opened, and the log says so', async ({ visit }) => {
  const host = await visit()
  const guest = await visit()
  await join(guest, await openTable(host, 'Mary'), 'Ned')
  await guest.close()
  // With a seat that nobody took: it is closed first.
  await host.page.getByRole('button', { name: 'Close this seat' }).waitFor()
  await startButton(host.page).click()
  await host.page.getByRole('button', { name: 'Start without it' }).click()
  expect(await diceOf(host.page, await arrive(host.page))).toEqual({
    byAll: false,
    coSigned: [0],
    without: [1],
  })
})
