import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Prng, prng } from '../kit/prng.ts'
import { call } from './kit/api.ts'
import { fightOf } from './kit/captains.ts'
import { expectSameInReplay, seenFrom } from './kit/picture.ts'
import { fromBoard } from './kit/pieces.ts'
import {
  andClicked,
  arrive,
  byHand,
  expectOnlyChoices,
  finger,
  fromList,
  type Hand,
  mouse,
  oneMove,
  type Playing,
  type Press,
  playToTheEnd,
  waitForTurn,
} from './kit/playing.ts'
import { expectSamePosition } from './kit/position.ts'
import { nextScene, sceneOf } from './kit/scene.ts'
import { phone, test } from './kit/visitor.ts'

/** A timed table for two with one computer player, opened as its options are meant to be found. */
async function timedTable(page: Page, hand: Hand): Promise<string> {
  await page.goto('/new')
  await page.getByRole('radio', { name: 'Maritime', exact: true }).check()
  await page.getByRole('combobox', { name: 'Seats', exact: true }).selectOption('2')
  await page.getByRole('combobox', { name: 'Seat 2', exact: true }).selectOption({ label: 'Landlubber' })
  await page.getByRole('checkbox', { name: 'Timed game' }).check()
  await hand.press(page.getByRole('button', { name: 'Open the table' }))
  await hand.press(page.getByRole('button', { name: 'Start', exact: true }))
  const id = await arrive(page)
  const { options } = await (await page.request.get(`/v1/matches/${id}`)).json()
  expect(options).toMatchObject({ timed: true })
  return id
}

/**
 * Looks at what the region holds each time, and compares the page's fold with the server's at every fortieth commit; but not while
 * a fight fills the screen.
 */
function compared(page: Page, id: string, playing: Playing): Playing {
  let forties = 0
  return {
    ...playing,
    async look(scene) {
      if (await fightFills(page)) return
      await expectOnlyChoices(page)
      await playing.look?.(scene)
      if (scene.taken !== '' || Math.floor(scene.head / 40) === forties) return
      forties = Math.floor(scene.head / 40)
      await expectSamePosition(page, id)
    },
  }
}

const fold = '.board-over details[open] > summary'

async function fightFills(page: Page): Promise<boolean> {
  return (page.viewportSize()?.width ?? 0) < 760 && (await page.locator(fold).count()) > 0
}

/** On a phone the list lies under a fight, which fills the screen until it is folded away. */
function underFight(press: Press): Press {
  return async (page, chance, scene) => {
    if (await fightFills(page)) await finger.press(page.locator(fold))
    await press(page, chance, scene)
  }
}

test('a whole timed match for two at a desk by clicks on lit pieces; a replay shows what was seen live', async ({
  visit,
}) => {
  const { page } = await visit()
  const { page: watcher } = await visit()
  await page.goto('/')
  await call(page, 'POST', '/v1/players', { name: 'Exquemelin' })
  const board = fromBoard((on, x, y) => on.mouse.click(x, y), fromList(mouse))
  let moves = 0
  // A captain who is sunk early ends it after a few moves.
  while (moves < 10) {
    const id = await timedTable(page, mouse)
    await watcher.goto(`/matches/${id}`)
    await arrive(watcher)
    const pictures = new Map<number, Buffer>()
    let turns = 0
    const playing: Playing = {
      ...byHand(mouse, board.press),
      async look({ head, taken }) {
        if (taken === '' && [1, 12, 40].includes(++turns)) pictures.set(...(await seenFrom(watcher, head)))
      },
    }
    moves += await playToTheEnd(page, compared(page, id, playing))
    await expectSamePosition(page, id)
    await expectSameInReplay(watcher, id, pictures)
  }
  expect(board.taps()).toBeGreaterThan(moves / 2)
  await page.getByRole('button', { name: 'Verify', exact: true }).first().click()
  await page
    .getByRole('status')
    .filter({ hasText: /^Verified$/ })
    .waitFor()
})

test('a whole timed match for two on a phone by touch', async ({ visit }) => {
  const { page } = await visit({ size: phone })
  await page.goto('/')
  await call(page, 'POST', '/v1/players', { name: 'Bonny' })
  const list = underFight(fromList(finger))
  const board = fromBoard((on, x, y) => andClicked(on, () => on.touchscreen.tap(x, y)), list)
  let turn = 0
  while (board.taps() <= 5) {
    const id = await timedTable(page, finger)
    await expectListBesidePanel(page)
    await playToTheEnd(
      page,
      compared(page, id, {
        ...byHand(finger, (...with_) => (++turn % 2 === 0 ? board.press : list)(...with_)),
        seed: 2,
      }),
    )
    await expectSamePosition(page, id)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
})

/** A panel over the chart that can't be folded away, as that of a draw, leaves the list in sight. */
async function expectListBesidePanel(page: Page): Promise<void> {
  await waitForTurn(page)
  await page.evaluate(() => {
    const panel = document.createElement('section')
    panel.id = 'panel'
    document.querySelector('.board-over')!.append(panel)
  })
  const list = page.getByRole('region', { name: 'Your choices', exact: true })
  expect(await list.isVisible()).toBe(true)
  await page.evaluate(() => document.querySelector('#panel')!.remove())
}

test('a match of two captains who fight, to its end: one at a desk by clicks and one on a phone by touch', async ({
  visit,
}) => {
  const desk = await visit()
  const pocket = await visit({ size: phone })
  const pages = [desk.page, pocket.page] as const
  const clicks = fromBoard((on, x, y) => on.mouse.click(x, y), fromList(mouse))
  const touches = fromBoard(
    (on, x, y) => andClicked(on, () => on.touchscreen.tap(x, y)),
    underFight(fromList(finger)),
  )
  const hands = [byHand(mouse, clicks.press), byHand(finger, touches.press)] as const
  const chance = prng(5)
  for (const [index, page] of pages.entries()) {
    await page.goto('/')
    await call(page, 'POST', '/v1/players', { name: ['Kidd', 'Low'][index]! })
  }
  const { page: watcher } = await visit()
  // A captain who is sunk by the first broadside had nothing to choose: then there is another fight.
  while (clicks.taps() === 0 || touches.taps() === 0) {
    const id = await fightOf(pages, { options: { timed: true }, from: 10 })
    for (const page of pages) await page.goto(`/matches/${id}`)
    await Promise.all(pages.map(arrive))
    await Promise.all(pages.map((page) => page.locator('.board-over summary').waitFor()))
    expect(await desk.page.locator('.board-over').innerText()).toMatch(/combat round 1/)
    await watcher.goto(`/matches/${id}`)
    await arrive(watcher)
    const pictures = new Map<number, Buffer>()
    await playBoth(pages, hands, chance, async (head) => {
      if (pictures.size < 3) pictures.set(...(await seenFrom(watcher, head)))
    })
    for (const page of pages) {
      await page.getByRole('region', { name: 'Result', exact: true }).waitFor()
      await expectSamePosition(page, id)
    }
    await expectSameInReplay(watcher, id, pictures)
  }
})

/** Whoever is asked moves, until the match is over on both tables; each position is looked at before. */
async function playBoth(
  pages: readonly [Page, Page],
  hands: readonly [Playing, Playing],
  chance: Prng,
  look: (head: number) => Promise<void>,
): Promise<void> {
  for (;;) {
    const scenes = await Promise.all(pages.map(sceneOf))
    if (scenes.every(({ over }) => over)) return
    const acting = scenes.findIndex(({ choices }) => choices.length > 0)
    if (acting === -1) {
      await nextScene(
        pages[0],
        ({ over, choices, head }) => over || choices.length > 0 || head > scenes[0]!.head,
      )
      continue
    }
    await look(scenes[acting]!.head)
    await oneMove(pages[acting]!, hands[acting]!, chance)
    // Both tables have it before the next is chosen.
    const { head } = await sceneOf(pages[acting]!)
    await Promise.all(pages.map((page) => nextScene(page, (scene) => scene.head >= head)))
  }
}
