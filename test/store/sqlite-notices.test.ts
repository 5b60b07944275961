import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSqlite } from '../../src/store/sqlite/index.ts'

const dir = mkdtempSync(join(tmpdir(), 'rutter-notices-'))
afterAll(() => rmSync(dir, { recursive: true }))

test('a notice that is done with leaves nothing of what it said in the files', async () => {
  const store = openSqlite({ dir })
  const { notices } = store
  const to = 'anne.bonny@example.org'
  await notices.owe([{ key: 'one', player: null, due: 1, body: { to } }])
  const found = () =>
    readdirSync(dir)
      .filter((name) => name.startsWith('notices'))
      .some((name) => readFileSync(join(dir, name), 'latin1').includes(to))
  expect(found()).toBe(true)
  const taken = (await notices.take('one', 1, 1000))!
  expect(await notices.settle(taken, 'sent', 1)).toBe(true)
  await store.close()
  expect(found()).toBe(false)
})
