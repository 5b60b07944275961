import { createHash } from 'node:crypto'
import { ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Kit, openKit } from '../kit.ts'

let kit: Kit
beforeEach(async () => {
  kit = await openKit()
})
afterEach(() => kit.close())

test('the reference’s own policy lets its page run: every script in it is allowed, and nothing from elsewhere', async () => {
  const page = await kit.app.inject('/docs/')
  const policy = String(page.headers['content-security-policy'])
  const scripts = page.payload.split('<script').slice(1)
  expect(scripts.length).toBeGreaterThan(1)
  for (const script of scripts) {
    const text = script.slice(script.indexOf('>') + 1, script.indexOf('</script>'))
    if (text === '') expect(script).toMatch(/^ src="js\//)
    else expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  expect(policy).not.toContain('http')
})

describe('the reader’s script', () => {
  async function scriptPath(): Promise<string> {
    const page = await kit.app.inject('/docs/')
    expect(page.headers['cache-control']).toBe('no-cache')
    return `/docs/${/src="(js\/scalar\.[0-9a-f]{16}\.js)"/.exec(page.payload)![1]}`
  }
  const ask = (url: string, headers: Record<string, string> = {}) => kit.app.inject({ url, headers })

  test('comes packed as the client can read it, and is the same in every way', async () => {
    const path = await scriptPath()
    const plain = await ask(path)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.rawPayload.length).toBeGreaterThan(1_000_000)
    const ways = [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
      ['GZIP', 'gzip', gunzipSync],
    ] as const
    for (const [accepted, encoding, unpack] of ways) {
      const packed = await ask(path, { 'accept-encoding': accepted })
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
      expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
    }
    for (const accepted of ['identity', 'gzip;q=0, br;q=0.000', '*;q=0']) {
      const { headers } = await ask(path, { 'accept-encoding': accepted })
      expect(headers).not.toHaveProperty('content-encoding')
    }
  })

  test('is kept by whoever has it: its name changes with what is in it', async () => {
    const path = await scriptPath()
    const { headers } = await ask(path)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const encoding of ['identity', 'br', 'gzip']) {
      const again = await ask(path, { 'accept-encoding': encoding, 'if-none-match': `"x", ${headers.etag}` })
      expect([again.statusCode, again.payload]).toEqual([304, ''])
      expect(again.headers.etag).toBe(headers.etag)
    }
    expect((await ask(path, { 'if-none-match': '"x"' })).statusCode).toBe(200)
    for (const other of ['/docs/js/scalar.js', '/docs/js/scalar.0123456789abcdef.js', '/docs/js/x']) {
      const answer = await ask(other)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknown-path'])
    }
  })

  test('is held once, however many read it and however slowly: all are sent the very same bytes', async () => {
    const url = `${await kit.listen()}${await scriptPath()}`
    const sent: unknown[] = []
    const ended = ServerResponse.prototype.end
    const end = vi.spyOn(ServerResponse.prototype, 'end').mockImplementation(function (
      this: ServerResponse,
      ...args
    ) {
      if (args[0] instanceof Buffer) sent.push(args[0])
      return Reflect.apply(ended, this, args)
    })
    for (const encoding of ['identity', 'gzip', 'br']) {
      sent.length = 0
      const headers = { 'accept-encoding': encoding }
      const answers = await Promise.all([1, 2, 3].map(() => fetch(url, { headers })))
      for (const answer of answers) await answer.arrayBuffer()
      expect(sent).toHaveLength(3)
      expect(new Set(sent).size).toBe(1)
    }
    end.mockRestore()
  })
})
