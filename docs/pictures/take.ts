import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { startProcess } from '../../test/api/rest/process.ts'
import { chromiumArgs, findChromium } from '../../test/browser/kit/chromium.ts'

/**
 * `npm run pictures`: the pictures of the README and of docs/play.md, from a match that is played here against computer players.
 * `npm run pictures -- course` takes the one that is named and no other.
 */
const only = process.argv[2]
const executablePath = findChromium()
if (executablePath === undefined)
  throw new Error('The pictures are taken in Chromium, which is not on this machine.')

const dir = await mkdtemp(join(tmpdir(), 'rutter-pictures-'))
const server = await startProcess({ DATA_DIR: dir, PAGES: 'on' })
const browser = await chromium.launch({ executablePath, args: chromiumArgs })
try {
  const desk = await open({ viewport: { width: 1280, height: 800 } })
  await start(desk)
  for (let moves = 0; moves < 60; moves++) {
    await desk.getByRole('region', { name: 'Your choices' }).getByRole('button').first().waitFor()
    if (moves > 12 && (await canSail(desk)) > 2) break
    await move(desk, moves)
  }
  // What has just changed is marked for a moment.
  await desk.waitForTimeout(2500)
  await take(desk, 'match')

  const phone = await open({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    storageState: await desk.context().storageState(),
  })
  await phone.goto(desk.url())
  await phone.getByRole('region', { name: 'Your choices' }).getByRole('button').first().waitFor()
  await phone.waitForTimeout(2500)
  await take(phone, 'phone')

  await playOn(desk)
  const marks = desk.getByRole('list', { name: 'Biggest mistakes' }).getByRole('button')
  await marks.nth(1).click({ timeout: 120_000 })
  await desk.getByRole('button', { name: 'The position before it' }).waitFor()
  await desk.waitForTimeout(500)
  await take(desk, 'course')
} finally {
  await browser.close()
  server.child.kill('SIGTERM')
  await server.ended
  await rm(dir, { recursive: true })
}

async function take(page: Page, name: string): Promise<void> {
  if (only !== undefined && only !== name) return
  const path = join(import.meta.dirname, `${name}.jpg`)
  await page.screenshot({ path, type: 'jpeg', quality: 80 })
}

async function open(look: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.address,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-GB',
    ...look,
  })
  return context.newPage()
}

/** The pages may still be built: then the first one waits for them by itself. */
async function start(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now' }).click({ timeout: 60_000 })
  await page.getByRole('textbox', { name: 'Your name' }).fill('Anne')
  await page.getByRole('radio', { name: 'Winds of Plunder' }).check()
  await page.getByRole('combobox', { name: 'Seats' }).selectOption('4')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
}

function canSail(page: Page): Promise<number> {
  return page.getByRole('button', { name: /^Sail to/ }).count()
}

/** Not always the first choice: a match of a captain who does one thing only is no picture of the game. */
async function move(page: Page, moves: number): Promise<void> {
  const buttons = page.getByRole('region', { name: 'Your choices' }).getByRole('button')
  const before = await page.getByRole('slider', { name: 'Step' }).getAttribute('aria-valuemax')
  await buttons.nth((moves * 7) % (await buttons.count())).click()
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
  await page.waitForTimeout(200)
  if (await confirm.isVisible()) await confirm.click()
  await page
    .waitForFunction(
      (last) => document.querySelector('[aria-label="Step"]')?.getAttribute('aria-valuemax') !== last,
      before,
      { timeout: 3000 },
    )
    // It was a step towards a choice: the next round goes on from there.
    .catch(() => {})
}

/** To the end of the match, by the first choice of each list, as a program would. */
async function playOn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const url = `/v1${location.pathname}`
    const headers = { 'rutter-client': '1', 'content-type': 'application/json' }
    for (;;) {
      const { status, choices } = await (await fetch(url)).json()
      if (status !== 'running') return
      if (choices.length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
      else {
        const { command, seat } = choices[0]
        await fetch(`${url}/commands`, { method: 'POST', headers, body: JSON.stringify({ command, seat }) })
      }
    }
  })
}
