import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** What a table shows and offers. */
export type Scene = {
  /** The newest commit that the page knows, and the one on the table. */
  readonly head: number
  readonly shown: number
  readonly over: boolean
  /** Confirm is there. */
  readonly staged: boolean
  /** Your choices, those that can be pressed. */
  readonly choices: readonly string[]
  /** The steps towards a choice that have been taken. */
  readonly taken: string
}

export function sceneOf(page: Page): Promise<Scene> {
  return page.evaluate(() => {
    const region = (name: string) => document.querySelector(`section[aria-label="${name}"]`)
    const step = document.querySelector<HTMLInputElement>('input[aria-label="Step"]')
    const buttons = [...document.querySelectorAll('button')]
    const isOn = (button: HTMLButtonElement) => !button.disabled && button.closest('[inert]') === null
    const choices = buttons.filter((button) => region('Your choices')?.contains(button) && isOn(button))
    return {
      head: Number(step?.max ?? 0),
      shown: Number(step?.value ?? 0),
      over: region('Result') !== null,
      staged: buttons.some(({ textContent }) => textContent === 'Confirm'),
      choices: choices.map(({ textContent }) => textContent ?? ''),
      taken: document.querySelector('.steps-taken')?.textContent ?? '',
    }
  })
}

/** Looks until it is so. */
export async function nextScene(page: Page, isSo: (scene: Scene) => boolean): Promise<Scene> {
  const until = performance.now() + 90_000
  for (;;) {
    const scene = await sceneOf(page)
    if (isSo(scene)) return scene
    if (performance.now() > until) {
      throw new Error(
        `the table did not come to it: ${JSON.stringify(scene)}\n${(await page.innerText('body')).slice(0, 3000)}`,
      )
    }
    await delay(15)
  }
}
