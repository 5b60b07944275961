import { describe, expect, test } from 'vitest'
import { signedInOr } from '../../../web/app/signed-in.ts'
import { openBrowser } from './browser.ts'

const asked = { name: 'Mary', device: 'Firefox' }

describe('who acts', () => {
  test('is asked for before anybody signs up: a new account would take the place of the old one', async () => {
    const { browser, tab } = openBrowser('Anne')
    expect(await signedInOr(tab().me, asked)).toMatchObject({ ok: true, value: { name: 'Anne' } })
    expect(browser.signedUp).toEqual([])
  })

  test('is not known where no answer comes, and then nobody signs up', async () => {
    const { browser, tab } = openBrowser('Anne')
    const { me } = tab()
    browser.answer = async (path) => {
      if (path === '/graphql') throw new TypeError('fetch failed')
    }
    expect(await signedInOr(me, asked)).toMatchObject({ ok: false, problem: { kind: 'network' } })
    browser.answer = async () => {}
    expect(await signedInOr(me, asked)).toMatchObject({ ok: true, value: { name: 'Anne' } })
    expect(browser.signedUp).toEqual([])
  })

  test('is a newcomer where nobody is signed in, who needs a name', async () => {
    const { browser, tab } = openBrowser()
    const { me } = tab()
    expect(await signedInOr(me, { ...asked, name: '' })).toBe('unnamed')
    expect(await signedInOr(me, asked)).toMatchObject({ ok: true, value: { name: 'Mary' } })
    expect(browser.signedUp).toEqual(['Mary'])
  })

  test('is whoever the server says is signed in, where the page did not know it', async () => {
    const { browser, tab } = openBrowser()
    const { me } = tab()
    await me.load()
    // Another program with the same cookies.
    browser.cookie = 'Anne'
    expect(await signedInOr(me, asked)).toMatchObject({ ok: true, value: { name: 'Anne' } })
    expect(me.player.value?.name).toBe('Anne')
  })
})

describe('the tabs of one browser', () => {
  async function twoTabs(cookie: string | null) {
    const { browser, tab } = openBrowser(cookie)
    const [one, two] = [tab(), tab()]
    await Promise.all([one.me.load(), two.me.load()])
    return { browser, one, two }
  }

  test('hear at once that nobody is signed in any more', async () => {
    const { one, two } = await twoTabs('Anne')
    await one.me.signOut()
    expect(two.name()).toBeNull()
    expect(two.changes).toEqual([null])
  })

  test('hear that somebody is signed in, and ask who', async () => {
    const { one, two } = await twoTabs(null)
    await one.me.signUp('Anne', 'Firefox')
    expect(two.name()).toBeUndefined()
    // The socket was opened by nobody: it is opened anew, with the cookie that is there now.
    expect(two.changes).toEqual(['Anne'])
    await two.me.load()
    expect(two.name()).toBe('Anne')
    expect(two.changes).toHaveLength(1)
  })

  test('know nobody between one player and the next', async () => {
    const { browser, one, two } = await twoTabs('Anne')
    browser.cookie = 'Mary'
    await one.me.load()
    expect(two.name()).toBeUndefined()
    await two.me.load()
    expect([one.name(), two.name()]).toEqual(['Mary', 'Mary'])
  })

  test('hear of a new name', async () => {
    const { one, two } = await twoTabs('Anne')
    await one.me.rename('Anne B.')
    expect(one.name()).toBe('Anne B.')
    await expect.poll(two.name).toBe('Anne B.')
    expect(two.changes).toEqual([])
  })

  test('learn of the end of their session by any request', async () => {
    const { browser, one, two } = await twoTabs('Anne')
    browser.cookie = null
    expect(await one.api.tokens()).toMatchObject({ ok: false, problem: { code: 'unauthorised' } })
    expect([one.name(), two.name()]).toEqual([null, null])
    expect(one.changes).toEqual([null])
  })

  test('ask without the cookie for what anybody may see, once the session has ended', async () => {
    const { browser, one } = await twoTabs('Anne')
    browser.ended.add('Anne')
    expect(await one.api.tokens()).toMatchObject({ ok: false, problem: { code: 'unauthorised' } })
    expect(one.name()).toBeNull()
  })
})

describe('an answer that comes late', () => {
  test('does not end the session of who has signed in since', async () => {
    const { browser, tab } = openBrowser('Anne')
    const { me, api, name } = tab()
    await me.load()
    browser.cookie = null
    let answer = () => {}
    browser.answer = (path) =>
      path === '/v1/tokens' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve()
    const late = api.tokens()
    await me.load()
    await me.signUp('Mary', 'Firefox')
    answer()
    await late
    expect(name()).toBe('Mary')
  })

  test('does not bring back who has signed out since', async () => {
    const { browser, tab } = openBrowser('Anne')
    const { me, name } = tab()
    await me.load()
    let answer = () => {}
    browser.answer = (path) =>
      path === '/graphql' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve()
    const late = me.load()
    await me.signOut()
    browser.answer = async () => {}
    answer()
    expect(await late).toMatchObject({ ok: true, value: null })
    expect(name()).toBeNull()
  })
})
