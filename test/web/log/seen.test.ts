import { describe, expect, it } from 'vitest'
import { openSeen } from '../../../web/log/seen.ts'
import { noStorage, openStorage } from '../storage.ts'

describe('how far I have looked', () => {
  it('is remembered by match, never goes back, and is the same in another tab', () => {
    const store = openStorage()
    const [one, other] = [openSeen(() => store), openSeen(() => store)]
    expect(one.get('m')).toBe(0)
    one.set('m', 12)
    one.set('m', 7)
    expect(other.get('m')).toBe(12)
    other.set('n', 3)
    expect(one.get('n')).toBe(3)
    expect(openSeen(() => store).get('m')).toBe(12)
  })

  it('is forgotten for matches looked at long ago', () => {
    const store = openStorage()
    const seen = openSeen(() => store)
    for (let match = 0; match < 250; match++) seen.set(`m${match}`, match + 1)
    expect(seen.get('m0')).toBe(0)
    expect(seen.get('m249')).toBe(250)
    expect(JSON.parse(store.text!)).toHaveLength(200)
  })

  it('lasts as long as the page where nothing can be stored, and is not misled by what others stored', () => {
    const seen = openSeen(noStorage)
    seen.set('m', 5)
    expect(seen.get('m')).toBe(5)
    const store = openStorage()
    for (const text of ['no JSON', '{"m":1}', '[["m"],[1,2],["n",-0.5],null]']) {
      store.text = text
      expect(openSeen(() => store).get('m')).toBe(0)
    }
  })
})
