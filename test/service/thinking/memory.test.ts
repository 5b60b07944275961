import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { recollect } from '../../../src/bots/memory.ts'
import { redactCommit } from '../../../src/kernel/commit.ts'
import type { Typed } from '../../../src/kernel/game.ts'
import type { MatchId } from '../../../src/kernel/ids.ts'
import type { Context } from '../../../src/service/context.ts'
import { play } from '../../../src/service/play.ts'
import { pathTo } from '../../../src/service/trail.ts'
import { openSqlite } from '../../../src/store/sqlite/index.ts'
import { worlds } from '../../kit/high-card-worlds.ts'
import { as, openTable, see, serviceOn, value } from '../table.ts'

const remembered = (context: Context, match: MatchId) =>
  context.matches.use(match, (folded) => context.memories.of(folded!, 1))

/** The seat takes every pile that it may, and the others bid. */
async function playTo(context: Context, match: MatchId, commits: number): Promise<void> {
  for (let seq = 0; seq < commits; ) {
    const { turn } = await see(context, match, 0)
    const { choices } = await see(context, match, turn[0]!)
    const { command } = choices.at(-1)!
    seq = value(await play(context, as(turn[0]!), { match, command })).seq
  }
}

test('a memory is of what was told to the seat, and of nothing that was taken back', async () => {
  const store = openSqlite({ dir: ':memory:' })
  const context = serviceOn(store)
  const match = await openTable(context, 2)
  await playTo(context, match, 7)
  const before = await remembered(context, match)
  expect(before).not.toBeNull()
  const { seq: then } = await see(context, match, 0)
  let later = then
  do await playTo(context, match, ++later)
  while (isDeepStrictEqual(await remembered(context, match), before))

  value(await play(context, as(0), { match, command: { type: 'undo', to: then } as Typed }))
  value(await play(context, as(1), { match, command: { type: 'accept-undo' } as Typed }))
  expect(await remembered(context, match)).toEqual(before)
  expect(await remembered(serviceOn(store, 2), match)).toEqual(before)

  await playTo(context, match, later + 5)
  const log = await store.journal.read(match, 0)
  const { path } = await context.matches.use(match, async (folded) =>
    pathTo({ rewinds: folded!.trail.rewinds, marks: new Set() }, folded!.truth.seq),
  )
  expect(path).not.toContain(later)
  const recalled = path.reduce<object | null>(
    (memory, seq) => recollect(worlds.recall as never, memory, redactCommit(log[seq - 1]!, [1])),
    null,
  )
  expect(await remembered(context, match)).toEqual(recalled)
})

test('of many matches the memories are folded again', async () => {
  const store = openSqlite({ dir: ':memory:' })
  const context = serviceOn(store)
  const [one, other] = [await openTable(context, 2), await openTable(context, 2)]
  for (const match of [one, other]) await playTo(context, match, 9)
  const kept = [await remembered(context, one), await remembered(context, other)]
  const { openMemories } = await import('../../../src/service/thinking/memory.ts')
  const small = openMemories(store.journal, context.games, 1)
  for (const [index, match] of [one, other, one, other].entries()) {
    const again = await context.matches.use(match, (folded) => small.of(folded!, 1))
    expect(again).toEqual(kept[index % 2])
  }
})
