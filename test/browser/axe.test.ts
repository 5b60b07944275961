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
    await choiceButtons(page).first().click()
    await expectNoFinding(page, 'a choice made')

    await playByApi(page, id)
    await page.goto(`/matches/${id}`)
    await page.getByRole('region', { name: 'Result', exact: true }).waitFor()
    await expectNoFinding(page, 'result')
    await page.goto(`/matches/${id}?step=20`)
    await page.getByRole('region', { name: 'Result', exact: true }).waitFor()
    await expectNoFinding(page, 'replay')
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
    await playByApi(page, id)
    await page.goto(`/matches/${id}`)
    await page.getByRole('region', { name: 'Result', exact: true }).waitFor()
    await expectNoFinding(page, 'the map at the end')
  })
})

test('a table of Maritime, and a curtain, have no serious finding', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/about')
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
  await expectNoFinding(page, 'curtain')
})

test('Maritime on a phone, its market and a fight at both sizes have no serious finding', async ({
  visit,
}) => {
  const { page: pocket } = await visit({ size: phone })
  const { page: wide } = await visit()
  for (const page of [pocket, wide]) {
    await page.goto('/about')
    await call(page, 'POST', '/v1/players', { name: page === pocket ? 'Kidd' : 'Low' })
  }
  await pocket.goto(`/matches/${await soloUntil(pocket, 'leave')}`)
  await waitForTurn(pocket)
  await expectNoFinding(pocket, 'a table of Maritime')
  for (const tab of ['Fleet', 'Market']) {
    await pocket.locator('.table-tabs').getByRole('button', { name: tab }).click()
    await expectNoFinding(pocket, `${tab} at a market`, '.table')
  }
  const id = await fightOf([pocket, wide])
  for (const page of [pocket, wide]) {
    await page.goto(`/matches/${id}`)
    await page.locator('.board-over summary').waitFor()
    await expectNoFinding(page, 'a fight', '.board-over')
  }
})
