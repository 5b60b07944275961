import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Process, startProcess } from '../api/rest/process.ts'

/**
 * What a real browser lets pages of other origins do with somebody's session. A page on another port is of the same site:
 * its browser sends the cookie along. One on another host is not.
 */
let server: Process
let others: Server
let context: BrowserContext
let own: Page
let address: string

beforeAll(async () => {
  server = await startProcess({ DATA_DIR: ':memory:' })
  address = server.address
  others = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<title>Elsewhere</title>')
  }).listen(0)
  const browser = await chromium.connect(inject('browser'))
  // Answers of the API are data, and let nothing run: here they stand for a page of ours, which may.
  context = await browser.newContext({ bypassCSP: true })
  own = await context.newPage()
  await own.goto(`${address}/health`)
  expect(await asked(own, 'POST', '/v1/players', { name: 'Anne' })).toMatchObject({ status: 201 })
})
afterAll(async () => {
  await context.close()
  others.close()
  server.child.kill('SIGTERM')
  await server.ended
})

type Heard = { readonly status: number; readonly body: { readonly [name: string]: unknown } }

/** As our own script asks. */
function asked(page: Page, method: string, path: string, body?: object): Promise<Heard> {
  const init = {
    method,
    headers: { ...(method === 'GET' ? {} : { 'rutter-client': '1' }), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
  return page.evaluate(
    `fetch(${JSON.stringify(path)}, ${JSON.stringify(init)})
      .then(async (answer) => ({ status: answer.status, body: JSON.parse((await answer.text()) || '{}') }))`,
  )
}

/** Who a socket of this page is, by its cookie alone. */
function nameOnSocket(page: Page): Promise<unknown> {
  return page.evaluate(`new Promise((resolve) => {
    const socket = new WebSocket(${JSON.stringify(`${address.replace('http', 'ws')}/graphql`)}, 'graphql-transport-ws')
    socket.onopen = () => socket.send('{"type":"connection_init"}')
    socket.onclose = ({ code }) => resolve(code)
    socket.onmessage = ({ data }) => {
      const { type, payload } = JSON.parse(data)
      if (type === 'connection_ack')
        socket.send('{"type":"subscribe","id":"1","payload":{"query":"{ me { name } }"}}')
      else resolve(payload.data?.me?.name ?? payload.errors[0].extensions.code)
    }
  })`)
}

test('our own page is signed in, and its script can’t read by what', async () => {
  expect((await asked(own, 'GET', '/v1/me')).body.name).toBe('Anne')
  expect(await own.evaluate('document.cookie')).toBe('')
  expect(await context.cookies()).toMatchObject([
    { name: 'session', httpOnly: true, sameSite: 'Lax', secure: false, path: '/' },
  ])
  expect(await nameOnSocket(own)).toBe('Anne')
})

describe.each([
  ['of the same site', '127.0.0.1'],
  ['of another site', 'localhost'],
])('a page %s', (_which, host) => {
  let page: Page
  beforeEach(async () => {
    page = await context.newPage()
    await open()
  })
  afterEach(() => page.close())

  async function open(): Promise<void> {
    await page.goto(`http://${host}:${(others.address() as AddressInfo).port}/`)
  }

  test.each([
    ['reads nothing', { credentials: 'include' }, '/v1/me'],
    ['reads nothing without asking', { credentials: 'include', mode: 'no-cors' }, '/v1/me'],
    [
      'sends no JSON',
      { method: 'POST', credentials: 'include', headers: { 'content-type': 'application/json' }, body: '{}' },
      '/v1/matches',
    ],
    [
      'can’t send our header',
      { method: 'POST', credentials: 'include', headers: { 'rutter-client': '1' } },
      '/v1/sign-out',
    ],
    [
      'can’t send our header to sign up',
      { method: 'POST', headers: { 'rutter-client': '1' } },
      '/v1/players',
    ],
  ])('%s', async (_what, init, path) => {
    const answer = page.evaluate(`fetch(${JSON.stringify(address + path)}, ${JSON.stringify(init)})`)
    if (host === 'localhost' && 'mode' in init) await answer
    else await expect(answer).rejects.toThrow(/Failed to fetch/)
  })

  test('changes nothing by a request that needs no leave, or by a form', async () => {
    for (const path of ['/v1/sign-out', '/v1/device-codes']) {
      const init = { method: 'POST', mode: 'no-cors', credentials: 'include' }
      await page.evaluate(`fetch(${JSON.stringify(address + path)}, ${JSON.stringify(init)})`)
      const [answer] = await Promise.all([
        page.waitForResponse(address + path),
        page.evaluate(`{
          const form = document.createElement('form')
          Object.assign(form, { method: 'post', enctype: 'text/plain', action: ${JSON.stringify(address + path)} })
          document.body.append(form)
          form.submit()
        }`),
      ])
      expect([401, 403, 415]).toContain(answer.status())
      await page.waitForURL(address + path)
      await open()
    }
    expect((await asked(own, 'GET', '/v1/me')).body.name).toBe('Anne')
  })

  test('is a spectator on a socket', async () => {
    expect(await nameOnSocket(page)).toBe('unauthorised')
  })
})

test('signing out ends it', async () => {
  expect((await asked(own, 'POST', '/v1/sign-out')).status).toBe(204)
  expect(await context.cookies()).toEqual([])
  expect((await asked(own, 'GET', '/v1/me')).status).toBe(401)
  expect(await nameOnSocket(own)).toBe('unauthorised')
})
