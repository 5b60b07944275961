import type { MatchId, PlayerId } from '../../src/kernel/ids.ts'
import { allConsumers } from '../../src/service/consumers/index.ts'
import type { Context } from '../../src/service/context.ts'
import { openFollower } from '../../src/service/follower.ts'
import { openContext } from '../../src/service/index.ts'
import { play } from '../../src/service/play.ts'
import { createMatch, startMatch, takeSeat } from '../../src/service/tables.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { tricksEntry } from '../games/tricks.ts'
import { median, ratio } from '../rounds.ts'
import { atMost, milliseconds, section } from '../section.ts'

const batches = 5
const matchesPerBatch = 3
const window = 64
const player = `p_${'0'.repeat(26)}` as PlayerId

section(async (bench) => {
  bench.about(
    `**A long match.** A match of Tricks, dealt again and again, is played through the service on the embedded ` +
      `store with its follower at work. The time of a durable move is taken from commit 6 to 15 of young matches ` +
      `and from commit 996 to 1,005 of old ones. The second line is the mean over ${window} moves from there on, ` +
      `with everything that follows from them: list rows, one snapshot, computer players.`,
  )
  const store = openSqlite({ dir: `${bench.dir}/store` })
  const context = openContext({ store, games: [tricksEntry] })
  const follower = openFollower(
    context,
    store.journal.stream!,
    allConsumers({ pause: 0 }),
    (match, error) => {
      throw new Error(`the follower failed at ${match}`, { cause: error })
    },
  )
  const young = { single: [] as number[], mean: [] as number[] }
  const old = { single: [] as number[], mean: [] as number[] }

  // The first batch is a warm-up.
  for (let batch = 0; batch <= batches; batch++) {
    const tables = Array.from({ length: 2 * matchesPerBatch }, () => seatedMatch(context))
    const matches = await Promise.all(tables)
    const aged = matches.slice(matchesPerBatch)
    await Promise.all(aged.map((match) => playUntil(context, match, 995)))
    await follower.settled()
    for (const [times, some] of [
      [young, matches.slice(0, matchesPerBatch)],
      [old, aged],
    ] as const) {
      const single: number[] = []
      const began = performance.now()
      for (const match of some) {
        for (let move = 0; move < window; move++) {
          const took = await playOne(context, match)
          if (move < 10) single.push(took)
        }
      }
      await follower.settled()
      if (batch === 0) continue
      times.single.push(median(single))
      times.mean.push((performance.now() - began) / (window * matchesPerBatch))
    }
  }
  await follower.stop()
  await store.close()

  const singles = ratio(old.single, young.single)
  bench.row({
    what: 'A durable move at commit 1,000',
    ours: milliseconds(median(old.single)),
    beside: `at commit 10: ${milliseconds(median(young.single))}`,
    ratio: singles,
    bound: atMost(1.2, singles, '1.2 ×'),
    headline: true,
  })
  bench.row({
    what: '… with all that follows from it, mean',
    ours: milliseconds(median(old.mean)),
    beside: `at commit 10: ${milliseconds(median(young.mean))}`,
    ratio: ratio(old.mean, young.mean),
  })
})

async function seatedMatch(context: Context): Promise<MatchId> {
  const created = await createMatch(context, player, {
    game: tricksEntry.id,
    hotseat: true,
    options: { deals: 1000 },
  })
  if (!created.ok) throw new Error(created.problem.detail)
  for (let seat = 1; seat < 4; seat++) await takeSeat(context, player, { match: created.value })
  await startMatch(context, player, created.value)
  return created.value
}

async function playUntil(context: Context, match: MatchId, seq: number): Promise<void> {
  while ((await context.matches.use(match, async (folded) => folded!.truth.seq)) < seq) {
    await playOne(context, match)
  }
}

/** Milliseconds of one command, from the call of the service to the durable answer. */
async function playOne(context: Context, match: MatchId): Promise<number> {
  const { seat, command } = await context.matches.use(match, async (folded) => {
    const state = folded!.truth.state!
    const seat = folded!.game.turn(state, folded!.game.rules)[0]!
    return { seat, command: folded!.game.choices(state, seat, folded!.game.rules)[0]! }
  })
  const began = performance.now()
  const played = await play(context, { player, scopes: ['play'], expires: null }, { match, seat, command })
  if (!played.ok) throw new Error(played.problem.detail)
  return performance.now() - began
}
