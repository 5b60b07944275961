import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountLetter } from '../../src/mail/compose/account.ts'
import { messageOf } from '../../src/mail/out/message.ts'
import { type Delivery, openDelivery, type Tell } from '../../src/service/delivery.ts'
import { openContext } from '../../src/service/index.ts'
import { mailFor } from '../../src/service/owed.ts'
import { startSignIn } from '../../src/service/sign-in.ts'
import { type Notice, StoreError } from '../../src/store/port.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'

const minute = 60_000
let now: number
let context: ReturnType<typeof openContext>
let opened: Delivery[]
let failures: unknown[]
beforeEach(() => {
  now = 1_800_000_000_000
  context = openContext({ store: openSqlite({ dir: ':memory:' }), clock: () => now })
  opened = []
  failures = []
})
afterEach(async () => {
  for (const each of opened) await each.stop()
  await context.store.close()
})

function deliver(tell: Tell): Delivery {
  const delivery = openDelivery(context, tell, (error) => failures.push(error))
  opened.push(delivery)
  return delivery
}

async function owe(...keys: string[]): Promise<void> {
  await context.store.notices.owe(keys.map((key) => ({ key, player: null, due: now, body: {} })))
  context.signals.notifyOwed()
}

/** Everything that has been begun meanwhile is waited for. */
async function settle(delivery: Delivery): Promise<void> {
  await delivery.run()
  await delivery.run()
}

describe('what is owed', () => {
  test('is told once, though there are two that deliver', async () => {
    const told: string[] = []
    const tell: Tell = async ({ key }) => {
      told.push(key)
      return 'sent'
    }
    const both = [deliver(tell), deliver(tell)]
    await owe(...Array.from({ length: 250 }, (_, i) => `notice ${i}`))
    for (const each of both) await settle(each)
    expect(told.length).toBe(250)
    expect(new Set(told).size).toBe(250)
    expect(await context.store.notices.next()).toBeNull()
  })

  test('is tried again after pauses that grow, and given up after three days', async () => {
    const tries: number[] = []
    const delivery = deliver(async () => {
      tries.push(now)
      throw new Error('the relay is away')
    })
    await owe('one')
    await settle(delivery)
    const begun = now
    for (
      let next = await context.store.notices.next();
      next !== null;
      next = await context.store.notices.next()
    ) {
      now = next
      await settle(delivery)
    }
    const pauses = tries.slice(1).map((at, i) => (at - tries[i]!) / 1000)
    expect(pauses.slice(0, 4)).toEqual([10, 20, 40, 80])
    expect(Math.max(...pauses)).toBe(3600)
    expect((now - begun) / (24 * 60 * minute)).toBeGreaterThan(2.9)
    expect(tries.length).toBe(80)
    expect(failures.length).toBe(80)
  })

  test('does not wait for another that does not get through', async () => {
    const told: string[] = []
    const delivery = deliver(async ({ key }) => {
      if (key === 'stuck') throw new Error('no')
      told.push(key)
      return 'sent'
    })
    await owe('stuck', 'other')
    await settle(delivery)
    expect(told).toEqual(['other'])
  })

  test('is told again where it is not known whether it was: as the same message', async () => {
    const sent: { readonly id: string; readonly text: string }[] = []
    const tell: Tell = async (notice: Notice) => {
      const facts = (await mailFor(context, notice))!
      const letter = accountLetter(notice.key, facts, 'https://rutter.example')
      const message = messageOf(letter, { from: 'a@b.example', host: 'b.example', mailIn: null })
      sent.push({ id: message.messageId, text: message.text })
      return 'sent'
    }
    const { settle: keep } = context.store.notices
    // The process ends after the relay has taken the mail, and before that is written down.
    Object.assign(context.store.notices, {
      settle: async () => {
        throw new StoreError('unavailable', 'ended')
      },
    })
    const first = deliver(tell)
    await startSignIn(context, { email: 'anne@example.org', language: 'en' })
    await settle(first)
    await first.stop()
    expect(sent).toHaveLength(1)
    Object.assign(context.store.notices, { settle: keep })
    const second = deliver(tell)
    await settle(second)
    expect(sent).toHaveLength(1)
    now += 5 * minute
    await settle(second)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    now += 5 * minute
    await settle(second)
    expect(sent).toHaveLength(2)
  })

  test('is told as soon as it is owed', async () => {
    const told = Promise.withResolvers<string>()
    const delivery = deliver(async ({ key }) => {
      told.resolve(key)
      return 'sent'
    })
    await settle(delivery)
    await owe('one')
    expect(await told.promise).toBe('one')
  })

  test('is not told once it has become needless', async () => {
    const facts: unknown[] = []
    await startSignIn(context, { email: 'anne@example.org', language: 'en' })
    now += 16 * minute
    const delivery = deliver(async (notice) => {
      facts.push(await mailFor(context, notice))
      return 'skipped'
    })
    await settle(delivery)
    expect(facts).toEqual([null])
  })
})

test('neither code nor link is kept anywhere', async () => {
  const seen: string[] = []
  const delivery = deliver(async (notice) => {
    const facts = (await mailFor(context, notice))!
    if (facts.kind === 'sign-in') seen.push(facts.code, facts.link.slice(52), JSON.stringify(notice))
    return 'sent'
  })
  const begun = await startSignIn(context, { email: 'anne@example.org', language: 'en' })
  await settle(delivery)
  const { attempt, secret } = begun.ok ? begun.value : { attempt: '', secret: '' }
  const [code, proof, notice] = seen
  const kept = JSON.stringify(await context.store.accounts.attempt(attempt.slice(0, 26))) + notice
  expect(kept).toContain('anne@example.org')
  for (const each of [code!, proof!, secret]) expect(kept).not.toContain(each)
  expect(notice).not.toContain('anne@example.org')
})
