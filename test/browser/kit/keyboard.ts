import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { choiceButtons, type Hand, type Playing } from './playing.ts'

/** Goes by Tab alone to a control. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.first().waitFor()
  for (let tabs = 0; tabs < 400; tabs++) {
    if (await control.evaluateAll((all) => all.includes(document.activeElement as never))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${control}`)
}

export const keyboard: Hand = {
  async press(control) {
    const page = control.page()
    await tabTo(page, control)
    await page.keyboard.press('Enter')
  },
}

/** Plays by the keys that the choices show, every fourth time by Tab and Enter, and confirms by Enter. */
export function byKeys(): Playing {
  let presses = 0
  return {
    async press(page, chance, { choices }) {
      const button = choiceButtons(page).nth(chance.int(choices.length))
      const key = await button.getAttribute('aria-keyshortcuts', { timeout: 20_000 })
      if (key === null || ++presses % 4 === 0) await keyboard.press(button)
      else await page.keyboard.press(key)
    },
    async confirm(page) {
      // The focus goes there by itself.
      const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
      await expect
        .poll(() => confirm.evaluateAll((all) => all.includes(document.activeElement as never)))
        .toBe(true)
      await page.keyboard.press('Enter')
    },
  }
}
