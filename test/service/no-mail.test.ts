import { afterAll, expect, test } from 'vitest'
import { addAddress } from '../../src/service/addresses.ts'
import { openContext } from '../../src/service/index.ts'
import { startSignIn } from '../../src/service/sign-in.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { player } from '../kit/live-match.ts'

const store = openSqlite({ dir: ':memory:' })
afterAll(() => store.close())

test('where no mails are sent nobody is told to wait for one', async () => {
  const context = openContext({ store, mails: false })
  const wish = { email: 'anne@example.org', language: 'en' } as const
  const caller = { player: player(0), scopes: ['account'], expires: null } as const
  const outcomes = [await startSignIn(context, wish), await addAddress(context, caller, wish)]
  for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: false, problem: { code: 'no-mail' } })
  expect(await store.notices.next()).toBeNull()
})
