import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumArgs, findChromium } from '../browser/kit/chromium.ts'
import { hasOpenssl, type WithTls, withTls } from './harness/with-tls.ts'
import { type AwsKit, openAwsKit } from './kit.ts'

const executablePath = findChromium()

/** With Chromium and openssl where they are installed; without one of them it is skipped. */
describe.skipIf(executablePath === undefined || !hasOpenssl())('in a real browser, the whole stack', () => {
  let kit: AwsKit
  let tls: WithTls
  let browser: Browser
  let origin: string
  beforeAll(async () => {
    kit = await openAwsKit()
    const { address, host } = kit.deployment.front
    origin = `https://${host}`
    tls = await withTls(address)
    browser = await chromium.launch({
      executablePath: executablePath!,
      args: [...chromiumArgs, `--host-resolver-rules=MAP ${host}:443 127.0.0.1:${tls.port}`],
    })
  })
  afterAll(async () => {
    await browser?.close()
    tls?.close()
    await kit?.close()
  })

  test('signs a newcomer up, plays, follows by the socket, and knows them again', async () => {
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      reducedMotion: 'reduce',
      baseURL: origin,
    })
    context.setDefaultTimeout(120_000)
    const page = await context.newPage()
    const { faults, sockets } = watch(page, origin)

    await page.goto('/')
    const playNow = { name: 'Play now', exact: true }
    await page.getByRole('link', playNow).or(page.getByRole('button', playNow)).first().click()
    await page.getByRole('textbox', { name: 'Your name' }).fill('Anne Bonny')
    await page.getByRole('radio', { name: 'Winds of Plunder', exact: true }).check()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.waitForURL(/\/matches\/m_/)

    const [cookie] = await context.cookies()
    expect(cookie).toMatchObject({ name: '__Host-session', httpOnly: true, secure: true, sameSite: 'Lax' })
    const choices = page.getByRole('region', { name: 'Your choices', exact: true })
    const last = () =>
      page.getByRole('slider', { name: 'Step', exact: true }).getAttribute('max').then(Number)
    await choices.getByRole('button').first().waitFor()
    const before = await last()
    await choices.getByRole('button').first().click()
    // Whoever is last to set a compass is asked to confirm: whether that is we depends on how quick the others were.
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
    await expect.poll(async () => (await confirm.isVisible()) || (await last()) > before).toBe(true)
    if (await confirm.isVisible()) await confirm.click()
    // The move, and those of the others, which the page is told of.
    await expect.poll(last).toBeGreaterThan(before + 1)

    await page.reload()
    await choices.getByRole('button').first().waitFor()
    await page.goto('/me')
    await page.getByText('Anne Bonny').first().waitFor()

    expect(new Set(sockets)).toEqual(new Set([`wss://${kit.deployment.front.host}/live`]))
    expect(faults).toEqual([])
    await context.close()
  })
})

/** What should not be there, and the sockets that were opened. */
function watch(page: Page, origin: string) {
  const faults: string[] = []
  const sockets: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin)
      faults.push(`a request to ${request.url()}`)
  })
  page.on('websocket', (socket) => sockets.push(socket.url()))
  return { faults, sockets }
}
