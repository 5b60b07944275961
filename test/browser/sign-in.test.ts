import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect } from 'vitest'
import { openSite, type Site } from './kit/site.ts'
import { phone, test } from './kit/visitor.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const seen = new Set<string>()

/** The next mail with a code, from the folder that mails are written to where there is no relay. */
async function nextCode(): Promise<{ readonly code: string; readonly link: string }> {
  const outbox = join(site.dir, 'outbox')
  for (;;) {
    const names = await readdir(outbox).catch(() => [])
    for (const name of names.filter((each) => /^sign-in.*\.eml$/.test(each) && !seen.has(each))) {
      seen.add(name)
      const { text = '' } = await PostalMime.parse(await readFile(join(outbox, name)))
      return { code: /^ {4}(\d{6})$/m.exec(text)![1]!, link: /^http\S+$/m.exec(text)![0] }
    }
    await delay(20)
  }
}

test('a code by mail makes an account, and leads back to it on a phone; its link elsewhere only shows the code', async ({
  visit,
}) => {
  const desk = await visit({ address: site.address })
  const ask = async (page: typeof desk.page) => {
    await page.goto('/me')
    await page.getByRole('textbox', { name: 'Mail address' }).fill('anne@example.org')
    await page.getByRole('button', { name: 'Mail me a code' }).click()
    const mail = await nextCode()
    await page.getByRole('textbox', { name: 'Six digits' }).fill(mail.code)
    return mail
  }
  await ask(desk.page)
  await desk.page.getByRole('button', { name: 'Sign in' }).click()
  await desk.page.getByText('There is no account with this address yet').waitFor()
  await desk.page.getByRole('textbox', { name: 'Your name' }).last().fill('Anne')
  await desk.page.getByRole('button', { name: 'Sign in' }).click()
  await desk.page.getByRole('heading', { level: 1, name: 'Anne' }).waitFor()
  await desk.page.getByText('anne@example.org').waitFor()

  const mobile = await visit({ address: site.address, size: phone })
  const { code, link } = await ask(mobile.page)
  const elsewhere = await desk.tab(new URL(link).pathname)
  await elsewhere.getByText(code).waitFor()
  expect(await elsewhere.getByRole('button').count()).toBe(0)
  const here = await mobile.tab(new URL(link).pathname)
  await here.getByText('Sign in as a…e@example.org?').waitFor()
  await here.getByRole('button', { name: 'Sign in' }).click()
  await here.waitForURL((url) => url.pathname === '/')
  await mobile.page.goto('/me')
  await mobile.page.getByRole('heading', { level: 1, name: 'Anne' }).waitFor()
  await mobile.page.getByRole('button', { name: 'Make a recovery code' }).click()
  const shown = mobile.page.getByRole('textbox', { name: /^Write it down/ })
  expect(await shown.inputValue()).toMatch(/^rr_[0-9a-z]{26}$/)
})
