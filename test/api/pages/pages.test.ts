import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { acceptsHtml } from '../../../src/api/pages/accept.ts'
import type { Pages, Site } from '../../../src/api/pages/site.ts'
import { securityHeaders } from '../../../src/api/security.ts'
import { type Kit, type KitOptions, openKit } from '../kit.ts'
import { html, index, madeSite, script } from './made-site.ts'

let kit: Kit | undefined
afterEach(async () => {
  await kit?.close()
  kit = undefined
})

const built: Pages = { site: async () => madeSite() }

async function open(options: KitOptions = {}) {
  kit = await openKit({ pages: built, ...options })
  const { app } = kit
  return (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    app.inject({ method, url, headers })
}

const paths = [
  '/',
  '/tables',
  '/new',
  '/matches/m_0123456789abcdefghjkmnpqrs',
  '/learn/winds-of-plunder',
  '/me',
  '/invite/m_0123456789abcdefghjkmnpqrs',
  '/about',
]
const ofTheApi = [
  'v1',
  'graphql',
  'graphiql',
  'docs',
  'health',
  'openapi.json',
  'config.json',
  'a',
  'stop',
  'oauth',
  '.well-known',
]

test('a path too long for any route ends nothing where the pages can’t be read', async () => {
  const get = await open({
    pages: {
      site: async () => {
        throw new Error('no rights to read it')
      },
    },
  })
  const answer = await get(`/matches/${'x'.repeat(2000)}`, html)
  expect(answer.statusCode).toBe(500)
  expect(answer.payload).not.toContain('rights')
})

describe('a page', () => {
  test.each(paths)('is at %s', async (path) => {
    const get = await open()
    for (const url of [path, `${path}?step=4&seat=1`]) {
      const answer = await get(url, html)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.payload).toBe(index.replace('<!-- meta -->', ''))
    }
  })

  test.each([
    '/nothing',
    '/nothing/',
    '//tables/',
    '/tables//',
    '/matches//',
    '/matches',
    '/matches/a/b',
    '/learn',
    '/index.html',
    '/About',
    '/v2/x',
    '//',
  ])('says at %s that there is none, with 404', async (path) => {
    const get = await open()
    const answer = await get(path, html)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test.each(paths.slice(1))('is found with a slash at its end as well: %s', async (path) => {
    const get = await open()
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await get(`${path}/?step=4`, html, method)
      expect([answer.statusCode, answer.headers.location]).toEqual([308, `${path}?step=4`])
    }
    expect((await get(`${path}/`, { accept: 'application/json' })).statusCode).toBe(404)
    expect((await get(`${path}/`, html, 'POST')).statusCode).toBe(404)
  })

  test.each(ofTheApi)('is never below /%s', async (part) => {
    const get = await open()
    const encoded = [...part].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
    for (const path of [
      `/${part}/nothing`,
      `/${part}/nothing/else`,
      `//${part}/nothing`,
      `/${encoded}/nothing`,
    ]) {
      const answer = await get(path, html)
      expect([answer.statusCode, answer.json().code], path).toEqual([404, 'unknown-path'])
      expect(answer.headers['content-security-policy']).toBe(securityHeaders['content-security-policy'])
    }
    expect((await get(`/${part}x/nothing`, html)).headers['content-type']).toContain('text/html')
  })

  const ofThePages = '<head><title>Rutter</title>'

  test.each(['in', 'not-me'])('is never below /%s, where forms without script are', async (part) => {
    const get = await open()
    for (const path of [`/${part}/nothing`, `//${part}/nothing/else`, `/${part}/nothing/else`]) {
      const answer = await get(path, html)
      expect(answer.statusCode, path).toBe(404)
      expect(answer.payload).not.toContain(ofThePages)
    }
    expect((await get(`/${part}x/nothing`, html)).payload).toContain(ofThePages)
  })

  test('is for those who take HTML; others are told that there is nothing, as ever', async () => {
    const get = await open()
    for (const path of paths) {
      const answer = await get(path, { accept: 'application/json' })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknown-path'])
      expect(answer.headers.vary).toContain('Accept')
      for (const accept of ['*/*', 'text/*', 'application/json, */*;q=0.1']) {
        expect((await get(path, { accept })).statusCode).toBe(200)
      }
      expect((await get(path)).statusCode).toBe(200)
    }
    for (const accept of ['application/json', '*/*', 'text/html;q=0, */*']) {
      const answer = await get('/nothing', { accept })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknown-path'])
    }
    expect((await get('/nothing')).json().code).toBe('unknown-path')
  })

  test('is asked for again each time, and sent when it has changed', async () => {
    let site: Site = madeSite()
    const get = await open({ pages: { site: async () => site } })
    const first = await get('/', html)
    expect(first.headers['cache-control']).toBe('no-cache')
    const known = { ...html, 'if-none-match': String(first.headers.etag) }
    const again = await get('/tables', known)
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', first.headers.etag])
    site = { ...madeSite(), index: index.replace('Rutter', 'New') }
    expect((await get('/', known)).statusCode).toBe(200)
    expect((await get('/nothing', known)).statusCode).toBe(404)
  })

  test('is compressed as the reader asks', async () => {
    const long = index + 'x'.repeat(2000)
    const get = await open({ pages: { site: async () => ({ ...madeSite(), index: long }) } })
    const answer = await get('/', { ...html, 'accept-encoding': 'br' })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept, Accept-Encoding' })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<title>Rutter</title>')
  })

  test('is read, and nothing else', async () => {
    const get = await open()
    const head = await get('/tables', html, 'HEAD')
    expect([head.statusCode, head.payload]).toEqual([200, ''])
    expect(Number(head.headers['content-length'])).toBeGreaterThan(50)
    for (const path of [...paths, '/assets/index-AbCd_123.js', '/robots.txt']) {
      const answer = await get(path, html, 'POST')
      expect([answer.statusCode, answer.json().code]).toEqual([405, 'wrong-method'])
      expect(answer.headers.allow).toBe('GET, HEAD')
    }
    expect((await get('/nothing', html, 'POST')).statusCode).toBe(404)
  })

  test('has the headers of the API but for policy and caching', async () => {
    const get = await open()
    const { 'content-security-policy': _, 'cache-control': __, ...others } = securityHeaders
    for (const path of ['/', '/nothing', '/assets/index-AbCd_123.js', '/robots.txt']) {
      const { headers } = await get(path, html)
      expect(headers).toMatchObject(others)
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
    expect((await get('/v1/games', html)).headers).toMatchObject(securityHeaders)
  })

  test('is not there without pages, as ever', async () => {
    kit = await openKit()
    const answer = await kit.app.inject({ url: '/', headers: html })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknown-path'])
  })
})

describe('the policy of a page', () => {
  const policyWith = async (settings: KitOptions['settings'] = {}) => {
    const get = await open({ settings })
    return String((await get('/', html)).headers['content-security-policy'])
  }

  test('allows files of this server alone', async () => {
    const policy = await policyWith()
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
    expect(policy).toContain("connect-src 'self';")
    for (const part of [
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "worker-src 'self'",
    ]) {
      expect(policy).toContain(part)
    }
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe|\*|http/)
  })

  test.each([
    [{ publicUrl: 'https://rutter.example' }, "connect-src 'self' wss://rutter.example;"],
    [{ publicUrl: 'http://127.0.0.1:8080' }, "connect-src 'self' ws://127.0.0.1:8080;"],
    [{ socketUrl: 'wss://x.execute-api.example/live' }, "connect-src 'self' wss://x.execute-api.example;"],
  ])('names the socket: %o', async (settings, part) => {
    expect(await policyWith(settings)).toContain(part)
  })
})

describe('a file', () => {
  test('with a hash in its name is kept for ever', async () => {
    const get = await open()
    for (const [path, type] of [
      ['/assets/index-AbCd_123.js', 'text/javascript; charset=utf-8'],
      ['/assets/icon-AbCd-123.svg', 'image/svg+xml; charset=utf-8'],
      ['/assets/face-AbCd-123.woff2', 'font/woff2'],
    ] as const) {
      const answer = await get(path)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(answer.rawPayload.length),
      })
    }
  })

  test('comes packed as the reader asks', async () => {
    const get = await open()
    const path = '/assets/index-AbCd_123.js'
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const answer = await get(path, { 'accept-encoding': accepted })
      expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
      expect(unpack(answer.rawPayload).toString()).toBe(script)
    }
    for (const accepted of ['identity', 'zstd', 'br;q=0, gzip;q=0', '*;q=0']) {
      const answer = await get(path, { 'accept-encoding': accepted })
      expect(answer.headers).not.toHaveProperty('content-encoding')
      expect([answer.payload, answer.headers.vary]).toEqual([script, 'Accept-Encoding'])
    }
    const head = await get(path, { 'accept-encoding': 'gzip' }, 'HEAD')
    expect([head.payload, head.headers['content-encoding']]).toEqual(['', 'gzip'])
  })

  test('without one is asked for again each time', async () => {
    const get = await open()
    const { headers, payload } = await get('/robots.txt')
    expect([headers['cache-control'], payload]).toEqual(['no-cache', 'User-agent: *\n'])
    expect((await get('/robots.txt', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })

  test('that is not in the build is not there', async () => {
    const get = await open()
    for (const path of [
      '/assets/other-AbCd_123.js',
      '/assets/',
      '/assets',
      '/assets/index-AbCd_123.js.br',
      '/boards.mjs',
      '/.stamp',
    ]) {
      const answer = await get(path)
      expect([answer.statusCode, answer.json().code], path).toEqual([404, 'unknown-path'])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })
})

describe('attacks', () => {
  test.each([
    '/../package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/%2e%2e%2fpackage.json',
    '/assets//etc/passwd',
    '/assets/%00index-AbCd_123.js',
    '/assets/index-AbCd_123.js%00.html',
    '/assets/index-AbCd_123.js/',
    '/assets/constructor',
    '/__proto__',
    '/matches/..%2f..%2fetc%2fpasswd',
  ])('a path that leads out of the build leads nowhere: %s', async (path) => {
    await open()
    const address = new URL(await kit!.listen())
    for (const accept of ['*/*', 'text/html']) {
      const answer = await sent(
        address,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(path.startsWith('/matches/') ? /^HTTP\/1.1 200/ : /^HTTP\/1.1 4\d\d/)
      expect(answer).not.toMatch(/root:|"dependencies"|Ahoy/)
    }
  })

  test('a long path is answered quickly, and with nothing of it', async () => {
    const get = await open()
    for (const path of [`/${'a'.repeat(8000)}`, `/matches/${'a'.repeat(8000)}`, `/${'b/'.repeat(4000)}`]) {
      const answer = await get(path, html)
      expect([answer.statusCode, answer.payload]).toEqual([404, index.replace('<!-- meta -->', '')])
      expect((await get(path)).json().code).toBe('unknown-path')
    }
    const api = await get(`/v1/matches/${'a'.repeat(8000)}`, html)
    expect([api.statusCode, api.json().code]).toEqual([404, 'unknown-path'])
    expect((await get('/%zz', html)).statusCode).toBe(400)
  })

  test('a made-up host is told to nobody', async () => {
    const get = await open()
    for (const path of ['/', '/nothing', '/config.json', '/matches/m_0123456789abcdefghjkmnpqrs']) {
      const answer = await get(path, { ...html, host: 'evil.example', 'x-forwarded-host': 'evil.example' })
      expect(JSON.stringify(answer.headers) + answer.payload).not.toContain('evil.example')
    }
  })

  test.each([
    [undefined, 'any'],
    ['', 'any'],
    ['*/*', 'any'],
    ['text/html', 'named'],
    ['TEXT/HTML; charset=utf-8', 'named'],
    ['text/*;q=0.1', 'named'],
    ['text/html;q=0', 'no'],
    ['text/html;q=0.0, */*', 'no'],
    ['text/html;level=1;q=0.5', 'named'],
    ['text/html;q=huge', 'no'],
    ['application/json', 'no'],
    ['text/htmlx, x/text/html', 'no'],
    [',,,;;;=', 'no'],
    ['a/b,'.repeat(3000), 'no'],
  ])('Accept: %s', (accept, taken) => {
    expect(acceptsHtml(accept)).toBe(taken)
  })
})

describe('while there are no pages', () => {
  test.each([
    ['building', 'being built', true],
    ['failed', 'npm run build:web', false],
    ['absent', 'npm ci &amp;&amp; npm run build:web', false],
  ] as const)('because they are %s, / says so', async (kind, words, reloads) => {
    const get = await open({ pages: { site: async () => ({ kind }) } })
    for (const path of ['/', '/tables', '/nothing']) {
      const answer = await get(path, html)
      expect(answer.statusCode).toBe(503)
      expect(answer.payload).toContain(words)
      expect(answer.payload.includes('<script')).toBe(reloads)
      expect(answer.headers['cache-control']).toBe('no-store')
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'; style-src 'sha256-")
      expect(policy.includes("script-src 'sha256-")).toBe(reloads)
      expect(policy).not.toMatch(/unsafe/)
    }
    expect((await get('/assets/index-AbCd_123.js')).json().code).toBe('unknown-path')
    expect((await get('/v1/games')).statusCode).toBe(200)
    const board = await get('/v1/matches/m_0123456789abcdefghjkmnpqrs/board.svg')
    expect([board.statusCode, board.json().code]).toEqual([503, 'no-pages'])
  })
})

test('what a client has to know is in one place', async () => {
  const get = await open({ settings: { version: '0.1.0', publicUrl: 'https://rutter.example' } })
  const answer = await get('/config.json')
  expect(answer.json()).toEqual({ version: '0.1.0', publicUrl: 'https://rutter.example', socket: '/graphql' })
  expect(answer.headers['cache-control']).toBe('no-cache')
  await kit!.close()
  kit = await openKit({ settings: { socketUrl: 'wss://live.example/x' } })
  expect((await kit.app.inject('/config.json')).json()).toEqual({
    version: null,
    publicUrl: null,
    socket: 'wss://live.example/x',
  })
})

/** As it is written, which no client library would send. */
function sent({ hostname, port }: URL, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(request))
    let told = ''
    socket.setEncoding('utf8').on('data', (text) => {
      told += text
    })
    socket.on('end', () => resolve(told)).on('error', reject)
  })
}
