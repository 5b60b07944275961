import { expect } from 'vitest'
import { arrive, playNow, waitForTurn } from './kit/playing.ts'
import { expectSamePosition } from './kit/position.ts'
import { phone, test } from './kit/visitor.ts'

test('a newcomer is at a running board after one form', async ({ visit }) => {
  const { page } = await visit()
  const id = await playNow(page, { name: 'Anne', game: 'Winds of Plunder', seats: 4 })
  expect((await waitForTurn(page)).choices.length).toBeGreaterThan(0)
  for (const name of ['Board', 'Log', 'Players', 'Your choices']) {
    expect(await page.getByRole('region', { name, exact: true }).isVisible(), name).toBe(true)
  }
  for (const name of ['Resign', 'Describe', 'Play']) {
    expect(await page.getByRole('button', { name, exact: true }).isVisible(), name).toBe(true)
  }
  expect(await page.getByRole('slider', { name: 'Step', exact: true }).isVisible()).toBe(true)
  expect(await page.getByRole('region', { name: 'Result', exact: true }).count()).toBe(0)
  const { status, seats } = await (await page.request.get(`/v1/matches/${id}`)).json()
  expect(status).toBe('running')
  const mate = expect.stringMatching(/^mate-(raider|merchant|explorer)$/)
  expect(seats.map(({ bot }: { bot: string | null }) => bot)).toEqual([null, mate, mate, mate])
  await expectSamePosition(page, id)

  // Whoever is known is not asked for a name again.
  await playNow(page, { game: 'Winds of Plunder', seats: 3 })
})

test('friends meet at an open table: invited by link, seats taken and left, a computer player by name', async ({
  visit,
}) => {
  const { page: host } = await visit()
  await host.goto('/new')
  await host.getByRole('textbox', { name: 'Your name' }).fill('Mary')
  await host.getByRole('radio', { name: 'Maritime', exact: true }).check()
  await host.getByRole('textbox', { name: 'Title' }).fill('Friday in Havana')
  await host.getByRole('combobox', { name: 'Seats', exact: true }).selectOption('3')
  await host.getByRole('button', { name: 'Open the table' }).click()
  const link = await host.getByRole('textbox', { name: 'Invitation link' }).inputValue()

  // The second finds it in the list, as it is no secret, and by the link sees what is played before they sit down.
  const { page: guest } = await visit({ size: phone })
  await guest.goto('/tables')
  await guest.getByRole('link', { name: 'Friday in Havana' }).first().waitFor()
  await guest.goto(link)
  await guest.getByRole('heading', { level: 1, name: 'Friday in Havana' }).waitFor()
  await guest.getByText('Mary invites you to a table').waitFor()
  await guest.getByRole('textbox', { name: 'Your name' }).fill('Ned')
  await guest.getByRole('button', { name: 'Take a seat' }).click()
  await guest.waitForURL(/\/matches\/m_/)
  const players = host.getByRole('list', { name: 'Players' })
  await players.getByText('Ned').waitFor()

  // They leave, and come back.
  await guest.getByRole('button', { name: 'Leave seat 2' }).click()
  await expect.poll(() => players.getByText('Ned').count()).toBe(0)
  await guest.getByRole('button', { name: 'Take a seat' }).click()
  await players.getByText('Ned').waitFor()

  await host.getByRole('combobox', { name: 'Computer player' }).selectOption({ label: 'Raider: hunts ships' })
  await host.getByRole('button', { name: 'Add computer player' }).click()
  await host.getByRole('button', { name: /^Remove / }).waitFor()
  // To a third the invitation offers the last seat as soon as it is free again.
  const { page: third } = await visit()
  await third.goto(link)
  await third.getByText('All seats are taken.').waitFor()
  await host.getByRole('button', { name: /^Remove / }).click()
  await third.getByRole('button', { name: 'Take a seat' }).waitFor()
  await host
    .getByRole('combobox', { name: 'Computer player' })
    .selectOption({ label: 'Trader: buys and sells' })
  await host.getByRole('button', { name: 'Add computer player' }).click()
  expect(await guest.getByRole('button', { name: 'Start', exact: true }).count()).toBe(0)
  await host.getByRole('button', { name: 'Start', exact: true }).click()
  const [id] = await Promise.all([arrive(host), arrive(guest)])
  const { seats } = await (await guest.request.get(`/v1/matches/${id}`)).json()
  expect(seats.map(({ bot }: { bot: string | null }) => bot)).toEqual([null, null, 'trader'])
})

test('a private table is invisible to who has no link, and once it has begun to all but its players', async ({
  visit,
}) => {
  const { page: host } = await visit()
  await host.goto('/new')
  await host.getByRole('textbox', { name: 'Your name' }).fill('Jack')
  await host.getByRole('radio', { name: 'Francis Drake', exact: true }).check()
  await host.getByRole('textbox', { name: 'Title' }).fill('Behind closed doors')
  await host.getByRole('combobox', { name: 'Seats', exact: true }).selectOption('2')
  await host
    .getByRole('combobox', { name: 'Seat 2', exact: true })
    .selectOption({ label: 'Landlubber: any legal move' })
  await host.getByRole('checkbox', { name: 'Private' }).check()
  await host.getByRole('button', { name: 'Open the table' }).click()
  const link = await host.getByRole('textbox', { name: 'Invitation link' }).inputValue()

  const { page: third } = await visit()
  const listed = async () => {
    await third.goto('/tables')
    await third.getByRole('heading', { name: 'Open tables to join' }).waitFor()
    await third.waitForLoadState('networkidle')
    return third.getByText('Behind closed doors').count()
  }
  expect(await listed()).toBe(0)
  await third.goto(link)
  await third.getByRole('heading', { level: 1, name: 'Behind closed doors' }).waitFor()
  await host.getByRole('button', { name: 'Start', exact: true }).click()
  await arrive(host)
  expect(await listed()).toBe(0)
  await third.goto(link)
  await third.getByRole('heading', { level: 1, name: 'No such match, or not open to you' }).waitFor()
  // Its own players see it in their list.
  await host.goto('/tables')
  await host.getByRole('link', { name: 'Behind closed doors' }).waitFor()
})
