import { describe, expect, it } from 'vitest'
import type { Subject } from '../conformance.ts'
import { aCode, aMatch, aPerson, aPlayer, aToken } from '../made.ts'

export function accountsSuite(subject: () => Subject): void {
  describe('accounts', () => {
    it('keep players, and let them change', async () => {
      const anne = aPerson()
      const mary = aPerson({ name: 'Mary Read', email: null })
      await subject().store.accounts.putPlayer(anne)
      await subject().store.accounts.putPlayer(mary)
      await subject().store.accounts.putPlayer({ ...anne, name: 'Anne the Bold' })
      await subject().reopen()
      const { accounts } = subject().store
      expect(await accounts.player(anne.id)).toEqual({ ...anne, name: 'Anne the Bold' })
      expect(await accounts.player(mary.id)).toEqual(mary)
      expect(await accounts.player(aPlayer())).toBeUndefined()
    })

    it('tell names, many at a time and each person once', async () => {
      const { accounts } = subject().store
      const people = Array.from({ length: 130 }, (_, i) => aPerson({ name: `Sailor ${i}` }))
      await Promise.all(people.map(accounts.putPlayer))
      const ids = people.map(({ id }) => id)
      const names = await accounts.names([...ids, aPlayer(), ids[0]!])
      expect([...names].sort()).toEqual(people.map(({ id, name }) => [id, name] as const).sort())
      expect(await accounts.names([])).toEqual(new Map())
    })

    it('keep tokens until they are revoked by their owner', async () => {
      const { accounts } = subject().store
      const player = aPlayer()
      const phone = aToken({ player, created: 2, expires: 1_800_000_000_000 })
      const script = aToken({ player, created: 1, scopes: ['read'], label: 'a script' })
      const other = aToken()
      for (const token of [phone, script, other]) await accounts.putToken(token)
      expect(await accounts.token(phone.id)).toEqual(phone)
      expect(await accounts.tokens(player)).toEqual([script, phone])
      expect(await accounts.revoke(other.player, phone.id)).toBe(false)
      expect(await accounts.token(phone.id)).toEqual(phone)
      expect(await accounts.revoke(player, phone.id)).toBe(true)
      expect(await accounts.revoke(player, phone.id)).toBe(false)
      expect(await accounts.token(phone.id)).toBeUndefined()
      expect(await accounts.tokens(player)).toEqual([script])
      expect(await accounts.tokens(aPlayer())).toEqual([])
      expect(await accounts.token(other.id)).toEqual(other)
    })

    it('change a name, but bring nobody back', async () => {
      const { accounts } = subject().store
      const anne = aPerson()
      await accounts.putPlayer(anne)
      expect(await accounts.rename(anne.id, 'Anne the Bold')).toBe(true)
      expect(await accounts.player(anne.id)).toEqual({ ...anne, name: 'Anne the Bold' })
      expect(await accounts.names([anne.id])).toEqual(new Map([[anne.id, 'Anne the Bold']]))
      await accounts.erase(anne.id)
      expect(await accounts.rename(anne.id, 'Anne again')).toBe(false)
      expect(await accounts.player(anne.id)).toBeUndefined()
    })

    it('keep sessions beside tokens, and move their end unless they were revoked', async () => {
      const player = aPlayer()
      const token = aToken({ player, created: 1 })
      const session = aToken({ player, created: 2, kind: 'session', expires: 1_700_000_001_000 })
      for (const each of [token, session]) await subject().store.accounts.putToken(each)
      await subject().reopen()
      const { accounts } = subject().store
      expect(await accounts.tokens(player)).toEqual([token, session])
      const later = { ...session, expires: 1_700_000_002_000 }
      expect(await accounts.extend(session, later.expires)).toBe(true)
      expect(await accounts.token(session.id)).toEqual(later)
      expect(await accounts.tokens(player)).toEqual([token, later])
      await accounts.revoke(player, session.id)
      expect(await accounts.extend(later, later.expires + 1)).toBe(false)
      expect(await accounts.token(session.id)).toBeUndefined()
    })

    it('keep a code until it is taken away, and change it only as it was read', async () => {
      const code = aCode()
      expect(await subject().store.accounts.putCode(code, code.expires - 1)).toBe(true)
      await subject().reopen()
      const { accounts } = subject().store
      expect(await accounts.code(code.start)).toEqual(code)
      expect(await accounts.code('TXXXX')).toBeUndefined()
      const claim = { session: 's', hash: 'h', label: 'a phone', check: '47' }
      const claimed = { ...code, claim, expires: code.expires + 1 }
      const tried = { ...code, tries: 1 }
      const changed = await Promise.all([
        accounts.changeCode(code, claimed),
        accounts.changeCode(code, tried),
      ])
      expect(changed.filter((each) => each)).toHaveLength(1)
      const now = (await accounts.code(code.start))!
      expect(now).toEqual(changed[0] ? claimed : tried)
      expect(await accounts.changeCode(code, null)).toBe(false)
      expect(await accounts.changeCode(now, null)).toBe(true)
      expect(await accounts.changeCode(now, null)).toBe(false)
      expect(await accounts.changeCode(now, code)).toBe(false)
      expect(await accounts.code(code.start)).toBeUndefined()
    })

    it('keep one code of a player, and none under the start of another’s that has not ended', async () => {
      const { accounts } = subject().store
      const first = aCode()
      const { player, start, expires } = first
      const rival = aCode({ start })
      expect(await accounts.putCode(first, expires - 1)).toBe(true)
      expect(await accounts.putCode(rival, expires - 1)).toBe(false)
      expect(await accounts.code(start)).toEqual(first)
      const second = aCode({ player })
      expect(await accounts.putCode(second, expires - 1)).toBe(true)
      expect(await accounts.code(start)).toBeUndefined()
      expect(await accounts.putCode({ ...rival, start: second.start }, expires)).toBe(true)
      expect(await accounts.code(second.start)).toMatchObject({ player: rival.player })
      await accounts.erase(player)
      expect(await accounts.code(second.start)).toMatchObject({ player: rival.player })
      await accounts.erase(rival.player)
      expect(await accounts.code(second.start)).toBeUndefined()
    })

    it('keep the first secret that is offered under a name, whoever else offers one', async () => {
      const offered = Array.from({ length: 12 }, (_, i) => `secret ${i}`)
      const kept = await Promise.all(offered.map((each) => subject().store.accounts.secret('chest', each)))
      expect(new Set(kept).size).toBe(1)
      expect(offered).toContain(kept[0])
      await subject().reopen()
      expect(await subject().store.accounts.secret('chest', 'late')).toBe(kept[0])
      expect(await subject().store.accounts.secret('other chest', 'another')).toBe('another')
    })

    it('keep the hours of players, the newest of each, until they are erased', async () => {
      const { accounts } = subject().store
      const [anne, mary] = [aPlayer(), aPlayer()]
      const hours = { zone: 'Europe/Paris', nights: { from: 1320, to: 420 }, absences: [] }
      const absent = { ...hours, absences: [{ id: 'a_1', from: 5, until: 9 }] }
      await accounts.putHours(anne, hours)
      await accounts.putHours(mary, { zone: null, nights: null, absences: [] })
      await accounts.putHours(anne, absent)
      await subject().reopen()
      const kept = await subject().store.accounts.hours([anne, mary, aPlayer(), anne])
      expect(kept.size).toBe(2)
      expect(kept.get(anne)).toEqual(absent)
      expect(kept.get(mary)).toEqual({ zone: null, nights: null, absences: [] })
      await subject().store.accounts.erase(anne)
      expect([...(await subject().store.accounts.hours([anne, mary])).keys()]).toEqual([mary])
      expect(await subject().store.accounts.hours([])).toEqual(new Map())
    })

    it('keep when something was done last', async () => {
      expect(await subject().store.accounts.beat('drum')).toBeNull()
      await subject().store.accounts.putBeat('drum', 7)
      await subject().store.accounts.putBeat('drum', 9)
      await subject().reopen()
      expect(await subject().store.accounts.beat('drum')).toBe(9)
      expect(await subject().store.accounts.beat('bell')).toBeNull()
    })

    it('keep titles, the newest for each match', async () => {
      const { accounts } = subject().store
      const [match, second] = [aMatch(), aMatch()]
      await accounts.putTitle(match, aPlayer(), 'The long way home')
      await accounts.putTitle(match, aPlayer(), 'Off Tortuga')
      await accounts.putTitle(second, aPlayer(), 'Friday night')
      const titles = await accounts.titles([match, aMatch(), second, match])
      expect(titles).toEqual(
        new Map([
          [match, 'Off Tortuga'],
          [second, 'Friday night'],
        ]),
      )
      expect(await accounts.titles([])).toEqual(new Map())
    })

    it('erase one person with tokens and titles, and leave the others', async () => {
      const { accounts } = subject().store
      const [anne, mary] = [aPerson(), aPerson({ name: 'Mary Read' })]
      const [hers, ours, since] = [aMatch(), aMatch(), aMatch()]
      const tokens = [aToken({ player: anne.id }), aToken({ player: anne.id }), aToken({ player: mary.id })]
      await Promise.all([anne, mary].map(accounts.putPlayer))
      await Promise.all(tokens.map(accounts.putToken))
      await accounts.putTitle(hers, anne.id, 'Anne’s table')
      await accounts.putTitle(ours, mary.id, 'Mary’s table')
      await accounts.putTitle(since, anne.id, 'First words')
      await accounts.putTitle(since, mary.id, 'Last words')
      for (const token of tokens) expect(await accounts.token(token.id)).toEqual(token)

      await accounts.erase(anne.id)
      await accounts.erase(anne.id)

      expect(await accounts.player(anne.id)).toBeUndefined()
      expect(await accounts.names([anne.id, mary.id])).toEqual(new Map([[mary.id, 'Mary Read']]))
      expect(await accounts.tokens(anne.id)).toEqual([])
      expect(await accounts.token(tokens[0]!.id)).toBeUndefined()
      expect(await accounts.token(tokens[1]!.id)).toBeUndefined()
      expect(await accounts.tokens(mary.id)).toEqual([tokens[2]])
      expect(await accounts.titles([hers, ours, since])).toEqual(
        new Map([
          [ours, 'Mary’s table'],
          [since, 'Last words'],
        ]),
      )
    })
  })
}
