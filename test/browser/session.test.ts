import { expect } from 'vitest'
import { playNow, waitForTurn } from './kit/playing.ts'
import { test } from './kit/visitor.ts'

test('the session is in a cookie that no script can read, and nowhere else', async ({ visit }) => {
  const { page, context } = await visit()
  const answers: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/v1/')) answers.push(answer.text().catch(() => ''))
  })
  const id = await playNow(page, { name: 'Anne', game: 'Winds of Plunder', seats: 3 })
  await waitForTurn(page)
  const cookies = await context.cookies()
  expect(cookies).toMatchObject([{ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' }])
  const secret = cookies[0]!.value
  expect(secret.length).toBeGreaterThan(20)

  const kept = await page.evaluate(async () => ({
    cookie: document.cookie,
    storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    page: document.documentElement.outerHTML,
    globals: Object.keys(window)
      .map((key) => String((window as unknown as Record<string, unknown>)[key]))
      .join(),
  }))
  expect(kept).toMatchObject({ cookie: '', databases: [], caches: [] })
  for (const text of [kept.storage, kept.page, kept.globals, ...(await Promise.all(answers))]) {
    expect(text.includes(secret)).toBe(false)
  }
  expect(answers.length).toBeGreaterThan(5)
  // Another tab has it by the cookie alone.
  const tab = await page.context().newPage()
  await tab.goto(`/matches/${id}`)
  await waitForTurn(tab)

  // Signed out in one tab, the browser is a stranger in all of them, as they lie open.
  await page.goto('/me')
  await page.getByRole('button', { name: 'Sign out on this device' }).click()
  await page.getByRole('button', { name: 'Sign up' }).waitFor()
  expect(await context.cookies()).toEqual([])
  expect((await page.request.get('/v1/me')).status()).toBe(401)
  await tab.getByRole('heading', { level: 1, name: 'No such match, or not open to you' }).waitFor()

  // Signed in as somebody else, it is they in all of them.
  await page.getByRole('textbox', { name: 'Your name' }).fill('Mary')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await tab.getByRole('link', { name: 'Mary: your page' }).waitFor()
})
