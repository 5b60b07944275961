import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prng } from '../kit/prng.ts'
import { call, openTable, seatMyself } from './kit/api.ts'
import { expectNoFinding } from './kit/axe.ts'
import { boardOf } from './kit/picture.ts'
import { byHand, choiceButtons, mouse, oneMove } from './kit/playing.ts'
import { goRound } from './kit/screen.ts'
import { openSite, type Site } from './kit/site.ts'
import { desk, openVisitor, phone, type Visitor } from './kit/visitor.ts'

let site: Site
const visitors: Visitor[] = []

beforeAll(async () => {
  site = await openSite()
})

afterAll(async () => {
  for (const visitor of visitors) await visitor.close()
  await site.close()
})

async function visitor(size = desk): Promise<Visitor> {
  const one = await openVisitor({ address: site.address, size })
  visitors.push(one)
  await one.page.goto('/about')
  return one
}

type Wish = { readonly hotseat?: boolean; readonly bots?: number; readonly guests?: readonly Visitor[] }

/** A match of Winds of Plunder for three that has started, and on whose page the host is. */
async function started(host: Visitor, { hotseat = false, bots = 0, guests = [] }: Wish): Promise<string> {
  const { page } = host
  const id = await openTable(page, 'Anne', { game: 'winds-of-plunder', seats: 3, hotseat, bots })
  for (const [index, guest] of guests.entries()) {
    await call(guest.page, 'POST', '/v1/players', { name: ['Ned', 'Mary'][index] })
    await guest.page.goto(`/matches/${id}`)
    await guest.page.getByRole('button', { name: 'Take a seat' }).click()
    await guest.page.getByRole('button', { name: 'Leave seat' }).waitFor()
  }
  if (hotseat) await seatMyself(page, id, 2)
  await page.goto(`/matches/${id}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('region', { name: 'Board' }).or(page.getByText('Pass the screen to')).first().waitFor()
  return id
}

/** The number of the newest commit that a page knows. */
async function head(page: Page): Promise<number> {
  return Number(await page.getByRole('slider', { name: 'Step' }).getAttribute('aria-valuemax'))
}

describe('the past', () => {
  test('looks as it did when it was the present', async () => {
    const host = await visitor()
    const guest = await visitor()
    const id = await started(host, { hotseat: true })
    const { page } = guest
    await page.goto(`/matches/${id}`)
    const board = page.getByRole('region', { name: 'Board' })
    await board.waitFor()
    const chance = prng(5)
    let then: { seq: number; picture: Buffer } | undefined
    for (let moves = 0; moves < 16; moves++) {
      await goRound(host.page, chance)
      if (moves !== 10) continue
      // The last of the moves has come when the same number is seen twice in a row.
      let last = -1
      await expect
        .poll(async () => {
          const before = last
          last = await head(page)
          return last === before
        })
        .toBe(true)
      then = { seq: await head(page), picture: await boardOf(page) }
    }
    await page.goto(`/matches/${id}?step=${then!.seq}`)
    await board.waitFor()
    expect((await boardOf(page)).equals(then!.picture)).toBe(true)
    expect(await choiceButtons(page).count()).toBe(0)
    expect(guest.faults).toEqual([])
  })
})

describe('two people', () => {
  test('go back when both agree', async () => {
    const host = await visitor()
    const guest = await visitor(phone)
    const id = await started(host, { bots: 1, guests: [guest] })
    const chance = prng(1)
    // A commit of the computer player would pass for that of who is about to press.
    await expect.poll(async () => (await call(host.page, 'GET', `/v1/matches/${id}`)).turn).toEqual([0, 2])
    await oneMove(host.page, byHand(mouse), chance)
    await choiceButtons(guest.page).first().waitFor()
    await oneMove(guest.page, byHand(mouse), chance)
    await choiceButtons(host.page).filter({ hasText: /^Vote/ }).first().waitFor()
    await host.page.getByRole('button', { name: 'Undo', exact: true }).click()
    await host.page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await guest.page
      .getByRole('status')
      .getByText(/^Anne asks to go back/)
      .waitFor()
    await expectNoFinding(guest.page, 'a question whether to go back', '.now-panel')
    await guest.page.getByRole('button', { name: 'Agree' }).click()
    await choiceButtons(host.page)
      .filter({ hasText: /^Set the compass/ })
      .first()
      .waitFor()
    await host.page.getByRole('button', { name: 'Resign', exact: true }).click()
    const dialog = host.page.getByRole('dialog')
    expect(await dialog.getByRole('button', { name: 'Resign' }).isDisabled()).toBe(true)
    await dialog.getByRole('textbox').fill('resign')
    await dialog.getByRole('button', { name: 'Resign' }).click()
    await host.page.getByText(/^You have resigned/).waitFor()
    expect([...host.faults, ...guest.faults]).toEqual([])
  })
})

describe('keys', () => {
  test('find pieces by geometry, explain and take them', async () => {
    const host = await visitor()
    const { page } = host
    await started(host, { bots: 2 })
    await choiceButtons(page).first().waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-piece'))
    await page.keyboard.press('b')
    await expect.poll(focused).toBe('rose/north')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('rose/east')
    const tip = page.getByRole('tooltip')
    const saying = await tip.innerText()
    expect(saying).toContain('East')
    // A screen reader hears it with the piece, and, asked for by its key, by itself.
    const described = () =>
      page
        .locator('[aria-describedby][data-piece]')
        .evaluateAll((pieces) =>
          pieces.map((piece) => [
            piece.getAttribute('data-piece'),
            document.getElementById(piece.getAttribute('aria-describedby')!)?.innerText,
          ]),
        )
    expect(await described()).toEqual([['rose/east', saying]])
    const aloud = page.locator('[aria-live="polite"]').filter({ hasText: 'East' })
    expect(await aloud.count()).toBe(0)
    await page.keyboard.press('i')
    await aloud.waitFor({ state: 'attached' })
    expect((await aloud.innerText()).split(/\s+/)).toEqual(saying.split(/\s+/))
    await page.keyboard.press('Escape')
    await tip.waitFor({ state: 'detached' })
    expect(await described()).toEqual([])
    expect(await aloud.count()).toBe(0)
    const before = await head(page)
    await page.keyboard.press('Enter')
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
    await expect.poll(async () => (await confirm.isVisible()) || (await head(page)) > before).toBe(true)
    if (await confirm.isVisible()) await page.keyboard.press('Enter')
    await expect.poll(() => head(page)).toBeGreaterThan(before)
    await choiceButtons(page).filter({ hasText: /^Vote/ }).first().waitFor()
    // Somebody looks over the player's shoulder.
    const choices = page.getByRole('region', { name: 'Your choices' })
    await page.keyboard.press('h')
    await choices.waitFor({ state: 'detached' })
    await page.getByText('Whatever only you may see is hidden').waitFor()
    expect(await page.getByRole('region', { name: 'Your hand' }).count()).toBe(0)
    await page.keyboard.press('h')
    await choices.waitFor()
    await page.getByRole('region', { name: 'Your hand' }).waitFor()
    // Up and down go through lists: the choices, and the log from its newest line.
    const isFocused = (control: Locator) => control.evaluate((each) => each === document.activeElement)
    await page.keyboard.press('c')
    await expect.poll(() => isFocused(choiceButtons(page).first())).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await isFocused(choiceButtons(page).nth(1))).toBe(true)
    await page.keyboard.press('ArrowUp')
    expect(await isFocused(choiceButtons(page).first())).toBe(true)
    const lines = page.getByRole('log').getByRole('link')
    await page.keyboard.press('l')
    await expect.poll(() => isFocused(lines.last())).toBe(true)
    await page.keyboard.press('ArrowUp')
    expect(await isFocused(lines.nth(-2))).toBe(true)
    await page.keyboard.press('/')
    const typed = page.getByRole('dialog', { name: 'Type a move' })
    await typed.waitFor()
    await page.keyboard.type('vote 2')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.getByRole('group', { name: 'Staged move' }).innerText())
      .toContain('Vote with 2 Wind Cubes')
    await page.keyboard.press('Escape')
    await confirm.waitFor({ state: 'detached' })
    await page.keyboard.press('r')
    await page.getByRole('dialog', { name: 'Rules for this very phase' }).waitFor()
    // A key right after a sheet is closed opens the next, though the browser has not told the page of it yet.
    await page.evaluate(() => {
      document.querySelector('dialog')!.close()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', bubbles: true }))
    })
    await page.getByRole('dialog', { name: 'The position in words' }).waitFor()
    // A key is not lost that comes before the page is told that the sheet was closed.
    await page.evaluate(() => {
      document.querySelector('dialog')!.close()
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'r' }))
    })
    await page.getByRole('dialog', { name: 'Rules for this very phase' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const opener = page.getByRole('button', { name: 'Describe', exact: true })
    await opener.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Home')
    await expect.poll(() => page.url()).toContain('step=1')
    await page.keyboard.press('End')
    await expect.poll(() => page.url()).not.toContain('step=')
    // Radio buttons of the bar keep their arrows, and Escape closes what they stand in.
    await page.getByRole('button', { name: 'Display' }).click()
    await page.getByRole('radio', { name: 'Light' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: 'Dark' }).waitFor({ state: 'hidden' })
    expect(page.url()).not.toContain('step=')
    expect(host.faults).toEqual([])
  })
})
