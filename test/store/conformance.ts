import { afterAll, beforeAll, describe } from 'vitest'
import type { MatchId } from '../../src/kernel/ids.ts'
import type { Store } from '../../src/store/port.ts'
import { accountsSuite } from './suites/accounts.ts'
import { damageSuite } from './suites/damage.ts'
import { journalSuite } from './suites/journal.ts'
import { noticesSuite } from './suites/notices.ts'
import { outageSuite } from './suites/outage.ts'
import { signInSuite } from './suites/sign-in.ts'
import { rebuildSuite, viewsSuite } from './suites/views.ts'

/** A store under test, and what a test may do to it behind its back. */
export type Subject = {
  readonly store: Store
  /** Closes the store and opens it again on the same data. */
  reopen(): Promise<void>
  /** Changes the text of a stored commit, or removes the commit where the change gives null. */
  tamper(match: MatchId, seq: number, change: (body: string) => string | null): Promise<void>
  /** The same data, out of reach. */
  unreachable(): Promise<Store>
  dispose(): Promise<void>
}

export type Scale = {
  /** How many appends the crowd makes in all. */
  readonly appends: number
}

/** What every store must do, whatever it is made of. */
export function conformance(name: string, open: () => Promise<Subject>, scale: Scale): void {
  describe(name, () => {
    let subject: Subject
    beforeAll(async () => {
      subject = await open()
    })
    afterAll(() => subject.dispose())

    journalSuite(() => subject, scale)
    viewsSuite(() => subject.store.views)
    rebuildSuite(() => subject.store)
    accountsSuite(() => subject)
    signInSuite(() => subject)
    noticesSuite(() => subject)
    outageSuite(() => subject)
    damageSuite(() => subject)
  })
}
