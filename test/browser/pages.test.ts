import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { notices } from '../../src/api/pages/notice.ts'
import { call, openTable } from './kit/api.ts'
import { expectNoFinding } from './kit/axe.ts'
import { elsewhere } from './kit/chromium.ts'
import { confirmCode, showCode, signUp, typeCode } from './kit/devices.ts'
import { playNow } from './kit/playing.ts'
import { openSite, type Site } from './kit/site.ts'
import { desk, type Look, openVisitor, phone, type Visitor } from './kit/visitor.ts'

let site: Site
const visitors: Visitor[] = []

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())
afterEach(async () => {
  const faults = visitors.flatMap((visitor) => visitor.faults)
  for (const visitor of visitors.splice(0)) await visitor.close()
  expect(faults).toEqual([])
})

async function visit(path: string, look: Look = {}): Promise<Page> {
  const visitor = await openVisitor({ address: site.address, ...look })
  visitors.push(visitor)
  await visitor.page.goto(path)
  return visitor.page
}

describe('the frame', () => {
  test('links change the page without loading it anew; focus goes to its title; back goes to where one was', async () => {
    const page = await visit('/about')
    await page.getByRole('heading', { level: 1, name: 'About Rutter' }).waitFor()
    await page.evaluate(() => {
      document.documentElement.dataset.kept = 'yes'
      window.scrollTo(0, 300)
    })
    await page.getByRole('link', { name: 'Tables', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Tables' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Tables')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.title()).toBe('Tables · Rutter')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'About Rutter' }).waitFor()
    await page.waitForFunction(() => window.scrollY === 300)
    expect(await page.evaluate(() => document.documentElement.dataset.kept)).toBe('yes')
  })

  test('an unknown address says so', async () => {
    const page = await visit('/nowhere')
    await page.getByRole('heading', { level: 1, name: 'There is nothing here' }).waitFor()
    await page.getByRole('link', { name: 'To the start page' }).click()
    await page.getByRole('button', { name: 'Play now' }).waitFor()
  })

  test('theme and text size count at once, and are kept', async () => {
    const page = await visit('/about')
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    const light = await paper()
    await page.getByRole('button', { name: 'Display' }).click()
    await page.getByRole('radio', { name: 'Dark' }).check()
    await page.getByRole('radio', { name: '140%' }).check()
    expect(await paper()).not.toBe(light)
    expect(await size()).toBe('22.4px')
    await page.reload()
    expect(await paper()).not.toBe(light)
    expect(await size()).toBe('22.4px')
  })

  test('while the server is gone the page says so, and goes on when it is back', async () => {
    const page = await visit('/tables')
    await page.getByRole('heading', { name: 'Open tables to join' }).waitFor()
    const line = page.getByRole('status').filter({ hasText: 'The server does not answer' })
    await site.restart(async () => {
      await page.getByRole('radio', { name: 'Maritime' }).check()
      await line.waitFor()
    })
    await line.waitFor({ state: 'hidden' })
    await page.getByText('No table is open just now.').waitFor()
  })

  test('a browser that is offline says so, in one line', async () => {
    const page = await visit('/tables')
    await page.context().setOffline(true)
    await page.getByText('You are offline.').waitFor()
    await page.context().setOffline(false)
    await page.getByText('You are offline.').waitFor({ state: 'detached' })
  })

  test('a page whose faces can’t be had is read in the browser’s own', async () => {
    const page = await visit('/about')
    await page.route('**/fonts-*.css', (route) => route.abort())
    const refused = page.waitForEvent('requestfailed')
    await page.goto('/tables')
    await refused
    await page.getByText('No table is open just now.').waitFor()
  })

  test('a match that is not there, or not mine to see, has a page of its own', async () => {
    const page = await visit('/invite/m_00000000000000000000000000')
    await page.getByRole('heading', { level: 1, name: 'No such match, or not open to you' }).waitFor()
  })
})

describe('a player', () => {
  test('is told of a turn by title, icon, badge and bar, and gets to it by N', async () => {
    const page = await visit('/')
    await page.addInitScript(() => {
      const badges: number[] = []
      const setAppBadge = async (count: number) => void badges.push(count)
      const clearAppBadge = async () => void badges.push(0)
      Object.assign(navigator, { setAppBadge, clearAppBadge })
      Object.assign(window, { badges })
    })
    const id = await playNow(page, { name: 'Anne', game: 'Winds of Plunder', seats: 3 })
    await page.goto('/about')
    await page.waitForFunction(() => document.title === '● Your turn · Winds of Plunder')
    expect(await page.locator('link[rel=icon]').getAttribute('href')).toContain('icon-turn')
    await page.getByRole('link', { name: '1 waiting for you: next match' }).waitFor()
    expect(await page.evaluate(() => (window as unknown as { badges: number[] }).badges)).toEqual([0, 1])
    await page.keyboard.press('n')
    await page.waitForURL(`**/matches/${id}**`)
  })

  test('whose own tables are the newest sees those of others behind them', async () => {
    await openTable(await visit('/about'), 'Ned', { game: 'maritime', seats: 2, title: 'Friday in Tokyo' })
    const page = await visit('/about')
    await openTable(page, 'Mary', { game: 'maritime', seats: 2 })
    for (let more = 0; more < 10; more++)
      await call(page, 'POST', '/v1/matches', { game: 'maritime', seats: 2 })
    await page.goto('/tables')
    const open = page.getByRole('region', { name: 'Open tables to join' })
    await open.getByRole('link', { name: 'Friday in Tokyo' }).waitFor()
    expect(await open.getByText('No table is open just now.').count()).toBe(0)
  })

  test('can have the pages as an app, which is what has a badge', async () => {
    const page = await visit('/about')
    const session = await page.context().newCDPSession(page)
    const { url, errors, data } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // A visitor of these tests keeps nothing.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
    const answer = await page.request.get(url)
    expect(answer.headers()['content-type']).toBe('application/manifest+json; charset=utf-8')
    for (const { src, type } of JSON.parse(data!).icons) {
      const icon = await page.request.get(src)
      expect([icon.status(), icon.headers()['content-type']!.split(';')[0]]).toEqual([200, type])
    }
  })

  test('gets one notification for a turn, however many tabs lie in the background, and none while one is in sight', async () => {
    const page = await visit('/me')
    await signUp(page, 'Anne')
    const visitor = visitors.at(-1)!
    await visitor.context.addInitScript(() => {
      // Also runs in the empty page that a tab begins with.
      if (location.protocol === 'about:') return
      localStorage.setItem('rutter.preferences', '{"notify":true}')
      Object.defineProperty(document, 'hidden', { get: () => true })
      const told: string[] = []
      class Told {
        static readonly permission = 'granted'
        constructor(title: string) {
          told.push(title)
        }
      }
      Object.assign(window, { Notification: Told, told })
    })
    const tabs = [await visitor.tab('/about'), await visitor.tab('/tables'), await visitor.tab('/new')]
    const waiting = async (count: number) => {
      for (const tab of tabs)
        await tab.getByRole('link', { name: `${count} waiting for you: next match` }).waitFor()
    }
    const told = async () => {
      const all = await Promise.all(
        tabs.map((tab) => tab.evaluate(() => (window as unknown as Telling).told)),
      )
      return all.flat()
    }
    // The first tab is in sight and shows the bar: that is enough.
    await page.evaluate(startAgainstComputers, 'Friday')
    await waiting(1)
    await page.close()
    const monday = await tabs[0]!.evaluate(startAgainstComputers, 'Monday')
    await waiting(2)
    await expect.poll(told).toEqual(['Your turn: Monday'])
    await tabs[0]!.evaluate(startAgainstComputers, 'Tuesday')
    await waiting(3)
    await expect.poll(told).toHaveLength(2)
    expect((await told()).sort()).toEqual(['Your turn: Monday', 'Your turn: Tuesday'])

    // While this browser is cut off, its player moves elsewhere, and it is their turn again.
    await visitor.context.setOffline(true)
    await tabs[0]!.getByText('You are offline.').waitFor()
    await moveElsewhere(visitor, monday)
    await visitor.context.setOffline(false)
    await expect.poll(told).toHaveLength(3)
    expect((await told()).filter((title) => title.endsWith('Monday'))).toHaveLength(2)
  })

  test('opens a table with every option, and a friend joins by its link', async () => {
    const host = await visit('/new?game=maritime')
    await host.getByRole('textbox', { name: 'Your name' }).fill('Ned <b>')
    await host.getByRole('textbox', { name: 'Title' }).fill('<img src=x> “Friday”')
    await host.getByRole('combobox', { name: 'Seats' }).selectOption('3')
    await host.getByRole('combobox', { name: 'Seat 2' }).selectOption('trader')
    await host.getByRole('combobox', { name: 'Objectives' }).selectOption('2')
    await host.getByRole('checkbox', { name: 'Diagonal moves' }).uncheck()
    await host.getByRole('checkbox', { name: 'Private' }).check()
    await host.getByRole('button', { name: 'Open the table' }).click()
    await host.waitForURL(/\/matches\/m_/)
    const id = /m_[0-9a-z]+/.exec(host.url())![0]

    const friend = await visit(`/invite/${id}`, { size: phone, theme: 'dark' })
    await friend.getByRole('heading', { level: 1, name: '<img src=x> “Friday”' }).waitFor()
    for (const text of [
      'Ned <b> invites you to a table',
      'Objectives: 2',
      'Without: Diagonal moves',
      'Second edition.',
    ])
      await friend.getByText(text).first().waitFor()
    await friend.getByRole('textbox', { name: 'Your name' }).fill('Mary')
    await friend.getByRole('button', { name: 'Take a seat' }).click()
    await friend.waitForURL(`**/matches/${id}**`)
    await host.getByText('Mary').first().waitFor()
  })

  test('is told over plain http, before and after asking, that nobody is signed up there', async () => {
    const page = await visit('/me', { address: site.address.replace('127.0.0.1', elsewhere) })
    const name = page.getByRole('textbox', { name: 'Your name' })
    const warned = page.getByText(/^This page came over plain http.+Open it with https/)
    await name.waitFor()
    expect(await warned.count()).toBe(1)
    const hint = await name.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${hint}"]`).innerText()).toContain('Open it with https')
    await name.fill('Anne')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
    expect(await warned.count()).toBe(1)
    expect(await page.context().cookies()).toEqual([])
    await page.goto('/tables')
    await page.getByRole('heading', { name: 'Open tables to join' }).waitFor()
  })

  test('brings the account to a second device by a code, and signs it out again', async () => {
    const first = await visit('/me')
    await signUp(first, 'Anne')
    const second = await visit('/me', { size: phone })
    await confirmCode(first, await typeCode(second, await showCode(first)))
    await second.getByRole('heading', { level: 1, name: 'Anne' }).waitFor()
    await second.getByRole('button', { name: 'Sign out on this device' }).click()
    await second.getByRole('button', { name: 'Sign up' }).waitFor()
  })

  test('is one player, with one token and one code, though every button is clicked twice', async () => {
    const page = await visit('/me')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    // Nothing is answered before the second click.
    let clicked = Promise.resolve()
    await page.route('**/v1/**', (route) => clicked.then(() => route.continue()))
    const clickTwice = async (name: string) => {
      clicked = page.getByRole('button', { name }).dblclick()
      await clicked
    }
    await page.getByRole('textbox', { name: 'Your name' }).fill('Anne')
    await clickTwice('Sign up')
    await page.getByRole('textbox', { name: 'Label' }).fill('my bot')
    await clickTwice('Issue the token')
    await page.getByLabel(/shown this once/).waitFor()
    await clickTwice('Add a device')
    await page.getByText(/^[B-Z]{4}-[B-Z]{4}$/).waitFor()
    const made = sent.filter((path) => path.startsWith('/v1/'))
    expect(made).toEqual(['/v1/players', '/v1/tokens', '/v1/device-codes'])
  })

  test('issues a token that is shown once, revokes it, changes the name, and is erased by a typed word', async () => {
    const page = await visit('/me')
    await signUp(page, 'Bart')
    await page.getByRole('textbox', { name: 'Label' }).fill('my bot')
    await page.getByRole('button', { name: 'Issue the token' }).click()
    const token = page.getByLabel(/shown this once/)
    expect(await token.inputValue()).toMatch(/^rt_/)
    await page.getByRole('button', { name: 'I have kept it' }).click()
    expect(await page.content()).not.toContain('rt_')
    await page.getByRole('button', { name: 'Revoke my bot' }).click()
    await page.getByRole('button', { name: 'Revoke my bot' }).waitFor({ state: 'detached' })
    await page.getByRole('textbox', { name: 'Your name' }).fill('Black Bart')
    await page.getByRole('button', { name: 'Change name' }).click()
    await page.getByRole('heading', { level: 1, name: 'Black Bart' }).waitFor()
    await page.getByRole('button', { name: 'Erase me for ever' }).click()
    await page.getByRole('alert').filter({ hasText: 'Type “erase”' }).waitFor()
    await page.getByRole('textbox', { name: 'Type “erase” to go on' }).fill('erase')
    await page.getByRole('button', { name: 'Erase me for ever' }).click()
    await page.getByRole('button', { name: 'Play now' }).waitFor()
    await page.goto('/me')
    await page.getByRole('button', { name: 'Sign up' }).waitFor()
  })

  test('finds a table in the list that somebody has opened since', async () => {
    const page = await visit('/tables')
    await page.getByRole('heading', { name: 'Open tables to join' }).waitFor()
    const other = await visit('/about', { size: phone })
    await openTable(other, 'Ned', { game: 'maritime', seats: 2, title: 'Monday in Macao' })
    const row = page.getByRole('link', { name: /Monday in Macao/ })
    // As when somebody comes back to the page; else it takes 20 seconds.
    await expect
      .poll(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        return row.count()
      })
      .toBe(1)
  })
})

type Telling = { readonly told: readonly string[] }

/** One move of the first seat, by the same session but another program; then until the match waits for it again. */
async function moveElsewhere({ context, address }: Visitor, id: string): Promise<void> {
  const look = async () => (await context.request.get(`/v1/matches/${id}`)).json()
  const { choices, seq } = await look()
  const played = await context.request.post(`/v1/matches/${id}/commands`, {
    headers: { 'rutter-client': '1', origin: address },
    data: { command: choices[0].command, seat: 0 },
  })
  expect(played.status(), await played.text()).toBe(200)
  await expect
    .poll(async () => {
      const match = await look()
      return match.seq > seq + 1 && match.choices.length > 0
    })
    .toBe(true)
}

/** Runs in the page. Answers the match's id. */
async function startAgainstComputers(title: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'rutter-client': '1' }
    return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const { id } = await post('/v1/matches', { game: 'winds-of-plunder', seats: 3, title, private: true })
  for (let seat = 1; seat < 3; seat++) await post(`/v1/matches/${id}/seats`, { bot: 'random' })
  await post(`/v1/matches/${id}/start`, {})
  return id
}

describe('every page can be used by all', () => {
  const paths = ['/tables', '/new', '/me', '/about', '/learn/winds-of-plunder', '/learn/maritime', '/nowhere']
  const small = { width: 360, height: 740 }

  test.each([{ size: desk }, { size: phone }, { size: small }])(
    'at $size.width: no serious finding of axe, no sideways scrolling',
    async (look) => {
      const page = await visit('/', look)
      const shown = async (path: string, within?: string) => {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        if (path === '/') await page.getByRole('button', { name: 'Play now' }).click()
        await page.waitForLoadState('networkidle')
        await expectNoFinding(page, path, within)
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          path,
        ).toBeLessThanOrEqual(0)
      }
      // A stranger is asked for a name.
      await shown('/')
      await page.getByRole('textbox', { name: 'Your name' }).waitFor()
      await shown('/me', 'main')
      await signUp(page, 'Anne with a rather long name for a phone')
      for (const path of paths) await shown(path)
    },
  )

  test('what stands in the place of the pages can be read, and gives way to them by itself', async () => {
    const page = await visit('/about')
    for (const kind of ['failed', 'absent', 'building'] as const) {
      const { html, policy } = notices[kind]
      const headers = { 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8' }
      await page.unrouteAll()
      await page.route('**/tables', (route) => route.fulfill({ status: 503, headers, body: html }))
      await page.goto('/tables')
      await expectNoFinding(page, `pages that are ${kind}`)
    }
    await page.unrouteAll()
    await page.getByRole('heading', { level: 1, name: 'Tables' }).waitFor()
  })
})
