import { describe, expect, it } from 'vitest'
import type { Hash } from '../../../src/kernel/ids.ts'
import { openKeptNonces } from '../../../web/cosign/kept-nonces.ts'
import { noStorage, openStorage } from '../storage.ts'

const sent = { seq: 4, hash: 'ab' as Hash }

describe('the nonces of this browser', () => {
  it('are kept by match and player, also for another tab', () => {
    const store = openStorage()
    const [one, other] = [openKeptNonces(() => store), openKeptNonces(() => store)]
    one.keep('m', 'anne', { nonce: 'a', sent: null })
    other.keep('m', 'anne', { nonce: 'b', sent: null })
    one.keep('m', 'mary', { nonce: 'c', sent: null })
    one.keep('n', 'anne', { nonce: 'd', sent: null })
    one.keep('m', 'anne', { nonce: 'a', sent })
    expect(other.of('m', 'anne')).toEqual([
      { nonce: 'b', sent: null },
      { nonce: 'a', sent },
    ])
    other.drop('m', 'anne', 'b')
    other.drop('m', 'anne', 'c')
    expect(one.of('m', 'anne')).toEqual([{ nonce: 'a', sent }])
    one.forget('m', 'anne')
    expect(other.of('m', 'anne')).toEqual([])
    expect(other.of('m', 'mary')).toHaveLength(1)
    expect(other.of('n', 'anne')).toHaveLength(1)
  })

  it('are dropped, the oldest first, where there are very many', () => {
    const nonces = openKeptNonces(() => store)
    const store = openStorage()
    for (let match = 0; match < 250; match++) nonces.keep(`m${match}`, 'anne', { nonce: 'a', sent: null })
    expect(nonces.of('m0', 'anne')).toEqual([])
    expect(nonces.of('m249', 'anne')).toHaveLength(1)
    expect(JSON.parse(store.text!)).toHaveLength(200)
  })

  it('last as long as the page where nothing can be stored', () => {
    const full = { getItem: () => '[]', setItem: noStorage }
    for (const nonces of [openKeptNonces(noStorage), openKeptNonces(() => full)]) {
      expect(nonces.of('m', 'anne')).toEqual([])
      nonces.keep('m', 'anne', { nonce: 'a', sent: null })
      nonces.keep('m', 'anne', { nonce: 'b', sent })
      expect(nonces.of('m', 'anne').map(({ nonce }) => nonce)).toEqual(['a', 'b'])
      nonces.forget('m', 'anne')
      expect(nonces.of('m', 'anne')).toEqual([])
    }
  })

  it('are not misled by what others stored', () => {
    const store = openStorage()
    const good = { match: 'm', player: 'anne', nonce: 'a', sent: null }
    const entries = [
      null,
      7,
      'a',
      {},
      { ...good, nonce: 1 },
      { ...good, sent: {} },
      { ...good, sent: undefined },
    ]
    for (const text of ['no JSON', '{"m":1}', JSON.stringify(entries)]) {
      store.text = text
      expect(openKeptNonces(() => store).of('m', 'anne')).toEqual([])
    }
    store.text = JSON.stringify([...entries, good])
    expect(openKeptNonces(() => store).of('m', 'anne')).toEqual([{ nonce: 'a', sent: null }])
  })
})
