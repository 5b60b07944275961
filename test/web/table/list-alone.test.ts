import { setImmediate as later } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { done } from '../../../web/api/outcome.ts'
import type { Order } from '../../../web/api/types.ts'
import { pageGame } from '../../../web/games/index.ts'
import { mostAtOnce, sectionsOf } from '../../../web/play/tree.ts'
import type { Table } from '../../../web/table/model.ts'
import { games, usualOptions } from '../../kit/all-games.ts'
import { accept, actor, type LiveMatch, startMatch } from '../../kit/live-match.ts'
import { type Prng, prng } from '../../kit/prng.ts'
import { choicesOf } from '../../kit/random-match.ts'
import { followedLog, tableOf } from './followed.ts'

/** Whole matches at a table by Your choices alone, whatever the list offers. In a browser: test/browser/list.test.ts. */
test.each([
  ['winds-of-plunder', 3, {}],
  ['francis-drake', 2, {}],
  ['maritime', 2, { timed: true }],
  ['maritime', 1, {}],
] as const)('%s for %i is played to its end by the list of choices', async (id, seats, options) => {
  const game = games.find((each) => each.id === id)!
  const chance = prng(1)
  const live = startMatch(game, { seats, options: { ...usualOptions(game), ...options }, seed: 1 })
  const table = await tableAt(live, chance)
  let moves = 0
  while (table.newest.value.status === 'running') {
    await oneMove(table, chance)
    moves++
  }
  expect(live.match.status).toBe('finished')
  expect(table.time.head.value).toBe(live.log.length)
  // Whoever docks at once has one move on each voyage.
  expect(moves).toBeGreaterThan(id === 'francis-drake' ? 2 : 20)
  table.close()
})

/** The table of the first seat, on a match in which the others play as chance will have it. */
async function tableAt(live: LiveMatch, chance: Prng): Promise<Table> {
  const { match, add } = followedLog(live.game, live.log, [0])
  const board = await pageGame(live.game.id)!.board()

  async function play({ command, seat }: Order) {
    add(accept(live, actor(live.match, seat), command))
    othersPlay()
    return done({ seq: live.match.seq, head: live.match.head, events: [], turn: [] })
  }

  function othersPlay(): void {
    while (live.match.status === 'running') {
      const { state, rules } = live.match
      const other = live.game.turn(state as object, rules).find((seat) => seat !== 0)
      if (other === undefined) return
      add(accept(live, actor(live.match, other), chance.pick(choicesOf(live, other))))
    }
  }

  othersPlay()
  return tableOf({ ...match, play }, { board })
}

/** Steps towards a choice, the choice, and Confirm where it is asked for; until there is something else to choose, or nothing more. */
async function oneMove(table: Table, chance: Prng): Promise<void> {
  const { length } = table.match.commits.value
  while (table.match.commits.value.length === length) {
    const entries = sectionsOf(table.choices.value, table.taken.value).flatMap((section) => section.entries)
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.length).toBeLessThanOrEqual(mostAtOnce)
    const entry = chance.pick(entries)
    if (entry.kind === 'step') table.take(entry.taken)
    else table.choose(entry.choice)
    table.staging.confirm()
    // The answer comes, and the commits that it brought come to the table one after another.
    while (table.staging.busy.value || !table.time.settled.value) await later()
  }
}
