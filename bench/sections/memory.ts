import type { MatchId, PlayerId } from '../../src/kernel/ids.ts'
import { idText } from '../../src/kernel/ids.ts'
import type { Context } from '../../src/service/context.ts'
import { openContext } from '../../src/service/index.ts'
import { readMatch } from '../../src/service/read.ts'
import { createMatch, startMatch, takeSeat } from '../../src/service/tables.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { plunder, plunderEntry } from '../matches.ts'
import { atMost, section, whole } from '../section.ts'

const few = 1000
const many = 10_000
const atOnce = 64

section(async (bench) => {
  bench.about(
    `**Memory.** Matches of Winds of Plunder are opened, filled, started and looked at, each by players of its ` +
      `own, through the service on the embedded store with its default number of matches kept in memory. The ` +
      `heap is taken after a full collection, with ${whole(few)} and with ${whole(many)} matches touched.`,
  )
  const store = openSqlite({ dir: `${bench.dir}/store` })
  const context = openContext({ store, games: [plunderEntry] })
  const after: Record<number, NodeJS.MemoryUsage> = {}
  for (let touched = 0; touched < many; touched += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, index) => touch(context, touched + index)))
    const mark = [few, many].find((each) => touched < each && touched + atOnce >= each)
    if (mark === undefined) continue
    globalThis.gc!()
    after[mark] = process.memoryUsage()
  }
  const kept = context.matches.size
  await store.close()

  const growth = after[many]!.heapUsed / after[few]!.heapUsed
  bench.row({
    what: `Heap after ${whole(many)} matches, ${whole(kept)} kept in memory`,
    ours: megabytes(after[many]!.heapUsed),
    beside: `after ${whole(few)}: ${megabytes(after[few]!.heapUsed)}`,
    ratio: growth,
    bound: atMost(1.25, growth, '1.25 ×'),
    headline: true,
  })
  bench.row({
    what: '… resident set of the process',
    ours: megabytes(after[many]!.rss),
    beside: `after ${whole(few)}: ${megabytes(after[few]!.rss)}`,
    ratio: after[many]!.rss / after[few]!.rss,
  })
})

async function touch(context: Context, index: number): Promise<void> {
  const [host, ...guests] = [0, 1, 2].map((seat) => playerAt(index, seat)) as [PlayerId, ...PlayerId[]]
  const created = await createMatch(context, host, { game: plunder.id, seats: 3 })
  if (!created.ok) throw new Error(created.problem.detail)
  const match: MatchId = created.value
  for (const guest of guests) await takeSeat(context, guest, { match })
  const started = await startMatch(context, host, match)
  if (!started.ok) throw new Error(started.problem.detail)
  await readMatch(context, { player: host, scopes: ['read'], expires: null }, { match })
}

function playerAt(index: number, seat: number): PlayerId {
  return `p_${idText(Buffer.from(`bench${`${3 * index + seat}`.padStart(11, '0')}`))}` as PlayerId
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MiB`
}
