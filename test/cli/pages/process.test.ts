import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inAProcess } from '../../../src/cli/pages/open.ts'
import { type Process, startProcess } from '../../api/rest/process.ts'
import { openWorkshop } from './workshop.ts'

describe('a build in a process of its own', () => {
  const script = (text: string) => inAProcess(['--eval', text])
  const never = new AbortController().signal

  test('is done when the process is', async () => {
    await script('process.stderr.write("some warning")').run(never)
  })

  test.each([
    [
      'console.error("Build failed:\\n\\n[UNRESOLVED_IMPORT] Could not resolve x\\n  more"); process.exit(1)',
      'Could not resolve x',
    ],
    ['console.error("\\n  Vite is not installed\\n"); process.exit(2)', 'Vite is not installed'],
    ['process.exit(3)', 'the build ended with 3'],
    ['process.kill(process.pid, "SIGKILL")', 'the build ended with SIGKILL'],
  ])('that fails says why: %s', async (text, reason) => {
    await expect(script(text).run(never)).rejects.toThrow(new Error(reason))
  })

  test('is gone when the server stops', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'rutter-'))
    const file = join(dir, 'pid')
    const stopping = new AbortController()
    const text = `fs.writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1000)`
    const ended = expect(script(text).run(stopping.signal)).rejects.toThrow()
    await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toMatch(/^\d+$/)
    stopping.abort()
    await ended
    const pid = Number(await readFile(file, 'utf8'))
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    await rm(dir, { recursive: true })
  })

  test('hears when the server is gone', async () => {
    const text = `process.once('disconnect', () => process.exit(0)); process.disconnect()`
    await script(text).run(never)
  })
})

describe('a server with pages', () => {
  let dir: string
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'rutter-'))
  })
  afterEach(() => rm(dir, { recursive: true, force: true }))

  test('answers the API at once, has its pages soon, and stops when it is asked to', async () => {
    const { address, child, ended, told } = await startProcess({ DATA_DIR: dir, PAGES: 'on' })
    try {
      expect((await fetch(`${address}/health`)).status).toBe(200)
      const page = () => fetch(address, { headers: { accept: 'text/html' } })
      let answer = await page()
      while (answer.status === 503) {
        expect(await answer.text()).toContain('being built')
        await setTimeout(200)
        answer = await page()
      }
      const html = await answer.text()
      expect([answer.status, html]).toEqual([200, expect.stringContaining('<div id="page">')])
      const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(html) ?? []
      const loaded = await fetch(address + script, { headers: { 'accept-encoding': 'br' } })
      expect(loaded.headers.get('content-encoding')).toBe('br')
      expect(loaded.headers.get('cache-control')).toContain('immutable')
      expect(await loaded.text()).toContain('import')
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
      expect(told.err.split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(3)
    } finally {
      child.kill('SIGKILL')
    }
  })

  test('that starts beside another one builds what both serve; one whose sources are broken serves the API', async () => {
    const shop = await openWorkshop()
    const { root } = shop.places
    const ours = join(import.meta.dirname, '../../..')
    for (const name of ['src', 'schema', 'package.json'])
      await cp(join(ours, name), join(root, name), { recursive: true })
    await symlink(join(ours, 'node_modules'), join(root, 'node_modules'))
    const begun: Process[] = []
    const start = async (name: string) => {
      const started = await startProcess({ DATA_DIR: join(dir, name), PAGES: 'on' }, root)
      begun.push(started)
      return started
    }
    const front = async ({ address }: Process, isThere: (text: string) => boolean) => {
      const page = async () => (await fetch(address, { headers: { accept: 'text/html' } })).text()
      await expect.poll(async () => isThere(await page()), { timeout: 60_000 }).toBe(true)
      return page()
    }
    try {
      const two = await Promise.all([start('one'), start('two')])
      for (const one of two) {
        const html = await front(one, (text) => text.includes('<script type="module"'))
        const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(html)!
        expect(await (await fetch(one.address + script)).text()).toContain('Ahoy!')
      }
      await shop.write('web/main.ts', 'import "./nowhere.ts"')
      const broken = await start('three')
      await front(broken, (text) => text.includes('could not be built'))
      expect((await fetch(`${broken.address}/health`)).status).toBe(200)
      expect(broken.told.err).toMatch(/^The pages could not be built: .*nowhere/m)
      expect((await readdir(join(root, 'web'))).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
    } finally {
      for (const { child, ended } of begun) {
        child.kill('SIGKILL')
        await ended
      }
      await shop.remove()
    }
  })

  test('that is stopped while it builds stops at once', async () => {
    const { child, ended } = await startProcess({ DATA_DIR: dir, PAGES: 'on' })
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})
