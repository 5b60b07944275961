import { writeSync } from 'node:fs'
import type { Commit } from '../../src/kernel/commit.ts'
import type { MatchId } from '../../src/kernel/ids.ts'
import { StoreError } from '../../src/store/port.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { commitAfter } from './made.ts'

/**
 * A process to be killed: appends to the given matches as fast as it can, two writers to each, and says of
 * every commit that it was acknowledged, only then and at once. `node appender.ts <dir> <match>…`
 */
const [dir, ...matches] = process.argv.slice(2) as [string, ...MatchId[]]
const { journal } = openSqlite({ dir })
say('open')
for (const match of [...matches, ...matches]) void appendForEver(match)

async function appendForEver(match: MatchId): Promise<void> {
  let last: Commit | undefined = (await journal.read(match, 0)).at(-1)
  for (;;) {
    const commit = commitAfter(last, match)
    try {
      const outcome = await journal.append(commit)
      if (outcome.ok) say(`ack ${match} ${commit.seq} ${commit.hash}`)
      last = outcome.ok ? commit : outcome.winner
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      say(`${error.code} ${match} ${commit.seq} ${commit.hash}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

function say(line: string): void {
  writeSync(1, `${line}\n`)
}
