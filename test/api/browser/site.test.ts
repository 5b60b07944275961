import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { claimIn, endedSession, sessionCookie, sessionIn } from '../../../src/api/browser/cookies.ts'
import { addressed, siteOf } from '../../../src/api/browser/site.ts'

const session = `rs_${'0'.repeat(26)}_${'A'.repeat(43)}`
const other = `rs_${'1'.repeat(26)}_${'B'.repeat(43)}`
const secure = { origin: 'https://rutter.example', cookies: 'secure' } as const
const loopback = { origin: 'http://localhost:8080', cookies: 'loopback' } as const

describe('where a browser finds the service', () => {
  test.each([
    ['https', 'rutter.example', 'https://rutter.example', 'secure'],
    ['https', 'Rutter.Example:443', 'https://rutter.example', 'secure'],
    ['https', 'localhost:8443', 'https://localhost:8443', 'secure'],
    ['http', 'localhost:8080', 'http://localhost:8080', 'loopback'],
    ['http', 'rutter.localhost', 'http://rutter.localhost', 'loopback'],
    ['http', '127.0.0.1:8080', 'http://127.0.0.1:8080', 'loopback'],
    ['http', '127.9.9.9', 'http://127.9.9.9', 'loopback'],
    ['http', '[::1]:8080', 'http://[::1]:8080', 'loopback'],
    ['http', 'rutter.example', 'http://rutter.example', 'none'],
    ['http', '192.168.1.5:8080', 'http://192.168.1.5:8080', 'none'],
    ['http', 'localhost.evil.example', 'http://localhost.evil.example', 'none'],
    ['http', 'notlocalhost', 'http://notlocalhost', 'none'],
    ['http', '127.0.0.1.evil.example', 'http://127.0.0.1.evil.example', 'none'],
    ['http', '', null, 'none'],
    ['http', 'a b', null, 'none'],
    ['javascript', 'rutter.example', null, 'none'],
    ['', 'localhost', null, 'none'],
  ])('%s://%s', (protocol, host, origin, cookies) => {
    expect(siteOf({}, { protocol, host })).toEqual({ origin, cookies })
  })

  test('is what PUBLIC_URL says, whatever a request says', () => {
    const asked = { protocol: 'http', host: 'localhost:8080' }
    expect(siteOf({ publicUrl: 'https://rutter.example' }, asked)).toEqual(secure)
    const plain = { origin: 'http://rutter.example', cookies: 'none' }
    expect(siteOf({ publicUrl: 'http://rutter.example' }, asked)).toEqual(plain)
  })

  test('is told to a socket by as many proxies as are trusted', () => {
    const headers = {
      host: 'inner:8080',
      'x-forwarded-proto': 'http, https',
      'x-forwarded-host': 'made.up, rutter.example',
    }
    const request = { headers, socket: {} } as unknown as IncomingMessage
    expect(addressed(request, 0)).toEqual({ protocol: 'http', host: 'inner:8080' })
    expect(addressed(request, 1)).toEqual({ protocol: 'https', host: 'rutter.example' })
    expect(addressed({ headers: {}, socket: { encrypted: true } } as unknown as IncomingMessage, 1)).toEqual({
      protocol: 'https',
      host: '',
    })
  })
})

describe('cookies', () => {
  test('are for this host, out of the reach of script, and kept for 90 days', () => {
    expect(sessionCookie(secure, session)).toBe(
      `__Host-session=${session}; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure`,
    )
    expect(sessionCookie(loopback, session)).toBe(
      `session=${session}; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax`,
    )
    expect(endedSession(secure)).toBe('__Host-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure')
  })

  test('are found among others, under the one name that counts here', () => {
    expect(sessionIn(`a=1; __Host-session=${session}; session=${other}`, secure)).toBe(session)
    expect(sessionIn(`a=1; __Host-session=${session}; session=${other}`, loopback)).toBe(other)
    // A neighbouring host could plant a cookie without the prefix.
    expect(sessionIn(`session=${session}`, secure)).toBeUndefined()
    expect(sessionIn(`session=${session}`, { origin: null, cookies: 'none' })).toBeUndefined()
  })

  test('of other programs on this machine are passed over', () => {
    expect(sessionIn(`session=eyJ1c2VyIjoxfQ.x; session=${session}`, loopback)).toBe(session)
    expect(sessionIn('session=eyJ1c2VyIjoxfQ.x', loopback)).toBeUndefined()
  })

  test.each([
    undefined,
    '',
    ';',
    '=',
    ';;=;=;',
    'session',
    'session=',
    'session==',
    `session="${session}"`,
    `session=${session}x`,
    `session= ${session.slice(1)}`,
    `xsession=${session}`,
    `Session=${session}`,
    `session=rt_${session.slice(3)}`,
    '\u00ff\u0000=\u00e9',
    'claim=BCDF_x_y',
    '__proto__=1; constructor=2',
    ';'.repeat(16_000),
  ])('that can’t be read are none: %j', (header) => {
    expect(sessionIn(header, loopback)).toBeUndefined()
    expect(claimIn(header, loopback)).toBeUndefined()
  })
})
