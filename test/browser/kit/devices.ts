import type { Page } from 'playwright-core'
import { type Hand, mouse } from './playing.ts'

/** Signed in on a page of one's own, by a name that nobody else has in this test. */
export async function signUp(page: Page, name: string): Promise<void> {
  await page.goto('/me')
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** The code for another device, as it is shown on the page of who is signed in. */
export async function showCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Add a device' }).click()
  return (await page.getByText(/^[B-Z]{4}-[B-Z]{4}$/).textContent())!
}

/** Typed on the new device; answers the number that both show. */
export async function typeCode(page: Page, letters: string, hand: Hand = mouse): Promise<string> {
  await page.goto('/me')
  await page.getByRole('textbox', { name: 'Code' }).fill(letters.toLowerCase())
  await hand.press(page.getByRole('button', { name: 'Use the code' }))
  const shown = await page.getByText(/Both show the number \d\d/).textContent()
  return /\d\d/.exec(shown!)![0]
}

/** On the page that shows the code. */
export async function confirmCode(page: Page, number: string): Promise<void> {
  await page.getByText(`Does it show the number ${number}?`).waitFor()
  await page.getByRole('button', { name: 'Confirm the device' }).click()
}
