import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { call, openTable, playByApi, seatMyself, startMatch } from './kit/api.ts'
import { expectNoFinding } from './kit/axe.ts'
import { fightOf, soloUntil } from './kit/captains.ts'
import { choiceButtons, waitForTurn } from './kit/playing.ts'
import { desk, phone, test } from './kit/visitor.ts'

/** What opens over a table, by the key that opens it. */
const sheets = [
  ['d', 'description'],
  ['r', 'rules'],
  ['?', 'keys'],
  ['/', 'a move that is typed'],
] as const

/** The pages round the table are in pages.test.ts. */
describe.each([{ size: desk }, { size: phone }])('at $size.width', (look) => {
  test('a match has no serious finding, from its invitation to its end', async ({ visit }) => {
    const { page } = await visit(look)
    const { page: guest } = await visit(look)
    await page.goto('/about')
    const id = await openTable(page, 'Anne', {
      game: 'winds-of-plunder',
      seats: 3,
      bots: 1,
      title: 'Friday in Havana',
      hints: true,
    })
    await guest.goto(`/invite/${id}`)
    await guest.getByRole('button', { name: 'Take a seat' }).waitFor()
    await expectNoFinding(guest, 'invitation')
    await page.goto(`/matches/${id}`)
    await page.getByRole('button', { name: 'Add computer player' }).waitFor()
    await expectNoFinding(page, 'lobby')

    await call(page, 'POST', `/v1/matches/${id}/seats`, { bot: 'random' })
    await startMatch(page, id)
    await waitForTurn(page)
    await playByApi(page, id, 12)
    await waitForTurn(page)
    await page.getByRole('button', { name: 'Hint', exact: true }).click()
    await page.getByRole('region', { name: 'Hint', exact: true }).waitFor()
    await expectNoFinding(page, 'table with a hint')
    for (const [key, name] of sheets) {
      await page.keyboard.press(key)
      await page.getByRole('dialog').waitFor()
      await expectNoFinding(page, name, 'dialog[open]')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: 'Resign', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await expectNoFinding(page, 'resigning', 'dialog[open]')
    await page.keyboard.press('Escape')
    await choiceButtons(page).first().click()
    await expectNoFinding(page, 'a choice made')

    await playByApi(page, id)
    await page.goto(`/matches/${id}`)
    await page.getByRole('region', { name: 'Result', exact: true }).waitFor()
    await expectNoFinding(page, 'result')
    await page.goto(`/matches/${id}?step=20`)
    await page.getByRole('region', { name: 'Result', exact: true }).waitFor()
    await expectNoFinding(page, 'replay')
    // On a phone its button is in a menu.
    await page.locator('.match-chain').dispatchEvent('click')
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Verify', exact: true }).click()
    await sheet.getByRole('status').filter({ hasText: 'Verified' }).waitFor()
    await expectNoFinding(page, 'a verdict', 'dialog[open]')
  })

  test('the street and the map of Francis Drake, and how to play it, have no serious finding', async ({
    visit,
  }) => {
    const { page } = await visit(look)
    await page.goto('/learn/francis-drake')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectNoFinding(page, 'how to play')
    const id = await openTable(page, 'Anne', { game: 'francis-drake', seats: 2, bots: 1 })
    await startMatch(page, id)
    await page.goto(`/matches/${id}`)
    await waitForTurn(page)
    await expectNoFinding(page, 'the street')
    await playUntil(page, id, ['place', 'attack', 'trade'])
    await page.goto(`/matches/${id}`)
    await waitForTurn(page)
    await expectNoFinding(page, 'the map while it is played on', '.table-middle')
    await playByApi(page, id)
    await page.goto(`/matches/${id}`)
    await page.getByRole('region', { name: 'Result', exact: true }).waitFor()
    await expectNoFinding(page, 'the map at the end')
  })
})

/** Up to a turn in which one of these can be played, or to the end. */
async function playUntil(page: Page, id: string, types: readonly string[]): Promise<void> {
  for (;;) {
    const { status, choices } = await call(page, 'GET', `/v1/matches/${id}`)
    const open: string[] = choices.map(({ command }: { command: { type: string } }) => command.type)
    if (status !== 'running' || open.some((type) => types.includes(type))) return
    await playByApi(page, id, 1)
  }
}

test('a table of Maritime, how to play it, and a curtain, have no serious finding', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/learn/maritime')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectNoFinding(page, 'how to play Maritime')
  const maritime = await openTable(page, 'Anne', { game: 'maritime', seats: 2, bots: 1 })
  await startMatch(page, maritime)
  await page.goto(`/matches/${maritime}`)
  await waitForTurn(page)
  await expectNoFinding(page, 'a table of Maritime')
  const { id } = await call(page, 'POST', '/v1/matches', {
    game: 'winds-of-plunder',
    seats: 3,
    hotseat: true,
  })
  await seatMyself(page, id, 2)
  await startMatch(page, id)
  await page.goto(`/matches/${id}`)
  await waitForTurn(page)
  const { choices } = await call(page, 'GET', `/v1/matches/${id}`)
  const { command } = choices.find(({ seat }: { seat: number }) => seat === 0)
  await call(page, 'POST', `/v1/matches/${id}/commands`, { command, seat: 0 })
  await page.getByText('Pass the screen to').waitFor()
  for (const size of [desk, phone]) {
    await page.setViewportSize(size)
    await expectNoFinding(page, `curtain at ${size.width}`)
  }
})

test('Maritime on a phone, its end, its market and a fight at both sizes have no serious finding', async ({
  visit,
}) => {
  const { page: pocket } = await visit({ size: phone })
  const { page: wide } = await visit()
  for (const page of [pocket, wide]) {
    await page.goto('/about')
    await call(page, 'POST', '/v1/players', { name: page === pocket ? 'Kidd' : 'Low' })
  }
  const alone = await soloUntil(pocket, 'leave')
  await pocket.goto(`/matches/${alone}`)
  await waitForTurn(pocket)
  await expectNoFinding(pocket, 'a table of Maritime')
  for (const tab of ['Fleet', 'Market']) {
    await pocket.locator('.table-tabs').getByRole('button', { name: tab }).click()
    await expectNoFinding(pocket, `${tab} at a market`, '.table')
  }
  await wide.goto(`/matches/${await soloUntil(wide, 'leave')}`)
  await waitForTurn(wide)
  await expectNoFinding(wide, 'a market at a desk', '.table-middle')
  await playByApi(pocket, alone)
  await pocket.goto(`/matches/${alone}`)
  await pocket.getByRole('region', { name: 'Result', exact: true }).waitFor()
  await expectNoFinding(pocket, 'the end of a match of Maritime')
  const id = await fightOf([pocket, wide])
  for (const page of [pocket, wide]) {
    await page.goto(`/matches/${id}`)
    await page.locator('.board-over summary').waitFor()
    await expectNoFinding(page, 'a fight', '.board-over')
  }
})
