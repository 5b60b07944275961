import { describe, expect, it } from 'vitest'
import type { Subject } from '../conformance.ts'
import { aMatch, aPerson, aPlayer, aToken } from '../made.ts'

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

    it('keep the first secret that is offered under a name, whoever else offers one', async () => {
      const offered = Array.from({ length: 12 }, (_, i) => `secret ${i}`)
      const kept = await Promise.all(offered.map((each) => subject().store.accounts.secret('chest', each)))
      expect(new Set(kept).size).toBe(1)
      expect(offered).toContain(kept[0])
      await subject().reopen()
      expect(await subject().store.accounts.secret('chest', 'late')).toBe(kept[0])
      expect(await subject().store.accounts.secret('other chest', 'another')).toBe('another')
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
