import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Client } from '../../../web/api/client.ts'
import type { Player, Turn } from '../../../web/api/types.ts'
import { Bar } from '../../../web/app/bar.tsx'
import { type Connection, ConnectionContext } from '../../../web/app/client.ts'
import { Failure, type FailureKind } from '../../../web/app/failure.tsx'
import { Foot } from '../../../web/app/foot.tsx'
import { routeOf } from '../../../web/app/router.ts'
import { games } from '../../../web/games/index.ts'
import { AboutPage } from '../../../web/pages/about.tsx'
import { HomePage } from '../../../web/pages/home.tsx'
import { LearnPage } from '../../../web/pages/learn.tsx'
import { MePage } from '../../../web/pages/me.tsx'
import { PlayNow } from '../../../web/pages/play-now.tsx'

const anne = { id: 'p_anne', name: 'Anne <b>', email: null, created: 0 } as unknown as Player

/** Drawn without a browser and a server: nothing is asked for until a page is in a document. */
function drawn(page: ComponentChildren, { player = null, waiting = [] }: Known = {}): string {
  const known = player === 'not known yet' ? undefined : player
  const client = { me: { player: signal(known) }, api: {}, wake: {} } as unknown as Client
  const turns = { waiting: signal(waiting), count: signal(waiting.length), link: signal('live'), close() {} }
  const connection = { client, turns } as unknown as Connection
  return renderToString(<ConnectionContext.Provider value={connection}>{page}</ConnectionContext.Provider>)
}

type Known = { readonly player?: Player | null | 'not known yet'; readonly waiting?: readonly Turn[] }

const turn = {
  id: 'm_1',
  game: 'maritime',
  title: 'Friday',
  seq: 3,
  waits: true,
  seats: [0],
} as unknown as Turn

test('home says what this is, shows each game and offers to play', () => {
  const html = drawn(<HomePage />)
  expect(html).toContain('>Play now</button>')
  for (const game of ['Winds of Plunder', 'Francis Drake', 'Maritime'])
    expect(html).toContain(`<h3>${game}</h3>`)
  expect(html.match(/class="vignette"/g)).toHaveLength(3)
  expect(html).not.toContain('Your turn')
})

test('matches that wait stand first on the home page and in the bar', () => {
  const html = drawn(<HomePage />, { player: anne, waiting: [turn] })
  expect(html.indexOf('Your turn')).toBeGreaterThan(0)
  expect(html.indexOf('href="/matches/m_1"')).toBeLessThan(html.indexOf('Play now'))
  const bar = drawn(<Bar />, { player: anne, waiting: [turn] })
  expect(bar.replaceAll(/<[^>]*>/g, '')).toContain('1 waiting for you: next match')
  expect(bar).toContain('href="/matches/m_1"')
  expect(bar).toContain('Anne &lt;b>: your page')
})

test('to play now a newcomer gives a name; who is known does not', () => {
  const html = drawn(<PlayNow />)
  expect(html).toMatch(/<label for="([^"]+)">Your name<\/label><input id="\1"/)
  for (const game of ['Winds of Plunder', 'Francis Drake', 'Maritime'])
    expect(html).toContain(`aria-label="${game}"`)
  expect(html).toMatch(/<label for="([^"]+)">Seats<\/label><select id="\1"/)
  expect(html).toContain('>Start</button>')
  expect(drawn(<PlayNow />, { player: anne })).not.toContain('Your name')
  // Nor does anybody else, until it is known that nobody is signed in.
  expect(drawn(<PlayNow />, { player: 'not known yet' })).not.toContain('Your name')
})

test('my page offers sign-up and a device code to strangers, and to me what is mine', () => {
  const strange = drawn(<MePage />)
  expect(strange).toContain('>Sign up</button>')
  expect(strange).toContain('>Use the code</button>')
  expect(strange).toContain('Preferences')
  expect(strange).not.toContain('Erase me')
  const mine = drawn(<MePage />, { player: anne })
  for (const part of ['Devices', 'Tokens for programs', 'Preferences', 'Erase me'])
    expect(mine).toContain(`>${part}</h2>`)
  expect(mine).toContain('Anne &lt;b>')
})

describe('the switch for notifications', () => {
  afterEach(() => vi.unstubAllGlobals())

  function switchWith(notification: unknown): string {
    vi.stubGlobal('Notification', notification)
    const html = drawn(<MePage />, { player: anne })
    return html.slice(html.indexOf('Notify me') - 300)
  }

  test('is there where an open page can show them', () => {
    const tried: string[] = []
    class Shown {
      static readonly permission = 'default'
      constructor(title: string) {
        tried.push(title)
      }
    }
    expect(switchWith(Shown)).toContain('Your browser will ask you once')
    expect(tried).toEqual([''])
  })

  test('says where it can show none, and can’t be turned on', () => {
    class OfServiceWorkers {
      static readonly permission = 'default'
      constructor() {
        throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.')
      }
    }
    const html = switchWith(OfServiceWorkers)
    expect(html).toContain('lets no open page notify you')
    expect(html).toMatch(/<input[^>]* disabled/)
    expect(switchWith(undefined)).toContain('This browser has no notifications')
  })

  test('shows none by itself once they are allowed', () => {
    class Allowed {
      static readonly permission = 'granted'
      constructor() {
        throw new Error('nobody has asked for it')
      }
    }
    expect(switchWith(Allowed)).toContain('once for each turn')
  })
})

test('the foot leads to how each game is played', () => {
  const html = drawn(<Foot />)
  for (const { meta } of games)
    expect(html).toMatch(
      new RegExp(`href="/learn/${meta.id}" aria-label="How to play ${meta.title}">${meta.title}<`),
    )
})

test('about names who made the games, and what is stored', () => {
  const html = drawn(<AboutPage />)
  for (const named of [
    'Alan Newman',
    'GMT Games',
    'Peter Hawes',
    'Kayal Games',
    'not affiliated',
    'Open Font License',
    'the number that you put into its dice',
  ])
    expect(html).toContain(named)
})

test('the guide of a game that is unknown is not found', () => {
  expect(drawn(<LearnPage route={routeOf('/learn/chess')} />)).toContain('There is nothing here')
})

describe('every way to fail has a page with a title, what it means and a way on', () => {
  const kinds: FailureKind[] = [
    'offline',
    'gone',
    'building',
    'busy',
    'not-found',
    'no-match',
    'signed-out',
    'insecure',
    'refused',
    'broken',
    'newer',
  ]
  test.each(kinds)('%s', (kind) => {
    const html = renderToString(<Failure kind={kind} retry={() => {}} />)
    expect(html).not.toContain('frame.')
    expect(html).toMatch(/<h1[^>]*>[^<]{8,}<\/h1>/)
    expect(html).toMatch(/<p class="read">[^<]{30,}<\/p>/)
    expect(html).toContain('href="/"')
  })
})
