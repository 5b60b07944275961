import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, startMatch } from './kit/api.ts'
import { confirmCode, showCode, signUp, typeCode } from './kit/devices.ts'
import { finger } from './kit/playing.ts'
import { openSite, type Site } from './kit/site.ts'
import { openVisitor, phone } from './kit/visitor.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ PAGES: 'on' })
})
afterAll(() => site.close())

test('a phone is signed in by a code that the desk shows, and signed out from there', async () => {
  const desk = await openVisitor({ address: site.address })
  const mobile = await openVisitor({ address: site.address, size: phone })
  await signUp(desk.page, 'Anne')
  const { id } = await call(desk.page, 'POST', '/v1/matches', {
    game: 'maritime',
    seats: 1,
    private: true,
  })
  await startMatch(desk.page, id)
  const tab = await mobile.tab(`/matches/${id}`)
  await tab.getByRole('heading', { level: 1, name: 'No such match, or not open to you' }).waitFor()
  const number = await typeCode(mobile.page, await showCode(desk.page), finger)
  await desk.page.getByText(`Does it show the number ${number}?`).waitFor()
  expect(await mobile.page.getByRole('heading', { name: 'Anne' }).count()).toBe(0)

  await confirmCode(desk.page, number)
  await mobile.page.getByRole('heading', { name: 'Anne', level: 1 }).waitFor()
  // What only Anne may see opens in the other tab too.
  await tab.getByRole('region', { name: 'Board', exact: true }).waitFor()
  await mobile.page.reload()
  await mobile.page.getByRole('heading', { name: 'Anne', level: 1 }).waitFor()

  await desk.page.reload()
  const outs = desk.page.getByRole('button', { name: /^Sign out / })
  await outs.nth(1).waitFor()
  const labels = await outs.evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label')!))
  const other = labels.find((label) => label !== 'Sign out on this device')!
  await desk.page.getByRole('button', { name: other }).click()
  await outs.nth(1).waitFor({ state: 'detached' })
  await mobile.page.reload()
  await mobile.page.getByRole('textbox', { name: 'Code' }).waitFor()
  expect(await desk.page.getByRole('heading', { name: 'Anne', level: 1 }).count()).toBe(1)
  await desk.close()
  await mobile.close()
})

test('Cancel on the new device counts, though an answer is still on its way', async () => {
  const desk = await openVisitor({ address: site.address })
  const other = await openVisitor({ address: site.address })
  await signUp(desk.page, 'Mary')
  const letters = await showCode(desk.page)
  await typeCode(other.page, letters)

  // The next question whether it was confirmed is answered when the reader has had enough.
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    void other.page.route('**/v1/device-codes/claim', async (route) => {
      const response = await route.fetch()
      resolve()
      await new Promise<void>((answered) => (answer = answered))
      await route.fulfill({ response })
    })
  })
  await asked
  await other.page.getByRole('button', { name: 'Cancel' }).click()
  const [answered] = await Promise.all([
    other.page.waitForResponse('**/v1/device-codes/claim'),
    Promise.resolve().then(() => answer()),
  ])
  expect(answered.status()).toBe(202)
  // Once whatever comes of the answer is drawn.
  await other.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  expect(await other.page.getByText(/Both show the number/).count()).toBe(0)
  await other.page.getByRole('button', { name: 'Use the code' }).waitFor()
  await desk.close()
  await other.close()
})
