import type { PlayerId } from '../../../src/kernel/ids.ts'
import { openApi } from '../../../web/api/api.ts'
import { openMe } from '../../../web/api/me.ts'
import type { Fetch } from '../../../web/api/request.ts'
import type { Tabs } from '../../../web/api/tabs.ts'
import type { Player } from '../../../web/api/types.ts'
import { wakeFrom } from '../../../web/api/wake.ts'

/** A browser with one cookie, and a server that goes by it. */
export function openBrowser(cookie: string | null = null) {
  const browser = {
    /** Whose session the cookie is. */
    cookie,
    /** Sessions of these have ended, which the browser does not know yet. */
    ended: new Set<string>(),
    /** The names of those who have another than they signed up with. */
    renamed: new Map<string, string>(),
    /** Who has signed up. */
    signedUp: [] as string[],
    /** Before each answer: holds it back, or loses it by throwing. */
    answer: async (_path: string): Promise<void> => {},
    fetch: (async (path, init) => {
      // What the server knows when the request comes, not when it is answered.
      const answered = answerTo(path, init)
      await browser.answer(path)
      return answered
    }) as Fetch,
  }

  function answerTo(path: string, { body, method }: RequestInit): Response {
    const { cookie } = browser
    if (cookie !== null && browser.ended.has(cookie)) {
      browser.cookie = null
      return problem(401, 'session-ended')
    }
    if (path === '/graphql') {
      if (cookie !== null) return Response.json({ data: { me: player(cookie) } })
      return Response.json({ errors: [{ extensions: { code: 'unauthorised', status: 401 } }] })
    }
    if (path === '/v1/players') {
      if (cookie !== null) return problem(409, 'already-signed-in')
      const { name } = JSON.parse(String(body))
      browser.cookie = name
      browser.signedUp.push(name)
      return Response.json({ player: player(name) })
    }
    if (cookie === null) return problem(401, 'unauthorised')
    if (path === '/v1/sign-out') {
      browser.cookie = null
      return new Response(null, { status: 204 })
    }
    if (path === '/v1/me' && method === 'PATCH') {
      browser.renamed.set(cookie, JSON.parse(String(body)).name)
      return Response.json(player(cookie))
    }
    return Response.json({ tokens: [] })
  }

  function player(of: string): Player {
    return { id: `p_${of}` as PlayerId, name: browser.renamed.get(of) ?? of, email: null, created: 0 }
  }

  const heard: ((player: PlayerId | null) => void)[] = []

  /** Another tab of it: tabs hear each other, and never themselves. */
  function tab() {
    let own: ((player: PlayerId | null) => void) | undefined
    const tabs: Tabs = {
      tell: (player) => heard.filter((each) => each !== own).forEach((each) => void each(player)),
      hear: (each) => {
        own = each
        heard.push(each)
      },
    }
    const changes: (string | null | undefined)[] = []
    const api = openApi({
      fetch: browser.fetch,
      origin: '',
      wake: wakeFrom(() => () => {}),
      watchSession: () => me.watchSession(),
    })
    const me: ReturnType<typeof openMe> = openMe(api, () => changes.push(browser.cookie), tabs)
    return { api, me, changes, name: () => nameOf(me.player.value) }
  }

  return { browser, tab }
}

function nameOf(player: Player | null | undefined): string | null | undefined {
  return player === undefined || player === null ? player : player.name
}

function problem(status: number, code: string): Response {
  return Response.json({ code, detail: code, params: {} }, { status })
}
