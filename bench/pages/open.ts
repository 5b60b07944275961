import type { Page } from 'playwright-core'

/**
 * Goes to an address, and waits until the document there has a value of this name. On a busy machine a new page may lose its first, empty
 * document only after the load of the next one was told: what is evaluated meanwhile fails with it, while this is asked again.
 */
export async function openAt(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(`window.${name}`, undefined, { timeout: 0 })
}
