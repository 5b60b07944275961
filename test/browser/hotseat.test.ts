import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Commit } from '../../src/kernel/commit.ts'
import { blank, fold } from '../../src/kernel/fold.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { MatchId, Seat } from '../../src/kernel/ids.ts'
import { pageGame } from '../../web/games/index.ts'
import { tellCommit } from '../../web/log/tell.ts'
import { sayer } from '../../web/play/choices.ts'
import { prng } from '../kit/prng.ts'
import { call, openTable, seatMyself } from './kit/api.ts'
import { expectClosedPurses, spendApart } from './kit/purses.ts'
import { goRound } from './kit/screen.ts'
import { test } from './kit/visitor.ts'

type Pirates = { readonly pirates?: readonly { readonly hand?: readonly (string | null)[] }[] }

/** What must not be in the page: what seats other than `holder` know and `holder` does not. Null holds nothing. */
function canaries(game: Game, commits: readonly Commit[], holder: Seat | null): readonly string[] {
  const say = sayer(game, (seat) => `Seat ${seat}`)
  const told = (commit: Commit, eyes: Seat | null) =>
    tellCommit(game, commit, eyes).map(({ sentence }) => say(sentence).replaceAll(/Seat \d/g, ''))
  const open = new Set(commits.flatMap((commit) => [...told(commit, null), ...told(commit, holder)]))
  const seats = [0, 1, 2].filter((seat) => seat !== holder) as Seat[]
  const sentences = commits.flatMap((commit) => seats.flatMap((seat) => told(commit, seat)))
  const match = blank(commits[0]!.match as MatchId)
  fold(game, match, commits)
  const { pirates } = match.state as unknown as Pirates
  // Each card of a deck has an id of its own, by which the page knows it.
  const cards = seats.flatMap((seat) => pirates?.[seat]?.hand?.map(String) ?? [])
  return [...sentences.filter((sentence) => !open.has(sentence)), ...cards]
}

test('three at one screen: nothing of another seat is in the page, behind the curtain or in a turn', async ({
  visit,
}) => {
  const { page } = await visit()
  const found = await walk(page, 'winds-of-plunder', { turns: 45, seed: 4 })
  // The walk has come to curtains, and there was something to hide.
  expect(found.curtains).toBeGreaterThan(10)
  expect(found.secrets).toBeGreaterThan(100)
})

test('the same in Francis Drake, whose discs and counters lie face down', async ({ visit }) => {
  const { page } = await visit()
  const found = await walk(page, 'francis-drake', { turns: 14, seed: 3, first: provision })
  expect(found.curtains).toBeGreaterThan(3)
  expect(found.secrets).toBeGreaterThan(20)
})

test('the same in Maritime, where each captain alone knows their gold', async ({ visit }) => {
  const { page } = await visit()
  let closed = 0
  const look = async (id: string, holder: Seat) => {
    closed += await expectClosedPurses(page, id, holder)
  }
  const found = await walk(page, 'maritime', {
    turns: 8,
    curtains: 2,
    seed: 2,
    first: spendApart,
    look,
  })
  expect(found.secrets).toBeGreaterThan(0)
  // A captain who is lost has no purse.
  expect(closed).toBeGreaterThanOrEqual(8)
})

type Walk = {
  readonly turns: number
  /** How often the screen goes round at least: it may stay with a captain for many moves. */
  readonly curtains?: number
  readonly seed: number
  /** What comes before there is anything to hide. */
  readonly first?: (page: Page, id: string) => Promise<void>
  /** What else is looked at in a turn, and through whose eyes. */
  readonly look?: (id: string, holder: Seat) => Promise<void>
}
type Found = { readonly curtains: number; readonly turns: number; readonly secrets: number }

/** Three seats at one screen for so many turns. */
async function walk(
  page: Page,
  gameId: string,
  { turns, curtains = 0, seed, first, look }: Walk,
): Promise<Found> {
  await page.goto('/')
  const id = await openTable(page, 'Read', {
    game: gameId,
    seats: 3,
    hotseat: true,
    private: true,
  })
  await seatMyself(page, id, 2)
  await page.goto(`/matches/${id}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  // Where there are secrets from the beginning, it begins with a curtain.
  const curtain = page.getByRole('button', { name: /: show the table$/ })
  await page.getByRole('region', { name: 'Board', exact: true }).or(curtain).waitFor()
  await first?.(page, id)
  const game = await pageGame(gameId)!.rules()
  const found = { curtains: 0, turns: 0, secrets: 0 }

  async function atCurtain(): Promise<void> {
    found.curtains++
    found.secrets += await expectNothingOf(page, canaries(game, await readLog(page, id), null))
    for (const name of ['Board', 'Log', 'Players', 'Your choices']) {
      expect(await page.getByRole('region', { name, exact: true }).count(), name).toBe(0)
    }
    expect(await page.locator('[data-piece], [role="log"], .table').count()).toBe(0)
    expect(await page.locator('main').innerText()).toMatch(/^Pass the screen to/)
    // Nor what all may know.
    expect(await page.content()).not.toMatch(
      /sets the compass|Action card|Vote with|Mission Disc|counter at|gold along/,
    )
  }

  async function atTurn(): Promise<void> {
    found.turns++
    const eyes = await page
      .getByRole('combobox', { name: 'Through whose eyes' })
      .locator('option')
      .first()
      .getAttribute('value')
    const holder = Number(eyes) as Seat
    found.secrets += await expectNothingOf(page, canaries(game, await readLog(page, id), holder))
    await look?.(id, holder)
  }

  const chance = prng(seed)
  while (found.turns < turns || found.curtains < curtains) await goRound(page, chance, { atCurtain, atTurn })
  return found
}

/** All take barrels and offices as long as there are any, and dock: then counters are laid and discs are placed. */
async function provision(page: Page, id: string): Promise<void> {
  const wanted = /"(?:supplies-a|admiral|governor|informer|supplies-b)"/
  for (;;) {
    const { choices } = await call(page, 'GET', `/v1/matches/${id}`)
    const commands: { readonly command: { readonly type: string }; readonly seat: number }[] = choices
    const dock = commands.find(({ command }) => command.type === 'dock')
    if (dock === undefined) return
    const { command, seat } = commands.find((choice) => wanted.test(JSON.stringify(choice.command))) ?? dock
    await call(page, 'POST', `/v1/matches/${id}/commands`, { command, seat })
  }
}

/** The whole log, with the secrets of all seats: all are this player's. */
async function readLog(page: Page, id: string): Promise<readonly Commit[]> {
  const text = await (await page.request.get(`/v1/matches/${id}/log`)).text()
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

async function expectNothingOf(page: Page, secrets: readonly string[]): Promise<number> {
  const html = await page.evaluate(
    () => `${document.documentElement.outerHTML} ${document.documentElement.textContent}`,
  )
  const leaks = secrets.filter((secret) => html.includes(secret))
  // With what stands round it, so that one sees where.
  expect(
    leaks.map((leak) => html.slice(Math.max(0, html.indexOf(leak) - 300), html.indexOf(leak) + 200)),
  ).toEqual([])
  return secrets.length
}
