import { describe, expect, it } from 'vitest'
import type { Subject } from '../conformance.ts'
import { anAddress, anAttempt, aPerson, aPlayer, aRecovery } from '../made.ts'

/** What leads back to an account: mail addresses, codes that were mailed, and the recovery code. */
export function signInSuite(subject: () => Subject): void {
  const accounts = () => subject().store.accounts

  describe('addresses', () => {
    it('are one player’s alone', async () => {
      const mine = anAddress()
      const { key, player } = mine
      const theirs = anAddress({ key })
      const put = await Promise.all([accounts().putAddress(mine), accounts().putAddress(theirs)])
      expect(put.filter((each) => each)).toHaveLength(1)
      const [owner, loser] = put[0] ? [mine, theirs] : [theirs, mine]
      expect(await accounts().address(key)).toEqual(owner)
      expect(await accounts().addresses(loser.player)).toEqual([])
      expect(await accounts().dropAddress(loser.player, key)).toBe(false)
      const changed = { ...owner, chosen: 5, email: 'ANNE@example.org' }
      expect(await accounts().putAddress(changed)).toBe(true)
      await subject().reopen()
      expect(await accounts().addresses(owner.player)).toEqual([changed])
      expect(await accounts().dropAddress(owner.player, key)).toBe(true)
      expect(await accounts().dropAddress(owner.player, key)).toBe(false)
      expect(await accounts().address(key)).toBeUndefined()
      expect(await accounts().putAddress(loser)).toBe(true)
      expect(await accounts().addresses(player)).toEqual(put[0] ? [] : [loser])
    })

    it('are listed in the order in which they were confirmed', async () => {
      const player = aPlayer()
      const [late, early] = [anAddress({ player, confirmed: 2 }), anAddress({ player, confirmed: 1 })]
      for (const each of [late, early, anAddress()]) await accounts().putAddress(each)
      expect(await accounts().addresses(player)).toEqual([early, late])
      expect(await accounts().addresses(aPlayer())).toEqual([])
      expect(await accounts().address('none')).toBeUndefined()
    })
  })

  describe('attempts', () => {
    it('are one for each address, and change only as they were read', async () => {
      const first = anAttempt()
      expect(await accounts().attempt(first.address)).toBeUndefined()
      const rivals = [first, anAttempt({ address: first.address })]
      const put = await Promise.all(rivals.map((each) => accounts().changeAttempt(undefined, each, 0)))
      expect(put.filter((each) => each)).toHaveLength(1)
      const kept = rivals[put.indexOf(true)]!
      await subject().reopen()
      expect(await accounts().attempt(first.address)).toEqual(kept)
      const [tried, again] = [{ ...kept, tries: 1 }, anAttempt({ address: first.address, player: aPlayer() })]
      const changed = await Promise.all([
        accounts().changeAttempt(kept, tried, 0),
        accounts().changeAttempt(kept, again, 0),
      ])
      expect(changed.filter((each) => each)).toHaveLength(1)
      expect(await accounts().attempt(first.address)).toEqual(changed[0] ? tried : again)
    })
  })

  describe('recovery codes', () => {
    it('are one for each player', async () => {
      const [first, other] = [aRecovery(), aRecovery()]
      const second = aRecovery({ player: first.player, created: 2 })
      for (const each of [first, other, second]) await accounts().putRecovery(each)
      await subject().reopen()
      expect(await accounts().recovery(first.hash)).toBeUndefined()
      expect(await accounts().recovery(second.hash)).toEqual(second)
      expect(await accounts().recoveryOf(first.player)).toEqual(second)
      await accounts().dropRecovery(first.player)
      await accounts().dropRecovery(first.player)
      expect(await accounts().recovery(second.hash)).toBeUndefined()
      expect(await accounts().recoveryOf(first.player)).toBeUndefined()
      expect(await accounts().recovery(other.hash)).toEqual(other)
    })
  })

  it('nothing leads back to a player who was erased, and all others keep their way', async () => {
    const [anne, mary] = [aPerson(), aPerson()]
    const people = [anne, mary].map(({ id: player }) => ({
      address: anAddress({ player }),
      adding: anAttempt({ player }),
      recovery: aRecovery({ player }),
    }))
    for (const { address, adding, recovery } of people) {
      await accounts().putPlayer(anne)
      await accounts().putAddress(address)
      await accounts().changeAttempt(undefined, anAttempt({ address: address.key }), 0)
      await accounts().changeAttempt(undefined, adding, 0)
      await accounts().putRecovery(recovery)
    }
    await accounts().erase(anne.id)
    const left = await Promise.all(
      people.map(async ({ address, adding, recovery }) => [
        await accounts().address(address.key),
        (await accounts().attempt(address.key))?.address,
        await accounts().attempt(adding.address),
        await accounts().recovery(recovery.hash),
      ]),
    )
    expect(left[0]).toEqual([undefined, undefined, undefined, undefined])
    const hers = people[1]!
    expect(left[1]).toEqual([hers.address, hers.address.key, hers.adding, hers.recovery])
    expect(await accounts().addresses(anne.id)).toEqual([])
    expect(await accounts().recoveryOf(anne.id)).toBeUndefined()
  })
}
