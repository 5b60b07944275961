import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import type { Commit } from '../../src/kernel/commit.ts'
import { idText, type MatchId } from '../../src/kernel/ids.ts'
import type { Store } from '../../src/store/port.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { plunderEntry, randomMatches } from '../matches.ts'
import { interleave, median, perSecond, ratio } from '../rounds.ts'
import { atLeast, rate, section, whole } from '../section.ts'

const rounds = 7
const slice = 500
const writers = 64
let matches = 0

section(async (bench) => {
  const log = (await randomMatches(plunderEntry, 1))[0]!.log
  const size = log.reduce((sum, commit) => sum + JSON.stringify(commit).length, 0) / log.length
  bench.about(
    `**Durable appends.** Commits of a real match (${whole(size)} bytes on average) go into the embedded store; ` +
      `each is acknowledged only once it is synced to disk. One writer waits for each append before the next; ` +
      `${writers} writers do the same side by side, each with a match of its own, and share syncs. The bare ` +
      `rate is what the same disk gives to a loop that writes 1 KiB to a file and calls fdatasync.`,
  )
  const store = openSqlite({ dir: `${bench.dir}/store` })
  const file = openSync(`${bench.dir}/bare`, 'w')
  const kib = Buffer.alloc(1024, 'r')

  const measured = await interleave(rounds, {
    bare: () =>
      perSecond(slice, () => {
        writeSync(file, kib)
        fdatasyncSync(file)
        return 1
      }),
    one: () => appendFor(store, log, 1),
    many: () => appendFor(store, log, writers),
  })
  closeSync(file)
  await store.close()

  const beside = `bare fdatasync: ${rate(median(measured.bare), 'syncs')}`
  const times = ratio(measured.many, measured.bare)
  bench.row({
    what: 'Durable appends, 1 writer',
    ours: rate(median(measured.one), 'appends'),
    beside,
    ratio: ratio(measured.one, measured.bare),
  })
  bench.row({
    what: `Durable appends, ${writers} writers`,
    ours: rate(median(measured.many), 'appends'),
    beside,
    ratio: times,
    bound: atLeast(8, times, '8 ×'),
    headline: true,
  })
})

async function appendFor(store: Store, log: readonly Commit[], count: number): Promise<number> {
  const began = performance.now()
  const until = began + slice
  const done = await Promise.all(Array.from({ length: count }, () => write(store, log, until)))
  return (1000 * done.reduce((sum, each) => sum + each, 0)) / (performance.now() - began)
}

async function write(store: Store, log: readonly Commit[], until: number): Promise<number> {
  let done = 0
  for (;;) {
    const match = `m_${idText(Buffer.from(`bench${`${matches++}`.padStart(11, '0')}`))}` as MatchId
    for (const commit of log) {
      if (performance.now() >= until) return done
      const appended = await store.journal.append({ ...commit, match })
      if (!appended.ok) throw new Error('a place was taken')
      done++
    }
  }
}
