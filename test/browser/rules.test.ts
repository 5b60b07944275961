import { afterAll, beforeAll, expect } from 'vitest'
import { windsOfPlunder } from '../../src/games/winds-of-plunder/index.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { PlayerId } from '../../src/kernel/ids.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { usualOptions } from '../kit/all-games.ts'
import { accept, openMatch } from '../kit/live-match.ts'
import { call, playByApi } from './kit/api.ts'
import { waitForTurn } from './kit/playing.ts'
import { nextScene } from './kit/scene.ts'
import { openSite, type Site } from './kit/site.ts'
import { test } from './kit/visitor.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** The log of a match for one person and two computer players, as a server wrote it that knew version 1 of the rules only. */
function begunUnderOldRules(host: PlayerId) {
  const game = windsOfPlunder as unknown as Game
  const live = openMatch(game, { seats: 3, options: usualOptions(game), seed: 21, rules: 1, host })
  const by = { player: host, seat: null }
  for (let bots = 0; bots < 2; bots++) accept(live, by, { type: 'take-seat', nonce: null, bot: 'random' })
  accept(live, by, { type: 'start' })
  return live.log
}

test('the host of a match that began under older rules lets it go on by the newer ones', async ({
  visit,
}) => {
  const { page } = await visit({ address: site.address })
  await page.goto('/about')
  await call(page, 'POST', '/v1/players', { name: 'Anne' })
  const { id: host } = await call(page, 'GET', '/v1/me')
  const log = begunUnderOldRules(host)
  await site.restart(async () => {
    const store = openSqlite({ dir: site.dir })
    for (const commit of log) await store.journal.append(commit)
    await store.close()
  })
  const { match } = log[0]!
  const rules = async () => (await call(page, 'GET', `/v1/matches/${match}`)).rules
  await page.goto(`/matches/${match}`)
  const before = await waitForTurn(page)
  const banner = page.getByRole('status').filter({ hasText: 'There is a newer version of the rules (2).' })
  await banner.waitFor()
  await banner.getByText('What changes').click()
  await banner.getByText('Largest Crew gives its Action Point only to a ship that has sailed.').waitFor()
  expect(await rules()).toBe(1)

  // It is for good, so it is asked for once more.
  await banner.getByRole('button', { name: 'Play on by version 2' }).click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  expect(await rules()).toBe(1)
  await banner.getByRole('button', { name: 'Play on by version 2' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await nextScene(page, ({ head }) => head > before.head)
  await expect.poll(() => banner.count()).toBe(0)
  expect(await rules()).toBe(2)
  await page.getByRole('log').getByText('From here on the match plays by version 2 of the rules.').waitFor()

  await playByApi(page, match)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /^Verified$/ })
    .waitFor()
})
