import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sceneOf } from './scene.ts'

type Part = {
  readonly part: string
  readonly title: string | null
  readonly lines: readonly { readonly text: string }[]
}
type Told = { readonly seq: number; readonly parts: readonly Part[] }

/** The page's own fold against the server's, in words: `Describe` says exactly what the API does, of the same commit. */
export async function expectSamePosition(page: Page, id: string): Promise<void> {
  const { head } = await sceneOf(page)
  const said = await describe(page)
  // A computer player may have moved meanwhile.
  if ((await sceneOf(page)).head !== head) return expectSamePosition(page, id)
  const answer = await page.request.get(`/v1/matches/${id}/position?at=${head}`)
  expect(answer.status()).toBe(200)
  const told: Told = await answer.json()
  expect(told.seq).toBe(head)
  expect(said).toEqual(
    told.parts.map(({ part, title, lines }) => ({
      title: capital(title ?? (part === 'you' ? 'Yours' : 'Now')),
      lines: lines.map(({ text }) => text),
    })),
  )
}

/** What Describe says, by its headings. Opens and closes the sheet. */
export async function describe(page: Page): Promise<{ title: string; lines: string[] }[]> {
  await page.getByRole('button', { name: 'Describe', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'The position in words' })
  await sheet.waitFor()
  const said = await sheet.locator('.position section').evaluateAll((sections) =>
    sections.map((section) => ({
      title: section.querySelector('h3')?.textContent ?? '',
      lines: [...section.querySelectorAll('li')].map(({ textContent }) => textContent ?? ''),
    })),
  )
  await sheet.getByRole('button', { name: 'Close' }).click()
  await sheet.waitFor({ state: 'detached' })
  return said
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
