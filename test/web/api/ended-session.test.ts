import { expect, test } from 'vitest'
import { openApi } from '../../../web/api/api.ts'
import type { Wake } from '../../../web/api/wake.ts'

/** As the server answers a document whose session has ended. */
const ended = {
  errors: [{ message: '', extensions: { code: 'session-ended', kind: 'unauthorised', status: 401 } }],
}

test('a page whose session has ended is nobody’s, which is no failure', async () => {
  const api = openApi({
    fetch: async () => Response.json(ended, { status: 401 }),
    origin: '',
    wake: {} as Wake,
  })
  expect(await api.me()).toEqual({ ok: true, value: null })
})
