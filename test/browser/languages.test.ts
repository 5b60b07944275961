import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { call, playByApi, startMatch } from './kit/api.ts'
import { fightOf, soloUntil } from './kit/captains.ts'
import { openSite } from './kit/site.ts'
import { phone, test } from './kit/visitor.ts'

const matches = [
  { game: 'winds-of-plunder', seats: 3, moves: 14 },
  { game: 'francis-drake', seats: 3, moves: 20 },
  { game: 'maritime', seats: 2, moves: 30 },
]

/** The reader's language, as if they had chosen it before. */
async function chosen(page: Page, language: string): Promise<void> {
  await page.addInitScript(
    (language) => localStorage.setItem('rutter.preferences', JSON.stringify({ language })),
    language,
  )
}

/** A running match of each game, and one that is over. */
async function playedMatches(page: Page): Promise<string[]> {
  const ids: string[] = []
  await call(page, 'POST', '/v1/players', { name: 'Zoë' })
  for (const { game, seats, moves } of [...matches, { ...matches[0]!, moves: 999 }]) {
    const { id } = await call(page, 'POST', '/v1/matches', { game, seats })
    for (let seat = 1; seat < seats; seat++) {
      await call(page, 'POST', `/v1/matches/${id}/seats`, { bot: 'random' })
    }
    await startMatch(page, id)
    await playByApi(page, id, moves)
    ids.push(id)
  }
  return ids
}

/** What is in no table: text that is read or read out and has a word which the longer language would have changed. */
function leftInEnglish(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Names of people, games, publishers and of this service, and what was written by whoever signed up.
    const own =
      /Zoë|browser|Winds of Plunder|Francis Drake|Maritime|Rutter|Alan Newman|Peter Hawes|\w+ Games/g
    const isEnglish = (text: string) =>
      /(?<![\p{L}\d/_.-])(?!\p{Lu}{2})\p{L}{3,}(?![\p{L}\d/_.-])/u.test(
        text.replace(own, '').replace(/\p{L}*ö+(?!\p{L})/gu, ''),
      )
    const found: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement!
      if (element.closest('[lang]:not(html), script, style, noscript, code, time, .credits') !== null)
        continue
      const texts =
        node instanceof Element
          ? ['aria-label', 'title', 'placeholder', 'alt'].map((name) => node.getAttribute(name) ?? '')
          : [node.textContent ?? '']
      found.push(...texts.filter(isEnglish))
    }
    return [...new Set(found)]
  })
}

/** Where a longer text does not fit: a page that scrolls sideways, a control or heading that is cut, a board's text beyond its plate. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth
    const found = wide > 0 ? [`the page is ${wide} px too wide`] : []
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a, h1, h2, h3, label, select, summary, th, td, p',
    )) {
      const { width, height, left, right } = element.getBoundingClientRect()
      if (width === 0 || height === 0 || element.closest('[aria-hidden=true], .sr-only, [inert]') !== null)
        continue
      // The bar says in short what the table says in full.
      if (element.closest('svg, .match-bar') !== null) continue
      const scrolls = [...ancestors(element)].some((each) =>
        /auto|scroll/.test(getComputedStyle(each).overflowX),
      )
      const { overflowX } = getComputedStyle(element)
      const isCut =
        element.scrollWidth > element.clientWidth + 1 && overflowX !== 'visible' && element.clientWidth > 0
      const isOutside = !scrolls && (right > innerWidth + 1 || left < -1)
      if (isCut || isOutside)
        found.push(`${element.tagName}.${element.className}: ${element.textContent?.slice(0, 60)}`)
    }
    for (const text of document.querySelectorAll<SVGTextElement>('main svg text')) {
      const own = text.getBoundingClientRect()
      const plate = plateOf(text, own)
      if (plate === undefined || (own.left >= plate.left - 1 && own.right <= plate.right + 1)) continue
      const over = Math.round(Math.max(plate.left - own.left, own.right - plate.right))
      const piece = text.closest('[data-piece]')?.getAttribute('data-piece') ?? 'a picture'
      found.push(`${piece}: “${text.textContent}” is ${over} px wider than its plate of ${plate.width} px`)
    }
    return found

    /** What a text of a board is written on: the smallest shape of its piece round its middle. Names on the bare chart have none. */
    function plateOf(text: Element, { left, right, top, bottom }: DOMRect): DOMRect | undefined {
      if (left === right) return undefined
      const shapes = text.closest('[data-piece]')?.querySelectorAll('rect, circle') ?? []
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      return [...shapes]
        .filter((shape) => !/^none$|^rgba\(0, 0, 0, 0\)$/.test(getComputedStyle(shape).fill))
        .map((shape) => shape.getBoundingClientRect())
        .filter((box) => box.left < x && x < box.right && box.top < y && y < box.bottom)
        .sort((one, other) => one.width * one.height - other.width * other.height)[0]
    }

    function* ancestors(element: Element) {
      for (let each = element.parentElement; each !== null; each = each.parentElement) yield each
    }
  })
}

test('a longer language breaks nothing on a phone, and no word is in no table', async ({ visit }) => {
  // A server of its own: names of people at other tables are in no language.
  const site = await openSite()
  onTestFinished(() => site.close())
  const { page } = await visit({ address: site.address, size: phone })
  await page.goto('/about')
  const ids = await playedMatches(page)
  const { page: other } = await visit({ address: site.address })
  await other.goto('/about')
  await call(other, 'POST', '/v1/players', { name: 'Zoë B' })
  const maritime = [
    await soloUntil(page, 'leave'),
    await soloUntil(page, 'test-sails'),
    await fightOf([page, other]),
  ]
  await chosen(page, 'pseudo')
  const paths = [
    '/',
    '/tables',
    '/new',
    '/new?game=maritime',
    '/me',
    '/about',
    '/nowhere',
    `/invite/${ids[0]}`,
    ...matches.map(({ game }) => `/learn/${game}`),
  ]
  const faults: string[] = []
  const tables = [...ids, ...maritime].map((id) => `/matches/${id}`)
  for (const path of [...paths, ...tables, `/matches/${ids[3]}?step=20`]) {
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
  }
  // Chips beside a fleet are there as soon as the wind blows.
  await page.goto(`/matches/${maritime[1]}`)
  await page.locator('[data-piece="deed/test-sails"]').waitFor()
  faults.push(...(await cutTexts(page)).map((fault) => `in the wind: ${fault}`))

  await page.goto(tables[0]!)
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

/** The parts of a table that a phone shows one at a time, once a panel over the board is folded away. */
function tabsOf(page: Page): Promise<string[]> {
  return page.locator('.table-tabs button').allInnerTexts()
}

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
