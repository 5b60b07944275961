import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MatchId } from '../../src/kernel/ids.ts'
import { allConsumers } from '../../src/service/consumers/index.ts'
import { openFollower } from '../../src/service/follower.ts'
import { listMatches } from '../../src/service/tables.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { aRow } from '../store/made.ts'
import { move, openTable, see, serviceOn, value } from './table.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rutter-damaged-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

test('lists whose file is damaged while the server runs are whole again after one refusal', async () => {
  const store = openSqlite({ dir })
  const matches: MatchId[] = []
  for (let i = 0; i < 5; i++) matches.push(await openTable(serviceOn(store, i)))
  // So many that not all of them are in memory when the file is damaged.
  const rows = Array.from({ length: 6000 }, (_, created) => aRow({ created: 9_000_000 + created }))
  await Promise.all(rows.map(store.views.putRow))
  await store.close()

  const again = openSqlite({ dir })
  const context = serviceOn(again, 9)
  const faults: unknown[] = []
  const follower = openFollower(context, again.journal.stream!, allConsumers({ pause: 0 }), (_match, error) =>
    faults.push(error),
  )
  await follower.settled()
  zero(join(dir, 'views.db'))
  const all = { limit: 50 } as const
  await expect(listMatches(context, null, all)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The lists are being rebuilt.',
  })
  await follower.settled()
  const listed = () => listMatches(context, null, all).then((page) => value(page).matches)
  expect((await listed()).map(({ id }) => id).sort()).toEqual(matches.sort())

  // And they go on with the matches.
  const { seq } = value(await move(context, matches[0]!, (await see(context, matches[0]!, 0)).turn[0]!))
  await follower.settled()
  expect((await listed()).find(({ id }) => id === matches[0])?.seq).toBe(seq)
  expect(faults).toEqual([])
  await follower.stop()
  await again.close()
})

/** Every page but the first few becomes zeros. */
function zero(path: string): void {
  const from = 3 * 4096
  const length = statSync(path).size - from
  const handle = openSync(path, 'r+')
  writeSync(handle, Buffer.alloc(length), 0, length, from)
  closeSync(handle)
}
