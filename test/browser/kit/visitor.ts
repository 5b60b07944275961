import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'

export const desk = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

export type Look = {
  /** Another server than the one that suites share. */
  readonly address?: string
  readonly size?: typeof desk
  readonly theme?: 'light' | 'dark'
  readonly motion?: 'no-preference' | 'reduce'
  /** Lets a test put a script of its own into the pages. */
  readonly bypassCSP?: boolean
}

/** Somebody with a browser of their own. */
export type Visitor = {
  readonly page: Page
  readonly context: BrowserContext
  readonly address: string
  /** What should never be there: errors in the console, exceptions, refused sources, requests to other hosts. */
  readonly faults: readonly string[]
  /** The same person in another tab. */
  tab(path: string): Promise<Page>
  close(): Promise<void>
}

let connected: Promise<Browser> | undefined

/**
 * Visitors leave at the end of their test, which fails where one of them met a fault. Where PICTURES names a folder, what the
 * visitors of a failed test saw last is kept there.
 */
export const test = base.extend<{ visit: (look?: Look) => Promise<Visitor> }>({
  visit: async ({ task }, use) => {
    const visitors: Visitor[] = []
    await use(async (look = {}) => {
      const visitor = await openVisitor(look)
      visitors.push(visitor)
      return visitor
    })
    if (process.env.PICTURES !== undefined && task.result?.state === 'fail')
      await keepPictures(visitors, task.name)
    await Promise.all(visitors.map((visitor) => visitor.close()))
    expect(visitors.flatMap(({ faults }) => faults)).toEqual([])
  },
})

async function keepPictures(visitors: readonly Visitor[], name: string): Promise<void> {
  for (const [index, page] of visitors.flatMap(({ context }) => context.pages()).entries()) {
    const file = `${name.replace(/\W+/g, '-')}-${index}.png`
    await page.screenshot({ path: join(process.env.PICTURES!, file) })
  }
}

/** Motion is off unless a test is about it. */
export async function openVisitor(look: Look = {}): Promise<Visitor> {
  connected ??= chromium.connect(inject('browser'))
  const { address = inject('site'), size = desk, theme = 'light', motion = 'reduce' } = look
  const context = await (await connected).newContext({
    baseURL: address,
    viewport: size,
    hasTouch: size === phone,
    isMobile: size === phone,
    colorScheme: theme,
    reducedMotion: motion,
    locale: 'en-GB',
    bypassCSP: look.bypassCSP ?? false,
  })
  context.setDefaultTimeout(60_000)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`refused by ${violatedDirective}: ${blockedURI} ${sample}`),
    )
  })
  const faults: string[] = []
  context.on('page', (page) => watch(page, address, faults))
  return {
    page: await context.newPage(),
    context,
    address,
    faults,
    async tab(path) {
      const page = await context.newPage()
      await page.goto(path)
      return page
    },
    close: () => context.close(),
  }
}

function watch(page: Page, address: string, faults: string[]): void {
  const { host } = new URL(address)
  page.on('console', (message) => {
    // A refused or failed request is told by the page itself; the browser's own line about it says nothing more.
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(message.text()))
      faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error.stack ?? error)))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!['data:', 'blob:'].includes(url.protocol) && url.host !== host)
      faults.push(`a request to ${request.url()}`)
  })
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).host !== host) faults.push(`a socket to ${socket.url()}`)
  })
}
