import { describe, expect, it } from 'vitest'
import { type Notice, noticeTime } from '../../../src/store/port.ts'
import type { Subject } from '../conformance.ts'
import { aPlayer } from '../made.ts'

let made = 0

/** Due within a minute of its own, so that the notices of one test are never due in another. */
function aNotice(change: Partial<Notice> = {}): Omit<Notice, 'tries'> {
  made++
  return { key: `turn ${made}`, player: aPlayer(), due: made * 60_000, body: { seat: 1 }, ...change }
}

export function noticesSuite(subject: () => Subject): void {
  describe('notices', () => {
    const notices = () => subject().store.notices
    const settleAll = async () => {
      for (const { key } of await notices().due(Number.MAX_SAFE_INTEGER, 1000)) {
        const taken = await notices().take(key, Number.MAX_SAFE_INTEGER, 0)
        if (taken !== undefined) await notices().settle(taken, 'skipped', 0)
      }
    }

    it('are due in their order, from their time on', async () => {
      const [late, early] = [aNotice(), aNotice({ due: 1000 })]
      expect(await notices().next()).toBeNull()
      await notices().owe([late, early])
      expect(await notices().next()).toBe(1000)
      expect(await notices().due(999, 10)).toEqual([])
      expect(await notices().due(1000, 10)).toEqual([{ ...early, tries: 0 }])
      expect(await notices().due(late.due, 10)).toEqual([early, late].map((each) => ({ ...each, tries: 0 })))
      expect(await notices().due(late.due, 1)).toEqual([{ ...early, tries: 0 }])
      await subject().reopen()
      expect((await notices().due(late.due, 10)).map(({ key }) => key)).toEqual([early.key, late.key])
      await settleAll()
      expect(await notices().next()).toBeNull()
    })

    it('are owed once, also after they were sent', async () => {
      const notice = aNotice()
      await notices().owe([notice, notice])
      await notices().owe([{ ...notice, due: 1, body: { seat: 2 } }])
      expect(await notices().due(notice.due, 10)).toEqual([{ ...notice, tries: 0 }])
      const taken = (await notices().take(notice.key, notice.due, 1000))!
      expect(await notices().settle(taken, 'sent', notice.due)).toBe(true)
      await notices().owe([notice])
      expect(await notices().due(Number.MAX_SAFE_INTEGER, 10)).toEqual([])
      expect(await notices().take(notice.key, notice.due + 5000, 1000)).toBeUndefined()
    })

    it('are taken by one at a time', async () => {
      const notice = aNotice()
      await notices().owe([notice])
      expect(await notices().take(notice.key, notice.due - 1, 1000)).toBeUndefined()
      const all = await Promise.all(
        Array.from({ length: 8 }, () => notices().take(notice.key, notice.due, 1000)),
      )
      expect(all.filter((each) => each !== undefined)).toEqual([{ ...notice, tries: 1 }])
      expect(await notices().due(notice.due + 999, 10)).toEqual([])
      expect(await notices().next()).toBe(notice.due + 1000)
      await settleAll()
    })

    it('are taken again once the lease has ended, and then settled by the later alone', async () => {
      const notice = aNotice()
      await notices().owe([notice])
      const first = (await notices().take(notice.key, notice.due, 1000))!
      const second = (await notices().take(notice.key, notice.due + 1000, 1000))!
      expect(second).toEqual({ ...notice, tries: 2 })
      expect(await notices().settle(first, { due: 5 }, 5)).toBe(false)
      expect(await notices().settle(first, 'failed', 5)).toBe(false)
      expect(await notices().settle(second, 'sent', 5)).toBe(true)
      expect(await notices().settle(second, { due: 5 }, 5)).toBe(false)
      expect(await notices().due(Number.MAX_SAFE_INTEGER, 10)).toEqual([])
    })

    it('may be put off', async () => {
      const notice = aNotice()
      await notices().owe([notice])
      const taken = (await notices().take(notice.key, notice.due, 1000))!
      const due = notice.due + 30_000
      expect(await notices().settle(taken, { due }, notice.due)).toBe(true)
      expect(await notices().due(due - 1, 10)).toEqual([])
      expect(await notices().due(due, 10)).toEqual([{ ...notice, due, tries: 1 }])
      await settleAll()
    })

    it('are many', async () => {
      const many = Array.from({ length: 300 }, (_, i) => aNotice({ due: 1000 + i }))
      await notices().owe(many)
      const found = await notices().due(2000, 250)
      expect(found.map(({ key }) => key)).toEqual(many.slice(0, 250).map(({ key }) => key))
      await settleAll()
    })

    it('may be for somebody who is not known', async () => {
      const notice = aNotice({ player: null })
      await notices().owe([notice])
      expect(await notices().due(notice.due, 10)).toEqual([{ ...notice, tries: 0 }])
      await settleAll()
    })

    it('unknown are not taken', async () => {
      expect(await notices().take('never owed', Number.MAX_SAFE_INTEGER, 1000)).toBeUndefined()
      const unknown = { ...aNotice(), tries: 0 }
      expect(await notices().settle(unknown, 'sent', noticeTime)).toBe(false)
      expect(await notices().settle(unknown, { due: 1 }, noticeTime)).toBe(false)
    })
  })
}
