import type { Page, WebSocketRoute } from 'playwright-core'
import { expect, inject } from 'vitest'
import { prng } from '../kit/prng.ts'
import { call, openTable, startMatch } from './kit/api.ts'
import { expectNoFinding } from './kit/axe.ts'
import { byHand, mouse, oneMove, waitForTurn } from './kit/playing.ts'
import { expectSamePosition } from './kit/position.ts'
import { openProxy } from './kit/proxy.ts'
import { nextScene, sceneOf } from './kit/scene.ts'
import { openSite } from './kit/site.ts'
import { test } from './kit/visitor.ts'

/** A running match of Winds of Plunder with its one person at the table. */
async function atTable(page: Page, name: string): Promise<string> {
  await page.goto('/')
  const id = await openTable(page, name, { game: 'winds-of-plunder', seats: 3, bots: 2, private: true })
  await startMatch(page, id)
  await page.goto(`/matches/${id}`)
  await waitForTurn(page)
  return id
}

type Line = { readonly seq: number; readonly id: string; readonly by: { readonly seat: number | null } }

/** The server's log. Nothing in it was played twice. */
async function readLog(page: Page, id: string): Promise<readonly Line[]> {
  const text = await (await page.request.get(`/v1/matches/${id}/log`)).text()
  const lines: Line[] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length)
  return lines
}

function movesOf(lines: readonly Line[], seat: number): number {
  return lines.filter(({ by }) => by.seat === seat).length
}

/** Once all is quiet: the page has every commit that the server has, each once, and they lead to the same position. */
async function expectWholeLog(page: Page, id: string): Promise<readonly Line[]> {
  await expect
    .poll(async () => (await sceneOf(page)).head - (await readLog(page, id)).length, { timeout: 60_000 })
    .toBe(0)
  await expectSamePosition(page, id)
  return readLog(page, id)
}

test('every connection is cut at each of twenty commits: nothing is lost, nothing doubled', async ({
  visit,
}) => {
  const proxy = await openProxy(inject('site'))
  const { page } = await visit({ address: proxy.address })
  const id = await atTable(page, 'Teach')
  const sent = commandsOf(page)
  const chance = prng(7)
  let last = 0
  for (let cuts = 0; cuts < 20; cuts++) {
    await waitForTurn(page)
    const { head } = await sceneOf(page)
    expect(head).toBeGreaterThan(last)
    last = head
    proxy.cut()
    await oneMove(page, byHand(mouse), chance)
  }
  await expect.poll(async () => movesOf(await expectWholeLog(page, id), 0)).toBe(sent.size)
  expect(sent.size).toBeGreaterThan(15)
  await proxy.close()
})

/**
 * The ids of all commands that the page has sent: each is played once, however often it was sent. A computer player's commit may end
 * the wait for one's own, which is then waited for with the next: so there can be fewer than moves were made here.
 */
function commandsOf(page: Page): ReadonlySet<string> {
  const sent = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith('/commands')) sent.add(request.postDataJSON().id)
  })
  return sent
}

test('an answer is lost after the command was played: it is played once', async ({ visit }) => {
  const proxy = await openProxy(inject('site'))
  const { page } = await visit({ address: proxy.address })
  const id = await atTable(page, 'Kidd')
  const chance = prng(8)
  const sent = commandsOf(page)
  for (let moves = 0; moves < 6; moves++) {
    await waitForTurn(page)
    proxy.loseNextAnswer()
    await oneMove(page, byHand(mouse), chance)
  }
  await expect.poll(async () => movesOf(await expectWholeLog(page, id), 0)).toBe(sent.size)
  expect(proxy.lost()).toBeGreaterThan(3)
  await proxy.close()
})

test('the server is killed and started again: the table says so, and goes on by itself', async ({
  visit,
}) => {
  const site = await openSite()
  const { page, tab } = await visit({ address: site.address })
  const id = await atTable(page, 'Low')
  const other = await tab(`/matches/${id}`)
  await waitForTurn(other)
  await other.getByRole('link', { name: 'Rutter', exact: true }).click()
  await other
    .getByRole('button', { name: 'Play now' })
    .or(other.getByRole('link', { name: 'Play now' }))
    .first()
    .waitFor()
  const chance = prng(9)
  await oneMove(page, byHand(mouse), chance)
  await waitForTurn(page)
  const gone = page.getByRole('status').filter({ hasText: 'The server does not answer' })
  await site.restart(async () => {
    await gone.first().waitFor()
    expect(await page.getByRole('region', { name: 'Board', exact: true }).isVisible()).toBe(true)
    // Whoever opens the match meanwhile gets it as soon as it is there.
    await other.goBack()
    await other.getByRole('heading', { level: 1, name: 'The server does not answer' }).waitFor()
  })
  await waitForTurn(other)
  await expect.poll(() => gone.count()).toBe(0)
  for (let moves = 1; moves < 4; moves++) {
    await waitForTurn(page)
    await oneMove(page, byHand(mouse), chance)
  }
  expect(movesOf(await expectWholeLog(page, id), 0)).toBe(4)
  await site.close()
})

test('a browser without a network says so at the table, keeps it in sight, and catches up', async ({
  visit,
}) => {
  const { page, context } = await visit()
  const id = await atTable(page, 'Vane')
  const line = page.getByRole('status').filter({ hasText: 'You are offline' })
  await context.setOffline(true)
  await line.first().waitFor()
  expect(await page.getByRole('region', { name: 'Board', exact: true }).isVisible()).toBe(true)
  await context.setOffline(false)
  await expect.poll(() => line.count()).toBe(0)
  await oneMove(page, byHand(mouse), prng(10))
  expect(movesOf(await expectWholeLog(page, id), 0)).toBe(1)
})

type Choice = { readonly seat: number; readonly label: string; readonly command: { readonly type: string } }

/** A running match of Winds of Plunder without computer players: nothing happens but what these people do. */
async function amongPeople(pages: readonly [Page, ...Page[]]): Promise<string> {
  const [host, ...guests] = pages
  await host.goto('/')
  const id = await openTable(host, 'Hornigold', { game: 'winds-of-plunder', seats: pages.length })
  for (const guest of guests) {
    await guest.goto('/')
    await call(guest, 'POST', '/v1/players', { name: 'Guest' })
    await call(guest, 'POST', `/v1/matches/${id}/seats`, {})
  }
  await startMatch(host, id)
  return id
}

async function choicesOf(page: Page, id: string): Promise<readonly Choice[]> {
  const { choices } = await call(page, 'GET', `/v1/matches/${id}`)
  return choices
}

/** All play on until the first of them can choose between all of these. */
async function untilAll(
  pages: readonly Page[],
  id: string,
  wanted: readonly string[],
): Promise<readonly Choice[]> {
  for (;;) {
    for (const [seat, page] of pages.entries()) {
      const choices = await choicesOf(page, id)
      const types = new Set(choices.map(({ command }) => command.type))
      if (seat === 0 && wanted.every((type) => types.has(type))) return choices
      const [first] = choices
      if (first !== undefined)
        await call(page, 'POST', `/v1/matches/${id}/commands`, { command: first.command, seat })
    }
  }
}

/** A tab whose socket can be made deaf: it hears nothing of what others do. */
async function deafTab(page: Page): Promise<{ deaf: boolean }> {
  const ears = { deaf: false }
  await page.routeWebSocket(/\/graphql/, (socket: WebSocketRoute) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => server.send(message))
    server.onMessage((message) => {
      if (!ears.deaf) socket.send(message)
    })
  })
  return ears
}

test('a move that comes too late is kept where it is still possible, and refused with its reason where it is not', async ({
  visit,
}) => {
  const { page, context } = await visit()
  await context.addInitScript(() => localStorage.setItem('rutter.preferences', '{"confirm":"always"}'))
  // The turn comes back only when the others have played: with computer players that may be at once.
  const pages = [page, (await visit()).page, (await visit()).page] as const
  const id = await amongPeople(pages)
  const ears = await deafTab(page)
  const play = (command: object) => call(page, 'POST', `/v1/matches/${id}/commands`, { command, seat: 0 })
  const stage = async (choice: Choice) => {
    ears.deaf = false
    await page.goto(`/matches/${id}`)
    await waitForTurn(page)
    await page.getByRole('button', { name: choice.label, exact: true }).click()
    await page.getByRole('button', { name: 'Confirm', exact: true }).waitFor()
    ears.deaf = true
  }
  const of = (choices: readonly Choice[], type: string) =>
    choices.find(({ command }) => command.type === type)!

  // Somewhere else the same seat draws a card. Whoever bought cubes here can do so still.
  let choices = await untilAll(pages, id, ['draw', 'buy-cubes', 'sail'])
  await stage(of(choices, 'buy-cubes'))
  await play(of(choices, 'draw').command)
  const { head } = await sceneOf(page)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'Your move is still possible' }).waitFor()
  await expectNoFinding(page, 'a move that came too late', '.table-move')
  expect(movesOf(await readLog(page, id), 0)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await nextScene(page, (scene) => scene.head >= head + 2)
  expect((await readLog(page, id)).length).toBeGreaterThanOrEqual(head + 2)

  // Somewhere else the turn is ended. Nothing can be drawn any more, and the table says why. Whoever is last in a round may be
  // first in the next, and can draw at once: then the next turn is waited for.
  do {
    choices = await untilAll(pages, id, ['draw', 'end-turn'])
    await stage(of(choices, 'draw'))
    await play(of(choices, 'end-turn').command)
  } while ((await choicesOf(page, id)).length > 0)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: /^“.+” is no longer possible\. .+/ })
    .waitFor()
  await expectWholeLog(page, id)
})

test('a board that can’t be had is told, and can be loaded again', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/')
  const id = await openTable(page, 'Rackham', { game: 'maritime', seats: 1 })
  await startMatch(page, id)
  // The first file of the game has its rules, the second its board.
  const files = '**/assets/maritime-*.js'
  let count = 0
  await page.route(files, (route) => (++count === 1 ? route.continue() : route.abort()))
  await page.goto(`/matches/${id}`)
  await page.getByRole('heading', { level: 1, name: 'A part of this page could not be loaded' }).waitFor()
  await page.unroute(files)
  await page.getByRole('button', { name: 'Load again' }).click()
  await waitForTurn(page)
})

test('what is not there, or not for one’s eyes, has a page that says so', async ({ visit }) => {
  const { page } = await visit()
  const id = await atTable(page, 'England')
  const { page: stranger } = await visit()
  for (const path of [`/matches/${id}`, `/invite/${id}`, '/matches/m_00000000000000000000000000']) {
    await stranger.goto(path)
    await stranger.getByRole('heading', { level: 1, name: 'No such match, or not open to you' }).waitFor()
  }
  await stranger.goto('/matches/nothing/here')
  await stranger.getByRole('heading', { level: 1, name: 'There is nothing here' }).waitFor()

  // The eyes of a seat that is not one's own stay closed: the table is seen from one's own.
  await page.goto(`/matches/${id}?seat=1`)
  await waitForTurn(page)
  expect(await page.getByRole('combobox', { name: 'Through whose eyes' }).inputValue()).toBe('0')
})
