import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call, openTable, playByApi, startMatch } from './kit/api.ts'
import { test } from './kit/visitor.ts'

test('two who have played each other meet at the next table, whoever opens it', async ({ visit }) => {
  const { page: host } = await visit()
  const { page: guest } = await visit()
  await host.goto('/about')
  await guest.goto('/about')
  const title = 'Friday in Havana'
  const id = await openTable(host, 'Anne', { game: 'francis-drake', seats: 2, title })
  await call(guest, 'POST', '/v1/players', { name: 'Ned' })
  await call(guest, 'POST', `/v1/matches/${id}/seats`, {})
  await startMatch(host, id)
  await Promise.all([playByApi(host, id), playByApi(guest, id)])
  const result = async (page: Page) => {
    await page.goto(`/matches/${id}`)
    return page.getByRole('region', { name: 'Result', exact: true })
  }
  const atGuest = await result(guest)
  await atGuest.getByRole('button', { name: 'Play again' }).waitFor()

  await (await result(host)).getByRole('button', { name: 'Play again' }).click()
  await host.getByRole('heading', { level: 1, name: title }).waitFor()
  const link = await host.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  const next = /m_[0-9a-z]+/.exec(link)![0]
  expect(next).not.toBe(id)
  // The list of open tables is written a moment later.
  type Listed = { matches: readonly { id: string }[] }
  const isListed = async () => {
    const { matches }: Listed = await call(guest, 'GET', '/v1/matches?status=open&game=francis-drake')
    return matches.some((row) => row.id === next)
  }
  await expect.poll(isListed).toBe(true)

  // Their own table is not opened: they are offered the one that is there, if the page has not done so by itself.
  const found = atGuest.getByText('Anne has opened a table for the next match.')
  const again = atGuest.getByRole('button', { name: 'Play again' })
  await again.click({ timeout: 5_000 }).catch(async (error) => {
    if (!(await found.isVisible())) throw error
  })
  await found.waitFor()
  await atGuest.getByRole('button', { name: 'Take a seat there' }).click()
  await guest.waitForURL(`**/matches/${next}**`)
  await host.getByRole('list', { name: 'Players' }).getByText('Ned', { exact: true }).waitFor()
})
