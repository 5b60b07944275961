import { type Commit, redactCommit } from '../../src/kernel/commit.ts'
import { blank, fold } from '../../src/kernel/fold.ts'
import type { Match } from '../../src/kernel/match.ts'
import { openContext } from '../../src/service/index.ts'
import { readMatch } from '../../src/service/read.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { longLog, plunder } from '../matches.ts'
import { interleave, median } from '../rounds.ts'
import { below, milliseconds, section } from '../section.ts'

const rounds = 40
const commits = 500

section(async (bench) => {
  bench.about(
    `**Load.** The first ${commits} commits of a match of Winds of Plunder become what the player in seat 1 ` +
      `sees: from lines of JSON in memory (parse, redact, fold); from the embedded store's whole log, which ` +
      `also checks every hash, link and seal; and through the service with nothing in memory, as the first ` +
      `request after a restart. Middle of ${rounds} rounds.`,
  )
  const log = await longLog(commits)
  const lines = log.map((commit) => JSON.stringify(commit))
  const store = openSqlite({ dir: `${bench.dir}/store` })
  await Promise.all(log.map((commit) => store.journal.append(commit)))
  const match = log[0]!.match
  const player = log.find((commit) => commit.by.seat === 1)!.by.player!

  const measured = await interleave(rounds, {
    lines: () => timed(() => viewOf(lines.map((line) => JSON.parse(line)))),
    store: () => timed(async () => viewOf(await store.journal.read(match, 0))),
    service: () =>
      timed(async () => {
        const looked = await readMatch(
          openContext({ store }),
          { player, scopes: ['read'], expires: null },
          { match },
        )
        if (!looked.ok || looked.value.match?.seq !== commits) throw new Error('the match was not found')
      }),
  })
  await store.close()

  const names = {
    lines: 'from its log as text',
    store: 'from the embedded store, verified',
    service: 'through the service, nothing in memory',
  } as const
  for (const way of ['lines', 'store', 'service'] as const) {
    const took = median(measured[way])
    bench.row({
      what: `A ${commits}-commit match to a player's view, ${names[way]}`,
      ours: milliseconds(took),
      ...(way === 'service' ? {} : { bound: below(10, took, '10 ms') }),
      headline: way === 'lines',
    })
  }
})

function viewOf(commits: readonly Commit[]): Match {
  const view = blank(commits[0]!.match)
  fold(
    plunder,
    view,
    commits.map((commit) => redactCommit(commit, [1])),
  )
  return view
}

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
