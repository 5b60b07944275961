import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Prng, prng } from '../../kit/prng.ts'
import { nextScene, type Scene, sceneOf } from './scene.ts'

export type Wish = {
  readonly name?: string
  readonly game: string
  readonly seats: number
  readonly against?: string
}

/** From the front page to a running match against computer players, as a newcomer goes. */
export async function playNow(page: Page, wish: Wish, hand: Hand = mouse): Promise<string> {
  await page.goto('/')
  const name = { name: 'Play now', exact: true }
  await hand.press(page.getByRole('button', name).or(page.getByRole('link', name)).first())
  if (wish.name !== undefined) await page.getByRole('textbox', { name: 'Your name' }).fill(wish.name)
  await page.getByRole('radio', { name: wish.game, exact: true }).check()
  await page.getByRole('combobox', { name: 'Seats', exact: true }).selectOption(String(wish.seats))
  if (wish.against !== undefined)
    await page.getByRole('combobox', { name: 'Opponents' }).selectOption(wish.against)
  await hand.press(page.getByRole('button', { name: 'Start', exact: true }))
  return arrive(page)
}

/** Until the match is on the table. Answers its id. */
export async function arrive(page: Page): Promise<string> {
  await page.waitForURL(/\/matches\/m_/)
  await page.getByRole('region', { name: 'Board', exact: true }).waitFor()
  return /m_[0-9a-z]+/i.exec(page.url())![0]
}

/** How a control is pressed. */
export type Hand = { press(control: Locator): Promise<void> }

export const mouse: Hand = { press: (control) => control.click({ timeout: 20_000 }) }
export const finger: Hand = {
  press: (control) => andClicked(control.page(), () => control.tap({ timeout: 20_000 })),
}

/** A tap becomes a click a moment after the finger has left the glass: what comes next waits for it. */
export async function andClicked(page: Page, tap: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    delete dataset.clicked
    document.addEventListener('click', () => setTimeout(() => (dataset.clicked = '')), {
      once: true,
      capture: true,
    })
  })
  await tap()
  await page.waitForSelector('html[data-clicked]', { state: 'attached' })
}

export function choiceButtons(page: Page): Locator {
  return page
    .getByRole('region', { name: 'Your choices', exact: true })
    .getByRole('button', { disabled: false })
}

/** Presses one of what can be pressed now: a choice, or a step towards one. */
export type Press = (page: Page, chance: Prng, scene: Scene) => Promise<void>

export function fromList(hand: Hand): Press {
  return (page, chance, { choices }) => hand.press(choiceButtons(page).nth(chance.int(choices.length)))
}

export type Playing = {
  readonly press: Press
  readonly confirm: (page: Page) => Promise<void>
  readonly seed?: number
  /** Looks at the table each time that something can be chosen, before it is. */
  readonly look?: (scene: Scene) => Promise<void> | void
}

export function byHand(hand: Hand, press = fromList(hand)): Playing {
  return {
    press,
    confirm: (page) => hand.press(page.getByRole('button', { name: 'Confirm', exact: true })),
  }
}

/** Plays whatever is offered until the match is over. Answers how many moves were made. */
export async function playToTheEnd(page: Page, playing: Playing): Promise<number> {
  const chance = prng(playing.seed ?? 1)
  for (let moves = 0; ; moves++) {
    const scene = await waitForTurn(page)
    if (scene.over) return moves
    await oneMove(page, playing, chance)
  }
}

/** Until there is something to choose, or the match is over. */
export function waitForTurn(page: Page): Promise<Scene> {
  return nextScene(page, ({ over, choices }) => over || choices.length > 0)
}

/** One choice: its steps, and Confirm where it is asked for. Waits until the log has it. */
export async function oneMove(page: Page, playing: Playing, chance: Prng): Promise<void> {
  let scene = await sceneOf(page)
  const { head } = scene
  while (!scene.over && scene.head === head) {
    const before = scene
    try {
      if (scene.staged) await playing.confirm(page)
      else if (scene.choices.length > 0) {
        await playing.look?.(scene)
        await playing.press(page, chance, scene)
      }
    } catch (error) {
      // Others may have moved while the hand was on its way.
      if (!isOther(await sceneOf(page), before)) throw error
    }
    scene = await nextScene(page, (now) => isOther(now, before))
  }
}

/** Whether what was pressed has led to something: a staged move, other choices, or a commit. */
function isOther(now: Scene, before: Scene): boolean {
  // No table at all: a curtain has come down before it.
  if (now.over || now.head > before.head || now.head === 0) return true
  if (now.staged) return !before.staged
  return (
    now.choices.length > 0 &&
    (before.staged || now.taken !== before.taken || now.choices.join() !== before.choices.join())
  )
}

/** What the region may hold, whatever the position: choices and steps towards them, at most 40. */
export async function expectOnlyChoices(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: 'Your choices', exact: true })
  const found = await region.evaluate((element) => {
    const controls = 'a, button, input, select, textarea, summary, [tabindex="0"]'
    return [...element.querySelectorAll(controls)].map(({ tagName, textContent }) => ({
      tagName,
      text: textContent?.trim() ?? '',
    }))
  })
  expect(found.length).toBeLessThanOrEqual(40)
  for (const { tagName, text } of found) {
    expect(tagName).toBe('BUTTON')
    expect(text).not.toBe('')
    expect(text).not.toMatch(/^(Undo|Resign|Describe|Confirm|Cancel|Step back|Forward again)\b/)
  }
}
