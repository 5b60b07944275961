import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { call, playByApi, seatMyself, startMatch } from './kit/api.ts'
import { fightOf, soloUntil } from './kit/captains.ts'
import { cutTexts, leftInEnglish } from './kit/longer.ts'
import { openSite } from './kit/site.ts'
import { phone, test } from './kit/visitor.ts'

const games = ['winds-of-plunder', 'francis-drake', 'maritime']

/** Running matches, each up to where a command of the type may be played, and one that is over. */
const played = [
  { game: 'winds-of-plunder', seats: 5, until: 'vote' },
  { game: 'winds-of-plunder', seats: 3, until: 'sail' },
  { game: 'francis-drake', seats: 6, until: 'visit' },
  { game: 'francis-drake', seats: 3, until: 'place' },
  { game: 'francis-drake', seats: 2, until: 'attack' },
  { game: 'maritime', seats: 4, until: 'sail' },
  { game: 'winds-of-plunder', seats: 3, until: undefined },
]

/** The reader's language in all their tabs, as if they had chosen it before. */
async function chosen(page: Page, language: string): Promise<void> {
  await page.goto('/about')
  await page.evaluate(
    (language) => localStorage.setItem('rutter.preferences', JSON.stringify({ language })),
    language,
  )
}

function playedMatches(page: Page): Promise<string[]> {
  return Promise.all(
    played.map(async ({ game, seats, until }) => {
      const { id } = await call(page, 'POST', '/v1/matches', { game, seats })
      for (let seat = 1; seat < seats; seat++) {
        await call(page, 'POST', `/v1/matches/${id}/seats`, { bot: 'random' })
      }
      await startMatch(page, id)
      await playByApi(page, id, undefined, until)
      return id
    }),
  )
}

/** What is wrong with a page and, at a table, with each of its parts. */
async function faultsAt(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  for (const part of ['', ...(await tabsOf(page))]) {
    if (part !== '') {
      const panel = page.locator('.board-over > details[open] > summary')
      if (await panel.isVisible()) await panel.click()
      await page.locator('.table-tabs button', { hasText: part }).click()
    }
    for (const fault of [...(await leftInEnglish(page)), ...(await cutTexts(page))])
      faults.push(`${path} ${part}: ${fault}`)
  }
  return faults
}

/** The parts of a table that a phone shows one at a time, once a panel over the board is folded away. */
function tabsOf(page: Page): Promise<string[]> {
  return page.locator('.table-tabs button').allInnerTexts()
}

/** Of many places, each looked at in one of the tabs; at some there is nothing, and the page says so. */
async function faultsIn(
  tabs: readonly Page[],
  places: readonly string[],
  failing: readonly string[] = [],
): Promise<string[]> {
  const left = [...places, ...failing]
  const faults: string[] = []
  const walk = async (page: Page) => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      faults.push(...(await faultsAt(page, path)))
      const failed = await page.locator('.failure').isVisible()
      if (failed !== failing.includes(path)) faults.push(`${path}: ${await page.innerText('main')}`)
    }
  }
  await Promise.all(tabs.map(walk))
  return faults
}

test('a longer language breaks nothing on a phone, and no word is in no table', async ({ visit }) => {
  // A server of its own: names of people at other tables are in no language.
  const site = await openSite({ BOT_PAUSE: '0' })
  onTestFinished(() => site.close())
  const { page, tab } = await visit({ address: site.address, size: phone })
  await page.goto('/about')
  await call(page, 'POST', '/v1/players', { name: 'Zoë' })
  const { page: other } = await visit({ address: site.address })
  await other.goto('/about')
  await call(other, 'POST', '/v1/players', { name: 'Zoë B' })
  const tables = await playedMatches(page)
  const windy = await soloUntil(page, 'test-sails')
  tables.push(await soloUntil(page, 'leave'), windy, await fightOf([page, other]))
  const shared = { game: 'francis-drake', seats: 3, hotseat: true }
  const { id: open } = await call(page, 'POST', '/v1/matches', { ...shared, title: 'Zoë' })
  const { id: curtained } = await call(page, 'POST', '/v1/matches', { ...shared, game: 'winds-of-plunder' })
  await seatMyself(page, curtained, 2)
  await startMatch(page, curtained)

  const { page: stranger } = await visit({ address: site.address, size: phone })
  for (const each of [page, stranger]) await chosen(each, 'pseudo')
  const faults = await faultsIn(
    [page, await tab('/about'), await tab('/about')],
    [
      '/',
      '/tables',
      '/new',
      '/new?game=maritime',
      '/me',
      '/about',
      ...games.map((game) => `/learn/${game}`),
      ...[open, curtained, ...tables].map((id) => `/matches/${id}`),
      `/matches/${tables[6]}?step=20`,
    ],
    ['/nowhere', '/matches/m_nothere'],
  )
  faults.push(
    ...(await faultsIn([stranger], ['/me', `/invite/${open}`, `/matches/${open}`, `/matches/${tables[0]}`])),
  )
  // Chips beside a fleet are there as soon as the wind blows.
  await page.goto(`/matches/${windy}`)
  await page.locator('[data-piece="deed/test-sails"]').waitFor()
  faults.push(...(await cutTexts(page)).map((fault) => `in the wind: ${fault}`))

  await page.goto(`/matches/${tables[0]}`)
  // The table hears keys a moment after it is seen.
  await page.waitForLoadState('networkidle')
  for (const key of ['r', 'd', '?', '/']) {
    await page.locator('.board-region').waitFor()
    await page.keyboard.press(key)
    await page.getByRole('dialog').waitFor()
    faults.push(...(await cutTexts(page)).map((fault) => `sheet ${key}: ${fault}`))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  expect(faults).toEqual([])
})

test('a reader chooses a language, which then is everywhere, and the browser’s own is taken by itself', async ({
  visit,
}) => {
  const { page, tab } = await visit()
  await page.goto('/me')
  await page.getByLabel('Language').selectOption({ label: 'Deutsch' })
  await page.getByRole('combobox', { name: 'Sprache' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  const second = await tab('/about')
  await second.getByRole('heading', { level: 1, name: /Über/ }).waitFor()
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption({ label: 'Français' })
  await page.getByRole('combobox', { name: 'Langue' }).waitFor()
  // Another tab follows.
  await second.getByRole('heading', { level: 1, name: /propos/ }).waitFor()
})
